// The rate of the delay-based controller: up while the path is normal, down to a share of what
// comes through when it is overused.
#pragma once

#include <optional>

#include "control/gcc/delay/link_capacity.h"
#include "control/gcc/delay/overuse_detector.h"
#include "units/time.h"

namespace lab::gcc {

enum class AimdState : uint8_t { kHold = 0, kIncrease = 1, kDecrease = 2 };

/// What a report did to the rate.
enum class AimdMove : uint8_t {
  kNone = 0,
  kMultiplicative = 1,
  kAdditive = 2,
  kDecrease = 3,  ///< To a share of the throughput…
  kCapacity = 4,  ///< …or of the link capacity, where that share would be an increase.
  kHalved = 5,    ///< Overuse before any throughput is known.
  kProbe = 6,
};

/// The last step, for display.
struct AimdStep {
  AimdMove move = AimdMove::kNone;
  Duration since = {};  ///< The change before it.
  DataRate additive;    ///< Per second, of an additive step.
};

struct AimdConstants {
  DataRate lowest = kbps(5);
  double beta = 0.85;                     ///< Decrease to this share of the throughput…
  DataRate below = kbps(5);               ///< …and this much below it.
  double per_second = 1.08;               ///< Multiplicative increase.
  DataRate least_increase = kbps(1);      ///< Of a multiplicative step.
  DataRate least_additive = kbps(4);      ///< Additive increase per second.
  Duration response = milliseconds(100);  ///< Of the detector, on top of the round trip.
  double headroom = 1.5;                  ///< Never beyond this multiple of the throughput…
  DataRate headroom_offset = kbps(10);    ///< …and this much.
  double capacity_weight = 0.05;          ///< Of a sample in the link capacity.
  Duration reduce_soonest = milliseconds(10);
  Duration reduce_latest = milliseconds(200);
};

/// draft-ietf-rmcat-gcc §5.5, libwebrtc AimdRateControl.
class Aimd {
 public:
  /// Without a start rate it waits until 5 s of throughput are known, or for the first overuse.
  void start(DataRate rate);
  void set_rtt(Duration rtt) { rtt_ = rtt; }
  /// A probe's word: this is the rate.
  void set_rate(DataRate rate, Time now, const AimdConstants& p);
  /// Overuse before any throughput is known.
  void halve(Time now, const AimdConstants& p);
  /// One report. `throughput` is what was acknowledged lately, if known.
  DataRate update(Usage usage, std::optional<DataRate> throughput, Time now,
                  const AimdConstants& p);

  /// A decrease is allowed once per round trip, or when hardly anything comes through.
  bool may_reduce(Time now, DataRate throughput, const AimdConstants& p) const;

  bool valid() const { return valid_; }
  DataRate rate() const { return rate_; }
  AimdState state() const { return state_; }
  const AimdStep& step() const { return step_; }
  const LinkCapacity& capacity() const { return capacity_; }
  /// Additive increase per second: half a packet per response time.
  DataRate additive_per_second(const AimdConstants& p) const;

 private:
  void increase(DataRate throughput, Time now, const AimdConstants& p);
  void decrease(DataRate throughput, Time now, const AimdConstants& p);

  DataRate rate_ = kbps(30000);
  DataRate throughput_ = kbps(30000);
  LinkCapacity capacity_;
  AimdState state_ = AimdState::kHold;
  AimdStep step_;
  Duration rtt_ = milliseconds(200);
  Time changed_ = at(-kForever);
  std::optional<Time> first_throughput_;
  bool valid_ = false;
};

}  // namespace lab::gcc
