#include "sweeps/points.h"

#include <cmath>
#include <cstdint>
#include <string>

#include "support/exact_math.h"
#include "support/json/decimal.h"

namespace lab {

double six_digits(double value) {
  if (!std::isfinite(value) || value == 0.0) return value;
  std::string digits = exact_digits(std::abs(value));
  constexpr size_t kKept = 6;
  const size_t e = digits.find('e');
  const int64_t exponent = std::stoll(digits.substr(e + 1)) + static_cast<int64_t>(e) -
                           static_cast<int64_t>(kKept);
  if (e <= kKept) return value;
  const bool up = digits[kKept] >= '5';
  // Six digits and one more fit into any whole number.
  int64_t kept = 0;
  for (size_t i = 0; i < kKept; ++i) kept = kept * 10 + (digits[i] - '0');
  const double magnitude =
      read_decimal(std::to_string(kept + (up ? 1 : 0)) + "e" + std::to_string(exponent));
  return value < 0.0 ? -magnitude : magnitude;
}

std::vector<double> range_values(double from, double to, double count, bool in_ratios) {
  std::vector<double> values;
  for (double i = 0.0; i < count; ++i) {
    const double share = i / (count - 1.0);
    const double between =
        in_ratios ? from * exact_pow(to / from, share) : from + (to - from) * share;
    values.push_back(i == 0.0 ? from : i == count - 1.0 ? to : six_digits(between));
  }
  return values;
}

}  // namespace lab
