// What a scenario expects of its run: figures of a flow or link, over a span of time, within
// bounds.
#pragma once

#include "simulation/scenario.h"

namespace lab {

/// Reads `expect`: every member that says nothing else is a metric, with its bounds or "report".
void read_expectations(const Json& list, const FigureNames* figures, Scenario& scenario,
                       Errors& errors);

}  // namespace lab
