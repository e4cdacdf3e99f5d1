#include "network/queues/fq_codel.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;

namespace {
Packet of_flow(uint32_t flow, int32_t bytes, Time now, uint32_t sequence = 0) {
  return arriving(now, bytes, sequence, Ecn::kNotEct, flow);
}

/// Bytes that arrive of constant flows over a link of 10 Mbit/s, from 1 to 11 s.
std::vector<double> shares(std::vector<std::pair<double, int32_t>> mbps_and_size) {
  LinkSettings settings = test::with_capacity(10_mbps);
  settings.queue = FqCodel{};
  Link link = test::link_with(settings);
  std::vector<Time> next(mbps_and_size.size());
  std::vector<double> bytes(mbps_and_size.size());
  for (;;) {
    const auto first = std::min_element(next.begin(), next.end());
    const Time now = *first;
    for (const test::Arrived& arrived : test::run(link, now)) {
      if (arrived.at > at(1_s)) bytes[arrived.packet.flow] += arrived.packet.ip_bytes;
    }
    link.drops().clear();
    if (now > at(11_s)) break;
    const auto flow = static_cast<size_t>(first - next.begin());
    const auto [mbps, size] = mbps_and_size[flow];
    link.accept(of_flow(static_cast<uint32_t>(flow), size, now), now);
    *first += DataSize{size} / kbps(mbps * 1000.0);
  }
  for (double& b : bytes) b *= 8.0 / 10.0 / 1e6;
  return bytes;
}
}  // namespace

TEST_CASE("FQ-CoDel gives two flows that want too much the same, whatever they send") {
  const std::vector<double> mbps = shares({{20.0, 1500}, {7.0, 1500}});
  CHECK(mbps[0] == doctest::Approx(5.0).epsilon(0.02));
  CHECK(mbps[1] == doctest::Approx(5.0).epsilon(0.02));
}

TEST_CASE("FQ-CoDel shares bytes, not packets") {
  const std::vector<double> mbps = shares({{12.0, 1500}, {12.0, 300}});
  CHECK(mbps[0] == doctest::Approx(5.0).epsilon(0.02));
  CHECK(mbps[1] == doctest::Approx(5.0).epsilon(0.02));
}

TEST_CASE("FQ-CoDel gives a modest flow all it wants, and the others share the rest") {
  const std::vector<double> mbps = shares({{2.0, 1000}, {9.0, 1500}, {30.0, 1200}});
  CHECK(mbps[0] == doctest::Approx(2.0).epsilon(0.02));
  CHECK(mbps[1] == doctest::Approx(4.0).epsilon(0.02));
  CHECK(mbps[2] == doctest::Approx(4.0).epsilon(0.02));
}

TEST_CASE("a new flow goes before those that have had their turn") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps);
  Drops drops;
  Packet packet;
  const Time now = at(0_s);
  for (uint32_t i = 0; i < 20; ++i) queue.enqueue(of_flow(1, 1514, now, i), now, drops);
  CHECK(queue.new_flows() == 1);
  // The first turn of 1514 bytes is used up; the queue becomes an old one.
  queue.dequeue(packet, now, drops);
  queue.dequeue(packet, now, drops);
  CHECK(queue.new_flows() == 0);
  CHECK(queue.old_flows() == 1);
  queue.enqueue(of_flow(2, 100, now), now, drops);
  queue.dequeue(packet, now, drops);
  CHECK(packet.flow == 2);
}

TEST_CASE("a flow that comes back is an old one until all old ones had a turn") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps);
  Drops drops;
  Packet packet;
  const Time now = at(0_s);
  for (uint32_t i = 0; i < 5; ++i) queue.enqueue(of_flow(1, 1514, now, i), now, drops);
  std::vector<uint32_t> order;
  for (int i = 0; i < 6; ++i) {
    // Flow 2 sends its next packet as soon as its last one went.
    if (i % 2 == 0) queue.enqueue(of_flow(2, 100, now), now, drops);
    queue.dequeue(packet, now, drops);
    order.push_back(packet.flow);
  }
  // 100 bytes leave credits: it is served while new, then takes turns like anybody.
  CHECK(std::count(order.begin(), order.end(), 1u) == 3);
}

TEST_CASE("a new flow that ran empty waits behind the old ones, so that coming back does not pay") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps);
  Drops drops;
  Packet packet;
  const Time now = at(0_s);
  for (uint32_t i = 0; i < 20; ++i) queue.enqueue(of_flow(1, 300, now, i), now, drops);
  // Its first turn of 1514 bytes is used up after six.
  for (int i = 0; i < 7; ++i) queue.dequeue(packet, now, drops);
  REQUIRE(queue.old_flows() == 1);
  queue.enqueue(of_flow(2, 100, now), now, drops);
  queue.dequeue(packet, now, drops);
  CHECK(packet.flow == 2);
  queue.dequeue(packet, now, drops);
  CHECK(packet.flow == 1);
  queue.enqueue(of_flow(2, 100, now), now, drops);
  CHECK(queue.new_flows() == 0);
  queue.dequeue(packet, now, drops);
  CHECK(packet.flow == 1);
}

