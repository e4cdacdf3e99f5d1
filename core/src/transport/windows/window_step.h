// What last moved a window, so that a reader can check it: kept for display only.
#pragma once

#include <cstdint>

namespace lab {

enum class WindowMove : uint8_t {
  kNone = 0,
  kSlowStart = 1,
  kAvoidance = 2,
  kFriendly = 3,  ///< Of CUBIC: where Reno would be ahead.
  kLoss = 4,
  kMark = 5,
  kTimeout = 6,
  kRecovered = 7,
  kWhole = 8,         ///< Avoidance in whole bytes.
  kConservative = 9,  ///< Slow start in HyStart++'s conservative rounds.
  kHyStart = 10,      ///< Slow start before them.
  kProbeRtt = 12,     ///< Of BBR: down to measure the round-trip time.
};

/// In the unit of the window.
struct WindowStep {
  WindowMove move = WindowMove::kNone;
  double from = 0.0;  ///< The window before it.
  double by = 0.0;    ///< What was acknowledged; of a reduction, what was in flight.
};

}  // namespace lab
