// Does the one-way delay grow? The slope of a line through its recent, smoothed history.
#pragma once

#include <cstdint>

#include "control/gcc/delay/inter_arrival.h"
#include "control/gcc/delay/overuse_detector.h"
#include "support/ring.h"

namespace lab::gcc {

struct TrendlineConstants {
  int64_t window = 20;     ///< Groups in the line.
  double smoothing = 0.9;  ///< Of the accumulated delay.
  double gain = 4.0;       ///< From slope to what is compared with the threshold.
};

/// libwebrtc TrendlineEstimator.
class Trendline {
 public:
  /// A group more; `arrived` is when the packet after it arrived, as in libwebrtc.
  Usage update(const GroupDeltas& deltas, Time arrived, const TrendlineConstants& p,
               const DetectorConstants& q);

  double trend() const { return trend_; }  ///< ms of delay per ms.
  double accumulated_ms() const { return accumulated_; }
  double smoothed_ms() const { return smoothed_; }
  int64_t deltas() const { return deltas_; }
  const OveruseDetector& detector() const { return detector_; }

 private:
  struct Point {
    double at_ms = 0.0;
    double delay_ms = 0.0;
  };
  void fit();

  Ring<Point> points_;
  int64_t deltas_ = 0;
  int64_t first_arrival_ms_ = 0;
  double accumulated_ = 0.0;
  double smoothed_ = 0.0;
  double trend_ = 0.0;
  OveruseDetector detector_;
};

}  // namespace lab::gcc
