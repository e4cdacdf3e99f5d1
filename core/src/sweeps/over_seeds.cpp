#include "sweeps/over_seeds.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {
constexpr double kConfidence = 0.95;
/// Fewer runs have no fifth percentile of their own: what stands at its place is the lowest.
constexpr size_t kFewestForPercentiles = 20;

/// Of what is not negative, from additions to square roots alone: the same bits everywhere.
double arc_tangent(double x) {
  double times = 1.0;
  for (; x > 0.1; times *= 2.0) x /= 1.0 + std::sqrt(1.0 + x * x);
  double sum = 0.0;
  for (double k = 19.0; k > 0.0; k -= 2.0) sum = 1.0 / k - x * x * sum;
  return times * x * sum;
}

/// How likely Student's |T| is at most `t`, by its finite series: Abramowitz and Stegun, Handbook
/// of Mathematical Functions (1964), 26.7.3 and 26.7.4.
double within_t(double t, size_t freedom) {
  constexpr double kPi = 3.14159265358979323846;
  const double tangent = t / std::sqrt(static_cast<double>(freedom));
  const double cosine = 1.0 / std::sqrt(1.0 + tangent * tangent);
  const double sine = tangent * cosine;
  // 1 + 1/2 cos^2 + 1*3/(2*4) cos^4 + ..., of odd degrees cos + 2/3 cos^3 + ...; both end at
  // cos^(freedom - 2).
  const bool odd = freedom % 2 == 1;
  double term = odd ? cosine : 1.0;
  double sum = freedom == 1 ? 0.0 : term;
  for (size_t k = odd ? 2 : 1; k + 2 < freedom; k += 2) {
    term *= static_cast<double>(k) / static_cast<double>(k + 1) * cosine * cosine;
    sum += term;
  }
  return odd ? 2.0 / kPi * (arc_tangent(tangent) + sine * sum) : sine * sum;
}

/// The t within which so large a share lies, on both sides: 2.093 for 0.95 and 19.
double quantile_t(double share, size_t freedom) {
  double low = 0.0;
  double high = 1.0;
  while (within_t(high, freedom) < share) high *= 2.0;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2.0;
    (within_t(middle, freedom) < share ? low : high) = middle;
  }
  return high;
}

double mean_of(const SeedValues& values) {
  double sum = 0.0;
  for (const double value : values.by_seed) sum += value;
  return sum / static_cast<double>(values.by_seed.size());
}

/// Of one run nothing is known but itself.
double half_of_mean(const SeedValues& values) {
  const size_t runs = values.by_seed.size();
  if (runs < 2) return 0.0;
  const double mean = mean_of(values);
  double squares = 0.0;
  for (const double value : values.by_seed) squares += (value - mean) * (value - mean);
  const auto freedom = static_cast<double>(runs - 1);
  return quantile_t(kConfidence, runs - 1) * std::sqrt(squares / freedom) /
         std::sqrt(static_cast<double>(runs));
}

/// Of an even number of runs the middle of the two in the middle.
double median(const SeedValues& values) {
  const std::vector<double>& sorted = values.sorted;
  return (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2.0;
}

/// By the nearest rank: what some run really had.
double percentile(const SeedValues& values, double share) {
  const double rank = std::ceil(share * static_cast<double>(values.sorted.size()));
  return values.sorted[static_cast<size_t>(std::max(1.0, rank)) - 1];
}

double p5(const SeedValues& values) { return percentile(values, 0.05); }
double p95(const SeedValues& values) { return percentile(values, 0.95); }
}  // namespace

std::span<const OverSeeds> over_seeds() {
  static constexpr OverSeeds kAll[] = {
      {.name = "median", .words = "median", .value = median},
      {.name = "mean", .words = "mean", .value = mean_of, .half = half_of_mean},
      {.name = "p5", .words = "5th percentile", .value = p5},
      {.name = "p95", .words = "95th percentile", .value = p95},
  };
  return kAll;
}

DrawnPoint drawn_of(const OverSeeds& over, std::span<const double> values) {
  SeedValues known;
  for (const double value : values) {
    if (!std::isnan(value)) known.by_seed.push_back(value);
  }
  if (known.by_seed.empty()) return {};
  known.sorted = known.by_seed;
  std::sort(known.sorted.begin(), known.sorted.end());
  const double value = over.value(known);
  const double half = over.half != nullptr ? over.half(known) : 0.0;
  return {.value = value,
          .low = over.half != nullptr ? value - half : p5(known),
          .high = over.half != nullptr ? value + half : p95(known),
          .runs = known.sorted.size()};
}

std::string_view band_words(const OverSeeds& over, size_t seeds) {
  if (over.half != nullptr) return "its 95 % interval";
  return seeds < kFewestForPercentiles ? "lowest to highest" : "5–95 %";
}

}  // namespace lab
