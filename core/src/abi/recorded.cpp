#include "abi/recorded.h"

#include <algorithm>

#include "abi/run.h"
#include "support/text.h"
#include "sweeps/put_trace.h"
#include "sweeps/settings.h"
#include "traces/recorded.h"
#include "traces/trace_text.h"

using lab::door::refuse;
using lab::door::say;

extern "C" {

const char* lab_put_trace(const char* json, uint32_t json_size, const char* file, uint32_t size) {
  lab::Result<lab::Json> asked = lab::parse_json({json, json_size});
  if (!asked.ok()) return refuse(asked.errors()), nullptr;
  lab::Result<lab::RecordedLink> read = lab::recorded_link({file, size});
  if (!read.ok()) {
    lab::Errors errors = read.errors();
    for (lab::Error& error : errors) error.at = error.at.empty() ? "file" : "file, " + error.at;
    return refuse(errors), nullptr;
  }
  const lab::RecordedLink& trace = read.value();
  lab::JsonWriter out;
  out.begin_object().member("format", trace.format).member("length_s", trace.length_s);
  if (lab::Json* scenario = asked.value().find("scenario")) {
    const lab::Json* name = asked.value().find("link");
    const lab::Result<std::string> link = lab::link_for_trace(
        *scenario, name != nullptr && name->is_string() ? name->as_string() : "");
    if (!link.ok()) return refuse({{"link", link.errors()[0].what}}), nullptr;
    const bool has_delay = std::any_of(trace.parts.begin(), trace.parts.end(),
                                       [](const auto& part) { return part.first == "delay_ms"; });
    const std::string delay =
        has_delay ? lab::delay_beside_trace(*scenario, link.value()) : std::string();
    for (const auto& [part, value] : trace.parts)
      lab::put_value(*scenario, lab::text_of({"links.", link.value(), ".", part}), value);
    out.member("link", link.value()).member("scenario", *scenario).key("notes").begin_array();
    // The first part is the capacity, where there is one.
    if (trace.parts[0].first == "access") {
      for (const std::string& note : lab::idle_beside_trace(*scenario, link.value()))
        out.value(note);
    }
    if (!delay.empty()) out.value(delay);
    out.end_array();
  }
  return say(std::move(out.end_object()).text());
}

const char* lab_own_trace(const char* json, uint32_t size) {
  const lab::Result<lab::Json> columns = lab::parse_json({json, size});
  if (!columns.ok()) return refuse(columns.errors()), nullptr;
  lab::Result<std::string> file = lab::trace_text(columns.value());
  if (!file.ok()) return refuse(file.errors()), nullptr;
  return say(std::move(file).value());
}

}  // extern "C"
