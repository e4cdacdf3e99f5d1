// The equations of the reference window, each a pure function: "Reference Window Update" of
// draft-johansson-ccwg-rfc8298bis-screamv2 as updateCwnd of the reference code has it. Windows are
// bytes, delays and round trips seconds, the rest pure numbers.
#pragma once

#include <algorithm>

#include "control/scream/v2/parameters.h"

namespace lab::scream {

inline double clamped(double x, double low, double high) {
  return std::max(low, std::min(high, x));
}

/// How far the window is from where congestion last turned it: 0.1 there, 1 from an eighth away.
/// scl_t of the draft.
inline double distance_scale(double window, double inflection) {
  const double away = 8.0 * (window - inflection) / std::max(1.0, inflection);
  return clamped(away * away, 0.1, 1.0);
}

/// From 0 at the last congestion to 1 after `rtts` round trips. post_congestion_scale_t.
inline double post_congestion_scale(double since, double rtts, double rtt) {
  return rtts > 0.0 ? clamped(since / (rtts * rtt), 0.0, 1.0) : 1.0;
}

/// MSS in bytes / window. ref_wnd_ratio.
inline double window_ratio(double mss, double window) { return std::min(1.0, mss / window); }

/// How strongly the queue delay stands for marks: 0 at half the target, 1 at the target.
inline double delay_excess(double delay_avg, double target) {
  return std::max(0.0, (delay_avg - target / 2.0) / (target / 2.0));
}

/// Round trip in reaction intervals, at least 1: several reactions fall into a long round trip.
inline double reactions_per_rtt(double rtt, double interval) {
  return interval > 0.0 ? std::max(1.0, rtt / interval) : 1.0;
}

/// Virtual alpha, over the reactions per round trip.
inline double virtual_alpha(double excess, double reactions) {
  return std::min(1.0, excess) / reactions;
}

/// What the window looks at when it backs off or grows.
struct WindowState {
  double ratio = 0.0;          ///< window_ratio
  double distance = 1.0;       ///< distance_scale
  double latency_scale = 1.0;  ///< 1 for a steady queue delay, 0 for one that varies by 10 ms.
  double reactions = 1.0;      ///< reactions_per_rtt
  bool low_delay = false;      ///< Queue delay below a quarter of its target.
  bool overshot = false;       ///< Target rate below 0.8 of what is acknowledged.
};

/// Share of the window that L4S marks cost: alpha/2, less near the inflection point.
inline double l4s_back_off(double alpha, const WindowState& s) {
  double back_off = alpha / 2.0;
  if (s.overshot) back_off *= 0.25;
  back_off /= s.reactions;
  if (s.low_delay) {
    back_off *= std::max(0.25, s.distance) * clamped(s.latency_scale, 0.25, 1.0);
  }
  return back_off;
}

/// Share of the window that the virtual marks of the queue delay cost.
inline double virtual_back_off(double alpha, const WindowState& s) {
  double back_off = alpha / 2.0;
  if (s.overshot) back_off *= 0.25;
  return back_off / s.reactions;
}

/// What the acknowledged bytes add to the window: about one MSS a round trip, and `growth` of the
/// window more when congestion is long ago. `acknowledged` are bytes without a mark.
inline double window_increment(double acknowledged, double rtt_in_virtual, double growth,
                               double post_congestion, const WindowState& s) {
  const double short_rtt = std::min(1.0, rtt_in_virtual);
  double increment = acknowledged * s.ratio * short_rtt * std::max(0.25, s.distance);
  increment *= clamped(s.latency_scale, 0.1, 1.0);
  return increment * (1.0 + growth / std::max(1e-9, s.ratio) * post_congestion * s.distance);
}

}  // namespace lab::scream
