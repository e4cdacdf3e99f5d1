// What one report led to: the rows of the `decisions` table of SCReAM v2.
#pragma once

#include <span>

#include "control/scream/v2/window.h"
#include "support/signals.h"

namespace lab {

/// Windows and flights are bytes, delays seconds, rates bit/s.
struct ScreamDecision {
  double window = 0.0;
  double in_flight = 0.0;
  double inflection = 0.0;
  double increment = 0.0;
  double queue_delay = 0.0;
  double delay_average = 0.0;
  double delay_target = 0.0;
  double base_delay = 0.0;
  double rtt = 0.0;
  double l4s_alpha = 0.0;
  double virtual_alpha = 0.0;
  double marked_fraction = 0.0;
  double steadiness = 1.0;
  double target_rate = 0.0;
  double acknowledged_rate = 0.0;
  double pacing_rate = 0.0;
  double line_delay = 0.0;
  double line_correction = 0.0;
  double discarded = 0.0;  ///< Packets since the start.
  // What the step began with and went by.
  scream::ReferenceWindow::Step step;
  double mss = 0.0;
  double target_then = 0.0;
  double acknowledged = 0.0;
  double target_before = 0.0;
  double encoded_rate = 0.0;
  double adaptive = 1.0;
  double in_flight_then = 0.0;
  double rate_window = 0.0;
  double window_rate = 0.0;
  double alpha_before = -1.0;
  bool halved = false;

  bool loss = false;
  bool marked = false;
  bool virtual_mark = false;

  static Signals<ScreamDecision> signals();
};

}  // namespace lab
