// The equations of the first version, as rows for readers.
#include "history/nada_03/nada_03.h"

namespace lab {

Table<Equation> Nada03::equations() {
  static constexpr Equation kRows[] = {
      {"nada_03.2",
       "r_n_kbps = RMIN_kbps + w * max(0, RMAX_kbps - RMIN_kbps) * x_ref_ms / x_hat_ms while "
       "x_hat_ms > 0",
       "Rate by the delay", "draft-zhu-rmcat-nada-03, Eq. (2)", kLaw},
      {"nada_03.clip", "r_ref_kbps = max(min(min(r_n_kbps, r_ss_kbps), RMAX_kbps), RMIN_kbps)",
       "The smaller of that and slow start, within the range", "draft-zhu-rmcat-nada-03"},
      {"nada_03.1", "x_hat_ms = x_ms + x_slope * tau_o_ms", "Signal as it will be",
       "draft-zhu-rmcat-nada-03, Eq. (1)"},
  };
  return table<kRows>();
}

Table<Symbol> Nada03::symbols() {
  static constexpr Symbol kRows[] = {
      {"r_ref_kbps", "R"}, {"r_n_kbps", "R_n"},    {"r_ss_kbps", "R_ss"},  {"x_ms", "x_n"},
      {"x_hat_ms", "x̂"},   {"x_slope", "x'"},      {"x_ref_ms", "x_ref"},  {"delta_ms", "δ"},
      {"tau_o_ms", "τ_o"}, {"RMIN_kbps", "R_min"}, {"RMAX_kbps", "R_max"},
  };
  return table<kRows>();
}

}  // namespace lab
