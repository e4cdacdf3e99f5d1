// Eq. (4) as the authors' code for Firefox has it.
#pragma once

namespace lab::nada_mozilla {

/// It multiplies the reference rate itself, whatever arrives. Rates in bit/s.
inline double ramped_up(double r_ref, double gamma, double) { return (1.0 + gamma) * r_ref; }

}  // namespace lab::nada_mozilla
