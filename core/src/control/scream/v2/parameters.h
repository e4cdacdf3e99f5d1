// The parameters of SCReAM v2: constants of the draft by what they mean, and where the reference
// code has others.
#pragma once

#include <cstdint>
#include <span>

#include "control/controller.h"
#include "support/parameters.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// What the sender sets in its packets' ECN field, and so how it reads marks.
enum class ScreamEcn {
  kNone,     ///< Not-ECT.
  kClassic,  ///< ECT(0): a mark costs a fixed share of the window, RFC 3168.
  kL4s,      ///< ECT(1): marks cost in proportion to their number, RFC 9331.
};

/// Defaults are those of the reference code as its own simulator sets them. Doubles are pure
/// numbers.
struct ScreamParameters {
  ScreamEcn ecn = ScreamEcn::kL4s;
  DataRate min_rate = kbps(100);
  DataRate start_rate = kbps(1000);
  DataRate max_rate = kbps(20000);

  // Queue delay.
  Duration target = milliseconds(60);
  Duration target_max = milliseconds(300);
  bool competing_flows = false;
  Duration base_window = nanoseconds(500'000'000'000);
  double delay_gain = 0.25;
  Duration latency_spread = milliseconds(10);
  Duration standing_interval = nanoseconds(60'000'000'000);

  // Reference window.
  int64_t initial_window = 10000;
  int64_t min_window = 2000;
  int64_t mss = 0;
  double beta_loss = 0.7;
  double beta_ecn = 0.8;
  double loss_ratio = 0.01;
  Duration reaction_interval = milliseconds(30);
  Duration virtual_rtt = milliseconds(25);
  double increase = 0.05;
  double post_congestion_rtts = 200;
  double in_flight_headroom = 2.0;

  // L4S.
  double alpha_start = 0.1;
  double alpha_gain_up = 0.125;
  double alpha_gain_down = 1.0 / 128;
  Duration alpha_interval = milliseconds(10);

  // Loss.
  Duration reordering = milliseconds(30);
  int64_t reordering_packets = 512;

  // Sending.
  double window_overhead_min = 1.5;
  double window_overhead_max = 3.0;
  double frame_percentile = 0.0;
  DataRate pace_min = kbps(50);
  double pace_headroom = 1.5;
  double pace_adaptive_max = 1.5;
  double pace_relaxed_max = 5.0;
  Duration time_out = milliseconds(500);

  // Media rate.
  double rate_margin = 1.1;
  double line_gain = 0.2;
  Duration line_limit = milliseconds(1000);
  int64_t packet_overhead = 20;

  // Receiver.
  int64_t report_packets = 16;
  Duration report_interval = milliseconds(40);

  static std::span<const Parameter<ScreamParameters>> parameters();
  static std::span<const Profile> profiles();
};

}  // namespace lab
