// The equations of the direct law, as rows for readers.
#include "control/nada_03/nada_03.h"

namespace lab {

Table<Equation> Nada03::equations() {
  static constexpr Equation kRows[] = {
      {.id = "nada_03.2",
       .result = "r_n_kbps",
       .form = "RMIN_kbps + w * max(0, RMAX_kbps - RMIN_kbps) * x_ref_ms / x_hat_ms",
       .when = "x_hat_ms > 0",
       .label = "Rate by the delay",
       .source = "draft-zhu-rmcat-nada-03, Eq. (2)",
       .role = EquationRole::kLaw},
      {.id = "nada_03.clip",
       .result = "r_ref_kbps",
       .form = "max(min(min(r_n_kbps, r_ss_kbps), RMAX_kbps), RMIN_kbps)",
       .label = "The smaller of that and slow start, within the range",
       .source = "draft-zhu-rmcat-nada-03"},
      {.id = "nada_03.1",
       .result = "x_hat_ms",
       .form = "x_ms + x_slope * tau_o_ms",
       .label = "Signal as it will be",
       .source = "draft-zhu-rmcat-nada-03, Eq. (1)"},
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
