// The rate that is aimed at: what the delay allows, less where loss or a very long round trip
// forbids it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "control/gcc/loss/loss_based.h"
#include "units/data.h"
#include "units/time.h"

namespace lab::gcc {

/// Loss control until the loss-based estimate is ready, and the back-off of very long round trips.
struct TargetConstants {
  double low_loss = 0.02;
  double high_loss = 0.10;
  double increase = 1.08;
  DataRate increase_offset = kbps(1);
  Duration decrease_interval = milliseconds(300);  ///< And a round trip.
  Duration rtt_limit = milliseconds(3000);
  double rtt_drop = 0.8;
  Duration rtt_drop_interval = milliseconds(1000);
  bool v2 = true;  ///< Use the loss-based estimate once it is ready.
};

/// What the target followed last, before the delay-based rate and the bounds.
enum class TargetMove : uint8_t {
  kNone = 0,
  kEstimate = 1,  ///< The loss-based estimate.
  kIncrease = 2,
  kDecrease = 3,
  kRoundTrip = 4,
  kDelayBased = 5,  ///< In the start phase, and after a probe.
};

/// For display.
struct TargetStep {
  TargetMove move = TargetMove::kNone;
  DataRate from;  ///< The rate that it began with.
};

/// libwebrtc SendSideBandwidthEstimation.
class Target {
 public:
  void start(DataRate rate) { step_.from = target_ = rate; }
  void set_limits(DataRate lowest, DataRate highest);
  void set_throughput(std::optional<DataRate> throughput) {
    if (throughput) loss_based_.set_throughput(*throughput);
  }
  void set_rtt(Duration rtt) { rtt_ = rtt; }
  void on_sent(Time now);
  void on_propagation_rtt(Duration rtt, Time now);

  /// The delay-based rate; after a probe's result it is taken at once.
  void on_delay_based(DataRate rate, bool probe);
  /// All packets of a transport report.
  void on_packets(std::span<const PacketResult> packets, bool limited, Time now,
                  const TargetConstants& p, const LossConstants& q);
  /// A receiver report; nothing is raised before the first one.
  void on_loss_report(int64_t lost, int64_t expected, Time now, const TargetConstants& p,
                      const LossConstants& q);
  /// Also called each process interval.
  void update(Time now, const TargetConstants& p, const LossConstants& q);

  DataRate rate() const { return target_; }
  /// What it followed since this was asked last.
  TargetStep take_step();
  LossState loss_state() const { return loss_state_; }
  double loss_fraction() const { return static_cast<double>(loss_q8_) / 256.0; }
  int64_t loss_q8() const { return loss_q8_; }
  bool rtt_too_long(const TargetConstants& p) const;
  const LossBased& loss_based() const { return loss_based_; }

 private:
  struct Past {
    Time at;
    DataRate rate;
  };
  void set(DataRate rate);
  void move(TargetMove move, DataRate from, DataRate to);
  void remember(Time now);
  void control_loss(Time now, const TargetConstants& p);
  bool starting(Time now) const;

  DataRate target_;
  TargetStep step_;
  DataRate lowest_ = kbps(5);
  DataRate highest_ = kUnlimited;
  DataRate delay_limit_ = kUnlimited;
  LossBased loss_based_;
  LossState loss_state_ = LossState::kDelayBased;

  std::vector<Past> history_;  ///< Of the last second, rates growing: the front is its minimum.
  int64_t expected_ = 0;       ///< Packets of reports too small to count.
  int64_t lost_ = 0;
  int64_t loss_q8_ = 0;  ///< Of the last report that counted, in 1/256.
  std::optional<Time> first_report_;
  std::optional<Time> counted_report_;
  bool decreased_since_report_ = false;
  Time decreased_ = at(-kForever);
  Duration rtt_ = {};

  std::optional<Time> propagation_at_;
  Duration propagation_ = {};
  Time sent_ = {};
};

}  // namespace lab::gcc
