#include "support/json/json_writer.h"

#include <cmath>

#include "support/json.h"
#include "support/json/decimal.h"

namespace lab {

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  text_ += '\n';
  text_.append(static_cast<std::size_t>(indent_) * static_cast<std::size_t>(depth_), ' ');
}

void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (comma_due_) text_ += ',';
  if (depth_ > 0) new_line();
}

JsonWriter& JsonWriter::begin(char bracket) {
  separate();
  text_ += bracket;
  ++depth_;
  comma_due_ = false;
  return *this;
}

JsonWriter& JsonWriter::end(char bracket) {
  --depth_;
  if (comma_due_) new_line();
  text_ += bracket;
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  text_ += indent_ == 0 ? ":" : ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return raw("null");
  separate();
  append_decimal(text_, number);
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(const Json& tree) {
  switch (tree.kind()) {
    case Json::Kind::kNull:
      return value(nullptr);
    case Json::Kind::kBool:
      return value(tree.as_bool());
    case Json::Kind::kNumber:
      return tree.number_text().empty() ? value(tree.as_double()) : raw(tree.number_text());
    case Json::Kind::kString:
      return value(tree.as_string());
    case Json::Kind::kArray:
      begin_array();
      for (const Json& item : tree.items()) value(item);
      return end_array();
    case Json::Kind::kObject:
      begin_object();
      for (const auto& [name, content] : tree.members()) key(name).value(content);
      return end_object();
  }
  return *this;
}

void JsonWriter::quote(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  text_ += '"';
  std::size_t plain = 0;  // Start of the run of characters that need no escape.
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    text_.append(text, plain, i - plain);
    plain = i + 1;
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += text[i];
    } else if (c == '\n') {
      text_ += "\\n";
    } else if (c == '\t') {
      text_ += "\\t";
    } else {
      text_ += "\\u00";
      text_ += kHex[c >> 4];
      text_ += kHex[c & 15];
    }
  }
  text_.append(text, plain, text.size() - plain);
  text_ += '"';
}

}  // namespace lab
