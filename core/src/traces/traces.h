// Traces of links and encoders from files that have one right reading, told by the end of the
// file's name.
#pragma once

#include <string>
#include <string_view>

#include "support/result.h"

namespace lab {

/// What the text of a file of that name comes to, as JSON: what a scenario has as `trace` in that
/// part of a link or a flow, `access`, `delay_series`, `loss_series` or `source`; without a part,
/// in the first that a file of its kind is for. An error's `at` is a line or a place in the file,
/// empty where it is the whole.
Result<std::string> read_trace(std::string_view file, std::string_view part, std::string_view text);

}  // namespace lab
