#include "traces/trace_text.h"

#include <string_view>
#include <vector>

#include "support/json/decimal.h"
#include "traces/lines.h"
#include "traces/recorded.h"

namespace lab {

namespace {
/// In the fewest digits that give it back, and without an exponent: 0.0000001.
void append_plain(std::string& text, double value) {
  std::string digits;
  append_decimal(digits, value + 0.0);
  const std::size_t exponent = digits.find("e-");
  if (exponent != std::string::npos) {
    const int power = whole_in(std::string_view(digits).substr(exponent + 2), 3).value_or(1);
    digits.resize(exponent);
    std::erase(digits, '.');
    const bool negative = digits.starts_with('-');
    digits.insert(negative ? 1 : 0, "0." + std::string(static_cast<std::size_t>(power - 1), '0'));
  }
  text += digits;
}
}  // namespace

Result<std::string> trace_text(const Json& columns) {
  std::string text;
  std::vector<const Json::Array*> given;
  for (const std::string_view name : {"duration_ms", "capacity_kbps", "delay_ms", "loss_share"}) {
    const Json* values = columns.find(name);
    if (values == nullptr || !values->is_array()) continue;
    given.push_back(&values->items());
    text += text.empty() ? "" : ",";
    text += name;
  }
  const std::size_t samples = given.empty() ? 0 : given[0]->size();
  for (std::size_t i = 0; i < samples; ++i) {
    text += '\n';
    for (const Json::Array* values : given) {
      if (values != given[0]) text += ',';
      if (i >= values->size()) continue;
      const Json& value = (*values)[i];
      if (value.is_number()) {
        append_plain(text, value.as_double());
      } else {
        text += dump(value);
      }
    }
  }
  text += '\n';
  // What it is read as says whether it is right.
  const Result<RecordedLink> read = recorded_link(text);
  if (!read.ok()) return read.errors();
  return text;
}

}  // namespace lab
