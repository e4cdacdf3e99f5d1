// The sender's estimates in their order of work: one report in, a target rate and probes out.
#pragma once

#include <optional>
#include <vector>

#include "control/gcc/alr.h"
#include "control/gcc/bayesian_rate.h"
#include "control/gcc/decision.h"
#include "control/gcc/delay/aimd.h"
#include "control/gcc/delay/inter_arrival.h"
#include "control/gcc/delay/trendline.h"
#include "control/gcc/parameters.h"
#include "control/gcc/probing/probe_controller.h"
#include "control/gcc/probing/probe_estimator.h"
#include "control/gcc/target.h"
#include "control/gcc/throughput.h"

namespace lab::gcc {

/// libwebrtc GoogCcNetworkController with its DelayBasedBwe. Clusters that are to be sent are left
/// in `clusters`, for the pacer to take.
class Estimator {
 public:
  void start(Time now, const GccParameters& p);
  void on_sent(const SentPacket& packet, const GccParameters& p);
  /// A transport report: its packets in order of sequence, lost ones too; `rtt` if known.
  void on_report(const std::vector<PacketResult>& packets, std::optional<Duration> rtt, Time now,
                 const GccParameters& p);
  /// An RTCP receiver report.
  void on_loss_report(int64_t lost, int64_t expected, Time now, const GccParameters& p);
  /// Each process interval.
  void process(Time now, const GccParameters& p);

  /// As last made known: during an overuse that changes nothing, only with the next process
  /// interval.
  DataRate target() const { return told_rate_; }
  /// Fill up with padding: loss was the limit, and no longer seems to be.
  bool pads() const { return target_.loss_state() == LossState::kPadding; }
  void describe(GccDecision& decision, const GccParameters& p) const;

  const Trendline& trendline() const { return trendline_; }
  const Aimd& aimd() const { return aimd_; }
  std::optional<DataRate> throughput() const { return acked_; }
  bool limited_by_application() const { return alr_.since().has_value(); }

  std::vector<ProbeCluster> clusters;

 private:
  using Received = std::vector<const PacketResult*>;
  void note_propagation(const Received& received, Time now);
  void measure_throughput(const Received& received, const GccParameters& p);
  std::optional<DataRate> probe_result(const Received& received);
  /// True if underuse ended within the report.
  bool detect(const Received& received, Time now, const GccParameters& p);
  void control_delay(std::optional<DataRate> probe, bool recovered, Time now,
                     const GccParameters& p);
  void take_over(Time now, const GccParameters& p);
  void apply_limits(Time now, const GccParameters& p);
  AimdConstants aimd_constants(const GccParameters& p) const;

  Alr alr_;
  bool was_limited_ = false;
  std::optional<Time> alr_ended_;  ///< Not yet known to the Bayesian rate.
  Throughput robust_;
  BayesianRate bayesian_;
  std::optional<DataRate> acked_;
  ProbeEstimator probes_;
  DataRate last_probe_;
  DataRate told_delay_;  ///< Delay-based rate of the last report that changed it.
  InterArrival groups_;
  Trendline trendline_;
  std::optional<Time> last_report_;
  Aimd aimd_;
  AimdStep delay_step_;  ///< Of this report; a process interval has none.
  Target target_;
  TargetStep told_step_;  ///< That led to the rate made known.
  ProbeController prober_;
  bool updated_ = false;    ///< The delay-based rate, by this report.
  bool recovered_ = false;  ///< …which also showed the end of an overuse.

  // What the probe controller and the detector of limits heard last.
  DataRate told_rate_;
  LossState told_state_ = LossState::kDelayBased;
  int64_t told_loss_ = 0;
  Duration told_rtt_ = {};
  Duration rtt_ = {};
};

}  // namespace lab::gcc
