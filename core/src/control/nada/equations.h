// Equations (1) to (10) of RFC 8698, each a pure function. Delays are milliseconds, rates are
// bit/s, ratios are in [0, 1]. Equations (11) to (14) are those of the rate-shaping buffer, in
// media/.
#pragma once

#include <algorithm>

#include "control/nada/parameters.h"
#include "support/exact_math.h"

namespace lab::nada {

/// Equivalent delay after non-linear warping, ms: above QTH it falls, so that a full queue counts
/// for little and loss takes over. RFC 8698 §4.2, Eq. (1).
inline double d_tilde(double d_queue, const Parameters& p) {
  if (d_queue < p.QTH) return d_queue;
  return p.QTH * exact_exp(-p.LAMBDA * ((d_queue - p.QTH) / p.QTH));
}

/// Share of the warped delay in x_curr: 1 until loss_exp = MULTILOSS * loss_int packets after the
/// last loss, then down to 0 over one more loss_int. RFC 8698 §4.2, below Eq. (1). All arguments
/// are packets.
inline double warped_share(double since_loss, double loss_int, const Parameters& p) {
  if (!(loss_int > 0.0)) return 0.0;
  return std::clamp(p.MULTILOSS + 1.0 - since_loss / loss_int, 0.0, 1.0);
}

/// The delay in x_curr while a loss expires, ms: that share of it warped. RFC 8698 §4.2.
inline double blended(double share, double d_tilde, double d_queue) {
  return share * d_tilde + (1.0 - share) * d_queue;
}

/// Delay that the loss ratio stands for, ms. RFC 8698 §4.2, last term of Eq. (2).
inline double x_loss(double p_loss, const Parameters& p) {
  const double of_reference = p_loss / p.PLRREF;
  return p.DLOSS * of_reference * of_reference;
}

/// Delay that the marking ratio stands for, ms. RFC 8698 §4.2, middle term of Eq. (2).
inline double x_mark(double p_mark, const Parameters& p) {
  const double of_reference = p_mark / p.PMRREF;
  return p.DMARK * of_reference * of_reference;
}

/// Aggregate congestion signal, ms. RFC 8698 §4.2, Eq. (2).
inline double x_curr(double delay, double x_mark, double x_loss) { return delay + x_mark + x_loss; }

/// Multiplier of accelerated ramp-up: the longer the loop, the more queue it builds before the
/// sender can see it. RFC 8698 §4.3, Eq. (3).
inline double gamma(double rtt, const Parameters& p) {
  return std::min(p.GAMMA_MAX, p.QBOUND / (rtt + p.DELTA + p.DFILT));
}

/// Reference rate after accelerated ramp-up, bit/s. It rests on what arrived and never falls.
/// RFC 8698 §4.3, Eq. (4).
inline double ramped_up(double r_ref, double gamma, double r_recv) {
  return std::max(r_ref, (1.0 + gamma) * r_recv);
}

/// The congestion signal at which r_ref would stay, ms. RFC 8698 §4.3, subtrahend of Eq. (5).
inline double x_target(double r_ref, const Parameters& p) {
  return p.PRIO * p.XREF * p.RMAX.bps / r_ref;
}

/// RFC 8698 §4.3, Eq. (5), ms.
inline double x_offset(double x_curr, double r_ref, const Parameters& p) {
  return x_curr - x_target(r_ref, p);
}

/// RFC 8698 §4.3, Eq. (6), ms.
inline double x_diff(double x_curr, double x_prev) { return x_curr - x_prev; }

/// What the distance from equilibrium adds to r_ref, bit/s. RFC 8698 §4.3, second term of Eq. (7).
inline double offset_step(double r_ref, double delta, double x_offset, const Parameters& p) {
  return -p.KAPPA * (delta / p.TAU) * (x_offset / p.TAU) * r_ref;
}

/// What the change of the signal adds to r_ref, bit/s. RFC 8698 §4.3, third term of Eq. (7).
inline double change_step(double r_ref, double x_diff, const Parameters& p) {
  return -p.KAPPA * p.ETA * (x_diff / p.TAU) * r_ref;
}

/// RFC 8698 §4.3, Eq. (8) and then (9), bit/s: where a scenario sets RMIN above RMAX, RMIN holds.
inline double clipped(double r_ref, const Parameters& p) {
  return std::max(std::min(r_ref, p.RMAX.bps), p.RMIN.bps);
}

/// Exponential smoothing of the loss and marking ratios. RFC 8698 §5.1.2, Eq. (10).
inline double smoothed(double before, double p_inst, const Parameters& p) {
  return p.ALPHA * p_inst + (1.0 - p.ALPHA) * before;
}

}  // namespace lab::nada
