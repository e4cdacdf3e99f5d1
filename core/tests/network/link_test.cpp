#include "network/link.h"

#include <doctest/doctest.h>

#include <vector>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;
using test::link_with;
using test::packet_of;
using test::run;
using test::with_capacity;

namespace {
void set_capacity(Link& link, DataRate capacity, Time now) {
  link.s.link.capacity = capacity;
  link.settings_changed(now);
}

std::vector<uint32_t> sequences(const std::vector<test::Arrived>& arrived) {
  std::vector<uint32_t> numbers;
  for (const test::Arrived& a : arrived) numbers.push_back(a.packet.sequence);
  return numbers;
}
}  // namespace

TEST_CASE("a packet of 125 bytes leaves a 1 kbps link after one second") {
  Link link = link_with(with_capacity(1_kbps));
  CHECK(link.accept(packet_of(125), at(0_s)) == Fate::kReceived);
  CHECK(link.next_departure() == at(1_s));
}

TEST_CASE("what was available is the rate itself where nothing changed") {
  Link link = link_with(with_capacity(DataRate{1e6 / 3.0}));
  CHECK(link.take_mean_available(at(100_ms)) == DataRate{1e6 / 3.0});
  // At the moment of asking the change comes after it.
  set_capacity(link, 700_kbps, at(100_ms));
  CHECK(link.take_mean_available(at(200_ms)) == 700_kbps);
  CHECK(link.take_mean_available(at(300_ms)) == 700_kbps);
}

TEST_CASE("a step after 25 of 100 ms is a quarter of the old and three of the new capacity") {
  Link link = link_with(with_capacity(1000_kbps));
  set_capacity(link, 600_kbps, at(25_ms));
  CHECK(link.take_mean_available(at(100_ms)) == 700_kbps);
  CHECK(link.take_mean_available(at(200_ms)) == 600_kbps);
  set_capacity(link, 0_kbps, at(250_ms));
  set_capacity(link, 1000_kbps, at(270_ms));
  CHECK(link.take_mean_available(at(300_ms)) == 600_kbps);
}

TEST_CASE("a link without a limit for a while is without one in the mean") {
  Link link = link_with(with_capacity(kUnlimited));
  CHECK(link.take_mean_available(at(100_ms)) == kUnlimited);
  set_capacity(link, 500_kbps, at(100_ms));
  CHECK(link.take_mean_available(at(200_ms)) == 500_kbps);
  set_capacity(link, kUnlimited, at(250_ms));
  CHECK(link.take_mean_available(at(300_ms)) == kUnlimited);
  CHECK(link.take_mean_available(at(400_ms)) == kUnlimited);
}

TEST_CASE("framing of 125 bytes makes a packet of 125 bytes take twice as long") {
  LinkSettings settings = with_capacity(1_kbps);
  settings.link.overhead = 125_bytes;
  Link link = link_with(settings);
  link.accept(packet_of(125), at(0_s));
  CHECK(link.next_departure() == at(2_s));
  test::act(link, at(2_s));
  CHECK(link.counters().served_bytes == 125);
}

TEST_CASE("propagation begins when the last bit has left") {
  LinkSettings settings = with_capacity(1_kbps);
  settings.link.delay = 50_ms;
  Link link = link_with(settings);
  link.accept(packet_of(125), at(0_s));
  test::act(link, at(1_s));
  CHECK(link.next_arrival() == at(1050_ms));
}

TEST_CASE("the next packet begins when the one before it has left") {
  Link link = link_with(with_capacity(1_kbps));
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(125, i), at(100_ms));
  const auto arrived = run(link, at(10_s));
  REQUIRE(arrived.size() == 3);
  CHECK(arrived[0].at == at(1100_ms));
  CHECK(arrived[2].at == at(3100_ms));
  CHECK(arrived[2].packet.queued == at(100_ms));
  CHECK(arrived[2].packet.dequeued == at(2100_ms));
  CHECK(arrived[2].packet.waited == 2_s);
  CHECK(sequences(arrived) == std::vector<uint32_t>{0, 1, 2});
}

TEST_CASE("twice the capacity halfway through a packet halves the rest of its time") {
  Link link = link_with(with_capacity(1_kbps));
  link.accept(packet_of(125), at(0_s));
  set_capacity(link, 2_kbps, at(500_ms));
  CHECK(link.next_departure() == at(750_ms));
}

TEST_CASE("bits are carried over any number of capacity changes in one packet") {
  Link link = link_with(with_capacity(1_kbps));
  link.accept(packet_of(125), at(0_s));
  set_capacity(link, 2_kbps, at(250_ms));   // 750 bits are left.
  set_capacity(link, 500_bps, at(500_ms));  // 250 bits are left.
  CHECK(link.next_departure() == at(1_s));
  set_capacity(link, 500_bps, at(700_ms));
  CHECK(link.next_departure() == at(1_s));
}

