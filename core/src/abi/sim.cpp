#include "abi/sim.h"

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "abi/run.h"
#include "abi/tables.h"
#include "metrics/of_run.h"
#include "metrics/report.h"
#include "sessions/figures.h"
#include "sessions/hash.h"
#include "sessions/rtcp/packets.h"
#include "sessions/schema.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/run/hash.h"
#include "simulation/run/question.h"
#include "simulation/schema/schema.h"
#include "support/nearest_name.h"
#include "traces/traces.h"

namespace {

// What the last call said and asked for. The core itself has no globals; a door needs a mat.
std::string text;
std::string error = "[]";
std::unique_ptr<char[]> buffer;

lab::Time instant(double t_s) {
  if (!(t_s > 0.0)) return lab::kStart;
  return lab::at(lab::seconds(t_s));
}

std::string_view text_in(const lab::Json* json) {
  return json != nullptr && json->is_string() ? json->as_string() : std::string_view();
}

std::string meant_by(const lab::Json& asked) {
  std::vector<std::string_view> names;
  const lab::Json* listed = asked.find("names");
  if (listed != nullptr && listed->is_array())
    for (const lab::Json& name : listed->items()) names.push_back(text_in(&name));
  const std::string_view typed = text_in(asked.find("typed"));
  const lab::Json* otherwise = asked.find("otherwise");
  return otherwise != nullptr ? lab::did_you_mean(typed, names, text_in(otherwise))
                              : lab::meant(typed, names);
}

/// The run of flows, null for a session.
const lab::Simulation* flows_of(const Sim* sim) {
  const auto* timeline = std::get_if<lab::Timeline>(&sim->timeline);
  return timeline != nullptr ? &timeline->simulation() : nullptr;
}

}  // namespace

namespace lab::door {

const char* say(std::string words) {
  text = std::move(words);
  return text.c_str();
}

void refuse(const Errors& errors) {
  JsonWriter out;
  out.begin_array();
  for (const Error& e : errors)
    out.begin_object().member("at", e.at).member("what", e.what).end_object();
  out.end_array();
  error = std::move(out).text();
}

Sim* run_of(Json document) {
  if (is_session(document)) {
    const SessionFigureNames figures = session_figure_names();
    Result<SessionScenario> scenario = read_session(std::move(document), &figures);
    if (scenario.ok()) return new Sim{SessionTimeline(std::move(scenario).value())};
    refuse(scenario.errors());
    return nullptr;
  }
  const FigureNames figures = figure_names();
  Result<Scenario> scenario = read_scenario(std::move(document), &figures);
  if (scenario.ok()) return new Sim{Timeline(std::move(scenario).value())};
  refuse(scenario.errors());
  return nullptr;
}

}  // namespace lab::door

using lab::door::refuse;
using lab::door::say;

