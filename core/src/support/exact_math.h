// exp, log, pow and cbrt from + - * / and bit operations alone. Those five are exact to the last
// bit on every machine, whereas glibc, musl and browsers disagree about exp(): with these, one seed
// gives one run everywhere. Needs -ffp-contract=off and no -ffast-math. Results are within 1 ulp of
// the true value.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace lab {

namespace detail {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// ln 2 in two parts. The first has 32 bits, so that k * kLn2High is exact for every exponent k of a
// double.
inline constexpr double kLn2High = 0x1.62e42feep-1;
inline constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

/// 2^k for normal results: -1022 <= k <= 1023.
constexpr double power_of_2(int k) {
  return __builtin_bit_cast(double, static_cast<uint64_t>(k + 1023) << 52);
}

/// x * 2^k, rounded once even where the result is subnormal; -1100 < k < 1100 and x near 1.
constexpr double scaled(double x, int k) {
  if (k > 1000) return x * power_of_2(k - 1000) * power_of_2(1000);
  if (k < -1000) return x * power_of_2(k + 1000) * power_of_2(-1000);
  return x * power_of_2(k);
}

/// x = mantissa * 2^exponent with sqrt(1/2) < mantissa <= sqrt(2).
struct Binary {
  double mantissa;
  int exponent;
};

/// For positive finite x, subnormal ones too.
constexpr Binary split(double x) {
  int exponent = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1p54;
    exponent = -54;
  }
  const auto bits = __builtin_bit_cast(uint64_t, x);
  exponent += static_cast<int>(bits >> 52) - 1023;
  constexpr uint64_t kFraction = (uint64_t{1} << 52) - 1;
  const auto mantissa = __builtin_bit_cast(double, (bits & kFraction) | uint64_t{1023} << 52);
  // sqrt(2): this keeps the logarithm of the mantissa small on both sides of 1.
  if (mantissa > 0x1.6a09e667f3bcdp0) return {mantissa * 0.5, exponent + 1};
  return {mantissa, exponent};
}

/// 1 / n! for n up to 13, whose factorials doubles hold exactly.
inline constexpr std::array<double, 14> kPerFactorial = [] {
  std::array<double, 14> terms{};
  double factorial = 1.0;
  for (std::size_t n = 0; n < terms.size(); ++n) {
    terms[n] = 1.0 / factorial;
    factorial *= static_cast<double>(n + 1);
  }
  return terms;
}();

/// 1 / (2i + 1).
inline constexpr std::array<double, 13> kPerOdd = [] {
  std::array<double, 13> terms{};
  for (std::size_t i = 0; i < terms.size(); ++i) terms[i] = 1.0 / static_cast<double>(2 * i + 1);
  return terms;
}();

/// exp(x + low) where |low| is at most an ulp of x, for x that neither overflows nor vanishes.
///
/// x = k ln 2 + r with |r| <= ln 2 / 2, then exp(x) = 2^k exp(r), and exp(r) is its Taylor
/// polynomial of degree 13: the first term left out, r^14 / 14!, is below 5e-18. What rounding cuts
/// off 1 + r is kept for the last addition, so that only that one costs half an ulp.
constexpr double exp_of_sum(double x, double low) {
  constexpr double kPerLn2 = 0x1.71547652b82fep0;
  const int k = static_cast<int>(x * kPerLn2 + (x < 0.0 ? -0.5 : 0.5));
  const double high = x - k * kLn2High;
  const double cut = k * kLn2Low - low;
  const double r = high - cut;
  const double rest = (high - r) - cut;

  double tail = 0.0;
  for (std::size_t n = 13; n >= 2; --n) tail = kPerFactorial[n] + r * tail;
  const double begin = 1.0 + r;
  const double cut_off = r - (begin - 1.0);
  return scaled(begin + (cut_off + (rest + r * r * tail)), k);
}

}  // namespace detail

/// e^x.
constexpr double exact_exp(double x) {
  if (x != x) return x;
  if (x > 709.79) return detail::kInfinity;  // ln of the largest double is 709.7827…
  if (x < -745.14) return 0.0;               // ln of half the smallest is -745.1332…
  return detail::exp_of_sum(x, 0.0);
}

/// Natural logarithm; -infinity at 0, NaN below.
///
/// x = 2^k (1 + f). With s = f / (2 + f), ln(1 + f) = 2 atanh(s) = 2s + 2s^3/3 + 2s^5/5 + …, and
/// s^2 < 0.0295, so that what follows s^23 is below 2^-60 of the sum. As 2s = f - s f, the sum is f
/// - s (f - R) with R the terms after the first over s: f is exact and the rest small, which keeps
/// the rounding errors small too.
constexpr double exact_log(double x) {
  if (x != x) return x;
  if (x < 0.0) return detail::kNaN;
  if (x == 0.0) return -detail::kInfinity;
  if (x == detail::kInfinity) return x;
  const auto [mantissa, k] = detail::split(x);
  const double f = mantissa - 1.0;
  const double s = f / (2.0 + f);
  const double s2 = s * s;
  double R = 0.0;
  for (std::size_t i = 11; i >= 1; --i) R = s2 * (2.0 * detail::kPerOdd[i] + R);
  return k * detail::kLn2High + (f - (s * (f - R) - k * detail::kLn2Low));
}

/// x^y, special cases as in C (Annex F): anything to the 0 is 1, a negative x needs a whole y.
double exact_pow(double x, double y);

/// Cube root, also of negative numbers; exact where the root is.
double exact_cbrt(double x);

}  // namespace lab
