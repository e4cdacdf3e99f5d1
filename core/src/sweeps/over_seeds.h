// What a picture shows of the runs of a point, which differ in their seeds, and the band around it.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace lab {

/// Of the runs that have a value; at least one.
struct SeedValues {
  std::vector<double> by_seed, sorted;
};

/// A statistic.
struct OverSeeds {
  std::string_view name;   ///< In sweep files.
  std::string_view words;  ///< In captions.
  double (*value)(const SeedValues& values);
  /// Half of its 95 % interval, the band around it; without one that is the range of the runs.
  double (*half)(const SeedValues& values) = nullptr;
};

/// The first is what a view has that names none.
std::span<const OverSeeds> over_seeds();

struct DrawnPoint {
  double value = 0.0, low = 0.0, high = 0.0;
  size_t runs = 0;  ///< That have a value; the numbers are nothing where none has.
};

/// `values`: by seed, NaN where there is none.
DrawnPoint drawn_of(const OverSeeds& over, std::span<const double> values);

/// What the band of so many seeds is: "5–95 %".
std::string_view band_words(const OverSeeds& over, size_t seeds);

}  // namespace lab
