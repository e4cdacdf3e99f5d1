// Time travel over a run of flows, and answers to what a flow asks its host.
#pragma once

#include "simulation/run/memory.h"
#include "simulation/run/simulation.h"
#include "simulation/timeline/timeline_of.h"

namespace lab {

extern template class TimelineOf<Simulation>;

class Timeline : public TimelineOf<Simulation> {
 public:
  using TimelineOf::TimelineOf;

  /// From now on, and of all that was, the tables of crossings have rows.
  void record_crossings();

  /// Answers what the flow of that index asks, by a change a nanosecond later.
  Result<Time> answer(uint32_t flow, double rate_kbps);

  const Simulation& simulation() const { return run_; }
};

}  // namespace lab
