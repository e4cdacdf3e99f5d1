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
  CHECK(buffer.pop(at(5_s), nothing) == 1000);
  CHECK(buffer.next_departure() == at(5010_ms));
  buffer.pop(at(5010_ms), nothing);
  CHECK(buffer.next_departure() == at(5020_ms));
  buffer.pop(at(5020_ms), nothing);
  CHECK(buffer.empty());
  CHECK(buffer.next_departure() == kNever);
}

TEST_CASE("a packet that comes before the slot of the last one is over waits for its end") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.push(1000, at(5_s));
  buffer.pop(at(5_s), nothing);
  buffer.push(1000, at(5004_ms));
  CHECK(buffer.next_departure() == at(5010_ms));
}

TEST_CASE("packets keep their order and sizes; a slot is as long as the packet that it holds") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  for (const int32_t bytes : {1000, 500, 250}) buffer.push(bytes, at(0_s));
  CHECK(buffer.pop(at(0_s), nothing) == 1000);
  CHECK(buffer.next_departure() == at(10_ms));
  CHECK(buffer.pop(at(10_ms), nothing) == 500);
  CHECK(buffer.next_departure() == at(15_ms));
  CHECK(buffer.pop(at(15_ms), nothing) == 250);
}

TEST_CASE("a new rate holds from the next packet on") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  for (int i = 0; i < 3; ++i) buffer.push(1000, at(0_s));
  buffer.pop(at(0_s), nothing);
  buffer.set_rates(400_kbps, 400_kbps);
  CHECK(buffer.next_departure() == at(10_ms));
  buffer.pop(at(10_ms), nothing);
  CHECK(buffer.next_departure() == at(30_ms));
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
  Time now = kStart;
  Duration least = kForever;
  Duration most{};
  for (int i = 0; i < 1000; ++i) buffer.push(1000, now);
  for (int i = 0; i < 999; ++i) {
    buffer.pop(now, random);
    const Duration slot = buffer.next_departure() - now;
    REQUIRE(slot >= 10_ms);
    REQUIRE(slot < 11_ms);
    least = std::min(least, slot);
    most = std::max(most, slot);
    now = buffer.next_departure();
  }
  CHECK(least < 10'100_us);
  CHECK(most > 10'900_us);
}

TEST_CASE("clearing throws away what waits, not the slot of the packet that is out") {
  ShapingBuffer buffer = pacing_at(800_kbps);
  buffer.push(1000, at(0_s));
  buffer.push(1000, at(0_s));
  buffer.pop(at(0_s), nothing);
  buffer.clear();
  CHECK(buffer.empty());
  CHECK(buffer.length() == 0_bytes);
  buffer.push(1000, at(1_ms));
  CHECK(buffer.next_departure() == at(10_ms));
}
