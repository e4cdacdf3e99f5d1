// What each part of GCC said at a report.
#pragma once

#include <span>

#include "support/signals.h"

namespace lab {

/// Rates are kbit/s, 0 where nothing is known.
struct GccDecision {
  double trend = 0.0;
  double signal_ms = 0.0;
  double threshold_ms = 0.0;
  double usage = 0.0;
  double aimd_state = 0.0;
  double aimd_step = 0.0;
  double since_ms = 0.0;
  double additive_kbps = 0.0;
  double groups = 0.0;
  double acked_kbps = 0.0;
  double capacity_kbps = 0.0;
  double delay_based_kbps = 0.0;
  double loss_based_kbps = 0.0;
  double target_kbps = 0.0;
  double target_step = 0.0;
  double target_from_kbps = 0.0;
  double loss_state = 0.0;
  double loss_fraction = 0.0;
  double inherent_loss = 0.0;
  double rtt_ms = 0.0;
  double pacing_kbps = 0.0;
  double alr = 0.0;
  double probing = 0.0;
  double probe_kbps = 0.0;

  static Signals<GccDecision> signals();
};

}  // namespace lab
