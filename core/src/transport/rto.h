// Round-trip time and retransmission timeout. RFC 6298.
#pragma once

#include <algorithm>

#include "units/time.h"

namespace lab {

/// What the shortest timeout bounds.
enum class RtoFloor {
  kTimeout,    ///< SRTT + 4·RTTVAR as a whole. RFC 6298 (2.4).
  kVariation,  ///< 4·RTTVAR alone. Linux' tcp_rtt_estimator keeps its rttvar_us above it.
};

class RtoEstimator {
 public:
  /// Bounds and the value before the first sample. RFC 6298 §2, (2.1), (2.4), (2.5).
  struct Limits {
    Duration initial = milliseconds(1000);
    Duration min = milliseconds(1000);
    Duration max = milliseconds(60'000);
    RtoFloor floor = RtoFloor::kTimeout;
  };
  /// Clock granularity G.
  static constexpr Duration kGranularity = milliseconds(1);

  /// A measured round-trip time R'. (2.2) and (2.3); RTTVAR moves first, by the old SRTT. Ends a
  /// back-off: the last paragraphs of §5.
  void sample(Duration rtt) {
    if (!known_) {
      srtt_ = rtt;
      rttvar_ = {rtt.ns / 2};
      known_ = true;
    } else {
      const int64_t error = srtt_ > rtt ? (srtt_ - rtt).ns : (rtt - srtt_).ns;
      rttvar_ = {(3 * rttvar_.ns + error) / 4};
      srtt_ = {(7 * srtt_.ns + rtt.ns) / 8};
    }
    backoff_ = 0;
    after_lost_syn_ = false;
  }
  /// Data begin, and the SYN had been timed out: RTO is 3 s until the next sample, unless it was as
  /// long anyway. (5.7)
  void begin_after_lost_syn(const Limits& limits) {
    after_lost_syn_ = limits.initial < kAfterLostSyn;
    if (after_lost_syn_) backoff_ = 0;
  }
  /// The timer expired: RTO doubles. (5.5)
  void back_off() { backoff_ = std::min(backoff_ + 1, 16); }

  /// RTO = SRTT + max(G, K·RTTVAR), K = 4, between its bounds. (2.3), (2.4), (2.5)
  ///
  /// On a steady path RTTVAR goes to 0. Where only the sum is bounded and SRTT is above the bound,
  /// the timer is then no longer than the round trip itself.
  Duration rto(const Limits& limits) const {
    const Duration max = std::max(limits.max, limits.min);
    const bool variation = limits.floor == RtoFloor::kVariation;
    Duration rto = limits.initial;
    if (known_) {
      rto = srtt_ + std::max({kGranularity, rttvar_ * 4, variation ? limits.min : Duration{}});
    }
    rto = std::max(rto, known_ ? limits.min : milliseconds(1));
    if (after_lost_syn_) rto = kAfterLostSyn;
    for (int i = 0; i < backoff_ && rto < max; ++i) rto = rto * 2;
    return std::min(rto, max);
  }
  /// 0 before the first sample.
  Duration srtt() const { return srtt_; }
  Duration rttvar() const { return rttvar_; }
  bool known() const { return known_; }

 private:
  static constexpr Duration kAfterLostSyn = milliseconds(3000);
  Duration srtt_{0};
  Duration rttvar_{0};
  bool known_ = false;
  bool after_lost_syn_ = false;
  int backoff_ = 0;
};

}  // namespace lab
