#include "control/nada/decision.h"

namespace lab {

Signals<NadaDecision> NadaDecision::signals() {
  using D = const NadaDecision&;
  static constexpr Signal<NadaDecision> kRows[] = {
      {"mode", "", "Mode: 0 ramp-up, 1 gradual", "RFC 8698 §4.2, rmode",
       [](D d) { return d.report.gradual ? 1.0 : 0.0; }},
      {"r_ref_kbps", "kbit/s", "Reference rate", "RFC 8698 §4.3, Eq. (8), (9)",
       [](D d) { return d.r_ref / 1e3; }},
      {"r_before_kbps", "kbit/s", "Reference rate before", "RFC 8698 §4.3, r_ref in Eq. (4), (7)",
       [](D d) { return d.r_before / 1e3; }},
      {"r_unclipped_kbps", "kbit/s", "Reference rate before clipping",
       "RFC 8698 §4.3, Eq. (4) or (7)", [](D d) { return d.r_unclipped / 1e3; }},
      {"x_curr_ms", "ms", "Congestion signal", "RFC 8698 §4.2, Eq. (2)",
       [](D d) { return d.report.x_curr_ms; }},
      {"x_delay_ms", "ms", "Part of the seen delay", "RFC 8698 §4.2, d_tilde of Eq. (1), (2)",
       [](D d) { return d.report.terms.x_delay_ms; }},
      {"x_loss_ms", "ms", "Part of the losses", "RFC 8698 §4.2, Eq. (2), DLOSS term",
       [](D d) { return d.report.terms.x_loss_ms; }},
      {"x_mark_ms", "ms", "Part of the marks", "RFC 8698 §4.2, Eq. (2), DMARK term",
       [](D d) { return d.report.terms.x_mark_ms; }},
      {"x_prev_ms", "ms", "Congestion signal before", "RFC 8698 §4.3, x_prev of Eq. (6)",
       [](D d) { return d.x_prev; }},
      {"x_offset_ms", "ms", "Offset from equilibrium", "RFC 8698 §4.3, Eq. (5)",
       [](D d) { return d.x_offset; }},
      {"x_diff_ms", "ms", "Change of the signal", "RFC 8698 §4.3, Eq. (6)",
       [](D d) { return d.x_diff; }},
      {"x_target_ms", "ms", "Signal at equilibrium", "RFC 8698 §4.3, Eq. (5), PRIO·XREF·RMAX/r_ref",
       [](D d) { return d.x_target; }},
      {"offset_step_kbps", "kbit/s", "Offset term", "RFC 8698 §4.3, Eq. (7), x_offset term",
       [](D d) { return d.offset_step / 1e3; }},
      {"change_step_kbps", "kbit/s", "Change term", "RFC 8698 §4.3, Eq. (7), x_diff term",
       [](D d) { return d.change_step / 1e3; }},
      {"gamma", "", "Ramp-up multiplier", "RFC 8698 §4.3, Eq. (3)", [](D d) { return d.gamma; }},
      {"d_queue_ms", "ms", "Seen delay, filtered", "RFC 8698 §5.1.1, minimum of 15 samples",
       [](D d) { return d.report.terms.d_queue_ms; }},
      {"d_base_ms", "ms", "Base delay, clock offset included", "RFC 8698 §5.1.1, d_base",
       [](D d) { return d.report.terms.d_base_ms; }},
      {"rtt_ms", "ms", "Round-trip time", "RFC 8698 §4.3, rtt of Eq. (3)",
       [](D d) { return d.rtt; }},
      {"delta_ms", "ms", "Time since the last update", "RFC 8698 §4.3, delta of Eq. (7)",
       [](D d) { return d.delta; }},
      {"p_loss", "", "Loss ratio, smoothed", "RFC 8698 §5.1.2, Eq. (10)",
       [](D d) { return d.report.terms.p_loss; }},
      {"p_inst", "", "Loss ratio in the window", "RFC 8698 §5.1.2, p_inst of Eq. (10)",
       [](D d) { return d.report.terms.p_inst; }},
      {"p_mark", "", "Marking ratio, smoothed", "RFC 8698 §5.1.2, Eq. (10) for marks",
       [](D d) { return d.report.terms.p_mark; }},
      {"r_recv_kbps", "kbit/s", "Receiving rate", "RFC 8698 §5.1.3, r_recv of Eq. (4)",
       [](D d) { return d.report.r_recv_bps / 1e3; }},
      {"loss_int_packets", "packets", "Average loss interval", "RFC 8698 §4.2, RFC 5348 §5.4",
       [](D d) { return d.report.terms.loss_int_packets; }},
      {"since_loss_packets", "packets", "Packets since the last loss", "RFC 8698 §4.2, loss_exp",
       [](D d) { return d.report.terms.since_loss_packets; }},
      {"warped", "", "Share of the delay that is warped: 1 until a loss expires",
       "RFC 8698 §4.2, below Eq. (1)", [](D d) { return d.report.terms.warped; }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
