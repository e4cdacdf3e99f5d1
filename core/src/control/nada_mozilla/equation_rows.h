// What the authors' code for Firefox has in place of RFC 8698's equations, as a row for readers.
#pragma once

#include <array>

#include "support/equation.h"

namespace lab::nada_mozilla {

inline constexpr std::array kEquationRows{
    Equation{"nada-mozilla.4",
             "r_unclipped_kbps = (1 + gamma) * r_before_kbps while mode == 0 and ramp_up == "
             "\"reference\"",
             "Accelerated ramp-up of the rate itself",
             "nada_owd_bwe.cc in place of RFC 8698, Eq. (4)", kLaw},
};

}  // namespace lab::nada_mozilla
