// A run behind the door, and what every part of the door says and refuses with.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "abi/sim.h"
#include "sessions/link_watch.h"
#include "simulation/timeline/timeline.h"
#include "support/dispatch.h"
#include "support/json.h"

/// A run of flows or a session of members.
struct Sim {
  std::variant<lab::Timeline, lab::SessionTimeline> timeline;
  /// Follows a session; whatever changes the run ends it.
  std::optional<lab::LinkWatch> watch = {};

  template <class Visit>
  decltype(auto) with_timeline(Visit&& visit) {
    return lab::dispatch(visit, timeline);
  }
  template <class Visit>
  decltype(auto) with_run(Visit&& visit) const {
    return lab::dispatch([&](const auto& t) -> decltype(auto) { return visit(t.run_at_hand()); },
                         timeline);
  }
};

namespace lab::door {

/// The answer of a call; dead after the next one.
const char* say(std::string words);
/// What `lab_error` says from now on.
void refuse(const Errors& errors);
/// A run at time 0; null where the scenario is refused.
Sim* run_of(Json scenario);

}  // namespace lab::door
