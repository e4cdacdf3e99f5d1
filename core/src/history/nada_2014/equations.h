// The equations of draft-zhu-rmcat-nada-04 and -06, each a pure function. Delays are milliseconds,
// rates are bit/s, ratios are in [0, 1].
#pragma once

#include <algorithm>
#include <cmath>

#include "history/nada_2014/parameters.h"

namespace lab::nada_2014 {

/// What an integer of C++ keeps of a number that 0.5 was added to: also below zero it is cut off
/// towards zero, so that a step of -1.4 is none.
inline double whole(double number) { return std::trunc(number + 0.5); }

/// Delay after non-linear warping, ms: unchanged below d_th, then the 4th power of the distance
/// from d_max, above which it is 0. draft-zhu-rmcat-nada-06.
inline double d_tilde(double d_hat, const Nada2014Parameters& p) {
  if (!p.warping || d_hat < p.d_th) return d_hat;
  if (!(d_hat < p.d_max)) return 0.0;
  const double share = (p.d_max - d_hat) / (p.d_max - p.d_th);
  const double warped = p.d_th * share * share * share * share;
  return p.whole_numbers ? std::trunc(warped) : warped;
}

/// Aggregate congestion signal, ms; linear in both ratios. draft-zhu-rmcat-nada-04, Eq. (1).
inline double x(double d_tilde, double p_mark, double p_loss, const Nada2014Parameters& p) {
  const double marks = p_mark * p.d_M;
  const double losses = p_loss * p.d_L;
  if (p.whole_numbers) return d_tilde + whole(marks) + whole(losses);
  return d_tilde + marks + losses;
}

/// Signal as it will be tau_o from now, weighted by eta, ms. draft-zhu-rmcat-nada-04, Eq. (5).
inline double x_hat(double x, double x_slope, const Nada2014Parameters& p) {
  return x + p.eta * p.tau_o * x_slope;
}

/// What pulls the rate up, bit/s · ms. draft-zhu-rmcat-nada-04, Eq. (4).
inline double theta(const Nada2014Parameters& p) {
  return p.w * std::max(0.0, p.RMAX.bps - p.RMIN.bps) * p.x_ref;
}

/// What pushes it down, bit/s · ms. draft-zhu-rmcat-nada-04, subtrahend in Eq. (3).
inline double push(double R, double x_hat, const Nada2014Parameters& p) {
  return (R - p.RMIN.bps) * x_hat;
}

/// Change of the rate, bit/s. draft-zhu-rmcat-nada-04, Eq. (3).
inline double step(double R, double x_hat, double delta, const Nada2014Parameters& p) {
  return p.kappa * delta / (p.tau_o * p.tau_o) * (theta(p) - push(R, x_hat, p));
}

/// Multiplier of accelerated ramp-up. draft-zhu-rmcat-nada-06, Eq. (3).
inline double gamma(double RTT_0, double delta_0, const Nada2014Parameters& p) {
  return std::min(p.gamma_0, p.T_th / std::max(1e-3, RTT_0 + delta_0));
}

/// Rate after accelerated ramp-up, bit/s: that of what arrived, be it below the one before.
/// draft-zhu-rmcat-nada-06, Eq. (4).
inline double ramped_up(double gamma, double R_r) { return (1.0 + gamma) * R_r; }

/// Within [RMIN, RMAX]; where a scenario sets RMIN above RMAX, RMIN holds.
inline double clipped(double R, const Nada2014Parameters& p) {
  return std::max(std::min(R, p.RMAX.bps), p.RMIN.bps);
}

}  // namespace lab::nada_2014
