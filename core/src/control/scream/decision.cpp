#include "control/scream/decision.h"

namespace lab {

std::span<const Signal<ScreamDecision>> ScreamDecision::signals() {
  using D = const ScreamDecision&;
  static constexpr Signal<ScreamDecision> kRows[] = {
      {"ref_wnd_bytes", "bytes", "Reference window", "draft, Reference Window Update: ref_wnd",
       [](D d) { return d.window; }},
      {"bytes_in_flight_bytes", "bytes", "Bytes in flight",
       "draft, Status Update When Sending Data: bytes_in_flight", [](D d) { return d.in_flight; }},
      {"ref_wnd_i_bytes", "bytes", "Window at the last congestion", "draft: ref_wnd_i",
       [](D d) { return d.inflection; }},
      {"increment_bytes", "bytes", "Growth of the window",
       "draft, Reference Window Increase: increment_t", [](D d) { return d.increment; }},
      {"qdelay_ms", "ms", "Queue delay", "RFC 6817 §3.4.2; draft: qdelay",
       [](D d) { return 1e3 * d.queue_delay; }},
      {"qdelay_avg_ms", "ms", "Queue delay, averaged",
       "draft, Detecting Increased Queue Delay: qdelay_avg",
       [](D d) { return 1e3 * d.delay_average; }},
      {"qdelay_target_ms", "ms", "Target of the queue delay",
       "draft, Competing Flows Compensation: qdelay_target",
       [](D d) { return 1e3 * d.delay_target; }},
      {"d_base_ms", "ms", "Base delay, clock offset included", "RFC 6817 §3.4.2",
       [](D d) { return 1e3 * d.base_delay; }},
      {"s_rtt_ms", "ms", "Smoothed round-trip time", "draft: s_rtt; RFC 6298 §2",
       [](D d) { return 1e3 * d.rtt; }},
      {"l4s_alpha", "", "L4S marks, averaged", "draft, Receiving ECN-CE for L4S: l4s_alpha",
       [](D d) { return d.l4s_alpha; }},
      {"l4s_alpha_v", "", "Virtual marks", "draft, Reference Window Reduction: l4s_alpha_v_t",
       [](D d) { return d.virtual_alpha; }},
      {"fraction_marked", "", "Marked share of packets", "draft: fraction_marked_t",
       [](D d) { return d.marked_fraction; }},
      {"steadiness", "", "Steadiness of the queue delay", "reference code: latencyDiffCwndScale",
       [](D d) { return d.steadiness; }},
      {"target_kbps", "kbit/s", "Target bitrate", "draft, Media Rate Control: target_bitrate",
       [](D d) { return d.target_rate / 1e3; }},
      {"rate_ack_kbps", "kbit/s", "Acknowledged bitrate", "RFC 8298 §4.1.3: rate_ack",
       [](D d) { return d.acknowledged_rate / 1e3; }},
      {"pace_kbps", "kbit/s", "Pacing rate", "draft, Packet Pacing: pace_bitrate",
       [](D d) { return d.pacing_rate / 1e3; }},
      {"rtp_qdelay_ms", "ms", "Delay in the sender's line", "reference code: rtpQueueDelay",
       [](D d) { return 1e3 * d.line_delay; }},
      {"rate_adjust", "", "Correction for the sender's line", "reference code: rateAdjustFactor",
       [](D d) { return d.line_correction; }},
      {"rtp_discarded_packets", "packets", "Discarded in the sender's line, so far",
       "reference code: packetsRtpCleared", [](D d) { return d.discarded; }},
      {"loss", "", "Loss event", "draft, Detecting Lost Data Units",
       [](D d) { return d.loss ? 1.0 : 0.0; }},
      {"ce", "", "ECN-CE event", "draft, Congestion Detection",
       [](D d) { return d.marked ? 1.0 : 0.0; }},
      {"virtual_ce", "", "Virtual mark", "draft, Reference Window Reduction: is_virtual_ce_t",
       [](D d) { return d.virtual_mark ? 1.0 : 0.0; }},
  };
  return kRows;
}

}  // namespace lab
