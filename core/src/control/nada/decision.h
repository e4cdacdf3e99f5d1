// Everything that went into one update of r_ref: the rows of the equation panel and of the
// `decisions` table.
#pragma once

#include <span>

#include "control/nada/report.h"
#include "support/signals.h"

namespace lab {

/// Delays are milliseconds, rates bit/s.
struct NadaDecision {
  NadaReport report;  ///< What the update was based on.
  double r_ref = 0.0;
  double r_before = 0.0;
  double r_unclipped = 0.0;
  double x_prev = 0.0;
  double x_offset = 0.0;
  double x_diff = 0.0;
  double x_target = 0.0;
  double offset_step = 0.0;  ///< 0 in accelerated ramp-up, which has no steps.
  double change_step = 0.0;
  double gamma = 0.0;
  double rtt = 0.0;
  double delta = 0.0;

  static Signals<NadaDecision> signals();
};

}  // namespace lab
