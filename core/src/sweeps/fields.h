// Fields of a JSON object, read one after another: each that is missing, of another type or unknown
// is one error with its place.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "support/result.h"

namespace lab {

/// As JavaScript writes it, the shortest that reads back as the same: "0.1", "1e-7", "NaN".
std::string number_text(double value);

class Fields {
 public:
  /// What is no object counts as an empty one, with an error. `value` must outlive this.
  Fields(const Json& value, std::string at, Errors& errors);

  const Json::Object& members() const { return object_->members(); }
  /// The member of that name; null where there is none.
  const Json* look(std::string_view key);
  bool has(std::string_view key) { return look(key) != nullptr; }

  // With nothing instead, the field must be there. Of what is wrong "" or NaN is returned, or what
  // stands instead.
  std::string text(std::string_view key, std::optional<std::string_view> instead = {});
  double number(std::string_view key, std::optional<double> instead = {});
  double whole(std::string_view key, std::optional<double> instead, double least, double most);
  /// One of `known`, by its place there; `instead` where it is missing or wrong.
  size_t choice(std::string_view key, std::span<const std::string_view> known,
                std::optional<size_t> instead = {});
  std::vector<double> numbers(std::string_view key);
  /// Empty where there is none.
  const Json::Array& list(std::string_view key);
  /// The fields of an object inside; of none where there is none.
  Fields inside(std::string_view key);
  /// Each of a list of objects.
  template <class Read>
  void each(std::string_view key, Read&& read) {
    const Json::Array& items = list(key);
    for (size_t i = 0; i < items.size(); ++i) read(Fields(items[i], place(key, i), errors_));
  }

  void fault(std::string_view key, std::string_view what) { fault(key, {what}); }
  void fault(std::string_view key, std::initializer_list<std::string_view> what);
  /// After everything was read: what is left over.
  void end();

  std::string place(std::string_view key) const;
  std::string place(std::string_view key, size_t index) const;

 private:
  const Json* read(std::string_view key, bool needed);

  const Json* object_;
  std::string at_;
  Errors& errors_;
  std::vector<std::string_view> known_;
};

}  // namespace lab
