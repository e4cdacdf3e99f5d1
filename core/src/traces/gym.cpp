#include "support/json.h"
#include "support/json/json_writer.h"
#include "traces/formats.h"

namespace lab {

namespace {
constexpr std::size_t kMostFaults = 10;

/// Of a sample.
struct Field {
  const char* key;
  const char* unit;
  double low;
  double high;
  bool needed;
};
constexpr Field kFields[] = {{"duration", "in ms", 1, 1e7, true},
                             {"capacity", "in kbit/s", 0, 1e7, true},
                             {"loss", "as a share", 0, 1, false}};

std::string text_of(double number) { return dump(Json(number)); }

std::string text_of(const Json* json) {
  if (json == nullptr) return "undefined";
  return json->is_number() ? text_of(json->as_double()) : dump(*json);
}

/// Appends the values of a sample to `out`, and what is wrong with them to `errors`.
void read_sample(const Json& row, const std::string& at, JsonWriter& out, Errors& errors) {
  out.begin_array();
  for (const Field& field : kFields) {
    const Json* json = row.find(field.key);
    if (json == nullptr && !field.needed) continue;
    const double value = json != nullptr && json->is_number() ? json->as_double() : -1.0;
    if (value < field.low || value > field.high) {
      errors.push_back({at + "." + field.key, std::string("must be a number ") + field.unit +
                                                  " from " + text_of(field.low) + " to " +
                                                  text_of(field.high) + ", is " + text_of(json)});
    }
    // A share of 0 is what a sample without one has.
    if (field.needed || value > 0.0) out.value(value + 0.0);
  }
  out.end_array();
}
}  // namespace

Result<std::string> read_gym(std::string_view text) {
  const Result<Json> document = parse_json(text);
  if (!document.ok()) return document.errors();
  for (const std::string link : {"uplink", "downlink"}) {
    const Json* of_link = document.value().find(link);
    const Json* rows = of_link != nullptr ? of_link->find("trace_pattern") : nullptr;
    if (rows == nullptr || !rows->is_array() || rows->items().empty()) continue;
    JsonWriter samples;
    Errors errors;
    samples.begin_array();
    for (std::size_t i = 0; i < rows->items().size() && errors.size() < kMostFaults; ++i)
      read_sample(rows->items()[i], link + ".trace_pattern." + std::to_string(i), samples, errors);
    if (errors.size() > kMostFaults) errors.resize(kMostFaults);
    if (!errors.empty()) return errors;
    return std::move(samples.end_array()).text();
  }
  return Error{"", "has no list of samples at {\"uplink\": {\"trace_pattern\": […]}}"};
}

}  // namespace lab
