#include "abi/sim.h"

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "abi/tables.h"
#include "metrics/of_run.h"
#include "metrics/report.h"
#include "simulation/hash.h"
#include "simulation/question.h"
#include "simulation/schema.h"
#include "simulation/timeline.h"

struct Sim {
  lab::Timeline timeline;
};

namespace {

// What the last call said and asked for. The core itself has no globals; a door needs a mat.
std::string text;
std::string error = "[]";
std::unique_ptr<char[]> buffer;

const char* say(std::string words) {
  text = std::move(words);
  return text.c_str();
}

void refuse(const lab::Errors& errors) {
  lab::JsonWriter out;
  out.begin_array();
  for (const lab::Error& e : errors)
    out.begin_object().member("at", e.at).member("what", e.what).end_object();
  out.end_array();
  error = std::move(out).text();
}

lab::Time instant(double t_s) {
  if (!(t_s > 0.0)) return lab::kStart;
  return lab::at(lab::seconds(t_s));
}

const lab::Simulation& run_of(const Sim* sim) { return sim->timeline.simulation(); }

}  // namespace

extern "C" {

void* lab_buffer(uint32_t size) {
  buffer.reset(new (std::nothrow) char[size]);
  return buffer.get();
}

Sim* lab_create(const char* json, uint32_t size) {
  const lab::FigureNames figures = lab::figure_names();
  lab::Result<lab::Scenario> scenario = lab::read_scenario({json, size}, &figures);
  if (!scenario.ok()) {
    refuse(scenario.errors());
    return nullptr;
  }
  return new Sim{lab::Timeline(std::move(scenario).value())};
}

Sim* lab_fork(const Sim* sim) { return new Sim(*sim); }

void lab_destroy(Sim* sim) { delete sim; }

double lab_run(Sim* sim, double until_s, double most_events) {
  const bool bounded = most_events < 9e15;
  const auto most = bounded ? static_cast<int64_t>(std::max(0.0, most_events)) : INT64_MAX;
  sim->timeline.run(instant(until_s), most);
  if (run_of(sim).full()) {
    refuse(
        {{"duration_s",
          "the run has recorded all that fits into memory, 1.3 GB: shorten it, or lower rates or "
          "the number of flows"}});
    return -1.0;
  }
  return lab::to_seconds(run_of(sim).now());
}

double lab_now(const Sim* sim) { return lab::to_seconds(run_of(sim).now()); }
double lab_duration(const Sim* sim) { return lab::to_seconds(run_of(sim).end()); }
double lab_events(const Sim* sim) { return static_cast<double>(run_of(sim).state().events); }

int32_t lab_change(Sim* sim, const char* json, uint32_t size) {
  const lab::Result<lab::Time> now = sim->timeline.change({json, size});
  if (!now.ok()) refuse(now.errors());
  return now.ok() ? 1 : 0;
}

const char* lab_question(const Sim* sim) { return say(lab::question_of(run_of(sim))); }

int32_t lab_answer(Sim* sim, uint32_t flow, double rate_kbps) {
  const lab::Result<lab::Time> now = sim->timeline.answer(flow, rate_kbps);
  if (!now.ok()) refuse(now.errors());
  return now.ok() ? 1 : 0;
}

double lab_revise(Sim* sim, const char* json, uint32_t size) {
  const lab::Result<lab::Time> now = sim->timeline.revise({json, size});
  if (now.ok()) return lab::to_seconds(now.value());
  refuse(now.errors());
  return -1.0;
}

double lab_seek(Sim* sim, double t_s) {
  sim->timeline.seek(instant(t_s));
  return lab_now(sim);
}

int32_t lab_snapshot(Sim* sim) { return sim->timeline.keep(); }
int32_t lab_restore(Sim* sim, int32_t number) { return sim->timeline.back_to(number) ? 1 : 0; }

uint32_t lab_rows(const Sim* sim, uint32_t table) { return lab::rows_of(run_of(sim), table); }
const void* lab_column(const Sim* sim, uint32_t table, uint32_t column) {
  return lab::column_of(run_of(sim), table, column);
}

const char* lab_layout(const Sim* sim) { return say(lab::layout_of(run_of(sim))); }
const char* lab_scenario(const Sim* sim) {
  return say(lab::dump(run_of(sim).scenario().document, 2));
}
const char* lab_metrics(const Sim* sim, double from_s, double to_s) {
  return say(lab::metrics_of(run_of(sim), from_s, to_s));
}
const char* lab_expectations(const Sim* sim) { return say(lab::expectations_of(run_of(sim))); }

const char* lab_hash(const Sim* sim) {
  constexpr char kDigits[] = "0123456789abcdef";
  const uint64_t hash = lab::hash_of(run_of(sim));
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += kDigits[(hash >> shift) & 15];
  return say(digits);
}

const char* lab_schema(void) {
  lab::JsonWriter out;
  out.begin_object().member("version", 1);
  lab::write_schema(out);
  out.key("metrics");
  lab::write_metric_rows(out);
  out.end_object();
  return say(std::move(out).text());
}

const char* lab_version(void) { return say("1"); }
const char* lab_error(void) { return say(error); }
uint32_t lab_text_size(void) { return static_cast<uint32_t>(text.size()); }

}  // extern "C"
