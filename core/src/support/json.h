// JSON as a value. Our own, because an error must say line and column and what to do, because
// numbers keep their text, and because libraries would weigh more than the simulator.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/json/json_writer.h"
#include "support/result.h"

namespace lab {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  ///< In the order of the text; names are unique.

  enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };

  Json() = default;
  // Never inline: copies of these four were a tenth of the wasm.
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();
  Json(std::nullptr_t) {}
  Json(bool flag) : kind_(Kind::kBool), number_(flag ? 1.0 : 0.0) {}
  /// NaN and the infinities, which JSON does not know, become null.
  Json(double number);
  /// Integers keep every digit; `as_double()` rounds those beyond 2^53.
  template <std::integral N>
  Json(N number) : Json(static_cast<double>(number), std::to_string(number)) {}
  /// A number together with the characters that it was written with, which must be a JSON number.
  Json(double number, std::string_view text) : kind_(Kind::kNumber), number_(number), text_(text) {}
  Json(std::string text) : kind_(Kind::kString), text_(std::move(text)) {}
  Json(std::string_view text) : kind_(Kind::kString), text_(text) {}
  Json(const char* text) : kind_(Kind::kString), text_(text) {}
  Json(Array items) : kind_(Kind::kArray), items_(std::move(items)) {}
  Json(Object members) : kind_(Kind::kObject), members_(std::move(members)) {}

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  bool is_bool() const { return kind_ == Kind::kBool; }
  bool is_number() const { return kind_ == Kind::kNumber; }
  bool is_string() const { return kind_ == Kind::kString; }
  bool is_array() const { return kind_ == Kind::kArray; }
  bool is_object() const { return kind_ == Kind::kObject; }

  // Ask for the kind first: the wrong one stops the program.
  bool as_bool() const { return expects(is_bool()), number_ != 0.0; }
  double as_double() const { return expects(is_number()), number_; }
  std::string_view as_string() const { return expects(is_string()), text_; }
  const Array& items() const { return expects(is_array()), items_; }
  Array& items() { return expects(is_array()), items_; }
  const Object& members() const { return expects(is_object()), members_; }
  Object& members() { return expects(is_object()), members_; }

  /// The number as it was written; empty when it was computed.
  std::string_view number_text() const { return expects(is_number()), text_; }

  /// The member of that name; null when there is none or this is no object. Looks at one after
  /// another.
  const Json* find(std::string_view name) const;
  Json* find(std::string_view name);

  /// Replaces the member of that name or adds one at the end. Null becomes an object first.
  Json& set(std::string_view name, Json value);
  /// Adds an item at the end. Null becomes an array first.
  Json& push(Json value);

 private:
  // Side by side rather than in a std::variant, whose dispatch tables would take 5 kB of the wasm.
  Kind kind_ = Kind::kNull;
  double number_ = 0.0;  ///< Also of kBool: 0 or 1.
  std::string text_;     ///< Of kString, and of kNumber when it was read.
  Array items_;
  Object members_;
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
