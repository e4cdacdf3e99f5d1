// Lines of a text file, and what is wrong with them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "support/result.h"

namespace lab {

/// Without white space around it, of which Unicode has more than ASCII.
std::string_view trimmed(std::string_view text);

/// The whole number that at most `longest` digits are, nine at most; nothing for anything else.
std::optional<int> whole_in(std::string_view text, std::size_t longest);
/// What a number is as JavaScript's `Number` reads it: 1e3, .5, +007, 0x200. NaN for anything else,
/// also for nothing and for what is infinite.
double number_in(std::string_view text);

/// Calls `visit` with the cells of a line, each without white space around it, in order.
template <class Visit>
void each_cell(std::string_view line, Visit&& visit) {
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    visit(trimmed(line.substr(begin, end - begin)));
    begin = end + 1;
  }
}

/// Goes through the lines with something in them; ends are \n, \r\n or \r, and a byte order mark is
/// skipped.
class ContentLines {
 public:
  explicit ContentLines(std::string_view text);

  /// Whether there is one more.
  bool next();
  /// Without white space around it.
  std::string_view line() const { return line_; }
  /// In quotation marks, or its first twenty letters.
  std::string shown() const;
  /// Remembers what is wrong with this line: of the first ten, and how many more there are.
  void fault(std::string what);
  bool faulty() const { return faults_ > 0; }
  Errors errors() const;

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
  std::size_t faults_ = 0;
  Errors shown_;
};

}  // namespace lab
