#include "metrics/metrics.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "metrics/run_of.h"

using namespace lab;
using test::SmallRun;

TEST_CASE("a flow's rates are means over the range, its counts are sums") {
  SmallRun small;
  for (size_t i = 50; i < 100; ++i) small.fast[i] = 800.0;
  const RunColumns run = small.columns();
  const Evaluation evaluation(run, {0.0, 5.0, 10.0});
  CHECK(evaluation.flow(0, 0, 5).mean_sending_rate_kbps == 600.0);
  CHECK(evaluation.flow(0, 5, 10).mean_receiving_rate_kbps == 800.0);
  CHECK(evaluation.flow(0, 0, 10).mean_goodput_kbps == 700.0);
  CHECK(evaluation.flow(0, 0, 10).packets_sent == 1000.0);
  CHECK(evaluation.flow(0, 0, 5).packets_lost == 50.0);
  CHECK(evaluation.flow(0, 0, 5).loss_ratio == doctest::Approx(0.1));
  CHECK(evaluation.flow(0, 0, 5).mark_ratio == doctest::Approx(0.1));
}

TEST_CASE("rates are taken while the flow is on, so a late start does not count as slowness") {
  SmallRun small;
  for (size_t i = 0; i < 40; ++i) small.fast[i] = 0.0;
  RunColumns run = small.columns();
  run.flows[0].start_s = 4.0;
  const Evaluation evaluation(run, {0.0, 10.0});
  CHECK(evaluation.flow(0, 0, 10).mean_sending_rate_kbps == 600.0);
  CHECK(evaluation.flow(0, 0, 10).convergence_time_s == 0.0);
  run.flows[0].start_s = 0.0;
  CHECK(Evaluation(run, {0.0, 10.0}).flow(0, 0, 10).mean_sending_rate_kbps == 360.0);
}

TEST_CASE(
    "600 and 300 kbit/s where 500 would be fair are 1.2 and 0.6 shares and a Jain index of 0.9") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const Figures figures = Evaluation(run, {0.0, 10.0}).between(0, 10);
  CHECK(figures.flows[0].fair_share_ratio == doctest::Approx(1.2));
  CHECK(figures.flows[1].fair_share_ratio == doctest::Approx(0.6));
  CHECK(figures.run.jain_index == doctest::Approx(0.9));
}

TEST_CASE("deviations from the fair share are means of what is above and of what is below") {
  SmallRun small;
  for (size_t i = 50; i < 100; ++i) small.fast[i] = 400.0;
  const RunColumns run = small.columns();
  const FlowMetrics m = Evaluation(run, {0.0, 10.0}).flow(0, 0, 10);
  CHECK(m.above_fair_share_kbps == doctest::Approx(50.0));
  CHECK(m.below_fair_share_kbps == doctest::Approx(50.0));
}

TEST_CASE("a flow is compared with its fair share only where it has one") {
  SmallRun small;
  for (size_t i = 20; i < 60; ++i) {
    small.fair[i] = std::numeric_limits<double>::quiet_NaN();
    small.fast[i] = 0.0;
  }
  const RunColumns run = small.columns();
  const FlowMetrics m = Evaluation(run, {0.0, 10.0}).flow(0, 0, 10);
  CHECK(m.fair_share_ratio == doctest::Approx(1.2));
  CHECK(m.below_fair_share_kbps == 0.0);
}

TEST_CASE("a link's figures are those of the rows that lie wholly in the range") {
  SmallRun small;
  small.throughput[50] = 100.0;  // 5.0 to 5.1 s
  small.throughput[70] = 100.0;
  const RunColumns run = small.columns();
  const Evaluation evaluation(run, {5.05, 5.1, 6.0, 7.05, 9.01, 9.09});
  CHECK(evaluation.link(0, 5.05, 6.0).mean_throughput_kbps == 900.0);
  CHECK(evaluation.link(0, 5.1, 7.05).utilisation == doctest::Approx(0.9));
  CHECK(std::isnan(evaluation.link(0, 9.01, 9.09).utilisation));
  CHECK(std::isnan(evaluation.link(0, 9.01, 9.09).mean_throughput_kbps));
}

TEST_CASE("feedback overhead is 6 kbit/s of reports for 600 kbit/s of media: 1 %") {
  const SmallRun small;
  const RunColumns run = small.columns();
  CHECK(Evaluation(run, {0.0, 10.0}).flow(0, 0, 10).feedback_overhead_ratio ==
        doctest::Approx(0.01));
}

