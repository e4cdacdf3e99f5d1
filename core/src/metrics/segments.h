// The stretches of a run between changes of a link's capacity.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace lab {

/// A change of one link's capacity, a step or (over_s > 0) a linear ramp. In the order of time.
struct CapacityChange {
  size_t link = 0;
  double at_s = 0.0;
  double to_kbps = 0.0;
  double over_s = 0.0;
};

struct Segment {
  size_t link = 0;
  double from_s = 0.0;
  double to_s = 0.0;
  double capacity_kbps = 0.0;  ///< NaN while it slides.

  friend bool operator==(const Segment&, const Segment&) = default;
};

/// A link that changes its capacity more often is a recorded one: as with a trace, no segment is
/// long enough for a flow to converge in, and the figures of the whole run or of a range speak.
inline constexpr size_t kMostChangesWithSegments = 200;

/// Segments of every link whose capacity changes before `end_s`, link by link; a link that keeps
/// its capacity has none, the whole run says it all. `initial_kbps` holds each link's capacity at
/// time 0.
std::vector<Segment> capacity_segments(std::span<const double> initial_kbps,
                                       std::span<const CapacityChange> changes, double end_s);

}  // namespace lab
