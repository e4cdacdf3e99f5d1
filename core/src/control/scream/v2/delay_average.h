// What the queue delay has been: its slow average, its long-time floor and how much it varies.
#pragma once

#include <algorithm>

#include "control/scream/v2/ticks.h"
#include "control/scream/v2/window_rules.h"
#include "units/time.h"

namespace lab::scream {

/// Delays in seconds.
class DelayAverage {
 public:
  void start(Time now) {
    *this = {};
    updated_ = floor_updated_ = now;
  }

  /// Each sample, for the spread.
  void note(double delay, double target) {
    lowest_ = std::min(lowest_, delay);
    highest_ = std::min(target, std::max(highest_, delay));
  }
  /// Each window update, for the floor.
  void note_floor(double delay) { floor_open_ = std::min(floor_open_, delay); }

  /// qdelay_avg: at once down, by `delay_gain` up, once per reaction interval; above the floor of
  /// the last hundreds of round trips, which a drifting clock raises.
  void update(double delay, Duration rtt, Time now, const ScreamParameters& p) {
    if (!longer(now - updated_, std::min(p.reaction_interval, rtt))) return;
    updated_ = now;
    update_floor(rtt, now);
    delay -= floor_;
    average_ = delay < average_ ? delay : average_ + p.delay_gain * (delay - average_);
    update_spread(to_seconds(p.latency_spread));
  }

  double average() const { return average_; }
  double floor() const { return floor_; }
  void forget_floor() { floor_ = 0.0; }
  /// 1 for a steady delay, 0 for one that varies by `latency_spread`. Reference code:
  /// latencyDiffCwndScale.
  double steadiness() const { return steadiness_; }

 private:
  static constexpr double kNone = 1000.0;

  void update_floor(Duration rtt, Time now) {
    if (!longer(now - floor_updated_, rtt * 100)) return;
    floor_updated_ = now;
    if (floor_open_ == kNone) return;
    floor_ = floor_open_ < floor_ ? floor_open_ : floor_ + (floor_open_ - floor_) / 8.0;
    floor_open_ = kNone;
  }
  // The maximum sinks towards zero and the minimum rises towards the maximum, so that neither
  // remembers one packet for long.
  void update_spread(double limit) {
    spread_ += (clamped(highest_ - lowest_, 0.0, 2.0 * limit) - spread_) / 32.0;
    steadiness_ = limit > 0.0 ? clamped(1.0 - spread_ / limit, 0.0, 1.0) : 1.0;
    highest_ *= 15.0 / 16.0;
    lowest_ += (highest_ - lowest_) / 16.0;
  }

  double average_ = 0.0;
  double floor_ = 0.0, floor_open_ = kNone;
  double lowest_ = kNone, highest_ = 0.0;
  double spread_ = 0.0;
  double steadiness_ = 1.0;
  Time updated_, floor_updated_;
};

}  // namespace lab::scream
