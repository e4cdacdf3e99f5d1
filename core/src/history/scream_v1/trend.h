// Whether the queue delay is about to change: an early sign of congestion.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace lab::scream {

/// qdelay_trend of RFC 8298 §4.1.2, sampled every 50 ms.
class Trend {
 public:
  /// `fraction` is qdelay / qdelay_target.
  void add(double fraction, double weight) {
    fraction = std::min(fraction, 1e6);
    average_ = (1.0 - weight) * average_ + weight * fraction;
    history_[next_] = fraction;
    next_ = (next_ + 1) % history_.size();
    trend_ = std::max(0.0, std::min(1.0, prediction() * average_));
    memory_ = std::max(0.99 * memory_, trend_);
  }

  double value() const { return trend_; }
  /// qdelay_trend_mem: the trend, held at its peaks.
  double memory() const { return memory_; }
  /// qdelay_fraction_avg
  double average() const { return average_; }

 private:
  /// a_t = R(1)/R(0), the autocorrelation of the last 20 samples without their mean; 0 if they are
  /// all the same.
  double prediction() const {
    double mean = 0.0;
    for (double x : history_) mean += x;
    mean /= static_cast<double>(history_.size());
    double r0 = 0.0, r1 = 0.0;
    double before = 0.0;
    for (size_t i = 0; i < history_.size(); ++i) {
      const double x = history_[(next_ + i) % history_.size()] - mean;
      r0 += x * x;
      r1 += before * x;
      before = x;
    }
    return r0 > 0.0 ? r1 / r0 : 0.0;
  }

  std::array<double, 20> history_{};
  size_t next_ = 0;
  double average_ = 0.0, trend_ = 0.0, memory_ = 0.0;
};

}  // namespace lab::scream
