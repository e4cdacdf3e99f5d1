// What the authors' code for Firefox has in place of RFC 8698's equations, as a row for readers.
#pragma once

#include <array>

#include "support/equation.h"

namespace lab::nada_mozilla {

inline constexpr std::array kEquationRows{
    Equation{.id = "nada-mozilla.4",
             .result = "r_unclipped_kbps",
             .form = "(1 + gamma) * r_before_kbps",
             .when = "mode == 0 and ramp_up == \"reference\"",
             .label = "Accelerated ramp-up of the rate itself",
             .source = "nada_owd_bwe.cc in place of RFC 8698, Eq. (4)",
             .role = EquationRole::kLaw},
};

}  // namespace lab::nada_mozilla
