// A place in JSON text that knows how to say where it is and what is wrong there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "support/result.h"

namespace lab {

class JsonCursor {
 public:
  /// Begins past a byte order mark.
  explicit JsonCursor(std::string_view text)
      : text_(text), start_(text.starts_with("\xef\xbb\xbf") ? 3 : 0), at_(start_) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t at() const { return at_; }
  /// The character here; NUL, which no JSON text may hold, at the end.
  char peek() const { return done() ? '\0' : text_[at_]; }
  std::string_view rest() const { return text_.substr(at_); }
  std::string_view since(std::size_t begin) const { return text_.substr(begin, at_ - begin); }
  void skip(std::size_t bytes) { at_ += bytes; }
  bool take(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void skip_space() {
    while (!done() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) {
      ++at_;
    }
  }
  /// Letters, digits and underscores from here on.
  std::string_view word() const;
  bool is_comment() const;

  // What is wrong at `where` (or here) is remembered; false, for the caller to hand up. Cold, so
  // that the sentences do not crowd the code that reads.
  using Parts = std::initializer_list<std::string_view>;
  [[gnu::cold]] bool fail(std::size_t where, Parts what);
  [[gnu::cold]] bool fail(std::size_t where, const char* what) { return fail(where, Parts{what}); }
  [[gnu::cold]] bool fail(Parts what) { return fail(at_, what); }
  [[gnu::cold]] bool fail(const char* what) { return fail(at_, what); }
  [[gnu::cold]] bool fail_comment();
  [[gnu::cold]] bool fail_utf8();
  Error& error() { return error_; }

  /// "line 12, column 4". Lines end with \n, \r\n or \r; columns count characters, not bytes.
  std::string position(std::size_t where) const;

 private:
  std::string_view text_;
  std::size_t start_;
  std::size_t at_;
  Error error_;
};

/// `number` in lower-case hexadecimal digits.
std::string hexadecimal(uint32_t number, int digits);

/// For quoting what a person wrote: at most 40 characters or so of it.
std::string excerpt(std::string_view text);

}  // namespace lab
