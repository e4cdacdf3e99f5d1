#include "sessions/scenario.h"

#include <algorithm>
#include <cmath>

#include "sessions/tree.h"
#include "simulation/reading/expectations.h"
#include "simulation/reading/link_setup.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/reading/reading.h"
#include "simulation/reading/row_finder.h"
#include "simulation/scenario/place.h"
#include "simulation/scenario/planned_rate.h"

namespace lab {

namespace {
constexpr size_t kMostLinks = 256;
constexpr const char* kNoRtcp =
    "must be above 0: without any bandwidth for RTCP nobody may report; RFC 3550 recommends 5";
constexpr const char* kBetween = "must be the two ends of the link, such as [\"A1\", \"A2\"]";

/// Index of that node, which is new if it has not been named before.
uint32_t node_named(std::string_view name, SessionScenario& scenario) {
  auto& nodes = scenario.nodes;
  const auto index = std::find(nodes.begin(), nodes.end(), name) - nodes.begin();
  if (static_cast<size_t>(index) == nodes.size()) nodes.emplace_back(name);
  return static_cast<uint32_t>(index);
}

void read_ends(const Json& json, const std::string& at, EdgeSetup& setup, SessionScenario& scenario,
               Errors& errors) {
  const bool pair = json.is_array() && json.items().size() == 2 && json.items()[0].is_string() &&
                    json.items()[1].is_string();
  if (!pair) {
    errors.push_back({at, std::string(kBetween) + ", is " + shown(json)});
    return;
  }
  for (size_t i = 0; i < 2; ++i) {
    const std::string_view name = json.items()[i].as_string();
    if (!good_name(name)) {
      errors.push_back({at + "." + std::to_string(i), std::string(kNameRule)});
      return;
    }
    setup.ends[i] = node_named(name, scenario);
  }
  if (setup.ends[0] == setup.ends[1])
    errors.push_back({at, "must be two different ends, is " + shown(json)});
}

void read_edge(std::string_view name, const Json& json, SessionScenario& scenario, Errors& errors) {
  std::vector<std::string_view> also{"between", "title"};
  for (const ParameterRow& row : EdgeParameters::parameters()) also.push_back(row.key);
  LinkSetup link = read_link(name, json, errors, also);
  EdgeSetup setup{link.name, {}, std::move(link.settings), {}, {}};
  const std::string at = "links." + setup.name;
  if (!json.is_object()) return;
  setup.title = title_of(json, at, errors);
  if (!std::holds_alternative<Wire>(setup.settings.access)) {
    errors.push_back({at + ".access", "must be a wire in a session; remove it"});
  }
  if (setup.settings.link.variation != Variation::kRate) {
    errors.push_back({at + ".variation", "must be \"rate\" in a session; remove it"});
  }
  for (const ParameterRow& row : EdgeParameters::parameters()) {
    const Json* given = json.find(row.key);
    if (given == nullptr) continue;
    Result<double> value = checked_value(row, *given, at + "." + row.key);
    if (value.ok()) {
      row.set_in(&setup.edge, value.value());
    } else {
      append(errors, value.errors());
    }
  }
  if (setup.edge.ftp_agents > 0 && std::isinf(setup.settings.link.capacity.bps)) {
    errors.push_back(
        {at + ".ftp_agents",
         "must be 0 on a link without a limit, which nothing fills; set capacity_kbps"});
  }
  if (const Json* between = json.find("between")) {
    read_ends(*between, at + ".between", setup, scenario, errors);
  } else {
    errors.push_back({at + ".between", std::string("is missing; it ") + kBetween});
  }
  scenario.links.push_back(std::move(setup));
}

void read_member(std::string_view name, const Json& json, SessionScenario& scenario,
                 Errors& errors) {
  MemberSetup setup;
  setup.name = name;
  setup.settings.rtcp = scenario.settings.rtcp;
  setup.node = node_named(name, scenario);
  static constexpr std::string_view kParts[] = {"rtcp", "title"};
  const std::string at = "members." + setup.name;
  setup.title = title_of(json, at, errors);
  read_parts(json, at, setup.settings.member, kParts, errors,
             [&](std::string_view part, const Json& content, const std::string& place) {
               if (part == "rtcp") read_parameters(content, place, setup.settings.rtcp, errors);
             });
  const MemberParameters& p = setup.settings.member;
  if (p.stop < p.start) {
    errors.push_back({at + ".stop_s", "must not be before start_s, " + decimal_seconds(p.start.ns) +
                                          ", is " + decimal_seconds(p.stop.ns)});
  }
  scenario.members.push_back(std::move(setup));
}

void read_settings(const Json& json, SessionSettings& settings, Errors& errors) {
  static constexpr std::string_view kParts[] = {"rtcp"};
  read_parts(json, "session", settings.session, kParts, errors,
             [&](std::string_view, const Json& content, const std::string& at) {
               read_parameters(content, at, settings.rtcp, errors);
             });
  if (!(settings.session.rtcp_percent > 0.0)) {
    errors.push_back({"session.rtcp_percent", kNoRtcp});
  }
}

class LinksAndMembers : public RowFinder {
 public:
  explicit LinksAndMembers(const SessionScenario& scenario) : scenario_(scenario) {}

