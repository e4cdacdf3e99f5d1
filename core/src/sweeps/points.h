// The values of an axis from `from`, `to` and `count`: even, or in equal ratios.
#pragma once

#include <vector>

namespace lab {

/// With six significant digits, a half rounded away from zero.
double six_digits(double value);

/// The ends are as they were written, what lies between has six digits: so it has been since each
/// host had a `pow` of its own, and a hash would tell. Empty without a count.
std::vector<double> range_values(double from, double to, double count, bool in_ratios);

}  // namespace lab
