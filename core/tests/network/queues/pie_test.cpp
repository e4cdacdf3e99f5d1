#include "network/queues/pie.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;
using test::offer;
using test::WindowRun;
using test::WindowSender;

namespace {

/// PIE with a standing queue: packets of 1500 bytes, one leaves and one comes each ms, so that each
/// waits as many ms as there are.
struct Standing {
  Pie queue = test::queue_at<Pie>(12_mbps);
  Ecn ecn = Ecn::kNotEct;
  Time now;
  Drops drops;
  int64_t offered = 0;

  /// Refused ones are offered again, so that the depth stays.
  void run(size_t depth, Time until) {
    Packet packet;
    for (; now < until; now += 1_ms) {
      while (queue.packets() < depth) {
        ++offered;
        offer(queue, arriving(now, 1500, 0, ecn), drops);
      }
      queue.dequeue(packet, now, drops);
    }
  }
};

/// Mean of the delays of four senders over 10 Mbit/s and a round trip of 40 ms, from 10 to 60 s.
double mean_delay_ms(const Queue& queue, Ecn ecn) {
  LinkSettings settings = test::with_capacity(10_mbps);
  settings.queue = queue;
  WindowSender sender;
  sender.ecn = ecn;
  WindowRun run(test::link_with(settings), std::vector<WindowSender>(4, sender), 40_ms);
  run.count_from = at(10_s);
  run.run(at(60_s));
  double waited_ms = 0.0;
  double packets = 0.0;
  for (const WindowSender& s : run.senders) {
    waited_ms += s.waited_ms;
    packets += static_cast<double>(s.packets);
  }
  // And the link is full: 10 Mbit/s are 833 packets of 1500 bytes per second.
  CHECK(packets > 0.95 * 833.3 * 50.0);
  return waited_ms / packets;
}

}  // namespace

TEST_CASE("PIE changes small drop probabilities less: RFC 8033 §4.2, the table") {
  CHECK(Pie::autotuned(1.0, 0.0) == 1.0 / 2048);
  CHECK(Pie::autotuned(1.0, 0.5e-6) == 1.0 / 2048);
  CHECK(Pie::autotuned(1.0, 1e-6) == 1.0 / 512);
  CHECK(Pie::autotuned(1.0, 1e-5) == 1.0 / 128);
  CHECK(Pie::autotuned(1.0, 1e-4) == 1.0 / 32);
  CHECK(Pie::autotuned(1.0, 1e-3) == 1.0 / 8);
  CHECK(Pie::autotuned(1.0, 1e-2) == 1.0 / 2);
  CHECK(Pie::autotuned(1.0, 1e-1) == 1.0);
  CHECK(Pie::autotuned(1.0, 1.0) == 1.0);
}

TEST_CASE("PIE's first update after 30 ms of delay gives (1/8 15 ms + 5/4 30 ms) / 2048") {
  Pie queue = test::queue_at<Pie>(1_mbps);
  Drops drops;
  Packet packet;
  const Time joined = at(0_s) - 18_ms;
  for (int i = 0; i < 3; ++i) offer(queue, arriving(joined, 1500), drops);
  queue.dequeue(packet, at(12_ms), drops);  // after 30 ms
  offer(queue, arriving(at(15_ms), 1500), drops);
  CHECK(queue.probability() == doctest::Approx((0.015 / 8 + 0.03 * 1.25) / 2048));
  CHECK(queue.delay() == 30_ms);
  // The second one: the delay has not changed, and the probability is between 1e-5 and 1e-4.
  offer(queue, arriving(at(30_ms), 1500), drops);
  CHECK(queue.probability() == doctest::Approx((0.015 / 8 + 0.03 * 1.25) / 2048 + 0.015 / 8 / 128));
}

TEST_CASE("PIE lets a burst of 150 ms pass") {
  Standing s;
  s.run(1, at(90_ms));
  CHECK(s.queue.burst_allowance() == 150_ms);
  // From here on delays are far above the reference.
  s.run(60, at(235_ms));
  CHECK(s.queue.drops() == 0);
  s.run(60, at(2_s));
  CHECK(s.queue.burst_allowance() == 0_ms);
  CHECK(s.queue.drops() > 0);
}

TEST_CASE("PIE hits nothing while delays are below half the reference, or two packets wait") {
  Standing s;
  s.run(60, at(1_s));
  REQUIRE(s.queue.probability() > 0.01);
  REQUIRE(s.queue.probability() < 0.2);
  // Once the queue has drained to 5 ms.
  s.run(5, at(1200_ms));
  const int64_t before = s.queue.drops();
  s.run(5, at(1300_ms));
  CHECK(s.queue.drops() == before);
}

TEST_CASE("PIE's probability goes back to nothing when nothing comes any more") {
  Standing s;
  s.run(60, at(3_s));
  REQUIRE(s.queue.probability() > 0.2);
  Drops drops;
  Packet packet;
  while (s.queue.dequeue(packet, s.now, drops)) {
  }
  offer(s.queue, arriving(at(100_s), 1500), drops);
  CHECK(s.queue.probability() == 0.0);
  CHECK(s.queue.burst_allowance() == 150_ms);
}