  Result<const ParameterRow*> row_of(const std::vector<std::string>& steps, const Json& set,
                                     const std::string& at, Target& target) const override {
    const bool session = steps[0] == "session";
    const bool link = steps[0] == "links";
    const size_t fewest = session ? 2 : 3;
    if ((!session && !link && steps[0] != "members") || steps.size() < fewest ||
        steps.size() > fewest + 1) {
      return Error{at,
                   "must be a path such as \"links.A1-A2.loss.ratio\", \"members.A1.rate_kbps\" or "
                   "\"session.rtcp.l\", is " +
                       shown(set)};
    }
    target.part = steps.size() > fewest ? steps[fewest - 1] : "";
    target.key = steps.back();
    target.object = session ? Target::Object::kSession
                    : link  ? Target::Object::kLink
                            : Target::Object::kMember;
    if (!session) {
      const int index = link ? index_of_name(scenario_.links, steps[1])
                             : index_of_name(scenario_.members, steps[1]);
      if (index < 0) {
        return Error{at, std::string("there is no ") + (link ? "link" : "member") +
                             " of the name " + shown(Json(steps[1]))};
      }
      target.index = static_cast<uint32_t>(index);
    }
    return row_named(target);
  }

  void read_place(const Json& entry, const std::string& at, Target& target,
                  Errors& errors) const override {
    RowFinder::read_place(entry, at, target, errors);
    const Json* to = entry.find("to");
    const bool percent = target.object == Target::Object::kSession && target.part.empty() &&
                         target.key == "rtcp_percent";
    if (percent && to->is_number() && to->as_double() == 0.0)
      errors.push_back({at + ".to", kNoRtcp});
  }

 private:
  const ParameterRow* row_named(const Target& target) const {
    const ParameterRow* found = nullptr;
    const auto look = [&](std::string_view part, const auto& parameters) {
      using P = std::remove_cvref_t<decltype(parameters)>;
      if (part != target.part) return;
      for (const ParameterRow& row : P::parameters()) {
        if (target.key == row.key) found = &row;
      }
    };
    switch (target.object) {
      case Target::Object::kLink:
        found = lab::row_of(target, scenario_.links[target.index].settings);
        look("", scenario_.links[target.index].edge);
        break;
      case Target::Object::kMember:
        each_part_of_member(scenario_.members[target.index].settings, look);
        break;
      default:
        each_part_of_session(scenario_.settings, look);
    }
    return found;
  }

  const SessionScenario& scenario_;
};
}  // namespace

bool is_session(const Json& document) { return document.find("session") != nullptr; }

Result<SessionScenario> read_session(Json document, const SessionFigureNames* figures) {
  SessionScenario scenario;
  scenario.document = std::move(document);
  const Json& json = scenario.document;
  Errors errors;
  static constexpr std::string_view kAlso[] = {
      "title", "story",   "source", "id",      "assumptions", "phenomena", "try",
      "links", "members", "expect", "session", "changes",     "$schema"};
  read_parameters(json, "", scenario.p, errors, kAlso);
  check_texts(json, errors);
  read_settings(*json.find("session"), scenario.settings, errors);
  read_named(json, "members", kMostMembers, errors,
             [&](std::string_view name, const Json& content) {
               read_member(name, content, scenario, errors);
             });
  read_named(json, "links", kMostLinks, errors, [&](std::string_view name, const Json& content) {
    read_edge(name, content, scenario, errors);
  });
  if (scenario.members.size() == 1) {
    errors.push_back({"members", "must be at least two: a session of one has nothing to report"});
  }
  if (errors.empty()) check_tree(scenario, errors);
  if (const Json* list = member_list(json, "changes", kMostChanges, errors)) {
    Result<std::vector<Change>> changes = read_changes(*list, scenario);
    if (changes.ok()) {
      scenario.changes = std::move(changes).value();
    } else {
      append(errors, changes.errors());
    }
  }
  if (errors.empty()) append(errors, queue_limit_mistakes(scenario.links, scenario.changes));
  if (const Json* list = member_list(json, "expect", kMostChanges, errors)) {
    const FigureOwner owners[] = {
        {"member", "member", Target::Object::kMember, names_of(scenario.members),
         figures != nullptr ? &figures->of_member : nullptr},
        {"",
         "session",
         Target::Object::kSession,
         {},
         figures != nullptr ? &figures->of_session : nullptr}};
    read_expectations(*list, owners, scenario.p.duration, scenario.expectations, errors);
  }
  if (!errors.empty()) return readable(std::move(errors));
  return scenario;
}

Result<std::vector<Change>> read_changes(const Json& list, const SessionScenario& scenario) {
  return read_changes(list, LinksAndMembers(scenario));
}

}  // namespace lab
