#include "sweeps/plan.h"

#include <algorithm>
#include <cmath>

#include "support/text.h"
#include "sweeps/fields.h"
#include "sweeps/put_trace.h"
#include "sweeps/trace_axis.h"

namespace lab {

namespace {
/// What people read of a scenario, and what it expects.
constexpr std::string_view kWords[] = {"$schema",   "story", "source",      "id",
                                       "phenomena", "try",   "assumptions", "expect"};

bool sets_changes(const Settings& settings) {
  return std::any_of(settings.begin(), settings.end(),
                     [](const auto& one) { return one.first == "changes"; });
}

/// Whether a change of the scenario replaces what stands at a path, or a part of it.
bool replaces(std::string_view change, std::string_view path, const Json& value) {
  if (!overlap(change, path)) return false;
  return change.size() <= path.size() || value_in(value, change.substr(path.size() + 1)) != nullptr;
}

bool replaces(std::string_view change, std::string_view path, const Axis& axis) {
  if (axis.of_files()) return overlap(change, path);
  for (size_t p = 0; p < axis.size(); ++p) {
    for (const auto& [at, value] : axis.settings_of(p)) {
      if (at == path && replaces(change, path, value)) return true;
    }
    if (axis.numeric()) break;
  }
  return false;
}

void write_canonical(JsonWriter& out, const Json& value) {
  switch (value.kind()) {
    case Json::Kind::kNumber:
      out.raw(number_text(value.as_double()));
      return;
    case Json::Kind::kArray:
      out.begin_array();
      for (const Json& item : value.items()) write_canonical(out, item);
      out.end_array();
      return;
    case Json::Kind::kObject: {
      std::vector<std::string_view> names;
      for (const Json::Member& one : value.members()) names.push_back(one.first);
      std::sort(names.begin(), names.end());
      out.begin_object();
      for (const std::string_view name : names) {
        out.key(name);
        write_canonical(out, *value.find(name));
      }
      out.end_object();
      return;
    }
    default:
      out.value(value);
  }
}

void write_settings(JsonWriter& out, const Settings& settings) {
  out.begin_array();
  for (const auto& [path, value] : settings) {
    out.value(path);
    write_canonical(out, value);
  }
  out.end_array();
}
}  // namespace

double on_clock(double t_s) { return std::floor(t_s * 1e9 + 0.5) / 1e9; }

std::string canonical(const Json& value) {
  JsonWriter out;
  write_canonical(out, value);
  return std::move(out).text();
}

Result<SweepPlan> SweepPlan::of(SweepSpec sweep, Json scenario) {
  SweepPlan plan(std::move(sweep), std::move(scenario));
  Errors errors;
  set_all(plan.kinds_, plan.base_, plan.sweep_.set, "set", errors);
  plan.refuse_impossible(errors);
  plan.refuse_overwritten(errors);
  plan.refuse_short(errors);
  if (!errors.empty()) return errors;
  for (const Json::Member& one : plan.base_.members()) {
    if (std::find(std::begin(kWords), std::end(kWords), one.first) == std::end(kWords))
      plan.short_.set(one.first, one.second);
  }
  const Json* own = plan.base_.find("seed");
  if (own != nullptr && own->is_number()) plan.first_seed_ = own->as_double();
  if (plan.sweep_.first_seed) plan.first_seed_ = *plan.sweep_.first_seed;
  return plan;
}

SweepPlan::SweepPlan(SweepSpec sweep, Json scenario)
    : sweep_(std::move(sweep)),
      source_(scenario.is_object() ? std::move(scenario) : Json(Json::Object{})),
      base_(source_) {}

Errors SweepPlan::put_file(std::string_view file, std::string_view text) {
  bool named = false;
  for (Axis& axis : sweep_.axes) {
    for (AxisChoice& choice : axis.choices) {
      if (choice.file.empty() || choice.file != file) continue;
      named = true;
      Errors errors = put_trace_text(choice, text);
      if (!errors.empty()) return errors;
    }
  }
  if (named) return {};
  return {{"", "is named by no axis of the sweep"}};
}

Errors SweepPlan::missing_files(uint32_t index) const {
  Errors errors;
  const std::vector<size_t> at = points(index);
  for (size_t i = 0; i < at.size(); ++i) {
    const Axis& axis = sweep_.axes[i];
    if (!axis.of_files() || !axis.choices[at[i]].text.empty()) continue;
    errors.push_back(
        {text_of({"axes[", std::to_string(i), "].traces[", std::to_string(at[i]), "]"}),
         text_of(
             {"names a file, \"", axis.choices[at[i]].file, "\", of which nobody gave the text"})});
  }
  return errors;
}

double SweepPlan::seed(uint32_t index) const {
  return first_seed_ + static_cast<double>(index % sweep_.seeds);
}

std::vector<size_t> SweepPlan::points(uint32_t index) const {
  std::vector<size_t> at(sweep_.axes.size());
  size_t rest = index / sweep_.seeds;
  for (size_t i = at.size(); i-- > 0; rest /= sweep_.axes[i].size())
    at[i] = rest % sweep_.axes[i].size();
  return at;
}

Settings SweepPlan::settings(uint32_t index) const {
  Settings all = sweep_.set;
  const std::vector<size_t> at = points(index);
  for (size_t i = 0; i < at.size(); ++i) {
    for (auto& one : sweep_.axes[i].settings_of(at[i])) all.push_back(std::move(one));
  }
  all.emplace_back("seed", seed(index));
  return all;
}

std::string SweepPlan::words(uint32_t index) const {
  std::string text;
  const std::vector<size_t> at = points(index);
  for (size_t i = 0; i < at.size(); ++i) {
    const Axis& axis = sweep_.axes[i];
    text += text_of(
        {axis.name, " = ", axis.label_of(at[i]), axis.unit.empty() ? "" : " ", axis.unit, ", "});
  }
  return text_of({text, "seed ", number_text(seed(index))});
}

std::string SweepPlan::decisive() const {
  JsonWriter out;
  out.begin_array();
  write_settings(out, sweep_.set);
  out.value(sweep_.seeds).value(sweep_.first_seed.value_or(-1.0));
  for (const SweepMetric& metric : sweep_.metrics) {
    const auto [from, to] = metric.window_s.value_or(std::pair(-1.0, -1.0));
    out.value(metric.name).value(metric.owner).value(metric.of).value(metric.metric);
    out.value(from).value(to);
  }
  for (const Axis& axis : sweep_.axes) {
    out.value(axis.name).value(axis.numeric());
    for (size_t i = 0; i < axis.size(); ++i) {
      out.value(axis.label_of(i));
      if (axis.of_files()) {
        out.value(axis.link).value(axis.choices[i].same);
      } else {
        write_settings(out, axis.settings_of(i));
      }
    }
  }
  out.end_array();
  return std::move(out).text();
}

Json SweepPlan::made(const Json& from, uint32_t index) const {
  Json made = from;
  const std::vector<size_t> at = points(index);
  for (size_t i = 0; i < at.size(); ++i) {
    for (const auto& [path, value] : sweep_.axes[i].settings_of(at[i]))
      set_value(kinds_, made, path, value);
  }
  set_seed(made, seed(index));
  return made;
}

/// A path that the first point of each axis cannot set: a name that the scenario does not have.
void SweepPlan::refuse_impossible(Errors& errors) const {
  Json made = base_;
  for (size_t i = 0; i < sweep_.axes.size(); ++i) {
    const Axis& axis = sweep_.axes[i];
    const std::string at = text_of({"axes[", std::to_string(i), "]"});
    if (axis.of_files()) {
      const Result<std::string> link = link_for_trace(made, axis.link);
      if (!link.ok()) errors.push_back({at + ".link", link.errors()[0].what});
      continue;
    }
    for (size_t p = 0; p < (axis.numeric() ? 1 : axis.size()); ++p) {
      Json tried = made;
      set_all(kinds_, tried, axis.settings_of(p),
              axis.numeric() ? text_of({at, ".set"})
                             : text_of({at, ".choices[", std::to_string(p), "].set"}),
              errors);
      // The first point stays: an axis may be of what another one lets join.
      if (p == 0) made = std::move(tried);
      if (errors.size() > kMostErrors) return;
    }
  }
}

/// An axis whose value the scenario itself replaces later would say nothing from then on.
void SweepPlan::refuse_overwritten(Errors& errors) const {
  for (const Axis& axis : sweep_.axes) {
    for (const AxisChoice& choice : axis.choices) {
      if (sets_changes(choice.settings)) return;
    }
    for (const auto& [path, factor] : axis.factors) {
      if (path == "changes") return;
    }
  }
  const Json* changes = base_.find("changes");
  if (changes == nullptr || !changes->is_array()) return;
  for (size_t i = 0; i < sweep_.axes.size(); ++i) {
    for (const std::string_view path : sweep_.axes[i].paths()) {
      for (const Json& change : changes->items()) {
        const Json* set = change.find("set");
        if (set == nullptr || !set->is_string()) continue;
        if (!replaces(set->as_string(), path, sweep_.axes[i])) continue;
        const Json* at_s = change.find("at_s");
        const std::string when = at_s == nullptr     ? "undefined"
                                 : at_s->is_number() ? number_text(at_s->as_double())
                                                     : dump(*at_s);
        errors.push_back(
            {text_of({"axes[", std::to_string(i), "].set.", path}),
             text_of({"is changed at ", when, " s by the scenario, whatever the axis says: ",
                      sets_changes(sweep_.set) ? "take that change out"
                                               : "put \"set\": {\"changes\": []}",
                      " to have it the whole run"})});
        break;
      }
    }
  }
}

/// A range of time that some of the runs do not have.
void SweepPlan::refuse_short(Errors& errors) const {
  for (const Axis& axis : sweep_.axes) {
    for (size_t p = 0; p < axis.size() && !axis.of_files(); ++p) {
      for (const auto& [path, value] : axis.settings_of(p)) {
        if (path != "duration_s" || !value.is_number()) continue;
        for (size_t m = 0; m < sweep_.metrics.size() && errors.size() < kMostErrors; ++m) {
          const auto& window = sweep_.metrics[m].window_s;
          if (!window || on_clock(window->second) <= on_clock(value.as_double())) continue;
          errors.push_back({text_of({"metrics[", std::to_string(m), "].to_s"}),
                            text_of({"is ", number_text(window->second), ", and the runs with ",
                                     axis.name, " = ", axis.label_of(p), " end at ",
                                     number_text(value.as_double()), " s"})});
        }
      }
    }
  }
}

}  // namespace lab
