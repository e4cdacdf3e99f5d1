// Which of the known names was probably meant, for sentences about unknown ones.
#pragma once

#include <span>
#include <string_view>

namespace lab {

/// The known name with the fewest changed letters, if a third of the letters or fewer differ; else
/// empty.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> known);

}  // namespace lab
