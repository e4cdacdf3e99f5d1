// Finds the range between two borders in which a moment lies.
#pragma once

#include <cstddef>
#include <span>

namespace lab {

/// The rows of the packet table come nearly in the order of time, so it looks where it last was.
class RangeFinder {
 public:
  /// Borders ascend.
  explicit RangeFinder(std::span<const double> borders) : borders_(borders) {}

  /// False (also for NaN) outside of all ranges.
  bool find(double t) {
    if (borders_.empty() || !(t >= borders_.front() && t < borders_.back())) return false;
    while (t >= borders_[range + 1]) ++range;
    while (t < borders_[range]) --range;
    return true;
  }
  size_t range = 0;

 private:
  std::span<const double> borders_;
};

}  // namespace lab
