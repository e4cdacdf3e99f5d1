// Single packets that a person drops, marks or delays on a link.
#include "network/by_hand.h"

#include <doctest/doctest.h>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;
using test::link_with;
using test::packet_of;
using test::run;
using test::with_capacity;

namespace {
void pick(Link& link, uint32_t sequence, std::string_view key, double value) {
  for (const ParameterRow& row : PacketByHand::parameters()) {
    if (key == row.key) link.by_hand.set(0, sequence, row, value);
  }
}
}  // namespace

TEST_CASE("a packet picked to be dropped is, and the others are not") {
  Link link = link_with(with_capacity(1_mbps));
  pick(link, 1, "drop", 1.0);
  CHECK(link.accept(packet_of(125, 0), kStart) == Fate::kReceived);
  CHECK(link.accept(packet_of(125, 1), kStart) == Fate::kDroppedByHand);
  CHECK(link.accept(packet_of(125, 2), kStart) == Fate::kReceived);
  CHECK(link.counters().lost == 1);
  CHECK(link.counters().accepted == 2);
  // It was meant once.
  CHECK(link.by_hand.empty());
  CHECK(link.accept(packet_of(125, 1), kStart) == Fate::kReceived);
}

TEST_CASE("a packet picked to be marked leaves with CE, ECN-capable or not") {
  Link link = link_with(with_capacity(1_mbps));
  pick(link, 1, "mark", 1.0);
  link.accept(packet_of(125, 0), kStart);
  link.accept(packet_of(125, 1), kStart);
  const auto arrived = run(link, at(1_s));
  REQUIRE(arrived.size() == 2);
  CHECK_FALSE(arrived[0].packet.marked());
  CHECK(arrived[1].packet.marked());
  CHECK(link.by_hand.empty());
}

TEST_CASE("a packet delayed by 5 ms is overtaken by those that come in these 5 ms") {
  Link link = link_with(with_capacity(1_mbps));
  pick(link, 0, "delay_ms", 5.0);
  // Each takes 1 ms.
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(125, i), kStart);
  const auto arrived = run(link, at(1_s));
  REQUIRE(times_of(arrived) == std::vector{at(2_ms), at(3_ms), at(6_ms)});
  CHECK(arrived[0].packet.sequence == 1);
  CHECK(arrived[1].packet.sequence == 2);
  CHECK(arrived[2].packet.sequence == 0);
}

TEST_CASE(
    "the copy that the link makes of a packet held back by hand comes as late as the packet") {
  LinkSettings settings = with_capacity(1_mbps);
  settings.duplication.p.ratio = 1.0;
  Link link = link_with(settings);
  pick(link, 0, "delay_ms", 5.0);
  for (uint32_t i = 0; i < 2; ++i) link.accept(packet_of(125, i), kStart);
  const auto arrived = run(link, at(1_s));
  REQUIRE(times_of(arrived) == std::vector{at(2_ms), at(2_ms), at(6_ms), at(6_ms)});
  CHECK(arrived[2].packet.sequence == 0);
  CHECK(arrived[3].packet.sequence == 0);
  CHECK(arrived[3].packet.duplicate);
}

TEST_CASE("marked and delayed, both; and what is taken back does not happen") {
  Link link = link_with(with_capacity(1_mbps));
  pick(link, 0, "mark", 1.0);
  pick(link, 0, "delay_ms", 5.0);
  pick(link, 1, "drop", 1.0);
  pick(link, 1, "drop", 0.0);
  link.accept(packet_of(125, 0), kStart);
  link.accept(packet_of(125, 1), kStart);
  const auto arrived = run(link, at(1_s));
  REQUIRE(arrived.size() == 2);
  CHECK(arrived[1].at == at(6_ms));
  CHECK(arrived[1].packet.marked());
}

TEST_CASE("reports and copies of the same number are not meant") {
  Link link = link_with(with_capacity(1_mbps));
  pick(link, 7, "drop", 1.0);
  Packet report = packet_of(125, 7);
  report.kind = PacketKind::kFeedback;
  Packet copy = packet_of(125, 7);
  copy.duplicate = true;
  Packet other = packet_of(125, 7);
  other.flow = 1;
  for (Packet* packet : {&report, &copy, &other})
    CHECK(link.accept(*packet, kStart) == Fate::kReceived);
  CHECK(link.accept(packet_of(125, 7), kStart) == Fate::kDroppedByHand);
}
