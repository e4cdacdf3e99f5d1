// Amounts of data and rates, and the arithmetic that joins them to time.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>

#include "units/time.h"

namespace lab {

/// An amount of data in whole bytes.
struct DataSize {
  int64_t bytes = 0;

  friend constexpr auto operator<=>(const DataSize&, const DataSize&) = default;
  constexpr DataSize& operator+=(DataSize other) { return bytes += other.bytes, *this; }
  constexpr DataSize& operator-=(DataSize other) { return bytes -= other.bytes, *this; }
};

/// The largest IP packet, header included. RFC 791 §3.1: its length has 16 bits.
inline constexpr DataSize kMostIpBytes{65'535};

constexpr DataSize operator+(DataSize a, DataSize b) { return {a.bytes + b.bytes}; }
constexpr DataSize operator-(DataSize a, DataSize b) { return {a.bytes - b.bytes}; }
constexpr DataSize operator*(DataSize size, int64_t n) { return {size.bytes * n}; }
constexpr double to_bytes(DataSize size) { return static_cast<double>(size.bytes); }
constexpr double bits(DataSize size) { return static_cast<double>(size.bytes) * 8.0; }

/// A rate in bit/s. Infinity is a link without a capacity limit.
struct DataRate {
  double bps = 0.0;

  friend constexpr auto operator<=>(const DataRate&, const DataRate&) = default;
};

inline constexpr DataRate kUnlimited{std::numeric_limits<double>::infinity()};

constexpr DataRate operator+(DataRate a, DataRate b) { return {a.bps + b.bps}; }
constexpr DataRate operator-(DataRate a, DataRate b) { return {a.bps - b.bps}; }
constexpr DataRate operator*(DataRate a, double k) { return {a.bps * k}; }
constexpr DataRate kbps(double k) { return {k * 1e3}; }
constexpr double to_kbps(DataRate r) { return r.bps / 1e3; }

// Below, factors are multiplied first: up to 2^53 products are exact, so that only the division
// rounds.
inline constexpr double kNsPerSecond = 1e9;

/// Time to send `size` at `rate`, to the nearest nanosecond; `kForever` at rate 0, zero when
/// unlimited.
inline Duration operator/(DataSize size, DataRate rate) {
  if (!(rate.bps > 0.0)) return kForever;
  return to_nearest_ns(bits(size) * kNsPerSecond / rate.bps);
}

/// Mean rate of `size` over `span`; 0 for an empty span.
constexpr DataRate operator/(DataSize size, Duration span) {
  return {span.ns > 0 ? bits(size) * kNsPerSecond / static_cast<double>(span.ns) : 0.0};
}

/// What `rate` carries in `span`, in whole bytes, rounded down. Saturates at 2^61 bytes.
inline DataSize operator*(DataRate rate, Duration span) {
  const double bytes = rate.bps * static_cast<double>(span.ns) / (8.0 * kNsPerSecond);
  if (!(bytes < 0x1p61)) return {int64_t{1} << 61};
  return {static_cast<int64_t>(std::floor(bytes))};
}

namespace literals {
constexpr DataSize operator""_bytes(unsigned long long n) { return {static_cast<int64_t>(n)}; }
constexpr DataRate operator""_bps(unsigned long long n) { return {static_cast<double>(n)}; }
constexpr DataRate operator""_kbps(unsigned long long n) { return {static_cast<double>(n) * 1e3}; }
constexpr DataRate operator""_mbps(unsigned long long n) { return {static_cast<double>(n) * 1e6}; }
}  // namespace literals

}  // namespace lab
