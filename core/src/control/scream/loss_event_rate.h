// The share of round trips with a loss or a mark.
#pragma once

#include "units/time.h"

namespace lab::scream {

/// loss_event_rate of RFC 8298 §4.1.2.3, smoothed with 1/50 per round trip as the reference code
/// does; the RFC sets no constant.
class LossEventRate {
 public:
  void start(Time now) {
    *this = {};
    updated_ = now;
  }
  void note_event() { event_ = true; }
  void update(Duration rtt, Time now) {
    if (now - updated_ <= rtt) return;
    rate_ += 0.02 * ((event_ ? 1.0 : 0.0) - rate_);
    event_ = false;
    updated_ = now;
  }
  double value() const { return rate_; }

 private:
  double rate_ = 0.0;
  bool event_ = false;
  Time updated_;
};

}  // namespace lab::scream
