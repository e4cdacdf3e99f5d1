// Reads what is to change during a run, against what there is to be changed.
#include <algorithm>
#include <cmath>

#include "simulation/reading/mistakes.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/reading/row_finder.h"
#include "simulation/run/asked.h"
#include "simulation/scenario/place.h"

namespace lab {

namespace {

std::vector<std::string> change_path(const Json& json) {
  std::vector<std::string> steps(1);
  if (!json.is_string()) return steps;
  for (char c : json.as_string()) {
    if (c == '.') {
      steps.emplace_back();
    } else {
      steps.back() += c;
    }
  }
  return steps;
}

constexpr const char* kPackets = "packets";

/// To the rate of a flow's controller, which is where a host's answer goes.
bool leads_to_answer(const std::vector<std::string>& steps) {
  return steps.size() == 4 && steps[0] == "flows" && steps[2] == "controller" &&
         steps[3] == External::kAnswer;
}

/// The check of the question that an answer was given to.
std::optional<uint32_t> read_asked(const Json& json, const std::vector<std::string>& steps,
                                   const std::string& at, Errors& errors) {
  const auto check = json.is_string() ? check_in(json.as_string()) : std::nullopt;
  if (!leads_to_answer(steps)) {
    errors.push_back({at, "only the rate of an external controller answers a question; remove it"});
  } else if (!check) {
    errors.push_back({at, "must be the 8 hexadecimal digits that the run wrote, is " + shown(json) +
                              "; run the scenario with its controller again"});
  }
  return check;
}

/// The number of a packet, out of a path.
bool read_packet_number(const std::string& digits, uint32_t& number) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (digits.empty() || digits.size() > 10 || !std::all_of(digits.begin(), digits.end(), digit))
    return false;
  uint64_t value = 0;
  for (const char c : digits) value = 10 * value + static_cast<uint64_t>(c - '0');
  number = static_cast<uint32_t>(value);
  return value <= UINT32_MAX;
}

class LinksAndFlows : public RowFinder {
 public:
  explicit LinksAndFlows(const Scenario& scenario) : scenario_(scenario) {}

  Result<const ParameterRow*> row_of(const std::vector<std::string>& steps, const Json& set,
                                     const std::string& at, Target& target) const override {
    const bool link = steps[0] == "links";
    if ((!link && steps[0] != "flows") || steps.size() < 3 || steps.size() > 5) {
      return Error{at,
                   "must be a path such as \"links.forward.capacity_kbps\" or "
                   "\"flows.video.controller.XREF_ms\", is " +
                       shown(set)};
    }
    target.object = link ? Target::Object::kLink : Target::Object::kFlow;
    for (size_t i = 2; i + 1 < steps.size(); ++i)
      target.part += (target.part.empty() ? "" : ".") + steps[i];
    target.key = steps.back();
    const int index =
        link ? index_of_name(scenario_.links, steps[1]) : index_of_name(scenario_.flows, steps[1]);
    if (index < 0) {
      return Error{at, std::string("there is no ") + (link ? "link" : "flow") + " of the name " +
                           shown(Json(steps[1]))};
    }
    target.index = static_cast<uint32_t>(index);
    if (!link && steps[2] == kPackets) return row_of_packet(steps, set, at, target);
    return lab::row_of(target, scenario_);
  }

  bool left_alone(const std::vector<std::string>& steps) const override {
    if (!leads_to_answer(steps)) return false;
    const int flow = index_of_name(scenario_.flows, steps[1]);
    return flow < 0 || !std::holds_alternative<External>(
                           scenario_.flows[static_cast<size_t>(flow)].settings.controller);
  }

  void read_place(const Json& entry, const std::string& at, Target& target,
                  Errors& errors) const override {
    if (target.object != Target::Object::kPacket) {
      RowFinder::read_place(entry, at, target, errors);
      return;
    }
    if (entry.find("over_s") != nullptr)
      errors.push_back({at + ".over_s", "nothing happens gradually to one packet; remove it"});
    const FlowSetup& flow = scenario_.flows[target.index];
    if (flow.path.empty()) return;  // Said already.
    const Json* link = entry.find("link");
    if (link == nullptr) {
      target.link = bottleneck_of(flow);
      return;
    }
    const int index = link->is_string() ? index_of_name(scenario_.links, link->as_string()) : -1;
    const auto on_path = [&](uint16_t one) { return one == index; };
    if (index >= 0 && std::any_of(flow.path.begin(), flow.path.end(), on_path)) {
      target.link = static_cast<uint32_t>(index);
      return;
    }
    errors.push_back({at + ".link", "must be one of the links that the packets of " +
                                        shown(Json(flow.name)) + " pass, " + names_on(flow) +
                                        ", is " + shown(*link)});
  }

