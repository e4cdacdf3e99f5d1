// The whole state of a run at one moment. A snapshot is a copy.
#pragma once

#include <cstdint>
#include <vector>

#include "network/link.h"
#include "simulation/flows/flow.h"
#include "simulation/run/schedule.h"
#include "simulation/run/shares.h"
#include "simulation/scenario/changing.h"

namespace lab {

struct State {
  // In state.cpp: elsewhere every file that holds a run would compile how each controller is
  // copied.
  State();
  State(const State&);
  State(State&&) noexcept;
  /// Copies are made whole and moved into place: to assign controllers and queues one by one would
  /// need code for every kind that may replace another, 28 kB of lab.wasm.
  State& operator=(const State&) = delete;
  State& operator=(State&&) noexcept;
  ~State();

  Time now = kStart;
  std::vector<Link> links;
  std::vector<Medium> media;  ///< As many as links, which say which one they use.
  std::vector<Flow> flows;
  Schedule schedule;
  Changing changing;
  Time next_sample;
  std::vector<Link::Counters> link_sampled;  ///< Of each link, at the last sample.
  SharePieces share_pieces;                  ///< Since the last sample.
  int64_t events = 0;
  Time asked = kNever;  ///< When a controller last asked the host; until that is settled.

  Time next_time() const { return schedule.next_time(); }
};

}  // namespace lab
