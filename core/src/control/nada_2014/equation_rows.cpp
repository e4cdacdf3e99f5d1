// The equations of the incremental law, as rows for readers.
#include "control/nada_2014/nada_2014.h"

namespace lab {

Table<Equation> Nada2014::equations() {
  static constexpr Equation kRows[] = {
      {.id = "nada_2014.3",
       .result = "r_unclipped_kbps",
       .form = "r_before_kbps + kappa * delta_ms / tau_o_ms ^ 2 * (theta - push)",
       .when = "mode == 1 and not whole_numbers",
       .label = "Step towards theta = push",
       .source = "draft-zhu-rmcat-nada-04, Eq. (3)",
       .role = EquationRole::kLaw},
      {.id = "nada_2014.06.4",
       .result = "r_unclipped_kbps",
       .form = "(1 + gamma) * r_recv_kbps",
       .when = "mode == 0 and not whole_numbers",
       .label = "Accelerated ramp-up",
       .source = "draft-zhu-rmcat-nada-06, Eq. (4)",
       .role = EquationRole::kLaw},
      {.id = "nada_2014.06.4.whole",
       .result = "r_unclipped_kbps",
       .form = "trunc_to((1 + gamma) * r_recv_kbps + 0.5kbps, 1kbps)",
       .when = "mode == 0 and whole_numbers",
       .label = "Accelerated ramp-up, in whole kbit/s",
       .source = "nada.cc of the Chromium BWE test framework; draft-zhu-rmcat-nada-06, Eq. (4)",
       .role = EquationRole::kLaw},
      {.id = "nada_2014.clip",
       .result = "r_ref_kbps",
       .form = "max(min(r_unclipped_kbps, RMAX_kbps), RMIN_kbps)",
       .label = "Within the encoder's range",
       .source = "draft-zhu-rmcat-nada-04"},
      {.id = "nada_2014.4",
       .result = "theta",
       .form = "w * max(0, RMAX_kbps - RMIN_kbps) * x_ref_ms",
       .label = "Pull upwards",
       .source = "draft-zhu-rmcat-nada-04, Eq. (4)"},
      {.id = "nada_2014.push",
       .result = "push",
       .form = "(r_before_kbps - RMIN_kbps) * x_hat_ms",
       .label = "Push downwards",
       .source = "draft-zhu-rmcat-nada-04, subtrahend of Eq. (3)"},
      {.id = "nada_2014.5",
       .result = "x_hat_ms",
       .form = "x_ms + eta * tau_o_ms * x_slope",
       .label = "Signal and its slope",
       .source = "draft-zhu-rmcat-nada-04, Eq. (5)"},
      {.id = "nada_2014.06.warp.none",
       .result = "d_tilde_ms",
       .form = "d_hat_ms",
       .when = "not warping or d_hat_ms < d_th_ms",
       .label = "Delay, not warped",
       .source = "draft-zhu-rmcat-nada-06"},
      {.id = "nada_2014.06.warp",
       .result = "d_tilde_ms",
       .form = "d_th_ms * ((d_max_ms - d_hat_ms) / (d_max_ms - d_th_ms)) ^ 4",
       .when = "warping and d_hat_ms >= d_th_ms and d_hat_ms < d_max_ms and not whole_numbers",
       .label = "Delay, warped",
       .source = "draft-zhu-rmcat-nada-06"},
      {.id = "nada_2014.06.warp.whole",
       .result = "d_tilde_ms",
       .form = "trunc_to(d_th_ms * ((d_max_ms - d_hat_ms) / (d_max_ms - d_th_ms)) ^ 4, 1ms)",
       .when = "warping and d_hat_ms >= d_th_ms and d_hat_ms < d_max_ms and whole_numbers",
       .label = "Delay, warped, in whole ms",
       .source = "nada.cc of the Chromium BWE test framework"},
      {.id = "nada_2014.06.warp.far",
       .result = "d_tilde_ms",
       .form = "0",
       .when = "warping and d_hat_ms >= d_th_ms and d_hat_ms >= d_max_ms",
       .label = "Delay, warped to nothing",
       .source = "draft-zhu-rmcat-nada-06"},
  };
  return table<kRows>();
}

Table<Symbol> Nada2014::symbols() {
  static constexpr Symbol kRows[] = {
      {"r_ref_kbps", "R_n"},  {"r_before_kbps", "R_n"}, {"r_unclipped_kbps", "R_n"},
      {"r_recv_kbps", "R_r"}, {"theta", "θ"},           {"push", "push"},
      {"x_hat_ms", "x̂"},      {"x_ms", "x_n"},          {"x_slope", "x'_n"},
      {"d_hat_ms", "d̂"},      {"d_tilde_ms", "d̃"},      {"gamma", "γ"},
      {"delta_ms", "δ_s"},    {"kappa", "κ"},           {"eta", "η"},
      {"tau_o_ms", "τ_o"},    {"x_ref_ms", "x_ref"},    {"d_th_ms", "d_th"},
      {"d_max_ms", "d_max"},  {"RMIN_kbps", "R_min"},   {"RMAX_kbps", "R_max"},
  };
  return table<kRows>();
}

}  // namespace lab
