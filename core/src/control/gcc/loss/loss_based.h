// How much of the loss is the path's own, and how much the rate's? The loss-based estimate.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "control/gcc/packets.h"
#include "support/ring.h"
#include "units/data.h"

namespace lab::gcc {

enum class LossState : uint8_t { kIncreasing = 0, kPadding = 1, kDecreasing = 2, kDelayBased = 3 };

/// libwebrtc LossBasedBweV2::Config.
struct LossConstants {
  Duration observation = milliseconds(250);  ///< Least span of sending that is one observation.
  int64_t window = 15;                       ///< Observations.
  int64_t least_observations = 3;            ///< Before the estimate is used.
  double weight = 0.9;                       ///< Of an observation, per one that is newer.
  double up = 1.02;                          ///< Candidate above the estimate…
  double down = 0.95;                        ///< …and below.
  double newton_step = 0.75;
  double initial_loss = 0.01;  ///< Inherent loss to begin with.
  double least_loss = 1e-3;
  double loss_offset = 0.05;             ///< Inherent loss is at most this…
  DataRate loss_balance = kbps(100);     ///< …and this rate over the bandwidth.
  double bias = 2e-4;                    ///< For bandwidth, per kbit/s…
  double log_bias = 0.02;                ///< …and for its logarithm.
  double bias_threshold = 0.2;           ///< Loss at which the preference turns round…
  double bias_smoothing = 0.002;         ///< …and how softly.
  double instant_offset = 0.05;          ///< Above this loss…
  DataRate instant_balance = kbps(100);  ///< …the rate is at most this over the excess.
  double ramp_up = 1.5;                  ///< At most this multiple of what comes through…
  double ramp_up_in_hold = 1.2;          ///< …or this, near the rate that was held.
  double hold_near = 1.3;
  double increase = 1.3;  ///< At most this factor in a window…
  Duration increase_window = milliseconds(300);
  Duration hold = milliseconds(300);  ///< After a decrease; doubles each time.
  double hold_growth = 2.0;
  Duration longest_hold = milliseconds(60000);
  Duration padding = milliseconds(2000);
  double median_factor = 2.0;  ///< A spike of loss at more than this multiple of the median counts.
};

/// libwebrtc LossBasedBweV2: of a few candidate channels, each an inherent loss and a bandwidth,
/// the one under which the losses seen are likeliest.
class LossBased {
 public:
  void set_limits(DataRate lowest, DataRate highest) {
    lowest_ = lowest;
    highest_ = highest;
  }
  void set_throughput(DataRate throughput) { throughput_ = throughput; }
  /// All packets of a report, lost ones too, in order of sequence.
  void update(std::span<const PacketResult> packets, DataRate delay_based, bool limited,
              const LossConstants& p);

  bool ready(const LossConstants& p) const {
    return best_.bandwidth.bps > 0.0 && count_ >= p.least_observations;
  }
  DataRate estimate() const { return result_; }
  LossState state() const { return state_; }
  double inherent_loss(const LossConstants& p) const { return best_.loss.value_or(p.initial_loss); }
  double average_loss() const { return average_loss_; }

 private:
  struct Observation {
    double bytes = 0.0;
    double lost_bytes = 0.0;
    DataRate rate;
  };
  struct Lost {
    uint32_t sequence = 0;
    int32_t bytes = 0;
  };
  struct Channel {
    DataRate bandwidth;          ///< 0: not known yet.
    std::optional<double> loss;  ///< Inherent; not set: the initial one.
  };
  struct Hold {
    Time until = at(-kForever);
    std::optional<Duration> next;  ///< How long the next one will be.
    DataRate rate = kUnlimited;
  };

  bool observe(std::span<const PacketResult> packets, const LossConstants& p);
  void note(const PacketResult& packet);
  double reported_loss(const LossConstants& p) const;
  DataRate median_rate() const;
  Channel best_candidate(DataRate delay_based, bool limited, const LossConstants& p) const;
  Channel fitted(DataRate bandwidth, const LossConstants& p) const;
  double objective(const Channel& channel, const LossConstants& p) const;
  void restrain(Channel& best, const LossConstants& p) const;
  void decide(DataRate bounded, DataRate delay_based, const LossConstants& p);
  bool limited() const { return state_ != LossState::kDelayBased; }
  bool increasing(DataRate before, DataRate after) const;
  bool may_keep_padding(DataRate estimate, const LossConstants& p) const;
  DataRate instant_upper(const LossConstants& p) const;
  DataRate instant_lower() const { return std::max(throughput_.value_or(DataRate{}), lowest_); }

  DataRate lowest_ = kbps(1);
  DataRate highest_ = kUnlimited;
  std::optional<DataRate> throughput_;

  std::vector<Lost> lost_;      ///< In the observation to come, by sequence.
  double bytes_ = 0.0;          ///< In it.
  std::optional<Time> newest_;  ///< Latest sending time of the last observation.
  Ring<Observation> observations_;
  int64_t count_ = 0;
  double average_loss_ = 0.0;

  Channel best_;
  DataRate result_;
  LossState state_ = LossState::kDelayBased;
  Hold hold_;
  DataRate padding_rate_ = {-1.0};
  Time padding_since_ = at(-kForever);
  std::optional<Time> window_began_;
  DataRate window_limit_ = kUnlimited;
};

}  // namespace lab::gcc
