// The equations of GCC of 2015, as rows for readers.
#include "history/gcc_03/gcc_03.h"

namespace lab {

Table<Equation> Gcc03::equations() {
  static constexpr Equation kRows[] = {
      {"gcc_03.target",
       "target_kbps = max(min(loss_based_kbps, delay_based_kbps), RMIN_kbps) while "
       "delay_based_kbps > 0",
       "The lower of both estimates", "draft-alvestrand-rmcat-congestion-03 §5", kLaw},
      {"gcc_03.target.loss", "target_kbps = loss_based_kbps while delay_based_kbps == 0",
       "Losses alone: the receiver has told nothing yet", "draft-alvestrand-rmcat-congestion-03 §5",
       kLaw},
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
