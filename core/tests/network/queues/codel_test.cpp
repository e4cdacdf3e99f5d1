#include "network/queues/codel.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;

namespace {

/// One packet of 1500 bytes leaves each ms, and as many come in as keep `depth` of them waiting:
/// each waits about `depth` ms.
struct Standing {
  Codel queue = test::queue_at<Codel>(12_mbps);
  Ecn ecn = Ecn::kNotEct;
  Time now;
  Drops drops;
  std::vector<double> signals_ms;  ///< When one was dropped or marked.
  int sent = 0;

  void run(size_t depth, Time until) {
    Packet packet;
    for (; now < until; now += 1_ms) {
      while (queue.packets() < depth) queue.enqueue(arriving(now, 1500, 0, ecn), now, drops);
      const size_t before = drops.size() + static_cast<size_t>(queue.marks());
      sent += queue.dequeue(packet, now, drops) ? 1 : 0;
      for (size_t i = before; i < drops.size() + static_cast<size_t>(queue.marks()); ++i) {
        signals_ms.push_back(to_ms(now));
      }
    }
  }
};

/// When drops are due that follow each other after 100 ms / sqrt(count), seen on a grid of 1 ms.
std::vector<double> due_ms(double first_ms, int from_count, size_t n) {
  std::vector<double> times;
  for (double t = first_ms; times.size() < n; ++from_count) {
    times.push_back(std::ceil(t - 1e-9));
    t += 100.0 / std::sqrt(from_count);
  }
  return times;
}

}  // namespace

TEST_CASE("CoDel waits an interval, then drops at distances of 100 ms / sqrt(count)") {
  Standing standing;
  standing.run(20, at(1_s));
  // Delays reach 5 ms at 5 ms; an interval later comes the first drop.
  const std::vector<double> due = due_ms(105.0, 1, standing.signals_ms.size());
  CHECK(standing.signals_ms == due);
  REQUIRE(due.size() > 20);
  CHECK(due[1] == 205.0);
  CHECK(due[2] == 276.0);  // 205 + 100 / sqrt(2) = 275.7
  CHECK(standing.queue.law().dropping());
  CHECK(standing.sent == 1000);
}

TEST_CASE("CoDel marks at the same distances where packets may be marked, and drops none") {
  for (const Ecn ecn : {Ecn::kEct0, Ecn::kEct1}) {
    Standing standing;
    standing.ecn = ecn;
    standing.queue.p.ecn = true;
    standing.run(20, at(1_s));
    CHECK(standing.signals_ms == due_ms(105.0, 1, standing.signals_ms.size()));
    CHECK(standing.drops.empty());
    CHECK(standing.queue.marks() == static_cast<int64_t>(standing.signals_ms.size()));
  }
  Standing not_ect;
  not_ect.queue.p.ecn = true;
  not_ect.run(20, at(1_s));
  CHECK(not_ect.queue.marks() == 0);
  CHECK_FALSE(not_ect.drops.empty());
}

TEST_CASE("CoDel that is needed again soon goes on with the distance it had come to") {
  Standing standing;
  standing.run(20, at(500_ms));
  // 20 packets take 20 ms to drain, in which one more is dropped.
  standing.run(2, at(530_ms));
  REQUIRE(standing.queue.law().count() == 8);
  CHECK_FALSE(standing.queue.law().dropping());
  standing.signals_ms.clear();
  standing.run(20, at(1_s));
  // Delays are above 5 ms again 5 ms after 530; count begins at 8 - 1.
  CHECK(standing.signals_ms == due_ms(635.0, 7, standing.signals_ms.size()));
}

TEST_CASE("CoDel remembers for 16 intervals after the last drop was due, and no longer") {
  const auto resumed = [](Time needed) {
    Standing standing;
    standing.run(20, at(500_ms));
    standing.run(2, needed);
    // 5 ms later delays are above the target again, and 100 ms after that the first one goes.
    const Duration over = needed + 105_ms - standing.queue.law().drop_next();
    standing.signals_ms.clear();
    standing.run(20, at(3_s));
    return std::pair{over, standing.signals_ms};
  };
  const auto [within, soon] = resumed(at(2000_ms));
  CHECK(within > 100_ms * 15);
  CHECK(within < 100_ms * 16);
  CHECK(soon == due_ms(2105.0, 7, soon.size()));
  const auto [beyond, late] = resumed(at(2100_ms));
  CHECK(beyond > 100_ms * 16);
  CHECK(beyond < 100_ms * 17);
  CHECK(late == due_ms(2205.0, 1, late.size()));
}

TEST_CASE(
    "CoDel lets be what is below the target, what stands shorter than an interval, and one MTU") {
  Standing shallow;
  shallow.run(4, at(2_s));
  CHECK(shallow.drops.empty());
  Standing brief;
  for (int i = 1; i <= 20; ++i) {
    brief.run(20, at(milliseconds(150 * i - 80)));
    brief.run(2, at(milliseconds(150 * i)));
  }
  CHECK(brief.drops.empty());

  // At 100 kbit/s a packet of 1500 bytes takes 120 ms: one in service and one behind it wait longer
  // than the target, and must.
  Codel slow = test::queue_at<Codel>(100_kbps);
  Drops drops;
  Packet packet;
  for (int i = 0; i < 100; ++i) {
    const Time now = at(milliseconds(120 * i));
    slow.enqueue(arriving(now, 1500), now, drops);
    if (i > 0) CHECK(slow.dequeue(packet, now, drops));
  }
  CHECK(drops.empty());
}

TEST_CASE("CoDel's CE threshold marks what waited longer, for L4S alone if it is told so") {
  for (const bool l4s : {false, true}) {
    Codel queue = test::queue_at<Codel>(12_mbps, [&](auto& p) {
      p.ce_threshold = 1_ms;
      p.ce_threshold_l4s = l4s;
    });
    Drops drops;
    Packet packet;
    const auto marked = [&](Ecn ecn, Duration wait) {
      queue.enqueue(arriving(at(1_s) - wait, 1500, 0, ecn), at(1_s), drops);
      REQUIRE(queue.dequeue(packet, at(1_s), drops));
      return packet.marked();
    };
    CHECK_FALSE(marked(Ecn::kEct1, 1_ms));
    CHECK(marked(Ecn::kEct1, 1_ms + 1_ns));
    CHECK(marked(Ecn::kEct0, 2_ms) == !l4s);
    CHECK_FALSE(marked(Ecn::kNotEct, 2_ms));
  }
}

TEST_CASE("CoDel empties a backlog of any length in one call if its interval is nothing") {
  Codel queue = test::queue_at<Codel>(1_mbps, [](auto& p) {
    p.interval = {};
    p.target = {};
  });
  Drops drops;
  Packet packet;
  for (uint32_t i = 0; i < 1000; ++i) queue.enqueue(arriving(at(0_s), 1500, i), at(0_s), drops);
  for (int i = 0; i < 10 && !queue.empty(); ++i) queue.dequeue(packet, at(1_s), drops);
  CHECK(queue.packets() == 0);
  CHECK(drops.size() >= 990);
}
