#include "sweeps/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/json/decimal.h"
#include "support/sha256.h"
#include "support/text.h"
#include "sweeps/fields.h"

namespace lab {

namespace {
constexpr size_t kHashDigits = 16;
constexpr std::string_view kChecksum = "# sha256 ";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Digits from `at` on, which then stands behind them.
bool skip_digits(std::string_view text, size_t& at) {
  const size_t begin = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  return at > begin;
}

/// A number as it is written into a row.
bool is_plain_number(std::string_view text) {
  size_t at = text.starts_with('-') ? 1 : 0;
  if (!skip_digits(text, at)) return false;
  if (at < text.size() && text[at] == '.' && !skip_digits(text, ++at)) return false;
  if (at < text.size() && text[at] == 'e') {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (!skip_digits(text, at)) return false;
  }
  return at == text.size();
}

/// Whether a spreadsheet takes the text for a number, or for nothing: it then computes nothing.
bool reads_as_number(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  text = text.substr(0, text.find_last_not_of(kSpace) + 1);
  if (text.empty()) return true;
  if (text[0] == '+' || text[0] == '-') text.remove_prefix(1);
  if (text == "Infinity") return true;
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), 'E', 'e');
  if (plain.starts_with('.')) plain.insert(0, "0");
  const size_t point = plain.find('.');
  if (point != std::string::npos && (point + 1 == plain.size() || plain[point + 1] == 'e'))
    plain.erase(point, 1);
  return !plain.starts_with('-') && is_plain_number(plain);
}

/// A text as one cell (RFC 4180). What a spreadsheet would compute gets an apostrophe before it.
std::string cell_of(const std::string& text) {
  const bool steers = text.size() > 1 &&
                      std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos &&
                      !reads_as_number(text);
  std::string shown = steers ? "'" + text : text;
  if (shown.find_first_of("\",\r\n") == std::string::npos) return shown;
  std::string quoted = "\"";
  for (const char c : shown) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

/// The last cell of a line as the text that it is of.
std::string text_in(std::string_view cell) {
  if (cell.size() < 2 || !cell.starts_with('"') || !cell.ends_with('"')) return std::string(cell);
  cell = cell.substr(1, cell.size() - 2);
  std::string text;
  for (size_t i = 0; i < cell.size(); ++i) {
    text += cell[i];
    if (cell[i] == '"') ++i;
  }
  return text;
}

/// Of a line all that the plan says: up to the hash.
std::string planned_cells(const SweepPlan& plan, uint32_t index) {
  std::string cells = text_of({std::to_string(index), ","});
  const std::vector<size_t> at = plan.points(index);
  for (size_t i = 0; i < at.size(); ++i)
    cells += text_of({cell_of(plan.sweep().axes[i].label_of(at[i])), ","});
  return text_of({cells, number_text(plan.seed(index)), ","});
}

bool is_hash(std::string_view text) {
  return text.empty() ||
         (text.size() == kHashDigits && std::all_of(text.begin(), text.end(), [](char c) {
            return is_digit(c) || (c >= 'a' && c <= 'f');
          }));
}

/// What was measured, behind what was planned; false where it is none of this sweep's.
bool read_results(std::string_view cells, const SweepPlan& plan, SweepRow& row) {
  const auto next = [&](std::string_view& cell) {
    const size_t comma = cells.find(',');
    if (comma == std::string_view::npos) return false;
    cell = cells.substr(0, comma);
    cells.remove_prefix(comma + 1);
    return true;
  };
  std::string_view cell;
  if (!next(cell) || !is_hash(cell)) return false;
  row.hash = cell;
  for (size_t i = 0; i < plan.sweep().metrics.size(); ++i) {
    if (!next(cell) || !(cell.empty() || is_plain_number(cell))) return false;
    if (row.hash.empty() && !cell.empty()) return false;
    row.values.push_back(cell.empty() ? std::numeric_limits<double>::quiet_NaN()
                                      : read_decimal(cell));
  }
  if (!next(cell) || cell.empty() != row.hash.empty()) return false;
  if (!std::all_of(cell.begin(), cell.end(), is_digit)) return false;
  row.events = cell.empty() ? 0.0 : read_decimal(cell);
  row.error = text_in(cells);
  return row.hash.empty() != row.error.empty();
}

Error at_line(std::string_view text, size_t at, std::initializer_list<std::string_view> what) {
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<ptrdiff_t>(at), '\n');
  return {"", text_of({"line ", std::to_string(line), " ", text_of(what),
                       "; delete it, and its runs are made again"})};
}
}  // namespace

SweepRow refused_row(const SweepPlan& plan, uint32_t index, const Errors& errors) {
  std::string all;
  for (const auto& [at, what] : errors)
    all += text_of({all.empty() ? "" : "; ", at, at.empty() ? "" : ": ", what});
  // In one line.
  std::string line;
  for (size_t i = 0; i < all.size(); ++i) {
    const size_t end = std::min(all.find_first_not_of(" \t\r\n\v\f", i), all.size());
    if (std::string_view(all).substr(i, end - i).find_first_of("\r\n") != std::string::npos) {
      line += ' ';
      i = end - 1;
    } else {
      line += all[i];
    }
  }
  const std::vector<double> none(plan.sweep().metrics.size(),
                                 std::numeric_limits<double>::quiet_NaN());
  return {.index = index, .hash = {}, .values = none, .events = 0.0, .error = std::move(line)};
}

