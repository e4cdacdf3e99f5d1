// Small sessions, how to vary them, and how to look at what they did.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "sessions/figures.h"
#include "sessions/hash.h"

namespace lab::test {

/// A1 sends 190 kbit/s, A2 receives; one packet in a hundred is lost.
inline constexpr const char* kPair = R"({
  "duration_s": 100,
  "session": { "bandwidth_kbps": 200 },
  "members": { "A1": { "rate_kbps": 190 }, "A2": {} },
  "links": { "A1-A2": { "between": ["A1", "A2"], "capacity_kbps": "unlimited", "delay_ms": 10,
                        "loss": { "ratio": 0.01 } } }
})";

/// A sender, a router, and three receivers behind it, one of which comes late and one leaves.
inline constexpr const char* kGroup = R"({
  "duration_s": 100,
  "session": { "bandwidth_kbps": 200 },
  "members": { "A1": { "rate_kbps": 190 }, "A2": {}, "A3": { "stop_s": 60 },
               "A4": { "start_s": 30 } },
  "links": {
    "trunk": { "between": ["A1", "hub"], "capacity_kbps": 1000, "delay_ms": 10,
               "loss": { "ratio": 0.02 } },
    "two": { "between": ["hub", "A2"], "capacity_kbps": "unlimited", "delay_ms": 5 },
    "three": { "between": ["A3", "hub"], "capacity_kbps": 500, "delay_ms": 40 },
    "four": { "between": ["hub", "A4"], "capacity_kbps": 300, "delay_ms": 20,
              "jitter": { "std_ms": 2 }, "duplication": { "ratio": 0.01 } }
  }
})";

/// The document with numbers and texts put in place by path; what is not there comes to be.
inline Json with(std::string_view text,
                 std::initializer_list<std::pair<const char*, const char*>> settings) {
  Json document = parse_json(text).value();
  for (const auto& [path, value] : settings) {
    Json* place = &document;
    std::string_view rest = path;
    for (size_t dot = rest.find('.'); dot != rest.npos; dot = rest.find('.')) {
      const std::string_view step = rest.substr(0, dot);
      if (place->find(step) == nullptr) place->set(step, Json(Json::Object{}));
      place = place->find(step);
      rest.remove_prefix(dot + 1);
    }
    place->set(rest, parse_json(value).value());
  }
  return document;
}

inline SessionTimeline session(Json document) {
  Result<SessionScenario> scenario = read_session(std::move(document));
  if (!scenario.ok()) FAIL(scenario.errors().front().at << ": " << scenario.errors().front().what);
  return SessionTimeline(std::move(scenario).value());
}
inline SessionTimeline session(const char* text) { return session(with(text, {})); }

inline SessionTimeline ran(Json document) {
  SessionTimeline timeline = session(std::move(document));
  timeline.run(timeline.run_at_hand().end(), INT64_MAX);
  return timeline;
}
inline SessionTimeline ran(const char* text) { return ran(with(text, {})); }

inline std::span<const double> column(const SessionTimeline& timeline, SessionRecorder::Table table,
                                      std::string_view name) {
  const auto columns = SessionRecorder::columns(table);
  for (size_t i = 0; i < columns.size(); ++i) {
    if (name == columns[i].name) return timeline.run_at_hand().recorder().table(table).column(i);
  }
  FAIL("no column " << name);
  return {};
}

inline SessionFigures figures(const SessionTimeline& timeline, double from_s = 0.0) {
  return figures_of(timeline.run_at_hand(), from_s, to_seconds(timeline.run_at_hand().now()));
}
inline MemberFigures figures(const SessionTimeline& timeline, uint32_t member, double from_s) {
  return figures_of(timeline.run_at_hand(), member, from_s,
                    to_seconds(timeline.run_at_hand().now()));
}

/// "at: what" of the first mistake, "" without one.
inline std::string complaint(Json document) {
  const SessionFigureNames names = session_figure_names();
  Result<SessionScenario> scenario = read_session(std::move(document), &names);
  if (scenario.ok()) return "";
  return scenario.errors().front().at + ": " + scenario.errors().front().what;
}

}  // namespace lab::test
