// Instants and durations: whole nanoseconds, so that sums are exact and every build agrees on them.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

namespace lab {

/// A length of time in whole nanoseconds. Doubles exist only at the edges and are rounded once.
struct Duration {
  int64_t ns = 0;

  friend constexpr auto operator<=>(const Duration&, const Duration&) = default;
  constexpr Duration operator-() const { return {-ns}; }
  constexpr Duration& operator+=(Duration other) { return ns += other.ns, *this; }
  constexpr Duration& operator-=(Duration other) { return ns -= other.ns, *this; }
};

constexpr Duration operator+(Duration a, Duration b) { return {a.ns + b.ns}; }
constexpr Duration operator-(Duration a, Duration b) { return {a.ns - b.ns}; }
constexpr Duration operator*(Duration a, int64_t n) { return {a.ns * n}; }
constexpr double operator/(Duration a, Duration b) {
  return static_cast<double>(a.ns) / static_cast<double>(b.ns);
}

/// Longer than any run; what "never" and "for ever" are. Sums of two of them do not overflow.
inline constexpr Duration kForever{int64_t{1} << 61};

constexpr Duration nanoseconds(int64_t n) { return {n}; }
constexpr Duration microseconds(int64_t n) { return {n * 1000}; }
constexpr Duration milliseconds(int64_t n) { return {n * 1'000'000}; }

/// From a double, halves upwards; ±`kForever` from 2^61 ns on. NaN is `kForever`.
inline Duration to_nearest_ns(double ns) {
  constexpr auto kLimit = static_cast<double>(kForever.ns);
  if (!(ns < kLimit)) return kForever;
  if (ns <= -kLimit) return -kForever;
  return {static_cast<int64_t>(std::floor(ns + 0.5))};
}
inline Duration seconds(double s) { return to_nearest_ns(s * 1e9); }
inline Duration from_ms(double ms) { return to_nearest_ns(ms * 1e6); }

constexpr double to_seconds(Duration d) { return static_cast<double>(d.ns) / 1e9; }
constexpr double to_ms(Duration d) { return static_cast<double>(d.ns) / 1e6; }

/// An instant: nanoseconds since the start of the run.
struct Time {
  int64_t ns = 0;

  friend constexpr auto operator<=>(const Time&, const Time&) = default;
  constexpr Time& operator+=(Duration d) { return ns += d.ns, *this; }
};

constexpr Time operator+(Time t, Duration d) { return {t.ns + d.ns}; }
constexpr Time operator-(Time t, Duration d) { return {t.ns - d.ns}; }
constexpr Duration operator-(Time a, Time b) { return {a.ns - b.ns}; }

inline constexpr Time kStart{0};
inline constexpr Time kNever{kForever.ns};

constexpr Time at(Duration since_start) { return {since_start.ns}; }
constexpr double to_seconds(Time t) { return static_cast<double>(t.ns) / 1e9; }
constexpr double to_ms(Time t) { return static_cast<double>(t.ns) / 1e6; }

namespace literals {
constexpr Duration operator""_ns(unsigned long long n) { return {static_cast<int64_t>(n)}; }
constexpr Duration operator""_us(unsigned long long n) { return {static_cast<int64_t>(n) * 1000}; }
constexpr Duration operator""_ms(unsigned long long n) {
  return {static_cast<int64_t>(n) * 1'000'000};
}
constexpr Duration operator""_s(unsigned long long n) {
  return {static_cast<int64_t>(n) * 1'000'000'000};
}
}  // namespace literals

}  // namespace lab
