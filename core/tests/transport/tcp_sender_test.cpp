#include "transport/tcp_sender.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "transport/one_connection.h"

using namespace lab;
using namespace lab::literals;

namespace {

/// A connection of 1000-byte segments with ten of them as its first window, without a handshake,
/// over a link that takes no time to send.
OneConnection plain(bool sack) {
  OneConnection c;
  c.rate = kUnlimited;
  c.sender.window = NewReno{};
  c.sender.p.segment = {1000};
  c.sender.p.handshake = false;
  c.sender.p.sack = sack;
  c.sender.p.prr = false;
  c.sender.p.delayed_ack = 1;
  c.sender.p.min_rto = milliseconds(1000);
  c.sender.p.min_rto_of = RtoFloor::kTimeout;
  return c;
}

int64_t times_sent(const OneConnection& c, int64_t begin) {
  return std::count(c.begins.begin(), c.begins.end(), begin);
}

}  // namespace

TEST_CASE("a sender that is paused stays so when a connection opens") {
  OneConnection c = plain(true);
  c.sender.paused = true;
  c.open(kForever.ns);
  CHECK(c.sent == 0);
  CHECK(c.sender.paused);
}

TEST_CASE("in slow start every acknowledged segment lets two out") {
  OneConnection c = plain(true);
  c.open(kForever.ns);
  c.run(20_ms);
  CHECK(c.sender.cwnd() == 20'000_bytes);
  CHECK(c.sent == 30);
  c.run(20_ms);
  CHECK(c.sender.cwnd() == 40'000_bytes);
}

TEST_CASE("a handshake takes one round trip and gives the first sample of it") {
  OneConnection c = plain(true);
  c.sender.p.handshake = true;
  c.open(kForever.ns);
  CHECK(c.sent == 1);
  CHECK(c.sender.state() == TcpState::kConnecting);
  c.run(20_ms);
  CHECK(c.sent == 11);
  CHECK(c.sender.rtt().srtt() == 20_ms);
}

TEST_CASE("a lost SYN is sent again after the first timeout, and leaves a window of one segment") {
  OneConnection c = plain(true);
  c.sender.p.handshake = true;
  c.lose = {0};
  c.open(kForever.ns);
  c.run(1010_ms);
  CHECK(c.sent == 2);
  c.run(15_ms);
  CHECK(c.sent == 3);
  CHECK(c.sender.cwnd() == 1000_bytes);
}

TEST_CASE("after a lost SYN data begin with a timeout of 3 s, until a sample: RFC 6298 (5.7)") {
  OneConnection c = plain(true);
  c.sender.p.handshake = true;
  c.lose = {0};
  c.open(kForever.ns);
  c.run(1022_ms);
  REQUIRE(c.sender.state() == TcpState::kOpen);
  REQUIRE(c.sender.rtt().known());
  CHECK(c.sender.rto() == 3_s);
  c.run(30_ms);
  CHECK(c.sender.rto() < 3_s);
}

TEST_CASE("without a lost SYN the timeout that data begin with is that of the sample") {
  OneConnection c = plain(true);
  c.sender.p.handshake = true;
  c.open(kForever.ns);
  c.run(22_ms);
  REQUIRE(c.sender.state() == TcpState::kOpen);
  CHECK(c.sender.rto() == 1_s);  // RFC 6298 (2.4)
}

TEST_CASE("with SACK, several losses of one window are repaired within one round trip") {
  OneConnection c = plain(true);
  c.sender.p.initial_window = 20;
  c.lose = {2, 5, 6, 11};
  c.open(20'000);
  // The window arrives at 10 ms, its ACKs at 20 ms, all four retransmissions at 30 ms.
  c.run(30_ms);
  CHECK(c.receiver.expected() == 20'000);
  for (int64_t lost : {2'000, 5'000, 6'000, 11'000}) CHECK(times_sent(c, lost) == 2);
  // There is nothing new to send: the last segment goes once more, as rule (4) allows.
  CHECK(times_sent(c, 19'000) == 2);
  CHECK(c.sent == 25);
  c.run(10_ms);
  CHECK(c.sender.done());
  CHECK(c.sender.state() == TcpState::kIdle);
  // Two of twenty were acknowledged before: half of eighteen.
  CHECK(c.sender.ssthresh() == 9'000_bytes);
}

TEST_CASE("without SACK, every partial ACK repairs one loss: as many round trips as losses") {
  OneConnection c = plain(false);
  c.sender.p.initial_window = 20;
  c.lose = {2, 5, 6, 11};
  c.open(20'000);
  for (int64_t hole : {5'000, 6'000, 11'000, 20'000}) {
    c.run(hole == 5'000 ? 30_ms : 20_ms);
    CHECK(c.receiver.expected() == hole);
  }
  c.run(10_ms);
  CHECK(c.sender.done());
  CHECK(c.sent == 24);
  for (int64_t lost : {2'000, 5'000, 6'000, 11'000}) CHECK(times_sent(c, lost) == 2);
}

// Ten segments, then twenty; the last of these leaves at 20 ms and waits behind the lost one.
TEST_CASE("no retransmission gives a round-trip time, nor what waited behind it: Karn") {
  for (bool sack : {false, true}) {
    CAPTURE(sack);
    OneConnection c = plain(sack);
    c.sender.p.timestamps = false;
    c.lose = {10};
    c.open(30'000);
    c.run(45_ms);
    CHECK(c.sender.rtt().srtt() == 20_ms);
    c.run(20_ms);
    CHECK(c.sender.done());
    CHECK(c.sender.rtt().srtt() == 20_ms);
  }
}

TEST_CASE("a partial ACK lets out its retransmission and one new segment: RFC 6582 §3.2 step 3") {
  OneConnection c = plain(false);
  c.sender.p.initial_window = 20;
  c.lose = {2, 11};
  int before = 0;
  int let_out = 0;
  c.watch = [&](Time) {
    // The ACK that the first retransmission releases: segments 2 to 10, so that 11 is the next
    // hole.
    if (let_out == 0 && times_sent(c, 11'000) == 2) let_out = c.sent - before;
    before = c.sent;
  };
  c.open(kForever.ns);
  c.run(45_ms);
  CHECK(let_out == 2);
}

TEST_CASE("PRR sends a segment for every second one that arrives: RFC 6937 §3.1") {
  OneConnection c = plain(true);
  c.sender.p.prr = true;
  c.sender.p.initial_window = 40;
  c.lose = {0};
  int began = 0;
  c.watch = [&](Time) {
    if (began == 0 && c.sender.state() == TcpState::kRecovery) began = c.sent;
  };
  c.open(kForever.ns);
  c.run(25_ms);
  REQUIRE(began > 0);
  // Of 39 duplicate ACKs three came before the recovery, and half of what was in flight may stay.
  CHECK(c.sent - began >= 16);
  CHECK(c.sent - began <= 20);
}

TEST_CASE("limited transmit answers the first two duplicate ACKs with one new segment each") {
  for (bool sack : {false, true}) {
    for (bool limited : {false, true}) {
      CAPTURE(sack);
      CAPTURE(limited);
      OneConnection c = plain(sack);
      c.sender.p.initial_window = 3;
      c.sender.p.limited_transmit = limited;
      c.lose = {0};
      c.open(kForever.ns);
      c.run(20_ms);
      CHECK(c.sent == (limited ? 5 : 3));
      // Three duplicate ACKs come about only where new segments follow.
      c.run(40_ms);
      CHECK((c.sender.acknowledged() > 0) == limited);
    }
  }
}

TEST_CASE("fast retransmit halves what was in flight") {
  for (bool sack : {false, true}) {
    CAPTURE(sack);
    OneConnection c = plain(sack);
    c.sender.p.initial_window = 12;
    c.lose = {0};
    c.open(kForever.ns);
    c.run(20_ms);
    CHECK(c.sender.state() == TcpState::kRecovery);
    CHECK(c.sender.ssthresh() == 6'000_bytes);
    CHECK(times_sent(c, 0) == 2);
    c.run(20_ms);
    CHECK(c.sender.state() == TcpState::kOpen);
    // With SACK the window grows again from the first ACK on that came after the recovery.
    CHECK(c.sender.cwnd().bytes >= 6'000);
    CHECK(c.sender.cwnd().bytes < 8'000);
  }
}

TEST_CASE("as ns-3.26 counts, three duplicate ACKs leave less to be halved") {
  OneConnection c = plain(false);
  c.sender.p.initial_window = 13;
  c.sender.p.flight = FlightMeasure::kPipe;
  c.lose = {0};
  c.open(13'000);
  c.run(20_ms);
  // 13 segments unacknowledged, three of them known to have arrived: (13 − 3) / 2.
  CHECK(c.sender.ssthresh() == 5'000_bytes);
}

TEST_CASE("a lost tail is found by the timeout alone, which doubles until something gets through") {
  OneConnection c = plain(true);
  c.lose = {9, 10, 11};
  c.open(10'000);
  c.run(20_ms);
  CHECK(c.sender.acknowledged() == 9'000);
  CHECK(c.sender.rto() == 1_s);
  c.run(1000_ms);
  CHECK(c.sent == 11);
  CHECK(c.sender.state() == TcpState::kLoss);
  CHECK(c.sender.cwnd() == 1000_bytes);
  CHECK(c.sender.rto() == 2_s);
  c.run(2000_ms);
  CHECK(c.sent == 12);
  CHECK(c.sender.rto() == 4_s);
  c.run(4000_ms);
  CHECK(c.sent == 13);
  c.run(20_ms);
  CHECK(c.sender.done());
  CHECK(c.sender.rto() == 1_s);
}

TEST_CASE("without SACK a timeout sends everything again, unless an ACK says otherwise") {
  OneConnection c = plain(false);
  c.lose = {0, 1, 2, 3, 4, 5, 6, 7};
  c.open(10'000);
  c.run(1000_ms);
  CHECK(c.sent == 11);
  c.run(2_s);
  CHECK(c.sender.done());
  // Two duplicate ACKs are no fast retransmit; eight segments are sent again, the last two are not.
  CHECK(times_sent(c, 7'000) == 2);
  CHECK(times_sent(c, 9'000) <= 2);
}

// RFC 6582 §4: duplicate ACKs after a timeout may come from what was sent again for nothing.
TEST_CASE("without SACK a timeout is over when more than `recover` is acknowledged, not before") {
  TcpSender sender = plain(false).sender;
  sender.open(kStart, 1);
  sender.write(kForever.ns);
  TcpSegment segment;
  while (sender.next(kStart, segment)) continue;
  Time now = sender.next_wake();
  sender.on_wake(now);
  REQUIRE(sender.next(now, segment));
  REQUIRE(segment.begin == 0);
  const auto acknowledge = [&](int64_t to) {
    TcpAck ack;
    ack.ack = to;
    ack.window = 1'000'000;
    now += 10_ms;
    sender.on_ack(ack, now);
    while (sender.next(now, segment)) continue;
  };
  // The first flight was late and not lost: all ten segments had been there.
  acknowledge(10'000);
  const DataSize window = sender.cwnd();
  const DataSize ssthresh = sender.ssthresh();
  for (int i = 0; i < 4; ++i) acknowledge(10'000);
  CHECK(sender.state() == TcpState::kLoss);
  CHECK(sender.cwnd() == window);
  CHECK(sender.ssthresh() == ssthresh);
  acknowledge(11'000);
  CHECK(sender.state() == TcpState::kOpen);
  CHECK(sender.cwnd() > window);
}

TEST_CASE("the receiver's buffer limits the rate to its size per round trip") {
  for (bool send : {false, true}) {
    CAPTURE(send);
    OneConnection c = plain(true);
    c.delay = milliseconds(10);
    (send ? c.sender.p.send_buffer : c.sender.p.receive_buffer) = {131'072};
    c.open(kForever.ns);
    c.run(1_s);
    const int64_t before = c.sender.acknowledged();
    c.run(1_s);
    // 131 whole segments in each of 50 round trips.
    CHECK(c.sender.acknowledged() - before == 131 * 50 * 1000);
  }
}

TEST_CASE("a window that the receiver's buffer holds back does not grow, unless it is told to") {
  for (bool validate : {false, true}) {
    CAPTURE(validate);
    OneConnection c = plain(true);
    c.sender.p.validate_window = validate;
    c.sender.p.receive_buffer = {20'000};
    c.open(kForever.ns);
    c.run(1_s);
    CHECK((c.sender.cwnd().bytes > 60'000) == !validate);
  }
}

TEST_CASE("after idling for longer than an RTO the window is the initial one at most") {
  OneConnection c = plain(true);
  c.open(200'000);
  c.run(1_s);
  CHECK(c.sender.done());
  CHECK(c.sender.cwnd().bytes > 50'000);
  c.run(5_s);
  c.sent = 0;
  c.sender.write(200'000);
  TcpSegment segment;
  int burst = 0;
  while (c.sender.next(c.now, segment)) ++burst;
  CHECK(burst == 10);
}

TEST_CASE("paced, the initial window does not leave in one burst once the round trip is known") {
  OneConnection c = plain(true);
  c.sender.p.handshake = true;
  c.sender.p.pacing = true;
  c.open(kForever.ns);
  c.run(20_ms);
  CHECK(c.sent == 2);  // The SYN and one segment.
  // 10 segments in 20 ms at twice the window per round trip: one each ms.
  c.run(5_ms);
  CHECK(c.sent == 7);
}

TEST_CASE("an ECN echo halves the window once per round trip and nothing is sent again") {
  OneConnection c = plain(true);
  c.sender.p.ecn = true;
  c.sender.p.initial_window = 20;
  c.mark = {3, 7, 8};
  c.open(20'000);
  c.run(40_ms);
  CHECK(c.sender.ssthresh() < 10'000_bytes);
  CHECK(c.sender.ssthresh() >= 7'000_bytes);
  CHECK(c.sent == 20);
}

TEST_CASE("conservation: whatever is lost, every byte arrives, and none twice in order") {
  for (bool sack : {false, true}) {
    for (bool prr : {false, true}) {
      for (int64_t delayed : {1, 2}) {
        CAPTURE(sack);
        CAPTURE(prr);
        OneConnection c = plain(sack);
        c.rate = kbps(10'000);
        c.sender.p.prr = prr;
        c.sender.p.delayed_ack = delayed;
        for (int i = 0; i < 4000; ++i) {
          if (i % 37 == 5 || i % 101 < 4) c.lose.insert(i);
        }
        c.open(3'000'000);
        c.run(300_s);
        CHECK(c.sender.done());
        CHECK(c.receiver.expected() == 3'000'000);
        CHECK(c.sender.in_flight() == 0_bytes);
        CHECK(c.sender.next_wake() == kNever);
      }
    }
  }
}
