#include "transport/windows/cubic.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/exact_math.h"
#include "transport/one_connection.h"

using namespace lab;
using namespace lab::literals;

namespace {

/// After a loss at 100 segments of 1000 bytes, and the first ACK of its congestion avoidance.
Cubic after_loss_at_100() {
  Cubic w;
  w.p.hystart = false;
  w.start({kStart, {1000}, {100'000}});
  w.on_congestion({.now = kStart, .in_flight = {100'000}});
  return w;
}

WindowAck one_segment(Time now, Duration rtt) {
  WindowAck ack;
  ack.now = now;
  ack.acked = {1000};
  ack.srtt = rtt;
  return ack;
}

}  // namespace

TEST_CASE("a loss leaves seven tenths, and K says when the peak comes back") {
  Cubic w = after_loss_at_100();
  CHECK(w.cwnd() == 70'000_bytes);
  CHECK(w.ssthresh() == 70'000_bytes);
  w.on_ack(one_segment(kStart, 100_ms));
  // K = cbrt(W_max·(1 − beta)/C) = cbrt(100·0.3/0.4).
  CHECK(w.K() == doctest::Approx(4.2172).epsilon(1e-4));
  CHECK(w.W_max() == 100.0);
  CHECK(w.W_cubic(0.0) == doctest::Approx(70.0));
  CHECK(w.W_cubic(w.K()) == doctest::Approx(100.0));
  // As much after K as before it: the curve is odd about its plateau.
  CHECK(w.W_cubic(2.0 * w.K()) == doctest::Approx(130.0));
}

TEST_CASE("the window follows the curve one round trip ahead") {
  Cubic w = after_loss_at_100();
  w.p.reno_friendly = false;
  Time now;
  const Duration rtt = 100_ms;
  // A window of segments is acknowledged each round trip.
  for (int round = 0; round < 42; ++round) {
    const auto segments = w.cwnd().bytes / 1000;
    for (int64_t i = 0; i < segments; ++i) {
      w.on_ack(one_segment(now + Duration{rtt.ns / segments * i}, rtt));
    }
    now += rtt;
    const double t = to_seconds(now - kStart);
    const auto cwnd = static_cast<double>(w.cwnd().bytes) / 1000.0;
    CHECK(cwnd == doctest::Approx(w.W_cubic(t)).epsilon(0.02));
  }
  CHECK(w.cwnd().bytes == doctest::Approx(100'000).epsilon(0.01));
}

TEST_CASE(
    "the window aims at half as much again at most, however far the curve is: RFC 9438 §4.2") {
  Cubic w = after_loss_at_100();
  w.p.reno_friendly = false;
  w.on_ack(one_segment(kStart, 100_ms));
  const int64_t before = w.cwnd().bytes;
  w.on_ack(one_segment(at(20_s), 100_ms));
  // (1.5 cwnd - cwnd) / cwnd for each segment acknowledged.
  CHECK(static_cast<double>(w.cwnd().bytes - before) == doctest::Approx(500).epsilon(0.01));
}

TEST_CASE("after a timeout the curve starts where the window is: RFC 9438 §4.8") {
  Cubic w = after_loss_at_100();
  w.on_timeout({.now = kStart, .in_flight = {70'000}});
  const int64_t until = w.ssthresh().bytes;
  REQUIRE(until == 49'000);
  Time now;
  while (w.cwnd().bytes < until) w.on_ack(one_segment(now += 1_ms, 100_ms));
  w.on_ack(one_segment(now += 1_ms, 100_ms));
  CHECK(w.K() == 0.0);
  CHECK(w.W_max() == doctest::Approx(49.0));
}

TEST_CASE("where Reno would be faster, the window is Reno's") {
  // 10 segments at 10 ms: K is 1.96 s, while Reno's window is back after a few round trips.
  Cubic w;
  w.p.hystart = false;
  w.start({kStart, {1000}, {10'000}});
  w.on_congestion({.now = kStart, .in_flight = {10'000}});
  Time now;
  for (int round = 0; round < 10; ++round) {
    const int64_t segments = std::max<int64_t>(1, w.cwnd().bytes / 1000);
    for (int64_t i = 0; i < segments; ++i) w.on_ack(one_segment(now, 10_ms));
    now += 10_ms;
  }
  // alpha = 3·0.3/1.7 = 0.529 segments per round trip, from 7: reached 10 in 5.7 round trips, and
  // with alpha = 1 from there.
  CHECK(w.W_cubic(0.1) < 9.0);
  CHECK(static_cast<double>(w.cwnd().bytes) / 1000.0 == doctest::Approx(13.0).epsilon(0.15));
  CHECK(static_cast<double>(w.cwnd().bytes) == doctest::Approx(w.W_est() * 1000.0).epsilon(0.001));
}

TEST_CASE("a flow that did not reach its last peak makes room: fast convergence") {
  Cubic w = after_loss_at_100();
  w.on_congestion({.now = at(1_s), .in_flight = {70'000}});
  CHECK(w.W_max() == doctest::Approx(70.0 * 0.85));
  Cubic greedy = after_loss_at_100();
  greedy.p.fast_convergence = false;
  greedy.on_congestion({.now = at(1_s), .in_flight = {70'000}});
  CHECK(greedy.W_max() == doctest::Approx(70.0));
}

TEST_CASE("a mark costs less than a loss, a timeout everything but one segment") {
  Cubic w;
  w.start({kStart, {1000}, {100'000}});
  w.on_congestion({.now = kStart, .kind = CongestionKind::kEcn, .in_flight = {100'000}});
  CHECK(w.cwnd() == 85'000_bytes);
  w.on_timeout({.now = kStart, .in_flight = {50'000}});
  CHECK(w.cwnd() == 1000_bytes);
  CHECK(w.ssthresh() == 35'000_bytes);
}

TEST_CASE("marks lower the window to one segment, losses to two: RFC 9438 §4.6") {
  for (const auto kind : {CongestionKind::kEcn, CongestionKind::kLoss}) {
    Cubic w;
    w.start({kStart, {1000}, {10'000}});
    for (int i = 0; i < 30; ++i)
      w.on_congestion({.now = kStart, .kind = kind, .in_flight = w.cwnd()});
    CHECK(w.cwnd() == (kind == CongestionKind::kEcn ? 1000_bytes : 2000_bytes));
    CHECK(w.ssthresh() == 2000_bytes);
  }
}

TEST_CASE("time in which something else holds the sender back does not count") {
  Cubic w = after_loss_at_100();
  w.on_ack(one_segment(kStart, 100_ms));
  Cubic idle = w;
  WindowAck held = one_segment(at(3_s), 100_ms);
  held.window_limited = false;
  idle.on_ack(held);
  CHECK(idle.cwnd() == w.cwnd());
  idle.on_ack(one_segment(at(3100_ms), 100_ms));
  w.on_ack(one_segment(at(100_ms), 100_ms));
  CHECK(idle.cwnd() == w.cwnd());
}

TEST_CASE("HyStart++ slows down when the round trip grows, and overshoots by half as much") {
  int dropped[2] = {0, 0};
  for (bool hystart : {false, true}) {
    OneConnection c;
    Cubic window;
    window.p.hystart = hystart;
    c.sender.window = window;
    c.sender.p.segment = {1000};
    c.rate = kbps(84160);  // 10 000 segments/s: 1000 on the way in 100 ms.
    c.delay = milliseconds(50);
    c.queue_packets = 1000;
    c.open(kForever.ns);
    c.run(3_s);
    dropped[hystart ? 1 : 0] = c.dropped;
    CHECK((c.sender.ssthresh().bytes < kForever.ns));
    CHECK(c.sender.acknowledged() > 10'000'000);
  }
  CHECK(dropped[0] > 1000);
  CHECK(dropped[1] < dropped[0] / 2);
}

TEST_CASE("one CUBIC alone fills a long path between its losses") {
  OneConnection c;
  c.sender.window = Cubic{};
  c.sender.p.segment = {1000};
  c.rate = kbps(84160);
  c.delay = milliseconds(50);
  c.queue_packets = 500;
  double low = 1e9;
  double high = 0.0;
  c.watch = [&](Time now) {
    if (now < at(60_s)) return;
    low = std::min(low, static_cast<double>(c.sender.cwnd().bytes));
    high = std::max(high, static_cast<double>(c.sender.cwnd().bytes));
  };
  c.open(kForever.ns);
  c.run(120_s);
  CHECK(high == doctest::Approx(1'500'000).epsilon(0.03));
  CHECK(low / high == doctest::Approx(0.7).epsilon(0.02));
  CHECK(c.sender.acknowledged() > 0.97 * 119 * 10'000 * 1000);
}
