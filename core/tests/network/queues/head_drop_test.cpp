#include "network/queues/head_drop.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;

TEST_CASE("a full head-drop queue lets the new packet in and throws the oldest away") {
  HeadDrop queue = test::queue_at<HeadDrop>(1_mbps, [](auto& p) { p.limit_packets = 3; });
  Drops drops;
  for (uint32_t i = 0; i < 5; ++i) {
    CHECK(queue.enqueue(arriving(at(0_s), 1000, i), at(0_s), drops) == Fate::kReceived);
  }
  REQUIRE(drops.size() == 2);
  CHECK(drops[0].packet.sequence == 0);
  CHECK(drops[1].packet.sequence == 1);
  CHECK(drops[0].fate == Fate::kQueueFull);
  Packet packet;
  for (uint32_t i = 2; i < 5; ++i) {
    REQUIRE(queue.dequeue(packet, at(1_s), drops));
    CHECK(packet.sequence == i);
  }
  CHECK_FALSE(queue.dequeue(packet, at(1_s), drops));
}

TEST_CASE("a large packet may push out several small ones, and what never fits is refused") {
  // 80 ms of 1 Mbit/s are 10 000 bytes.
  HeadDrop queue = test::queue_at<HeadDrop>(1_mbps, [](auto& p) { p.limit = 80_ms; });
  Drops drops;
  for (uint32_t i = 0; i < 10; ++i) queue.enqueue(arriving(at(0_s), 1000, i), at(0_s), drops);
  CHECK(drops.empty());
  CHECK(queue.enqueue(arriving(at(0_s), 2500), at(0_s), drops) == Fate::kReceived);
  CHECK(drops.size() == 3);
  CHECK(queue.bytes() == 9500_bytes);
  CHECK(queue.enqueue(arriving(at(0_s), 10'001), at(0_s), drops) == Fate::kQueueFull);
  CHECK(queue.empty());
  CHECK(queue.drops() == 12);
}
