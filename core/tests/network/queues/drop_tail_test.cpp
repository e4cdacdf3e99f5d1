#include "network/queues/drop_tail.h"

#include <doctest/doctest.h>

#include <vector>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;
using test::packet_of;

namespace {
DropTail queue_of(const DropTail::Parameters& p, DataRate serving = 1_mbps) {
  DropTail queue;
  queue.p = p;
  queue.set_link(serving, serving, 0_bytes);
  return queue;
}

/// How many packets of that size it takes before it refuses one.
int filled(DropTail& queue, int32_t bytes) {
  Drops drops;
  int taken = 0;
  while (taken < 10'000 && queue.enqueue(packet_of(bytes), kStart, drops) == Fate::kReceived)
    ++taken;
  return taken;
}
}  // namespace

TEST_CASE("80 ms of 1 Mbit/s are ten packets of 1000 bytes") {
  DropTail queue = queue_of({{.limit = 80_ms}});
  CHECK(queue.limit_in_bytes() == 10'000_bytes);
  CHECK(filled(queue, 1000) == 10);
  CHECK(queue.bytes() == 10'000_bytes);
  CHECK(queue.packets() == 10);
}

TEST_CASE("a limit in bytes holds where it is the lower one") {
  DropTail queue = queue_of({{.limit = 80_ms, .limit_bytes = 2500_bytes}});
  CHECK(filled(queue, 1000) == 2);
  DropTail loose = queue_of({{.limit = 80_ms, .limit_bytes = 25'000_bytes}});
  CHECK(filled(loose, 1000) == 10);
}

TEST_CASE("a limit in packets counts packets, whatever their size") {
  DropTail queue = queue_of({{.limit = 80_ms, .limit_packets = 3}});
  CHECK(filled(queue, 1) == 3);
}

TEST_CASE("a small packet still fits where a large one does not") {
  DropTail queue = queue_of({{.limit = 80_ms}});
  CHECK(filled(queue, 900) == 11);
  CHECK(filled(queue, 100) == 1);
}

TEST_CASE("with a headroom of 1500 bytes a packet is taken only while 1500 bytes would fit") {
  DropTail queue = queue_of({{.limit = kForever, .limit_bytes = 3000_bytes}, 1500_bytes});
  // Fifteen packets of 100 bytes leave room for exactly 1500 more; the sixteenth is the last.
  CHECK(filled(queue, 100) == 16);
}

TEST_CASE("a queue without any limit takes everything") {
  DropTail queue = queue_of({{.limit = kForever}});
  CHECK(filled(queue, 65'535) == 10'000);
}

TEST_CASE("a limit of 0 ms leaves no room to wait") {
  DropTail queue = queue_of({{.limit = 0_ms}});
  CHECK(filled(queue, 1) == 0);
}

TEST_CASE("the limit in ms keeps its bytes when the capacity changes") {
  DropTail queue = queue_of({{.limit = 80_ms}});
  queue.set_link(500_kbps, 1_mbps, 0_bytes);
  CHECK(queue.limit_in_bytes() == 10'000_bytes);
}

TEST_CASE("the limit in ms is of the reference rate where one is given") {
  DropTail queue = queue_of({{.limit = 80_ms, .reference = 500_kbps}});
  CHECK(queue.limit_in_bytes() == 5000_bytes);
}

TEST_CASE("a limit that follows the capacity shrinks with it, and drops nothing that waits") {
  DropTail queue = queue_of({{.limit = 80_ms, .follows_capacity = true}});
  CHECK(filled(queue, 1000) == 10);
  queue.set_link(500_kbps, 1_mbps, 0_bytes);
  CHECK(queue.limit_in_bytes() == 5000_bytes);
  CHECK(queue.packets() == 10);
  Packet packet;
  Drops drops;
  for (int i = 0; i < 6; ++i) queue.dequeue(packet, kStart, drops);
  CHECK(filled(queue, 1000) == 1);
}

TEST_CASE("link framing takes room in the queue") {
  DropTail queue = queue_of({{.limit = 80_ms}});
  queue.set_link(1_mbps, 1_mbps, 250_bytes);
  CHECK(filled(queue, 1000) == 8);
  CHECK(queue.bytes() == 10'000_bytes);
}

TEST_CASE("drop-tail drops what comes last and keeps the order of the rest") {
  LinkSettings settings = test::with_capacity(1_mbps);
  std::get<DropTail>(settings.queue).p = {{.limit = kForever, .limit_packets = 2}};
  Link link = test::link_with(settings);
  std::vector<Fate> fates;
  // The first is being sent and does not count; two may wait.
  for (uint32_t i = 0; i < 5; ++i) fates.push_back(link.accept(packet_of(125, i), at(0_s)));
  CHECK(fates == std::vector<Fate>{Fate::kReceived, Fate::kReceived, Fate::kReceived,
                                   Fate::kQueueFull, Fate::kQueueFull});
  CHECK(link.counters().dropped == 2);
  const auto arrived = test::run(link, at(1_s));
  REQUIRE(arrived.size() == 3);
  for (uint32_t i = 0; i < 3; ++i) CHECK(arrived[i].packet.sequence == i);
}

namespace {
/// How many packets of 1000 bytes, 8 ms each, come in at once where at most 20 ms may wait.
int let_in(LimitOf of, Duration limit, Link& link) {
  std::get<DropTail>(link.s.queue).p = {{.limit = limit}, 0_bytes, of};
  link.settings_changed(kStart);
  int taken = 0;
  for (uint32_t i = 0; i < 10; ++i) {
    if (link.accept(packet_of(1000, i), at(0_s)) == Fate::kReceived) ++taken;
  }
  return taken;
}
}  // namespace

TEST_CASE("a limit of the backlog counts the packet being sent, and lets in who waits no longer") {
  // 2500 bytes take two packets besides the one being sent; they wait 8 and 16 ms. A fourth would
  // wait 24 ms.
  Link waiting = test::link_with(test::with_capacity(1_mbps));
  CHECK(let_in(LimitOf::kWaiting, 20_ms, waiting) == 3);
  Link backlog = test::link_with(test::with_capacity(1_mbps));
  CHECK(let_in(LimitOf::kBacklog, 20_ms, backlog) == 3);
  // At 12 ms one packet fits in 1500 bytes; and one who waits for 8 ms is let in where 16 are not.
  Link tight = test::link_with(test::with_capacity(1_mbps));
  CHECK(let_in(LimitOf::kBacklog, 12_ms, tight) == 2);
  // What 4 ms hold is half a packet, which is none, though the wire is free in 8 ms at the latest.
  Link none = test::link_with(test::with_capacity(1_mbps));
  CHECK(let_in(LimitOf::kWaiting, 7_ms, none) == 1);
  // 5 ms later the rest of the first packet takes 3 ms.
  Link later = test::link_with(test::with_capacity(1_mbps));
  CHECK(let_in(LimitOf::kBacklog, 7_ms, later) == 1);
  CHECK(later.accept(packet_of(1000, 20), at(5_ms)) == Fate::kReceived);
  CHECK(later.accept(packet_of(1000, 21), at(5_ms)) == Fate::kQueueFull);
}

TEST_CASE("a limit of the backlog is in time at the rate of the moment") {
  Link link = test::link_with(test::with_capacity(1_mbps));
  CHECK(let_in(LimitOf::kBacklog, 20_ms, link) == 3);
  // At ten times the rate the 24 ms that are left are 2.4.
  link.s.link.capacity = 10_mbps;
  link.settings_changed(at(0_s));
  CHECK(link.accept(packet_of(1000, 30), at(0_s)) == Fate::kReceived);
  CHECK(link.counters().dropped == 7);
}

TEST_CASE("framing that changes while packets wait counts for all of them, and leaves with them") {
  Link link = test::link_with(test::with_capacity(1_mbps));
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(125, i), at(0_s));
  link.s.link.overhead = 100_bytes;
  link.settings_changed(at(0_s));
  CHECK(link.queue_bytes() == 450_bytes);
  test::run(link, at(1_s));
  CHECK(link.queue_packets() == 0);
  CHECK(link.queue_bytes() == 0_bytes);
}
