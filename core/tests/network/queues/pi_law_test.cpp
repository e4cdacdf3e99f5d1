#include "network/queues/pi_law.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;

TEST_CASE("interval and gains follow from target and round-trip time: RFC 9332 Fig. 2") {
  PiParameters p;
  CHECK(p.update_interval() == 15_ms);
  CHECK(p.integral_gain() == doctest::Approx(0.15));
  CHECK(p.proportional_gain() == doctest::Approx(3.0));
  p.update = 16_ms;
  CHECK(p.integral_gain() == doctest::Approx(0.16));
  p.alpha = 0.5;
  p.beta = 5.0;
  CHECK(p.integral_gain() == 0.5);
  CHECK(p.proportional_gain() == 5.0);
  p = {};
  p.target = 60_ms;
  p.rtt_max = 90_ms;
  CHECK(p.update_interval() == 30_ms);
}

TEST_CASE("p' moves by α (q − target) + β (q − before) each interval, whenever somebody looks") {
  PiLaw often;
  PiLaw late;
  const PiParameters p;
  // A packet that joined at 10 ms waits and waits.
  double expected = 0.0;
  double before = 0.0;
  for (int i = 1; i <= 6; ++i) {
    const double q = std::max(0.0, 0.015 * i - 0.010);
    expected = std::max(0.0, expected + 0.15 * (q - 0.015) + 3.0 * (q - before));
    before = q;
    often.catch_up(p, at(10_ms), at(15_ms * i));
    CHECK(often.base() == doctest::Approx(expected));
  }
  late.catch_up(p, at(10_ms), at(104_ms));
  CHECK(late.base() == often.base());
  CHECK(late.classic() == doctest::Approx(expected * expected));
  CHECK(late.coupled(p) == doctest::Approx(2.0 * expected));
}

TEST_CASE("p' stays between 0 and 1, and an empty queue brings it to 0") {
  PiLaw law;
  const PiParameters p;
  law.catch_up(p, at(0_s), at(100_s));
  CHECK(law.base() == 1.0);
  law.catch_up(p, kNever, at(200_s));
  CHECK(law.base() == 0.0);
}

TEST_CASE("a recurrence of 0.3 says yes three times in ten, never twice in a row") {
  Recurrence recurrence;
  int yes = 0;
  bool before = false;
  for (int i = 0; i < 1000; ++i) {
    const bool now = recurrence(0.3);
    CHECK_FALSE((now && before));
    before = now;
    yes += now ? 1 : 0;
  }
  CHECK(yes >= 299);
  CHECK(yes <= 300);
}
