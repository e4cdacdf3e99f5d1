#include "control/nada_drafts/receiver.h"

#include "control/nada_drafts/equations.h"

namespace lab::nada_drafts {

void LossTimes::note(const nada::Heard& heard) {
  if (!heard.counted) return;
  if (heard.anew) *this = {};
  if (heard.missing == 0) {
    intervals_.grow(heard.elapsed_us);
    since_loss_us_ += intervals_.any_loss() ? heard.elapsed_us : 0;
    return;
  }
  since_loss_us_ = heard.elapsed_us;
  if (heard.loss_event) {
    intervals_.lose(heard.elapsed_us);
  } else {
    intervals_.grow(heard.elapsed_us);
  }
}

double LossTimes::warped_share(const nada::Parameters& p) const {
  return nada::warped_share(static_cast<double>(since_loss_us_),
                            intervals_.average(p.loss_int_open), p);
}

namespace {
double share_of(const nada::Observed& observed, const LossTimes& times, const nada::Parameters& p,
                const Choices& draft) {
  switch (draft.loss_expiry) {
    case Expiry::kPackets:
      break;
    case Expiry::kTime:
      return times.warped_share(p);
    case Expiry::kWindow:
      return observed.lost ? 1.0 : 0.0;
  }
  return nada::warped_share(observed.terms.since_loss_packets, observed.terms.loss_int_packets, p);
}
}  // namespace

NadaReport report_of(const nada::Observed& observed, const LossTimes& times,
                     const nada::Parameters& p, const Choices& draft) {
  NadaTerms t = observed.terms;
  const double share = share_of(observed, times, p, draft);
  t.warped = share;
  t.x_delay_ms = nada::blended(share, d_tilde(t.d_queue_ms, p, draft), t.d_queue_ms);
  t.x_loss_ms = x_loss(t.p_loss, p, draft);
  t.x_mark_ms = x_mark(t.p_mark, p, draft);
  return nada::assembled(observed, t, p);
}

}  // namespace lab::nada_drafts