void write_row(JsonWriter& out, const SweepRow& row) {
  out.begin_object().member("index", row.index).member("hash", row.hash).key("values");
  out.begin_array();
  for (const double value : row.values) out.value(value);
  out.end_array().member("events", row.events).member("error", row.error).end_object();
}

Result<SweepRow> row_in(const SweepPlan& plan, const Json& json) {
  Errors errors;
  Fields fields(json, "", errors);
  SweepRow row;
  row.index = static_cast<uint32_t>(fields.whole("index", 0.0, 0.0, plan.count() - 1.0));
  row.hash = fields.text("hash");
  row.error = fields.text("error", "");
  row.events = fields.number("events", 0.0);
  for (const Json& value : fields.list("values"))
    row.values.push_back(value.is_number() ? value.as_double()
                                           : std::numeric_limits<double>::quiet_NaN());
  if (!is_hash(row.hash) || row.values.size() != plan.sweep().metrics.size())
    fields.fault("", "is no row of this sweep");
  if (!errors.empty()) return errors;
  return row;
}

std::string head_of(const SweepSpec& sweep) {
  std::string head = "index,";
  for (const Axis& axis : sweep.axes) head += text_of({axis.name, ","});
  head += "seed,hash,";
  for (const SweepMetric& metric : sweep.metrics) head += text_of({metric.name, ","});
  return head + "events,error";
}

void append_line(std::string& out, const SweepPlan& plan, const SweepRow& row) {
  out += text_of({planned_cells(plan, row.index), row.hash, ","});
  for (const double value : row.values) {
    if (std::isfinite(value)) out += number_text(value);
    out += ',';
  }
  if (!row.hash.empty()) out += number_text(row.events);
  out += text_of({",", cell_of(row.error), "\n"});
}

std::string part_of(const SweepPlan& plan, const std::vector<SweepRow>& rows) {
  std::string text = head_of(plan.sweep()) + "\n";
  for (const SweepRow& row : rows) append_line(text, plan, row);
  const std::string sum = sha256(text);
  return text.append(kChecksum).append(sum, 0, kHashDigits) + "\n";
}

Result<ReadRows> read_part(const SweepPlan& plan, std::string_view text) {
  const std::string head = head_of(plan.sweep()) + "\n";
  ReadRows read;
  const auto cut_off = [&]() -> Result<ReadRows> {
    read.cut = true;
    return read;
  };
  if (!text.starts_with(head)) {
    if (std::string_view(head).starts_with(text)) return cut_off();
    return at_line(text, 0, {"must be ", head.substr(0, head.size() - 1)});
  }
  for (size_t at = head.size(); at < text.size();) {
    const std::string_view rest = text.substr(at);
    const size_t end = rest.find('\n');
    const bool cut = end == std::string_view::npos;
    if (rest[0] == '#') {
      if (cut) return cut_off();
      const std::string sum =
          text_of({kChecksum, std::string_view(sha256(text.substr(0, at))).substr(0, kHashDigits)});
      if (rest.substr(0, end) != sum || at + end + 1 != text.size())
        return at_line(text, at, {"tells that it was changed since it was written"});
      return read;
    }
    size_t digits = 0;
    if (!skip_digits(rest, digits) || digits > 9) {
      return at_line(text, at, {"is no row of this sweep"});
    }
    if (digits == rest.size()) return cut_off();
    SweepRow row;
    row.index = static_cast<uint32_t>(read_decimal(rest.substr(0, digits)));
    if (row.index >= plan.count())
      return at_line(text, at, {"has a run beyond the last, ", std::to_string(plan.count() - 1)});
    const std::string planned = planned_cells(plan, row.index);
    if (!rest.starts_with(planned)) {
      // Labels may have ends of lines in them.
      if (std::string_view(planned).starts_with(rest)) return cut_off();
      if (cut) return cut_off();
      return at_line(text, at,
                     {"is no row of this sweep: run ", std::to_string(row.index),
                      " has other values of its axes, or another seed"});
    }
    const size_t line_end = rest.find('\n', planned.size());
    if (line_end == std::string_view::npos) return cut_off();
    if (!read.rows.empty() && row.index != read.rows.back().index + 1)
      return at_line(text, at,
                     {"has run ", std::to_string(row.index), ", and run ",
                      std::to_string(read.rows.back().index + 1), " comes next"});
    if (!read_results(rest.substr(planned.size(), line_end - planned.size()), plan, row))
      return at_line(text, at, {"is no row of this sweep"});
    read.rows.push_back(std::move(row));
    at += line_end + 1;
  }
  return read;
}

}  // namespace lab
