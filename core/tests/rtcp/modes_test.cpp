#include "rtcp/modes.h"

#include <doctest/doctest.h>

using namespace lab::rtcp;

TEST_CASE("RFC 4585 3.6.2's example: 6 to 7 receivers report every loss at once, 10 two per 2 s") {
  // 3.75 % of 256 kbit/s; 30 packets a second of which 5 % are lost; 120 bytes a packet.
  const double receivers = immediate_receivers(9600, 1.5, 120);
  CHECK(receivers > 6.0);
  CHECK(receivers < 7.0);
  CHECK(immediate_receivers(9600, 1.0, 120) == doctest::Approx(10.0));
}

TEST_CASE("RFC 4585 3.3: immediate as long as N <= B T / R") {
  CHECK(mode_of(1600, 2.0, 96) == Mode::kImmediate);
  CHECK(mode_of(1600, 2.1, 96) == Mode::kEarly);
}
