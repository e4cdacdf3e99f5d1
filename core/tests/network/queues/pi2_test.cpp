#include "network/queues/pi2.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;
using test::offer;
using test::WindowRun;
using test::WindowSender;

TEST_CASE("PI2's interval and gains follow from target and round-trip time: RFC 9332 Fig. 2") {
  PiParameters p;
  CHECK(p.update_interval() == 15_ms);
  CHECK(p.integral_gain() == doctest::Approx(0.15));
  CHECK(p.proportional_gain() == doctest::Approx(3.0));
  p.update = 16_ms;
  CHECK(p.integral_gain() == doctest::Approx(0.16));
  p.alpha = 0.5;
  p.beta = 5.0;
  CHECK(p.integral_gain() == 0.5);
  CHECK(p.proportional_gain() == 5.0);
  p = {};
  p.target = 60_ms;
  p.rtt_max = 90_ms;
  CHECK(p.update_interval() == 30_ms);
}

TEST_CASE("p' moves by α (q − target) + β (q − before) each interval, whenever somebody looks") {
  PiLaw often;
  PiLaw late;
  const PiParameters p;
  // A packet that joined at 10 ms waits and waits.
  double expected = 0.0;
  double before = 0.0;
  for (int i = 1; i <= 6; ++i) {
    const double q = std::max(0.0, 0.015 * i - 0.010);
    expected = std::max(0.0, expected + 0.15 * (q - 0.015) + 3.0 * (q - before));
    before = q;
    often.catch_up(p, at(10_ms), at(15_ms * i));
    CHECK(often.base() == doctest::Approx(expected));
  }
  late.catch_up(p, at(10_ms), at(104_ms));
  CHECK(late.base() == often.base());
  CHECK(late.classic() == doctest::Approx(expected * expected));
  CHECK(late.coupled(p) == doctest::Approx(2.0 * expected));
}

TEST_CASE("p' stays between 0 and 1, and an empty queue brings it to 0") {
  PiLaw law;
  const PiParameters p;
  law.catch_up(p, at(0_s), at(100_s));
  CHECK(law.base() == 1.0);
  law.catch_up(p, kNever, at(200_s));
  CHECK(law.base() == 0.0);
}

TEST_CASE("a recurrence of 0.3 says yes three times in ten, never twice in a row") {
  Recurrence recurrence;
  int yes = 0;
  bool before = false;
  for (int i = 0; i < 1000; ++i) {
    const bool now = recurrence(0.3);
    CHECK_FALSE((now && before));
    before = now;
    yes += now ? 1 : 0;
  }
  CHECK(yes >= 299);
  CHECK(yes <= 300);
}

namespace {
/// Of 10 000 packets with that codepoint: how many are marked and dropped while p' is `base`.
struct Hits {
  double marked, dropped;
};
Hits hits_at(double base, Ecn ecn, bool use_ecn = true) {
  Pi2 queue = test::queue_at<Pi2>(12_mbps, [&](auto& p) {
    p.ecn = use_ecn;
    p.limit = kForever;
    // One update, at 10 ms, after 5 ms of waiting, gives exactly `base`.
    p.update = 10_ms;
    p.target = 5_ms;
    p.beta = base / 0.005;
  });
  Drops drops;
  Packet packet;
  for (int i = 0; i < 10'001; ++i) offer(queue, arriving(at(5_ms), 1500, 0, ecn), drops);
  while (queue.dequeue(packet, at(10_ms), drops)) {
  }
  CHECK(queue.law().base() == doctest::Approx(base));
  return {static_cast<double>(queue.marks()) / 1e4, static_cast<double>(drops.size()) / 1e4};
}
}  // namespace

TEST_CASE("PI2 hits Classic packets with p'² and marks L4S with 2 p'") {
  CHECK(hits_at(0.2, Ecn::kNotEct).dropped == doctest::Approx(0.04).epsilon(0.01));
  CHECK(hits_at(0.2, Ecn::kEct0).marked == doctest::Approx(0.04).epsilon(0.01));
  CHECK(hits_at(0.2, Ecn::kEct0).dropped == 0.0);
  CHECK(hits_at(0.2, Ecn::kEct1).marked == doctest::Approx(0.4).epsilon(0.01));
  CHECK(hits_at(0.2, Ecn::kEct1).dropped == 0.0);
  CHECK(hits_at(0.2, Ecn::kEct1, false).dropped == doctest::Approx(0.04).epsilon(0.01));
}

TEST_CASE("from p' = 1/2 on, PI2 drops even what may be marked") {
  CHECK(hits_at(0.6, Ecn::kEct0).dropped == doctest::Approx(0.36).epsilon(0.01));
  CHECK(hits_at(0.6, Ecn::kEct0).marked == 0.0);
  CHECK(hits_at(0.6, Ecn::kEct1).dropped == doctest::Approx(0.36).epsilon(0.01));
  CHECK(hits_at(0.6, Ecn::kEct1).marked == doctest::Approx(0.64).epsilon(0.01));
}

TEST_CASE("PI2 holds four bulk flows at 15 ms ± 5") {
  LinkSettings settings = test::with_capacity(10_mbps);
  settings.queue = Pi2{};
  WindowRun run(test::link_with(settings), std::vector<WindowSender>(4), 40_ms);
  run.count_from = at(10_s);
  run.run(at(60_s));
  double waited_ms = 0.0;
  double packets = 0.0;
  for (const WindowSender& s : run.senders) {
    waited_ms += s.waited_ms;
    packets += static_cast<double>(s.packets);
  }
  CHECK(waited_ms / packets == doctest::Approx(15.0).epsilon(5.0 / 15.0));
  CHECK(packets > 0.95 * 833.3 * 50.0);
}
