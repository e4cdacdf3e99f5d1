#include "control/external.h"

#include <doctest/doctest.h>

#include <string>

#include "simulation/run/question.h"
#include "simulation/scenarios.h"

namespace lab {
namespace {

using namespace literals;

std::string asking() {
  return test::with(test::kVideo, {{"flows.video.controller", R"({"kind": "external"})"}});
}

std::string two() {
  return test::with(asking(), {{"flows.other", R"({ "path": ["forward"], "return_path": ["return"],
                 "source": { "kind": "frames" }, "controller": { "kind": "external" } })"}});
}

/// A host that answers every question with a rate that follows the one before.
int answer_all(Timeline& run, Time until, double (*next)(const Question&)) {
  int answers = 0;
  for (;; ++answers) {
    run.run(until, INT64_MAX);
    const auto flow = run.simulation().asking();
    if (!flow) return answers;
    const Question& question = *open_question(run.simulation().state().flows[*flow]);
    REQUIRE(run.answer(*flow, next(question)).ok());
  }
}

/// Up by a tenth while the queue is short, else down by a fifth.
double additive(const Question& q) {
  return to_kbps(q.rate) * (q.queuing_delay_ms < 20.0 ? 1.1 : 0.8);
}

TEST_CASE("the run stands still at the first report until it is answered") {
  Timeline run = test::start_of(asking());
  run.run(at(10_s), INT64_MAX);
  REQUIRE(run.simulation().asking() == 0u);
  const Time asked = run.simulation().now();
  CHECK(to_seconds(asked) > 0.1);
  CHECK(to_seconds(asked) < 0.4);
  run.run(at(10_s), INT64_MAX);
  CHECK(run.simulation().now() == asked);
  REQUIRE(run.answer(0, 800.0).ok());
  CHECK_FALSE(run.simulation().asking());
  run.run(at(10_s), INT64_MAX);
  CHECK(run.simulation().now() == asked + 100_ms);
  const auto& flow = std::get<MediaFlow>(run.simulation().state().flows[0]);
  CHECK(flow.controller().reference_rate() == kbps(800));
}

TEST_CASE("a question says what the report says") {
  Timeline run = test::start_of(asking());
  run.run(at(10_s), INT64_MAX);
  const Json question = parse_json(question_of(run.simulation())).value();
  CHECK(question.find("flow")->as_string() == "video");
  CHECK(question.find("index")->as_double() == 0.0);
  CHECK(question.find("t_s")->as_double() == to_seconds(run.simulation().now()));
  CHECK(question.find("rate_kbps")->as_double() == 300.0);
  CHECK(question.find("rtt_ms")->as_double() > 100.0);
  CHECK(question.find("loss_ratio")->as_double() == 0.0);
  const auto& arrivals = question.find("arrivals")->items();
  REQUIRE_FALSE(arrivals.empty());
  CHECK(arrivals[0].find("sequence")->as_double() == 0.0);
  CHECK(arrivals[0].find("received_s")->as_double() > 0.05);
  CHECK_FALSE(arrivals[0].find("marked")->as_bool());
  answer_all(run, at(10_s), [](const Question&) { return 300.0; });
  CHECK(question_of(run.simulation()) == "null");
}

TEST_CASE("a host can be the controller: its run follows the capacity") {
  Timeline run = test::start_of(asking());
  const int answers = answer_all(run, at(10_s), additive);
  CHECK(answers > 90);
  CHECK(test::mean(test::flow_column(run, "video", "receiving_rate_kbps"), 4, 10) ==
        doctest::Approx(850).epsilon(0.15));
}

TEST_CASE("answers are changes: the run replays bit for bit without the host") {
  for (const std::string& text : {asking(), two()}) {
    Timeline run = test::start_of(text);
    answer_all(run, at(10_s), additive);
    const std::string document = dump(run.simulation().scenario().document, 2);
    const Timeline replay = test::run_of(document);
    CHECK(replay.simulation().now() == at(10_s));
    CHECK(test::hash_of(replay) == test::hash_of(run));
    Timeline sliced = test::start_of(document);
    while (sliced.simulation().now() < at(10_s)) sliced.run(at(10_s), 777);
    CHECK(test::hash_of(sliced) == test::hash_of(run));
  }
}

TEST_CASE("back in time and forth again needs no host; without the answers it asks again") {
  Timeline run = test::start_of(asking());
  answer_all(run, at(10_s), additive);
  const uint64_t hash = test::hash_of(run);
  run.seek(at(3_s));
  CHECK(run.simulation().now() == at(3_s));
  run.seek(at(10_s));
  CHECK(test::hash_of(run) == hash);
  REQUIRE(run.revise("[]").ok());
  run.run(at(10_s), INT64_MAX);
  CHECK(run.simulation().asking() == 0u);
  CHECK(to_seconds(run.simulation().now()) < 0.4);
}

/// What that run asks without answers; "null" where it comes to its end.
std::string left_asking(const std::string& document) {
  Timeline run = test::start_of(document);
  run.run(at(10_s), INT64_MAX);
  return question_of(run.simulation());
}

TEST_CASE(
    "answers hold for their run alone: where another one asks something else it stands still") {
  Timeline run = test::start_of(
      test::with(asking(), {{"links.forward.loss", R"({"kind": "bernoulli", "ratio": 0.01})"}}));
  answer_all(run, at(10_s), additive);
  const std::string document = dump(run.simulation().scenario().document);
  CHECK(left_asking(document) == "null");
  for (const auto& [path, value] : {std::pair("seed", "2"),
                                    {"links.forward.loss.ratio", "0.05"},
                                    {"links.forward.delay_ms", "150"},
                                    {"links.forward.capacity_kbps", "700"},
                                    {"links.forward.jitter", R"({"kind": "nr_bpdv", "std_ms": 5})"},
                                    {"flows.video.controller.rate_kbps", "310"}}) {
    CAPTURE(path);
    const Json question = parse_json(left_asking(test::with(document, {{path, value}}))).value();
    REQUIRE(question.is_object());
    CHECK(question.find("answered_otherwise")->as_bool());
  }
  // What makes no other run of it: the same seed, said.
  CHECK(left_asking(test::with(document, {{"seed", "1"}})) == "null");
}

TEST_CASE(
    "until a change nothing is another run: answers hold up to there, and are asked for anew") {
  Timeline run = test::start_of(asking());
  answer_all(run, at(10_s), additive);
  run.seek(at(4_s));
  REQUIRE(run.change(R"({"set": "links.forward.capacity_kbps", "to": 400})").ok());
  run.run(at(10_s), INT64_MAX);
  REQUIRE(run.simulation().asking() == 0u);
  CHECK(run.simulation().now() > at(4_s));
  CHECK(run.simulation().now() < at(4500_ms));
  answer_all(run, at(10_s), additive);
  CHECK(run.simulation().now() == at(10_s));
  // The same run, asked from its beginning: not one old answer is left in it.
  Timeline fresh = test::start_of(test::with(asking(), {{"changes", R"([{"at_s": 4,
      "set": "links.forward.capacity_kbps", "to": 400}])"}}));
  const int answers = answer_all(fresh, at(10_s), additive);
  CHECK(test::hash_of(run) == test::hash_of(fresh));
  const auto& changes = run.simulation().scenario().document.find("changes")->items();
  CHECK(changes.size() == static_cast<size_t>(answers) + 1);
  CHECK(left_asking(dump(run.simulation().scenario().document)) == "null");
}

TEST_CASE("answers leave with the controller that gave them, and with its flow") {
  Timeline run = test::start_of(two());
  answer_all(run, at(10_s), additive);
  const std::string document = dump(run.simulation().scenario().document);
  const std::string nada = R"({"kind": "nada"})";
  const std::string both =
      test::with(document, {{"flows.video.controller", nada}, {"flows.other.controller", nada}});
  const std::string never =
      test::with(two(), {{"flows.video.controller", nada}, {"flows.other.controller", nada}});
  CHECK(test::hash_of(test::run_of(both)) == test::hash_of(test::run_of(never)));
}

TEST_CASE("the check of an answer is refused where it cannot be one") {
  const auto fault = [](const std::string& entry) {
    const Result<Scenario> read =
        read_scenario(parse_json(test::with(asking(), {{"changes", "[" + entry + "]"}})).value());
    REQUIRE_FALSE(read.ok());
    return read.errors()[0].at + ": " + read.errors()[0].what;
  };
  CHECK(
      fault(
          R"({"at_s": 1, "set": "flows.video.controller.rate_kbps", "to": 1, "asked": "12g45678"})") ==
      "changes.0.asked: must be the 8 hexadecimal digits that the run wrote, is \"12g45678\"; run "
      "the scenario with its controller again");
  CHECK(fault(R"({"at_s": 1, "set": "links.forward.delay_ms", "to": 1, "asked": "12345678"})") ==
        "changes.0.asked: only the rate of an external controller answers a question; remove it");
}

TEST_CASE("two flows that ask at the same moment are both waited for") {
  Timeline run = test::start_of(two());
  run.run(at(10_s), INT64_MAX);
  REQUIRE(run.simulation().asking());
  const uint32_t first = *run.simulation().asking();
  const Time asked = run.simulation().now();
  REQUIRE(run.answer(first, 400.0).ok());
  run.run(at(10_s), INT64_MAX);
  REQUIRE(run.simulation().asking());
  CHECK(*run.simulation().asking() != first);
  CHECK(run.simulation().now() - asked < 100_ms);
}

TEST_CASE("an answer out of range, or to no question, is refused and changes nothing") {
  Timeline run = test::start_of(asking());
  CHECK(run.answer(0, 300.0).errors()[0].what == "nothing is asked for this flow now");
  run.run(at(10_s), INT64_MAX);
  const uint64_t hash = test::hash_of(run);
  CHECK(run.answer(0, -3.0).errors()[0].what == "must not be negative, is -3");
  CHECK(run.answer(0, NAN).errors()[0].what == "must be a number in kbit/s, is null");
  CHECK_FALSE(run.answer(7, 300.0).ok());
  CHECK(run.simulation().asking() == 0u);
  CHECK(test::hash_of(run) == hash);
  REQUIRE(run.answer(0, 300.0).ok());
  CHECK_FALSE(run.answer(0, 300.0).ok());
}

TEST_CASE("a person may turn the rate while nothing is asked, and it holds at once") {
  const Timeline run = test::run_of(test::with(
      asking(), {{"flows.video.controller.asks", "false"},
                 {"flows.video.shaping", R"({"BETA_V": 0, "BETA_S": 0})"},
                 {"changes", R"([{"at_s": 5.05, "set": "flows.video.controller.rate_kbps",
                                 "to": 600}])"}}));
  CHECK(run.simulation().now() == at(10_s));
  const auto rate = test::flow_column(run, "video", "encoder_rate_kbps");
  CHECK(rate[49] == 300.0);
  CHECK(rate[50] == 600.0);
}

TEST_CASE("to stop asking lets the run go on") {
  Timeline run = test::start_of(test::with(
      asking(),
      {{"changes", R"([{"at_s": 0, "set": "flows.video.controller.asks", "to": false}])"}}));
  run.run(at(10_s), INT64_MAX);
  CHECK(run.simulation().now() == at(10_s));
  Timeline asked = test::start_of(asking());
  asked.run(at(10_s), INT64_MAX);
  REQUIRE(asked.simulation().asking());
  REQUIRE(asked.change(R"({"set": "flows.video.controller.asks", "to": false})").ok());
  asked.run(at(10_s), INT64_MAX);
  CHECK(asked.simulation().now() == at(10_s));
}

}  // namespace
}  // namespace lab
