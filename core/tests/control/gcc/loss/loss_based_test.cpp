#include "control/gcc/loss/loss_based.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "control/gcc/target.h"

namespace lab::gcc {
namespace {

using namespace literals;

/// Packets of 1000 bytes at a rate that may exceed what gets through; each tenth of a second a
/// report. Of each 100 packets the first `lost` are lost.
struct Loop {
  LossBased estimate;
  uint32_t sequence = 0;
  Time now = at(0_s);
  DataRate delay_based = kbps(2000);

  Loop() { estimate.set_limits(kbps(30), kbps(10000)); }

  void run(double span_s, DataRate rate, int lost) {
    const Duration gap = DataSize{1000} / rate;
    const Time end = now + seconds(span_s);
    while (now < end) {
      std::vector<PacketResult> packets;
      DataSize received;
      for (const Time report = now + 100_ms; now < report; now += gap, ++sequence) {
        PacketResult packet{sequence, {now, 1000, {}}, now + 50_ms};
        if (static_cast<int>(sequence * 37 % 100) < lost) {
          packet.received = kNever;
        } else {
          received += DataSize{1000};
        }
        packets.push_back(packet);
      }
      estimate.set_throughput(received / (100_ms));
      estimate.update(packets, delay_based, false, {});
    }
  }
  double kbit() const { return to_kbps(estimate.estimate()); }
};

TEST_CASE(
    "after three observations of 250 ms the estimate is ready, and without loss delay rules") {
  Loop loop;
  loop.run(0.5, 1000_kbps, 0);
  CHECK_FALSE(loop.estimate.ready({}));
  loop.run(0.6, 1000_kbps, 0);
  CHECK(loop.estimate.ready({}));
  CHECK(loop.estimate.state() == LossState::kDelayBased);
  CHECK(loop.estimate.estimate() == 2000_kbps);
}

TEST_CASE("a path that loses 5 % whatever the rate keeps its rate: the loss is inherent") {
  Loop loop;
  loop.run(20, 1900_kbps, 5);
  CHECK(loop.kbit() > 1700);
  CHECK(loop.estimate.inherent_loss({}) > 0.02);
}

TEST_CASE(
    "a third lost is no inherent loss: at most the acknowledged rate, or 100 kbit/s over the "
    "excess, remains") {
  Loop loop;
  loop.run(20, 1500_kbps, 33);
  CHECK(loop.kbit() < 1100);
  CHECK(loop.estimate.state() != LossState::kDelayBased);
  CHECK(loop.estimate.average_loss() == doctest::Approx(0.33).epsilon(0.05));
}

TEST_CASE("a packet that was lost in one report and comes in the next was only late") {
  LossBased estimate;
  std::vector<PacketResult> packets;
  for (uint32_t i = 0; i < 10; ++i) packets.push_back({i, {at(10_ms * i), 1000, {}}, at(1_s)});
  packets[4].received = kNever;
  estimate.update(packets, kbps(2000), false, {});
  packets[4].received = at(1_s);
  std::vector<PacketResult> late{packets[4], {10, {at(300_ms), 1000, {}}, at(1_s)}};
  estimate.update(late, kbps(2000), false, {});
  CHECK(estimate.average_loss() == 0.0);
}

/// Observations one by one: ten packets 30 ms apart, the first of which `lost` are lost.
struct Observations {
  LossBased estimate;
  uint32_t sequence = 0;

  explicit Observations(DataRate highest) { estimate.set_limits(kbps(30), highest); }

  void add(int lost, int32_t bytes, DataRate delay_based) {
    std::vector<PacketResult> packets;
    for (int i = 0; i < 10; ++i, ++sequence) {
      const Time sent = at(30_ms * sequence);
      packets.push_back({sequence, {sent, bytes, {}}, i < lost ? kNever : sent + 50_ms});
    }
    estimate.update(packets, delay_based, false, {});
  }
};

TEST_CASE("the average loss is of whole bytes: each observation's share is rounded") {
  Observations seen(kbps(10000));
  for (int lost = 1; lost <= 5; ++lost) seen.add(lost, 101, kbps(2000));
  // The least and the most, 1 and 5 of 10, are left out; the others weigh 0.9 per newer one. Of
  // 202, 303 and 404 bytes that is 147.258, 245.43 and 363.6; of 1010 it is 736.29, 818.1 and 909.
  CHECK(seen.estimate.average_loss() == (147.0 + 245.0 + 364.0) / (736.0 + 818.0 + 909.0));
}

TEST_CASE("while loss is the limit its window bounds the candidates, not the highest rate") {
  constexpr DataRate kHighest = kbps(1000);
  Observations seen(kHighest);
  for (int i = 0; i < 3; ++i) seen.add(2, 1000, kHighest);
  REQUIRE(seen.estimate.state() == LossState::kDecreasing);
  const DataRate limited = seen.estimate.estimate();
  REQUIRE(limited < kHighest);
  // The loss is over, and the delay would allow far more. From 10 % of loss on the average a bound
  // of 2 Mbit/s is left: the estimate passes the highest rate, up to 1.3 times the last window's.
  DataRate most;
  for (int i = 0; i < 40; ++i) {
    seen.estimate.set_throughput(kbps(950));
    seen.add(1, 4000, kbps(5000));
    most = std::max(most, seen.estimate.estimate());
  }
  CHECK(most > kHighest);
}

/// Without the loss-based estimate: the older rules of 2 and 10 %.
struct Rules {
  Target target;
  TargetConstants p{.v2 = false};
  LossConstants q;
  Rules() {
    target.set_limits(30_kbps, 5000_kbps);
    target.start(1000_kbps);
    target.on_delay_based(5000_kbps, false);
  }
  double report(double at_s, int64_t lost, int64_t expected) {
    target.on_loss_report(lost, expected, at(seconds(at_s)), p, q);
    return to_kbps(target.rate());
  }
};

TEST_CASE("in the first two seconds without loss the target is the delay-based rate") {
  CHECK(Rules().report(1, 0, 100) == 5000);
}

TEST_CASE("2 % of loss add 8 % and 1 kbit/s, 10 % leave the rate, more takes half the loss off") {
  Rules rules;
  CHECK(rules.report(1, 5, 100) == 1000);
  CHECK(rules.report(4, 1, 100) == doctest::Approx(1081));
  // 20 of 100 are 51 of 256: half of it is taken off.
  CHECK(rules.report(6, 20, 100) == doctest::Approx(1081 * (1 - 51.0 / 512)));
  // A report of few packets waits for more.
  CHECK(rules.report(6.5, 10, 10) == doctest::Approx(1081 * (1 - 51.0 / 512)));
}

TEST_CASE("a round trip of more than 3 s takes a fifth off each second, down to 5 kbit/s") {
  Rules rules;
  rules.target.on_propagation_rtt(3100_ms, at(1_s));
  rules.target.update(at(1_s), rules.p, rules.q);
  CHECK(rules.target.rate() == 800_kbps);
  rules.target.update(at(1900_ms), rules.p, rules.q);
  CHECK(rules.target.rate() == 800_kbps);
  rules.target.update(at(2_s), rules.p, rules.q);
  CHECK(rules.target.rate() == 640_kbps);
}

TEST_CASE("while reports stay away the round trip is at least as long as their silence") {
  Rules rules;
  rules.target.on_propagation_rtt(100_ms, at(1_s));
  rules.target.on_sent(at(3800_ms));
  CHECK_FALSE(rules.target.rtt_too_long(rules.p));
  rules.target.on_sent(at(4_s));
  CHECK(rules.target.rtt_too_long(rules.p));
}

}  // namespace
}  // namespace lab::gcc
