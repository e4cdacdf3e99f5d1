#include "support/parameters.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "support/nearest_name.h"

namespace lab {

std::string_view ParameterInfo::unit() const {
  const std::string_view name(key);
  const auto ends = [&](std::string_view suffix) { return name.ends_with(suffix); };
  if (ends("_kbps")) return "kbit/s";
  if (ends("_ms")) return "ms";
  if (ends("_s")) return "s";
  if (ends("_bytes")) return "bytes";
  if (ends("_packets")) return "packets";
  if (ends("_percent")) return "%";
  if (ends("_ppm")) return "ppm";
  return "";
}

namespace {
constexpr double kEndless = std::numeric_limits<double>::infinity();

template <class T>
T& at_place(void* place) {
  return *static_cast<T*>(place);
}

double or_infinity(int64_t whole) {
  return whole >= kForever.ns ? kEndless : static_cast<double>(whole);
}
int64_t whole_or_forever(double number) {
  return number < 0x1p61 ? static_cast<int64_t>(number) : kForever.ns;
}
}  // namespace

double ParameterRow::get_from(const void* owner) const {
  // Only to find the place: nothing is written through it.
  void* const place = place_in(const_cast<void*>(owner));
  const auto duration = [&] { return at_place<Duration>(place); };
  switch (stored_as) {
    case StoredAs::kNumber:
      return at_place<double>(place);
    case StoredAs::kInteger:
      return or_infinity(at_place<int64_t>(place));
    case StoredAs::kBoolean:
      return at_place<bool>(place) ? 1.0 : 0.0;
    case StoredAs::kChoice: {
      int choice = 0;
      std::memcpy(&choice, place, sizeof choice);
      return choice;
    }
    case StoredAs::kMilliseconds:
      return duration() >= kForever ? kEndless : to_ms(duration());
    case StoredAs::kSeconds:
      return duration() >= kForever ? kEndless : to_seconds(duration());
    case StoredAs::kRate:
      return to_kbps(at_place<DataRate>(place));
    case StoredAs::kSize:
      return or_infinity(at_place<DataSize>(place).bytes);
  }
  return 0.0;
}

void ParameterRow::set_in(void* owner, double value) const {
  void* const place = place_in(owner);
  switch (stored_as) {
    case StoredAs::kNumber:
      at_place<double>(place) = value;
      break;
    case StoredAs::kInteger:
      at_place<int64_t>(place) = whole_or_forever(value);
      break;
    case StoredAs::kBoolean:
      at_place<bool>(place) = value != 0.0;
      break;
    case StoredAs::kChoice: {
      const auto choice = static_cast<int>(value);
      std::memcpy(place, &choice, sizeof choice);
      break;
    }
    case StoredAs::kMilliseconds:
      at_place<Duration>(place) = from_ms(value);
      break;
    case StoredAs::kSeconds:
      at_place<Duration>(place) = seconds(value);
      break;
    case StoredAs::kRate:
      at_place<DataRate>(place) = kbps(value);
      break;
    case StoredAs::kSize:
      at_place<DataSize>(place) = DataSize{whole_or_forever(value)};
      break;
  }
}

namespace {
/// At most `longest` bytes of a text; what was cut off is an ellipsis.
std::string shortened(std::string_view text, size_t longest) {
  if (text.size() <= longest) return std::string(text);
  size_t end = longest - 3;
  while ((static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // Inside a character.
  return std::string(text.substr(0, end)) + "…";
}

/// "10 kbit/s", "3".
std::string with_unit(const ParameterInfo& row, double value) {
  std::string text = dump(Json(value));
  if (!row.unit().empty()) text += " " + std::string(row.unit());
  return text;
}

std::string choice_names(const ParameterInfo& row) {
  std::string names;
  for (const char* choice : row.choices) names += (names.empty() ? "" : ", ") + std::string(choice);
  return names;
}

Result<double> checked_number(const ParameterInfo& row, const Json& json, const std::string& at) {
  if (row.unlimited && json.is_string() && json.as_string() == "unlimited") {
    return std::numeric_limits<double>::infinity();
  }
  if (!json.is_number()) {
    std::string what = "must be a number";
    if (!row.unit().empty()) what += " in " + std::string(row.unit());
    if (row.unlimited) what += " or \"unlimited\"";
    return Error{at, what + ", is " + shown(json)};
  }
  const double value = json.as_double();
  if (row.kind == ParameterKind::kInteger && value != std::floor(value)) {
    return Error{at, "must be a whole number, is " + shown(json)};
  }
  if (value < 0.0 && row.min == 0.0) return Error{at, "must not be negative, is " + shown(json)};
  if (value < row.min)
    return Error{at, "must be at least " + with_unit(row, row.min) + ", is " + shown(json)};
  if (value > row.max)
    return Error{at, "must be at most " + with_unit(row, row.max) + ", is " + shown(json)};
  return value;
}
}  // namespace

std::string shown(const Json& json) { return shortened(dump(json), 40); }

Result<double> checked_value(const ParameterInfo& row, const Json& json, const std::string& at) {
  switch (row.kind) {
    case ParameterKind::kBoolean:
      if (!json.is_bool()) return Error{at, "must be true or false, is " + shown(json)};
      return json.as_bool() ? 1.0 : 0.0;
    case ParameterKind::kChoice:
      for (size_t i = 0; i < row.choices.size() && json.is_string(); ++i) {
        if (json.as_string() == row.choices[i]) return static_cast<double>(i);
      }
      return Error{at, "must be one of " + choice_names(row) + ", is " + shown(json)};
    default:
      return checked_number(row, json, at);
  }
}

void write_value(const ParameterInfo& row, double value, JsonWriter& out) {
  if (row.kind == ParameterKind::kBoolean) {
    out.value(value != 0.0);
  } else if (row.kind == ParameterKind::kChoice) {
    out.value(row.choices[static_cast<size_t>(value)]);
  } else if (std::isinf(value)) {
    out.value("unlimited");
  } else {
    out.value(value);
  }
}

void read_rows(const Json& object, const std::string& at, ParameterRows rows, void* owner,
               Errors& errors, std::span<const std::string_view> also) {
  const std::string prefix = at.empty() ? "" : at + ".";
  if (!object.is_object()) {
    errors.push_back({at, "must be an object {…}"});
    return;
  }
  for (const auto& [name, value] : object.members()) {
    if (errors.size() > kMostErrors) return;
    bool found = false;
    for (const ParameterRow& row : rows) {
      if (name != row.key) continue;
      found = true;
      Result<double> number = checked_value(row, value, prefix + name);
      if (number.ok()) {
        row.set_in(owner, number.value());
      } else {
        errors.insert(errors.end(), number.errors().begin(), number.errors().end());
      }
    }
    for (std::string_view other : also) found = found || name == other;
    if (!found) {
      std::vector<std::string_view> known(also.begin(), also.end());
      for (const ParameterRow& row : rows) known.push_back(row.key);
      errors.push_back(unknown_field(prefix + name, name, known));
    }
  }
}

Error unknown_field(const std::string& at, std::string_view name,
                    std::span<const std::string_view> known) {
  const std::string_view place(at);
  return Error{std::string(place.substr(0, place.size() - name.size())) + shortened(name, 64),
               "is no field of the format" + did_you_mean(name, known, "; remove it")};
}

}  // namespace lab
