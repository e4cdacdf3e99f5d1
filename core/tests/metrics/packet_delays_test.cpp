#include "metrics/packet_delays.h"

#include <doctest/doctest.h>

#include <cmath>

#include "metrics/run_of.h"

using namespace lab;
using test::kNotReceived;
using test::SmallRun;

TEST_CASE("delays are told apart by flow and by the range in which the packet was received") {
  SmallRun small;
  small.packet(0, 0, 1.00, 1.06, 10, 0);
  small.packet(1, 0, 1.00, 1.08, 30, 0);
  small.packet(0, 0, 4.96, 5.00, 40, 0);  // sent before 5 s, received at 5 s
  small.packet(0, 0, 6.00, 6.07, 20, 0);
  const std::vector<double> borders{0.0, 5.0, 10.0};
  const RunColumns run = small.columns();
  const PacketDelays delays(run, borders);

  CHECK(delays.queuing_delay_ms(0, 0, 1).mean == 10.0);
  CHECK(delays.queuing_delay_ms(0, 1, 2).mean == 30.0);
  CHECK(delays.queuing_delay_ms(0, 0, 2).p95 == 40.0);
  CHECK(delays.queuing_delay_ms(0, 0, 2).median == 20.0);
  CHECK(delays.queuing_delay_ms(1, 0, 2).mean == 30.0);
  CHECK(std::isnan(delays.queuing_delay_ms(1, 1, 2).mean));
  CHECK(delays.one_way_delay_ms(0, 0, 1).mean == doctest::Approx(60.0));
  CHECK(delays.one_way_delay_ms(0, 1, 2).mean == doctest::Approx(55.0));
  CHECK(delays.one_way_delay_ms(0, 0, 1).p95 == doctest::Approx(60.0));
  CHECK(delays.seen_delay_ms(0, 0, 2).p95 == 41.0);
}

TEST_CASE("packets of which nobody sees a delay are left out of the delays seen") {
  SmallRun small;
  small.packet(0, 0, 1.0, 1.06, 10, 0);
  small.packet(0, 0, 2.0, 2.06, 30, 0);
  small.seen_ms[0] = std::nan("");
  const std::vector<double> borders{0.0, 1.5, 10.0};
  const RunColumns run = small.columns();
  const PacketDelays delays(run, borders);
  CHECK(delays.seen_delay_ms(0, 0, 2).mean == 31.0);
  CHECK(std::isnan(delays.seen_delay_ms(0, 0, 1).mean));
}

TEST_CASE("asking for one range does not change the answer for another") {
  SmallRun small;
  for (int i = 0; i < 100; ++i)
    small.packet(0, 0, i / 10.0, i / 10.0 + 0.05, (i * 37) % 100 + 1, 0);
  const std::vector<double> borders{0.0, 5.0, 10.1};
  const RunColumns run = small.columns();
  const PacketDelays delays(run, borders);
  const double before = delays.queuing_delay_ms(0, 0, 1).median;
  CHECK(delays.queuing_delay_ms(0, 0, 2).p95 == 95.0);
  CHECK(delays.queuing_delay_ms(0, 0, 1).median == before);
}

TEST_CASE("feedback, lost packets and second copies have no delay of their own") {
  SmallRun small;
  small.packet(0, 0, 1.0, 1.06, 10, 0);
  small.packet(0, 1, 1.0, 1.90, 900, 0);
  small.packet(0, 0, 1.0, kNotReceived, 0, 1);
  small.packet(0, 0, 1.0, 1.50, 500, 4);
  const std::vector<double> borders{0.0, 10.0};
  const RunColumns run = small.columns();
  CHECK(PacketDelays(run, borders).queuing_delay_ms(0, 0, 1).p95 == 10.0);
}

TEST_CASE("one packet in four without room is a drop ratio of a quarter") {
  SmallRun small;
  small.packet(0, 0, 1.0, 1.1, 0, 0);
  small.packet(0, 0, 1.1, 1.2, 0, 0);
  small.packet(1, 0, 1.2, 1.3, 0, 0);
  small.packet(1, 0, 1.3, kNotReceived, 0, 1);
  small.packet(1, 0, 1.4, kNotReceived, 0, 2);  // lost at random: it never saw the queue
  small.packet(1, 1, 1.5, 1.6, 0, 0);           // feedback: its way back is over no link here
  small.packet(0, 0, 6.0, kNotReceived, 0, 1);
  small.packet(0, 0, 11.0, 11.1, 0, 0);
  const std::vector<double> borders{0.0, 5.0, 10.0, 15.0, 20.0};
  const RunColumns run = small.columns();
  const PacketDelays delays(run, borders);
  CHECK(delays.drop_ratio(0, 0, 1) == 0.25);
  CHECK(delays.drop_ratio(0, 0, 3) == 2.0 / 6.0);
  CHECK(std::isnan(delays.drop_ratio(0, 3, 4)));
}

TEST_CASE("a packet dropped at the second link was served by the first") {
  SmallRun small;
  small.packet(0, 0, 1.0, kNotReceived, 0, 1);
  small.link.back() = 1;
  RunColumns run = small.columns();
  const std::vector<uint16_t> both{0, 1};
  run.flows[0].path = both;
  run.links.push_back(run.links[0]);
  const std::vector<double> borders{0.0, 10.0};
  const PacketDelays delays(run, borders);
  CHECK(delays.drop_ratio(0, 0, 1) == 0.0);
  CHECK(delays.drop_ratio(1, 0, 1) == 1.0);
}

TEST_CASE("what a queue drops early was dropped as well") {
  SmallRun small;
  small.packet(0, 0, 1.0, 1.1, 0, 0);
  small.packet(0, 0, 1.1, kNotReceived, 0, 3);
  const std::vector<double> borders{0.0, 5.0};
  const RunColumns run = small.columns();
  CHECK(PacketDelays(run, borders).drop_ratio(0, 0, 1) == 0.5);
}
