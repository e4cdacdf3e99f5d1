// How fast packets leave, and how many may be in flight.
#pragma once

#include <algorithm>

#include "control/scream/v2/ticks.h"
#include "control/scream/v2/window_rules.h"

namespace lab::scream {

/// From 1 to `most` as the target goes from 0.8 of the highest rate to all of it: a flow at its
/// ceiling does not need its pacer to keep it down. Reference code, relaxed pacing.
inline double relaxed_pacing(double target, double highest, double most) {
  const double share = highest > 0.0 ? target / highest : 0.0;
  const double relaxed = clamped((share - 0.8) / 0.2, 0.0, 1.0);
  return 1.0 / clamped(1.0 - relaxed, 1.0 / std::max(1.0, most), 1.0);
}

/// Draft, "Packet Pacing", as the reference code has it: of the target or what the encoder really
/// makes, if that is more, PACKET_PACING_HEADROOM, `adaptive` for large frames, and at least
/// RATE_PACE_MIN. All in bit/s.
inline double pacing_rate_of(double target, double encoded, double adaptive,
                             const ScreamParameters& p) {
  const double rate =
      std::max(p.pace_min.bps, p.pace_headroom * adaptive * std::max(target, encoded));
  return rate * relaxed_pacing(target, p.max_rate.bps, p.pace_relaxed_max);
}

/// Between two packets, in whole ticks: the reference code cuts off what is over.
inline Duration pacing_interval(double mss, double rate_bps) {
  constexpr double kShortest_s = 10e-6;
  const double span_s = std::max(kShortest_s, 8.0 * mss / rate_bps);
  return of_ticks(static_cast<int64_t>(span_s * static_cast<double>(kTicksPerSecond)));
}

/// How much larger than its share a frame is, with what waits before it; the pacer may follow it so
/// far. Reference code: adaptivePacingRateScale.
inline double adaptive_pacing(double frame_bytes, double expected_bytes, double most) {
  if (expected_bytes <= 500.0) return 1.0;
  return clamped(frame_bytes / expected_bytes, 1.0, std::max(1.0, most));
}

/// How far bytes in flight may exceed the window: `least` while the queue delay varies by 10 ms,
/// `most` while it is steady.
inline double window_overhead(double least, double most, double steadiness) {
  return least + std::max(0.0, most - least) * steadiness;
}

/// Bytes that may still be sent. Draft, "Send Window Calculation"; the reference code adds one MSS.
inline double send_window(double window, double overhead, double in_flight, double mss) {
  return window * overhead + mss - in_flight;
}

}  // namespace lab::scream
