#include "support/json.h"

#include <cmath>

namespace lab {

[[gnu::noinline]] Json::Json(const Json& other) = default;
[[gnu::noinline]] Json::Json(Json&& other) noexcept = default;
[[gnu::noinline]] Json& Json::operator=(const Json& other) = default;
[[gnu::noinline]] Json& Json::operator=(Json&& other) noexcept = default;
[[gnu::noinline]] Json::~Json() = default;

Json::Json(double number) {
  if (!std::isfinite(number)) return;
  kind_ = Kind::kNumber;
  number_ = number;
}

const Json* Json::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  for (const Member& member : members()) {
    if (member.first == name) return &member.second;
  }
  return nullptr;
}

Json* Json::find(std::string_view name) {
  return const_cast<Json*>(static_cast<const Json*>(this)->find(name));
}

Json& Json::set(std::string_view name, Json value) {
  if (is_null()) kind_ = Kind::kObject;
  if (Json* present = find(name)) {
    *present = std::move(value);
  } else {
    members().emplace_back(std::string(name), std::move(value));
  }
  return *this;
}

Json& Json::push(Json value) {
  if (is_null()) kind_ = Kind::kArray;
  items().push_back(std::move(value));
  return *this;
}

std::string dump(const Json& json, int indent) {
  JsonWriter writer(indent);
  writer.value(json);
  return std::move(writer).text();
}

std::string decimal_seconds(int64_t ns) {
  // As unsigned, because the smallest int64 has no positive twin.
  const uint64_t magnitude = ns < 0 ? 0 - static_cast<uint64_t>(ns) : static_cast<uint64_t>(ns);
  std::string text = (ns < 0 ? "-" : "") + std::to_string(magnitude / 1'000'000'000);
  if (const uint64_t fraction = magnitude % 1'000'000'000; fraction != 0) {
    const std::string digits = std::to_string(fraction);
    text.append(".").append(9 - digits.size(), '0').append(digits);
    while (text.back() == '0') text.pop_back();
  }
  return text;
}

}  // namespace lab
