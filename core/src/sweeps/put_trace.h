// A recorded link put into a scenario.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "support/result.h"

namespace lab {

/// Which link plays a trace: the one asked for, or the only one that flows send over, which an
/// empty name stands for. Else an error.
Result<std::string> link_for_trace(const Json& scenario, std::string_view asked);

/// What of the scenario says nothing any more beside a recorded capacity of that link, in
/// sentences.
std::vector<std::string> idle_beside_trace(const Json& scenario, std::string_view link);

/// That the link's own delay gives way to a recorded one, a sentence; empty where it has none.
std::string delay_beside_trace(const Json& scenario, std::string_view link);

}  // namespace lab
