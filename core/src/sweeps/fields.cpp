#include "sweeps/fields.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/json/decimal.h"
#include "support/nearest_name.h"
#include "support/text.h"

namespace lab {

namespace {
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
const Json& empty_object() {
  static const Json kNone = Json::Object{};
  return kNone;
}
const Json::Array& empty_list() {
  static const Json::Array kNone;
  return kNone;
}

std::string kind_or_text(const Json& value) {
  if (value.is_array()) return "a list";
  if (value.is_object()) return "an object";
  return value.is_number() ? number_text(value.as_double()) : dump(value);
}
}  // namespace

std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0.0 ? "-Infinity" : "Infinity";
  std::string text;
  append_decimal(text, value == 0.0 ? 0.0 : value);
  return text;
}

Fields::Fields(const Json& value, std::string at, Errors& errors)
    : object_(value.is_object() ? &value : &empty_object()), at_(std::move(at)), errors_(errors) {
  if (!value.is_object()) fault("", {"must be an object, is ", kind_or_text(value)});
}

const Json* Fields::look(std::string_view key) { return read(key, false); }

std::string Fields::text(std::string_view key, std::optional<std::string_view> instead) {
  const Json* value = read(key, !instead);
  if (value != nullptr && value->is_string()) return std::string(value->as_string());
  if (value != nullptr) fault(key, {"must be a text, is ", kind_or_text(*value)});
  return std::string(instead.value_or(""));
}

double Fields::number(std::string_view key, std::optional<double> instead) {
  const Json* value = read(key, !instead);
  if (value != nullptr && value->is_number() && std::isfinite(value->as_double()))
    return value->as_double();
  if (value != nullptr) fault(key, {"must be a number, is ", kind_or_text(*value)});
  return instead.value_or(kNoNumber);
}

double Fields::whole(std::string_view key, std::optional<double> instead, double least,
                     double most) {
  const double value = number(key, instead);
  if (value == std::floor(value) && value >= least && value <= most) return value;
  if (!std::isnan(value))
    fault(key, {"must be a whole number from ", number_text(least), " to ", number_text(most),
                ", is ", number_text(value)});
  return instead.value_or(kNoNumber);
}

size_t Fields::choice(std::string_view key, std::span<const std::string_view> known,
                      std::optional<size_t> instead) {
  const std::string value = instead ? text(key, known[*instead]) : text(key);
  const auto found = std::find(known.begin(), known.end(), value);
  if (found != known.end()) return static_cast<size_t>(found - known.begin());
  if (!value.empty()) fault(key, {"there is no \"", value, "\"", meant(value, known)});
  return instead.value_or(0);
}

std::vector<double> Fields::numbers(std::string_view key) {
  const Json::Array& items = list(key);
  std::vector<double> all;
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].is_number() && std::isfinite(items[i].as_double())) {
      all.push_back(items[i].as_double());
    } else {
      errors_.push_back(
          {place(key, i), text_of({"must be a number, is ", kind_or_text(items[i])})});
    }
  }
  return all;
}

const Json::Array& Fields::list(std::string_view key) {
  const Json* value = read(key, false);
  if (value == nullptr || value->is_null()) return empty_list();
  if (value->is_array()) return value->items();
  fault(key, {"must be a list, is ", kind_or_text(*value)});
  return empty_list();
}

Fields Fields::inside(std::string_view key) {
  const Json* value = read(key, false);
  return {value == nullptr || value->is_null() ? empty_object() : *value, place(key), errors_};
}

void Fields::fault(std::string_view key, std::initializer_list<std::string_view> what) {
  // A person reads no more, and a hostile file could have a million.
  if (errors_.size() < kMostErrors) errors_.push_back({place(key), text_of(what)});
}

void Fields::end() {
  for (const auto& [key, value] : members()) {
    if (key == "$schema" || std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    fault(key, {"is no field here", meant(key, known_)});
  }
}

std::string Fields::place(std::string_view key) const {
  if (key.empty()) return at_;
  return text_of({at_, at_.empty() ? "" : ".", key});
}

std::string Fields::place(std::string_view key, size_t index) const {
  return text_of({place(key), "[", std::to_string(index), "]"});
}

const Json* Fields::read(std::string_view key, bool needed) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
  const Json* value = object_->find(key);
  if (value == nullptr && needed) fault(key, "is missing");
  return value;
}

}  // namespace lab
