// What the sender knows of the path: base delay, averaged queue delay, L4S alpha, round trip,
// competing flows.
#include <doctest/doctest.h>

#include "control/scream/base_delay.h"
#include "control/scream/competing_flows.h"
#include "control/scream/loss_event_rate.h"
#include "control/scream/throughput.h"
#include "control/scream/v2/delay_average.h"
#include "control/scream/v2/in_flight_peaks.h"
#include "control/scream/v2/l4s_alpha.h"
#include "control/scream/v2/round_trip.h"
#include "control/scream/v2/standing_queue.h"

namespace lab::scream {
namespace {

using namespace literals;
using doctest::Approx;

TEST_CASE("scream: queue delay is the distance from the lowest one-way delay") {
  BaseDelay base;
  base.start(kStart);
  CHECK(base.add(-5_s, at(0_s), 500_s) == 0_s);
  CHECK(base.add(-5_s + 30_ms, at(1_s), 500_s) == 30_ms);
  CHECK(base.add(-5_s - 10_ms, at(2_s), 500_s) == 0_s);
  CHECK(base.value() == -5_s - 10_ms);
}

TEST_CASE("scream: a base delay is forgotten once its 500 s are over") {
  BaseDelay base;
  base.start(kStart);
  base.add(20_ms, at(1_s), 500_s);
  for (int64_t s = 2; s < 500; ++s) base.add(50_ms, at(seconds(static_cast<double>(s))), 500_s);
  CHECK(base.value() == 20_ms);
  for (int64_t s = 500; s < 540; ++s) base.add(50_ms, at(seconds(static_cast<double>(s))), 500_s);
  CHECK(base.value() == 50_ms);
}

TEST_CASE("scream: the averaged delay falls at once and rises by a quarter") {
  const ScreamParameters p;
  DelayAverage delay;
  delay.start(kStart);
  delay.update(0.040, 50_ms, at(100_ms), p);
  CHECK(delay.average() == Approx(0.010));
  delay.update(0.040, 50_ms, at(200_ms), p);
  CHECK(delay.average() == Approx(0.0175));
  delay.update(0.004, 50_ms, at(300_ms), p);
  CHECK(delay.average() == Approx(0.004));
}

TEST_CASE("scream: the averaged delay is updated once per reaction interval") {
  const ScreamParameters p;
  DelayAverage delay;
  delay.start(kStart);
  delay.update(0.040, 50_ms, at(31_ms), p);
  delay.update(0.080, 50_ms, at(40_ms), p);
  CHECK(delay.average() == Approx(0.010));
}

TEST_CASE("scream: a delay that swings by 10 ms or more is not steady") {
  const ScreamParameters p;
  DelayAverage still, swinging;
  still.start(kStart);
  swinging.start(kStart);
  for (int64_t i = 1; i < 400; ++i) {
    const Time now = at(milliseconds(i * 31));
    still.note(0.002, 0.060);
    still.update(0.002, 50_ms, now, p);
    swinging.note(0.0, 0.060);
    swinging.note(0.040, 0.060);
    swinging.update(0.040, 50_ms, now, p);
  }
  CHECK(still.steadiness() > 0.9);
  CHECK(swinging.steadiness() == 0.0);
}

TEST_CASE("scream: in the reference code a floor that lasts is taken off the averaged delay") {
  const ScreamParameters p;
  DelayAverage delay;
  delay.start(kStart);
  for (int64_t i = 1; i < 20'000; ++i) {
    delay.note_floor(0.020);
    delay.update(0.020, 50_ms, at(milliseconds(i * 31)), p);
  }
  CHECK(delay.floor() == Approx(0.020).epsilon(0.01));
  CHECK(delay.average() < 0.001);
}

TEST_CASE("scream: alpha rises by an eighth of the difference and falls by a 128th of itself") {
  const ScreamParameters p;
  L4sAlpha alpha;
  alpha.start(kStart, 0.0);
  for (int i = 0; i < 4; ++i) alpha.delivered(i < 2);
  alpha.update(50_ms, at(11_ms), p);
  CHECK(alpha.fraction() == 0.5);
  CHECK(alpha.value() == Approx(0.0625));
  alpha.delivered(false);
  alpha.update(50_ms, at(15_ms), p);
  CHECK(alpha.value() == Approx(0.0625));
  alpha.update(50_ms, at(22_ms), p);
  CHECK(alpha.value() == Approx(0.0625 * 127 / 128));
}

TEST_CASE("scream: the round trip moves by an eighth of an eighth, from 50 ms") {
  RoundTrip rtt;
  rtt.start(kStart);
  CHECK(to_ms(rtt.smoothed()) == Approx(50.0).epsilon(0.001));
  rtt.add(130_ms, false, at(100_ms));
  CHECK(to_ms(rtt.smoothed()) == Approx(51.25).epsilon(0.001));
  CHECK_FALSE(rtt.falling());
  rtt.add(10_ms, false, at(110_ms));
  CHECK(rtt.falling());
}

TEST_CASE("scream: the smoothed round trip moves once the time since is longer, in whole ticks") {
  // A sample of 80 ms makes the short average (7 * 3277 + 5243) / 8 = 3522 ticks.
  for (const auto& [ticks, moves] : {std::pair{3522, false}, std::pair{3523, true}}) {
    for (int64_t begin = 0; begin < 100; ++begin) {
      const auto on_tick = [](int64_t n) {
        return at(seconds(static_cast<double>(n) / kTicksPerSecond));
      };
      RoundTrip rtt;
      rtt.start(on_tick(begin));
      rtt.add(80_ms, false, on_tick(begin + ticks));
      CHECK((rtt.smoothed() != of_ticks(3277)) == moves);
    }
  }
}

TEST_CASE("scream: a shorter round trip hardly counts while the encoder sets the rate") {
  RoundTrip limited, free;
  limited.start(kStart);
  free.start(kStart);
  for (int64_t i = 1; i <= 40; ++i) {
    limited.add(20_ms, true, at(milliseconds(100 * i)));
    free.add(20_ms, false, at(milliseconds(100 * i)));
  }
  CHECK(limited.smoothed() > 48_ms);
  CHECK(free.smoothed() < 21_ms);
}

TEST_CASE("scream: a steady queue of another flow raises the target to its delay") {
  CompetingFlows flows;
  double target = 0.1;
  for (int i = 0; i < 200; ++i) target = flows.adjusted(target, 0.2, 0.0, 0.1, 0.4);
  CHECK(flows.variance() == Approx(0.0));
  CHECK(target == Approx(0.2));
  // With losses, half as much again, but no more than the highest.
  CHECK(flows.adjusted(target, 0.2, 0.01, 0.1, 0.4) == Approx(0.3));
  CHECK(flows.adjusted(target, 0.2, 0.01, 0.1, 0.25) == Approx(0.25));
}

TEST_CASE("scream: a delay that varies lowers the target by a tenth each time") {
  CompetingFlows flows;
  double target = 0.4;
  for (int i = 0; i < 201; ++i) {
    const double before = target;
    target = flows.adjusted(target, i % 2 == 0 ? 0.0 : 0.2, 0.0, 0.1, 0.4);
    if (i == 200) {
      CHECK(flows.variance() == Approx(1.0));
      CHECK(target == Approx(std::max(0.1, 0.9 * before)));
    }
  }
}

TEST_CASE("scream: an empty queue brings the target back to its lowest") {
  CompetingFlows flows;
  double target = 0.4;
  for (int i = 0; i < 10; ++i) target = flows.adjusted(target, 0.0, 0.0, 0.1, 0.4);
  CHECK(target == Approx(0.1));
}

TEST_CASE("scream: one round trip in fifty with a loss is an event rate of two percent") {
  LossEventRate rate;
  rate.start(kStart);
  rate.note_event();
  rate.update(50_ms, at(51_ms));
  CHECK(rate.value() == Approx(0.02));
  rate.update(50_ms, at(80_ms));
  CHECK(rate.value() == Approx(0.02));
  rate.update(50_ms, at(102_ms));
  CHECK(rate.value() == Approx(0.0196));
}

TEST_CASE("scream: flight peaks are those of this span and the one before") {
  InFlightPeaks peaks;
  peaks.note(9000);
  peaks.remember();
  peaks.next_span();
  peaks.note(4000);
  CHECK(peaks.recent() == 9000);
  CHECK(peaks.previous() == 9000);
  peaks.next_span();
  CHECK(peaks.recent() == 4000);
  CHECK(peaks.of_history() == 9000);
}

TEST_CASE("scream: a floor above an eighth of the target halves the rate, then renews the base") {
  using Advice = StandingQueue::Advice;
  StandingQueue standing;
  standing.start(kStart);
  const auto look = [&](double floor, Time now) {
    return standing.look(floor, 0.060, 50_ms, 60_s, now);
  };
  CHECK(look(0.005, at(61_s)) == Advice::kNothing);
  CHECK(look(0.010, at(61_s)) == Advice::kHalfRate);
  CHECK(look(0.010, at(61'200_ms)) == Advice::kHalfRate);
  CHECK(look(0.010, at(61'300_ms)) == Advice::kForgetBase);
  CHECK(look(0.010, at(61'400_ms)) == Advice::kNothing);
}

TEST_CASE("scream: rates are measured over tenths of a second") {
  Throughput throughput;
  throughput.start(kStart);
  throughput.sent(12'500);
  throughput.acknowledged(10'000);
  throughput.encoded(5000);
  CHECK_FALSE(throughput.update(at(99_ms)));
  CHECK(throughput.update(at(100_ms)));
  CHECK(throughput.sent_rate() == 1_mbps);
  CHECK(throughput.acknowledged_rate() == 800_kbps);
  CHECK(throughput.newest_encoded_rate() == 400_kbps);
  CHECK(throughput.encoded_rate() == 100_kbps);
}

TEST_CASE("scream: of the first span nothing is measured where it is discarded") {
  Throughput throughput;
  throughput.start(kStart);
  throughput.discard_first_span();
  throughput.acknowledged(10'000);
  CHECK(throughput.update(at(100_ms)));
  CHECK(throughput.acknowledged_rate() == DataRate{});
  throughput.acknowledged(10'000);
  CHECK(throughput.update(at(200_ms)));
  CHECK(throughput.acknowledged_rate() == 800_kbps);
}

TEST_CASE("scream: a span is not longer than its limit by what rounding to nanoseconds takes") {
  CHECK(to_ticks(of_ticks(3277)) == 3277);
  CHECK_FALSE(longer(of_ticks(1966), 30_ms));
  CHECK(longer(of_ticks(1967), 30_ms));
  CHECK_FALSE(longer(30_ms + 1_ns, 30_ms));
  CHECK(longer(30_ms + 1_us, 30_ms));
}

}  // namespace
}  // namespace lab::scream
