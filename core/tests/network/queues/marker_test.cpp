#include "network/queues/marker.h"

#include <doctest/doctest.h>

#include "network/queues.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;
using test::offer;

TEST_CASE("the marker's ramp for ECT(1) goes from 8 to 12 ms, its step for ECT(0) is at 30 ms") {
  const Marker::Parameters p;
  CHECK(Marker::probability(p, Ecn::kEct1, 8_ms) == 0.0);
  CHECK(Marker::probability(p, Ecn::kEct1, 9_ms) == 0.25);
  CHECK(Marker::probability(p, Ecn::kEct1, 12_ms) == 1.0);
  CHECK(Marker::probability(p, Ecn::kEct0, 30_ms) == 0.0);
  CHECK(Marker::probability(p, Ecn::kEct0, 31_ms) == 1.0);
  CHECK(Marker::probability(p, Ecn::kNotEct, 1_s) == 0.0);
}

TEST_CASE("a ramp without length, or the wrong way round, is a step where it begins") {
  Marker::Parameters p;
  p.ramp_from = 10_ms;
  for (const Duration to : {10_ms, 5_ms}) {
    p.ramp_to = to;
    CHECK(Marker::probability(p, Ecn::kEct1, 10_ms) == 0.0);
    CHECK(Marker::probability(p, Ecn::kEct1, 11_ms) == 1.0);
  }
  p.ramp_from = p.ramp_to = kForever;
  CHECK(Marker::probability(p, Ecn::kEct1, 100_s) == 0.0);
}

TEST_CASE("the marker marks its share and never drops what fits") {
  Marker queue = test::queue_at<Marker>(1_mbps, [](auto& p) { p.limit = kForever; });
  Drops drops;
  Packet packet;
  for (int i = 0; i < 10'000; ++i) {
    offer(queue, arriving(at(0_ms), 1500, 0, Ecn::kEct1), drops);
    queue.dequeue(packet, at(10_ms), drops);
  }
  CHECK(static_cast<double>(queue.marks()) == doctest::Approx(5000.0).epsilon(0.03));
  CHECK(drops.empty());
  CHECK(queue.l4s_probability() == 0.5);
}
