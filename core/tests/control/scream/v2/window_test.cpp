// What losses, marks and virtual marks do to the reference window.
#include "control/scream/v2/window.h"

#include <doctest/doctest.h>

#include "control/controller.h"

namespace lab::scream {
namespace {

using namespace literals;
using doctest::Approx;

ScreamParameters parameters() {
  ScreamParameters p;
  p.initial_window = 100'000;
  return p;
}

/// A path that carries 100 packets a round trip, and nothing acknowledged.
WindowInput quiet() {
  WindowInput in;
  in.in_flight_peak = 100'000;
  in.in_flight_before = 100'000;
  in.target_rate = 10e6;
  return in;
}

ReferenceWindow window(const ScreamParameters& p) {
  ReferenceWindow w;
  w.start(kStart, p);
  return w;
}

TEST_CASE("scream: a loss leaves 0.7 of the window and marks the inflection point") {
  const ScreamParameters p = parameters();
  ReferenceWindow w = window(p);
  WindowInput in = quiet();
  in.loss = true;
  w.update(in, at(1_s), p);
  CHECK(w.bytes() == 70'000);
  CHECK(w.inflection() == 100'000);
}

TEST_CASE("scream: a classic mark leaves 0.8 of the window") {
  ScreamParameters p = parameters();
  p.ecn = ScreamEcn::kClassic;
  ReferenceWindow w = window(p);
  WindowInput in = quiet();
  in.marked = true;
  w.update(in, at(1_s), p);
  CHECK(w.bytes() == 80'000);
}

TEST_CASE("scream: with a mark and a virtual mark at once, only the mark counts") {
  ScreamParameters p = parameters();
  p.ecn = ScreamEcn::kClassic;
  ReferenceWindow w = window(p);
  WindowInput in = quiet();
  in.marked = in.virtual_mark = true;
  in.virtual_alpha = 1.0;
  w.update(in, at(1_s), p);
  CHECK(w.bytes() == 80'000);
}

TEST_CASE("scream: a mark after 100 round trips of peace first brings the window down to flight") {
  const ScreamParameters p = parameters();
  for (const int seconds_of_peace : {4, 6}) {
    ReferenceWindow w = window(p);
    WindowInput in = quiet();
    in.marked = true;
    in.l4s_alpha = 0.0;
    in.in_flight_before = 60'000;
    w.update(in, at(seconds(seconds_of_peace)), p);
    CHECK(w.bytes() == (seconds_of_peace == 6 ? 60'000 : 100'000));
  }
}

TEST_CASE("scream: the window never falls below its smallest, and rises to it") {
  ScreamParameters p = parameters();
  p.initial_window = 2500;
  ReferenceWindow w = window(p);
  WindowInput in = quiet();
  in.loss = true;
  in.least = 2000;
  w.update(in, at(1_s), p);
  CHECK(w.bytes() == 2000);
  in.least = 2400;
  w.update(in, at(2_s), p);
  CHECK(w.bytes() == 2400);
}

TEST_CASE("scream: the window grows by about a packet a round trip, then faster") {
  const ScreamParameters p = parameters();
  ReferenceWindow w = window(p);
  WindowInput in = quiet();
  in.loss = true;
  w.update(in, at(1_s), p);  // 70 000, inflection at 100 000
  in.loss = false;
  in.acknowledged = 70'000;
  w.update(in, at(1_s), p);
  CHECK(w.bytes() == 71'000);
  // 200 round trips of 50 ms later all of the multiplicative part is there.
  in.acknowledged = 71'000;
  w.update(in, at(11_s), p);
  CHECK(w.increment() == Approx(1000 * (1 + 0.05 * 71)));
}

TEST_CASE("scream: the window stays within twice the flight and below the highest rate") {
  const ScreamParameters p = parameters();
  ReferenceWindow w = window(p);
  WindowInput in = quiet();
  in.acknowledged = 100'000;
  in.in_flight_peak = 50'500;  // 1000 + 2 · 50 500 = 102 000 allow one packet more
  w.update(in, at(1_ms), p);
  CHECK(w.bytes() == Approx(101'000).epsilon(0.001));
  const double before = w.bytes();
  in.in_flight_peak = 40'000;
  w.update(in, at(2_ms), p);
  CHECK(w.bytes() == before);
  CHECK(w.application_limited());
  in.in_flight_peak = 400'000;
  in.target_rate = p.max_rate.bps;
  w.update(in, at(3_ms), p);
  CHECK(w.bytes() == before);
}

TEST_CASE("scream: the inflection point is set once per fall") {
  WindowInput in = quiet();
  in.loss = true;
  const ScreamParameters code = parameters();
  ReferenceWindow w = window(code);
  w.update(in, at(1_s), code);
  w.update(in, at(2_s), code);
  CHECK(w.inflection() == 100'000);
  in.loss = false;
  in.acknowledged = 10'000;
  w.update(in, at(3_s), code);
  const double top = w.bytes();
  in.loss = true;
  w.update(in, at(4_s), code);
  CHECK(w.inflection() == top);
}

}  // namespace
}  // namespace lab::scream
