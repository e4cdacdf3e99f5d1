#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "support/decimal.h"
#include "support/json.h"

namespace lab {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Bytes of the well-formed UTF-8 character at the front of `text` (RFC 3629 §4), 0 if there is
/// none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  // Longer than need be, surrogates, and beyond U+10FFFF.
  if (first == 0xe0 && byte(1) < 0xa0) return 0;
  if (first == 0xed && byte(1) > 0x9f) return 0;
  if (first == 0xf0 && byte(1) < 0x90) return 0;
  if (first == 0xf4 && byte(1) > 0x8f) return 0;
  return length;
}

void append_utf8(std::string& out, uint32_t code) {
  const auto put = [&out](uint32_t byte) { out += static_cast<char>(byte); };
  const auto tail = [&put, code](int shift) { put(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    put(0xe0 | code >> 12);
    tail(6);
  } else {
    put(0xf0 | code >> 18);
    tail(12);
    tail(6);
  }
  tail(0);
}

std::string hex(uint32_t number, int digits) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  for (int i = digits - 1; i >= 0; --i) text += kHex[number >> (4 * i) & 15];
  return text;
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

/// The second member with a name that an earlier one has, as (earlier, later); the first such in
/// the text.
std::optional<std::pair<std::size_t, std::size_t>> repeated_name(const Json::Object& members) {
  if (members.size() <= 16) {
    for (std::size_t later = 1; later < members.size(); ++later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        if (members[earlier].first == members[later].first) return {{earlier, later}};
      }
    }
    return std::nullopt;
  }
  // Sorting keeps a hundred thousand names from costing their square.
  std::vector<uint32_t> order(members.size());
  for (uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&members](uint32_t a, uint32_t b) {
    const int names = members[a].first.compare(members[b].first);
    return names != 0 ? names < 0 : a < b;
  });
  std::optional<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t i = 1; i < order.size(); ++i) {
    const std::size_t earlier = order[i - 1], later = order[i];
    if (members[earlier].first != members[later].first) continue;
    if (!found || later < found->second) found = {{earlier, later}};
  }
  return found;
}

