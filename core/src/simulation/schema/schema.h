// The core describes itself: everything that can be set and everything that is computed, from the
// tables that the parser and the recorder use.
#pragma once

#include <string>

#include "simulation/run/simulation.h"

namespace lab {

/// Objects with their parameters, parts, kinds, profiles and signals, and the columns of every
/// table.
void write_schema(JsonWriter& out);

/// Tables, flows and links of one run: what `rows` and `column` of the ABI refer to.
std::string layout_of(const Simulation& simulation);

}  // namespace lab
