#include "traces/lines.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/json/decimal.h"
#include "support/json/json_writer.h"

namespace lab {

namespace {
constexpr std::size_t kMostShown = 10;
constexpr std::size_t kLongestShown = 20;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// White space beyond ASCII, in UTF-8.
constexpr std::string_view kSpaces[] = {"\u00a0", "\u1680", "\u2000", "\u2001", "\u2002",
                                        "\u2003", "\u2004", "\u2005", "\u2006", "\u2007",
                                        "\u2008", "\u2009", "\u200a", "\u2028", "\u2029",
                                        "\u202f", "\u205f", "\u3000", "\ufeff"};

enum class End { kFront, kBack };

/// Bytes of white space there; 0 where there is none.
std::size_t space_at(End end, std::string_view text) {
  if (text.empty()) return 0;
  const char c = end == End::kFront ? text.front() : text.back();
  if (c == ' ' || (c >= '\t' && c <= '\r')) return 1;
  if (static_cast<unsigned char>(c) < 0x80) return 0;
  for (const std::string_view space : kSpaces)
    if (end == End::kFront ? text.starts_with(space) : text.ends_with(space)) return space.size();
  return 0;
}

/// A number in hexadecimal, octal or binary digits, exact up to 2^53.
double in_base(std::string_view digits, int base) {
  double value = digits.empty() ? std::nan("") : 0.0;
  for (const char c : digits) {
    const int letter = (c | 0x20) - 'a' + 10;
    const int digit = is_digit(c) ? c - '0' : letter >= 10 ? letter : base;
    value = digit < base ? value * base + digit : std::nan("");
  }
  return value;
}

/// Digits with a point among them, perhaps, and an exponent.
bool is_decimal(std::string_view text) {
  const auto skip_digits = [&text] {
    const auto count = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    text.remove_prefix(count);
    return count;
  };
  std::size_t digits = skip_digits();
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    digits += skip_digits();
  }
  if (digits == 0) return false;
  if (text.empty()) return true;
  if ((text[0] | 0x20) != 'e') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return skip_digits() > 0 && text.empty();
}
}  // namespace

std::string_view trimmed(std::string_view text) {
  while (const std::size_t space = space_at(End::kFront, text)) text.remove_prefix(space);
  while (const std::size_t space = space_at(End::kBack, text)) text.remove_suffix(space);
  return text;
}

std::optional<int> whole_in(std::string_view text, std::size_t longest) {
  if (text.empty() || text.size() > longest) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

double number_in(std::string_view text) {
  if (text.size() > 2 && text[0] == '0') {
    const char letter = static_cast<char>(text[1] | 0x20);
    if (letter == 'x') return in_base(text.substr(2), 16);
    if (letter == 'o') return in_base(text.substr(2), 8);
    if (letter == 'b') return in_base(text.substr(2), 2);
  }
  if (text.starts_with('+')) text.remove_prefix(1);
  const bool is_number = is_decimal(text.substr(text.starts_with('-') ? 1 : 0));
  const double value = is_number ? read_decimal(text) : std::nan("");
  return std::isfinite(value) ? value : std::nan("");
}

ContentLines::ContentLines(std::string_view text) : rest_(text) {
  constexpr std::string_view kMark = "\ufeff";
  if (rest_.starts_with(kMark)) rest_.remove_prefix(kMark.size());
}

bool ContentLines::next() {
  while (!rest_.empty()) {
    const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
    line_ = trimmed(rest_.substr(0, end));
    rest_.remove_prefix(std::min(end + (rest_.substr(end, 2) == "\r\n" ? 2 : 1), rest_.size()));
    ++number_;
    if (!line_.empty()) return true;
  }
  return false;
}

std::string ContentLines::shown() const {
  const auto is_letter = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
  std::size_t end = 0;
  std::size_t letters = 0;
  for (; end < line_.size(); ++end)
    if (is_letter(line_[end]) && ++letters > kLongestShown) break;
  std::string quoted(line_.substr(0, end));
  if (end < line_.size()) quoted += "…";
  return JsonWriter().value(quoted).text();
}

void ContentLines::fault(std::string what) {
  ++faults_;
  if (shown_.size() < kMostShown)
    shown_.push_back({"line " + std::to_string(number_), std::move(what)});
}

Errors ContentLines::errors() const {
  Errors all = shown_;
  if (faults_ > all.size()) {
    const std::string more = std::to_string(faults_ - all.size());
    all.push_back({"", "has " + more + " more lines that do not fit"});
  }
  return all;
}

}  // namespace lab
