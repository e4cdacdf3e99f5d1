// The equations of BBRv3 as rows for readers.
#include "transport/windows/bbr/bbr3.h"

namespace lab {

Table<Equation> Bbr3::equations() {
  static constexpr Equation kRows[] = {
      {"bbr3.pacing",
       "send_rate_kbps = max(step_gain * bw_kbps * (1 - PacingMargin_percent / 100), 8 * "
       "step_mss_bytes / 1s) while step_filled == 1 and step_gain > 0 and window_step > 0",
       "Pacing by the bandwidth", "draft-ietf-ccwg-bbr §5.6.2", kLaw},
      {"bbr3.pacing.startup",
       "send_rate_kbps = max(step_gain * bw_kbps * (1 - PacingMargin_percent / 100), "
       "step_paced_kbps) while step_filled == 0 and step_gain > 0 and window_step > 0",
       "Pacing until the pipe is full: never slower", "draft-ietf-ccwg-bbr §5.6.2", kLaw},
      {"bbr3.window",
       "cwnd_bytes = max(min(step_from_bytes + step_by_bytes, step_target_bytes), "
       "MinPipeCwnd_packets * step_mss_bytes) while window_step == 2 and step_cap_bytes == 0",
       "Window: up to what is aimed at", "draft-ietf-ccwg-bbr §5.6.4.6", kLaw},
      {"bbr3.window.bounded",
       "cwnd_bytes = min(max(min(step_from_bytes + step_by_bytes, step_target_bytes), "
       "MinPipeCwnd_packets * step_mss_bytes), step_cap_bytes) while window_step == 2 and "
       "step_cap_bytes > 0",
       "Window: up to what is aimed at, within what losses allow",
       "draft-ietf-ccwg-bbr §5.6.4.6, §5.6.4.7", kLaw},
      {"bbr3.window.startup",
       "cwnd_bytes = max(step_from_bytes + step_by_bytes, MinPipeCwnd_packets * step_mss_bytes) "
       "while window_step == 1 and step_cap_bytes == 0",
       "Window until the pipe is full", "draft-ietf-ccwg-bbr §5.6.4.6", kLaw},
      {"bbr3.probe_rtt",
       "cwnd_bytes = min(step_from_bytes, max(ProbeRTTCwndGain * bdp_bytes, MinPipeCwnd_packets * "
       "step_mss_bytes)) while window_step == 12 and step_cap_bytes == 0",
       "ProbeRTT: down for a look at the empty path", "draft-ietf-ccwg-bbr §5.6.4.5", kLaw},
      {"bbr3.probe_rtt.bounded",
       "cwnd_bytes = min(step_from_bytes, max(ProbeRTTCwndGain * bdp_bytes, MinPipeCwnd_packets * "
       "step_mss_bytes), step_cap_bytes) while window_step == 12 and step_cap_bytes > 0",
       "ProbeRTT: down for a look at the empty path", "draft-ietf-ccwg-bbr §5.6.4.5, §5.6.4.7",
       kLaw},
      {"bbr3.timeout", "cwnd_bytes = step_mss_bytes while window_step == 6",
       "A timeout: one segment", "draft-ietf-ccwg-bbr §5.6.4.4", kLaw},
      {"bbr3.target",
       "step_target_bytes = max(step_cwnd_gain * bdp_bytes + extra_acked_bytes, 3 * "
       "step_quantum_bytes, MinPipeCwnd_packets * step_mss_bytes) while (window_step == 2 or "
       "window_step == 1) and step_state != 5 and min_rtt_ms > 0",
       "Aimed at in flight: the path, and what comes in bunches", "draft-ietf-ccwg-bbr §5.6.4.2"},
      {"bbr3.target.up",
       "step_target_bytes = max(step_cwnd_gain * bdp_bytes + extra_acked_bytes, 3 * "
       "step_quantum_bytes, MinPipeCwnd_packets * step_mss_bytes) + 2 * step_mss_bytes while "
       "window_step == 2 and step_state == 5 and min_rtt_ms > 0",
       "Aimed at in flight while it probes", "draft-ietf-ccwg-bbr §5.6.4.2"},
      {"bbr3.headroom",
       "step_bound_bytes = max(step_longterm_bytes - max(step_mss_bytes, Headroom * "
       "step_longterm_bytes), MinPipeCwnd_packets * step_mss_bytes) while (step_state == 3 or "
       "step_state == 6) and step_longterm_bytes > 0",
       "Cruising leaves room for others", "draft-ietf-ccwg-bbr §5.6.4.7"},
      {"bbr3.cap.longterm",
       "step_cap_bytes = max(step_bound_bytes, MinPipeCwnd_packets * step_mss_bytes) while "
       "step_bound_bytes > 0 and inflight_shortterm_bytes == 0 and window_step > 0",
       "Bounded by what was in flight without losses", "draft-ietf-ccwg-bbr §5.6.4.7"},
      {"bbr3.cap.shortterm",
       "step_cap_bytes = max(inflight_shortterm_bytes, MinPipeCwnd_packets * step_mss_bytes) while "
       "step_bound_bytes == 0 and inflight_shortterm_bytes > 0 and window_step > 0",
       "Bounded by the losses of late", "draft-ietf-ccwg-bbr §5.6.4.7"},
      {"bbr3.cap",
       "step_cap_bytes = max(min(step_bound_bytes, inflight_shortterm_bytes), MinPipeCwnd_packets "
       "* step_mss_bytes) while step_bound_bytes > 0 and inflight_shortterm_bytes > 0 and "
       "window_step > 0",
       "Bounded by both", "draft-ietf-ccwg-bbr §5.6.4.7"},
      {"bbr3.bw",
       "bw_kbps = min(max_bw_kbps, bw_shortterm_kbps) while bw_shortterm_kbps > 0 and window_step "
       "> 0",
       "Bandwidth taken: not more than the losses of late allow", "draft-ietf-ccwg-bbr §5.5.6"},
      {"bbr3.bw.max", "bw_kbps = max_bw_kbps while bw_shortterm_kbps == 0 and window_step > 0",
       "Bandwidth taken: the largest measured", "draft-ietf-ccwg-bbr §5.5.6"},
      {"bbr3.bdp", "bdp_bytes = bw_kbps * min_rtt_ms / 8 while min_rtt_ms > 0",
       "Bandwidth-delay product", "draft-ietf-ccwg-bbr §5.6.4.2"},
      {"bbr3.shortterm.bw",
       "bw_shortterm_kbps = max(step_bw_latest_kbps, Beta * step_bw_before_kbps) while "
       "bw_shortterm_kbps > 0",
       "A round with losses: less bandwidth, not below what came", "draft-ietf-ccwg-bbr §5.5.10.3"},
      {"bbr3.shortterm.inflight",
       "inflight_shortterm_bytes = max(step_inflight_latest_bytes, Beta * "
       "step_inflight_before_bytes) while inflight_shortterm_bytes > 0",
       "A round with losses: less in flight, not below what came", "draft-ietf-ccwg-bbr §5.5.10.3"},
      {"bbr3.longterm.loss",
       "inflight_longterm_bytes = max(step_at_loss_bytes, Beta * step_aimed_bytes) while "
       "step_at_loss_bytes > 0",
       "Losses above LossThresh: the bound is where they began", "draft-ietf-ccwg-bbr §5.5.10.2"},
  };
  return table<kRows>();
}

Table<Symbol> Bbr3::symbols() {
  static constexpr Symbol kRows[] = {
      {"cwnd_bytes", "cwnd"},
      {"send_rate_kbps", "pacing"},
      {"step_paced_kbps", "pacing_before"},
      {"step_from_bytes", "cwnd_from"},
      {"step_by_bytes", "n"},
      {"step_mss_bytes", "SMSS"},
      {"step_quantum_bytes", "quantum"},
      {"step_gain", "gain_pacing"},
      {"step_cwnd_gain", "gain_cwnd"},
      {"step_target_bytes", "target"},
      {"step_longterm_bytes", "longterm"},
      {"step_bound_bytes", "bound"},
      {"step_cap_bytes", "cap"},
      {"bw_kbps", "bw"},
      {"max_bw_kbps", "bw_max"},
      {"bw_shortterm_kbps", "bw_short"},
      {"step_bw_latest_kbps", "bw_latest"},
      {"step_bw_before_kbps", "bw_before"},
      {"min_rtt_ms", "RTT_min"},
      {"bdp_bytes", "BDP"},
      {"extra_acked_bytes", "extra"},
      {"inflight_longterm_bytes", "longterm"},
      {"inflight_shortterm_bytes", "short"},
      {"step_inflight_latest_bytes", "short_latest"},
      {"step_inflight_before_bytes", "short_before"},
      {"step_at_loss_bytes", "inflight_loss"},
      {"step_aimed_bytes", "inflight_aimed"},
      {"Beta", "β"},
      {"MinPipeCwnd_packets", "MinPipe"},
      {"PacingMargin_percent", "margin"},
  };
  return table<kRows>();
}

}  // namespace lab
