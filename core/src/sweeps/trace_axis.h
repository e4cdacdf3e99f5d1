// An axis whose values are files of recorded links.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "sweeps/sweep.h"

namespace lab {

/// Short names of files that tell them apart: without their folders, where those are not needed.
/// A file that stands there twice has the same name twice.
std::vector<std::string> short_names(const std::vector<std::string>& files);

/// What a file of a trace comes to as a value of the axis; its text is kept, and read again for
/// each run: read, a hundred long traces would not fit.
Errors put_trace_text(AxisChoice& choice, std::string_view text);

/// What the value sets on the link; nothing before its text is there.
Settings trace_settings(std::string_view link, const AxisChoice& choice);

/// Where each file of the axes stands beside results: [{"axis", "traces": [{"label", "file",
/// "from"}, …]}, …].
void write_beside(JsonWriter& out, const SweepSpec& sweep);

}  // namespace lab