/// Recursive descent, its depth bounded by kDeepestJson. Every method returns whether to go on; the
/// first failure is kept in `error_`.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Json> run() {
    Json json;
    if (read_document(json)) return json;
    if (!repeated_path_.empty()) error_.what = repeated_path_ + error_.what;
    return std::move(error_);
  }

 private:
  bool read_document(Json& out) {
    if (text_.size() > kLargestJson) {
      return fail(0, "the text has " + std::to_string(text_.size()) + " bytes; shorten it to " +
                         std::to_string(kLargestJson) + " at most");
    }
    if (text_.starts_with("\xef\xbb\xbf")) at_ = start_ = 3;
    skip_space();
    if (done()) return fail(at_, "there is no JSON here; write at least {}");
    if (!read_value(out)) return false;
    skip_space();
    if (!done()) return fail(at_, "something follows after the end of the JSON value; remove it");
    return true;
  }

  bool read_value(Json& out) {
    if (done()) return fail(at_, "the text ends where a value is due; complete it");
    const char c = text_[at_];
    if (c == '{') return read_object(out);
    if (c == '[') return read_array(out);
    if (c == '"') {
      std::string text;
      if (!read_string(text)) return false;
      out = Json(std::move(text));
      return true;
    }
    if (is_digit(c) || c == '-') return read_number(out);
    return read_word(out);
  }

  bool read_object(Json& out) {
    const std::size_t begin = at_;
    if (!enter()) return false;
    Json::Object members;
    const std::size_t first_name = name_starts_.size();
    std::size_t comma = 0;
    while (true) {
      skip_space();
      if (done()) return unclosed(begin, "object", '}');
      if (text_[at_] == '}') {
        if (comma != 0) return fail(comma, "remove this comma; } follows it");
        break;
      }
      name_starts_.push_back(at_);
      members.emplace_back();
      auto& [name, value] = members.back();
      if (!read_name(name)) return false;
      skip_space();
      if (!read_value(value)) {
        if (!repeated_path_.empty()) add_to_path(name);
        return false;
      }
      if (!read_comma(begin, "object", '}', comma)) return false;
    }
    if (!names_are_unique(members, first_name)) return false;
    name_starts_.resize(first_name);
    out = Json(std::move(members));
    leave();
    return true;
  }

  bool read_array(Json& out) {
    const std::size_t begin = at_;
    if (!enter()) return false;
    Json::Array items;
    std::size_t comma = 0;
    while (true) {
      skip_space();
      if (done()) return unclosed(begin, "list", ']');
      if (text_[at_] == ']') {
        if (comma != 0) return fail(comma, "remove this comma; ] follows it");
        break;
      }
      items.emplace_back();
      if (!read_value(items.back())) {
        if (!repeated_path_.empty()) add_to_path("[" + std::to_string(items.size() - 1) + "]");
        return false;
      }
      if (!read_comma(begin, "list", ']', comma)) return false;
    }
    out = Json(std::move(items));
    leave();
    return true;
  }

  /// After an item: its comma, or the closing bracket, which stays for the caller.
  bool read_comma(std::size_t begin, const char* what, char bracket, std::size_t& comma) {
    comma = 0;
    skip_space();
    if (done()) return unclosed(begin, what, bracket);
    if (text_[at_] == ',') {
      comma = at_++;
      return true;
    }
    if (text_[at_] == bracket) return true;
    if (is_comment()) return fail_comment();
    return fail(at_, std::string("put a comma or ") + bracket + " before this");
  }

  bool read_name(std::string& name) {
    if (text_[at_] != '"') {
      if (is_comment()) return fail_comment();
      if (text_[at_] == ',') return fail(at_, "remove this comma; a name in quotes is due here");
      const std::string_view word = peek_word();
      return fail(at_, word.empty() ? "a name in double quotes is due here"
                                    : "put the name in double quotes: " + quoted(word));
    }
    if (!read_string(name)) return false;
    skip_space();
    if (done() || text_[at_] != ':') {
      return fail(at_, "put a colon and a value after the name " + quoted(name));
    }
    ++at_;
    return true;
  }

  bool names_are_unique(const Json::Object& members, std::size_t first_name) {
    const auto repeated = repeated_name(members);
    if (!repeated) return true;
    add_to_path(members[repeated->second].first);
    const std::size_t earlier = name_starts_[first_name + repeated->first];
    return fail(name_starts_[first_name + repeated->second],
                " is given twice, first on " + position(earlier) + "; keep one of them");
  }

  /// Paths are put together from the inside outwards while the failure is handed up.
  void add_to_path(const std::string& step) {
    if (!repeated_path_.empty() && repeated_path_.front() != '[') {
      repeated_path_.insert(0, ".");
    }
    repeated_path_.insert(0, step);
  }

  bool read_string(std::string& out) {
    const std::size_t begin = at_++;
    while (true) {
      // Most characters stand for themselves: copy them in runs.
      const std::size_t run = at_;
      while (!done() && text_[at_] != '"' && text_[at_] != '\\' &&
             static_cast<unsigned char>(text_[at_]) >= 0x20) {
        const std::size_t length = utf8_length(text_.substr(at_));
        if (length == 0) return fail_utf8();
        at_ += length;
      }
      out.append(text_, run, at_ - run);
      if (done()) return fail(begin, "this text is never closed; add a \" at its end");
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c != '\\') return fail_control(begin);
      if (!read_escape(out)) return false;
    }
  }

  bool fail_utf8() {
    return fail(at_, "the byte 0x" + hex(static_cast<unsigned char>(text_[at_]), 2) +
                         " is not UTF-8 here; save the file as UTF-8");
  }

  bool fail_control(std::size_t begin) {
    const char c = text_[at_];
    if (c == '\n' || c == '\r') {
      return fail(begin,
                  "this text is not closed on its line; add a \" or write the line break as \\n");
    }
    if (c == '\t') return fail(at_, "write a tab inside a text as \\t");
    return fail(at_, "write this control character as \\u" + hex(static_cast<unsigned char>(c), 4));
  }

  bool read_escape(std::string& out) {
    const std::size_t begin = at_++;
    if (done()) return fail(begin, "the text ends after a backslash; complete it");
    const char c = text_[at_++];
    switch (c) {
      case '"':
      case '\\':
      case '/':
        out += c;
        return true;
      case 'b':
        out += '\b';
        return true;
      case 'f':
        out += '\f';
        return true;
      case 'n':
        out += '\n';
        return true;
      case 'r':
        out += '\r';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'u':
        return read_code_point(begin, out);
      default:
        return fail(begin,
                    "after a backslash only \" \\ / b f n r t or uXXXX may stand; write \\\\ for a "
                    "backslash");
    }
  }

  /// \uXXXX, or two of them when the first is a high surrogate (RFC 8259 §7).
  bool read_code_point(std::size_t begin, std::string& out) {
    uint32_t code = 0;
    if (!read_hex(begin, code)) return false;
    if (code >= 0xd800 && code < 0xe000) {
      uint32_t low = 0;
      const bool pair = code < 0xdc00 && text_.substr(at_).starts_with("\\u");
      if (pair) {
        const std::size_t second = at_;
        at_ += 2;
        if (!read_hex(second, low)) return false;
      }
      if (low < 0xdc00 || low >= 0xe000) {
        return fail(begin,
                    "\\u" + hex(code, 4) +
                        " is half of a surrogate pair; write both halves or the character itself");
      }
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    append_utf8(out, code);
    return true;
  }

  bool read_hex(std::size_t begin, uint32_t& code) {
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = done() ? '\0' : text_[at_];
      const char lower = static_cast<char>(c | 0x20);
      if (is_digit(c)) {
        code = code * 16 + static_cast<uint32_t>(c - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        code = code * 16 + static_cast<uint32_t>(lower - 'a' + 10);
      } else {
        return fail(begin, "put four hexadecimal digits after \\u");
      }
    }
    return true;
  }

  bool read_number(Json& out) {
    const std::size_t begin = at_;
    if (text_[at_] == '-') ++at_;
    if (is_word_ahead("Infinity")) return fail_infinity(begin);
    if (!read_digits()) return fail(at_, "a digit must follow the minus sign");
    const std::size_t whole = begin + (text_[begin] == '-' ? 1 : 0);
    if (text_[whole] == '0' && at_ - whole > 1) {
      return fail(begin, "a number must not begin with a needless 0; remove it");
    }
    if (!done() && text_[at_] == '.') {
      ++at_;
      if (!read_digits()) return fail(at_, "a digit must follow the point; write 5.0 or 5 for 5.");
    }
    if (!done() && (text_[at_] == 'e' || text_[at_] == 'E')) {
      ++at_;
      if (!done() && (text_[at_] == '+' || text_[at_] == '-')) ++at_;
      if (!read_digits()) return fail(at_, "a digit must follow the e of a number");
    }
    const std::string_view text = text_.substr(begin, at_ - begin);
    const double value = read_decimal(text);
    if (!std::isfinite(value)) {
      return fail(begin, excerpt(text) + " is too large a number; the largest is about 1.8e308");
    }
    out = Json::number(value, text);
    return true;
  }

  bool read_digits() {
    const std::size_t begin = at_;
    while (!done() && is_digit(text_[at_])) ++at_;
    return at_ > begin;
  }

  bool fail_infinity(std::size_t begin) {
    return fail(begin, "JSON has no Infinity; write \"unlimited\" where a field allows it");
  }

  /// true, false, null, or one of the things that people write and JSON does not have.
  bool read_word(Json& out) {
    const std::string_view word = peek_word();
    if (word == "true" || word == "false") {
      out = Json(word == "true");
    } else if (word == "null") {
      out = Json();
    } else if (word == "NaN") {
      return fail(at_, "JSON has no NaN; write null or a number");
    } else if (word == "Infinity") {
      return fail_infinity(at_);
    } else if (!word.empty()) {
      return fail(
          at_,
          quoted(excerpt(word)) +
              " is no JSON value; text needs double quotes, other words are true, false and null");
    } else {
      return fail_character();
    }
    at_ += word.size();
    return true;
  }

  bool fail_character() {
    switch (text_[at_]) {
      case '\'':
        return fail(at_, "use double quotes for text");
      case '+':
        return fail(at_, "a number must not begin with +; remove it");
      case '.':
        return fail(at_, "a digit must stand before the point; write 0.5 for .5");
      case ',':
        return fail(at_, "remove this comma or put a value before it");
      case '}':
      case ']':
        return fail(at_, "a value is due before this bracket");
      default:
        if (is_comment()) return fail_comment();
        if (utf8_length(text_.substr(at_)) == 0) return fail_utf8();
        return fail(at_, "a value is due here: a number, \"text\", true, false, null, […] or {…}");
    }
  }

  bool is_comment() const {
    const std::string_view rest = text_.substr(at_);
    return rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with("#");
  }
  bool fail_comment() { return fail(at_, "JSON has no comments; remove this one"); }

  bool unclosed(std::size_t begin, const char* what, char bracket) {
    return fail(at_, std::string("the text ends inside the ") + what + " that begins on " +
                         position(begin) + "; add " + bracket);
  }

  bool enter() {
    if (++depth_ > kDeepestJson) {
      return fail(at_, "brackets are nested more than " + std::to_string(kDeepestJson) +
                           " levels deep here; flatten the data");
    }
    ++at_;
    return true;
  }
  void leave() {
    --depth_;
    ++at_;
  }

  void skip_space() {
    while (!done() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) {
      ++at_;
    }
  }
  bool done() const { return at_ >= text_.size(); }

  std::string_view peek_word() const {
    std::size_t end = at_;
    while (end < text_.size() &&
           (is_letter(text_[end]) || is_digit(text_[end]) || text_[end] == '_'))
      ++end;
    return text_.substr(at_, end - at_);
  }
  bool is_word_ahead(std::string_view word) const { return peek_word() == word; }

  static std::string excerpt(std::string_view text) {
    constexpr std::size_t kMost = 40;
    return text.size() <= kMost ? std::string(text) : std::string(text.substr(0, kMost)) + "…";
  }

  bool fail(std::size_t where, std::string what) {
    error_ = Error{position(where), std::move(what)};
    return false;
  }

  /// Lines end with \n, \r\n or \r; columns count characters, not bytes.
  std::string position(std::size_t where) const {
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t i = start_; i < where; ++i) {
      const char c = text_[i];
      if (c == '\n' || (c == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'))) {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
        ++column;
      }
    }
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
  }

  std::string_view text_;
  std::size_t start_ = 0;  ///< Past the byte order mark.
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<std::size_t>
      name_starts_;            ///< Of the members of all objects that are open, outermost first.
  std::string repeated_path_;  ///< Not empty once a name was found twice.
  Error error_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) { return Parser(text).run(); }

}  // namespace lab
