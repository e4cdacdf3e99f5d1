// Small scenarios, how to vary them, and how to look at what they did.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "printed.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/run/hash.h"
#include "simulation/timeline/timeline.h"

namespace lab::test {

/// One NADA flow over 1 Mbit/s and 50 ms; its reports come back over another 50 ms.
inline constexpr const char* kVideo = R"({
  "duration_s": 10,
  "links": {
    "forward": { "capacity_kbps": 1000, "delay_ms": 50 },
    "return": { "capacity_kbps": "unlimited", "delay_ms": 50 }
  },
  "flows": {
    "video": { "path": ["forward"], "return_path": ["return"],
               "source": { "kind": "frames" }, "controller": { "kind": "nada" } }
  }
})";

/// UDP, 1250 bytes of IP each 20 ms: 500 kbit/s over 1 Mbit/s, where each packet takes 10 ms.
inline constexpr const char* kUdp = R"({
  "duration_s": 10,
  "links": { "forward": { "capacity_kbps": 1000, "delay_ms": 50 } },
  "flows": {
    "udp": { "path": ["forward"], "payload_bytes": 1222, "header_bytes": 28,
             "source": { "kind": "cbr", "rate_kbps": 500 } }
  }
})";

/// A little of everything that a network does: used where a law must hold whatever happens.
inline constexpr const char* kEverything = R"({
  "seed": 5, "duration_s": 20,
  "links": {
    "access": { "capacity_kbps": 3000, "delay_ms": 5, "overhead_bytes": 18,
                "jitter": { "kind": "rbpdv", "std_ms": 3 }, "duplication": { "ratio": 0.01 } },
    "forward": { "capacity_kbps": 1500, "delay_ms": 40, "queue": { "kind": "drop_tail", "limit_ms": 100 },
                 "jitter": { "kind": "nr_bpdv", "std_ms": 5 },
                 "loss": { "kind": "gilbert_elliott", "good_to_bad": 0.002, "bad_to_good": 0.3 },
                 "reordering": { "ratio": 0.01 }, "spikes": { "interval_s": 6, "height_ms": 300 } },
    "shared": { "capacity_kbps": 1000, "delay_ms": 10, "variation": "udp_background",
                "stalls": { "interval_s": 7, "length_ms": 400 } },
    "return": { "capacity_kbps": 500, "delay_ms": 50, "loss": { "kind": "bernoulli", "ratio": 0.05 } }
  },
  "flows": {
    "video": { "path": ["access", "forward"], "return_path": ["return"], "extra_delay_ms": 20,
               "clock_offset_ms": 1234, "clock_skew_ppm": 50,
               "source": { "kind": "frames" }, "controller": { "kind": "nada" } },
    "ns3": { "path": ["forward", "shared"], "return_path": ["return"], "start_s": 2, "stop_s": 18,
             "return_extra_delay_ms": 30, "feedback": { "aligned": true },
             "source": { "kind": "steady" }, "controller": { "kind": "nada", "profile": "nada-ns3" } },
    "audio": { "path": ["access"], "source": { "kind": "audio" } },
    "bursts": { "path": ["shared"], "source": { "kind": "on_off", "on_s": 1, "off_s": 2, "random": true } }
  },
  "changes": [
    { "at_s": 4, "set": "links.forward.capacity_kbps", "to": 600 },
    { "at_s": 6, "set": "flows.video.paused", "to": true },
    { "at_s": 8, "set": "flows.video.paused", "to": false },
    { "at_s": 9, "set": "links.shared.capacity_kbps", "to": 3000, "over_s": 3 },
    { "at_s": 11, "set": "links.forward.capacity_kbps", "to": 0 },
    { "at_s": 11.7, "set": "links.forward.capacity_kbps", "to": 2000 },
    { "at_s": 14, "set": "links.access.delay_ms", "to": 50, "over_s": 1.5 },
    { "at_s": 15, "set": "flows.video.controller.RMAX_kbps", "to": 800 }
  ]
})";

struct Edit {
  const char* path;
  std::string json;
};

/// `base` with values put at paths such as "links.forward.queue.limit_ms"; objects that are not
/// there are made.
inline std::string with(std::string_view base, std::initializer_list<Edit> edits) {
  Result<Json> document = parse_json(base);
  REQUIRE(document.ok());
  for (const Edit& edit : edits) {
    std::string_view path(edit.path);
    Json* place = &document.value();
    for (size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
      const std::string_view step = path.substr(0, dot);
      if (place->find(step) == nullptr) place->set(step, Json(Json::Object{}));
      place = place->find(step);
      path.remove_prefix(dot + 1);
    }
    Result<Json> value = parse_json(edit.json);
    REQUIRE(value.ok());
    place->set(path, std::move(value).value());
  }
  return dump(document.value());
}

/// `kVideo` for a minute under that controller, with a steady source, neither headers nor shaping.
inline std::string steady(const std::string& controller) {
  return with(kVideo, {{"duration_s", "60"},
                       {"flows.video.header_bytes", "0"},
                       {"flows.video.source.kind", R"("steady")"},
                       {"flows.video.shaping", R"({"BETA_V": 0, "BETA_S": 0})"},
                       {"flows.video.controller.kind", '"' + controller + '"'}});
}

inline Result<Scenario> read_text(std::string_view text) {
  Result<Json> document = parse_json(text);
  if (!document.ok()) return document.errors();
  return read_scenario(std::move(document).value());
}

inline Scenario scenario_of(std::string_view text) {
  Result<Scenario> scenario = read_text(text);
  if (!scenario.ok()) FAIL(scenario.errors()[0].at << ": " << scenario.errors()[0].what);
  return std::move(scenario).value();
}

