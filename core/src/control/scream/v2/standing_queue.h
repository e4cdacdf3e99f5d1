// A queue delay that never falls: half the rate for five round trips, then a new base delay.
#pragma once

#include <algorithm>

#include "units/time.h"

namespace lab::scream {

/// Tells a drifting clock from a standing queue by draining the latter. Reference code,
/// getTargetBitrate; the draft mentions it under "Clock drift".
class StandingQueue {
 public:
  void start(Time now) {
    *this = {};
    since_ = now;
  }

  enum class Advice { kNothing, kHalfRate, kForgetBase };

  /// `floor` is DelayAverage::floor and `target` the queue-delay target, s. Once per `interval`.
  Advice look(double floor, double target, Duration rtt, Duration interval, Time now) {
    if (!(floor > target / 8.0)) return Advice::kNothing;
    if (now - since_ > interval) since_ = now;
    if (now - since_ < std::max(milliseconds(100), rtt * 5)) {
      draining_ = true;
      return Advice::kHalfRate;
    }
    if (!draining_) return Advice::kNothing;
    draining_ = false;
    return Advice::kForgetBase;
  }

 private:
  Time since_;
  bool draining_ = false;
};

}  // namespace lab::scream
