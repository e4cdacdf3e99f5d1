// How draft-ietf-rmcat-nada-01, -02 and -05 make one signal of what RFC 8698's receiver observes.
#pragma once

#include "control/nada/receiver.h"
#include "control/nada_drafts/choices.h"

namespace lab::nada_drafts {

/// Intervals between losses, counted in µs of arrival: draft -05.
class LossTimes {
 public:
  void note(const nada::Heard& heard);
  /// Of the warped delay; RFC 8698 counts packets for the same.
  double warped_share(const nada::Parameters& p) const;

 private:
  nada::LossIntervals intervals_;
  int64_t since_loss_us_ = 0;
};

NadaReport report_of(const nada::Observed& observed, const LossTimes& times,
                     const nada::Parameters& p, const Choices& draft);

}  // namespace lab::nada_drafts
