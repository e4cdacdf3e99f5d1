// What one report or one adjustment led to: the rows of the `decisions` table of SCReAM v1.
#pragma once

#include <span>

#include "history/scream_v1/media_rate.h"
#include "history/scream_v1/window.h"
#include "support/signals.h"

namespace lab {

/// Windows and flights are bytes, delays seconds, rates bit/s.
struct ScreamV1Decision {
  double window = 0.0;
  double in_flight = 0.0;
  double queue_delay = 0.0;
  double delay_target = 0.0;
  double rtt = 0.0;
  double trend = 0.0;
  double trend_memory = 0.0;
  double loss_event_rate = 0.0;
  double target_rate = 0.0;
  double last_max = 0.0;
  double acknowledged_rate = 0.0;
  double pacing_rate = 0.0;
  double line_delay = 0.0;
  double discarded = 0.0;  ///< Packets since the start.
  bool fast_increase = true;
  scream::v1::CongestionWindow::Step window_step;
  scream::v1::MediaRate::Step rate_step;
  bool loss = false;
  bool marked = false;

  static Signals<ScreamV1Decision> signals();
};

}  // namespace lab
