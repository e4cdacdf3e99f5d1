// How much flows sent and received between any two of some moments, to the packet.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "metrics/columns.h"

namespace lab {

/// Whole rows are taken from the flow's table; of a row that a moment cuts, what came before the
/// moment is counted in the packet table, which is read once, and not at all if every moment ends a
/// row. What happens at a moment comes after it.
///
/// The packet table leaves three things open. A loss has no moment: it is taken to have happened
/// when the packet before it in the table arrived, but not before it was sent. Of payload it
/// does not say what was padding or came twice: no part of a row has more than the whole of it. And
/// packets under way at the run's end are not in it yet: a moment that cuts one of the last rows
/// misses those of that row.
class RangeCounts {
 public:
  /// The stop of each flow is a moment as well. `run` must outlive it.
  RangeCounts(const RunColumns& run, std::span<const double> moments);

  /// Of one flow, from one moment to another that is not earlier.
  FlowCounts between(size_t flow, double from_s, double to_s) const;

 private:
  /// The cut rows of one flow: what happened between two borders.
  struct Cuts {
    std::vector<double> borders;
    std::vector<FlowCounts> cells;
  };
  bool cuts_row(const FlowColumns& flow, double moment) const;
  void count();
  /// Since the row began that `moment` cuts.
  FlowCounts before(size_t flow, double moment) const;

  const RunColumns& run_;
  std::vector<Cuts> cuts_;
};

}  // namespace lab
