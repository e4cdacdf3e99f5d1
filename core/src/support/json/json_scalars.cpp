#include "support/json/json_scalars.h"

#include <cmath>

#include "support/json/decimal.h"
#include "support/json/utf8.h"

namespace lab {
namespace {

[[gnu::cold]] bool fail_infinity(JsonCursor& cursor, std::size_t begin) {
  return cursor.fail(begin, "JSON has no Infinity; write \"unlimited\" where a field allows it");
}

bool skip_digits(JsonCursor& cursor) {
  const std::size_t begin = cursor.at();
  while (cursor.peek() >= '0' && cursor.peek() <= '9') cursor.skip(1);
  return cursor.at() > begin;
}

[[gnu::cold]] bool fail_character(JsonCursor& cursor) {
  switch (cursor.peek()) {
    case '\'':
      return cursor.fail("use double quotes for text");
    case '+':
      return cursor.fail("a number must not begin with +; remove it");
    case '.':
      return cursor.fail("a digit must stand before the point; write 0.5 for .5");
    case ',':
      return cursor.fail("remove this comma or put a value before it");
    case '}':
    case ']':
      return cursor.fail("a value is due before this bracket");
    default:
      if (cursor.is_comment()) return cursor.fail_comment();
      if (utf8_length(cursor.rest()) == 0) return cursor.fail_utf8();
      return cursor.fail("a value is due here: a number, \"text\", true, false, null, […] or {…}");
  }
}

}  // namespace

bool read_number(JsonCursor& cursor, Json& out) {
  const std::size_t begin = cursor.at();
  cursor.take('-');
  const std::size_t whole = cursor.at();
  if (!skip_digits(cursor)) {
    if (cursor.word() == "Infinity") return fail_infinity(cursor, begin);
    return cursor.fail("a digit must follow the minus sign");
  }
  const std::string_view digits = cursor.since(whole);
  if (digits.size() > 1 && digits[0] == '0') {
    return cursor.fail(begin, "a number must not begin with a needless 0; remove it");
  }
  if (cursor.take('.') && !skip_digits(cursor)) {
    return cursor.fail("a digit must follow the point; write 5.0 or 5 for 5.");
  }
  if (cursor.take('e') || cursor.take('E')) {
    if (!cursor.take('+')) cursor.take('-');
    if (!skip_digits(cursor)) return cursor.fail("a digit must follow the e of a number");
  }
  const std::string_view text = cursor.since(begin);
  const double value = read_decimal(text);
  if (!std::isfinite(value)) {
    return cursor.fail(begin,
                       {excerpt(text), " is too large a number; the largest is about 1.8e308"});
  }
  out = Json(value, text);
  return true;
}

bool read_word(JsonCursor& cursor, Json& out) {
  const std::string_view word = cursor.word();
  if (word.empty()) return fail_character(cursor);
  if (word == "true" || word == "false") {
    out = Json(word == "true");
  } else if (word == "null") {
    out = Json();
  } else if (word == "NaN") {
    return cursor.fail("JSON has no NaN; write null or a number");
  } else if (word == "Infinity") {
    return fail_infinity(cursor, cursor.at());
  } else {
    return cursor.fail({excerpt(word),
                        " is no JSON value; text needs double quotes, and the only other words "
                        "are true, false and null"});
  }
  cursor.skip(word.size());
  return true;
}

}  // namespace lab