extern "C" {

void* lab_buffer(uint32_t size) {
  buffer.reset(new (std::nothrow) char[size]);
  return buffer.get();
}

Sim* lab_create(const char* json, uint32_t size) {
  lab::Result<lab::Json> document = lab::parse_json({json, size});
  if (!document.ok()) {
    refuse(document.errors());
    return nullptr;
  }
  return lab::door::run_of(std::move(document).value());
}

Sim* lab_fork(const Sim* sim) { return new Sim(*sim); }

void lab_destroy(Sim* sim) { delete sim; }

double lab_run(Sim* sim, double until_s, double most_events) {
  const bool bounded = most_events < 9e15;
  const auto most = bounded ? static_cast<int64_t>(std::max(0.0, most_events)) : INT64_MAX;
  sim->with_timeline([&](auto& timeline) { timeline.run(instant(until_s), most); });
  if (sim->with_run([](const auto& run) { return run.full(); })) {
    refuse(
        {{"duration_s",
          "the run has recorded all that fits into memory, 1.3 GB: shorten it, or lower rates or "
          "the number of flows"}});
    return -1.0;
  }
  return lab_now(sim);
}

double lab_now(const Sim* sim) {
  return sim->with_run([](const auto& run) { return lab::to_seconds(run.now()); });
}
double lab_duration(const Sim* sim) {
  return sim->with_run([](const auto& run) { return lab::to_seconds(run.end()); });
}
double lab_events(const Sim* sim) {
  return sim->with_run([](const auto& run) { return static_cast<double>(run.state().events); });
}

int32_t lab_change(Sim* sim, const char* json, uint32_t size) {
  const lab::Result<lab::Time> now = sim->with_timeline([&](auto& timeline) {
    return timeline.change({json, size});
  });
  if (!now.ok()) refuse(now.errors());
  if (now.ok()) sim->watch.reset();
  return now.ok() ? 1 : 0;
}

const char* lab_question(const Sim* sim) {
  const lab::Simulation* flows = flows_of(sim);
  return say(flows != nullptr ? lab::question_of(*flows) : "null");
}

int32_t lab_answer(Sim* sim, uint32_t flow, double rate_kbps) {
  auto* timeline = std::get_if<lab::Timeline>(&sim->timeline);
  const lab::Result<lab::Time> now = timeline != nullptr
                                         ? timeline->answer(flow, rate_kbps)
                                         : lab::Error{"answer", "nothing is asked in a session"};
  if (!now.ok()) refuse(now.errors());
  return now.ok() ? 1 : 0;
}

double lab_revise(Sim* sim, const char* json, uint32_t size) {
  const lab::Result<lab::Time> now = sim->with_timeline([&](auto& timeline) {
    return timeline.revise({json, size});
  });
  if (now.ok()) {
    sim->watch.reset();
    return lab::to_seconds(now.value());
  }
  refuse(now.errors());
  return -1.0;
}

double lab_seek(Sim* sim, double t_s) {
  sim->with_timeline([&](auto& timeline) { timeline.seek(instant(t_s)); });
  return lab_now(sim);
}

int32_t lab_snapshot(Sim* sim) {
  return sim->with_timeline([](auto& timeline) { return timeline.keep(); });
}
int32_t lab_restore(Sim* sim, int32_t number) {
  return sim->with_timeline([&](auto& timeline) { return timeline.back_to(number); }) ? 1 : 0;
}

uint32_t lab_rows(const Sim* sim, uint32_t table) {
  return sim->with_run([&](const auto& run) { return lab::rows_of(run, table); });
}
const void* lab_column(const Sim* sim, uint32_t table, uint32_t column) {
  return sim->with_run([&](const auto& run) { return lab::column_of(run, table, column); });
}

void lab_record_crossings(Sim* sim) {
  if (auto* timeline = std::get_if<lab::Timeline>(&sim->timeline)) timeline->record_crossings();
}

const char* lab_flights(Sim* sim, double from_s, double to_s) {
  const auto* session = std::get_if<lab::SessionTimeline>(&sim->timeline);
  if (session == nullptr) return say("null");
  if (!sim->watch) sim->watch.emplace();
  return say(sim->watch->between(*session, instant(from_s), instant(to_s)));
}

const char* lab_rtcp_packets(const Sim* sim, double to_s) {
  const auto* session = std::get_if<lab::SessionTimeline>(&sim->timeline);
  if (session == nullptr) return say("null");
  return say(lab::rtcp_packets(session->run_at_hand(), instant(to_s)));
}

const char* lab_layout(const Sim* sim) {
  return say(sim->with_run([](const auto& run) { return lab::layout_of(run); }));
}
const char* lab_scenario(const Sim* sim) {
  return say(sim->with_run([](const auto& run) { return lab::dump(run.scenario().document, 2); }));
}
const char* lab_metrics(const Sim* sim, double from_s, double to_s) {
  return say(sim->with_run([&](const auto& run) { return lab::metrics_of(run, from_s, to_s); }));
}
const char* lab_expectations(const Sim* sim) {
  return say(sim->with_run([](const auto& run) { return lab::expectations_of(run); }));
}

const char* lab_hash(const Sim* sim) {
  constexpr char kDigits[] = "0123456789abcdef";
  const uint64_t hash = sim->with_run([](const auto& run) { return lab::hash_of(run); });
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += kDigits[(hash >> shift) & 15];
  return say(digits);
}

const char* lab_schema(void) { return say(lab::self_description()); }

const char* lab_meant(const char* json, uint32_t size) {
  const lab::Result<lab::Json> asked = lab::parse_json({json, size});
  return say(asked.ok() ? meant_by(asked.value()) : std::string());
}

const char* lab_trace(const char* file, uint32_t file_size, const char* part, uint32_t part_size,
                      const char* trace, uint32_t size) {
  lab::Result<std::string> read =
      lab::read_trace({file, file_size}, {part, part_size}, {trace, size});
  if (read.ok()) return say(std::move(read).value());
  refuse(read.errors());
  return nullptr;
}

const char* lab_version(void) { return say("1"); }
const char* lab_error(void) { return say(error); }
uint32_t lab_text_size(void) { return static_cast<uint32_t>(text.size()); }

}  // extern "C"
