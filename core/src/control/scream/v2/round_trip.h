// The smoothed round-trip time, in two stages.
#pragma once

#include <algorithm>

#include "control/scream/v2/ticks.h"
#include "units/time.h"

namespace lab::scream {

/// A short average per report, and from it a long one per round trip, each moving by an eighth (RFC
/// 6298 §2 has the eighth). Reference code: sRttSh and sRtt, whole numbers of 1/65536 s that are
/// cut off at each step.
class RoundTrip {
 public:
  void start(Time now) {
    *this = {};
    updated_ = now;
  }

  /// `application_limited`: a shorter round trip then hardly counts, as it comes from sending less
  /// than the target.
  void add(Duration sample, bool application_limited, Time now) {
    constexpr Duration kLongest = milliseconds(15'259);  // 1e6/65536 s: no such sample is believed.
    if (sample < Duration{} || sample >= kLongest) return;
    short_before_ = short_;
    short_ = (7 * short_ + to_ticks(sample)) / 8;
    if (to_ticks(now - updated_) <= short_) return;
    const int64_t parts = application_limited && smoothed_ > short_ ? 1024 : 8;
    smoothed_ = ((parts - 1) * smoothed_ + short_) / parts;
    updated_ = now;
  }

  Duration smoothed() const { return of_ticks(smoothed_); }
  double seconds() const { return std::max(1e-3, to_seconds(smoothed())); }
  bool falling() const { return short_before_ > short_; }

 private:
  static constexpr int64_t kInitial = 3277;  ///< 50 ms.
  int64_t short_ = kInitial;
  int64_t short_before_ = kInitial;
  int64_t smoothed_ = kInitial;
  Time updated_;
};

}  // namespace lab::scream
