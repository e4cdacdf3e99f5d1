#include <doctest/doctest.h>

#include "media/sources.h"

using namespace lab;
using namespace lab::literals;

namespace {
Random nothing(1, "");
}

TEST_CASE("1000 bytes each 10 ms are 800 kbit/s") {
  Steady steady;
  for (int i = 0; i < 3; ++i) {
    const Emission emission = steady.next(800_kbps, {}, nothing);
    CHECK(emission.payload_bytes == 1000);
    CHECK(emission.gap == 10_ms);
  }
}

TEST_CASE("a steady source takes a new target from the next packet on") {
  Steady steady;
  CHECK(steady.next(800_kbps, {}, nothing).gap == 10_ms);
  CHECK(steady.next(400_kbps, {}, nothing).gap == 20_ms);
}

TEST_CASE("a steady source fills its packets, whatever their size") {
  Steady steady;
  const Emission emission = steady.next(800_kbps, {.payload_bytes = 500}, nothing);
  CHECK(emission.payload_bytes == 500);
  CHECK(emission.gap == 5_ms);
}

TEST_CASE(
    "however low the target, a packet leaves each second, so that somebody can report on it") {
  Steady steady;
  CHECK(steady.next(8_kbps, {}, nothing).gap == 1_s);
  CHECK(steady.next(1_bps, {}, nothing).gap == 1_s);
  CHECK(steady.next(0_bps, {}, nothing).gap == 1_s);
}