TEST_CASE("a packet stalls while the capacity is zero and goes on where it was") {
  Link link = link_with(with_capacity(1_kbps));
  link.accept(packet_of(125), at(0_s));
  set_capacity(link, 0_kbps, at(500_ms));
  CHECK(link.next_departure() >= kNever);
  set_capacity(link, 1_kbps, at(10_s));
  CHECK(link.next_departure() == at(10'500_ms));
}

TEST_CASE("a link without capacity from the start holds its first packet until there is some") {
  Link link = link_with(with_capacity(0_kbps));
  link.accept(packet_of(125), at(0_s));
  CHECK(link.next_departure() >= kNever);
  set_capacity(link, 1_kbps, at(3_s));
  CHECK(link.next_departure() == at(4_s));
}

TEST_CASE("an unlimited link has no queue: packets arrive together, after the delay") {
  LinkSettings settings = with_capacity(kUnlimited);
  settings.link.delay = 50_ms;
  Link link = link_with(settings);
  for (uint32_t i = 0; i < 100; ++i) link.accept(packet_of(65535, i), at(1_s));
  CHECK_FALSE(link.busy());
  CHECK(link.queue_delay(at(1_s)) == 0_ms);
  const auto arrived = run(link, at(1050_ms));
  REQUIRE(arrived.size() == 100);
  CHECK(arrived[99].packet.sequence == 99);
  CHECK(arrived[99].packet.waited == 0_ms);
}

TEST_CASE("a link that loses its limit lets the whole queue go at once") {
  Link link = link_with(with_capacity(1_kbps));
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(125, i), at(0_s));
  set_capacity(link, kUnlimited, at(500_ms));
  const auto arrived = run(link, at(500_ms));
  CHECK(sequences(arrived) == std::vector<uint32_t>{0, 1, 2});
}

TEST_CASE("unlimited for no time at all changes nothing") {
  Link link = link_with(with_capacity(1_kbps));
  link.accept(packet_of(125), at(0_s));
  set_capacity(link, kUnlimited, at(500_ms));
  set_capacity(link, 1_kbps, at(500_ms));
  CHECK(link.next_departure() == at(1_s));
}

TEST_CASE("queuing delay counts what waits and what is left of the packet in service") {
  Link link = link_with(with_capacity(1_kbps));
  CHECK(link.queue_delay(at(0_s)) == 0_ms);
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(125, i), at(0_s));
  CHECK(link.queue_delay(at(0_s)) == 3_s);
  CHECK(link.queue_delay(at(250_ms)) == 2750_ms);
  CHECK(link.queue_bytes() == 250_bytes);
  CHECK(link.queue_packets() == 2);
  CHECK(link.in_flight() == 3);
  set_capacity(link, 0_kbps, at(250_ms));
  CHECK(link.queue_delay(at(300_ms)) == kForever);
}

TEST_CASE("a shorter propagation delay lets no packet overtake one on its way") {
  LinkSettings settings = with_capacity(kUnlimited);
  settings.link.delay = 500_ms;
  Link link = link_with(settings);
  link.accept(packet_of(125, 0), at(0_ms));
  link.s.link.delay = 10_ms;
  link.settings_changed(at(100_ms));
  link.accept(packet_of(125, 1), at(100_ms));
  link.accept(packet_of(125, 2), at(600_ms));
  const auto arrived = run(link, at(10_s));
  REQUIRE(arrived.size() == 3);
  CHECK(arrived[1].packet.sequence == 1);
  CHECK(arrived[1].at == at(500_ms));
  CHECK(arrived[2].at == at(610_ms));
}

TEST_CASE("with UDP background the link serves at its physical rate, whatever is available") {
  LinkSettings settings = with_capacity(1_kbps);
  settings.link.variation = Variation::kUdpBackground;
  settings.link.physical = 4_kbps;
  Link link = link_with(settings);
  link.accept(packet_of(125), at(0_s));
  CHECK(link.next_departure() == at(250_ms));
  set_capacity(link, 2_kbps, at(100_ms));
  CHECK(link.next_departure() == at(250_ms));
}

TEST_CASE("a second hop keeps when a packet was first queued and adds to its waiting") {
  Link link = link_with(with_capacity(1_kbps));
  Packet packet = packet_of(125);
  packet.hop = 1;
  packet.queued = at(1_s);
  packet.waited = 200_ms;
  link.accept(packet_of(125), at(5_s));
  link.accept(packet, at(5500_ms));
  const auto arrived = run(link, at(10_s));
  CHECK(arrived[1].packet.queued == at(1_s));
  CHECK(arrived[1].packet.waited == 700_ms);
}

TEST_CASE("no link beats its capacity, keeps order and loses count, whatever its capacity does") {
  Random random(1, "test");
  LinkSettings settings = with_capacity(1_mbps);
  settings.jitter.p.std = 5_ms;
  std::get<DropTail>(settings.queue).p.limit = 80_ms;
  Link link = link_with(settings);
  Time now = kStart;
  double bits_offered_by_the_server = 0.0;
  uint32_t sent = 0;
  uint32_t expected = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Time then = now;
    now += Duration{random.below(4'000'000)};
    bits_offered_by_the_server += link.s.link.capacity.bps * to_seconds(now - then);
    const auto arrived = run(link, now);
    for (const test::Arrived& a : arrived) {
      REQUIRE(a.packet.sequence >= expected);
      expected = a.packet.sequence + 1;
    }
    REQUIRE(8.0 * static_cast<double>(link.counters().served_bytes) <=
            bits_offered_by_the_server * (1.0 + 1e-9) + 1.0);
    if (random.chance(0.1))
      set_capacity(link, kbps(static_cast<double>(random.below(5) * 500)), now);
    if (random.chance(0.7))
      link.accept(packet_of(40 + static_cast<int32_t>(random.below(1460)), sent++), now);
    const Link::Counters& c = link.counters();
    REQUIRE(c.accepted + c.dropped == static_cast<int64_t>(sent));
    REQUIRE(c.accepted == c.delivered + static_cast<int64_t>(link.in_flight()));
  }
  CHECK(link.counters().dropped > 0);
  CHECK(expected > 5000);
}
