// Frames of pictures as a receiver shows them: when its picture stood still, what was never shown,
// and how long frames took.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "metrics/columns.h"
#include "metrics/frames_received.h"

namespace lab {

/// When an interval between two frames is a freeze: W3C, Identifiers for WebRTC's Statistics API,
/// freezeCount. From how many intervals on their mean is told is libwebrtc's; before, ours: what
/// the source makes.
struct FreezeRule {
  size_t most_intervals = 30;  ///< Whose mean it is compared with: the last ones before it.
  size_t least_intervals = 5;
  double factor = 3.0;
  double more_s = 0.15;

  double least_s(double mean_s) const { return std::max(factor * mean_s, mean_s + more_s); }
};

/// A frame is shown when it can be decoded and its playout delay is over, unless a later one was
/// shown before. Time in which the source itself makes no frames is no time of a still picture.
class ShownFrames {
 public:
  explicit ShownFrames(const RunColumns& run, const FreezeRule& rule = {});

  /// All but `captured` are NaN where a frame was lost and nothing repairs it, and all are for a
  /// flow that sends no frames.
  struct Counts {
    double captured = kNone;  ///< Frames that left the sender, and about as many as it threw away.
    double shown = kNone;
    double not_shown = kNone;  ///< Of the captured ones: never.
    double freezes = kNone, frozen_s = kNone;
    double still_s = kNone;  ///< Longer between two frames than the source left between them.
    // From capture to whole and decodable, of the frames shown; ms.
    double delay_p50 = kNone, delay_p95 = kNone, delay_p99 = kNone, delay_mean = kNone;
    double at_sender = kNone, on_the_way = kNone, waiting = kNone;  ///< Means, adding up.
  };
  /// Of one flow, from one moment to another. A freeze that a moment cuts counts on both sides, as
  /// far as it lasts there; so does one that lasts at `to_s`.
  Counts between(size_t flow, double from_s, double to_s) const;

 private:
  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

  struct Shown {
    double at_s = 0.0;
    double at_sender_s = 0.0, on_the_way_s = 0.0, waiting_s = 0.0;
    double own_s = 0.0;     ///< Until the source made its next frame.
    double silent_s = 0.0;  ///< How long the source made none, from the run's start to this frame.
  };
  /// What lies between two frames shown, or before the first one and after the last.
  struct Gap {
    double from_s = 0.0, to_s = 0.0;
    double own_s = 0.0;     ///< What of it is the source's.
    double freeze_s = 0.0;  ///< Up from this long it is a freeze.
  };
  /// A frame that is never shown, or several that the sender threw away.
  struct Never {
    double captured_s = 0.0, count = 0.0;
  };
  struct OfFlow {
    bool sends_frames = false;
    std::vector<double> captured_s;
    std::vector<Never> thrown_away, never;
    std::vector<Shown> shown;
    std::vector<Gap> gaps;
    double modelled_to_s = std::numeric_limits<double>::infinity();
  };
  static OfFlow of_flow(const FlowColumns& flow, const SentFrames& sent, const FreezeRule& rule);
  static void show(const FlowColumns& flow, const SentFrames& sent, OfFlow& into);
  static void find_gaps(const FlowColumns& flow, const SentFrames& sent, const FreezeRule& rule,
                        OfFlow& of);

  std::vector<OfFlow> flows_;
};

}  // namespace lab
