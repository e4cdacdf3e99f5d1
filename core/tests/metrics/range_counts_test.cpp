// Counts between any two moments, also such that lie within an interval of the samples.
#include "metrics/range_counts.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "metrics/run_of.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::kNotReceived;
using test::kUdp;
using test::run_of;
using test::SmallRun;
using test::with;

namespace {
FlowMetrics figures(const Timeline& run, const char* flow, double from_s, double to_s) {
  const RunColumns columns = columns_of(run.simulation());
  return Evaluation(columns, {from_s, to_s}).flow(test::flow_index(run, flow), from_s, to_s);
}

double counted(const Timeline& run, double from_s, double to_s, double test::PacketRow::*moment) {
  double count = 0.0;
  for (const test::PacketRow& packet : test::packets(run, "udp")) {
    if (packet.*moment >= from_s && packet.*moment < to_s) count += 1.0;
  }
  return count;
}
}  // namespace

TEST_CASE("whole rows come from the flow's table, a cut one from the packets") {
  SmallRun small;
  small.packet(0, 0, 0.51, 0.54, 0, 0);
  small.packet(0, 0, 0.52, 0.57, 0, 0);
  small.packet(1, 0, 0.53, 0.54, 0, 0);
  small.packet(0, 1, 0.53, 0.58, 0, 0);
  const RunColumns run = small.columns();
  const RangeCounts counts(run, std::vector<double>{0.2, 0.55, 1.0});
  CHECK(counts.between(0, 0.2, 1.0).sent == 80.0);
  CHECK(counts.between(0, 0.2, 0.55).sent == 32.0);
  CHECK(counts.between(0, 0.2, 0.55).received == 28.0);
  CHECK(counts.between(0, 0.55, 1.0).sent == 48.0);
  CHECK(counts.between(0, 0.2, 0.55).sent_bytes == 3 * 7500.0 + 2 * 1250.0);
  CHECK(counts.between(0, 0.2, 0.55).payload_bytes == 3 * 7500.0 + 1000.0);
  CHECK(counts.between(0, 0.2, 0.55).feedback_bytes == 3 * 75.0 + 1250.0);
}

TEST_CASE("a packet is lost when the one before it in the table arrived, but after it was sent") {
  SmallRun small;
  small.packet(0, 0, 0.50, 0.54, 0, 0);
  small.packet(0, 0, 0.51, kNotReceived, 0, 1);  // 0.54: the queue threw it away
  small.packet(0, 0, 0.57, kNotReceived, 0, 1);  // 0.57: it found no room
  const RunColumns run = small.columns();
  const RangeCounts counts(run, std::vector<double>{0.0, 0.53, 0.56, 0.58});
  CHECK(counts.between(0, 0.0, 0.53).lost == 5.0);
  CHECK(counts.between(0, 0.53, 0.56).lost == 1.0);
  CHECK(counts.between(0, 0.56, 0.58).lost == 1.0);
}

TEST_CASE("no part of a row has more payload than all of it") {
  SmallRun small;
  for (double& kbps : small.fast) kbps = 8.0;  // 100 bytes in each row
  small.packet(0, 0, 0.51, 0.54, 0, 0);
  const RunColumns run = small.columns();
  const RangeCounts counts(run, std::vector<double>{0.5, 0.55});
  CHECK(counts.between(0, 0.5, 0.55).payload_bytes == 100.0);
}

TEST_CASE("a flow that is on from 2.05 to 2.55 s at 800 kbit/s has a mean of 800") {
  const Timeline run = run_of(with(kUdp, {{"flows.udp.start_s", "2.05"},
                                          {"flows.udp.stop_s", "2.55"},
                                          {"flows.udp.source.rate_kbps", "800"}}));
  CHECK(figures(run, "udp", 0, 10).mean_sending_rate_kbps == doctest::Approx(800.0));
  CHECK(figures(run, "udp", 0, 10).packets_sent == 40.0);
  CHECK(figures(run, "udp", 2.3, 10).mean_sending_rate_kbps == doctest::Approx(800.0));
  // The first packet is 60 ms under way: 440 ms of arrivals in 500 ms.
  CHECK(figures(run, "udp", 0, 10).mean_receiving_rate_kbps == doctest::Approx(720.0));
}

TEST_CASE("a flow that is on for 80 ms within one interval has a rate") {
  const Timeline run = run_of(with(kUdp, {{"flows.udp.start_s", "2.01"},
                                          {"flows.udp.stop_s", "2.09"},
                                          {"flows.udp.source.rate_kbps", "500"}}));
  const FlowMetrics m = figures(run, "udp", 0, 10);
  CHECK(m.packets_sent == 4.0);
  CHECK(m.mean_sending_rate_kbps == doctest::Approx(500.0));
  CHECK(m.mean_receiving_rate_kbps == doctest::Approx(125.0));
}

TEST_CASE("counts of any range are those of the packet table") {
  const Timeline run = run_of(kUdp);
  for (const auto& [from_s, to_s] : {std::pair{1.0, 2.0},
                                     {1.03, 2.0},
                                     {1.0, 2.07},
                                     {1.03, 1.09},
                                     {1.031, 1.0999},
                                     {0.0, 0.01},
                                     {3.02, 3.04}}) {
    CAPTURE(from_s);
    CAPTURE(to_s);
    const FlowMetrics m = figures(run, "udp", from_s, to_s);
    CHECK(m.packets_sent == counted(run, from_s, to_s, &test::PacketRow::sent_s));
    CHECK(m.packets_received == counted(run, from_s, to_s, &test::PacketRow::received_s));
  }
}

TEST_CASE("a run that was stopped at 6.05 s has its last 50 ms counted") {
  Timeline run = test::start_of(kUdp);
  test::run_to(run, 6.05);
  // One packet each 20 ms, the first one at 0 s and the last one at 6.04 s.
  CHECK(figures(run, "udp", 0, 6.05).packets_sent == 303.0);
  CHECK(figures(run, "udp", 0, 10).packets_sent == 303.0);
  CHECK(figures(run, "udp", 6.0, 6.05).packets_sent == 3.0);
  CHECK(figures(run, "udp", 5.05, 6.05).mean_sending_rate_kbps == doctest::Approx(500.0));
}

TEST_CASE("ranges side by side add up to the whole, whatever the moment between them") {
  const Timeline run = run_of(test::kEverything);
  for (const char* flow : {"video", "ns3", "audio", "bursts"}) {
    CAPTURE(flow);
    const FlowMetrics all = figures(run, flow, 0, 20);
    for (const double moment : {4.0, 7.77, 11.123456, 17.95}) {
      CAPTURE(moment);
      const FlowMetrics a = figures(run, flow, 0, moment);
      const FlowMetrics b = figures(run, flow, moment, 20);
      CHECK(a.packets_sent + b.packets_sent == all.packets_sent);
      CHECK(a.packets_received + b.packets_received == all.packets_received);
      CHECK(a.packets_lost + b.packets_lost == all.packets_lost);
    }
  }
}
