// The whole of SCReAM v1 as a flow calls it, and in closed loop.
#include "history/scream_v1/scream_v1.h"

#include <doctest/doctest.h>

#include "control/scream/loop.h"

namespace lab {
namespace {

using namespace literals;

/// Packets 0 to 9 are under way, sent a millisecond apart.
ScreamV1 with_ten_packets() {
  ScreamV1 scream;
  scream.p.min_window = 20'000;
  scream.start(kStart);
  for (uint32_t n = 0; n < 10; ++n) {
    scream.on_frame(1000, true, at(milliseconds(n)));
    scream.on_sent({n, 1000, 1040, at(milliseconds(n))});
  }
  return scream;
}

void hear(ScreamV1& scream, const std::vector<uint32_t>& numbers, Time now, Ecn ecn = Ecn::kEct0) {
  std::vector<Arrival> arrivals;
  for (const uint32_t n : numbers) {
    arrivals.push_back({n, 1000, at(milliseconds(n)), at(milliseconds(n)) + 25_ms, ecn});
  }
  Feedback feedback;
  feedback.arrivals = arrivals;
  scream.on_feedback(feedback, now);
}

TEST_CASE("scream v1: several losses in one round trip are one event") {
  ScreamV1 scream = with_ten_packets();
  scream.p.reordering = 2_ms;
  scream.p.min_window = 1000;
  hear(scream, {0, 3, 4, 5}, at(50_ms));
  CHECK(scream.decision().loss);
  CHECK(scream.decision().window == 16'000);
  hear(scream, {9}, at(60_ms));
  CHECK_FALSE(scream.decision().loss);
  CHECK(scream.decision().target_rate == doctest::Approx(270e3));
}

TEST_CASE("scream v1: a mark is an event of its own, and none without ECN") {
  ScreamV1 scream = with_ten_packets();
  scream.p.min_window = 1000;
  hear(scream, {0, 1}, at(50_ms), Ecn::kCe);
  CHECK(scream.decision().marked);
  CHECK(scream.decision().window == 18'000);
  CHECK(scream.ecn() == Ecn::kEct0);
  ScreamV1 deaf = with_ten_packets();
  deaf.p.ecn = false;
  hear(deaf, {0, 1}, at(50_ms), Ecn::kCe);
  CHECK_FALSE(deaf.decision().marked);
  CHECK(deaf.ecn() == Ecn::kNotEct);
}

TEST_CASE("scream v1: once a packet came 60 ms late, 50 ms are no loss any more") {
  ScreamV1 scream = with_ten_packets();
  scream.p.reordering = 30_ms;
  hear(scream, {1, 2}, at(50_ms));
  hear(scream, {0}, at(110_ms));
  for (uint32_t n = 10; n <= 60; ++n) scream.on_sent({n, 1000, 1040, at(milliseconds(n))});
  hear(scream, {3, 4, 5, 6, 7, 8, 9, 11, 60}, at(120_ms));  // 10 was sent 50 ms before 60.
  CHECK_FALSE(scream.decision().loss);
}

TEST_CASE("scream v1: the target is adjusted every 200 ms, the window with each report") {
  ScreamV1 scream = with_ten_packets();
  CHECK(scream.next_timer() == at(200_ms));
  scream.on_timer(at(200_ms));
  CHECK(scream.next_timer() == at(400_ms));
}

TEST_CASE("scream v1: a full window waits for a report, at most until the time-out") {
  ScreamV1 scream;
  scream.start(kStart);
  const Backlog waiting{1000, {1000}, kStart, 1};
  CHECK(scream.next_send(waiting, kStart) == kStart);
  for (uint32_t n = 0; n < 3; ++n) scream.on_sent({n, 1000, 1040, at(1_ms)});
  CHECK(scream.next_send(waiting, at(2_ms)) == at(501_ms));
}

/// RAMP_UP_SPEED of 200 kbit/s in a second takes 25 s to fill 6 Mbit/s.
TEST_CASE("scream v1: it fills a link of 6 Mbit/s slowly and keeps the delay near its target") {
  scream::Path path{.capacity = [](double) { return kbps(6000); }, .duration_s = 20.0};
  ScreamV1 v1;
  v1.p.ecn = false;
  v1.p.start_rate = 1_mbps;
  v1.p.max_rate = 20_mbps;
  const scream::Outcome ramp = scream::Loop<ScreamV1>(v1, path, 0.15, 1).run();
  CHECK(ramp.mean_target_mbps == doctest::Approx(1.0 + 0.2 * 12.5).epsilon(0.1));
  CHECK(ramp.p95_delay_ms < 20.0);
  path.duration_s = 120.0;
  const scream::Outcome full = scream::Loop<ScreamV1>(v1, path, 0.15, 1).run();
  CHECK(full.mean_target_mbps > 0.8 * 6.0);
  CHECK(full.mean_target_mbps < 6.0);
  CHECK(full.p95_delay_ms < 120.0);
}

}  // namespace
}  // namespace lab
