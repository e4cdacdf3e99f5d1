// The equations of SCReAM v2 as rows for readers: those of the draft, or of the reference code
// where it has others.
#include "control/scream/v2/scream.h"

namespace lab {

Table<Equation> Scream::equations() {
  static constexpr const char* kReduce = "draft, Reference Window Reduction";
  static constexpr const char* kIncrease = "draft, Reference Window Increase";
  static constexpr const char* kRate = "draft, Media Rate Control";
  static constexpr const char* kCode = "reference code: updateCwnd";
  static constexpr Equation kRows[] = {
      {"scream.growth",
       "ref_wnd_bytes = max(step_reduced_bytes + increment_bytes, step_least_bytes) while "
       "step_grew == 1",
       "The window always grows", kIncrease, kLaw},
      {"scream.held",
       "ref_wnd_bytes = max(step_reduced_bytes, step_least_bytes) while step_grew == 0",
       "No growth above what is ever in flight, or at the highest rate", kIncrease, kLaw},
      {"scream.loss",
       "step_reduced_bytes = max(floor_to(BETA_LOSS * step_from_bytes, 1), step_least_bytes) while "
       "loss == 1",
       "A loss", kReduce, kLaw},
      {"scream.ce",
       "step_reduced_bytes = max(floor_to(BETA_ECN * step_from_bytes, 1), step_least_bytes) while "
       "ce == 1 and loss == 0 and ecn == \"classic\"",
       "A classic mark", kReduce, kLaw},
      {"scream.l4s",
       "step_reduced_bytes = max(floor_to((1 - step_back_off) * step_from_bytes, 1), "
       "step_least_bytes) while ce == 1 and loss == 0 and ecn == \"l4s\"",
       "L4S marks: in proportion", kReduce, kLaw},
      {"scream.virtual",
       "step_reduced_bytes = max(floor_to((1 - step_back_off) * step_from_bytes, 1), "
       "step_least_bytes) while virtual_ce == 1 and ce == 0 and loss == 0",
       "The queue delay stands for marks", kReduce, kLaw},
      {"scream.none",
       "step_reduced_bytes = step_from_bytes while loss == 0 and ce == 0 and virtual_ce == 0",
       "No congestion", kReduce},
      {"scream.l4s.code",
       "step_back_off = l4s_alpha / 2 * (1 - 0.75 * step_overshot) / max(1, s_rtt_ms / "
       "reaction_interval_ms) while ce == 1 and loss == 0 and ecn == \"l4s\" and step_low_delay == "
       "0",
       "Half the share of marks, over the reactions in a round trip", kCode},
      {"scream.l4s.code.low",
       "step_back_off = l4s_alpha / 2 * (1 - 0.75 * step_overshot) / max(1, s_rtt_ms / "
       "reaction_interval_ms) * max(0.25, step_distance) * clamp(steadiness, 0.25, 1) while ce == "
       "1 and loss == 0 and ecn == \"l4s\" and step_low_delay == 1",
       "Less while the queue is short", kCode},
      {"scream.virtual.code",
       "step_back_off = l4s_alpha_v / 2 * (1 - 0.75 * step_overshot) / max(1, s_rtt_ms / "
       "reaction_interval_ms) while virtual_ce == 1 and ce == 0 and loss == 0",
       "Half of the virtual marks", kCode},
      {"scream.alpha_v.code",
       "l4s_alpha_v = clamp((qdelay_avg_ms - step_qdelay_target_ms / 2) / (step_qdelay_target_ms / "
       "2), 0, 1) / max(1, s_rtt_ms / reaction_interval_ms) while virtual_ce == 1",
       "Virtual marks: from half the target of the delay on", kCode},
      {"scream.alpha.up",
       "l4s_alpha = step_alpha_before + L4S_AVG_G_UP * (fraction_marked - step_alpha_before) while "
       "ecn == \"l4s\" and step_alpha_before >= 0 and fraction_marked >= step_alpha_before",
       "Share of L4S marks, smoothed", "draft, Receiving ECN-CE for L4S"},
      {"scream.alpha.down",
       "l4s_alpha = step_alpha_before * (1 - L4S_AVG_G_DOWN) while ecn == \"l4s\" and "
       "step_alpha_before > fraction_marked",
       "Share of L4S marks: slowly down", "reference code: updateL4sAlpha"},
      {"scream.increment.code",
       "increment_bytes = round_to(step_acked_bytes * step_ratio * min(1, s_rtt_ms / "
       "VIRTUAL_RTT_ms) * max(0.25, step_distance) * clamp(steadiness, 0.1, 1) * (1 + "
       "MUL_INCREASE_FACTOR / step_ratio * step_post * step_distance), 1) while VIRTUAL_RTT_ms > 0",
       "Growth: a packet a round trip, later by factors", kCode},
      {"scream.distance",
       "step_distance = clamp((8 * (step_from_bytes - ref_wnd_i_bytes) / max(1, ref_wnd_i_bytes)) "
       "^ 2, 0.1, 1) while loss == 0 and ce == 0 and virtual_ce == 0",
       "Caution near the window of the last congestion", kIncrease},
      {"scream.post.code",
       "step_post = clamp(step_since_s / (POST_CONGESTION_DELAY_RTT * s_rtt_ms), 0, 1) while "
       "POST_CONGESTION_DELAY_RTT > 0",
       "Caution after congestion", kCode},
      {"scream.target",
       "target_kbps = clamp(step_window_kbps / (1 + rate_adjust), min_rate_kbps, max_rate_kbps) "
       "while step_halved == 0",
       "Target of the encoder", kRate, kLaw},
      {"scream.rate.code",
       "step_window_kbps = min(max_rate_kbps, 8 * step_window_bytes / min(200ms, s_rtt_ms + 1ms) * "
       "(1 - clamp(step_ratio - 0.1, 0, 0.2)) * step_mss_bytes / (step_mss_bytes + "
       "PACKET_OVERHEAD_bytes) / rate_margin)",
       "What the window carries in a round trip", kCode},
      {"scream.pace.code",
       "pace_kbps = max(RATE_PACE_MIN_kbps, PACKET_PACING_HEADROOM * step_adaptive * "
       "max(step_target_kbps, step_encoded_kbps)) / clamp(1 - (step_target_kbps / max_rate_kbps - "
       "0.8) / 0.2, 1 / pace_relaxed_max, 1)",
       "Pacing: above the target, far above it near the highest rate", kCode},
  };
  return table<kRows>();
}

Table<Symbol> Scream::symbols() {
  static constexpr Symbol kRows[] = {
      {"ref_wnd_bytes", "W"},
      {"step_from_bytes", "W_from"},
      {"step_reduced_bytes", "W_reduced"},
      {"step_least_bytes", "W_min"},
      {"step_window_bytes", "W"},
      {"ref_wnd_i_bytes", "W_i"},
      {"increment_bytes", "Δ_W"},
      {"step_acked_bytes", "acked"},
      {"step_mss_bytes", "MSS"},
      {"step_ratio", "ratio"},
      {"step_back_off", "backoff"},
      {"step_distance", "scl"},
      {"step_post", "post"},
      {"step_since_s", "t"},
      {"step_overshot", "over"},
      {"l4s_alpha", "α"},
      {"step_alpha_before", "α_before"},
      {"l4s_alpha_v", "α_v"},
      {"fraction_marked", "p_mark"},
      {"qdelay_ms", "qdelay"},
      {"qdelay_avg_ms", "qdelay_avg"},
      {"qdelay_target_ms", "qdelay_target"},
      {"step_qdelay_target_ms", "qdelay_target"},
      {"s_rtt_ms", "RTT"},
      {"VIRTUAL_RTT_ms", "RTT_virt"},
      {"reaction_interval_ms", "T_react"},
      {"target_kbps", "R_target"},
      {"step_target_kbps", "R_from"},
      {"step_window_kbps", "R_W"},
      {"rate_adjust", "adjust"},
      {"rate_margin", "margin"},
      {"pace_kbps", "R_pace"},
      {"RATE_PACE_MIN_kbps", "R_pace min"},
      {"PACKET_PACING_HEADROOM", "headroom"},
      {"pace_relaxed_max", "relaxed"},
      {"step_adaptive", "adaptive"},
      {"step_encoded_kbps", "R_encoded"},
      {"min_rate_kbps", "R_min"},
      {"max_rate_kbps", "R_max"},
      {"step_in_flight_bytes", "flight"},
      {"BETA_LOSS", "β_loss"},
      {"BETA_ECN", "β_ecn"},
      {"L4S_AVG_G_UP", "g_up"},
      {"L4S_AVG_G_DOWN", "g_down"},
      {"MUL_INCREASE_FACTOR", "m"},
      {"POST_CONGESTION_DELAY_RTT", "n"},
      {"PACKET_OVERHEAD_bytes", "overhead"},
  };
  return table<kRows>();
}

}  // namespace lab
