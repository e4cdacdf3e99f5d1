#include "support/json/json_cursor.h"

namespace lab {

std::string_view JsonCursor::word() const {
  const auto belongs = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  std::size_t end = at_;
  while (end < text_.size() && belongs(text_[end])) ++end;
  return text_.substr(at_, end - at_);
}

bool JsonCursor::is_comment() const {
  return rest().starts_with("//") || rest().starts_with("/*") || rest().starts_with("#");
}

bool JsonCursor::fail(std::size_t where, Parts what) {
  error_.at = position(where);
  error_.what.clear();
  for (const std::string_view part : what) error_.what += part;
  return false;
}

bool JsonCursor::fail_comment() { return fail("JSON has no comments; remove this one"); }

bool JsonCursor::fail_utf8() {
  const auto byte = static_cast<unsigned char>(peek());
  return fail({"the byte 0x", hexadecimal(byte, 2), " is not UTF-8 here; save the file as UTF-8"});
}

std::string JsonCursor::position(std::size_t where) const {
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = start_; i < where; ++i) {
    const char c = text_[i];
    const bool before_newline = i + 1 < text_.size() && text_[i + 1] == '\n';
    if (c == '\n' || (c == '\r' && !before_newline)) {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
      ++column;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::string hexadecimal(uint32_t number, int digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int i = digits - 1; i >= 0; --i) text += kDigits[number >> (4 * i) & 15];
  return text;
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kMost = 40;
  if (text.size() <= kMost) return std::string(text);
  std::size_t end = kMost;
  while ((static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace lab
