#include "network/queues/red.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;
using test::offer;

namespace {
/// Ten packets wait, and the average is exactly that: weight 1.
Red with_average(double packets, Red::Spread spread, bool gentle = true) {
  Red queue = test::queue_at<Red>(1_mbps, [&](auto& p) {
    p.weight = 1.0;
    p.spread = spread;
    p.gentle = gentle;
    p.ecn = true;
    p.hard_drop = false;
    p.limit = kForever;
  });
  Drops drops;
  while (static_cast<double>(queue.packets()) < packets) {
    offer(queue, arriving(at(0_s), 500, 0, Ecn::kEct0), drops);
  }
  offer(queue, arriving(at(0_s), 500, 0, Ecn::kEct0), drops);
  return queue;
}
}  // namespace

TEST_CASE("RED's average moves by the weight towards the queue at each arrival") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) { p.weight = 0.25; });
  Drops drops;
  double average = 0.0;
  for (int i = 0; i < 5; ++i) {
    average += 0.25 * (i - average);
    offer(queue, arriving(at(0_s), 500), drops);
    CHECK(queue.average() == doctest::Approx(average));
  }
}

TEST_CASE("RED's average decays while idle as if packets of mean size had found it empty") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) { p.weight = 0.25; });
  Drops drops;
  Packet packet;
  for (int i = 0; i < 5; ++i) offer(queue, arriving(at(0_s), 500), drops);
  while (queue.dequeue(packet, at(20_ms), drops)) {
  }
  const double before = queue.average();
  // 40 ms at 1 Mbit/s are ten packets of 500 bytes.
  offer(queue, arriving(at(60_ms), 500), drops);
  CHECK(queue.average() == doctest::Approx(before * std::pow(0.75, 10)));
}

TEST_CASE("RED's probability is 0 up to 5 packets, 1/50 at 15, and 1 from 30 on") {
  const auto pb = [](double packets, bool gentle) {
    return with_average(packets, Red::Spread::kNone, gentle).base_probability();
  };
  CHECK(pb(4, true) == 0.0);
  CHECK(pb(5, true) == 0.0);
  CHECK(pb(10, true) == doctest::Approx(0.01));
  CHECK(pb(14, true) == doctest::Approx(0.018));
  CHECK(pb(15, true) == doctest::Approx(0.02));
  CHECK(pb(24, true) == doctest::Approx(0.02 + 0.98 * 0.6));
  CHECK(pb(30, true) == 1.0);
  CHECK(pb(15, false) == 1.0);
}

TEST_CASE("RED counts packets since the last hit anew once the average was below its threshold") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) {
    p.spread = Red::Spread::kUniform;
    p.weight = 1.0;
    p.ecn = true;
    p.limit = kForever;
  });
  Drops drops;
  Packet packet;
  const auto offer_one = [&] { offer(queue, arriving(at(0_s), 500, 0, Ecn::kEct0), drops); };
  for (int i = 0; i < 10; ++i) offer_one();
  for (int i = 0; i < 20; ++i) {
    offer_one();
    queue.dequeue(packet, at(0_s), drops);
  }
  CHECK(queue.probability() > queue.base_probability());
  while (queue.packets() > 2) queue.dequeue(packet, at(0_s), drops);
  while (queue.packets() < 7) offer_one();
  // The seventh found six: it is the first one above the threshold of five.
  CHECK(queue.base_probability() == doctest::Approx(0.002));
  CHECK(queue.probability() == queue.base_probability());
}

TEST_CASE(
    "RED spreads drops: uniform between 1 and 1/p packets apart, or waiting between 1/p and 2/p") {
  for (const Red::Spread spread : {Red::Spread::kUniform, Red::Spread::kWait}) {
    // Ten wait: pb = 0.01.
    Red queue = test::queue_at<Red>(1_mbps, [&](auto& p) {
      p.spread = spread;
      p.weight = 1.0;
      p.ecn = true;
      p.limit = kForever;
    });
    Drops drops;
    Packet packet;
    for (int i = 0; i < 10; ++i) {
      offer(queue, arriving(at(0_s), 500), drops);
    }
    int since = 0;
    int closest = 1000;
    int farthest = 0;
    int gaps = 0;
    int total = 0;
    for (int i = 0; i < 100'000; ++i) {
      const int64_t before = queue.marks();
      offer(queue, arriving(at(0_s), 500, 0, Ecn::kEct0), drops);
      queue.dequeue(packet, at(0_s), drops);
      ++since;
      if (queue.marks() == before) continue;
      if (gaps++ > 0) {
        closest = std::min(closest, since);
        farthest = std::max(farthest, since);
        total += since;
      }
      since = 0;
    }
    const bool waits = spread == Red::Spread::kWait;
    CHECK(closest >= (waits ? 100 : 1));
    CHECK(closest <= (waits ? 105 : 5));
    CHECK(farthest <= (waits ? 200 : 100));
    CHECK(farthest >= (waits ? 195 : 95));
    // Uniform over 1 … 100, and over 100 … 200.
    CHECK(total / double(gaps - 1) == doctest::Approx(waits ? 150.5 : 50.5).epsilon(0.03));
  }
}

