// Changes a session: its settings, those of members and links, members that come and go.
#pragma once

#include <string>
#include <vector>

#include "mutator.h"
#include "sessions/schema.h"
#include "simulation/schema/schema.h"

namespace lab::fuzz {

class SessionMutator : public Mutator {
 public:
  using Mutator::Mutator;

 private:
  std::vector<const char*> parts() const override { return {"session", "members", "links"}; }
  std::string some_owner() override {
    static const std::vector<std::string> kOwners = {"session", "members", "links"};
    return some(kOwners);
  }

  static std::vector<Row> rows_of(const std::string& owner) {
    const Json own = objects_of(write_session_schema);
    const Json flows = objects_of(write_schema);
    std::vector<Row> rows;
    if (owner == "links") {
      add_rows(rows, *flows.find("link"), "", "");
      for (const char* part : {"loss", "jitter", "duplication", "reordering"})
        add_rows(rows, *flows.find(part), part, "");
      add_rows(rows, *own.find("edge"), "", "");
    } else {
      add_rows(rows, *own.find(owner == "session" ? "session" : "member"), "", "");
      add_rows(rows, *own.find("rtcp"), "rtcp", "");
    }
    return rows;
  }
  const Row& some_row(const std::string& owner) override {
    static const std::vector<Row> kSession = rows_of("session");
    static const std::vector<Row> kMember = rows_of("members");
    static const std::vector<Row> kLink = rows_of("links");
    return some(owner == "session" ? kSession : owner == "links" ? kLink : kMember);
  }

  void set_somewhere(Json& scenario) override {
    const std::string owner = some_owner();
    Json* place = scenario.find(owner);
    if (owner != "session") {
      if (place->members().empty()) return;
      place = &some(place->members()).second;
    }
    if (place->is_object()) set_in(*place, some_row(owner));
  }

  /// A member goes with all else left as it was, or a new one comes behind an old one.
  void rearrange(Json& scenario) override {
    auto& members = scenario.find("members")->members();
    if (members.empty()) return;
    const std::string behind = some(members).first;
    if (random_.chance(0.3)) {
      std::erase_if(members, [&](const auto& member) { return member.first == behind; });
      return;
    }
    const std::string name = "new" + std::to_string(random_.below(70));
    const Json copy = some(members).second;
    Json link(Json::Object{});
    link.set("between", Json(Json::Array{Json(behind), Json(name)}));
    scenario.find("members")->set(name, copy);
    scenario.find("links")->set("to-" + name, std::move(link));
  }
};

}  // namespace lab::fuzz
