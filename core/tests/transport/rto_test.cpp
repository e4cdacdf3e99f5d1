#include "transport/rto.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;

namespace {
constexpr RtoEstimator::Limits kNoFloor{1_s, 1_ms, 60_s};
}  // namespace

TEST_CASE("before the first sample the timeout is one second") {
  CHECK(RtoEstimator{}.rto({}) == 1_s);
}

TEST_CASE("the first sample R gives SRTT = R, RTTVAR = R/2 and RTO = 3 R") {
  RtoEstimator e;
  e.sample(100_ms);
  CHECK(e.srtt() == 100_ms);
  CHECK(e.rttvar() == 50_ms);
  CHECK(e.rto(kNoFloor) == 300_ms);
}

TEST_CASE("RTTVAR moves first, by the old SRTT") {
  RtoEstimator e;
  e.sample(100_ms);
  e.sample(180_ms);
  // RTTVAR = 3/4·50 + 1/4·|100 − 180| = 57.5; SRTT = 7/8·100 + 1/8·180 = 110.
  CHECK(e.rttvar() == 57'500_us);
  CHECK(e.srtt() == 110_ms);
  CHECK(e.rto(kNoFloor) == 340_ms);
}

TEST_CASE("a steady round trip is never timed to less than it and the clock's granularity") {
  RtoEstimator e;
  for (int i = 0; i < 200; ++i) e.sample(100_ms);
  CHECK(e.rto(kNoFloor) == 101_ms);
}

TEST_CASE("the timeout is kept between its bounds") {
  RtoEstimator e;
  e.sample(10_ms);
  CHECK(e.rto({}) == 1_s);
  for (int i = 0; i < 12; ++i) e.back_off();
  CHECK(e.rto({}) == 60_s);
}

TEST_CASE("after a lost SYN the timeout is 3 s and doubles, unless it began with as much") {
  RtoEstimator e;
  e.back_off();
  e.sample(100_ms);
  e.begin_after_lost_syn(kNoFloor);
  CHECK(e.rto(kNoFloor) == 3_s);
  e.back_off();
  CHECK(e.rto(kNoFloor) == 6_s);
  e.sample(100_ms);
  CHECK(e.rto(kNoFloor) < 300_ms);
  RtoEstimator long_anyway;
  long_anyway.back_off();
  long_anyway.begin_after_lost_syn({3_s, 1_ms, 60_s});
  CHECK(long_anyway.rto({3_s, 1_ms, 60_s}) == 6_s);
}

TEST_CASE("a bound on the variation keeps the timeout that far above the round-trip time") {
  constexpr RtoEstimator::Limits kTimeout{1_s, 200_ms, 120_s, RtoFloor::kTimeout};
  constexpr RtoEstimator::Limits kVariation{1_s, 200_ms, 120_s, RtoFloor::kVariation};
  RtoEstimator e;
  e.sample(300_ms);
  // 4·RTTVAR is 600 ms, above the bound.
  CHECK(e.rto(kTimeout) == 900_ms);
  CHECK(e.rto(kVariation) == 900_ms);
  for (int i = 0; i < 200; ++i) e.sample(300_ms);
  CHECK(e.rto(kTimeout) == 301_ms);
  CHECK(e.rto(kVariation) == 500_ms);
  e.back_off();
  CHECK(e.rto(kVariation) == 1_s);
}

TEST_CASE("each expiry doubles the timeout until there is a new sample") {
  RtoEstimator e;
  e.sample(100_ms);
  e.back_off();
  CHECK(e.rto(kNoFloor) == 600_ms);
  e.back_off();
  CHECK(e.rto(kNoFloor) == 1200_ms);
  e.sample(100_ms);
  CHECK(e.rto(kNoFloor) < 300_ms);
}