/// "at: what" of the first mistake, "" without one.
inline std::string complaint(std::string_view text) {
  const Result<Scenario> scenario = read_text(text);
  return scenario.ok() ? "" : scenario.errors()[0].at + ": " + scenario.errors()[0].what;
}

inline Timeline start_of(std::string_view text) { return Timeline(scenario_of(text)); }

inline void run_to(Timeline& timeline, double t_s) { timeline.run(at(seconds(t_s)), INT64_MAX); }

inline Timeline run_of(std::string_view text) {
  Timeline timeline = start_of(text);
  timeline.run(timeline.simulation().end(), INT64_MAX);
  return timeline;
}

inline uint64_t hash_of(const Timeline& timeline) { return lab::hash_of(timeline.simulation()); }
inline uint64_t hash_of(std::string_view text) { return hash_of(run_of(text)); }

inline size_t flow_index(const Timeline& timeline, std::string_view name) {
  const auto& flows = timeline.simulation().scenario().flows;
  for (size_t i = 0; i < flows.size(); ++i) {
    if (flows[i].name == name) return i;
  }
  FAIL("no such flow");
  return 0;
}

inline size_t link_index(const Timeline& timeline, std::string_view name) {
  const auto& links = timeline.simulation().scenario().links;
  for (size_t i = 0; i < links.size(); ++i) {
    if (links[i].name == name) return i;
  }
  FAIL("no such link");
  return 0;
}

inline const FlowEnds& flow(const Timeline& timeline, std::string_view name) {
  return ends_of(timeline.simulation().state().flows[flow_index(timeline, name)]);
}

inline const Link& link(const Timeline& timeline, std::string_view name) {
  return timeline.simulation().state().links[link_index(timeline, name)];
}

template <class Columns>
std::span<const double> named(const Samples& table, const Columns& columns, std::string_view name) {
  for (size_t i = 0; i < std::size(columns); ++i) {
    if (name == columns[i].name) return table.column(i);
  }
  FAIL("no such column");
  return {};
}

inline std::span<const double> flow_column(const Timeline& timeline, std::string_view flow,
                                           std::string_view column) {
  if (column == "seen_delay_ms")
    return timeline.simulation().seen_delays().of_rows(flow_index(timeline, flow));
  return named(timeline.simulation().recorder().flow(flow_index(timeline, flow)),
               Recorder::flow_columns(), column);
}

inline std::span<const double> link_column(const Timeline& timeline, std::string_view link,
                                           std::string_view column) {
  return named(timeline.simulation().recorder().link(link_index(timeline, link)),
               Recorder::link_columns(), column);
}

inline std::span<const double> decision_column(const Timeline& timeline, std::string_view flow,
                                               std::string_view column) {
  const size_t index = flow_index(timeline, flow);
  const auto& setup = timeline.simulation().scenario().flows[index];
  const auto parts = SeenDelays::decision_columns(setup.settings);
  for (size_t part = 0; part < parts.size(); ++part) {
    if (column == parts[part].name)
      return timeline.simulation().seen_delays().of_decisions(index, part);
  }
  return named(timeline.simulation().recorder().decisions(index),
               Recorder::decision_columns(setup.settings), column);
}

/// One row of the packet table.
struct PacketRow {
  uint32_t flow = 0;
  bool media = true;
  uint32_t sequence = 0;
  double sent_s = 0.0;
  double received_s = 0.0;  ///< NaN if it was lost.
  double queuing_ms = 0.0;
  uint32_t ip_bytes = 0;
  Fate fate = Fate::kReceived;
  uint32_t link = 0;
};

/// The packets of one flow whose fate is known, in the order in which it became known.
inline std::vector<PacketRow> packets(const Timeline& timeline, std::string_view flow,
                                      bool media = true) {
  const auto& p = timeline.simulation().recorder().packets().columns();
  std::vector<PacketRow> rows;
  for (size_t i = 0; i < p.flow.size(); ++i) {
    const PacketRow row{p.flow[i],     p.kind[i] == 0,  p.sequence[i],
                        p.sent_s[i],   p.received_s[i], p.queuing_delay_ms[i],
                        p.ip_bytes[i], Fate{p.fate[i]}, p.link[i]};
    if (row.flow == flow_index(timeline, flow) && row.media == media) rows.push_back(row);
  }
  return rows;
}

/// When those packets left, in s, in order.
inline std::vector<double> sent_times(const Timeline& run, std::string_view flow) {
  std::vector<double> times;
  for (const PacketRow& row : packets(run, flow)) times.push_back(row.sent_s);
  std::sort(times.begin(), times.end());
  return times;
}

inline double nearest_rank(std::vector<double> values, double p) {
  std::sort(values.begin(), values.end());
  const double rank = std::max(1.0, std::ceil(p * static_cast<double>(values.size())));
  return values[static_cast<size_t>(rank) - 1];
}

/// Mean of a column over rows whose interval lies within the span; rows that hold no number left
/// out.
inline double mean(std::span<const double> column, double from_s, double to_s) {
  double sum = 0.0;
  double count = 0.0;
  for (size_t i = 0; i < column.size(); ++i) {
    const double end_s = static_cast<double>(i + 1) / 10.0;
    if (end_s <= from_s + 0.001 || end_s > to_s + 0.001 || std::isnan(column[i])) continue;
    sum += column[i];
    count += 1.0;
  }
  return sum / count;
}

inline double sum(std::span<const double> column) {
  double total = 0.0;
  for (const double value : column) total += value;
  return total;
}

}  // namespace lab::test
