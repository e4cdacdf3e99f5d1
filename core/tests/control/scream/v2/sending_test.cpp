// The encoder's target, the pacer, the send window, and what is on its way.
#include <doctest/doctest.h>

#include "control/scream/line.h"
#include "control/scream/sent_packets.h"
#include "control/scream/v2/frame_sizes.h"
#include "control/scream/v2/media_rate.h"
#include "control/scream/v2/pacing.h"

namespace lab::scream {
namespace {

using namespace literals;
using doctest::Approx;

TEST_CASE("scream: the target is what the window carries in a round trip") {
  // The reference code adds a millisecond and takes no more than 200.
  CHECK(window_rate(50'000, 0.049) == Approx(8e6));
  CHECK(window_rate(50'000, 0.8) == Approx(2e6));
}

TEST_CASE("scream: the target is lower by up to a fifth where the window holds few packets") {
  CHECK(small_window_scale(0.05) == Approx(1.0));
  CHECK(small_window_scale(0.2) == Approx(0.9));
  CHECK(small_window_scale(0.9) == Approx(0.8));
  CHECK(overhead_scale(1000, 20) == Approx(1000.0 / 1020));
}

TEST_CASE("scream: frames that wait longer than half their period lower the target") {
  CHECK(line_correction(0.0, 0.010, 0.020, 0.2) == Approx(0.0));
  CHECK(line_correction(0.0, 0.030, 0.020, 0.2) == Approx(0.2 / 8));
  CHECK(line_correction(0.49, 1.0, 0.020, 0.2) == Approx(0.5));
  CHECK(line_correction(0.001, 0.0, 0.020, 0.2) == Approx(0.0));
}

TEST_CASE(
    "scream: the pacer sends half as fast again as what is encoded, and not below 50 kbit/s") {
  const ScreamParameters p;
  CHECK(pacing_rate_of(2e6, 4e6, 1.5, p) == Approx(9e6));
  CHECK(pacing_rate_of(1e3, 0.0, 1.0, p) == Approx(50e3));
}

TEST_CASE("scream: what is over whole ticks is cut off the time between two packets") {
  // 269.9 us, 17.7 ticks.
  CHECK(pacing_interval(1012, 30e6) == of_ticks(17));
  CHECK(pacing_interval(1012, 1e12) == 0_ns);
}

TEST_CASE("scream: at its highest rate the reference code paces five times as fast") {
  CHECK(relaxed_pacing(16e6, 20e6, 5) == Approx(1.0));
  CHECK(relaxed_pacing(18e6, 20e6, 5) == Approx(2.0));
  CHECK(relaxed_pacing(20e6, 20e6, 5) == Approx(5.0));
}

TEST_CASE("scream: the pacer follows a large frame, but not too far nor for small ones") {
  CHECK(adaptive_pacing(12'000, 10'000, 1.5) == Approx(1.2));
  CHECK(adaptive_pacing(50'000, 10'000, 1.5) == Approx(1.5));
  CHECK(adaptive_pacing(5000, 10'000, 1.5) == Approx(1.0));
  CHECK(adaptive_pacing(2000, 400, 1.5) == Approx(1.0));
}

TEST_CASE("scream: what may be in flight goes from 1.5 to 3 windows as the delay steadies") {
  CHECK(window_overhead(1.5, 3.0, 0.0) == Approx(1.5));
  CHECK(window_overhead(1.5, 3.0, 1.0) == Approx(3.0));
  CHECK(send_window(10'000, 3.0, 25'000, 1000) == Approx(6000));
}

/// The high percentile after so many frames: every other one half as large again as its share,
/// every fourth twice as large.
FrameSizes frames_seen(int64_t count, double percentile) {
  FrameSizes frames;
  for (int64_t i = 0; i < count; ++i) {
    const Time now = at(milliseconds(20 * i));
    REQUIRE(frames.begins());
    frames.add(i % 4 == 0 ? 10'000 : i % 2 == 0 ? 5000 : 4000);
    CHECK_FALSE(frames.begins());
    frames.add(i % 4 == 0 ? 10'000 : i % 2 == 0 ? 10'000 : 4000);
    CHECK(frames.end(now, 4e6, percentile) == Approx(10'000).epsilon(1e-9));
  }
  return frames;
}

TEST_CASE("scream: frame sizes count by their 75th percentile once fifty have been seen") {
  CHECK(frames_seen(40, 0.75).high() == 1.0);
  CHECK(frames_seen(101, 0.40).high() == Approx(1.48).epsilon(0.02));
  CHECK(frames_seen(101, 0.75).high() == Approx(2.0).epsilon(0.02));
  CHECK(frames_seen(101, 0.0).high() == 1.0);
  CHECK(frames_seen(101, 0.75).period() == Approx(0.020));
}

TEST_CASE("scream: the line tells how long its first packet waits") {
  Line line;
  line.push(1012, at(10_ms));
  line.push(500, at(30_ms));
  CHECK(line.bytes() == 1512);
  CHECK(line.delay(at(50_ms)) == 40_ms);
  CHECK(line.pop(at(50_ms)) == at(10_ms));
  CHECK(line.next_bytes() == 500);
  CHECK(line.delay(at(50_ms)) == 20_ms);
  line.pop(at(50_ms));
  CHECK(line.delay(at(90_ms)) == 0_s);
  CHECK(line.pop(at(90_ms)) == at(90_ms));
}

TEST_CASE("scream: a line older than its limit is thrown away with the frame that is put in") {
  Line line;
  line.start(kStart);
  for (int i = 0; i <= 50; ++i) {
    line.begin_frame();
    line.push(1000, at(milliseconds(20 * i)));
    line.discard_if_older(1_s, at(milliseconds(20 * i)));
  }
  // A second, but not more.
  CHECK(line.discarded_packets() == 0);
  line.begin_frame();
  line.push(1000, at(1020_ms));
  line.discard_if_older(1_s, at(1020_ms));
  CHECK(line.discarding());
  line.push(500, at(1020_ms));
  CHECK(line.bytes() == 0);
  CHECK(line.delay(at(2_s)) == 0_s);
  CHECK(line.discarded_packets() == 53);
  line.begin_frame();
  CHECK_FALSE(line.discarding());
  line.push(1000, at(1040_ms));
  CHECK(line.bytes() == 1000);
}

TEST_CASE("scream: a line is not thrown away twice within 250 ms") {
  Line line;
  line.start(kStart);
  line.push(1000, kStart);
  line.discard_if_older(10_ms, at(200_ms));
  CHECK_FALSE(line.discarding());
  line.discard_if_older(10_ms, at(251_ms));
  CHECK(line.discarding());
  line.begin_frame();
  line.push(1000, at(260_ms));
  line.discard_if_older(10_ms, at(500_ms));
  CHECK(line.bytes() == 1000);
  line.discard_if_older(kForever, at(10_s));
  CHECK(line.bytes() == 1000);
  line.discard_if_older(10_ms, at(502_ms));
  CHECK(line.bytes() == 0);
}

struct Settled {
  int received = 0, lost = 0;
  int64_t passed = 0;
};

/// Packets 0 … 9 of 1000 bytes, 10 ms apart, each encoded 1 ms before.
SentPackets ten_packets(uint32_t first = 0) {
  SentPackets packets;
  for (uint32_t i = 0; i < 10; ++i) {
    const Time sent = at(milliseconds(10 * i + 1));
    packets.add(first + i, {1000, sent, sent - 1_ms, true});
  }
  return packets;
}

Settled advance(SentPackets& packets, uint32_t highest, const LossRule& rule) {
  Settled s;
  s.passed = packets.advance(highest, rule, at(1_s),
                             [&](int64_t, bool lost) { ++(lost ? s.lost : s.received); });
  return s;
}

TEST_CASE("scream: what is at or below the highest acknowledged number is not in flight") {
  SentPackets packets = ten_packets();
  CHECK(packets.in_flight() == 10'000);
  packets.acknowledge(4);
  const Settled s = advance(packets, 4, {.reordering = 1_s});
  CHECK(packets.in_flight() == 5000);
  CHECK(s.passed == 5000);
  CHECK(s.received == 1);
  CHECK(s.lost == 0);
}

TEST_CASE("scream: a packet sent 30 ms before one that came is lost") {
  SentPackets packets = ten_packets();
  for (const uint32_t n : {1u, 2u, 3u}) packets.acknowledge(n);
  CHECK(advance(packets, 3, {.reordering = 30_ms}).lost == 0);
  packets.acknowledge(4);
  const Settled s = advance(packets, 4, {.reordering = 30_ms});
  CHECK(s.lost == 1);
  CHECK(packets.acknowledge(0) == nullptr);
}

TEST_CASE("scream: within frames, the time between frames does not make a loss") {
  SentPackets packets = ten_packets();
  packets.acknowledge(9);
  CHECK(advance(packets, 9, {.reordering = 30_ms, .within_frame = true}).lost == 0);
}

TEST_CASE("scream: a packet far below the highest number told of before is lost in any case") {
  const LossRule rule{.reordering = 1_s, .behind = 5};
  SentPackets packets = ten_packets();
  packets.acknowledge(6);
  CHECK(advance(packets, 6, rule).lost == 0);
  packets.acknowledge(7);
  CHECK(advance(packets, 7, rule).lost == 1);
  packets.acknowledge(8);
  packets.acknowledge(9);
  CHECK(advance(packets, 9, rule).lost == 1);
}

TEST_CASE("scream: as many of those are looked at as are newly told of, the others passed over") {
  const LossRule rule{.reordering = 1_s, .behind = 5};
  SentPackets packets = ten_packets();
  packets.acknowledge(8);
  CHECK(advance(packets, 8, rule).lost == 0);
  packets.acknowledge(9);
  // Of 0, 1 and 2 the last.
  const Settled s = advance(packets, 9, rule);
  CHECK(s.lost == 1);
  CHECK(s.received == 1);
  CHECK(packets.acknowledge(2) == nullptr);
  CHECK(packets.acknowledge(1) != nullptr);
}

TEST_CASE("scream: a packet is acknowledged once, and one never sent not at all") {
  SentPackets packets = ten_packets(0xfffffffb);  // Numbers wrap in the middle.
  REQUIRE(packets.acknowledge(0xffffffff) != nullptr);
  CHECK(packets.acknowledge(0xffffffff) == nullptr);
  CHECK(packets.acknowledge(77) == nullptr);
  advance(packets, 1, {.reordering = 1_s});
  CHECK(packets.in_flight() == 3000);
}

TEST_CASE("scream: a packet passed over tells how late it came") {
  SentPackets packets = ten_packets();
  packets.acknowledge(3);
  advance(packets, 3, {.reordering = 1_s});
  CHECK(packets.lateness(1, at(1020_ms)) == 20_ms);
  CHECK(packets.lateness(5, at(1020_ms)) == 0_s);
}

TEST_CASE("scream: after a time-out nothing is in flight") {
  SentPackets packets = ten_packets();
  packets.forget();
  CHECK(packets.in_flight() == 0);
  packets.add(10, {1000, at(1_s), at(1_s), true});
  CHECK(packets.in_flight() == 1000);
  CHECK(packets.acknowledge(10) != nullptr);
}

}  // namespace
}  // namespace lab::scream
