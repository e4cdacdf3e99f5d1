// How long a packet and its answer take on an empty path.
#pragma once

#include "simulation/scenario/scenario.h"

namespace lab {

/// Notes it in each TCP flow that has a phase: propagation, and the time of a full segment and of
/// its acknowledgement on each link, at the link's first rate.
void note_round_trips(Scenario& scenario);

}  // namespace lab
