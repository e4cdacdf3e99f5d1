// Frames of pictures as a receiver without a playout buffer shows them, and when its picture froze.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "metrics/columns.h"

namespace lab {

/// When an interval between two frames is a freeze: W3C, Identifiers for WebRTC's Statistics API,
/// freezeCount. From how many intervals on a mean can be told is libwebrtc's.
struct FreezeRule {
  size_t most_intervals = 30;  ///< Whose mean it is compared with: the last ones before it.
  size_t least_intervals = 5;
  double factor = 3.0;
  double more_s = 0.15;
};

/// A frame is shown when the last of its packets arrives, unless a later one was shown before; one
/// that misses a packet never is. No frame needs another to be decoded.
class ShownFrames {
 public:
  explicit ShownFrames(const RunColumns& run, const FreezeRule& rule = {});

  struct Counts {
    double frames, freezes, frozen_s;
  };
  /// Of one flow, from one moment to another; all NaN for a flow that sends no frames of pictures.
  /// A freeze that a moment cuts counts on both sides, as far as it lasts there; so does one that
  /// lasts at `to_s`.
  Counts between(size_t flow, double from_s, double to_s) const;

 private:
  struct Freeze {
    double from_s, to_s;
    double least_s;  ///< How long an interval there has to be to count.
  };
  struct OfFlow {
    std::vector<double> shown_s;
    std::vector<Freeze> freezes;  ///< The last one is what comes after the last frame.
    bool sends_frames = false;
  };
  static std::vector<Freeze> freezes_of(std::span<const double> shown_s, const FreezeRule& rule);

  std::vector<OfFlow> flows_;
};

}  // namespace lab
