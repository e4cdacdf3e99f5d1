// The equations of CUBIC as in ns-3.37, as rows for readers. Windows in whole segments.
#include "transport/windows/cubic_ns3.h"

namespace lab {

Table<Equation> CubicNs3::equations() {
  static constexpr const char* kUpdate = "ns-3.37 TcpCubic::Update";
  static constexpr Equation kRows[] = {
      {.id = "cubic_ns3.slow_start",
       .result = "window_segments",
       .form = "step_from_segments + step_by_segments",
       .when = "window_step == 1",
       .label = "Slow start",
       .source = "ns-3.37 TcpCubic::IncreaseWindow; RFC 5681 §3.1",
       .role = EquationRole::kLaw},
      {.id = "cubic_ns3.growth",
       .result = "window_segments",
       .form = "step_from_segments + min(floor_to(step_by_segments / step_needed_segments, 1), 1)",
       .when = "window_step == 2",
       .label = "One segment more once enough are acknowledged",
       .source = "ns-3.37 TcpCubic::IncreaseWindow",
       .role = EquationRole::kLaw},
      {.id = "cubic_ns3.loss",
       .result = "window_segments",
       .form = "max(floor_to(beta * step_from_segments, 1), 2)",
       .when = "window_step == 4",
       .label = "A loss or a mark: a share of the window",
       .source = "ns-3.37 TcpCubic::GetSsThresh",
       .role = EquationRole::kLaw},
      {.id = "cubic_ns3.timeout",
       .result = "window_segments",
       .form = "1",
       .when = "window_step == 6",
       .label = "A timeout: the loss window",
       .source = "RFC 5681 §3.1",
       .role = EquationRole::kLaw},
      {.id = "cubic_ns3.needed",
       .result = "step_needed_segments",
       .form = "max(floor_to(step_from_segments / (step_target_segments - step_from_segments), 1), "
               "2)",
       .when = "window_step == 2 and step_target_segments > step_from_segments and W_max_segments "
               "> 0",
       .label = "So many acknowledged make one more",
       .source = kUpdate},
      {.id = "cubic_ns3.needed.first",
       .result = "step_needed_segments",
       .form = "clamp(floor_to(step_from_segments / (step_target_segments - step_from_segments), "
               "1), 2, 20)",
       .when = "window_step == 2 and step_target_segments > step_from_segments and W_max_segments "
               "== 0",
       .label = "So many acknowledged make one more; before any loss 20 do",
       .source = kUpdate},
      {.id = "cubic_ns3.needed.flat",
       .result = "step_needed_segments",
       .form = "100 * step_from_segments",
       .when = "window_step == 2 and step_target_segments <= step_from_segments and W_max_segments "
               "> 0",
       .label = "The curve asks for no more: hardly any growth",
       .source = kUpdate},
      {.id = "cubic_ns3.1",
       .result = "step_target_segments",
       .form = "step_origin_segments + trunc_to(C * ((step_t_s - K_s) / 1s) ^ 3, 1)",
       .when = "window_step == 2",
       .label = "The curve a round trip ahead",
       .source = "RFC 8312 §4.1, Eq. (1), in whole segments"},
      {.id = "cubic_ns3.2",
       .result = "K_s",
       .form = "cbrt((W_max_segments - step_epoch_segments) / C) * 1s",
       .when = "window_step == 2 and W_max_segments > step_epoch_segments",
       .label = "When the curve is back at W_max",
       .source = "RFC 8312 §4.1, Eq. (2)"},
      {.id = "cubic_ns3.peak",
       .result = "W_max_segments",
       .form = "step_from_segments",
       .when = "window_step == 4 and W_max_segments >= step_from_segments",
       .label = "The peak to come back to",
       .source = "RFC 8312 §4.5"},
      {.id = "cubic_ns3.peak.lower",
       .result = "W_max_segments",
       .form = "floor_to(step_from_segments * (1 + beta) / 2, 1)",
       .when = "window_step == 4 and W_max_segments < step_from_segments",
       .label = "Fast convergence: a lower peak makes room",
       .source = "RFC 8312 §4.6"},
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
