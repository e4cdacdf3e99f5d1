// Worked examples of RFC 8298.
#include <doctest/doctest.h>

#include "history/scream_v1/flight_history.h"
#include "history/scream_v1/media_rate.h"
#include "history/scream_v1/trend.h"
#include "history/scream_v1/window.h"

namespace lab::scream::v1 {
namespace {

using namespace literals;
using doctest::Approx;

TEST_CASE("scream v1: a delay that rises steadily is a trend, one that stays is none") {
  Trend rising, steady, alternating;
  for (int i = 0; i < 200; ++i) {
    rising.add(0.1 * i, 0.1);
    steady.add(0.5, 0.1);
    alternating.add(i % 2 == 0 ? 0.0 : 1.0, 0.1);
  }
  CHECK(rising.value() == 1.0);
  CHECK(steady.average() == Approx(0.5));
  CHECK(steady.value() == 0.0);
  CHECK(alternating.value() == 0.0);
}

TEST_CASE("scream v1: the trend is the autocorrelation at one step times the averaged delay") {
  Trend trend;
  // 20 samples, the last of them 1: mean 0.05, R(0) = 0.95, R(1) = 18·0.05² - 0.05·0.95 = -0.0025.
  trend.add(1.0, 0.1);
  CHECK(trend.value() == 0.0);
  // The last two are 1: mean 0.1, R(0) = 1.8, R(1) = 17·0.01 - 0.09 + 0.81 = 0.89; average 0.19.
  trend.add(1.0, 0.1);
  CHECK(trend.average() == Approx(0.19));
  CHECK(trend.value() == Approx(0.89 / 1.8 * 0.19));
}

TEST_CASE("scream v1: the trend's memory fades by a hundredth per sample") {
  Trend trend;
  for (int i = 0; i < 40; ++i) trend.add(i, 0.1);
  REQUIRE(trend.memory() == 1.0);
  for (int i = 0; i < 100; ++i) trend.add(0.0, 0.1);
  CHECK(trend.memory() < 0.6);
  CHECK(trend.memory() > 0.3);
}

const ScreamV1Parameters p;

/// A window in fast increase holds `bytes`.
CongestionWindow window_of(double bytes) {
  CongestionWindow w;
  w.start(kStart, p);
  w.on_acknowledgement({bytes - 3000, 1e9, 1e9, 0.0, 0.1, 0.0}, kStart, p);
  return w;
}

TEST_CASE("scream v1: fast increase adds what is acknowledged, if the window is used") {
  CongestionWindow w = window_of(10'000);
  REQUIRE(w.bytes() == 10'000);
  w.on_acknowledgement({2000, 4000, 1e9, 0.0, 0.1, 0.0}, at(1_ms), p);
  CHECK(w.bytes() == 10'000);  // 1.5 · 4000 + 2000 < 10 000
  w.on_acknowledgement({2000, 8000, 1e9, 0.0, 0.1, 0.0}, at(2_ms), p);
  CHECK(w.bytes() == 12'000);
  CHECK(w.fast_increase());
}

TEST_CASE("scream v1: a trend of 0.2 ends fast increase") {
  CongestionWindow w = window_of(10'000);
  w.on_acknowledgement({1000, 10'000, 1e9, 0.05, 0.1, 0.2}, at(1_ms), p);
  CHECK_FALSE(w.fast_increase());
  // Half the target off: 0.5 · 1000 · 1000 / 10 000.
  CHECK(w.bytes() == Approx(10'050));
}

TEST_CASE("scream v1: above the target the window shrinks in proportion") {
  CongestionWindow w = window_of(10'000);
  w.on_congestion(false, at(0_s), p);
  REQUIRE(w.bytes() == Approx(9000));
  w.on_acknowledgement({9000, 9000, 1e9, 0.15, 0.1, 0.0}, at(1_ms), p);
  CHECK(w.bytes() == Approx(8500));
}

TEST_CASE("scream v1: an unused window does not grow, nor one above what was in flight") {
  CongestionWindow w = window_of(10'000);
  w.on_congestion(false, at(0_s), p);
  w.on_acknowledgement({1000, 5000, 1e9, 0.0, 0.1, 0.0}, at(1_ms), p);
  CHECK(w.bytes() == Approx(9000));
  w.on_acknowledgement({1000, 9000, 6000, 0.0, 0.1, 0.0}, at(2_ms), p);
  CHECK(w.bytes() == Approx(6600));
}

TEST_CASE("scream v1: a loss leaves 0.8 of the window, a mark 0.9, and never less than MIN_CWND") {
  CongestionWindow w = window_of(10'000);
  w.on_congestion(true, at(0_s), p);
  CHECK(w.bytes() == Approx(8000));
  CHECK_FALSE(w.fast_increase());
  w.on_congestion(false, at(0_s), p);
  CHECK(w.bytes() == Approx(7200));
  for (int i = 0; i < 10; ++i) w.on_congestion(true, at(0_s), p);
  CHECK(w.bytes() == 3000);
}

TEST_CASE("scream v1: fast increase resumes after five seconds without a trend") {
  CongestionWindow w = window_of(10'000);
  w.on_congestion(true, at(1_s), p);
  const auto acknowledged = [&](Time now, double trend) {
    w.on_acknowledgement({1000, 8000, 1e9, 0.0, 0.1, trend}, now, p);
    return w.fast_increase();
  };
  CHECK_FALSE(acknowledged(at(5_s), 0.0));
  CHECK_FALSE(acknowledged(at(5500_ms), 0.3));
  CHECK_FALSE(acknowledged(at(10_s), 0.1));
  CHECK(acknowledged(at(10'500_ms), 0.1));
}

TEST_CASE("scream v1: below the delay target one packet more may be sent") {
  CHECK(send_window(10'000, 9500, true, 1000) == Approx(1500));
  CHECK(send_window(10'000, 9500, false, 1000) == Approx(500));
}

TEST_CASE("scream v1: the pacer sends a window per round trip, and not below 50 kbit/s") {
  CHECK(pacing_rate(10'000, 0.1, p) == Approx(800e3));
  CHECK(pacing_rate(3000, 2.0, p) == Approx(50e3));
}

TEST_CASE("scream v1: the most in flight is remembered for five seconds") {
  FlightHistory flights;
  flights.start(kStart);
  flights.note(9000, at(100_ms));
  flights.note(4000, at(4_s));
  CHECK(flights.highest() == 9000);
  flights.note(3000, at(5200_ms));
  CHECK(flights.highest() == 4000);
  flights.note(1000, at(60_s));
  CHECK(flights.highest() == 1000);
}

MediaRate rate_of(double bps) {
  ScreamV1Parameters own;
  own.start_rate = {bps};
  MediaRate rate;
  rate.start(own);
  return rate;
}

TEST_CASE("scream v1: fast increase raises the target by 200 kbit/s each second") {
  MediaRate rate = rate_of(1e6);
  rate.adjust({1e6, 1e6, 1e6, 0, 0, 0, true}, p);
  CHECK(rate.target() == Approx(1.04e6));
  // A small target grows by at most half of itself in a second.
  rate = rate_of(200e3);
  rate.adjust({200e3, 200e3, 200e3, 0, 0, 0, true}, p);
  CHECK(rate.target() == Approx(220e3));
}

TEST_CASE("scream v1: a loss takes a tenth off the target at once, a mark too") {
  MediaRate rate = rate_of(1e6);
  rate.on_congestion(true, p);
  CHECK(rate.target() == Approx(0.9e6));
  CHECK(rate.last_max() == Approx(1e6));
  rate.on_congestion(false, p);
  CHECK(rate.target() == Approx(0.81e6));
}

TEST_CASE("scream v1: near the last maximum the target grows by a fifth of the speed") {
  MediaRate rate = rate_of(1e6);
  rate.on_congestion(true, p);
  CHECK(rate.distance_scale() == Approx(0.2));  // (4 · 0.1)² = 0.16
  rate.adjust({0.9e6, 0.9e6, 0.9e6, 0, 0, 0, true}, p);
  CHECK(rate.target() == Approx(0.908e6));
}

TEST_CASE("scream v1: out of fast increase a line at the sender lowers the target") {
  MediaRate rate = rate_of(1e6);
  // 40 000 bits wait, 40 ms at 1 Mbit/s: the step up is there, then 0.95 of it all. The last
  // maximum is the target where fast increase ended, so the step is a fifth... but limited by
  // current · scale = 192 kbit/s first, and the ramp of 40 kbit/s then.
  rate.adjust({1e6, 1e6, 1e6, 40e3, 0, 0, false}, p);
  CHECK(rate.target() == Approx(1.04e6 * 0.95));
  // 1.2 Mbit wait: more than a second's worth is taken off.
  rate = rate_of(1e6);
  rate.adjust({1e6, 1e6, 1e6, 1.2e6, 0, 0, false}, p);
  CHECK(rate.target() == Approx(0.8e6 * 0.95));
}

TEST_CASE("scream v1: the target is at most twice what passes, and that once where trends were") {
  MediaRate rate = rate_of(5e6);
  rate.adjust({1e6, 0.8e6, 0.9e6, 0, 0, 0, true}, p);
  CHECK(rate.target() == Approx(2e6));
  rate = rate_of(5e6);
  rate.adjust({1e6, 0.8e6, 0.9e6, 0, 0, 1.0, true}, p);
  CHECK(rate.target() == Approx(1e6));
}

}  // namespace
}  // namespace lab::scream::v1
