// The equations of BBRv1 as rows for readers.
#include "transport/windows/bbr/bbr1.h"

namespace lab {

Table<Equation> Bbr1::equations() {
  static constexpr Equation kRows[] = {
      {.id = "bbr1.pacing",
       .result = "send_rate_kbps",
       .form = "max(step_gain * btl_bw_kbps * (1 - PacingMargin_percent / 100), 8 * "
               "step_mss_bytes / 1s)",
       .when = "step_filled == 1 and step_gain > 0",
       .label = "Pacing by the bandwidth",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.1",
       .role = EquationRole::kLaw},
      {.id = "bbr1.pacing.startup",
       .result = "send_rate_kbps",
       .form = "max(step_gain * btl_bw_kbps * (1 - PacingMargin_percent / 100), step_paced_kbps)",
       .when = "step_filled == 0 and step_gain > 0",
       .label = "Pacing until the pipe is full: never slower",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.1",
       .role = EquationRole::kLaw},
      {.id = "bbr1.window",
       .result = "cwnd_bytes",
       .form = "max(min(step_from_bytes + step_by_bytes, inflight_target_bytes), "
               "MinPipeCwnd_packets * step_mss_bytes)",
       .when = "window_step == 2",
       .label = "Window: up to what is aimed at",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.3.6",
       .role = EquationRole::kLaw},
      {.id = "bbr1.window.startup",
       .result = "cwnd_bytes",
       .form = "max(step_from_bytes + step_by_bytes, MinPipeCwnd_packets * step_mss_bytes)",
       .when = "window_step == 1",
       .label = "Window until the pipe is full",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.3.6",
       .role = EquationRole::kLaw},
      {.id = "bbr1.probe_rtt",
       .result = "cwnd_bytes",
       .form = "min(step_from_bytes, MinPipeCwnd_packets * step_mss_bytes)",
       .when = "window_step == 12",
       .label = "ProbeRTT: down for a look at the empty path",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.3.5",
       .role = EquationRole::kLaw},
      {.id = "bbr1.conserve",
       .result = "cwnd_bytes",
       .form = "max(step_from_bytes, step_by_bytes)",
       .when = "window_step == 11",
       .label = "For a round as much is sent as leaves the network",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.3.4",
       .role = EquationRole::kLaw},
      {.id = "bbr1.timeout",
       .result = "cwnd_bytes",
       .form = "step_mss_bytes",
       .when = "window_step == 6",
       .label = "A timeout: one segment",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.3.4",
       .role = EquationRole::kLaw},
      {.id = "bbr1.inflight",
       .result = "inflight_target_bytes",
       .form = "cwnd_gain * btl_bw_kbps * rtprop_ms / 8 + 3 * step_quantum_bytes",
       .when = "rtprop_ms > 0",
       .label = "Bandwidth-delay products, and three quanta",
       .source = "draft-cardwell-iccrg-bbr-congestion-control-00 §4.2.3.2"},
  };
  return table<kRows>();
}

Table<Symbol> Bbr1::symbols() {
  static constexpr Symbol kRows[] = {
      {"cwnd_bytes", "cwnd"},
      {"send_rate_kbps", "pacing"},
      {"step_paced_kbps", "pacing_before"},
      {"step_from_bytes", "cwnd_from"},
      {"step_by_bytes", "n"},
      {"step_mss_bytes", "SMSS"},
      {"step_quantum_bytes", "quantum"},
      {"step_gain", "gain_pacing"},
      {"cwnd_gain", "gain_cwnd"},
      {"btl_bw_kbps", "BtlBw"},
      {"rtprop_ms", "RTprop"},
      {"inflight_target_bytes", "target"},
      {"MinPipeCwnd_packets", "MinPipe"},
      {"PacingMargin_percent", "margin"},
  };
  return table<kRows>();
}

}  // namespace lab
