// JSON as a value. Our own, because an error must say line and column and what to do, because
// numbers keep their text, and because libraries would weigh more than the simulator.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "support/json_writer.h"
#include "support/result.h"

namespace lab {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  ///< In the order of the text; names are unique.

  enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };

  Json() = default;
  Json(std::nullptr_t) {}
  /// NaN and the infinities, which JSON does not know, become null.
  Json(double number);
  Json(std::string text) : content_(std::move(text)) {}
  Json(std::string_view text) : content_(std::string(text)) {}
  Json(const char* text) : content_(std::string(text)) {}
  Json(Array items) : content_(std::move(items)) {}
  Json(Object members) : content_(std::move(members)) {}
  /// Integers keep every digit; `as_double()` rounds those beyond 2^53.
  template <std::integral N>
  Json(N number) : content_(Number{static_cast<double>(number), std::to_string(number)}) {}
  Json(bool flag) : content_(flag) {}

  /// A number together with the characters that it was written with; `text` must be a JSON number.
  static Json number(double value, std::string_view text) {
    Json json;
    json.content_ = Number{value, std::string(text)};
    return json;
  }

  Kind kind() const { return static_cast<Kind>(content_.index()); }
  bool is_null() const { return kind() == Kind::kNull; }
  bool is_bool() const { return kind() == Kind::kBool; }
  bool is_number() const { return kind() == Kind::kNumber; }
  bool is_string() const { return kind() == Kind::kString; }
  bool is_array() const { return kind() == Kind::kArray; }
  bool is_object() const { return kind() == Kind::kObject; }

  // Ask for the kind first: the wrong one stops the program.
  bool as_bool() const { return detail::held<bool>(content_); }
  double as_double() const { return detail::held<Number>(content_).value; }
  std::string_view as_string() const { return detail::held<std::string>(content_); }
  const Array& items() const { return detail::held<Array>(content_); }
  Array& items() { return detail::held<Array>(content_); }
  const Object& members() const { return detail::held<Object>(content_); }
  Object& members() { return detail::held<Object>(content_); }

  /// The number as it was written; empty when it was computed.
  std::string_view number_text() const { return detail::held<Number>(content_).text; }

  /// The member of that name; null when there is none or this is no object. Looks at one after
  /// another.
  const Json* find(std::string_view name) const;
  Json* find(std::string_view name);

  /// Replaces the member of that name or adds one at the end. Null becomes an object first.
  Json& set(std::string_view name, Json value);
  /// Adds an item at the end. Null becomes an array first.
  Json& push(Json value);

  /// Equal values in equal order; numbers by value, however written: 1.50 equals 1.5.
  friend bool operator==(const Json& a, const Json& b) { return a.content_ == b.content_; }

 private:
  struct Number {
    double value = 0.0;
    std::string text;
    friend bool operator==(const Number& a, const Number& b) { return a.value == b.value; }
  };

  // In the order of Kind.
  std::variant<std::monostate, bool, Number, std::string, Array, Object> content_;
};

/// Reads one JSON value (RFC 8259) of at most 16 MiB and 64 levels. The error, if any, is the first
/// in the text; its `at` is "line 12, column 4", counted in characters from 1. A byte order mark is
/// skipped.
Result<Json> parse_json(std::string_view text);

inline constexpr std::size_t kLargestJson = std::size_t{16} << 20;
inline constexpr int kDeepestJson = 64;

/// On one line, or with `indent` spaces per level. Numbers that were read keep their characters.
std::string dump(const Json& json, int indent = 0);

/// Nanoseconds as seconds, exactly: 12'345'000'000 is "12.345".
std::string decimal_seconds(int64_t ns);

}  // namespace lab