TEST_CASE("the feedback rate is that of the whole range, a decision's interval that to the next") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const FlowMetrics m = Evaluation(run, {0.0, 10.0}).flow(0, 0, 10);
  CHECK(m.mean_feedback_rate_kbps == doctest::Approx(6.0));
  const auto& decided_s = run.flows[0].decision_t_s;
  REQUIRE(decided_s.size() > 2);
  CHECK(m.mean_decision_interval_ms ==
        doctest::Approx(1000.0 * (decided_s.back() - decided_s.front()) /
                        static_cast<double>(decided_s.size() - 1)));
}

TEST_CASE("the mean congestion signal is over the decisions of the range") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const Evaluation evaluation(run, {0.0, 5.0, 10.0});
  CHECK(evaluation.flow(0, 0, 5).mean_x_curr_ms == 15.0);
  CHECK(evaluation.flow(0, 0, 10).mean_x_curr_ms == 30.0);
}

TEST_CASE("a flow without a controller has no convergence, share or overhead") {
  const SmallRun small;
  RunColumns run = small.columns();
  run.flows[1].adaptive = false;
  run.flows[1].fair_share_kbps = {};
  const FlowMetrics m = Evaluation(run, {0.0, 10.0}).flow(1, 0, 10);
  CHECK(std::isnan(m.convergence_time_s));
  CHECK(std::isnan(m.fair_share_ratio));
  CHECK(std::isnan(m.feedback_overhead_ratio));
  CHECK(std::isnan(m.mean_feedback_rate_kbps));
  CHECK(std::isnan(m.mean_decision_interval_ms));
  CHECK(m.mean_sending_rate_kbps == 300.0);
}

TEST_CASE("900 of 1000 kbit/s are a utilisation of 0.9") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const LinkMetrics m = Evaluation(run, {0.0, 10.0}).link(0, 0, 10);
  CHECK(m.utilisation == doctest::Approx(0.9));
  CHECK(m.mean_throughput_kbps == 900.0);
  CHECK(m.queuing_delay_p95_ms == 20.0);
}

TEST_CASE("UDP background that stands for missing capacity does not use the available capacity") {
  SmallRun small;
  for (double& kbps : small.throughput) kbps = 3800.0;
  RunColumns run = small.columns();
  const std::vector<double> background(SmallRun::kRows, 3000.0);
  run.links[0].background_kbps = background;
  const LinkMetrics m = Evaluation(run, {0.0, 10.0}).link(0, 0, 10);
  CHECK(m.utilisation == doctest::Approx(0.8));
  CHECK(m.mean_throughput_kbps == 3800.0);
}

TEST_CASE("a link without a limit has no utilisation") {
  SmallRun small;
  for (double& kbps : small.capacity) kbps = std::numeric_limits<double>::infinity();
  const RunColumns run = small.columns();
  CHECK(std::isnan(Evaluation(run, {0.0, 10.0}).link(0, 0, 10).utilisation));
}

TEST_CASE("a range without rows has no figures but zero counts") {
  const SmallRun small;
  const RunColumns run = small.columns();
  const FlowMetrics m = Evaluation(run, {20.0, 30.0}).flow(0, 20, 30);
  CHECK(std::isnan(m.mean_sending_rate_kbps));
  CHECK(std::isnan(m.queuing_delay_mean_ms));
  CHECK(m.packets_sent == 0.0);
  CHECK(std::isnan(m.loss_ratio));
}

TEST_CASE(
    "every figure has a name of its own, a label, a source, and the unit that ends its name") {
  std::set<std::string> names;
  const auto check = [&](const auto& rows) {
    for (const auto& row : rows) {
      const std::string name = row.name;
      CHECK(std::string(row.label) != "");
      CHECK(std::string(row.source) != "");
      const auto ends_with = [&](const char* end) { return name.ends_with(end); };
      const std::string unit = row.unit;
      if (ends_with("_ms")) CHECK(unit == "ms");
      if (ends_with("_s")) CHECK(unit == "s");
      if (ends_with("_kbps")) CHECK(unit == "kbit/s");
      if (ends_with("_ratio")) CHECK(unit == "");
    }
  };
  check(flow_metrics());
  check(link_metrics());
  for (const auto& row : flow_metrics()) CHECK(names.insert(row.name).second);
}
