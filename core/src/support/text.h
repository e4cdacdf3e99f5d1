// Sentences put together from pieces.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace lab {

/// One text of all, in their order. A sum of strings would be as long as the sentence in code.
std::string text_of(std::initializer_list<std::string_view> pieces);

}  // namespace lab
