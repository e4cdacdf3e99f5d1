// How an encoder follows the rate that is asked of it.
#pragma once

#include <algorithm>

#include "units/data.h"

namespace lab {

/// Time-damped response, RFC 8593 §5.1: an encoder that has reacted at t ignores all requests until
/// t + tau_v. Time is what its frames take.
class EncoderRate {
 public:
  struct Rules {
    Duration tau_v;             ///< Reaction latency.
    double abrupt_percent = 0;  ///< A change beyond this is a transient, RFC 8593 §7.
    double step_percent = 0;    ///< Smaller changes go no further at once; 0: no such limit.
    DataRate R_min{0.0};        ///< RFC 8593 §5.4.
    DataRate R_max = kUnlimited;
  };

  /// The request R_v in force when a frame begins. True if the encoder turns to a new rate
  /// abruptly; its first frame counts as that.
  bool follow(DataRate R_v, const Rules& rules) {
    constexpr DataRate kHighest{1e12};  // keeps differences finite
    const DataRate asked = std::max(rules.R_min, std::min({R_v, rules.R_max, kHighest}));
    if (!begun_) {
      begun_ = true;
      deaf_for_ = rules.tau_v;
      rate_ = asked;
      return true;
    }
    if (asked == rate_ || deaf_for_ > Duration{}) return false;
    deaf_for_ = rules.tau_v;
    const DataRate before = rate_;
    rate_ = asked;
    const double change = asked > before ? asked.bps - before.bps : before.bps - asked.bps;
    if (change > before.bps * rules.abrupt_percent / 100.0) return true;
    if (rules.step_percent > 0.0) {
      const double step = rules.step_percent / 100.0;
      rate_ = std::clamp(asked, before * std::max(0.0, 1.0 - step), before * (1.0 + step));
    }
    return false;
  }
  /// A frame took so long.
  void pass(Duration interval) { deaf_for_ = std::max(Duration{}, deaf_for_ - interval); }

  DataRate rate() const { return rate_; }

 private:
  bool begun_ = false;
  DataRate rate_;
  Duration deaf_for_;
};

}  // namespace lab
