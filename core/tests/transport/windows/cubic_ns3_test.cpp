#include "transport/windows/cubic_ns3.h"

#include <doctest/doctest.h>

#include "transport/one_connection.h"

using namespace lab;
using namespace lab::literals;

namespace {

WindowAck one_segment(Time now, Duration rtt) {
  WindowAck ack;
  ack.now = now;
  ack.acked = {1000};
  ack.has_rtt = true;
  ack.rtt = ack.srtt = rtt;
  return ack;
}

CubicNs3 after_loss_at_100() {
  CubicNs3 w;
  w.start({kStart, {1000}, {100'000}});
  w.on_congestion({.now = kStart, .in_flight = {90'000}});
  return w;
}

}  // namespace

TEST_CASE("ns-3's CUBIC leaves seven tenths of the window, whatever is in flight") {
  const CubicNs3 w = after_loss_at_100();
  CHECK(w.cwnd() == 70'000_bytes);
  CHECK(w.ssthresh() == 70'000_bytes);
  CHECK(w.W_max() == 100);
}

TEST_CASE("a second loss below the peak makes room: 70 · 1.7 / 2") {
  CubicNs3 w = after_loss_at_100();
  w.on_congestion({.now = at(1_s), .in_flight = {70'000}});
  CHECK(w.W_max() == 59);
  CHECK(w.cwnd() == 49'000_bytes);
}

TEST_CASE("it grows by whole segments, and stands where the curve is flat") {
  CubicNs3 w = after_loss_at_100();
  Time now = at(1_s);
  w.on_ack(one_segment(now, 100_ms));
  // K = cbrt((100 − 70) / 0.4) = 4.217; at 0.1 s the curve is 100 − ⌊27.9⌋ = 73: one segment for
  // ⌊70 / 3⌋ = 23 acknowledged.
  CHECK(w.K() == doctest::Approx(4.2172).epsilon(1e-4));
  for (int i = 0; i < 21; ++i) w.on_ack(one_segment(now, 100_ms));
  CHECK(w.cwnd() == 70'000_bytes);
  w.on_ack(one_segment(now, 100_ms));
  CHECK(w.cwnd() == 71'000_bytes);
  // At K the curve is at the peak, which the window has reached only if it was let.
  now = at(1_s) + 4117_ms;
  for (int i = 0; i < 3000; ++i) w.on_ack(one_segment(now, 100_ms));
  CHECK(w.cwnd() == 100'000_bytes);
}

TEST_CASE("slow start ends when the round trip has doubled, and not before") {
  for (const auto& [rtt, ends] : {std::pair{190_ms, false}, std::pair{210_ms, true}}) {
    CAPTURE(to_ms(rtt));
    CubicNs3 w;
    w.start({kStart, {1000}, {20'000}});
    Time now = kStart;
    const auto round = [&](Duration sample) {
      for (int i = 0; i < 20; ++i) {
        now += 5_ms;
        WindowAck ack = one_segment(now, sample);
        ack.una = {i == 0 ? now.ns : 0};
        ack.next = {now.ns + 1};
        w.on_ack(ack);
      }
    };
    round(100_ms);
    round(rtt);
    CHECK((w.ssthresh().bytes < kForever.ns) == ends);
  }
}

TEST_CASE("a train of ACKs as long as the shortest round trip ends slow start too") {
  CubicNs3 w;
  w.start({kStart, {1000}, {20'000}});
  Time now = kStart;
  for (int i = 0; i < 30 && w.ssthresh().bytes >= kForever.ns; ++i) {
    now += 1_ms;
    WindowAck ack = one_segment(now, 20_ms);
    ack.next = {1'000'000};
    w.on_ack(ack);
  }
  // The round began with the first ACK, 1 ms after the start; 21 ms later it is longer than 20 ms.
  CHECK(now == at(22_ms));
  CHECK(w.ssthresh() == w.cwnd());
}

TEST_CASE("a timeout leaves one segment and forgets the peak") {
  CubicNs3 w = after_loss_at_100();
  w.on_timeout({.now = at(1_s), .in_flight = {70'000}});
  CHECK(w.cwnd() == 1000_bytes);
  CHECK(w.ssthresh() == 49'000_bytes);
  CHECK(w.W_max() == 0);
}

TEST_CASE("alone on a link ns-3's CUBIC fills it") {
  OneConnection c;
  c.sender.window = CubicNs3{};
  c.sender.p.segment = {1000};
  c.rate = kbps(8416);  // 1000 segments/s.
  c.delay = milliseconds(50);
  c.queue_packets = 100;
  c.open(kForever.ns);
  c.run(30_s);
  const int64_t before = c.sender.acknowledged();
  c.run(30_s);
  CHECK(c.sender.acknowledged() - before > 29'500'000);
}
