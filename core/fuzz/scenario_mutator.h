// Changes a scenario of flows: settings, kinds of sources, controllers and queues, flows and links
// copied, packets dropped, marked and delayed by hand.
#pragma once

#include <string>
#include <vector>

#include "mutator.h"
#include "simulation/schema/schema.h"

namespace lab::fuzz {

class ScenarioMutator : public Mutator {
 public:
  using Mutator::Mutator;

 private:
  std::vector<const char*> parts() const override { return {"links", "flows"}; }
  std::string some_owner() override { return random_.chance(0.5) ? "links" : "flows"; }

  static const Json& objects() {
    static const Json kObjects = objects_of(write_schema);
    return kObjects;
  }

  /// All rows of a link or of a flow, of every kind of every part.
  static std::vector<Row> rows_of(const char* object) {
    std::vector<Row> rows;
    add_rows(rows, *objects().find(object), "", "");
    for (const auto& [part, name] : objects().find(object)->find("parts")->members()) {
      const Json& description = *objects().find(name.as_string());
      if (const Json* kinds = description.find("kinds")) {
        for (const auto& [kind, content] : kinds->members()) add_rows(rows, content, part, kind);
      } else {
        add_rows(rows, description, part, "");
      }
    }
    return rows;
  }
  const Row& some_row(const std::string& owner) override {
    static const std::vector<Row> kLink = rows_of("link");
    static const std::vector<Row> kFlow = rows_of("flow");
    return some(owner == "links" ? kLink : kFlow);
  }

  void set_somewhere(Json& scenario) override {
    const std::string owner = some_owner();
    auto& all = scenario.find(owner)->members();
    if (all.empty()) return;
    Json& one = some(all).second;
    if (!one.is_object()) return;
    // Another kind comes first, so that what is set then is something that it has.
    const Row& other = some_row(owner);
    if (owner == "flows") choose_kinds(one, other.part);
    if ((other.part == "queue" || other.part == "access") && random_.chance(0.5))
      one.set(other.part, of_kind(other.kind));
    const Row& row = fitting_row(owner, one);
    const bool of_media = row.part == "shaping" || row.part == "feedback";
    if (of_media && one.find("tcp") != nullptr) return;
    set_in(one, row);
  }

  Json change(const Json& scenario, bool stamped) override {
    return random_.chance(0.2) ? by_hand(scenario, stamped) : Mutator::change(scenario, stamped);
  }

  /// One of a flow's first packets, most often on a link of its path, and seldom too late.
  Json by_hand(const Json& scenario, bool stamped) {
    static const std::vector<Row> kRows = [] {
      std::vector<Row> rows;
      add_rows(rows, *objects().find("packet"), "", "");
      return rows;
    }();
    const Json* flows = scenario.find("flows");
    if (flows == nullptr || !flows->is_object() || flows->members().empty())
      return Json(Json::Object{});
    const auto& [name, flow] = some(flows->members());
    const Json& row = some(kRows).description;
    Json entry(Json::Object{});
    if (stamped) entry.set("at_s", random_.chance(0.7) ? Json(0.0) : some_moment());
    const std::string path_of_packet =
        "flows." + name + ".packets." + std::to_string(random_.below(40)) + ".";
    entry.set("set", Json(path_of_packet + std::string(row.find("key")->as_string())));
    entry.set("to", value_for(row));
    const Json* path = flow.is_object() ? flow.find("path") : nullptr;
    if (path != nullptr && path->is_array() && !path->items().empty() && random_.chance(0.7))
      entry.set("link", some(path->items()));
    return entry;
  }

  void rearrange(Json& scenario) override {
    auto& named = *scenario.find(some_owner());
    // A run of many flows takes long, and shows no more.
    if (named.members().empty() || named.members().size() > 4) return;
    const Json copy = some(named.members()).second;
    named.set("copy" + std::to_string(random_.below(8)), copy);
  }

  /// With what it needs besides parameters.
  Json of_kind(const std::string& kind) {
    Json made(Json::Object{{"kind", Json(kind)}});
    const auto set = [&](const char* key, const std::string& content) {
      made.set(key, parse_json(content).value());
    };
    const std::string some_ms = std::to_string(1 + random_.below(2000));
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
};

}  // namespace lab::fuzz
