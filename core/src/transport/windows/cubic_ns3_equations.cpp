// The equations of CUBIC as in ns-3.37, as rows for readers. Windows in whole segments.
#include "transport/windows/cubic_ns3.h"

namespace lab {

Table<Equation> CubicNs3::equations() {
  static constexpr const char* kUpdate = "ns-3.37 TcpCubic::Update";
  static constexpr Equation kRows[] = {
      {"cubic_ns3.slow_start",
       "window_segments = step_from_segments + step_by_segments while window_step == 1",
       "Slow start", "ns-3.37 TcpCubic::IncreaseWindow; RFC 5681 §3.1", kLaw},
      {"cubic_ns3.growth",
       "window_segments = step_from_segments + min(floor_to(step_by_segments / "
       "step_needed_segments, 1), 1) while window_step == 2",
       "One segment more once enough are acknowledged", "ns-3.37 TcpCubic::IncreaseWindow", kLaw},
      {"cubic_ns3.loss",
       "window_segments = max(floor_to(beta * step_from_segments, 1), 2) while window_step == 4",
       "A loss or a mark: a share of the window", "ns-3.37 TcpCubic::GetSsThresh", kLaw},
      {"cubic_ns3.timeout", "window_segments = 1 while window_step == 6",
       "A timeout: the loss window", "RFC 5681 §3.1", kLaw},
      {"cubic_ns3.needed",
       "step_needed_segments = max(floor_to(step_from_segments / (step_target_segments - "
       "step_from_segments), 1), 2) while window_step == 2 and step_target_segments > "
       "step_from_segments and W_max_segments > 0",
       "So many acknowledged make one more", kUpdate},
      {"cubic_ns3.needed.first",
       "step_needed_segments = clamp(floor_to(step_from_segments / (step_target_segments - "
       "step_from_segments), 1), 2, 20) while window_step == 2 and step_target_segments > "
       "step_from_segments and W_max_segments == 0",
       "So many acknowledged make one more; before any loss 20 do", kUpdate},
      {"cubic_ns3.needed.flat",
       "step_needed_segments = 100 * step_from_segments while window_step == 2 and "
       "step_target_segments <= step_from_segments and W_max_segments > 0",
       "The curve asks for no more: hardly any growth", kUpdate},
      {"cubic_ns3.1",
       "step_target_segments = step_origin_segments + trunc_to(C * ((step_t_s - K_s) / 1s) ^ 3, 1) "
       "while window_step == 2",
       "The curve a round trip ahead", "RFC 8312 §4.1, Eq. (1), in whole segments"},
      {"cubic_ns3.2",
       "K_s = cbrt((W_max_segments - step_epoch_segments) / C) * 1s while window_step == 2 and "
       "W_max_segments > step_epoch_segments",
       "When the curve is back at W_max", "RFC 8312 §4.1, Eq. (2)"},
      {"cubic_ns3.peak",
       "W_max_segments = step_from_segments while window_step == 4 and W_max_segments >= "
       "step_from_segments",
       "The peak to come back to", "RFC 8312 §4.5"},
      {"cubic_ns3.peak.lower",
       "W_max_segments = floor_to(step_from_segments * (1 + beta) / 2, 1) while window_step == 4 "
       "and W_max_segments < step_from_segments",
       "Fast convergence: a lower peak makes room", "RFC 8312 §4.6"},
  };
  return table<kRows>();
}

Table<Symbol> CubicNs3::symbols() {
  static constexpr Symbol kRows[] = {
      {"window_segments", "cwnd"},
      {"step_from_segments", "cwnd_from"},
      {"step_by_segments", "n"},
      {"step_needed_segments", "n_needed"},
      {"step_target_segments", "target"},
      {"step_origin_segments", "origin"},
      {"step_epoch_segments", "cwnd_epoch"},
      {"W_max_segments", "W_max"},
      {"K_s", "K"},
      {"step_t_s", "t"},
      {"beta", "β"},
  };
  return table<kRows>();
}

}  // namespace lab
