// Worked examples of the equations of the reference window.
#include "control/scream/v2/window_rules.h"

#include <doctest/doctest.h>

namespace lab::scream {
namespace {

using doctest::Approx;

TEST_CASE("scream: near the last congestion a tenth is left of growth, an eighth away all of it") {
  CHECK(distance_scale(40'000, 40'000) == Approx(0.1));
  CHECK(distance_scale(45'000, 40'000) == Approx(1.0));
  CHECK(distance_scale(42'500, 40'000) == Approx(0.25));
  CHECK(distance_scale(37'500, 40'000) == Approx(0.25));
}

TEST_CASE("scream: multiplicative growth comes back over 200 round trips") {
  CHECK(post_congestion_scale(0.0, 200, 0.05) == Approx(0.0));
  CHECK(post_congestion_scale(5.0, 200, 0.05) == Approx(0.5));
  CHECK(post_congestion_scale(60.0, 200, 0.05) == Approx(1.0));
  CHECK(post_congestion_scale(0.0, 0, 0.05) == Approx(1.0));
}

TEST_CASE("scream: virtual marks begin at half the delay target and are all at the target") {
  CHECK(delay_excess(0.030, 0.060) == Approx(0.0));
  CHECK(delay_excess(0.045, 0.060) == Approx(0.5));
  CHECK(delay_excess(0.060, 0.060) == Approx(1.0));
  CHECK(virtual_alpha(0.5, 1.0) == Approx(0.5));
  CHECK(virtual_alpha(3.0, 2.0) == Approx(0.5));
}

TEST_CASE("scream: a round trip of 60 ms holds two reactions of 30 ms, one of 20 ms a single one") {
  CHECK(reactions_per_rtt(0.060, 0.030) == Approx(2.0));
  CHECK(reactions_per_rtt(0.020, 0.030) == Approx(1.0));
  CHECK(reactions_per_rtt(0.020, 0.0) == Approx(1.0));
}

TEST_CASE("scream: L4S marks cost half of alpha") {
  WindowState s;
  s.ratio = 0.05;
  CHECK(l4s_back_off(0.4, s) == Approx(0.2));
  s.reactions = 2.0;
  CHECK(l4s_back_off(0.4, s) == Approx(0.1));
  s.overshot = true;
  CHECK(l4s_back_off(0.4, s) == Approx(0.025));
}

TEST_CASE("scream: without a queue, L4S marks cost less near the last congestion") {
  WindowState s;
  s.low_delay = true;
  s.distance = 0.1;
  CHECK(l4s_back_off(0.4, s) == Approx(0.05));
  s.latency_scale = 0.0;
  CHECK(l4s_back_off(0.4, s) == Approx(0.0125));
}

TEST_CASE("scream: virtual marks cost half of their alpha") {
  WindowState s;
  CHECK(virtual_back_off(0.5, s) == Approx(0.25));
  s.overshot = true;
  CHECK(virtual_back_off(0.5, s) == Approx(0.0625));
}

TEST_CASE("scream: a window's worth of acknowledgements adds one packet") {
  WindowState s;
  s.ratio = 0.02;  // 50 packets of 1000 bytes
  CHECK(window_increment(50'000, 2.0, 0.05, 0.0, s) == Approx(1000));
  // Half of it over a round trip half as long as the virtual one.
  CHECK(window_increment(50'000, 0.5, 0.05, 0.0, s) == Approx(500));
}

TEST_CASE("scream: long after congestion the window grows by five percent more") {
  WindowState s;
  s.ratio = 0.02;
  // 1000 · (1 + 0.05 · 50)
  CHECK(window_increment(50'000, 1.0, 0.05, 1.0, s) == Approx(3500));
  CHECK(window_increment(50'000, 1.0, 0.05, 0.5, s) == Approx(2250));
}

TEST_CASE("scream: growth is a quarter near the last congestion, a tenth while the delay varies") {
  WindowState s;
  s.ratio = 0.02;
  s.distance = 0.1;
  CHECK(window_increment(50'000, 1.0, 0.05, 0.0, s) == Approx(250));
  s.distance = 1.0;
  s.latency_scale = 0.0;
  CHECK(window_increment(50'000, 1.0, 0.05, 0.0, s) == Approx(100));
}

}  // namespace
}  // namespace lab::scream
