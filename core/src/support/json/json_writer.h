// JSON text written front to back, without building a tree first: for the schema, the metrics and
// the layout.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lab {

class Json;

/// Puts the commas, quotes and escapes. Whether begins match ends is the caller's part.
class JsonWriter {
 public:
  /// Spaces per level; 0 writes everything on one line.
  explicit JsonWriter(int indent = 0) : indent_(indent) {}

  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array() { return begin('['); }
  JsonWriter& end_array() { return end(']'); }
  JsonWriter& key(std::string_view name);

  /// NaN and the infinities, which JSON does not know, become null.
  JsonWriter& value(double number);
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(std::nullptr_t) { return raw("null"); }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(const Json& tree);
  template <std::integral N>
  JsonWriter& value(N number) {
    return raw(std::to_string(number));
  }
  /// A value that is JSON text already.
  JsonWriter& raw(std::string_view json);

  template <class Value>
  JsonWriter& member(std::string_view name, const Value& content) {
    return key(name).value(content);
  }

  const std::string& text() const& { return text_; }
  std::string text() && { return std::move(text_); }

 private:
  JsonWriter& begin(char bracket);
  JsonWriter& end(char bracket);
  void separate();
  void new_line();
  void quote(std::string_view text);

  std::string text_;
  int indent_;
  int depth_ = 0;
  bool comma_due_ = false;  ///< A value stands before; after a bracket or a name there is none.
  bool after_key_ = false;
};

}  // namespace lab
