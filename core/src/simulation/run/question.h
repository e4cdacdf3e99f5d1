// What the host is asked, as JSON.
#pragma once

#include <string>

#include "simulation/run/simulation.h"

namespace lab {

/// The open question of the run, or null; the fields stand in abi/sim.h.
std::string question_of(const Simulation& simulation);

}  // namespace lab
