#include <doctest/doctest.h>

#include "control/gcc/alr.h"
#include "control/gcc/probing/probe_controller.h"
#include "control/gcc/probing/probe_estimator.h"
#include "control/gcc/probing/prober.h"

namespace lab::gcc {
namespace {

using namespace literals;
using Clusters = ProbeController::Clusters;

TEST_CASE("at the start it probes with three and six times the start rate") {
  ProbeController controller;
  Clusters clusters;
  controller.start(300_kbps, 2500_kbps, at(0_s), {}, clusters);
  REQUIRE(clusters.size() == 2);
  CHECK(clusters[0].rate == 900_kbps);
  CHECK(clusters[1].rate == 1800_kbps);
  CHECK(clusters[0].packets == 5);
  CHECK(clusters[0].bytes() == 1687);  // 15 ms
}

TEST_CASE("a result above 0.7 of the last probe calls for another at twice the result") {
  ProbeController controller;
  Clusters clusters;
  controller.start(300_kbps, 10_mbps, at(0_s), {}, clusters);
  controller.on_estimate(1260_kbps, ProbeLimit::kNone, at(1_s), {}, clusters);
  CHECK(clusters.size() == 2);
  controller.on_estimate(1261_kbps, ProbeLimit::kNone, at(1_s), {}, clusters);
  REQUIRE(clusters.size() == 3);
  CHECK(clusters[2].rate == 2522_kbps);
}

TEST_CASE("results count for a second only") {
  ProbeController controller;
  Clusters clusters;
  controller.start(300_kbps, 10_mbps, at(0_s), {}, clusters);
  controller.process(at(1001_ms), {}, clusters);
  controller.on_estimate(1700_kbps, ProbeLimit::kNone, at(1001_ms), {}, clusters);
  CHECK(clusters.size() == 2);
}

TEST_CASE("no probe goes above the highest rate, and none follows one that reached it") {
  ProbeController controller;
  Clusters clusters;
  controller.start(300_kbps, 1500_kbps, at(0_s), {}, clusters);
  CHECK(clusters[1].rate == 1500_kbps);
  CHECK_FALSE(controller.waiting());
  controller.set_limits(3000_kbps, at(2_s), {}, clusters);
  REQUIRE(clusters.size() == 3);
  CHECK(clusters[2].rate == 3000_kbps);
}

TEST_CASE("while delay or loss grow nothing is probed; while loss recedes 1.5 times at most") {
  const ProbeConstants eager{.in_alr = true};
  for (const ProbeLimit limit : {ProbeLimit::kForbidden, ProbeLimit::kLossIncreasing}) {
    ProbeController controller;
    Clusters clusters;
    controller.start(300_kbps, 10_mbps, at(0_s), eager, clusters);
    controller.process(at(2_s), eager, clusters);
    controller.on_estimate(1000_kbps, limit, at(2_s), eager, clusters);
    controller.set_alr(at(2_s));
    controller.process(at(7_s), eager, clusters);
    if (limit == ProbeLimit::kForbidden) {
      CHECK(clusters.size() == 2);
    } else {
      REQUIRE(clusters.size() == 3);
      CHECK(clusters[2].rate == 1500_kbps);
    }
  }
}

TEST_CASE("if asked to, it probes each 5 s while the application limits, with twice the estimate") {
  const ProbeConstants eager{.in_alr = true};
  ProbeController controller;
  Clusters clusters;
  controller.start(300_kbps, 10_mbps, at(0_s), eager, clusters);
  controller.set_alr(at(1_s));
  controller.process(at(5900_ms), eager, clusters);
  CHECK(clusters.size() == 2);
  controller.process(at(6_s), eager, clusters);
  REQUIRE(clusters.size() == 3);
  CHECK(clusters[2].rate == 600_kbps);
}

TEST_CASE("after a large drop just before the application-limited stretch ended it looks again") {
  ProbeController controller;
  Clusters clusters;
  controller.start(1000_kbps, 5_mbps, at(0_s), {}, clusters);
  controller.process(at(8_s), {}, clusters);
  controller.on_alr_end(at(9_s));
  controller.on_estimate(500_kbps, ProbeLimit::kNone, at(10_s), {}, clusters);
  controller.on_recovery(at(11_s), {}, clusters);
  REQUIRE(clusters.size() == 3);
  CHECK(clusters[2].rate == 850_kbps);
  controller.on_recovery(at(11500_ms), {}, clusters);  // Not twice within 5 s.
  CHECK(clusters.size() == 3);
}

TEST_CASE("a cluster is sent in bursts of 2 ms of its rate until 5 of them and 15 ms are full") {
  Prober prober;
  prober.add({1, 900_kbps, at(0_s), 15_ms, 2_ms, 5});
  CHECK_FALSE(prober.active());
  prober.on_media(150);  // Too small to begin with.
  CHECK_FALSE(prober.active());
  prober.on_media(1200);
  CHECK(prober.active());
  CHECK(prober.burst() == 225);
  int bursts = 0;
  for (Time now = at(0_s); prober.active(); ++bursts) {
    CHECK(prober.current(now).cluster == 1);
    prober.on_burst(225, now);
    if (prober.active()) now = prober.next();
    CHECK(now == at(2_ms * (prober.active() ? bursts + 1 : bursts)));
  }
  CHECK(bursts == 8);  // 8 · 225 bytes ≥ 1687
}

TEST_CASE("a cluster that comes 10 ms late is given up") {
  Prober prober;
  prober.add({1, 900_kbps, at(0_s), 15_ms, 2_ms, 5});
  prober.on_media(1200);
  prober.on_burst(225, at(0_s));
  CHECK(prober.current(at(13_ms)).cluster == 0);
  CHECK_FALSE(prober.active());
}

/// Ten packets of a cluster, sent 2 ms apart and received `apart_ms` apart.
std::optional<DataRate> result_of(double apart_ms, int packets = 10) {
  ProbeEstimator estimator;
  std::optional<DataRate> result;
  for (int i = 0; i < packets; ++i) {
    PacketResult packet;
    packet.packet = {at(milliseconds(2 * i)), 1000, {7, 10, 10000}};
    packet.received = at(from_ms(50 + apart_ms * i));
    const auto found = estimator.add(packet);
    if (found) result = found;
  }
  return result;
}

TEST_CASE("a probe that comes through as it was sent found its own rate") {
  CHECK(result_of(2) == 4_mbps);
}

TEST_CASE("one that comes through clearly slower found the capacity: 95 % of it are used") {
  CHECK(result_of(4)->bps == doctest::Approx(0.95 * 2e6));
  CHECK(result_of(2.1)->bps == doctest::Approx(8e3 / 2.1e-3));  // 5 % slower: not clearly.
}

TEST_CASE("one that comes through faster than twice as sent is not believed, nor one with losses") {
  CHECK_FALSE(result_of(0.9));
  CHECK_FALSE(result_of(2, 7));
  CHECK(result_of(2, 8));
}

TEST_CASE("a probe's rates are whole bits per second, cut off, and 95 % of one to the nearest") {
  CHECK(result_of(2.1)->bps == 3'809'523);  // 9000 bytes in 18.9 ms: 3809523.8.
  CHECK(result_of(4.1)->bps == 1'853'658);  // 95 % of 1951219, from 1951219.5.
}

TEST_CASE("sending less than 80 % of the target is application-limited, sending more is not") {
  Alr alr;
  alr.set_target(1000_kbps, {});
  for (int i = 0; i < 150; ++i) alr.on_sent(500, at(milliseconds(10 * i)), {});  // 400 kbit/s
  REQUIRE(alr.since());
  CHECK(*alr.since() == at(410_ms));  // Each 10 ms leave 500 bytes of 50000; 40 % are 20000.
  // 1.6 Mbit/s take 1000 each 10 ms, from a full budget to 60 % of one owed.
  for (int i = 150; i < 230; ++i) alr.on_sent(2000, at(milliseconds(10 * i)), {});
  CHECK(alr.since());
  alr.on_sent(2000, at(2300_ms), {});
  CHECK_FALSE(alr.since());
}

TEST_CASE("an application that sent far too much is limited again within 0.7 s of its pause") {
  Alr alr;
  alr.set_target(1000_kbps, {});
  for (int i = 0; i <= 100; ++i) alr.on_sent(12'500, at(milliseconds(10 * i)), {});  // 10 Mbit/s
  // However much that was, one budget of 500 ms is owed, and with 0.4 of one left it is limited.
  for (int i = 101; i < 170; ++i) alr.on_sent(1, at(milliseconds(10 * i)), {});
  CHECK_FALSE(alr.since());
  alr.on_sent(1, at(1700_ms), {});
  CHECK(alr.since());
}

TEST_CASE("the budget counts whole kbit/s, bytes and milliseconds, cut off at each packet") {
  Alr alr;
  alr.set_target(DataRate{419'000}, {});  // 335 of 335.2 kbit/s, 20937 of 20937.5 bytes
  // 41 of 41.875 bytes each millisecond: 204 of them are not more than 40 %, 205 are.
  for (int i = 0; i <= 204; ++i) alr.on_sent(0, at(milliseconds(i)), {});
  CHECK_FALSE(alr.since());
  alr.on_sent(0, at(205_ms), {});
  CHECK(alr.since());
  // Two packets within half a millisecond have no time between them.
  Alr still;
  still.set_target(DataRate{419'000}, {});
  for (int i = 0; i < 20'000; ++i) still.on_sent(0, at(microseconds(i % 400)), {});
  CHECK_FALSE(still.since());
}

}  // namespace
}  // namespace lab::gcc
