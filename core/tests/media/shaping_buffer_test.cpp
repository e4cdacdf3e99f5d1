// The pacer. Equations (11) to (14) are in control/nada/equations_test.cpp, beside the others.
#include "media/shaping_buffer.h"

#include <doctest/doctest.h>

#include <vector>

#include "printed.h"

using namespace lab;
using namespace lab::literals;

namespace {
ShapingBuffer pacing_at(DataRate r_send) {
  ShapingBuffer buffer;
  buffer.set_rates(r_send, r_send);
  return buffer;
}

Random nothing(1, "");
}  // namespace

TEST_CASE("the first packet leaves at once, the next when its slot at r_send is over") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  for (int i = 0; i < 3; ++i) CHECK(buffer.push(1000, at(5_s)));
  CHECK(buffer.length() == 3000_bytes);
  CHECK(buffer.next_departure() == at(5_s));
  CHECK(buffer.pop(nothing).bytes == 1000);
  CHECK(buffer.next_departure() == at(5010_ms));
  buffer.pop(nothing);
  CHECK(buffer.next_departure() == at(5020_ms));
  buffer.pop(nothing);
  CHECK(buffer.empty());
  CHECK(buffer.next_departure() == kNever);
}

TEST_CASE("a packet that comes before the slot of the last one is over waits for its end") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.push(1000, at(5_s));
  buffer.pop(nothing);
  buffer.push(1000, at(5004_ms));
  CHECK(buffer.next_departure() == at(5010_ms));
}

TEST_CASE("packets keep their order and sizes; a slot is as long as the packet that it holds") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  for (const int32_t bytes : {1000, 500, 250}) buffer.push(bytes, at(0_s));
  CHECK(buffer.pop(nothing).bytes == 1000);
  CHECK(buffer.next_departure() == at(10_ms));
  CHECK(buffer.pop(nothing).bytes == 500);
  CHECK(buffer.next_departure() == at(15_ms));
  CHECK(buffer.pop(nothing).bytes == 250);
}

TEST_CASE("without pacing each packet leaves as it comes") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.p.paced = false;
  for (int i = 0; i < 3; ++i) buffer.push(1000, at(5_s));
  for (int i = 0; i < 3; ++i) {
    CHECK(buffer.next_departure() == at(5_s));
    buffer.pop(nothing);
  }
  CHECK(buffer.empty());
}

TEST_CASE("a new rate holds from the next packet on") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  for (int i = 0; i < 3; ++i) buffer.push(1000, at(0_s));
  buffer.pop(nothing);
  buffer.set_rates(400_kbps, 400_kbps);
  CHECK(buffer.next_departure() == at(10_ms));
  buffer.pop(nothing);
  CHECK(buffer.next_departure() == at(30_ms));
}

TEST_CASE("at a rate of nothing a packet leaves each second, until there is a rate") {
  ShapingBuffer buffer = pacing_at(0_kbps);
  for (int i = 0; i < 3; ++i) buffer.push(1000, at(0_s));
  buffer.pop(nothing);
  CHECK(buffer.next_departure() == at(1_s));
  buffer.set_rates(800_kbps, 800_kbps);
  buffer.pop(nothing);
  CHECK(buffer.next_departure() == at(1010_ms));
}

TEST_CASE("beyond 2500 bytes the encoder's output is thrown away") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.p.limit = 2500_bytes;
  CHECK(buffer.push(1000, at(0_s)));
  CHECK(buffer.push(1000, at(0_s)));
  CHECK_FALSE(buffer.push(1000, at(0_s)));
  CHECK(buffer.push(500, at(0_s)));
  CHECK(buffer.length() == 2500_bytes);
}

TEST_CASE("a pacer that oversleeps by up to 10 % is late by less than that, and not always alike") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.p.oversleep_percent = 10.0;
  Random random(1, "flows.video.pacer");
  Duration least = kForever;
  Duration most{};
  for (int i = 0; i < 1000; ++i) buffer.push(1000, kStart);
  for (int i = 1; i < 1000; ++i) {
    buffer.pop(random);
    const Duration late = buffer.next_departure() - at(10_ms * i);
    REQUIRE(late >= Duration{});
    REQUIRE(late < 1_ms);
    least = std::min(least, late);
    most = std::max(most, late);
  }
  CHECK(least < 100_us);
  CHECK(most > 900_us);
}

TEST_CASE("however late, no packet leaves before the one in front of it") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.p.oversleep_percent = 100.0;
  Random random(1, "flows.video.pacer");
  for (int i = 0; i < 1000; ++i) buffer.push(i % 2 == 0 ? 1000 : 1, kStart);
  Time then = kStart;
  while (!buffer.empty()) {
    REQUIRE(buffer.next_departure() >= then);
    then = buffer.next_departure();
    buffer.pop(random);
  }
}

TEST_CASE("oversleep does not slow the pace: slots count from slots, not from late departures") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.p.oversleep_percent = 1.0;
  Random random(1, "flows.video.pacer");
  for (int i = 0; i < 1000; ++i) buffer.push(1000, kStart);
  for (int i = 0; i < 999; ++i) buffer.pop(random);
  CHECK(buffer.next_departure() >= at(9990_ms));
  CHECK(buffer.next_departure() < at(9990_ms) + 100_us);
}

TEST_CASE("clearing throws away what waits, not the slot of the packet that is out") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.push(1000, at(0_s));
  buffer.push(1000, at(0_s));
  buffer.pop(nothing);
  buffer.clear();
  CHECK(buffer.empty());
  CHECK(buffer.length() == 0_bytes);
  buffer.push(1000, at(1_ms));
  CHECK(buffer.next_departure() == at(10_ms));
}
