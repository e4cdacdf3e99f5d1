// Changes a scenario as a person who tries everything would: any number of the schema set to any
// value that it allows or just does not allow, flows copied, changes added. Bytes changed blindly
// seldom get past the reader.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "simulation/schema.h"
#include "support/json.h"
#include "support/random.h"

namespace lab::fuzz {

class ScenarioMutator {
 public:
  explicit ScenarioMutator(uint64_t seed) : random_(seed, "mutator") {}

  /// Makes one to four changes to the scenario; any other JSON is left alone.
  void mutate(Json& scenario) {
    for (int64_t i = random_.below(4); i >= 0; --i) {
      Json* links = scenario.find("links");
      Json* flows = scenario.find("flows");
      if (links == nullptr || flows == nullptr || !links->is_object() || !flows->is_object())
        return;
      switch (random_.below(8)) {
        case 0:
          scenario.set("duration_s", Json(std::pow(10.0, random_.between(-1.0, 2.5))));
          break;
        case 1:
          scenario.set("seed", Json(random_.below(100)));
          break;
        case 2:
          copy_member(random_.chance(0.5) ? *links : *flows);
          break;
        case 3:
        case 4:
          add_change(scenario);
          break;
        default:
          set_somewhere(*links, *flows);
      }
    }
  }

  /// A list of changes, or one change to make live.
  Json changes(const Json& scenario) {
    if (random_.chance(0.5)) return change(scenario, false);
    Json list(Json::Array{});
    for (int64_t i = random_.below(5); i >= 0; --i) list.push(change(scenario, true));
    return list;
  }

 private:
  template <class List>
  auto& some(List& list) {
    return list[static_cast<size_t>(random_.below(static_cast<int64_t>(list.size())))];
  }

  struct Row {
    std::string part;  ///< "" or "queue", "controller", …
    std::string kind;  ///< Of a part that has kinds.
    Json description;
  };

  static const Json& objects() {
    static const Json kSchema = [] {
      JsonWriter out;
      out.begin_object();
      write_schema(out);
      out.end_object();
      return *parse_json(std::move(out).text()).value().find("objects");
    }();
    return kSchema;
  }

  /// All rows of a link or of a flow, of every kind of every part.
  static std::vector<Row> rows_of(const char* object) {
    std::vector<Row> rows;
    const auto add = [&](const std::string& part, const std::string& kind,
                         const Json& description) {
      for (const Json& row : description.find("parameters")->items()) {
        rows.push_back({part, kind, row});
      }
    };
    add("", "", *objects().find(object));
    for (const auto& [part, name] : objects().find(object)->find("parts")->members()) {
      const Json& description = *objects().find(name.as_string());
      if (const Json* kinds = description.find("kinds")) {
        for (const auto& [kind, content] : kinds->members()) add(part, kind, content);
      } else {
        add(part, "", description);
      }
    }
    return rows;
  }
  const Row& some_row(bool link) {
    static const std::vector<Row> kLink = rows_of("link");
    static const std::vector<Row> kFlow = rows_of("flow");
    return some(link ? kLink : kFlow);
  }

  Json value_for(const Json& row) {
    if (row.find("type")->as_string() == "boolean") return Json(random_.chance(0.5));
    if (const Json* choices = row.find("choices")) return some(choices->items());
    const double min = row.find("min")->as_double();
    const double max = row.find("max")->as_double();
    const bool whole = row.find("type")->as_string() == "integer";
    double value = 0.0;
    switch (random_.below(10)) {
      case 0:
        return row.find("unlimited")->as_bool() ? Json("unlimited") : Json(max);
      case 1:
        value = min;
        break;
      case 2:
        value = max;
        break;
      case 3:
        value = random_.chance(0.5) ? min - 1.0 : max * 2.0;
        break;
      case 4:
        value = random_.between(row.find("slider_min")->as_double(),
                                row.find("slider_max")->as_double());
        break;
      default:
        value = std::min(max, std::max(min, std::pow(10.0, random_.between(-9.0, 9.0))));
    }
    return Json(whole ? std::floor(value) : value);
  }

  void set_somewhere(Json& links, Json& flows) {
    const bool link = random_.chance(0.5);
    Json& all = link ? links : flows;
    if (all.members().empty()) return;
    Json& one = some(all.members()).second;
    const Row& row = some_row(link);
    if (!one.is_object()) return;
    if (!link) choose_kinds(one, row.part);
    const bool of_media = row.part == "shaping" || row.part == "feedback";
    if (of_media && one.find("tcp") != nullptr) return;
    if ((row.part == "queue" || row.part == "access") && random_.chance(0.5)) {
      one.set(row.part, of_kind(row.kind));
    }
    Json* place = &one;
    if (!row.part.empty()) {
      if (one.find(row.part) == nullptr) one.set(row.part, Json(Json::Object{}));
      place = one.find(row.part);
      if (!place->is_object()) return;
    }
    place->set(row.description.find("key")->as_string(), value_for(row.description));
  }

