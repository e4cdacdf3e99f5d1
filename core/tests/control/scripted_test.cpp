#include "control/scripted.h"

#include <doctest/doctest.h>

#include <string>

#include "simulation/scenarios.h"

namespace lab {
namespace {

/// A wide link, and rates as a scenario lists them.
std::string listed(const std::string& rates, const char* more = "{}") {
  const std::string path = R"({
    "duration_s": 30,
    "links": { "forward": { "capacity_kbps": 10000 }, "return": { "capacity_kbps": "unlimited" } },
    "flows": { "video": { "path": ["forward"], "return_path": ["return"],
                          "source": { "kind": "steady" }, "controller": { "kind": "scripted" },
                          "shaping": { "BETA_V": 0, "BETA_S": 0 } } } })";
  Result<Json> extra = parse_json(more);
  Json controller(Json::Object{{"kind", Json("scripted")}, {"rates", parse_json(rates).value()}});
  for (const auto& [name, value] : extra.value().members()) controller.set(name, value);
  return test::with(path, {{"flows.video.controller", dump(controller)}});
}

double goodput(const Timeline& run, double from_s, double to_s) {
  return test::mean(test::flow_column(run, "video", "goodput_kbps"), from_s, to_s);
}

std::string error_of(const std::string& scenario) {
  const Result<Scenario> read = read_scenario(scenario);
  REQUIRE_FALSE(read.ok());
  return read.errors()[0].at + ": " + read.errors()[0].what;
}

TEST_CASE("a flow sends at each listed rate from its time on") {
  const Timeline run = test::run_of(listed("[[0, 500], [10, 1500], [20, 200]]"));
  CHECK(goodput(run, 1, 10) == doctest::Approx(500).epsilon(0.01));
  CHECK(goodput(run, 11, 20) == doctest::Approx(1500).epsilon(0.01));
  CHECK(goodput(run, 21, 30) == doctest::Approx(200).epsilon(0.02));
}

TEST_CASE("times count from the start of the flow, and the first rate holds before its time") {
  const Timeline run =
      test::run_of(test::with(listed("[[5, 500], [10, 1000]]"), {{"flows.video.start_s", "10"}}));
  CHECK(goodput(run, 11, 20) == doctest::Approx(500).epsilon(0.01));
  CHECK(goodput(run, 21, 30) == doctest::Approx(1000).epsilon(0.01));
}

TEST_CASE("a list begins again after its round") {
  const Timeline run = test::run_of(listed("[[0, 500], [2, 1500]]", R"({"loop_s": 4})"));
  for (const double round : {0.0, 4.0, 8.0, 24.0}) {
    CHECK(goodput(run, round + 0.3, round + 2) == doctest::Approx(500).epsilon(0.03));
    CHECK(goodput(run, round + 2.3, round + 4) == doctest::Approx(1500).epsilon(0.03));
  }
}

TEST_CASE("a round changed on the way holds from then on") {
  const Timeline run = test::run_of(test::with(
      listed("[[0, 500], [2, 1500]]", R"({"loop_s": 4})"),
      {{"changes",
        R"([{"at_s": 9, "set": "flows.video.controller.loop_s", "to": "unlimited"}])"}}));
  CHECK(goodput(run, 12, 30) == doctest::Approx(1500).epsilon(0.01));
}

TEST_CASE("after a pause the list has gone on") {
  const Timeline run =
      test::run_of(test::with(listed("[[0, 500], [10, 1500]]"),
                              {{"changes", R"([{"at_s": 5, "set": "flows.video.paused", "to": true},
                       {"at_s": 15, "set": "flows.video.paused", "to": false}])"}}));
  CHECK(goodput(run, 16, 30) == doctest::Approx(1500).epsilon(0.01));
}

TEST_CASE("each step is a row of its decisions, at its own time") {
  const Timeline run = test::run_of(listed("[[0, 500], [10.0001, 1500]]"));
  const auto t = test::decision_column(run, "video", "t_s");
  const auto rate = test::decision_column(run, "video", "rate_kbps");
  bool found = false;
  for (size_t i = 0; i < t.size(); ++i) found = found || (t[i] == 10.0001 && rate[i] == 1500.0);
  CHECK(found);
}

TEST_CASE("what is wrong with a list is said where it is wrong") {
  const std::string at = "flows.video.controller.rates";
  CHECK(error_of(listed("7")) ==
        at + ": must be a list of [s, kbit/s] pairs, such as [[0, 500], [10, 1500]]");
  CHECK(error_of(listed("[]")).starts_with(at + ": must be a list"));
  CHECK(error_of(listed("[[0, 500], 7]")) ==
        at + ".1: must be a pair [s, kbit/s], such as [10, 1500]");
  CHECK(error_of(listed("[[0, 500], [0, 600]]")) ==
        at + ".1: must be later than the entry before it");
  CHECK(error_of(listed("[[-1, 500]]")) ==
        at + ".0: must begin between 0 and 1000000 s after the flow");
  CHECK(error_of(listed("[[0, -500]]")) ==
        at + ".0: must have a rate between 0 and 1000000 kbit/s");
  CHECK(error_of(test::with(test::kVideo, {{"flows.video.controller", R"({"kind": "scripted"})"}}))
            .starts_with(at + ": must be a list"));
  CHECK(error_of(listed("[[0, 500]]", R"({"rate": 3})"))
            .starts_with("flows.video.controller.rate: "));
}

}  // namespace
}  // namespace lab
