#include "metrics/series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {

namespace {
constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

size_t rows_in(double span_s, double row_s) {
  return static_cast<size_t>(std::max(1.0, std::floor(span_s / row_s + 0.5)));
}

/// Sums of the first i values, so that any mean is one subtraction.
std::vector<double> prefix_sums(std::span<const double> values) {
  std::vector<double> sums(values.size() + 1, 0.0);
  for (size_t i = 0; i < values.size(); ++i) sums[i + 1] = sums[i] + values[i];
  return sums;
}

/// Nearest rank of `p` among `n` > 0 values, from 0.
size_t rank_of(double p, size_t n) {
  const double rank = std::ceil(p * static_cast<double>(n) - 1e-9);
  return static_cast<size_t>(std::max(1.0, rank)) - 1;
}

double deviation_of(std::span<const double> values, double mean) {
  if (values.size() < 2) return kUndefined;
  double squares = 0.0;
  for (double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / static_cast<double>(values.size() - 1));
}
}  // namespace

size_t rows_until(std::span<const double> t_s, double moment_s) {
  return static_cast<size_t>(std::upper_bound(t_s.begin(), t_s.end(), moment_s) - t_s.begin());
}

double begin_of(std::span<const double> t_s, size_t row) { return row == 0 ? 0.0 : t_s[row - 1]; }

Rows rows_between(std::span<const double> t_s, double from_s, double to_s) {
  const size_t first = rows_until(t_s, from_s);
  return {first, std::max(first, rows_until(t_s, to_s))};
}

Rows whole_rows_between(std::span<const double> t_s, double from_s, double to_s) {
  const Rows ending = rows_between(t_s, from_s, to_s);
  const bool begins_before = ending.first < t_s.size() && begin_of(t_s, ending.first) < from_s;
  const size_t first = ending.first + (begins_before ? 1 : 0);
  return {first, std::max(first, ending.last)};
}

double sum_of(std::span<const double> values) {
  double sum = 0.0;
  for (double value : values) {
    if (!std::isnan(value)) sum += value;
  }
  return sum;
}

double mean_of(std::span<const double> values) {
  double sum = 0.0;
  size_t count = 0;
  for (double value : values) {
    if (std::isnan(value)) continue;
    sum += value;
    ++count;
  }
  return count > 0 ? sum / static_cast<double>(count) : kUndefined;
}

Spread spread_of(std::span<double> values) {
  const size_t n = values.size();
  if (n == 0) return {kUndefined, kUndefined, kUndefined, kUndefined, kUndefined};
  Spread spread{};
  spread.mean = mean_of(values);
  spread.std = deviation_of(values, spread.mean);
  // Each selection leaves smaller values before and larger ones behind, so the other two look at
  // one side.
  const auto at = [&](double p) {
    return values.begin() + static_cast<std::ptrdiff_t>(rank_of(p, n));
  };
  const auto middle = at(0.5);
  std::nth_element(values.begin(), middle, values.end());
  spread.median = *middle;
  std::nth_element(values.begin(), at(0.05), middle + 1);
  spread.p5 = *at(0.05);
  std::nth_element(middle, at(0.95), values.end());
  spread.p95 = *at(0.95);
  return spread;
}

double nearest_rank(std::span<const double> ordered, double share) {
  return ordered[rank_of(share, ordered.size())];
}

double convergence_time_s(std::span<const double> rate, double row_s, const ConvergenceRule& rule) {
  const size_t n = rate.size();
  const size_t average = rows_in(rule.average_s, row_s);
  const size_t hold = std::max(average, rows_in(rule.hold_s, row_s));
  const std::vector<double> sums = prefix_sums(rate);
  for (size_t i = 0; i + hold <= n; ++i) {
    const double later = (sums[n] - sums[i]) / static_cast<double>(n - i);
    const double slack = rule.band * later * static_cast<double>(average);
    bool stable = later > 0.0;
    for (size_t j = i; stable && j + average <= i + hold; ++j) {
      const double distance = sums[j + average] - sums[j] - later * static_cast<double>(average);
      stable = std::fabs(distance) <= slack;
    }
    if (stable) return static_cast<double>(i) * row_s;
  }
  return kUndefined;
}

double oscillations(std::span<const double> rate, double row_s, const OscillationRule& rule) {
  if (rate.empty()) return kUndefined;
  const size_t window = std::min(rate.size(), rows_in(rule.window_s, row_s));
  const std::vector<double> sums = prefix_sums(rate);
  const double mean = sums.back() / static_cast<double>(rate.size());
  int side = 0;
  int moves = 0;
  for (size_t i = 0; i + window <= rate.size(); ++i) {
    const double now = (sums[i + window] - sums[i]) / static_cast<double>(window);
    const int reached = now < rule.low * mean ? -1 : now > rule.high * mean ? 1 : side;
    if (reached != side && side != 0) ++moves;
    side = reached;
  }
  return static_cast<double>(moves);
}

double deviation_of_means(std::span<const double> values, size_t rows) {
  std::vector<double> means;
  for (size_t i = 0; i + rows <= values.size(); i += rows) {
    means.push_back(mean_of(values.subspan(i, rows)));
  }
  return deviation_of(means, mean_of(means));
}

}  // namespace lab
