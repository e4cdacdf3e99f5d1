#include "support/json/decimal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "support/json/big_natural.h"

namespace lab {
namespace {

/// Half-way points between doubles have at most 767 significant digits; one more tells "just above"
/// from "at".
constexpr std::size_t kMostDigits = 768;

/// digits × 10^exponent; no leading zero among the digits, none at all for zero.
struct Decimal {
  std::string digits;
  int64_t exponent = 0;
};

constexpr std::array<double, 23> kPowersOf10 = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// mantissa × 2^exponent rounded to the nearest double, ties to even; the top bit of `mantissa` is
/// set and `more` says that something below its last bit was cut off.
double assemble(uint64_t mantissa, bool more, int exponent) {
  // Doubles keep 53 bits, subnormal ones fewer: nothing below 2^-1074.
  const int dropped = std::max(11, -1074 - exponent);
  if (dropped > 64) return 0.0;
  const uint64_t kept = dropped == 64 ? 0 : mantissa >> dropped;
  const uint64_t half = uint64_t{1} << (dropped - 1);
  const uint64_t rest = mantissa & (half + (half - 1));
  const bool up = rest > half || (rest == half && (more || (kept & 1) != 0));
  // `kept` is below 2^53 and its rounded-up neighbour is a double too, so this product is exact or
  // infinite.
  return std::scalbn(static_cast<double>(kept + (up ? 1 : 0)), exponent + dropped);
}

/// A quotient bit by bit: slow (under a microsecond for 17 digits), short and exact.
double divide_exactly(const Decimal& number) {
  BigNatural above(0);
  for (const char digit : number.digits) {
    above.multiply_add(10, static_cast<uint32_t>(digit - '0'));
  }
  BigNatural below(1);
  // 10^k = 5^k × 2^k: the twos go straight into the exponent.
  const int exponent = static_cast<int>(number.exponent);
  if (exponent >= 0) above.multiply_by_power_of_5(exponent);
  if (exponent < 0) below.multiply_by_power_of_5(-exponent);

  int scale = above.bit_length() - below.bit_length();
  if (scale > 0) below.shift_left(scale);
  if (scale < 0) above.shift_left(-scale);
  if (above < below) {
    above.double_it();
    --scale;
  }
  uint64_t mantissa = 0;
  for (int bit = 63; bit >= 0; --bit) {
    if (!(above < below)) {
      above.subtract(below);
      mantissa |= uint64_t{1} << bit;
    }
    above.double_it();
  }
  return assemble(mantissa, !above.is_zero(), exponent + scale - 63);
}

/// Both sides of the one operation are exact here, so its result is the nearest double (Clinger,
/// "How to read floating point numbers accurately", 1990).
bool is_short(std::size_t digits, int64_t exponent) {
  return digits <= 15 && exponent >= -22 && exponent <= 22;
}
double from_short(uint64_t whole, int64_t exponent) {
  const double power = kPowersOf10[static_cast<std::size_t>(exponent < 0 ? -exponent : exponent)];
  const auto exact = static_cast<double>(whole);
  return exponent < 0 ? exact / power : exact * power;
}

double to_double(const Decimal& number) {
  if (number.digits.empty()) return 0.0;
  const int64_t point = number.exponent + static_cast<int64_t>(number.digits.size());
  if (point > 310) return std::numeric_limits<double>::infinity();
  if (point < -326) return 0.0;
  if (!is_short(number.digits.size(), number.exponent)) return divide_exactly(number);
  uint64_t whole = 0;
  for (const char digit : number.digits) whole = whole * 10 + static_cast<uint64_t>(digit - '0');
  return from_short(whole, number.exponent);
}

/// All digits of a positive finite double; every double is a finite decimal.
Decimal exact_decimal(double x) {
  int exponent = 0;
  const double fraction = std::frexp(x, &exponent);
  auto mantissa = static_cast<uint64_t>(fraction * 0x1p53);
  exponent -= 53;
  const int zeros = __builtin_ctzll(mantissa);
  mantissa >>= zeros;
  exponent += zeros;

  BigNatural number(mantissa);
  if (exponent >= 0) number.shift_left(exponent);
  if (exponent < 0) number.multiply_by_power_of_5(-exponent);
  Decimal result{.digits = {}, .exponent = std::min(exponent, 0)};
  while (!number.is_zero()) {
    uint32_t nine = number.divide(1'000'000'000);
    for (int i = 0; i < 9; ++i, nine /= 10) {
      result.digits.push_back(static_cast<char>('0' + nine % 10));
    }
  }
  while (result.digits.back() == '0') result.digits.pop_back();
  std::reverse(result.digits.begin(), result.digits.end());
  return result;
}

/// Ties to even; trailing zeros are dropped.
Decimal rounded(const Decimal& number, std::size_t digits) {
  Decimal result = number;
  if (number.digits.size() > digits) {
    result.digits.resize(digits);
    result.exponent += static_cast<int64_t>(number.digits.size() - digits);
    const std::string_view rest = std::string_view(number.digits).substr(digits);
    const bool tie = rest[0] == '5' && rest.find_first_not_of('0', 1) == std::string_view::npos;
    const bool odd = (result.digits.back() - '0') % 2 != 0;
    if (rest[0] > '5' || (rest[0] == '5' && (!tie || odd))) {
      std::size_t i = digits;
      while (i > 0 && result.digits[i - 1] == '9') result.digits[--i] = '0';
      if (i > 0) {
        ++result.digits[i - 1];
      } else {
        result.digits.insert(result.digits.begin(), '1');
      }
    }
  }
  while (result.digits.size() > 1 && result.digits.back() == '0') {
    result.digits.pop_back();
    ++result.exponent;
  }
  return result;
}

void append_layout(std::string& out, const Decimal& number) {
  const auto count = static_cast<int64_t>(number.digits.size());
  const int64_t point = count + number.exponent;  // Digits before the decimal point.
  const auto zeros = [&out](int64_t n) { out.append(static_cast<std::size_t>(n), '0'); };
  if (point > 21 || point < -5) {
    out += number.digits[0];
    if (count > 1) out.append(".").append(number.digits, 1);
    out.append(point > 0 ? "e+" : "e-").append(std::to_string(std::abs(point - 1)));
  } else if (point <= 0) {
    out += "0.";
    zeros(-point);
    out += number.digits;
  } else if (point >= count) {
    out += number.digits;
    zeros(point - count);
  } else {
    const auto whole = static_cast<std::size_t>(point);
    out.append(number.digits, 0, whole).append(".").append(number.digits, whole);
  }
}

/// Saturates far beyond the length of any text, whose zeros it might make up for.
int64_t read_exponent(std::string_view text) {
  constexpr int64_t kFarAway = int64_t{1} << 40;
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  int64_t exponent = 0;
  for (const char digit : text) exponent = std::min(exponent * 10 + (digit - '0'), kFarAway);
  return negative ? -exponent : exponent;
}

/// `text` × 10^exponent, where `text` is digits and perhaps a point among them.
double read_digits(std::string_view text, int64_t exponent) {
  uint64_t whole = 0;
  std::size_t count = 0;  // Of the digits from the first on that is not 0.
  int64_t places = 0;     // Of the digits after the point.
  bool after_point = false;
  for (const char c : text) {
    if (c == '.') {
      after_point = true;
      continue;
    }
    if (after_point) ++places;
    if (count > 0 || c != '0') ++count;
    whole = whole * 10 + static_cast<uint64_t>(c - '0');  // Means nothing from 20 digits on.
  }
  if (is_short(count, exponent - places)) return from_short(whole, exponent - places);

  Decimal number{.digits = {}, .exponent = exponent - places};
  bool more = false;
  for (const char c : text) {
    if (c == '.' || (c == '0' && number.digits.empty())) continue;
    if (number.digits.size() < kMostDigits) {
      number.digits += c;
    } else {
      more = more || c != '0';
      ++number.exponent;
    }
  }
  // Something lies beyond the last digit kept: any digit there is on the same side of every
  // half-way point.
  if (more) {
    number.digits += '1';
    --number.exponent;
  }
  return to_double(number);
}

}  // namespace

double read_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  const int64_t exponent = e < text.size() ? read_exponent(text.substr(e + 1)) : 0;
  const double magnitude = read_digits(text.substr(0, e), exponent);
  return negative ? -magnitude : magnitude;
}

void append_decimal(std::string& out, double x) {
  expects(std::isfinite(x));
  if (x == 0.0) {
    out += std::signbit(x) ? "-0" : "0";
    return;
  }
  if (x < 0.0) out += '-';
  const double magnitude = std::abs(x);
  const Decimal exact = exact_decimal(magnitude);
  for (std::size_t digits = 15; digits < 17; ++digits) {
    const Decimal shorter = rounded(exact, digits);
    if (to_double(shorter) == magnitude) return append_layout(out, shorter);
  }
  append_layout(out, rounded(exact, 17));
}

double with_digits(double x, std::size_t digits) {
  expects(std::isfinite(x));
  if (x == 0.0) return x;
  Decimal decimal = exact_decimal(std::abs(x));
  if (decimal.digits.size() > digits) {
    decimal.exponent += static_cast<int64_t>(decimal.digits.size() - digits);
    const bool up = decimal.digits[digits] >= '5';
    decimal.digits.resize(digits);
    std::size_t i = digits;
    while (up && i > 0 && decimal.digits[i - 1] == '9') decimal.digits[--i] = '0';
    if (up && i > 0) ++decimal.digits[i - 1];
    if (up && i == 0) decimal.digits.insert(0, 1, '1');
  }
  return std::copysign(to_double(decimal), x);
}

}  // namespace lab
