#include "control/gcc/decision.h"

namespace lab {

Signals<GccDecision> GccDecision::signals() {
  using D = const GccDecision&;
  static constexpr Signal<GccDecision> kRows[] = {
      {"target_kbps", "kbit/s", "Target", "least of delay, loss and bounds",
       [](D d) { return d.target_kbps; }},
      {"delay_based_kbps", "kbit/s", "Delay-based rate", "AIMD, draft-ietf-rmcat-gcc §5.5",
       [](D d) { return d.delay_based_kbps; }},
      {"loss_based_kbps", "kbit/s", "Loss-based estimate", "libwebrtc LossBasedBweV2",
       [](D d) { return d.loss_based_kbps; }},
      {"acked_kbps", "kbit/s", "Acknowledged rate", "least of sending and receiving rate",
       [](D d) { return d.acked_kbps; }},
      {"link_capacity_kbps", "kbit/s", "Link capacity, 0 unknown",
       "mean of the acknowledged rate at overuse", [](D d) { return d.capacity_kbps; }},
      {"pacing_kbps", "kbit/s", "Pacing rate", "2.5 · target", [](D d) { return d.pacing_kbps; }},
      {"probe_kbps", "kbit/s", "Last result of a probe", "libwebrtc ProbeBitrateEstimator",
       [](D d) { return d.probe_kbps; }},
      {"step_from_kbps", "kbit/s", "Rate that the target began with",
       "the target before; at low loss its least of the last second",
       [](D d) { return d.target_from_kbps; }},
      {"step_additive_kbps", "kbit/s", "Additive increase per second",
       "half a packet per response time, draft-ietf-rmcat-gcc §5.5",
       [](D d) { return d.additive_kbps; }},
      {"trend", "", "Trend of the delay", "least-squares slope of 20 groups",
       [](D d) { return d.trend; }},
      {"modified_trend_ms", "ms", "Trend, weighted", "min(deltas, 60) · trend · 4",
       [](D d) { return d.signal_ms; }},
      {"step_groups", "", "Groups seen, of which 60 count", "libwebrtc TrendlineEstimator",
       [](D d) { return d.groups; }},
      {"threshold_ms", "ms", "Threshold", "draft-ietf-rmcat-gcc §5.4, del_var_th",
       [](D d) { return d.threshold_ms; }},
      {"detector", "", "Detector: 0 normal, 1 underuse, 2 overuse", "draft-ietf-rmcat-gcc §5.4",
       [](D d) { return d.usage; }},
      {"aimd_state", "", "Rate control: 0 hold, 1 increase, 2 decrease",
       "draft-ietf-rmcat-gcc §5.5", [](D d) { return d.aimd_state; }},
      {"aimd_step", "",
       "Step: 0 none, 1 multiplicative, 2 additive, 3 decrease, 4 by capacity, 5 halved, 6 probe",
       "libwebrtc AimdRateControl", [](D d) { return d.aimd_step; }},
      {"target_step", "",
       "Target: 0 kept, 1 loss-based, 2 increase, 3 decrease, 4 round trip, 5 delay-based",
       "libwebrtc SendSideBandwidthEstimation", [](D d) { return d.target_step; }},
      {"loss_state", "", "Loss: 0 increasing, 1 with padding, 2 decreasing, 3 delay-based",
       "libwebrtc LossBasedState", [](D d) { return d.loss_state; }},
      {"loss_fraction", "", "Loss fraction", "RFC 3550 §6.4.1, fraction lost",
       [](D d) { return d.loss_fraction; }},
      {"inherent_loss", "", "Inherent loss", "likeliest, libwebrtc LossBasedBweV2",
       [](D d) { return d.inherent_loss; }},
      {"rtt_ms", "ms", "Round-trip time", "RFC 3550 §6.4.1", [](D d) { return d.rtt_ms; }},
      {"step_since_ms", "ms", "Since the rate was changed before",
       "draft-ietf-rmcat-gcc §5.5, time_since_last_update_ms", [](D d) { return d.since_ms; }},
      {"alr", "", "The application limits the rate", "libwebrtc AlrDetector",
       [](D d) { return d.alr; }},
      {"probing", "", "A probe is being sent", "libwebrtc BitrateProber",
       [](D d) { return d.probing; }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
