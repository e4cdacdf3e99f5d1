#include "sweeps/points.h"

#include <cmath>

#include "support/exact_math.h"
#include "support/json/decimal.h"

namespace lab {

double six_digits(double value) { return std::isfinite(value) ? with_digits(value, 6) : value; }

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
