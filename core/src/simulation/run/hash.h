// One number for a whole run: equal numbers from two builds mean equal bits.
#pragma once

#include <cstdint>

#include "simulation/run/simulation.h"

namespace lab {

/// Over the clock, all counters and every value of every column.
uint64_t hash_of(const Simulation& simulation);

}  // namespace lab
