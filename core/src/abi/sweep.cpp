#include "abi/sweep.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "abi/run.h"
#include "metrics/of_run.h"
#include "sessions/figures.h"
#include "support/sha256.h"
#include "support/text.h"
#include "sweeps/measured.h"
#include "sweeps/plan.h"
#include "sweeps/rows.h"
#include "sweeps/shown.h"
#include "sweeps/tally.h"
#include "sweeps/trace_axis.h"

struct Sweep {
  lab::SweepPlan plan;
  lab::SweepTally tally;
};

using lab::door::refuse;
using lab::door::say;

namespace {

lab::MeasuredRun measured(Sim* sim) {
  const auto metrics = [](const void* run, double from_s, double to_s) {
    return static_cast<const Sim*>(run)->with_run(
        [&](const auto& of) { return lab::metrics_of(of, from_s, to_s); });
  };
  return {.duration_s = lab_duration(sim), .metrics = metrics, .run = sim};
}

const char* say_row(const lab::SweepRow& row) {
  lab::JsonWriter out;
  lab::write_row(out, row);
  return say(std::move(out).text());
}

void write_settings(lab::JsonWriter& out, std::string_view key, const lab::Settings& settings) {
  out.key(key).begin_array();
  for (const auto& [path, value] : settings) out.begin_array().value(path).value(value).end_array();
  out.end_array();
}

/// What each setting sets in turn, an object in the place of a word field by field.
lab::Settings assigned_in_turn(const lab::SweepPlan& plan, const lab::Settings& settings) {
  lab::Settings all;
  lab::Json scenario = plan.source();
  for (const auto& [path, value] : settings) {
    for (const auto& [at, to] : lab::assigned(plan.kinds(), scenario, path, value)) {
      if (!to.is_object()) {
        all.emplace_back(at, to);
        continue;
      }
      for (const auto& [key, one] : to.members())
        all.emplace_back(lab::text_of({at, ".", key}), one);
    }
    lab::set_value(plan.kinds(), scenario, path, value);
  }
  return all;
}

lab::Error miscounted(uint32_t index) {
  return {"",
          lab::text_of({"run ", std::to_string(index),
                        " is not there exactly once, in its order: another program wrote there; "
                        "start the same command again"})};
}

}  // namespace

