#include "transport/windows/newreno.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "transport/one_connection.h"

using namespace lab;
using namespace lab::literals;

TEST_CASE("in congestion avoidance the window grows by a segment per round trip") {
  NewReno w;
  w.start({kStart, {1000}, {10'000}});
  w.on_congestion({.now = kStart, .in_flight = {20'000}});
  CHECK(w.cwnd() == 10'000_bytes);
  WindowAck ack;
  ack.acked = {1000};
  for (int i = 0; i < 10; ++i) w.on_ack(ack);
  // Ten ACKs of a window that grows on the way: a little less than a segment.
  CHECK(w.cwnd().bytes > 10'940);
  CHECK(w.cwnd().bytes <= 11'000);
}

TEST_CASE("a timeout leaves one segment, and a second one of the same segment leaves ssthresh") {
  NewReno w;
  w.start({kStart, {1000}, {10'000}});
  w.on_timeout({.now = kStart, .in_flight = {16'000}});
  CHECK(w.cwnd() == 1000_bytes);
  CHECK(w.ssthresh() == 8000_bytes);
  w.on_timeout({.now = kStart, .in_flight = {1'000}, .again = true});
  CHECK(w.ssthresh() == 8000_bytes);
  w.on_congestion({.now = kStart, .in_flight = {1'000}});
  CHECK(w.ssthresh() == 2000_bytes);
}

TEST_CASE("one NewReno alone: a sawtooth whose mean is three quarters of its peak") {
  for (bool sack : {false, true}) {
    CAPTURE(sack);
    OneConnection c;
    c.sender.window = NewReno{};
    c.sender.p.segment = {1000};
    c.sender.p.sack = sack;
    c.sender.p.delayed_ack = 1;
    c.rate = kbps(8416);  // 1000 segments/s.
    c.delay = milliseconds(50);
    c.queue_packets = 100;  // As much as is on the way: the window goes from 100 to 200.
    double area = 0.0;
    double peak = 0.0;
    int halvings = 0;
    Time last;
    double before = 0.0;
    c.watch = [&](Time now) {
      const auto cwnd = static_cast<double>(c.sender.cwnd().bytes);
      if (now > at(60_s)) {
        area += before * to_seconds(now - last);
        peak = std::max(peak, cwnd);
        if (cwnd < 0.7 * before) ++halvings;
      }
      last = now;
      before = cwnd;
    };
    c.open(kForever.ns);
    c.run(360_s);
    const double mean = area / 300.0;
    CHECK(halvings > 5);
    // In bytes: 100 queued, 100 on the way, one in service.
    CHECK(peak == doctest::Approx(201'000).epsilon(0.02));
    // Growth slows down as the queue and with it the round trip grow: somewhat above 3/4.
    CHECK(mean / peak == doctest::Approx(0.75).epsilon(0.04));
    // The queue never runs empty for long.
    CHECK(c.sender.acknowledged() > 0.98 * 359'000 * 1000);
  }
}

TEST_CASE("in whole bytes each ACK adds SMSS·SMSS/cwnd cut off, and one byte at least") {
  NewReno w;
  w.start({.now = kStart,
           .mss = {1000},
           .initial_window = {10'000},
           .paces = false,
           .seed = 1,
           .srtt = {},
           .whole_bytes = true});
  w.on_congestion({.now = kStart, .in_flight = {60'000}});
  WindowAck ack;
  ack.acked = {1000};
  w.on_ack(ack);
  CHECK(w.cwnd() == 30'033_bytes);  // 1000000 / 30000 = 33.3
  w.on_ack(ack);
  CHECK(w.cwnd() == 30'066_bytes);  // 33.297
  w.on_ack(ack);
  w.on_ack(ack);
  CHECK(w.cwnd() == 30'132_bytes);  // With fractions kept it would be 30133.
  w.on_congestion({.now = kStart, .in_flight = {4'000'000}});
  w.on_ack(ack);
  CHECK(w.cwnd() == 2'000'001_bytes);
}
