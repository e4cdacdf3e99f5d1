// The equations of SCReAM v1 as rows for readers.
#include "history/scream_v1/scream_v1.h"

namespace lab {

Table<Equation> ScreamV1::equations() {
  static constexpr Equation kRows[] = {
      {"scream.v1.fast", "cwnd_bytes = step_window_bytes + step_acked_bytes while step_window == 1",
       "Fast increase: by what was acknowledged", "RFC 8298 §4.1.2.2", kLaw},
      {"scream.v1.delay",
       "cwnd_bytes = max(min(step_window_bytes + step_delta_bytes, MAX_BYTES_IN_FLIGHT_HEAD_ROOM * "
       "step_most_in_flight_bytes), MIN_CWND_bytes) while step_window == 2",
       "By the distance from the delay that is aimed at", "RFC 8298 §4.1.2.2", kLaw},
      {"scream.v1.loss",
       "cwnd_bytes = max(BETA_LOSS * step_window_bytes, MIN_CWND_bytes) while step_window == 3",
       "A loss", "RFC 8298 §4.1.2.2", kLaw},
      {"scream.v1.ce",
       "cwnd_bytes = max(BETA_ECN * step_window_bytes, MIN_CWND_bytes) while step_window == 4",
       "A mark", "RFC 8298 §4.1.2.2", kLaw},
      {"scream.v1.delta",
       "step_delta_bytes = GAIN * (step_qdelay_target_ms - qdelay_ms) / step_qdelay_target_ms * "
       "step_acked_bytes * MSS_bytes / step_window_bytes while step_window == 2 and (qdelay_ms >= "
       "step_qdelay_target_ms or 1.25 * step_in_flight_bytes + step_acked_bytes > "
       "step_window_bytes)",
       "An MSS a round trip on an empty queue, less the longer it is", "RFC 8298 §4.1.2.2"},
      {"scream.v1.target.fast",
       "target_kbps = clamp(min(step_target_kbps + step_ramp_kbps * step_scale, step_limit_kbps), "
       "min_rate_kbps, max_rate_kbps) while step_rate == 1",
       "Target in fast increase", "RFC 8298 §4.1.3", kLaw},
      {"scream.v1.target",
       "target_kbps = clamp(min(step_target_kbps + step_change_kbps, step_limit_kbps), "
       "min_rate_kbps, max_rate_kbps) while step_rate == 2",
       "Target: towards what the path carries", "RFC 8298 §4.1.3", kLaw},
      {"scream.v1.target.line",
       "target_kbps = clamp(min((step_target_kbps + step_change_kbps) * "
       "TARGET_RATE_SCALE_RTP_QDELAY, step_limit_kbps), min_rate_kbps, max_rate_kbps) while "
       "step_rate == 3",
       "Target while the sender's line is long", "RFC 8298 §4.1.3", kLaw},
      {"scream.v1.target.loss",
       "target_kbps = max(BETA_R * step_target_kbps, min_rate_kbps) while step_rate == 4",
       "Target after a loss", "RFC 8298 §4.1.3", kLaw},
      {"scream.v1.target.ce",
       "target_kbps = max(BETA_ECN * step_target_kbps, min_rate_kbps) while step_rate == 5",
       "Target after a mark", "RFC 8298 §4.1.3", kLaw},
      {"scream.v1.ramp",
       "step_ramp_kbps = min(RAMP_UP_SPEED_kbps, step_target_kbps / 2) * RATE_ADJUST_INTERVAL_ms / "
       "1s while step_rate >= 1 and step_rate <= 3",
       "Most that the target grows", "RFC 8298 §4.1.3"},
      {"scream.v1.scale",
       "step_scale = clamp((4 * (step_target_kbps - target_last_max_kbps) / target_last_max_kbps) "
       "^ 2, 0.2, 1) while step_rate >= 1 and step_rate <= 3",
       "Caution near the last maximum", "RFC 8298 §4.1.3"},
      {"scream.v1.change",
       "step_change_kbps = min((step_current_kbps * (1 - PRE_CONGESTION_GUARD * step_trend) - "
       "TX_QUEUE_SIZE_FACTOR * step_line_kbit) * step_scale, step_ramp_kbps) while (step_rate == 2 "
       "or step_rate == 3) and step_current_kbps * (1 - PRE_CONGESTION_GUARD * step_trend) - "
       "TX_QUEUE_SIZE_FACTOR * step_line_kbit > 0",
       "Up, as the path and the line allow", "RFC 8298 §4.1.3"},
      {"scream.v1.change.down",
       "step_change_kbps = step_current_kbps * (1 - PRE_CONGESTION_GUARD * step_trend) - "
       "TX_QUEUE_SIZE_FACTOR * step_line_kbit while (step_rate == 2 or step_rate == 3) and "
       "step_current_kbps * (1 - PRE_CONGESTION_GUARD * step_trend) - TX_QUEUE_SIZE_FACTOR * "
       "step_line_kbit <= 0",
       "Down, as more waits in the line than leaves it", "RFC 8298 §4.1.3"},
      {"scream.v1.limit",
       "step_limit_kbps = max(step_current_kbps, step_media_kbps) * (2 - step_trend_mem) while "
       "step_rate >= 1 and step_rate <= 3",
       "Not far above what is sent or encoded", "RFC 8298 §4.1.3"},
      {"scream.v1.pace", "pace_kbps = max(RATE_PACE_MIN_kbps, 8 * cwnd_bytes / max(1ms, s_rtt_ms))",
       "Pacing: the window in a round trip", "RFC 8298 §4.1.2.6"},
  };
  return table<kRows>();
}

Table<Symbol> ScreamV1::symbols() {
  static constexpr Symbol kRows[] = {
      {"cwnd_bytes", "cwnd"},
      {"step_window_bytes", "cwnd_from"},
      {"step_acked_bytes", "acked"},
      {"step_in_flight_bytes", "flight"},
      {"step_most_in_flight_bytes", "flight_max"},
      {"step_delta_bytes", "Δ_cwnd"},
      {"qdelay_ms", "qdelay"},
      {"step_qdelay_target_ms", "qdelay_target"},
      {"s_rtt_ms", "RTT"},
      {"pace_kbps", "pacing"},
      {"target_kbps", "target"},
      {"step_target_kbps", "target_from"},
      {"target_last_max_kbps", "target_max"},
      {"step_ramp_kbps", "ramp"},
      {"step_scale", "scale"},
      {"step_change_kbps", "Δ_rate"},
      {"step_current_kbps", "R_current"},
      {"step_media_kbps", "R_media"},
      {"step_line_kbit", "queue_rtp"},
      {"step_trend", "trend"},
      {"step_trend_mem", "trend_mem"},
      {"step_limit_kbps", "limit"},
      {"min_rate_kbps", "R_min"},
      {"max_rate_kbps", "R_max"},
      {"MSS_bytes", "MSS"},
      {"MIN_CWND_bytes", "cwnd_min"},
      {"MAX_BYTES_IN_FLIGHT_HEAD_ROOM", "headroom"},
      {"TARGET_RATE_SCALE_RTP_QDELAY", "scale_rtp"},
      {"TX_QUEUE_SIZE_FACTOR", "factor_tx"},
      {"PRE_CONGESTION_GUARD", "guard"},
  };
  return table<kRows>();
}

}  // namespace lab