extern "C" {

Sweep* lab_sweep_open(const char* json, uint32_t size) {
  lab::Result<lab::Json> document = lab::parse_json({json, size});
  if (!document.ok()) return refuse(document.errors()), nullptr;
  const lab::Json* file = document.value().find("sweep");
  lab::Json* scenario = document.value().find("scenario");
  lab::Result<lab::SweepSpec> sweep = lab::read_sweep(file != nullptr ? *file : lab::Json());
  if (!sweep.ok()) return refuse(sweep.errors()), nullptr;
  lab::Result<lab::SweepPlan> plan = lab::SweepPlan::of(
      std::move(sweep).value(), scenario != nullptr ? std::move(*scenario) : lab::Json());
  if (!plan.ok()) return refuse(plan.errors()), nullptr;
  lab::SweepTally tally(plan.value());
  return new Sweep{std::move(plan).value(), std::move(tally)};
}

void lab_sweep_destroy(Sweep* sweep) { delete sweep; }

const char* lab_sweep_files(const Sweep* sweep) {
  std::vector<std::string_view> names;
  lab::JsonWriter out;
  out.begin_array();
  for (const lab::Axis& axis : sweep->plan.sweep().axes) {
    for (const lab::AxisChoice& choice : axis.choices) {
      if (choice.file.empty() || std::find(names.begin(), names.end(), choice.file) != names.end())
        continue;
      names.push_back(choice.file);
      out.value(choice.file);
    }
  }
  return say(std::move(out.end_array()).text());
}

int32_t lab_sweep_put(Sweep* sweep, const char* file, uint32_t file_size, const char* trace,
                      uint32_t size) {
  const lab::Errors errors = sweep->plan.put_file({file, file_size}, {trace, size});
  if (!errors.empty()) refuse(errors);
  return errors.empty() ? 1 : 0;
}

const char* lab_sweep_beside(const Sweep* sweep) {
  lab::JsonWriter out;
  lab::write_beside(out, sweep->plan.sweep());
  return say(std::move(out).text());
}

const char* lab_sweep_about(const Sweep* sweep) {
  const lab::SweepPlan& plan = sweep->plan;
  lab::JsonWriter out;
  out.begin_object().member("count", plan.count()).member("first_seed", plan.first_seed());
  out.member("same_rows", lab::sha256(plan.decisive()));
  out.member("same_scenario", lab::sha256(lab::canonical(plan.source())));
  const lab::Json* title = plan.base().find("title");
  out.key("scenario_title");
  if (title != nullptr) {
    out.value(*title);
  } else {
    out.value("");
  }
  lab::write_sweep(out, plan.sweep());
  out.end_object();
  return say(std::move(out).text());
}

const char* lab_sweep_cell(const Sweep* sweep, uint32_t index) {
  const lab::Settings settings = sweep->plan.settings(index);
  lab::JsonWriter out;
  out.begin_object().member("scenario", sweep->plan.scenario(index));
  write_settings(out, "settings", settings);
  write_settings(out, "assigned", assigned_in_turn(sweep->plan, settings));
  out.end_object();
  return say(std::move(out).text());
}

const char* lab_sweep_words(const Sweep* sweep, uint32_t index) {
  return say(sweep->plan.words(index));
}

Sim* lab_sweep_start(const Sweep* sweep, uint32_t index) {
  const lab::Errors missing = sweep->plan.missing_files(index);
  if (!missing.empty()) return refuse(missing), nullptr;
  return lab::door::run_of(sweep->plan.run(index));
}

int32_t lab_sweep_check(const Sweep* sweep, Sim* sim) {
  const lab::Errors errors = lab::missing_metrics(measured(sim), sweep->plan.sweep().metrics);
  if (!errors.empty()) refuse(errors);
  return errors.empty() ? 1 : 0;
}

const char* lab_sweep_row(const Sweep* sweep, uint32_t index, Sim* sim) {
  const std::vector<lab::SweepMetric>& metrics = sweep->plan.sweep().metrics;
  const lab::MeasuredRun run = measured(sim);
  const lab::Errors errors = lab::missing_ranges(run, metrics);
  if (!errors.empty()) return say_row(lab::refused_row(sweep->plan, index, errors));
  lab::SweepRow row;
  row.index = index;
  row.values = lab::values_of(run, metrics);
  row.hash = lab_hash(sim);
  row.events = lab_events(sim);
  return say_row(row);
}

const char* lab_sweep_refused(const Sweep* sweep, uint32_t index, const char* json, uint32_t size) {
  lab::Errors errors;
  const lab::Result<lab::Json> list = lab::parse_json({json, size});
  if (list.ok() && list.value().is_array()) {
    for (const lab::Json& one : list.value().items()) {
      const lab::Json* at = one.find("at");
      const lab::Json* what = one.find("what");
      if (at == nullptr || what == nullptr || !at->is_string() || !what->is_string()) continue;
      errors.push_back({std::string(at->as_string()), std::string(what->as_string())});
    }
  }
  return say_row(lab::refused_row(sweep->plan, index, errors));
}

const char* lab_sweep_part(const Sweep* sweep, const char* json, uint32_t size) {
  const lab::Result<lab::Json> list = lab::parse_json({json, size});
  if (!list.ok()) return refuse(list.errors()), nullptr;
  std::vector<lab::SweepRow> rows;
  if (list.value().is_array()) {
    for (const lab::Json& one : list.value().items()) {
      lab::Result<lab::SweepRow> row = lab::row_in(sweep->plan, one);
      if (!row.ok()) return refuse(row.errors()), nullptr;
      rows.push_back(std::move(row).value());
    }
  }
  return say(lab::part_of(sweep->plan, rows));
}

const char* lab_sweep_rows(const Sweep* sweep, const char* csv, uint32_t size) {
  const lab::Result<lab::ReadRows> read = lab::read_part(sweep->plan, {csv, size});
  if (!read.ok()) return refuse(read.errors()), nullptr;
  lab::JsonWriter out;
  out.begin_object().key("rows").begin_array();
  for (const lab::SweepRow& row : read.value().rows) lab::write_row(out, row);
  out.end_array().member("cut", read.value().cut).end_object();
  return say(std::move(out).text());
}

const char* lab_sweep_table(Sweep* sweep) {
  sweep->tally = lab::SweepTally(sweep->plan);
  return say(lab::head_of(sweep->plan.sweep()) + "\n");
}

const char* lab_sweep_add(Sweep* sweep, const char* csv, uint32_t size) {
  const lab::Result<lab::ReadRows> read = lab::read_part(sweep->plan, {csv, size});
  if (!read.ok()) return refuse(read.errors()), nullptr;
  std::string lines;
  for (const lab::SweepRow& row : read.value().rows) {
    if (!sweep->tally.add(sweep->plan, row))
      return refuse({miscounted(std::min(row.index, sweep->tally.next()))}), nullptr;
    lab::append_line(lines, sweep->plan, row);
  }
  return say(std::move(lines));
}

const char* lab_sweep_end(const Sweep* sweep) {
  if (sweep->tally.next() != sweep->plan.count())
    return refuse({miscounted(sweep->tally.next())}), nullptr;
  lab::JsonWriter out;
  out.begin_object().member("digest", sweep->tally.digest()).key("warnings").begin_array();
  for (const std::string& warning : sweep->tally.warnings(sweep->plan)) out.value(warning);
  out.end_array().end_object();
  return say(std::move(out).text());
}

const char* lab_sweep_shown(const Sweep* sweep, const double* values, const char* view,
                            uint32_t size) {
  const lab::Result<lab::Json> json = lab::parse_json({view, size});
  if (!json.ok()) return refuse(json.errors()), nullptr;
  lab::Errors errors;
  const lab::SweepView read = lab::view_in(json.value(), sweep->plan.sweep(), errors);
  if (!errors.empty()) return refuse(errors), nullptr;
  lab::JsonWriter out;
  lab::write_shown(out, sweep->plan, read, {values, sweep->plan.count()});
  return say(std::move(out).text());
}

const char* lab_set(const char* json, uint32_t size) {
  lab::Result<lab::Json> document = lab::parse_json({json, size});
  if (!document.ok()) return refuse(document.errors()), nullptr;
  lab::Json* scenario = document.value().find("scenario");
  const lab::Json* set = document.value().find("set");
  if (scenario == nullptr || set == nullptr || !set->is_array())
    return refuse({{"", "needs a scenario, and what is set in it"}}), nullptr;
  const lab::Json* answers = document.value().find("answers");
  if (answers != nullptr && answers->is_bool() && !answers->as_bool())
    lab::drop_all_answers(*scenario);
  const lab::FlowKinds kinds = lab::flow_kinds();
  for (const lab::Json& one : set->items()) {
    const lab::Json* path = one.is_object() ? one.find("set") : nullptr;
    if (one.is_array() && one.items().size() == 2) path = &one.items()[0];
    if (path == nullptr || !path->is_string())
      return refuse({{"set", "must have paths with their values, and changes"}}), nullptr;
    const std::string_view at = path->as_string();
    const std::string missing = lab::missing_owner(*scenario, at);
    if (!missing.empty()) return refuse({{lab::text_of({"set ", at}), missing}}), nullptr;
    if (one.is_object()) {
      lab::add_change(*scenario, one);
    } else {
      lab::set_assigned(kinds, *scenario, at, one.items()[1]);
    }
  }
  return say(lab::dump(*scenario));
}

}  // extern "C"
