// From the reference window to the encoder's target. Draft, "Media Rate Control"; reference code,
// the end of updateCwnd.
#pragma once

#include <algorithm>

#include "control/scream/v2/window_rules.h"

namespace lab::scream {

/// What the window carries in one round trip, bit/s: 8·ref_wnd/s_rtt. The reference code adds 1 ms
/// to the round trip and takes no more than 200 ms, for the coarse clocks of hosts.
inline double window_rate(double window, double rtt) {
  return 8.0 * window / std::min(0.2, rtt + 0.001);
}

/// Up to a fifth less where the window holds fewer than ten packets.
inline double small_window_scale(double ratio) { return 1.0 - clamped(ratio - 0.1, 0.0, 0.2); }

/// Share of a packet that is media.
inline double overhead_scale(double mss, double overhead) { return mss / (mss + overhead); }

/// Integrates what the line of packets delays frames beyond half a frame period, 0 to 0.5; the
/// target is divided by 1 + this. Reference code; all in seconds.
inline double line_correction(double before, double line_delay, double period, double gain) {
  const double error = gain * (line_delay - period / 2.0) / std::max(1e-6, period);
  return clamped(before + error / 8.0, 0.0, 0.5);
}

}  // namespace lab::scream
