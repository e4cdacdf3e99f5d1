// The check that binds a host's answer to the question that it was given to. A run under another
// seed or setting asks something else, and there the rate is no controller's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "control/external.h"

namespace lab {

/// Tells questions apart by all that they say.
uint32_t check_of(const Question& question);

/// A check as it stands in a scenario: 8 hexadecimal digits.
std::string check_text(uint32_t check);
std::optional<uint32_t> check_in(std::string_view text);

}  // namespace lab
