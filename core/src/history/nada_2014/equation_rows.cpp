// The equations of NADA's version of 2014, as rows for readers.
#include "history/nada_2014/nada_2014.h"

namespace lab {

Table<Equation> Nada2014::equations() {
  static constexpr Equation kRows[] = {
      {"nada_2014.3",
       "r_unclipped_kbps = r_before_kbps + kappa * delta_ms / tau_o_ms ^ 2 * (theta - push) while "
       "mode == 1 and not whole_numbers",
       "Step towards theta = push", "draft-zhu-rmcat-nada-04, Eq. (3)", kLaw},
      {"nada_2014.06.4",
       "r_unclipped_kbps = (1 + gamma) * r_recv_kbps while mode == 0 and not whole_numbers",
       "Accelerated ramp-up", "draft-zhu-rmcat-nada-06, Eq. (4)", kLaw},
      {"nada_2014.06.4.whole",
       "r_unclipped_kbps = trunc_to((1 + gamma) * r_recv_kbps + 0.5kbps, 1kbps) while mode == 0 "
       "and whole_numbers",
       "Accelerated ramp-up, in whole kbit/s",
       "nada.cc of the Chromium BWE test framework; draft-zhu-rmcat-nada-06, Eq. (4)", kLaw},
      {"nada_2014.clip", "r_ref_kbps = max(min(r_unclipped_kbps, RMAX_kbps), RMIN_kbps)",
       "Within the encoder's range", "draft-zhu-rmcat-nada-04"},
      {"nada_2014.4", "theta = w * max(0, RMAX_kbps - RMIN_kbps) * x_ref_ms", "Pull upwards",
       "draft-zhu-rmcat-nada-04, Eq. (4)"},
      {"nada_2014.push", "push = (r_before_kbps - RMIN_kbps) * x_hat_ms", "Push downwards",
       "draft-zhu-rmcat-nada-04, subtrahend of Eq. (3)"},
      {"nada_2014.5", "x_hat_ms = x_ms + eta * tau_o_ms * x_slope", "Signal and its slope",
       "draft-zhu-rmcat-nada-04, Eq. (5)"},
      {"nada_2014.06.warp.none", "d_tilde_ms = d_hat_ms while not warping or d_hat_ms < d_th_ms",
       "Delay, not warped", "draft-zhu-rmcat-nada-06"},
      {"nada_2014.06.warp",
       "d_tilde_ms = d_th_ms * ((d_max_ms - d_hat_ms) / (d_max_ms - d_th_ms)) ^ 4 while warping "
       "and d_hat_ms >= d_th_ms and d_hat_ms < d_max_ms and not whole_numbers",
       "Delay, warped", "draft-zhu-rmcat-nada-06"},
      {"nada_2014.06.warp.whole",
       "d_tilde_ms = trunc_to(d_th_ms * ((d_max_ms - d_hat_ms) / (d_max_ms - d_th_ms)) ^ 4, 1ms) "
       "while warping and d_hat_ms >= d_th_ms and d_hat_ms < d_max_ms and whole_numbers",
       "Delay, warped, in whole ms", "nada.cc of the Chromium BWE test framework"},
      {"nada_2014.06.warp.far",
       "d_tilde_ms = 0 while warping and d_hat_ms >= d_th_ms and d_hat_ms >= d_max_ms",
       "Delay, warped to nothing", "draft-zhu-rmcat-nada-06"},
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
