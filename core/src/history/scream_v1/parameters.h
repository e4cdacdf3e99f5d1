// The parameters of SCReAM v1: the constants of RFC 8298 §4.1.1.1, and what the RFC leaves open.
#pragma once

#include <cstdint>
#include <span>

#include "control/controller.h"
#include "support/parameters.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// Doubles are pure numbers.
struct ScreamV1Parameters {
  DataRate min_rate = kbps(150);
  DataRate start_rate = kbps(300);
  DataRate max_rate = kbps(20000);
  Duration target_low = milliseconds(100);
  Duration target_high = milliseconds(400);
  bool competing_flows = true;
  double qdelay_weight = 0.1;
  double trend_threshold = 0.2;
  int64_t min_window = 3000;
  double in_flight_headroom = 1.1;
  double gain = 1.0;
  double beta_loss = 0.8;
  double beta_ecn = 0.9;
  double beta_rate = 0.9;
  int64_t mss = 1000;
  Duration rate_interval = milliseconds(200);
  DataRate ramp_up_speed = kbps(200);
  double pre_congestion_guard = 0.1;
  double line_factor = 1.0;
  Duration line_delay = milliseconds(20);
  double line_scale = 0.95;
  Duration line_limit = milliseconds(1000);
  double trend_low = 0.2;
  Duration resume_fast = milliseconds(5000);
  DataRate pace_min = kbps(50);

  bool ecn = true;
  Duration base_window = nanoseconds(600'000'000'000);
  Duration reordering = milliseconds(30);
  Duration time_out = milliseconds(500);

  static std::span<const Parameter<ScreamV1Parameters>> parameters();
  static std::span<const Profile> profiles();
};

}  // namespace lab
