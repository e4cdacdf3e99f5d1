#include "transport/windows/marks/prague.h"

#include "transport/rounds.h"

using namespace lab;
using namespace lab::literals;
using namespace lab::test;

namespace {
/// In congestion avoidance at 100 segments, RTT independent from the first round on.
Prague in_avoidance(PragueRtt rtt = PragueRtt::kOwn) {
  Prague window;
  window.p.rtt = rtt;
  window.p.transition = 0;
  window.start(begin_with(100));
  window.on_congestion(loss_at(200));
  window.on_recovery_exit({});
  return window;
}

/// Acknowledges one window of 100 segments, one by one, from `path.delivered` on; the first
/// `marked` carry CE.
void one_window(Prague& window, Rounds& path, int64_t marked) {
  WindowAck ack;
  path.now += path.rtt;
  ack.now = path.now;
  ack.delivered = ack.acked = kMss;
  ack.srtt = path.rtt;
  for (int64_t i = 0; i < 100; ++i) {
    ack.ce = i < marked ? kMss : DataSize{};
    path.delivered += kMss;
    ack.una = path.delivered;
    ack.next = path.delivered + kMss * 99;
    window.on_ack(ack);
  }
}
}  // namespace

TEST_CASE("Prague: a round trip without marks widens the window by one segment") {
  Prague window = in_avoidance();
  Rounds path;
  one_window(window, path, 0);
  CHECK(window.cwnd().bytes == doctest::Approx(101'000).epsilon(1e-4));
}

TEST_CASE("Prague: marked bytes do not widen the window, unmarked ones of the same round do") {
  Prague window = in_avoidance();
  window.p.alpha_start = 0.0;
  window.start(begin_with(100));
  window.on_congestion(loss_at(200));
  window.p.g = 0.0;
  Rounds path;
  one_window(window, path, 40);
  CHECK(window.cwnd().bytes == doctest::Approx(100'600).epsilon(1e-4));
}

TEST_CASE("Prague: two marks per round trip hold the window, whatever its size") {
  // The law of scalable controls, RFC 9331 §4.3: 2 marks per RTT, so growth of 1 = cwnd·alpha/2.
  for (const int64_t segments : {100, 500, 2000}) {
    Prague window;
    window.p.rtt = PragueRtt::kOwn;
    window.p.alpha_start = 2.0 / static_cast<double>(segments);
    window.start(begin_with(segments));
    window.on_congestion(loss_at(2 * segments));
    WindowAck ack;
    ack.delivered = ack.acked = kMss;
    ack.srtt = 20_ms;
    for (int64_t round = 0; round < 20; ++round) {
      ack.now += 20_ms;
      for (int64_t i = 0; i < segments; ++i) {
        ack.ce = i / 2 == segments / 4 ? kMss : DataSize{};
        ack.una += kMss;
        ack.next = ack.una + kMss * (segments - 1);  // What this ACK lets go is not sent yet.
        window.on_ack(ack);
      }
    }
    CHECK(static_cast<double>(window.cwnd().bytes) ==
          doctest::Approx(static_cast<double>(segments) * 1000).epsilon(0.02));
  }
}

TEST_CASE("Prague: alpha waits for the first mark, so that this one is answered in full") {
  Prague window = in_avoidance();
  Rounds path;
  for (int i = 0; i < 20; ++i) one_window(window, path, 0);
  CHECK(window.alpha() == 1.0);
  const double before = static_cast<double>(window.cwnd().bytes);
  one_window(window, path, 1);
  CHECK(static_cast<double>(window.cwnd().bytes) ==
        doctest::Approx(before / 2 + 2000).epsilon(0.01));
  for (int i = 0; i < 20; ++i) one_window(window, path, 0);
  CHECK(window.alpha() < 0.35);
}

TEST_CASE(
    "Prague: with a round trip of 5 ms it grows as if that were 25 ms, but only once it is old") {
  Prague window = in_avoidance(PragueRtt::kAtLeast);
  Rounds path;
  path.rtt = 5_ms;
  one_window(window, path, 0);
  CHECK(window.virtual_rtt() == 25_ms);
  CHECK(window.increase() == doctest::Approx(0.04));
  const int64_t before = window.cwnd().bytes;
  for (int i = 0; i < 25; ++i) one_window(window, path, 0);
  CHECK(static_cast<double>(window.cwnd().bytes - before) == doctest::Approx(1000).epsilon(0.02));

  window.p.transition = 1000;
  CHECK(window.virtual_rtt() == 5_ms);
  window.p.transition = 0;
  window.p.rtt = PragueRtt::kAdditive;
  CHECK(window.virtual_rtt() == 30_ms);
  window.p.rtt = PragueRtt::kOwn;
  CHECK(window.increase() == 1.0);
}

TEST_CASE("Prague: it does not fall more often than once per virtual round trip") {
  Prague window = in_avoidance(PragueRtt::kAtLeast);
  window.p.g = 0.0;  // alpha stays at 1.
  Rounds path;
  path.rtt = 5_ms;
  one_window(window, path, 1);
  const auto once = static_cast<double>(window.cwnd().bytes);
  for (int i = 0; i < 4; ++i) one_window(window, path, 1);
  CHECK(static_cast<double>(window.cwnd().bytes) >= once);
  one_window(window, path, 1);
  CHECK(static_cast<double>(window.cwnd().bytes) == doctest::Approx(once / 2.0).epsilon(0.02));
}

TEST_CASE("Prague: is paced at cwnd/srtt, and at twice that in slow start") {
  Prague window;
  window.start(begin_with(10));
  Rounds path;
  path.round(window, 2_mbps, kMss * 10);
  CHECK(window.cwnd() == kMss * 20);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2 * 20'000 * 8 / 40.0));
  window.on_congestion(loss_at(20));
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(10'000 * 8 / 40.0));
  CHECK(window.ecn() == Ecn::kEct1);
}

TEST_CASE("Prague: a loss halves the window, and nothing grows until it is repaired") {
  Prague window = in_avoidance();
  window.on_congestion(loss_at(100));
  CHECK(window.cwnd() == kMss * 50);
  Rounds path;
  path.in_recovery = true;
  path.round(window, 10_mbps, kMss * 50);
  CHECK(window.cwnd() == kMss * 50);
  window.on_timeout(timeout_at(50));
  CHECK(window.cwnd() == kMss);
  CHECK(window.ssthresh() == kMss * 25);
}
