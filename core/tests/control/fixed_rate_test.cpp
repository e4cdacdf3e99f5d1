#include "control/fixed_rate.h"

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;

constexpr const char* kFixed = R"({
  "duration_s": 20,
  "links": {"forward": {"capacity_kbps": 1000}, "return": {"capacity_kbps": "unlimited"}},
  "flows": {"video": {"path": ["forward"], "return_path": ["return"], "source": {"kind": "steady"},
                      "controller": {"kind": "fixed_rate", "rate_kbps": 500}}}})";

TEST_CASE("a fixed-rate flow of 500 kbit/s puts 500 kbit/s of payload on a wider link") {
  const Timeline timeline = test::run_of(kFixed);
  const FlowCounters& total = ends_of(timeline.simulation().state().flows[0]).total;
  CHECK(static_cast<double>(total.received_payload) * 8.0 / 20.0 / 1000.0 ==
        doctest::Approx(500).epsilon(0.01));
  CHECK(total.lost_packets == 0);
  // A report each 100 ms, none before the first packet has crossed.
  const Samples& decisions = timeline.simulation().recorder().decisions(0);
  CHECK(decisions.rows() == 199);
  double arrived_kbps = 0.0;
  for (const double kbps : decisions.column(2).subspan(9)) arrived_kbps += kbps / 190.0;
  CHECK(arrived_kbps == doctest::Approx(500).epsilon(0.01));
}

TEST_CASE("raising a fixed rate above the capacity fills the queue") {
  Timeline timeline = test::start_of(test::with(
      kFixed,
      {{"changes", R"([{"at_s": 10, "set": "flows.video.controller.rate_kbps", "to": 1500}])"}}));
  timeline.run(at(10_s), INT64_MAX);
  CHECK(ends_of(timeline.simulation().state().flows[0]).total.lost_packets == 0);
  timeline.run(at(20_s), INT64_MAX);
  CHECK(ends_of(timeline.simulation().state().flows[0]).total.lost_packets > 100);
}
