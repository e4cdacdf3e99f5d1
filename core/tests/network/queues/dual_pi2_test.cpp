#include "network/queues/dual_pi2.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;
using test::offer;
using test::WindowRun;
using test::WindowSender;

namespace {
/// The codepoints in the order in which `n` packets of both queues leave, at one moment.
std::vector<Ecn> turns(DualPi2& queue, int n, Time now) {
  Drops drops;
  Packet packet;
  std::vector<Ecn> order;
  for (int i = 0; i < n && queue.dequeue(packet, now, drops); ++i) {
    order.push_back(packet.ecn == Ecn::kNotEct ? Ecn::kNotEct : Ecn::kEct1);
  }
  return order;
}
}  // namespace

TEST_CASE("ECT(1) and CE go to the L queue, ECT(0) and Not-ECT to the Classic one") {
  DualPi2 queue = test::queue_at<DualPi2>(12_mbps);
  Drops drops;
  for (const Ecn ecn : {Ecn::kNotEct, Ecn::kEct1, Ecn::kEct0, Ecn::kCe, Ecn::kEct1}) {
    offer(queue, arriving(at(0_s), 1500, 0, ecn), drops);
  }
  CHECK(queue.l4s().packets() == 3);
  CHECK(queue.classic().packets() == 2);
}

TEST_CASE("the L4S ramp is 0 up to 0.8 ms and 1 from 1.2 ms on; without a range it is a step") {
  DualPi2::Parameters p;
  CHECK(DualPi2::ramp(p, 800_us) == 0.0);
  CHECK(DualPi2::ramp(p, 900_us) == doctest::Approx(0.25));
  CHECK(DualPi2::ramp(p, 1_ms) == doctest::Approx(0.5));
  CHECK(DualPi2::ramp(p, 1200_us) == 1.0);
  p.ramp_range = 0_ms;
  CHECK(DualPi2::ramp(p, 799_us) == 0.0);
  CHECK(DualPi2::ramp(p, 801_us) == 1.0);
}

TEST_CASE(
    "a packet that leaves the L queue alone is not marked by the ramp, however slow the link") {
  DualPi2 queue = test::queue_at<DualPi2>(1_mbps);
  Drops drops;
  Packet packet;
  offer(queue, arriving(at(0_s), 1500, 0, Ecn::kEct1), drops);
  queue.dequeue(packet, at(12_ms), drops);
  CHECK(queue.marks() == 0);
  offer(queue, arriving(at(12_ms), 1500, 0, Ecn::kEct1), drops);
  offer(queue, arriving(at(12_ms), 1500, 0, Ecn::kEct1), drops);
  offer(queue, arriving(at(12_ms), 1500, 0, Ecn::kEct1), drops);
  queue.dequeue(packet, at(14_ms), drops);
  queue.dequeue(packet, at(14_ms), drops);
  // A likelihood of 1 adds up to more than 1 at the second one.
  CHECK(queue.l4s_probability() == 1.0);
  CHECK(queue.l4s_marks() == 1);
}

TEST_CASE("by weight, the Classic queue has 1 turn in 16 while both wait") {
  DualPi2 queue = test::queue_at<DualPi2>(12_mbps, [](auto& p) { p.limit = kForever; });
  Drops drops;
  for (int i = 0; i < 320; ++i) {
    offer(queue, arriving(at(0_s), 1500, 0, Ecn::kEct1), drops);
    offer(queue, arriving(at(0_s), 1500), drops);
  }
  const std::vector<Ecn> order = turns(queue, 320, at(0_s));
  CHECK(std::count(order.begin(), order.end(), Ecn::kNotEct) == 20);
  // The L queue begins, and a Classic packet is never more than 16 turns away from the next.
  CHECK(order[0] == Ecn::kEct1);
  int since = 0;
  for (const Ecn ecn : order) {
    since = ecn == Ecn::kEct1 ? since + 1 : 0;
    REQUIRE(since <= 16);
  }
}

TEST_CASE("a time-shifted FIFO serves Classic packets that are 50 ms older, and no others") {
  DualPi2 queue = test::queue_at<DualPi2>(
      12_mbps, [](auto& p) { p.scheduler = DualPi2::Scheduler::kTimeShifted; });
  Drops drops;
  Packet packet;
  offer(queue, arriving(at(0_ms), 1500), drops);
  offer(queue, arriving(at(50_ms), 1500, 0, Ecn::kEct1), drops);
  CHECK(turns(queue, 1, at(51_ms))[0] == Ecn::kEct1);
  offer(queue, arriving(at(51_ms), 1500, 0, Ecn::kEct1), drops);
  CHECK(turns(queue, 1, at(51_ms))[0] == Ecn::kNotEct);
}

TEST_CASE("DualPI2 lets a packet in only while an MTU would still fit in both queues together") {
  // 250 ms of 1 Mbit/s are 31 250 bytes.
  DualPi2 queue = test::queue_at<DualPi2>(1_mbps);
  Drops drops;
  int taken = 0;
  for (int i = 0; i < 1000; ++i) {
    const Ecn ecn = i % 2 == 0 ? Ecn::kEct1 : Ecn::kNotEct;
    taken += offer(queue, arriving(at(0_s), 100, 0, ecn), drops) == Fate::kReceived ? 1 : 0;
  }
  CHECK(taken == 298);  // 29 700 + 1500 still fit, 29 800 + 1500 do not.
}

