#include "simulation/scenario/scenario.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::kUdp;
using test::kVideo;
using test::scenario_of;
using test::with;

TEST_CASE("what a scenario leaves out has its default") {
  const Scenario scenario = scenario_of(
      R"({"links": {"a": {}}, "flows": {"f": {"path": ["a"], "source": {"kind": "cbr"}}}})");
  CHECK(scenario.p.seed == 1);
  CHECK(scenario.p.duration == 100_s);
  const LinkSettings& link = scenario.links[0].settings;
  CHECK(link.link.capacity == 1_mbps);
  CHECK(link.link.delay == 50_ms);
  CHECK(std::get<DropTail>(link.queue).p.limit == 300_ms);
  CHECK_FALSE(link.jitter.varies());
  const FlowSetup& flow = scenario.flows[0];
  CHECK(flow.settings.flow.start == 0_s);
  CHECK(flow.settings.flow.stop == kForever);
  CHECK(std::holds_alternative<NoController>(flow.settings.controller));
  CHECK(flow.return_path.empty());
}

TEST_CASE("links and flows stand in the order of the file, paths in the order of travel") {
  const Scenario scenario = scenario_of(R"({
    "links": {"z": {}, "a": {}, "m": {}},
    "flows": {"second": {"path": ["m", "z"], "source": {"kind": "audio"}},
              "first": {"path": ["a"], "source": {"kind": "audio"}}}})");
  CHECK(scenario.links[0].name == "z");
  CHECK(scenario.flows[0].name == "second");
  CHECK(scenario.flows[0].path == std::vector<uint16_t>{2, 0});
}

TEST_CASE("\"unlimited\" is infinity where a row allows it") {
  const Scenario scenario =
      scenario_of(with(kVideo, {{"links.forward.capacity_kbps", "\"unlimited\""},
                                {"links.forward.queue", R"({"limit_ms": "unlimited"})"},
                                {"flows.video.stop_s", "\"unlimited\""}}));
  CHECK(scenario.links[0].settings.link.capacity == kUnlimited);
  CHECK(std::get<DropTail>(scenario.links[0].settings.queue).p.limit >= kForever);
  CHECK(scenario.flows[0].settings.flow.stop >= kForever);
}

TEST_CASE("texts for readers are taken and mean nothing to the run") {
  const std::string told =
      with(kUdp, {{"title", "\"A title\""},
                  {"story", "\"…\""},
                  {"source", "\"ours\""},
                  {"id", "\"x\""},
                  {"assumptions", R"([{"parameter": "a", "value": 1, "why": "b"}])"},
                  {"$schema", "\"./schema.json\""}});
  CHECK(test::hash_of(told) == test::hash_of(kUdp));
}

TEST_CASE("UDP background is a flow of the link's own that takes what is not available") {
  const Scenario scenario =
      scenario_of(with(kVideo, {{"links.forward.variation", "\"udp_background\""},
                                {"links.forward.physical_kbps", "4000"}}));
  REQUIRE(scenario.flows.size() == 2);
  const FlowSetup& background = scenario.flows[1];
  CHECK(background.name == "forward.background");
  CHECK(background.background_of == 0);
  CHECK(background.path == std::vector<uint16_t>{0});
  CHECK(std::get<ConstantRate>(background.settings.source).p.rate == 3_mbps);
  CHECK(background.settings.flow.payload_bytes + background.settings.flow.header_bytes == 1500);
}

TEST_CASE("nobody can set anything on a background flow") {
  CHECK_FALSE(test::read_text(with(kVideo, {{"links.forward.variation", "\"udp_background\""},
                                            {"changes", R"([{"at_s": 1, "to": true,
                                             "set": "flows.forward.background.paused"}])"}}))
                  .ok());
}

TEST_CASE("changes are sorted by time; those of one moment keep the order of the file") {
  const Scenario scenario = scenario_of(with(kVideo, {{"changes", R"([
      {"at_s": 5, "set": "links.forward.capacity_kbps", "to": 1},
      {"at_s": 2, "set": "links.forward.capacity_kbps", "to": 2},
      {"at_s": 5, "set": "links.forward.capacity_kbps", "to": 3},
      {"at_s": 5, "set": "links.forward.capacity_kbps", "to": 4, "over_s": 0.5, "note": "why"}])"}}));
  REQUIRE(scenario.changes.size() == 4);
  CHECK(scenario.changes[0].to == 2.0);
  CHECK(scenario.changes[1].to == 1.0);
  CHECK(scenario.changes[2].to == 3.0);
  CHECK(scenario.changes[3].over == 500_ms);
  CHECK(scenario.changes[0].at == at(2_s));
}

TEST_CASE("choices and truth can be set by a change, by name") {
  const Scenario scenario = scenario_of(with(kVideo, {{"changes", R"([
      {"at_s": 1, "set": "links.forward.jitter.kind", "to": "rbpdv"},
      {"at_s": 1, "set": "flows.video.paused", "to": true},
      {"at_s": 1, "set": "links.forward.capacity_kbps", "to": "unlimited"}])"}}));
  CHECK(scenario.changes[0].to == 2.0);
  CHECK(scenario.changes[1].to == 1.0);
  CHECK(std::isinf(scenario.changes[2].to));
}

TEST_CASE("the seed keeps every digit up to 2^53 - 1") {
  CHECK(scenario_of(with(kVideo, {{"seed", "9007199254740991"}})).p.seed == 9007199254740991);
  CHECK_FALSE(test::read_text(with(kVideo, {{"seed", "9007199254740993"}})).ok());
}

TEST_CASE("one expectation may bound several figures") {
  const Scenario scenario = scenario_of(with(kVideo, {{"expect", R"([
      {"flow": "video", "from_s": 2, "loss_ratio": [0, 0.1], "packets_sent": [1, 2], "why": "so"},
      {"link": "forward", "utilisation": [0.5, 1]}])"}}));
  REQUIRE(scenario.expectations.size() == 3);
  CHECK(scenario.expectations[0].from_s == 2.0);
  CHECK(scenario.expectations[1].metric == "packets_sent");
  CHECK(scenario.expectations[1].to_s == 10.0);
  CHECK(scenario.expectations[1].criterion.why == "so");
  CHECK(scenario.expectations[2].object == Target::Object::kLink);
}

TEST_CASE("an expectation may say what others got, and ask for nothing") {
  const Scenario scenario = scenario_of(with(kVideo, {{"expect", R"([
      {"flow": "video", "loss_ratio": "report", "published": 0.0018},
      {"link": "forward", "utilisation": [0.5, 1], "authors": 0.7, "differs": "a shaper"}])"}}));
  CHECK(scenario.expectations[0].criterion.published == 0.0018);
  CHECK(scenario.expectations[0].criterion.is_met_by(1.0));
  CHECK(scenario.expectations[1].criterion.authors == 0.7);
  CHECK(std::isnan(scenario.expectations[1].criterion.published));
  CHECK(scenario.expectations[1].criterion.differs == "a shaper");
  CHECK_FALSE(scenario.expectations[1].criterion.is_met_by(0.4));
}
