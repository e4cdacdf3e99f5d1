// The equations of GCC of 2015, as rows for readers.
#include "control/gcc_03/gcc_03.h"

namespace lab {

Table<Equation> Gcc03::equations() {
  static constexpr Equation kRows[] = {
      {.id = "gcc_03.target",
       .result = "target_kbps",
       .form = "max(min(loss_based_kbps, delay_based_kbps), RMIN_kbps)",
       .when = "delay_based_kbps > 0",
       .label = "The lower of both estimates",
       .source = "draft-alvestrand-rmcat-congestion-03 §5",
       .role = EquationRole::kLaw},
      {.id = "gcc_03.target.loss",
       .result = "target_kbps",
       .form = "loss_based_kbps",
       .when = "delay_based_kbps == 0",
       .label = "Losses alone: the receiver has told nothing yet",
       .source = "draft-alvestrand-rmcat-congestion-03 §5",
       .role = EquationRole::kLaw},
  };
  return table<kRows>();
}

Table<Symbol> Gcc03::symbols() {
  static constexpr Symbol kRows[] = {
      {"target_kbps", "A"},
      {"loss_based_kbps", "A_s"},
      {"delay_based_kbps", "A_r"},
      {"RMIN_kbps", "A_min"},
  };
  return table<kRows>();
}

}  // namespace lab
