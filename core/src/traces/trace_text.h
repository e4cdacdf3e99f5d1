// The lab's own trace as the text of a file.
#pragma once

#include <string>

#include "support/json.h"
#include "support/result.h"

namespace lab {

/// {"duration_ms": […], "capacity_kbps": […], "delay_ms": […], "loss_share": […]}, the first and at
/// least one more, as the text that reads back as the same. An error's `at` is a line of it.
Result<std::string> trace_text(const Json& columns);

}  // namespace lab