TEST_CASE(
    "at its limit FQ-CoDel takes half of the longest queue from its head, at most 64 packets") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps, [](auto& p) { p.limit_packets = 200; });
  Drops drops;
  const Time now = at(0_s);
  for (uint32_t i = 0; i < 40; ++i) queue.enqueue(of_flow(1, 1500, now, i), now, drops);
  for (uint32_t i = 0; i < 160; ++i) queue.enqueue(of_flow(2, 500, now, i), now, drops);
  CHECK(drops.empty());
  // 160 packets of 500 bytes are more than 40 of 1500.
  CHECK(queue.enqueue(of_flow(3, 100, now), now, drops) == Fate::kReceived);
  REQUIRE(drops.size() == 64);
  for (uint32_t i = 0; i < 64; ++i) {
    CHECK(drops[i].packet.flow == 2);
    CHECK(drops[i].packet.sequence == i);
    CHECK(drops[i].fate == Fate::kQueueFull);
  }
  drops.clear();
  for (uint32_t i = 0; i < 64; ++i) queue.enqueue(of_flow(3, 100, now), now, drops);
  // Now flow 1 has the most bytes: 20 of its 40 packets go.
  REQUIRE(drops.size() == 20);
  CHECK(drops[0].packet.flow == 1);
}

TEST_CASE("FQ-CoDel refuses the packet that would have to go at once") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps, [](auto& p) { p.limit_bytes = 3000_bytes; });
  Drops drops;
  const Time now = at(0_s);
  CHECK(queue.enqueue(of_flow(1, 1000, now), now, drops) == Fate::kReceived);
  CHECK(queue.enqueue(of_flow(2, 2500, now), now, drops) == Fate::kQueueFull);
  CHECK(drops.empty());
  CHECK(queue.packets() == 1);
}

TEST_CASE("FQ-CoDel keeps a queue for each flow and direction that it has seen, and no more") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps);
  Drops drops;
  const Time now = at(0_s);
  for (int i = 0; i < 3; ++i) queue.enqueue(of_flow(7, 100, now), now, drops);
  CHECK(queue.flows_seen() == 1);
  Packet report = of_flow(7, 100, now);
  report.kind = PacketKind::kFeedback;
  queue.enqueue(report, now, drops);
  CHECK(queue.flows_seen() == 2);
  // With one bucket all flows collide.
  FqCodel narrow = test::queue_at<FqCodel>(10_mbps, [](auto& p) { p.flows = 1; });
  for (uint32_t flow = 0; flow < 100; ++flow) narrow.enqueue(of_flow(flow, 100, now), now, drops);
  CHECK(narrow.flows_seen() == 1);
}

TEST_CASE("each connection of a flow has a queue of its own, forth and back: RFC 8290 hashes 5-tuples") {
  FqCodel queue = test::queue_at<FqCodel>(10_mbps);
  Drops drops;
  Packet packet;
  for (uint16_t connection = 0; connection < 5; ++connection) {
    for (const PacketKind kind : {PacketKind::kMedia, PacketKind::kFeedback}) {
      for (uint32_t i = 0; i < 3; ++i) {
        Packet one = of_flow(7, 1514, at(0_s), i);
        one.connection = connection;
        one.kind = kind;
        queue.enqueue(one, at(0_s), drops);
      }
    }
  }
  CHECK(queue.flows_seen() == 10);
  CHECK(queue.new_flows() == 10);
  // One packet of each, before anybody has a second one.
  std::vector<int> first(10);
  for (int i = 0; i < 10; ++i) {
    REQUIRE(queue.dequeue(packet, at(0_s), drops));
    first[packet.connection * size_t{2} + (packet.kind == PacketKind::kFeedback ? 1 : 0)] += 1;
  }
  CHECK(first == std::vector<int>(10, 1));
}

TEST_CASE("flows of FQ-CoDel have each their own drop state") {
  FqCodel queue = test::queue_at<FqCodel>(12_mbps, [](auto& p) { p.ecn = false; });
  Drops drops;
  Packet packet;
  // Flow 1 has a standing queue; flow 2 sends one small packet each 10 ms.
  for (Time now; now < at(3_s); now += 1_ms) {
    for (int i = 0; i < 2; ++i) queue.enqueue(of_flow(1, 1500, now), now, drops);
    if (now.ns % 10'000'000 == 0) queue.enqueue(of_flow(2, 100, now), now, drops);
    queue.dequeue(packet, now, drops);
  }
  CHECK(drops.size() > 20);
  for (const Dropped& d : drops) CHECK(d.packet.flow == 1);
}
