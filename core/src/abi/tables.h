// Tables and columns by number, in the order of the layout.
#pragma once

#include <cstdint>

#include "sessions/session.h"
#include "simulation/run/simulation.h"

namespace lab {

/// 0 for a table that is not there.
uint32_t rows_of(const Simulation& simulation, uint32_t table);
/// Null for a table or column that is not there.
const void* column_of(const Simulation& simulation, uint32_t table, uint32_t column);

uint32_t rows_of(const Session& session, uint32_t table);
const void* column_of(const Session& session, uint32_t table, uint32_t column);

}  // namespace lab
