// NADA's estimators as the authors' code for Firefox (nada_owd_bwe.cc, 2018-19) has them: at the
// sender, from one transport-wide feedback vector after the other.
#pragma once

#include <span>

#include "control/nada/parameters.h"
#include "control/nada/report.h"
#include "feedback/feedback.h"
#include "support/ring.h"

namespace lab::nada_mozilla {

/// Follows that code in what it computes, in whole milliseconds. Its memory of recent losses is an
/// integer of 8 bits, which no ratio below 1 reaches, so that no loss ever forbids a ramp-up.
class Vectors {
 public:
  /// What one vector says, which must not be empty. Losses are gaps to the packet before, in the
  /// order of arrival: a packet that was overtaken makes the next one look like a loss.
  NadaReport report(std::span<const Arrival> vector, Time now, const nada::Parameters& p);

 private:
  struct Delay {
    Time at;
    Duration delay;
  };

  Ring<Delay> lowest_;  ///< Of whole vectors, over the base window.
  Ring<Delay> recent_;  ///< d_fwd of the vectors in LOGWIN.
  bool any_packet_ = false;
  uint32_t last_sequence_ = 0;
  Time last_received_;
  double p_loss_ = 0.0;
};

}  // namespace lab::nada_mozilla