TEST_CASE("RED marks what may be marked, and at the top drops even that") {
  Red queue = with_average(10, Red::Spread::kNone);
  Drops drops;
  queue.p.max_threshold = 5.0;
  queue.p.min_threshold = 2.0;
  // The average of ten is twice the upper threshold.
  Packet packet = arriving(at(0_s), 500, 0, Ecn::kEct1);
  CHECK(queue.enqueue(packet, at(0_s), drops) == Fate::kReceived);
  CHECK(packet.marked());
  packet = arriving(at(0_s), 500);
  CHECK(queue.enqueue(packet, at(0_s), drops) == Fate::kDroppedEarly);
  queue.p.hard_drop = true;
  packet = arriving(at(0_s), 500, 0, Ecn::kEct1);
  CHECK(queue.enqueue(packet, at(0_s), drops) == Fate::kDroppedEarly);
  CHECK_FALSE(packet.marked());
}

TEST_CASE("RED in bytes hits large packets in proportion to their size") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) {
    p.in_bytes = true;
    p.spread = Red::Spread::kNone;
    p.weight = 1.0;
    p.limit = kForever;
  });
  Drops drops;
  for (int i = 0; i < 5; ++i) offer(queue, arriving(at(0_s), 1000), drops);
  // 5000 bytes are ten mean packets: pb = 0.01.
  offer(queue, arriving(at(0_s), 1500), drops);
  CHECK(queue.average() == 10.0);
  CHECK(queue.base_probability() == doctest::Approx(0.01));
  CHECK(queue.probability() == doctest::Approx(0.03));
}

TEST_CASE("RED as RFC 8698 A.2 prints it compares the present queue and reckons with the average") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) {
    p.compares_current = true;
    p.gentle = false;
    p.spread = Red::Spread::kNone;
    p.weight = 0.5;
  });
  Drops drops;
  for (int i = 0; i < 8; ++i) offer(queue, arriving(at(0_s), 500), drops);
  // q = 0 … 7 gives q_avg = 6.0 at the last one; 7 is above the threshold of 5.
  CHECK(queue.average() == doctest::Approx(6.0078125));
  CHECK(queue.probability() == doctest::Approx(0.02 * 1.0078125 / 10.0));
  for (int i = 0; i < 8; ++i) offer(queue, arriving(at(0_s), 500), drops);
  CHECK(queue.average() < 15.0);
  CHECK(queue.probability() == 1.0);
}

TEST_CASE("Adaptive RED steers the highest probability between 1 and 50 %") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) {
    p.adaptive = true;
    p.weight = 1.0;
    p.ecn = true;
    p.limit = kForever;
  });
  Drops drops;
  for (int i = 0; i < 12; ++i) offer(queue, arriving(at(0_s), 500, 0, Ecn::kEct0), drops);
  // An average of 11 is within 9 … 11: nothing happens. 12 is above: + min(0.01, maxP / 4).
  offer(queue, arriving(at(500_ms), 500, 0, Ecn::kEct0), drops);
  CHECK(queue.max_probability() == doctest::Approx(0.02));
  offer(queue, arriving(at(1_s), 500, 0, Ecn::kEct0), drops);
  CHECK(queue.max_probability() == doctest::Approx(0.025));
  offer(queue, arriving(at(1500_ms), 500, 0, Ecn::kEct0), drops);
  CHECK(queue.max_probability() == doctest::Approx(0.03125));
  offer(queue, arriving(at(60_s), 500, 0, Ecn::kEct0), drops);
  CHECK(queue.max_probability() == 0.5);
  Packet packet;
  while (queue.dequeue(packet, at(60_s), drops)) {
  }
  offer(queue, arriving(at(60_s), 500), drops);
  offer(queue, arriving(at(60_s), 500), drops);
  offer(queue, arriving(at(60500_ms), 500), drops);
  CHECK(queue.max_probability() == doctest::Approx(0.45));
  offer(queue, arriving(at(200_s), 500), drops);
  CHECK(queue.max_probability() == 0.01);
}

TEST_CASE("RED survives thresholds that are the wrong way round") {
  Red queue = test::queue_at<Red>(1_mbps, [](auto& p) {
    p.min_threshold = 10.0;
    p.max_threshold = 0.0;
    p.weight = 1.0;
  });
  Drops drops;
  int taken = 0;
  for (int i = 0; i < 50; ++i) {
    taken += offer(queue, arriving(at(0_s), 500), drops) == Fate::kReceived ? 1 : 0;
  }
  CHECK(taken == 10);
}