  /// With what it needs besides parameters.
  Json of_kind(const std::string& kind) {
    Json made(Json::Object{{"kind", Json(kind)}});
    const auto set = [&](const char* key, const std::string& content) {
      made.set(key, parse_json(content).value());
    };
    const std::string some_ms = std::to_string(1 + random_.below(2000));
    if (kind == "scripted") set("rates", "[[0, 500], [" + some_ms + ", 1500]]");
    if (kind == "mahimahi") set("trace", "[0, 3, 3, " + some_ms + "000]");
    if (kind == "capacity_trace") set("trace", "[[" + some_ms + ", 900, 0.1], [300, 0], [1, 1e7]]");
    if (kind == "wifi" && random_.chance(0.7)) set("medium", "\"home\"");
    if (kind == "trace_driven" || kind == "hybrid") {
      set("trace", R"({"rates_kbps": [200, 900], "frame_bytes": [[0, 500, 9], [900, 1, 1e7]]})");
    }
    return made;
  }

  struct Kind {
    std::string name;
    std::vector<std::string> profiles;
    bool tcp = false;
  };
  /// Kinds of rate controllers that go with any adaptive source, as the schema has them.
  static std::vector<Kind> controllers() {
    std::vector<Kind> kinds;
    for (const auto& [name, content] : objects().find("controller")->find("kinds")->members()) {
      if (name == "none") continue;
      kinds.push_back({name, {}, content.find("family")->as_string() == "tcp"});
      for (const auto& profile : content.find("profiles")->members()) {
        kinds.back().profiles.push_back(profile.first);
      }
    }
    return kinds;
  }

  /// Now and then another kind of source or controller, such that both fit together.
  void choose_kinds(Json& flow, const std::string& part) {
    const bool tcp_part = part == "tcp" && flow.find("tcp") == nullptr;
    if (!tcp_part && ((part != "source" && part != "controller") || !random_.chance(0.2))) return;
    static const std::vector<std::string> kAdaptive = {"frames",       "steady", "statistical",
                                                       "trace_driven", "hybrid", "content_sharing"};
    static const std::vector<std::string> kConstant = {"audio", "cbr", "on_off"};
    static const std::vector<std::string> kTransfers = {"bulk", "file", "transfers", "short_flows"};
    static const std::vector<Kind> kControllers = controllers();
    // What goes with media only, or with TCP only, would be refused.
    std::erase_if(flow.members(), [](const auto& member) {
      return member.first == "shaping" || member.first == "feedback" || member.first == "tcp";
    });
    if (!tcp_part && random_.chance(0.3)) {
      flow.set("source", of_kind(some(kConstant)));
      flow.set("controller", of_kind("none"));
      return;
    }
    const Kind* chosen = &some(kControllers);
    while (tcp_part && !chosen->tcp) chosen = &some(kControllers);
    const Kind& kind = *chosen;
    flow.set("source", of_kind(some(kind.tcp ? kTransfers : kAdaptive)));
    flow.set("controller", of_kind(kind.name));
    if (!kind.profiles.empty()) {
      flow.find("controller")->set("profile", Json(some(kind.profiles)));
    }
  }

  void copy_member(Json& named) {
    if (named.members().empty() || named.members().size() > 8) return;
    const Json copy = some(named.members()).second;
    named.set("copy" + std::to_string(random_.below(8)), copy);
  }

  void add_change(Json& scenario) {
    Json* list = scenario.find("changes");
    if (list == nullptr || !list->is_array()) scenario.set("changes", Json(Json::Array{}));
    list = scenario.find("changes");
    if (!list->items().empty() && random_.chance(0.3)) list->items().pop_back();
    list->push(change(scenario, true));
  }

  Json change(const Json& scenario, bool stamped) {
    const bool link = random_.chance(0.5);
    const Json* all = scenario.find(link ? "links" : "flows");
    if (all == nullptr || !all->is_object() || all->members().empty()) return Json(Json::Object{});
    const Row& row = some_row(link);
    std::string path = (link ? "links." : "flows.") + some(all->members()).first + ".";
    if (!row.part.empty()) path += row.part + ".";
    Json entry(Json::Object{});
    if (stamped) entry.set("at_s", Json(std::floor(random_.between(0.0, 30.0)) / 10.0));
    entry.set("set", Json(path + std::string(row.description.find("key")->as_string())));
    entry.set("to", value_for(row.description));
    if (random_.chance(0.3)) entry.set("over_s", Json(std::pow(10.0, random_.between(-3.0, 1.0))));
    return entry;
  }

  Random random_;
};

}  // namespace lab::fuzz
