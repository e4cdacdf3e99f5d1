// Eq. (1), (2) and (4) as draft-ietf-rmcat-nada-01 and -02 have them. Delays are milliseconds,
// rates bit/s, ratios in [0, 1].
#pragma once

#include "control/nada/equations.h"
#include "control/nada_drafts/choices.h"

namespace lab::nada_drafts {

/// Eq. (1) up to draft -02: a 4th power that reaches 0 at QMAX.
inline double d_tilde_quartic(double d_queue, const nada::Parameters& p, double QMAX) {
  if (d_queue < p.QTH) return d_queue;
  if (!(d_queue < QMAX)) return 0.0;
  const double share = (QMAX - d_queue) / (QMAX - p.QTH);
  return p.QTH * share * share * share * share;
}

inline double d_tilde(double d_queue, const nada::Parameters& p, const Choices& draft) {
  return draft.warping == Warping::kQuartic ? d_tilde_quartic(d_queue, p, draft.QMAX)
                                            : nada::d_tilde(d_queue, p);
}

/// Last term of Eq. (2); in proportion to the ratio up to draft -04.
inline double x_loss(double p_loss, const nada::Parameters& p, const Choices& draft) {
  return draft.linear_penalties ? p.DLOSS * (p_loss / p.PLRREF) : nada::x_loss(p_loss, p);
}

/// Middle term of Eq. (2); in proportion to the ratio up to draft -04.
inline double x_mark(double p_mark, const nada::Parameters& p, const Choices& draft) {
  return draft.linear_penalties ? p.DMARK * (p_mark / p.PMRREF) : nada::x_mark(p_mark, p);
}

/// Eq. (4) of draft -01, which may step down.
inline double ramped_up(double, double gamma, double r_recv) { return (1.0 + gamma) * r_recv; }

}  // namespace lab::nada_drafts