TEST_CASE("an empty queue takes 2 % of PIE's probability with each update: RFC 8033 §4.2") {
  Standing s;
  s.run(60, at(600_ms));
  s.queue.p.alpha = s.queue.p.beta = 0.0;
  Drops drops;
  Packet packet;
  while (s.queue.dequeue(packet, s.now, drops)) {
  }
  const double before = s.queue.probability();
  REQUIRE(before > 0.001);
  // Twenty updates of 15 ms; the first may still find the delay of before.
  offer(s.queue, arriving(s.now + 300_ms, 1500), drops);
  CHECK(s.queue.probability() <= before * std::pow(0.98, 18) * 1.000001);
  CHECK(s.queue.probability() >= before * std::pow(0.98, 21));
}

TEST_CASE("PIE marks below a probability of 10 % and drops above, where packets may be marked") {
  Standing s;
  s.ecn = Ecn::kEct0;
  s.queue.p.ecn = true;
  int64_t dropped_below = 0;
  while (s.queue.probability() < 0.1) {
    dropped_below = s.queue.drops();
    s.run(60, s.now + 1_ms);
  }
  CHECK(dropped_below == 0);
  const int64_t marks = s.queue.marks();
  CHECK(marks > 0);
  s.run(60, s.now + 500_ms);
  CHECK(s.queue.drops() > 0);
  CHECK(s.queue.marks() == marks);
}

TEST_CASE("derandomized PIE lets 0.85 / p packets pass between two drops, and at most 8.5 / p") {
  for (const bool derandomizes : {false, true}) {
    Standing s;
    s.queue.p.derandomizes = derandomizes;
    // The probability stays where it is.
    s.run(60, at(600_ms));
    s.queue.p.alpha = s.queue.p.beta = 0.0;
    const double probability = s.queue.probability();
    REQUIRE(probability > 0.001);
    int64_t last = -1;
    int64_t closest = INT64_MAX;
    int64_t farthest = 0;
    Packet packet;
    Drops drops;
    for (int64_t i = 0; i < 200'000; ++i) {
      if (offer(s.queue, arriving(s.now, 1500), drops) != Fate::kReceived) {
        if (last >= 0) closest = std::min(closest, i - last);
        if (last >= 0) farthest = std::max(farthest, i - last);
        last = i;
      } else {
        s.queue.dequeue(packet, s.now, drops);
      }
    }
    CAPTURE(derandomizes);
    CHECK((static_cast<double>(closest) >= 0.85 / probability) == derandomizes);
    if (derandomizes) CHECK(static_cast<double>(farthest) <= 8.5 / probability + 1.0);
  }
}

TEST_CASE("PIE that switches itself on sleeps until a third of the buffer is in use") {
  Standing s;
  s.queue.p.activates = true;
  s.queue.p.limit = 150_ms;
  s.queue.set_link(12_mbps, 12_mbps, 0_bytes);
  // 150 ms are 150 packets.
  s.run(49, at(2_s));
  CHECK_FALSE(s.queue.active());
  CHECK(s.queue.drops() == 0);
  s.run(52, at(4_s));
  CHECK(s.queue.active());
  CHECK(s.queue.drops() > 0);
  Packet packet;
  while (s.queue.dequeue(packet, s.now, s.drops)) {
  }
  offer(s.queue, arriving(at(50_s), 1500), s.drops);
  CHECK_FALSE(s.queue.active());
}

TEST_CASE("PIE's measured rate gives the delay of what waits") {
  Standing s;
  s.queue.p.delay = Pie::Delay::kDequeueRate;
  s.run(40, at(200_ms));
  // One packet per ms: 40 of them take 40 ms.
  CHECK(to_ms(s.queue.delay()) == doctest::Approx(40.0).epsilon(0.05));
}

TEST_CASE("PIE's capped adjustment grows by 2 % per update at most") {
  Standing s;
  s.queue.p.caps_adjustment = true;
  while (s.queue.probability() < 0.1) s.run(30, s.now + 1_ms);
  double before = s.queue.probability();
  double largest = 0.0;
  for (int i = 0; i < 200; ++i) {
    s.run(static_cast<size_t>(30 + 2 * i), s.now + 1_ms);
    largest = std::max(largest, s.queue.probability() - before);
    before = s.queue.probability();
  }
  CHECK(largest == doctest::Approx(0.02));
}

TEST_CASE("PIE holds four bulk flows at 15 ms ± 5, with drops and with marks") {
  CHECK(mean_delay_ms(Pie{}, Ecn::kNotEct) == doctest::Approx(15.0).epsilon(5.0 / 15.0));
  Pie marking;
  marking.p.ecn = true;
  CHECK(mean_delay_ms(marking, Ecn::kEct0) == doctest::Approx(15.0).epsilon(5.0 / 15.0));
  Pie optional;
  optional.p.derandomizes = optional.p.caps_adjustment = true;
  optional.p.delay = Pie::Delay::kDequeueRate;
  CHECK(mean_delay_ms(optional, Ecn::kNotEct) == doctest::Approx(15.0).epsilon(5.0 / 15.0));
}
