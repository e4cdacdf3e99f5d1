// Reads one link of a scenario file.
#pragma once

#include <span>
#include <string_view>

#include "simulation/scenario/scenario.h"

namespace lab {

/// `also` names fields that other code reads.
LinkSetup read_link(std::string_view name, const Json& json, Errors& errors,
                    std::span<const std::string_view> also = {});

}  // namespace lab
