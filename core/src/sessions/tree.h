// Whether links form one tree on which all members are.
#pragma once

#include "sessions/scenario.h"

namespace lab {

/// Complains of a cycle, of links apart from the others, and of members on no link.
void check_tree(const SessionScenario& scenario, Errors& errors);

/// For each node the directions of links that lead away from it to some member. Direction 2i is
/// forth on link i, 2i + 1 back.
std::vector<std::vector<uint32_t>> ways_of(const SessionScenario& scenario);

}  // namespace lab
