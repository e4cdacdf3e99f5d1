// Reads a scenario file, and the changes that a person makes to one.
#pragma once

#include <string_view>
#include <vector>

#include "simulation/scenario/scenario.h"
#include "support/result.h"

namespace lab {

/// Figures of which something can be expected; who computes them says which there are.
struct FigureNames {
  std::vector<std::string_view> of_flow, of_link;
};

/// Reads a scenario and complains of everything that is wrong with it at once. Without `figures`
/// every figure passes for known.
Result<Scenario> read_scenario(Json document, const FigureNames* figures = nullptr);

/// Reads a list of changes against the links and flows of `scenario`.
Result<std::vector<Change>> read_changes(const Json& list, const Scenario& scenario);

}  // namespace lab
