#include "support/text.h"

namespace lab {

[[gnu::noinline]] std::string text_of(std::initializer_list<std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

[[gnu::noinline]] void add_error(Errors& errors, std::initializer_list<std::string_view> at,
                                 std::initializer_list<std::string_view> what) {
  errors.push_back({text_of(at), text_of(what)});
}

}  // namespace lab
