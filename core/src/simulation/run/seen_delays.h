// The delay as receivers see it: what a flow's controller takes for queuing, and how it came about.
// Nothing of it is recorded while a run goes on: it is worked out of the tables of packets and
// decisions when somebody asks.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "simulation/columns/columns.h"
#include "simulation/run/recorder.h"
#include "simulation/run/state.h"
#include "simulation/scenario/scenario.h"

namespace lab {

/// One-way delay by the clocks of both ends, less the base delay that the controller holds, after
/// its filter, before any warp. A base stands in the decisions that a report led to, and between
/// two reports only falls; where no decision tells one (GCC, a fixed rate, no controller) it is the
/// least so far. With TCP: newest round trip less the least.
class SeenDelays {
 public:
  SeenDelays(const Scenario& scenario, const State& state, const Recorder& recorder);

  /// Parts of a decision's, in this order; all but the filter's add, and come to the last one.
  enum Part : size_t { kQueue, kAfterQueue, kOwn, kWrongBase, kClock, kFilter, kSeen, kParts };

  /// By row of the packet table; NaN where none is seen.
  std::span<const double> of_packets() const { return packets_ms_; }
  /// By row of the flow's samples: the mean over the packets received.
  std::span<const double> of_rows(size_t flow) const { return rows_ms_[flow]; }
  /// By row of the flow's decisions; none of TCP, and of a flow without a controller.
  std::span<const double> of_decisions(size_t flow, size_t part) const {
    return parts_ms_[flow][part];
  }

  /// What all of it takes of memory, about, while it is worked out.
  static size_t most_bytes(const Recorder& recorder, size_t flows);

  /// Columns that stand after the recorded ones.
  static std::span<const ColumnInfo> flow_columns();
  static std::span<const ColumnInfo> decision_columns();
  /// None of TCP, and without a controller.
  static std::span<const ColumnInfo> decision_columns(const FlowSettings& settings);

 private:
  std::vector<double> packets_ms_;
  std::vector<std::vector<double>> rows_ms_;
  std::vector<std::array<std::vector<double>, kParts>> parts_ms_;
};

}  // namespace lab
