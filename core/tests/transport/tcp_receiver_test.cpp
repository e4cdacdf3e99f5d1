#include "transport/tcp_receiver.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;

namespace {
TcpSegment segment(int64_t number, Time stamp = kStart) {
  return {number * 1000, 1000, false, false, stamp};
}
}  // namespace

TEST_CASE("every second segment in order is acknowledged, the odd one after 40 ms") {
  TcpReceiver r;
  TcpAck ack;
  r.on_segment(segment(0), Ecn::kNotEct, kStart);
  CHECK(r.take_ack(ack));  // The first one at once: it may be all.
  r.on_segment(segment(1, at(1_ms)), Ecn::kNotEct, at(1_ms));
  CHECK_FALSE(r.take_ack(ack));
  CHECK(r.next_wake() == at(41_ms));
  r.on_segment(segment(2, at(2_ms)), Ecn::kNotEct, at(2_ms));
  CHECK(r.take_ack(ack));
  CHECK(ack.ack == 3000);
  CHECK(ack.echo == at(1_ms));  // The older of the two.
  CHECK(r.next_wake() == kNever);
  r.on_segment(segment(3), Ecn::kNotEct, at(3_ms));
  r.on_wake(at(43_ms));
  CHECK(r.take_ack(ack));
  CHECK(ack.ack == 4000);
}

TEST_CASE("what comes out of order, fills a gap or was here before is acknowledged at once") {
  TcpReceiver r;
  TcpAck ack;
  r.on_segment(segment(0), Ecn::kNotEct, kStart);
  r.take_ack(ack);
  CHECK(r.on_segment(segment(2), Ecn::kNotEct, kStart) == 0);
  CHECK(r.take_ack(ack));
  CHECK(ack.ack == 1000);
  CHECK(r.on_segment(segment(1), Ecn::kNotEct, kStart) == 2000);
  CHECK(r.take_ack(ack));
  CHECK(ack.ack == 3000);
  CHECK(ack.sack_blocks == 0);
  CHECK(r.on_segment(segment(1), Ecn::kNotEct, kStart) == 0);
  CHECK(r.take_ack(ack));
}

TEST_CASE("SACK blocks: the one that changed last comes first, three beside timestamps") {
  TcpReceiver r;
  TcpAck ack;
  for (int64_t n : {2, 4, 6, 8, 5}) r.on_segment(segment(n), Ecn::kNotEct, kStart);
  CHECK(r.take_ack(ack));
  REQUIRE(ack.sack_blocks == 3);
  CHECK(ack.sack[0] == ByteRange{4000, 7000});
  CHECK(ack.sack[1] == ByteRange{8000, 9000});
  CHECK(ack.sack[2] == ByteRange{2000, 3000});
  r.p.timestamps = false;
  r.on_segment(segment(10), Ecn::kNotEct, kStart);
  CHECK(r.take_ack(ack));
  CHECK(ack.sack_blocks == 4);
  CHECK(ack.sack[0] == ByteRange{10000, 11000});
}

TEST_CASE("beyond the buffer nothing is kept") {
  TcpReceiver r;
  r.p.receive_buffer = {3000};
  r.on_segment(segment(2), Ecn::kNotEct, kStart);
  r.on_segment(segment(3), Ecn::kNotEct, kStart);
  CHECK(r.ranges() == 1);
  CHECK(r.on_segment(segment(0), Ecn::kNotEct, kStart) == 1000);
  CHECK(r.on_segment(segment(1), Ecn::kNotEct, kStart) == 2000);
  CHECK(r.expected() == 3000);
}

TEST_CASE("a mark is echoed until the sender says that it has reduced its window") {
  TcpReceiver r;
  r.p.delayed_ack = 1;
  TcpAck ack;
  r.on_segment(segment(0), Ecn::kCe, kStart);
  r.take_ack(ack);
  CHECK(ack.ece);
  CHECK(ack.ce_bytes == 1000);
  r.on_segment(segment(1), Ecn::kEct0, kStart);
  r.take_ack(ack);
  CHECK(ack.ece);
  TcpSegment reduced = segment(2);
  reduced.cwr = true;
  r.on_segment(reduced, Ecn::kEct0, kStart);
  r.take_ack(ack);
  CHECK_FALSE(ack.ece);
  CHECK(ack.ce_bytes == 1000);
}