 private:
  Result<const ParameterRow*> row_of_packet(const std::vector<std::string>& steps, const Json& set,
                                            const std::string& at, Target& target) const {
    if (steps.size() != 5) {
      return Error{at,
                   "must name a packet and what happens to it, such as "
                   "\"flows.video.packets.120.drop\", is " +
                       shown(set)};
    }
    if (!read_packet_number(steps[3], target.packet)) {
      return Error{at,
                   "must name the packet by its number in the packet table, a whole number from 0 "
                   "on, not " +
                       shown(Json(steps[3]))};
    }
    target.object = Target::Object::kPacket;
    target.part = kPackets;
    return lab::row_of(target, scenario_);
  }

  /// The first of the narrowest links that the flow passes.
  uint32_t bottleneck_of(const FlowSetup& flow) const {
    return *std::min_element(flow.path.begin(), flow.path.end(), [&](uint16_t a, uint16_t b) {
      return scenario_.links[a].settings.link.capacity < scenario_.links[b].settings.link.capacity;
    });
  }

  std::string names_on(const FlowSetup& flow) const {
    std::string names;
    for (const uint16_t link : flow.path)
      names += (names.empty() ? "" : ", ") + shown(Json(scenario_.links[link].name));
    return names;
  }

  const Scenario& scenario_;
};

void read_change(const Json& json, const std::string& at, const RowFinder& find,
                 std::vector<Change>& changes, Errors& errors) {
  if (!json.is_object()) {
    errors.push_back({at, "must be an object {\"at_s\": …, \"set\": …, \"to\": …}"});
    return;
  }
  const Json* asked = json.find("asked");
  const Json* set = json.find("set");
  const std::vector<std::string> steps = change_path(set != nullptr ? *set : Json());
  // Answers leave with the controller that gave them.
  if (asked != nullptr && find.left_alone(steps)) return;
  const size_t before = errors.size();
  static constexpr std::string_view kKnown[] = {"at_s", "set",  "to",   "over_s",
                                                "link", "note", "asked"};
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
  if (asked != nullptr) change.asked = read_asked(*asked, steps, at + ".asked", errors);
  const Json* to = json.find("to");
  if (set == nullptr) errors.push_back({at + ".set", "is missing; give the path of what changes"});
  if (to == nullptr) errors.push_back({at + ".to", "is missing; give the new value"});
  if (set == nullptr || to == nullptr) return;
  const Result<const ParameterRow*> found = find.row_of(steps, *set, at + ".set", change.target);
  if (!found.ok()) {
    append(errors, found.errors());
    return;
  }
  find.read_place(json, at, change.target, errors);
  const ParameterRow* const row = found.value();
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

void RowFinder::read_place(const Json& entry, const std::string& at, Target&,
                           Errors& errors) const {
  if (entry.find("link") == nullptr) return;
  errors.push_back({at + ".link", "only what happens to one packet happens at a link; remove it"});
}

Result<std::vector<Change>> read_changes(const Json& list, const RowFinder& find) {
  Errors errors;
  std::vector<Change> changes;
  if (!list.is_array()) return Error{"changes", "must be a list […]"};
  if (list.items().size() > kMostChanges)
    return Error{"changes", "must not have more than 20000 entries"};
  for (size_t i = 0; i < list.items().size() && errors.size() <= kMostErrors; ++i) {
    read_change(list.items()[i], "changes." + std::to_string(i), find, changes, errors);
  }
  if (!errors.empty()) return readable(std::move(errors));
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.at < b.at; });
  return changes;
}

Result<std::vector<Change>> read_changes(const Json& list, const Scenario& scenario) {
  return read_changes(list, LinksAndFlows(scenario));
}

}  // namespace lab
