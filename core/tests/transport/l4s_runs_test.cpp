// Prague over queues that mark.
#include "transport/runs.h"

using namespace lab;
using namespace lab::test;

TEST_CASE(
    "Prague beside CUBIC at DualPI2: less than 1 ms in the queue, rates within a factor of 2") {
  struct Path {
    double kbps, delay_ms;
  };
  for (const Path path :
       {Path{10000, 2.5}, {10000, 10}, {10000, 40}, {40000, 5}, {20000, 20}, {5000, 10}}) {
    CAPTURE(path.kbps);
    CAPTURE(path.delay_ms);
    const std::string delay = std::to_string(path.delay_ms);
    const Timeline run =
        run_of(with(kTcp, {{"duration_s", "40"},
                           {"links.forward.capacity_kbps", std::to_string(path.kbps)},
                           {"links.forward.delay_ms", delay},
                           {"links.return.delay_ms", delay},
                           {"links.forward.queue", kind_of("dualpi2")},
                           {"flows.tcp.controller", kind_of("prague")},
                           {"flows.cubic", flow_of("cubic")}}));
    const double prague = rate_kbps(run, "tcp", 10, 40);
    const double cubic = rate_kbps(run, "cubic", 10, 40);
    // "Or 2 packets where serialization delay exceeded 1 ms": RFC 9332 §1.4.
    const double packet_ms = 1500 * 8 / path.kbps;
    CHECK(queue_ms(run, "tcp", 10, 40) < (packet_ms > 1.5 ? 2.0 * packet_ms : 1.0));
    CHECK(queue_ms(run, "cubic", 10, 40) < 20.0);
    CHECK(prague + cubic > 0.95 * path.kbps);
    CHECK(std::max(prague, cubic) / std::min(prague, cubic) < 2.0);
  }
}

TEST_CASE("Prague alone over a step of 1 ms fills the link with less than 1 ms in the queue") {
  const Timeline run = run_of(alone(
      "prague",
      {{"links.forward.queue", R"({ "kind": "marker", "ramp_from_ms": 1, "ramp_to_ms": 1 })"}}));
  CHECK(queue_ms(run, "tcp", 10, 40) < 1.0);
  CHECK(rate_kbps(run, "tcp", 10, 40) > 9000.0);
  CHECK(sum(flow_column(run, "tcp", "packets_marked")) > 0.0);
  CHECK(sum(flow_column(run, "tcp", "packets_lost")) == 0.0);
}

TEST_CASE(
    "Prague flows of 5 and 30 ms share DualPI2 within a factor of 2, unlike those that go by their "
    "own RTT") {
  const auto ratio = [](const char* rule) {
    const std::string prague =
        R"({ "kind": "prague", "transition_rounds": 0, "rtt_independence": ")" + std::string(rule) +
        R"(" })";
    const Timeline run = run_of(with(kTcp, {{"duration_s", "50"},
                                            {"links.forward.delay_ms", "2.5"},
                                            {"links.return.delay_ms", "2.5"},
                                            {"links.forward.capacity_kbps", "20000"},
                                            {"links.forward.queue", kind_of("dualpi2")},
                                            {"flows.tcp.controller", prague},
                                            {"flows.far", flow_of("prague")},
                                            {"flows.far.controller", prague},
                                            {"flows.far.extra_delay_ms", "25"}}));
    return rate_kbps(run, "tcp", 20, 50) / rate_kbps(run, "far", 20, 50);
  };
  const double at_least = ratio("at_least");
  CHECK(at_least < 2.0);
  CHECK(at_least > 0.5);
  CHECK(ratio("own") > 2.0);
}