TEST_CASE(
    "the Classic queue marks ECT(0) and drops Not-ECT with p'², while L4S is marked with 2 p'") {
  for (const Ecn ecn : {Ecn::kNotEct, Ecn::kEct0}) {
    DualPi2 queue = test::queue_at<DualPi2>(12_mbps, [](auto& p) {
      p.limit = kForever;
      p.update = 10_ms;
      p.target = 5_ms;
      p.beta = 40.0;  // One update after 5 ms of waiting: p' = 0.2.
      p.ramp_from = 1_s;
    });
    Drops drops;
    Packet packet;
    for (int i = 0; i < 5000; ++i) {
      offer(queue, arriving(at(5_ms), 1500, 0, ecn), drops);
      offer(queue, arriving(at(5_ms), 1500, 0, Ecn::kEct1), drops);
    }
    while (queue.dequeue(packet, at(10_ms), drops)) {
    }
    CHECK(queue.law().base() == doctest::Approx(0.2));
    CHECK(static_cast<double>(queue.l4s_marks()) / 5000 == doctest::Approx(0.4).epsilon(0.01));
    const int64_t classic_marks = queue.marks() - queue.l4s_marks();
    const auto hit = static_cast<double>(ecn == Ecn::kEct0 ? classic_marks : drops.size());
    CHECK(hit / 5000 == doctest::Approx(0.04).epsilon(0.01));
    CHECK((ecn == Ecn::kEct0 ? drops.empty() : classic_marks == 0));
  }
}

TEST_CASE("overload drops in both queues with p'², and marks all L4S that is left") {
  DualPi2 queue = test::queue_at<DualPi2>(12_mbps, [](auto& p) {
    p.limit = kForever;
    p.update = 10_ms;
    p.target = 5_ms;
    p.beta = 120.0;  // p' = 0.6: p_CL = 1.2, p_C = 0.36.
  });
  Drops drops;
  Packet packet;
  for (int i = 0; i < 5000; ++i) {
    offer(queue, arriving(at(5_ms), 1500, 0, Ecn::kEct0), drops);
    offer(queue, arriving(at(5_ms), 1500, 0, Ecn::kEct1), drops);
  }
  while (queue.dequeue(packet, at(10_ms), drops)) {
  }
  double l4s = 0.0;
  double classic = 0.0;
  for (const Dropped& d : drops) (d.packet.ecn == Ecn::kEct1 ? l4s : classic) += 1.0 / 5000.0;
  CHECK(l4s == doctest::Approx(0.36).epsilon(0.01));
  CHECK(classic == doctest::Approx(0.36).epsilon(0.01));
  CHECK(queue.marks() == queue.l4s_marks());
  CHECK(static_cast<double>(queue.l4s_marks()) / 5000 == doctest::Approx(0.64).epsilon(0.01));
}

TEST_CASE("unresponsive L4S traffic cannot starve the Classic queue, nor grow without bound") {
  LinkSettings settings = test::with_capacity(12_mbps);
  settings.queue = DualPi2{};
  Link link = test::link_with(settings);
  double classic = 0.0;
  double l4s = 0.0;
  double l4s_wait_ms = 0.0;
  // 18 Mbit/s of L4S and 3 of Classic traffic.
  for (int i = 0; i < 80'000; ++i) {
    const Time now = at(microseconds(500 * i));
    for (const test::Arrived& a : test::run(link, now)) {
      if (a.at < at(10_s)) continue;
      (a.packet.flow == 0 ? classic : l4s) += 1500.0 * 8.0 / 30e6;
      if (a.packet.flow == 1) l4s_wait_ms += to_ms(a.packet.waited) * 1500.0 * 8.0 / 30e6;
    }
    link.drops().clear();
    if (i % 4 != 0) link.accept(arriving(now, 1500, 0, Ecn::kEct1, 1), now);
    if (i % 8 == 0) link.accept(arriving(now, 1500, 0, Ecn::kEct0, 0), now);
  }
  CHECK(classic + l4s == doctest::Approx(12.0).epsilon(0.01));
  // 21 Mbit/s into 12: dropped alike, Classic would keep 12/7; its turns alone give it 12/16.
  CHECK(classic > 12.0 / 16.0);
  CHECK(l4s_wait_ms / l4s < 25.0);
}

TEST_CASE(
    "a scalable flow beside a Reno flow: below 1 ms, and neither has twice the other's rate") {
  for (const double mbps : {20.0, 40.0}) {
    for (const Duration round_trip : {10_ms, 25_ms, 50_ms}) {
      LinkSettings settings = test::with_capacity(kbps(mbps * 1000.0));
      settings.queue = DualPi2{};
      WindowSender scalable;
      scalable.kind = WindowSender::Kind::kScalable;
      scalable.ecn = Ecn::kEct1;
      WindowSender reno;
      reno.ecn = Ecn::kEct0;
      WindowRun run(test::link_with(settings), {scalable, reno}, round_trip);
      run.count_from = at(20_s);
      run.run(at(60_s));
      const auto l4s = static_cast<double>(run.senders[0].packets);
      const auto classic = static_cast<double>(run.senders[1].packets);
      CAPTURE(mbps);
      CAPTURE(to_ms(round_trip));
      CAPTURE(l4s / classic);
      CHECK(run.senders[0].waited_ms / l4s < 1.0);
      CHECK(l4s / classic < 2.0);
      CHECK(classic / l4s < 2.0);
      CHECK((l4s + classic) * 1500.0 * 8.0 / 40.0 > 0.9 * mbps * 1e6);
    }
  }
}

TEST_CASE("DualPI2 holds four classic bulk flows at 15 ms ± 5") {
  LinkSettings settings = test::with_capacity(10_mbps);
  settings.queue = DualPi2{};
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
