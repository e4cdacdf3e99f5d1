#include "control/gcc/pacer.h"

#include <doctest/doctest.h>

namespace lab::gcc {
namespace {

using namespace literals;

/// 1000 kbit/s: packets leave at 2500.
struct Line {
  Pacer pacer;
  PacerConstants p;
  Time now = at(0_s);
  int waiting = 0;

  explicit Line(const PacerConstants& constants = {}) : p(constants) {
    pacer.set_target(1000_kbps, false, now, p);
  }
  void put(int packets) {
    for (int i = 0; i < packets; ++i, ++waiting) pacer.on_media(1250, now, p);
  }
  /// Sends what is due up to `end`; when each packet left, in milliseconds.
  std::vector<double> until(Duration end) {
    std::vector<double> left;
    while (waiting > 0 && pacer.next_send(true, now, p) <= at(end)) {
      now = pacer.next_send(true, now, p);
      pacer.on_sent(1250, false, now, p);
      --waiting;
      left.push_back(to_ms(now));
    }
    return left;
  }
};

TEST_CASE("packet by packet, 1250 bytes leave each 4 ms: 2.5 times the target") {
  Line line({.burst = 0_ms});
  line.put(4);
  CHECK(line.until(1_s) == std::vector<double>{0, 4, 8, 12});
}

TEST_CASE("packets that wait for the tick do not cost rate") {
  Line line({.factor = 2.0, .burst = 0_ms, .tick = 3_ms});  // 5 ms per packet
  line.put(5);
  CHECK(line.until(1_s) == std::vector<double>{0, 6, 12, 15, 21});
}

TEST_CASE("40 ms of the pacing rate leave at once, and one packet; then all is paid off") {
  Line line;
  line.put(25);
  const std::vector<double> left = line.until(1_s);
  CHECK(left[9] == 0);
  CHECK(left[10] == 40);  // The tenth packet made the debt 40 ms.
  CHECK(left[20] == 80);
}

TEST_CASE("what idles gathers no right to burst") {
  Line line({.burst = 0_ms});
  line.put(1);
  line.until(1_s);
  line.now = at(10_s);
  line.put(2);
  CHECK(line.until(20_s) == std::vector<double>{10000, 10004});
}

TEST_CASE("a long queue is sent faster, so that it is gone within 2 s") {
  Line line({.burst = 0_ms});
  line.put(1000);  // 10 Mbit: 4 s at 2500 kbit/s
  line.until(10_s);
  CHECK(line.waiting == 0);
  CHECK(to_seconds(line.now) < 2.5);
}

TEST_CASE("padding fills up to the target while it is asked for, and not otherwise") {
  Line line;
  line.put(1);
  line.until(1_s);
  CHECK(line.pacer.next_send(false, line.now, line.p) == kNever);
  line.pacer.set_target(1000_kbps, true, line.now, line.p);
  int64_t bytes = 0;
  while (line.pacer.next_send(false, line.now, line.p) <= at(10_s)) {
    line.now = line.pacer.next_send(false, line.now, line.p);
    const int64_t size = line.pacer.padding(line.now, line.p);
    CHECK(size == 625);  // 5 ms
    line.pacer.on_sent(size, true, line.now, line.p);
    bytes += size;
  }
  CHECK(static_cast<double>(bytes) * 8 / 10e3 == doctest::Approx(1000).epsilon(0.01));
}

TEST_CASE("if asked to, a packet of padding breaks each 500 ms of silence") {
  Line line({.keep_alive = true});
  line.put(1);
  line.until(1_s);
  CHECK(line.pacer.next_send(false, line.now, line.p) == at(500_ms));
  CHECK(line.pacer.padding(at(499_ms), line.p) == 0);
  CHECK(line.pacer.padding(at(500_ms), line.p) == 1);
}

TEST_CASE("a probe goes before the pace and is filled up with padding") {
  Line line({.burst = 0_ms});
  line.pacer.add({3, 5000_kbps, at(0_s), 15_ms, 2_ms, 5});  // 1250 bytes each 2 ms
  line.put(2);
  std::vector<double> left;
  for (int i = 0; line.pacer.probing(); ++i) {
    line.now = line.pacer.next_send(line.waiting > 0, line.now, line.p);
    const bool padding = line.waiting == 0;
    if (padding) CHECK(line.pacer.padding(line.now, line.p) == 1250);
    CHECK(line.pacer.on_sent(1250, padding, line.now, line.p).cluster == 3);
    if (!padding) --line.waiting;
    left.push_back(to_ms(line.now));
  }
  CHECK(left == std::vector<double>{0, 2, 4, 6, 8, 10, 12, 14});  // 15 ms of 5000 kbit/s
}

}  // namespace
}  // namespace lab::gcc
