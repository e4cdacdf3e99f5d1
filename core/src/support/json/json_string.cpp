#include "support/json/json_scalars.h"
#include "support/json/utf8.h"

namespace lab {
namespace {

bool fail_control(JsonCursor& cursor, std::size_t begin) {
  const char c = cursor.peek();
  if (c == '\n' || c == '\r') {
    return cursor.fail(
        begin, "this text is not closed on its line; add a \" or write the line break as \\n");
  }
  if (c == '\t') return cursor.fail("write a tab inside a text as \\t");
  const auto code = static_cast<unsigned char>(c);
  return cursor.fail({"write this control character as \\u", hexadecimal(code, 4)});
}

bool read_hexadecimal(JsonCursor& cursor, std::size_t begin, uint32_t& code) {
  code = 0;
  for (int i = 0; i < 4; ++i) {
    const char c = cursor.peek();
    const char lower = static_cast<char>(c | 0x20);
    if (c >= '0' && c <= '9') {
      code = code * 16 + static_cast<uint32_t>(c - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      code = code * 16 + static_cast<uint32_t>(lower - 'a' + 10);
    } else {
      return cursor.fail(begin, "put four hexadecimal digits after \\u");
    }
    cursor.skip(1);
  }
  return true;
}

/// \uXXXX, or two of them when the first is a high surrogate (RFC 8259 §7).
bool read_code_point(JsonCursor& cursor, std::size_t begin, std::string& out) {
  uint32_t code = 0;
  if (!read_hexadecimal(cursor, begin, code)) return false;
  if (code >= 0xd800 && code < 0xe000) {
    uint32_t low = 0;
    if (code < 0xdc00 && cursor.rest().starts_with("\\u")) {
      const std::size_t second = cursor.at();
      cursor.skip(2);
      if (!read_hexadecimal(cursor, second, low)) return false;
    }
    if (low < 0xdc00 || low >= 0xe000) {
      return cursor.fail(begin, {"\\u", hexadecimal(code, 4),
                                 " is half of a surrogate pair; write both halves or the "
                                 "character itself"});
    }
    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
  }
  append_utf8(out, code);
  return true;
}

bool read_escape(JsonCursor& cursor, std::string& out) {
  constexpr std::string_view kWritten = "\"\\/bfnrt";
  constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
  const std::size_t begin = cursor.at();
  cursor.skip(1);
  if (cursor.take('u')) return read_code_point(cursor, begin, out);
  const std::size_t known = kWritten.find(cursor.peek());
  if (known == std::string_view::npos) {
    return cursor.fail(begin,
                       "after a backslash only \" \\ / b f n r t or uXXXX may stand; write \\\\ "
                       "for a backslash");
  }
  cursor.skip(1);
  out += kMeant[known];
  return true;
}

}  // namespace

bool read_string(JsonCursor& cursor, std::string& out) {
  const std::size_t begin = cursor.at();
  cursor.skip(1);
  while (true) {
    // Most characters stand for themselves: copy them in runs.
    const std::size_t run = cursor.at();
    const std::string_view text = cursor.rest();
    std::size_t length = 0;
    while (length < text.size()) {
      const auto c = static_cast<unsigned char>(text[length]);
      if (c == '"' || c == '\\' || c < 0x20) break;
      const std::size_t bytes = c < 0x80 ? 1 : utf8_length(text.substr(length));
      if (bytes == 0) break;
      length += bytes;
    }
    cursor.skip(length);
    out += cursor.since(run);
    if (cursor.done()) return cursor.fail(begin, "this text is never closed; add a \" at its end");
    if (cursor.take('"')) return true;
    const auto c = static_cast<unsigned char>(cursor.peek());
    if (c >= 0x80) return cursor.fail_utf8();
    if (c != '\\') return fail_control(cursor, begin);
    if (!read_escape(cursor, out)) return false;
  }
}

}  // namespace lab
