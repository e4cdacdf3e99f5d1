// Sentences put together from pieces, and what is wrong said with them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "support/result.h"

namespace lab {

/// One text of all, in their order. A sum of strings would be as long as the sentence in code.
std::string text_of(std::initializer_list<std::string_view> pieces);

/// Where, and what to do about it, each in pieces.
void add_error(Errors& errors, std::initializer_list<std::string_view> at,
               std::initializer_list<std::string_view> what);

}  // namespace lab
