#include "support/text.h"

namespace lab {

[[gnu::noinline]] std::string text_of(std::initializer_list<std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

}  // namespace lab
