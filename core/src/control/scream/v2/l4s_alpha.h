// How many of the packets carry an L4S mark, on average.
#pragma once

#include <algorithm>
#include <cstdint>

#include "control/scream/v2/parameters.h"
#include "control/scream/v2/ticks.h"
#include "units/time.h"

namespace lab::scream {

/// l4s_alpha of the draft, "Receiving ECN-CE for L4S": fast up, slowly down.
class L4sAlpha {
 public:
  void start(Time now, double alpha) {
    *this = {};
    updated_ = now;
    alpha_ = alpha;
  }

  void delivered(bool marked) {
    ++delivered_;
    marked_ += marked;
  }

  void update(Duration rtt, Time now, const ScreamParameters& p) {
    if (!longer(now - updated_, std::min(p.alpha_interval, rtt))) return;
    updated_ = now;
    fraction_ = 0.0;
    before_ = -1.0;
    if (delivered_ == 0) return;
    before_ = alpha_;
    fraction_ = static_cast<double>(marked_) / static_cast<double>(delivered_);
    alpha_ = fraction_ >= alpha_ ? alpha_ + p.alpha_gain_up * (fraction_ - alpha_)
                                 : alpha_ * (1.0 - p.alpha_gain_down);
    delivered_ = marked_ = 0;
  }

  double value() const { return alpha_; }
  /// Marked share of the last interval.
  double fraction() const { return fraction_; }
  /// Before that interval; negative if nothing came in it.
  double before() const { return before_; }

 private:
  double alpha_ = 0.0, fraction_ = 0.0, before_ = -1.0;
  int64_t delivered_ = 0, marked_ = 0;
  Time updated_;
};

}  // namespace lab::scream
