// From the name of a number that can be set to the number itself.
#pragma once

#include "simulation/scenario/scenario.h"

namespace lab {

/// A number that can be set: its row, and who has it.
struct Place {
  const ParameterRow* row = nullptr;  ///< Null where there is nothing of that name.
  void* owner = nullptr;
};

/// Where a target lies in the settings of its link or of its flow.
Place place_of(const Target& target, LinkSettings& link);
Place place_of(const Target& target, FlowSettings& flow);
const ParameterRow* row_of(const Target& target, const LinkSettings& link);
/// The row that a target names; null where there is nothing of that name.
const ParameterRow* row_of(const Target& target, const Scenario& scenario);

}  // namespace lab
