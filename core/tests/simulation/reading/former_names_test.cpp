// What is said of files and links that name a model of former times.
#include "support/nearest_name.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using test::kVideo;
using test::with;

namespace {
constexpr const char* kController = "flows.video.controller";
constexpr const char* kQueue = "links.forward.queue";

/// Each row of the table where a scenario could name it; `kind` is that of a profile.
struct Place {
  const char* path;
  const char* name;
  const char* kind = nullptr;
};
constexpr Place kPlaces[] = {
    {kController, "bbr1"},
    {kController, "dctcp"},
    {kController, "scripted"},
    {kController, "nada-ietf-01", "nada"},
    {kController, "nada-ietf-02", "nada"},
    {kController, "nada-ietf-05", "nada"},
    {kController, "nada-zhu-04", "nada_2014"},
    {kController, "nada-zhu-06", "nada_2014"},
    {kController, "code-later", "gcc_03"},
    {kController, "scream-v2-draft", "scream"},
    {kQueue, "head_drop"},
    {kQueue, "pi2"},
};

std::string naming(const Place& place, std::string_view name) {
  const std::string member = place.kind == nullptr ? "" : std::string(place.kind);
  const std::string object =
      member.empty() ? R"({"kind": ")" + std::string(name) + "\"}"
                     : R"({"kind": ")" + member + R"(", "profile": ")" + std::string(name) + "\"}";
  // A transfer or a video, as the controller needs.
  std::string text = with(kVideo, {{place.path, object}});
  if (name == "bbr1" || name == "bbr3" || name == "dctcp" || name == "prague") {
    text = with(text, {{"flows.video.source", R"({"kind": "bulk"})"}});
  }
  return text;
}
}  // namespace

TEST_CASE("a model that is gone is refused in one sentence that names where and the nearest left") {
  std::set<std::string_view> tried;
  for (const Place& place : kPlaces) {
    CAPTURE(place.name);
    const auto rows = former_names();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const FormerName& each) { return each.name == place.name; });
    REQUIRE(row != rows.end());
    const Result<Scenario> old = test::read_text(naming(place, place.name));
    REQUIRE_FALSE(old.ok());
    REQUIRE(old.errors().size() == 1);
    CHECK(old.errors()[0].at ==
          std::string(place.path) + (place.kind == nullptr ? ".kind" : ".profile"));
    CHECK(old.errors()[0].what == '"' + std::string(place.name) +
                                      "\" is no longer modelled; the nearest is \"" +
                                      std::string(row->nearest) + '"');
    CHECK(test::read_text(naming(place, row->nearest)).ok());
    tried.insert(place.name);
  }
  CHECK(tried.size() == former_names().size());
}

TEST_CASE("a name that never was is answered with the list of those that are") {
  CHECK(former_name("bbr9").empty());
  const Result<Scenario> wrong =
      test::read_text(with(kVideo, {{"flows.video.controller", R"({"kind": "bbr9"})"}}));
  REQUIRE_FALSE(wrong.ok());
  CHECK(wrong.errors()[0].what.starts_with("must be one of none, nada, "));
  CHECK(wrong.errors()[0].what.ends_with("bbr3, prague, cubic_ns3"));
}
