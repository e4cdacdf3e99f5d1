// Joins the figures to a run: which columns they are computed from, and its segments and
// expectations.
#pragma once

#include <string>

#include "metrics/columns.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/run/simulation.h"

namespace lab {

/// Views of the recorder's columns; dead once the run goes on.
RunColumns columns_of(const Simulation& simulation);

/// The figures between two moments in s; NaN, NaN: of the whole run so far, and of its capacity
/// segments.
std::string metrics_of(const Simulation& simulation, double from_s, double to_s);

/// The scenario's expectations and whether the run meets them.
std::string expectations_of(const Simulation& simulation);

/// What can be set on runs of flows, what they record and their figures, as members of an object
/// that is open.
void describe_flows(JsonWriter& out);

/// What a scenario may expect something of.
FigureNames figure_names();

}  // namespace lab
