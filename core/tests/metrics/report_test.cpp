#include "metrics/report.h"

#include <doctest/doctest.h>

#include "metrics/expectations.h"
#include "metrics/run_of.h"
#include "support/json.h"

using namespace lab;
using test::SmallRun;

namespace {
Json parsed(const std::string& text) {
  Result<Json> json = parse_json(text);
  REQUIRE(json.ok());
  return json.value();
}
double number(const Json* json) { return json->as_double(); }
}  // namespace

TEST_CASE("the report names flows and links and repeats the figures for each segment") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const std::vector<Segment> segments{{0, 0, 4, 1000}, {0, 4, 10, 500}};
  const Json json = parsed(metrics_json(run, 0, 10, segments));
  CHECK(number(json.find("flows")->find("fast")->find("mean_sending_rate_kbps")) == 600.0);
  CHECK(number(json.find("links")->find("forward")->find("utilisation")) == doctest::Approx(0.9));
  CHECK(number(json.find("jain_index")) == doctest::Approx(0.9));
  const auto& items = json.find("segments")->items();
  REQUIRE(items.size() == 2);
  CHECK(items[1].find("link")->as_string() == "forward");
  CHECK(number(items[1].find("capacity_kbps")) == 500.0);
  CHECK(number(items[1].find("flows")->find("slow")->find("packets_sent")) == 600.0);
}

TEST_CASE("what is undefined is null in the report") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const Json json = parsed(metrics_json(run, 0, 10));
  CHECK(json.find("flows")->find("fast")->find("queuing_delay_p95_ms")->is_null());
  CHECK(json.find("segments")->items().empty());
}

namespace {
Criterion within(double low, double high, const char* why) {
  Criterion criterion;
  criterion.low = low;
  criterion.high = high;
  criterion.why = why;
  return criterion;
}
}  // namespace

TEST_CASE("an expectation holds within its limits, both included") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const std::vector<Expected> expected{
      {false, 0, "mean_receiving_rate_kbps", 0, 10, within(600, 700, "at the lower limit")},
      {false, 1, "mean_receiving_rate_kbps", 2, 5, within(301, 700, "just missed")},
      {true, 0, "utilisation", 0, 10, within(0.8, 1, "of a link")},
      {false, 0, "queuing_delay_p95_ms", 0, 10, within(0, 100, "no packet, no delay")},
  };
  const std::vector<Verdict> verdicts = judge(run, expected);
  CHECK(verdicts[0].ok);
  CHECK_FALSE(verdicts[1].ok);
  CHECK(verdicts[1].value == 300.0);
  CHECK(verdicts[2].ok);
  CHECK_FALSE(verdicts[3].ok);

  const Json json = parsed(expectations_json(run, expected));
  CHECK(json.items()[1].find("flow")->as_string() == "slow");
  CHECK(json.items()[2].find("link")->as_string() == "forward");
  CHECK(json.items()[2].find("why")->as_string() == "of a link");
  CHECK_FALSE(json.items()[1].find("ok")->as_bool());
}

TEST_CASE("a figure without bounds is reported beside what others got, and never missed") {
  const SmallRun small;
  const RunColumns run = small.columns();
  Criterion criterion;
  criterion.published = 0.543;
  criterion.differs = "the slides do not define it";
  const std::vector<Expected> expected{{true, 0, "utilisation", 0, 10, criterion}};
  const Json json = parsed(expectations_json(run, expected)).items()[0];
  CHECK(json.find("ok")->as_bool());
  CHECK(json.find("low")->is_null());
  CHECK(json.find("published")->as_double() == 0.543);
  CHECK(json.find("authors")->is_null());
  CHECK(json.find("differs")->as_string() == "the slides do not define it");
}
