// The equations of CUBIC as rows for readers. Windows in segments.
#include "transport/windows/cubic.h"

namespace lab {

Table<Equation> Cubic::equations() {
  static constexpr Equation kRows[] = {
      {"cubic.slow_start",
       "window_segments = step_from_segments + min(step_by_segments, 1) while window_step == 1",
       "Slow start", "RFC 5681 §3.1, Eq. (2)", kLaw},
      {"cubic.hystart",
       "window_segments = step_from_segments + step_by_segments while window_step == 10",
       "Slow start, watching the round-trip time", "RFC 9406 §4.2", kLaw},
      {"cubic.conservative",
       "window_segments = step_from_segments + step_by_segments / 4 while window_step == 9",
       "Conservative slow start", "RFC 9406 §4.2", kLaw},
      {"cubic.growth",
       "window_segments = step_from_segments + (step_target_segments - step_from_segments) / "
       "step_from_segments * step_by_segments while window_step == 2",
       "Along the cubic curve", "RFC 9438 §4.4, §4.5; by the segment, as Linux", kLaw},
      {"cubic.friendly",
       "window_segments = max(step_from_segments, W_est_segments) while window_step == 3",
       "Reno-friendly: no slower than Reno", "RFC 9438 §4.3", kLaw},
      {"cubic.loss",
       "window_segments = max(beta_cubic * step_by_segments, 2) while window_step == 4", "A loss",
       "RFC 9438 §4.6", kLaw},
      {"cubic.mark", "window_segments = max(beta_ecn * step_by_segments, 1) while window_step == 5",
       "A mark", "RFC 9438 §4.6, RFC 8511", kLaw},
      {"cubic.timeout", "window_segments = 1 while window_step == 6", "A timeout: the loss window",
       "RFC 9438 §4.8, RFC 5681 §3.1", kLaw},
      {"cubic.1",
       "step_target_segments = clamp(C * ((step_t_s + step_srtt_s - K_s) / 1s) ^ 3 + "
       "W_max_segments, step_from_segments, 1.5 * step_from_segments) while window_step == 2 or "
       "window_step == 3",
       "The curve a round trip ahead", "RFC 9438 §4.2, Eq. (1)"},
      {"cubic.2",
       "K_s = cbrt((W_max_segments - step_epoch_segments) / C) * 1s while window_step == 2 or "
       "window_step == 3",
       "When the curve is back at W_max", "RFC 9438 §4.2, Eq. (2)"},
      {"cubic.4",
       "W_est_segments = step_est_segments + step_alpha * step_by_segments / step_from_segments "
       "while window_step == 2 or window_step == 3",
       "Where Reno would be", "RFC 9438 §4.3, Eq. (4)"},
      {"cubic.alpha",
       "step_alpha = 3 * (1 - beta_cubic) / (1 + beta_cubic) while (window_step == 2 or "
       "window_step == 3) and step_alpha < 1",
       "As fast as Reno on average", "RFC 9438 §4.3"},
      {"cubic.peak",
       "W_max_segments = step_from_segments while (window_step == 4 or window_step == 5) and "
       "W_max_segments >= step_from_segments",
       "The peak to come back to", "RFC 9438 §4.6"},
      {"cubic.peak.lower",
       "W_max_segments = step_from_segments * (1 + beta_cubic) / 2 while (window_step == 4 or "
       "window_step == 5) and W_max_segments < step_from_segments",
       "Fast convergence: a lower peak makes room", "RFC 9438 §4.7"},
  };
  return table<kRows>();
}

Table<Symbol> Cubic::symbols() {
  static constexpr Symbol kRows[] = {
      {"window_segments", "cwnd"},
      {"step_from_segments", "cwnd_from"},
      {"step_by_segments", "n"},
      {"step_target_segments", "target"},
      {"step_epoch_segments", "cwnd_epoch"},
      {"step_est_segments", "W_est"},
      {"W_max_segments", "W_max"},
      {"W_est_segments", "W_est"},
      {"K_s", "K"},
      {"step_t_s", "t"},
      {"step_srtt_s", "RTT"},
      {"step_alpha", "α"},
      {"beta_cubic", "β"},
      {"beta_ecn", "β_ecn"},
  };
  return table<kRows>();
}

}  // namespace lab
