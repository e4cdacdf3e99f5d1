// From JSON to a flow's controller.
#pragma once

#include <string>

#include "simulation/scenario/controllers.h"
#include "support/json.h"
#include "support/result.h"

namespace lab {

/// The controller that `{"kind": …, "profile": …, parameters…}` asks for: the profile's values
/// first, then those spelled out. `at` is the path of `object` in the scenario, `more` names kinds
/// that another list has.
Result<Controller> read_controller(const Json& object, const std::string& at,
                                   const std::string& more = "");

/// Name of the profile that read_controller applies; "" where the kind has none or is not known.
std::string profile_of(const Json& object);

}  // namespace lab
