// The acknowledged bitrate as libwebrtc had it before: a Bayesian mean of rates over short windows.
#pragma once

#include <optional>

#include "units/data.h"
#include "units/time.h"

namespace lab::gcc {

/// libwebrtc BitrateEstimator.
class BayesianRate {
 public:
  void add(Time received, int64_t bytes);
  /// After an application-limited stretch the rate may change a lot.
  void expect_change() { variance_ += 200.0; }
  std::optional<DataRate> rate() const {
    if (!estimate_kbps_) return {};
    return kbps(*estimate_kbps_);
  }

 private:
  std::optional<double> sample_kbps(Time received, int64_t bytes);

  std::optional<double> estimate_kbps_;
  double variance_ = 50.0;
  std::optional<Time> previous_;
  Duration window_ = {};  ///< How much of the current window has passed.
  int64_t bytes_ = 0;     ///< In it.
};

}  // namespace lab::gcc
