// Tables of what may be set. Parsing, ranges, schema.json, sliders and live changes all follow from
// these rows.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "support/json.h"
#include "support/result.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

enum class Scale { kLinear, kLog };
enum class ParameterKind { kNumber, kInteger, kBoolean, kChoice };

/// What a person may know about one parameter. Limits and defaults are in the unit that ends the
/// key.
struct ParameterInfo {
  const char* key = "";      ///< JSON name, its unit last: `capacity_kbps`.
  const char* label = "";    ///< Plain words for a slider.
  const char* meaning = "";  ///< One sentence.
  const char* source = "";   ///< Where the default comes from: `RFC 8867 §4.2`.
  ParameterKind kind = ParameterKind::kNumber;
  double min = 0.0;
  double max = std::numeric_limits<double>::max();
  double slider_min = 0.0;
  double slider_max = 1.0;
  Scale scale = Scale::kLinear;
  bool unlimited = false;  ///< The text "unlimited" stands for infinity.
  bool live = true;        ///< May be changed while the run goes on.
  std::span<const char* const> choices = {};

  /// "kbit/s", "ms", "s", "bytes", "packets", "%", "ppm" or "" — read off the end of the key.
  std::string_view unit() const;
};

/// What a member is made of; a row gives and takes it as a number in the unit that ends its key.
enum class StoredAs : uint8_t {
  kNumber,
  kInteger,
  kBoolean,
  kChoice,
  kMilliseconds,  ///< A `Duration`, as is the next one.
  kSeconds,
  kRate,
  kSize,
};

/// One row of a table: the facts above, and how to reach the value in its owner. It does not know
/// the owner's type, so that code that reads, writes or describes a table does it once for all of
/// them: a fifth of the .wasm was copies of those loops. Nor has a row code for its value: what a
/// member is made of and where it lies say enough.
struct ParameterRow : ParameterInfo {
  StoredAs stored_as = StoredAs::kNumber;
  void* (*place_in)(void* owner) = nullptr;

  double get_from(const void* owner) const;
  void set_in(void* owner, double value) const;

  template <class Owner>
  double get(const Owner& owner) const {
    return get_from(&owner);
  }
  template <class Owner>
  void set(Owner& owner, double value) const {
    set_in(&owner, value);
  }

  /// Also where the slider ends, unless it is said to end elsewhere.
  constexpr ParameterRow range(double low, double high) const {
    ParameterRow row = slider(low, high);
    row.min = low;
    row.max = high;
    return row;
  }
  constexpr ParameterRow slider(double low, double high, Scale how = Scale::kLinear) const {
    ParameterRow row = *this;
    row.slider_min = low;
    row.slider_max = high;
    row.scale = how;
    return row;
  }
  constexpr ParameterRow or_unlimited() const {
    ParameterRow row = *this;
    row.unlimited = true;
    return row;
  }
  constexpr ParameterRow fixed() const {
    ParameterRow row = *this;
    row.live = false;
    return row;
  }
  constexpr ParameterRow one_of(std::span<const char* const> names) const {
    ParameterRow row = *this;
    row.kind = ParameterKind::kChoice;
    row.choices = names;
    row.min = 0.0;
    row.max = static_cast<double>(names.size()) - 1.0;
    return row;
  }
};

/// A row of the table of `Owner`, whose getter and setter take an `Owner`.
template <class Owner>
using Parameter = ParameterRow;
using ParameterRows = std::span<const ParameterRow>;

/// Unit in which a Duration is written in JSON.
enum class TimeUnit { kMilliseconds, kSeconds };

namespace detail {
template <class>
struct MemberOf;
template <class O, class V>
struct MemberOf<V O::*> {
  using Owner = O;
  using Value = V;
};

template <class V, TimeUnit U>
constexpr StoredAs stored_as() {
  if constexpr (std::is_same_v<V, Duration>) {
    return U == TimeUnit::kSeconds ? StoredAs::kSeconds : StoredAs::kMilliseconds;
  } else if constexpr (std::is_same_v<V, DataRate>) {
    return StoredAs::kRate;
  } else if constexpr (std::is_same_v<V, DataSize>) {
    return StoredAs::kSize;
  } else if constexpr (std::is_same_v<V, int64_t>) {
    return StoredAs::kInteger;
  } else if constexpr (std::is_same_v<V, bool>) {
    return StoredAs::kBoolean;
  } else if constexpr (std::is_enum_v<V>) {
    static_assert(std::is_same_v<std::underlying_type_t<V>, int>);
    return StoredAs::kChoice;
  } else {
    static_assert(std::is_same_v<V, double>);
    return StoredAs::kNumber;
  }
}

template <class V>
constexpr ParameterKind kind_of() {
  if constexpr (std::is_same_v<V, bool>) return ParameterKind::kBoolean;
  if constexpr (std::is_enum_v<V>) return ParameterKind::kChoice;
  if constexpr (std::is_same_v<V, int64_t> || std::is_same_v<V, DataSize>) {
    return ParameterKind::kInteger;
  }
  return ParameterKind::kNumber;
}
}  // namespace detail

/// Begins a row for a member: `parameter<&Link::capacity>("capacity_kbps", "Capacity", "…", "RFC
/// …")`.
template <auto Member, TimeUnit U = TimeUnit::kMilliseconds>
constexpr auto parameter(const char* key, const char* label, const char* meaning,
                         const char* source) {
  using Owner = typename detail::MemberOf<decltype(Member)>::Owner;
  using Value = typename detail::MemberOf<decltype(Member)>::Value;
  ParameterRow row;
  row.key = key;
  row.label = label;
  row.meaning = meaning;
  row.source = source;
  row.kind = detail::kind_of<Value>();
  if (row.kind == ParameterKind::kBoolean) row.max = 1.0;
  row.stored_as = detail::stored_as<Value, U>();
  row.place_in = [](void* owner) -> void* { return &(static_cast<Owner*>(owner)->*Member); };
  return row;
}

/// The number that `json` gives to a parameter, or what is wrong with it. Choices become their
/// index.
Result<double> checked_value(const ParameterInfo& row, const Json& json, const std::string& at);

/// The beginning of what was given, at most 40 bytes, for a sentence.
std::string shown(const Json& json);

/// A number as it reads in JSON: choices by name, booleans, "unlimited".
void write_value(const ParameterInfo& row, double value, JsonWriter& out);

/// "unknown field; did you mean …" for a name that no row has; `at` ends with it.
Error unknown_field(const std::string& at, std::string_view name,
                    std::span<const std::string_view> known);

/// Sets every member of `object` that one of the rows names, in their owner; complains of what is
/// neither in the rows nor in `also`.
void read_rows(const Json& object, const std::string& at, ParameterRows rows, void* owner,
               Errors& errors, std::span<const std::string_view> also);

template <class T>
void read_parameters(const Json& object, const std::string& at, T& target, Errors& errors,
                     std::span<const std::string_view> also = {}) {
  read_rows(object, at, T::parameters(), &target, errors, also);
}

}  // namespace lab
