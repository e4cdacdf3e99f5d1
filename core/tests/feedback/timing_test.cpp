#include "feedback/timing.h"

#include <doctest/doctest.h>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::kVideo;
using test::with;

namespace {
Timer started(const ReportPlan& plan) {
  Timer timer;
  timer.start(at(3050_ms), plan);
  return timer;
}
}  // namespace

TEST_CASE("the timer's reports are an interval apart, counted from the last one") {
  const ReportPlan plan{.interval = 100_ms};
  Timer timer = started(plan);
  CHECK(timer.next_report() == at(3150_ms));
  const Outgoing report = timer.take_turn(at(3160_ms), plan, {.news = true, .rtcp_bytes = 20});
  CHECK(report.ip_bytes == 48);
  CHECK(report.feedback);
  CHECK(timer.next_report() == at(3260_ms));
}

TEST_CASE("without an interval none is due by time") { CHECK(started({}).next_report() == kNever); }

TEST_CASE("the timer lets the controller report at once, and does not ask for losses") {
  const ReportPlan plan{.interval = 100_ms};
  Timer timer = started(plan);
  CHECK(timer.on_wish(at(3060_ms), plan));
  CHECK_FALSE(timer.on_loss(at(3070_ms), plan));
  CHECK(timer.next_report() == at(3150_ms));
}

TEST_CASE("a flow's reports follow the timer, whether the scenario names it or not") {
  CHECK(
      test::hash_of(kVideo) ==
      test::hash_of(with(kVideo, {{"flows.video.feedback", R"({"timing": {"kind": "timer"}})"}})));
}
