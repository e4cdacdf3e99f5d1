// How much memory a run takes: foretold from its scenario and counted on its way. The .wasm has two
// gigabytes and cannot ask for more, so that a run has to end before it, in words.
#pragma once

#include <cstddef>

#include "simulation/run/recorder.h"
#include "simulation/run/state.h"
#include "simulation/scenario/scenario.h"

namespace lab {

/// The most that one run may take; what is left is for snapshots and for what reads the columns.
inline constexpr double kMostBytes = 1.3e9;

/// What a copy of the state takes, packets under way included.
size_t bytes_of(const State& state);

/// The least that a run of that scenario records: its samples and decisions, and the packets of
/// flows at their lowest rate.
double least_bytes(const Scenario& scenario);

}  // namespace lab
