// Reads what is to change during a run, against the links and flows that there are.
#include <algorithm>
#include <cmath>

#include "simulation/mistakes.h"
#include "simulation/place.h"
#include "simulation/scenario.h"

namespace lab {

namespace {

/// Resolves `links.forward.queue.limit_ms`; complains in the words of the list entry `at`.
Result<Target> read_target(const Json& json, const std::string& at, const Scenario& scenario) {
  if (!json.is_string()) return Error{at, "must be a path such as \"links.forward.capacity_kbps\""};
  std::vector<std::string> steps(1);
  for (char c : json.as_string()) {
    if (c == '.') {
      steps.emplace_back();
    } else {
      steps.back() += c;
    }
  }
  Target target;
  const bool link = steps[0] == "links";
  if ((!link && steps[0] != "flows") || steps.size() < 3 || steps.size() > 4) {
    return Error{at,
                 "must be a path such as \"links.forward.capacity_kbps\" or "
                 "\"flows.video.controller.XREF_ms\", is " +
                     shown(json)};
  }
  target.object = link ? Target::Object::kLink : Target::Object::kFlow;
  target.part = steps.size() == 4 ? steps[2] : "";
  target.key = steps.back();
  const auto find = [&](const auto& setups) {
    const auto found = std::find_if(setups.begin(), setups.end(),
                                    [&](const auto& s) { return s.name == steps[1]; });
    target.index = static_cast<uint32_t>(found - setups.begin());
    return found != setups.end();
  };
  if (link ? !find(scenario.links) : !find(scenario.flows)) {
    return Error{at, std::string("there is no ") + (link ? "link" : "flow") + " of the name " +
                         shown(Json(steps[1]))};
  }
  return target;
}

void read_change(const Json& json, const std::string& at, const Scenario& scenario,
                 std::vector<Change>& changes, Errors& errors) {
  if (!json.is_object()) {
    errors.push_back({at, "must be an object {\"at_s\": …, \"set\": …, \"to\": …}"});
    return;
  }
  const size_t before = errors.size();
  static constexpr std::string_view kKnown[] = {"at_s", "set", "to", "over_s", "note"};
  for (const auto& [name, value] : json.members()) {
    if (std::find(std::begin(kKnown), std::end(kKnown), name) == std::end(kKnown)) {
      errors.push_back(unknown_field(at + "." + name, name, kKnown));
    }
  }
  Change change;
  const auto time_of = [&](const char* key, bool needed) -> Duration {
    const Json* value = json.find(key);
    if (value == nullptr) {
      if (needed) errors.push_back({at + "." + key, "is missing; give the moment in s"});
      return {};
    }
    ParameterInfo row;
    row.key = key;
    row.max = 1e6;
    Result<double> number = checked_value(row, *value, at + "." + key);
    if (!number.ok()) {
      append(errors, number.errors());
      return {};
    }
    return seconds(number.value());
  };
  change.at = lab::at(time_of("at_s", true));
  change.over = time_of("over_s", false);
  const Json* set = json.find("set");
  const Json* to = json.find("to");
  if (set == nullptr) errors.push_back({at + ".set", "is missing; give the path of what changes"});
  if (to == nullptr) errors.push_back({at + ".to", "is missing; give the new value"});
  if (set == nullptr || to == nullptr) return;
  Result<Target> target = read_target(*set, at + ".set", scenario);
  if (!target.ok()) {
    append(errors, target.errors());
    return;
  }
  change.target = target.value();
  const ParameterRow* const row = row_of(change.target, scenario);
  if (row == nullptr) {
    errors.push_back({at + ".set", "nothing can be set at " + shown(*set)});
  } else if (!row->live) {
    errors.push_back(
        {at + ".set",
         std::string(row->key) + " cannot change during a run; set it in the flow or link itself"});
  } else if (Result<double> number = checked_value(*row, *to, at + ".to"); !number.ok()) {
    append(errors, number.errors());
  } else {
    change.to = number.value();
    if (change.over > Duration{} && row->kind != ParameterKind::kNumber) {
      errors.push_back({at + ".over_s", "only quantities can change gradually; remove it"});
    }
    if (change.over > Duration{} && std::isinf(change.to)) {
      errors.push_back({at + ".over_s", "nothing changes gradually to \"unlimited\"; remove it"});
    }
  }
  if (errors.size() == before) changes.push_back(change);
}

}  // namespace

Result<std::vector<Change>> read_changes(const Json& list, const Scenario& scenario) {
  Errors errors;
  std::vector<Change> changes;
  if (!list.is_array()) return Error{"changes", "must be a list […]"};
  if (list.items().size() > kMostChanges)
    return Error{"changes", "must not have more than 20000 entries"};
  for (size_t i = 0; i < list.items().size() && errors.size() <= kMostErrors; ++i) {
    read_change(list.items()[i], "changes." + std::to_string(i), scenario, changes, errors);
  }
  if (!errors.empty()) return readable(std::move(errors));
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.at < b.at; });
  return changes;
}

}  // namespace lab
