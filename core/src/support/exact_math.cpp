#include "support/exact_math.h"

namespace lab {
namespace {

using detail::kInfinity;
using detail::kNaN;

/// A number as the exact sum of two doubles, the second at most half an ulp of the first: about 106
/// bits.
struct Pair {
  double high = 0.0;
  double low = 0.0;
};

/// a + b without error, for |a| >= |b|: `b - (sum - a)` is what rounding cut off (Dekker 1971).
constexpr Pair sum_of_ordered(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b without error, whichever is larger (Knuth, TAOCP vol. 2, 4.2.2).
constexpr Pair sum(double a, double b) {
  const double total = a + b;
  const double part_of_b = total - a;
  return {total, (a - (total - part_of_b)) + (b - part_of_b)};
}

/// The upper 26 bits of x; the rest, x - upper_half(x), has 26 too, so that products of halves are
/// exact.
constexpr double upper_half(double x) {
  const double spread = x * 0x1.0000002p27;
  return spread - (spread - x);
}

/// a * b without error (Dekker 1971), where fused multiply-add would do but is not on every
/// machine.
constexpr Pair product(double a, double b) {
  const double rounded = a * b;
  const double a1 = upper_half(a), a2 = a - a1;
  const double b1 = upper_half(b), b2 = b - b1;
  return {rounded, a2 * b2 - (((rounded - a1 * b1) - a2 * b1) - a1 * b2)};
}

constexpr Pair operator*(Pair a, Pair b) {
  const Pair main = product(a.high, b.high);
  return sum_of_ordered(main.high, main.low + (a.high * b.low + a.low * b.high));
}

constexpr Pair operator+(Pair a, Pair b) {
  const Pair main = sum(a.high, b.high);
  return sum_of_ordered(main.high, main.low + (a.low + b.low));
}

constexpr Pair operator/(Pair a, Pair b) {
  const double quotient = a.high / b.high;
  const Pair back = product(quotient, b.high);
  const double rest = ((a.high - back.high) - back.low) + (a.low - quotient * b.low);
  return sum_of_ordered(quotient, rest / b.high);
}

/// ln(1 + f) as in exact_log(), to some 70 bits: the first three terms in pairs, and from s^7 on,
/// where 52 bits of a term are 70 bits of the sum, in doubles.
Pair log_of_mantissa(double mantissa) {
  const double f = mantissa - 1.0;
  const Pair s = Pair{f} / sum(2.0, f);
  const Pair s2 = s * s;
  double tail = 0.0;
  for (std::size_t i = 12; i >= 3; --i) tail = detail::kPerOdd[i] + s2.high * tail;
  constexpr Pair kThird = Pair{1.0} / Pair{3.0};
  constexpr Pair kFifth = Pair{1.0} / Pair{5.0};
  const Pair series = kThird + s2 * (kFifth + s2 * Pair{tail});
  const Pair half = s + s * (s2 * series);
  return {2.0 * half.high, 2.0 * half.low};
}

bool is_whole(double y) {
  return y >= 0x1p53 || y <= -0x1p53 || static_cast<double>(static_cast<int64_t>(y)) == y;
}

/// Doubles from 2^53 on are all even.
bool is_odd(double y) {
  return y < 0x1p53 && y > -0x1p53 && is_whole(y) && static_cast<int64_t>(y) % 2 != 0;
}

double magnitude(double x) {
  return __builtin_bit_cast(double, __builtin_bit_cast(uint64_t, x) & ~(uint64_t{1} << 63));
}

bool has_minus(double x) { return __builtin_bit_cast(uint64_t, x) >> 63 != 0; }

/// x^y for x > 0 other than 1 and finite y other than 0, as exp(y ln x) with the exponent in a
/// pair: its absolute error, which is the relative error of the result, must stay below 2^-54
/// though it may reach 745.
double positive_power(double x, double y) {
  const auto [mantissa, k] = detail::split(x);
  const Pair log =
      Pair{k * detail::kLn2High} + product(k, detail::kLn2Low) + log_of_mantissa(mantissa);
  const double estimate = y * log.high;
  if (estimate > 710.0) return kInfinity;
  if (estimate < -746.0) return 0.0;
  // So small a y that its product with anything here vanishes beside 1; it would underflow below.
  if (magnitude(y) < 0x1p-200) return 1.0;
  const Pair exponent = Pair{y} * log;
  if (exponent.high > 709.79) return kInfinity;
  if (exponent.high < -745.14) return 0.0;
  return detail::exp_of_sum(exponent.high, exponent.low);
}

}  // namespace

double exact_pow(double x, double y) {
  if (y == 0.0 || x == 1.0) return 1.0;
  if (x != x || y != y) return kNaN;
  const double size = magnitude(x);
  if (magnitude(y) == kInfinity) {
    if (size == 1.0) return 1.0;
    return (size > 1.0) == (y > 0.0) ? kInfinity : 0.0;
  }
  const double sign = has_minus(x) && is_odd(y) ? -1.0 : 1.0;
  if (size == 0.0) return sign * (y > 0.0 ? 0.0 : kInfinity);
  if (size == kInfinity) return sign * (y > 0.0 ? kInfinity : 0.0);
  if (x < 0.0 && !is_whole(y)) return kNaN;
  if (size == 1.0) return sign;
  return sign * positive_power(size, y);
}

/// |x| = m * 8^q with 0.7 < m < 5.7: Halley's iteration for the root of m, whose error is cubed
/// each time (from 6.5 % at first), then one step of Newton's with the exact remainder m - y^3.
double exact_cbrt(double x) {
  const double size = magnitude(x);
  if (x != x || size == 0.0 || size == kInfinity) return x;
  const auto [mantissa, exponent] = detail::split(size);
  const int q = (exponent + 3000) / 3 - 1000;
  const double m = mantissa * detail::power_of_2(exponent - 3 * q);
  double y = 0.8 + 0.19 * m;
  for (int i = 0; i < 3; ++i) {
    const double cube = y * y * y;
    y *= (cube + 2.0 * m) / (2.0 * cube + m);
  }
  const Pair cube = product(y, y) * Pair{y};
  y += ((m - cube.high) - cube.low) / (3.0 * y * y);
  y *= detail::power_of_2(q);
  return has_minus(x) ? -y : y;
}

}  // namespace lab
