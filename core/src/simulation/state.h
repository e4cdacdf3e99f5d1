// The whole state of a run at one moment. A snapshot is a copy.
#pragma once

#include <cstdint>
#include <vector>

#include "network/link.h"
#include "simulation/flow.h"
#include "simulation/schedule.h"

namespace lab {

/// A ramp under way: the number moves in small steps from `from` to the change's `to`.
struct Ramp {
  uint32_t change = 0;
  double from = 0.0;
  Time next_step;
};

struct State {
  State() = default;
  State(const State&) = default;
  State(State&&) = default;
  /// Copies are made whole and moved into place: to assign controllers and queues one by one would
  /// need code for every kind that may replace another, 28 kB of lab.wasm.
  State& operator=(const State&) = delete;
  State& operator=(State&&) = default;

  Time now = kStart;
  std::vector<Link> links;
  std::vector<Medium> media;  ///< As many as links, which say which one they use.
  std::vector<Flow> flows;
  Schedule schedule;
  uint32_t next_change = 0;
  std::vector<Ramp> ramps;
  Time next_sample;
  std::vector<Link::Counters> link_sampled;  ///< Of each link, at the last sample.
  int64_t events = 0;
  Time asked = kNever;  ///< When a controller last asked the host; until that is settled.
};

}  // namespace lab
