// Whether the order of the flows in their file looks like a result.
#pragma once

#include <cstddef>
#include <vector>

#include "simulation/run/simulation.h"

namespace lab {

/// Of each link the flows whose order decides there; empty for a run in which it decides nowhere.
///
/// Two of them are equals that meet: their packets, of one size, reach the link in one nanosecond,
/// and the flow that stands first in the file goes first. It decides where that comes again and
/// again, for at least one in a hundred of a flow's packets and ten of them; and from the first
/// time on between TCP transfers in a run without any chance, because all that follows is as they
/// began.
std::vector<std::vector<size_t>> decided_by_order(const Simulation& simulation);

}  // namespace lab
