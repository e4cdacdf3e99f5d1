#include "feedback/rtcp/interval.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace lab;
using namespace lab::rtcp;

namespace {
/// 10 kbit/s of RTCP: 1250 bytes a second.
constexpr Bandwidth k10kbps{kbps(10), 0.25};

double td(int64_t members, int64_t senders, bool we_sent, Bandwidth bandwidth = k10kbps) {
  return deterministic_interval_s({members, senders, we_sent, 100.0, {}}, bandwidth);
}
}  // namespace

TEST_CASE("RFC 3550 6.3.1 step 1: a quarter of senders or fewer share a quarter, others the rest") {
  CHECK(td(16, 1, true) == doctest::Approx(100.0 / 312.5));
  CHECK(td(16, 1, false) == doctest::Approx(15 * 100.0 / 937.5));
  CHECK(td(16, 4, true) == doctest::Approx(4 * 100.0 / 312.5));
}

TEST_CASE("RFC 3550 6.3.1 step 1: more than a quarter of senders are treated as all others") {
  CHECK(td(16, 5, true) == doctest::Approx(16 * 100.0 / 1250));
  CHECK(td(16, 5, false) == doctest::Approx(16 * 100.0 / 1250));
}

TEST_CASE(
    "RFC 3550 6.3.1 step 1: S and R take the place of 25 % and 75 %, also where one is zero") {
  const Bandwidth half{kbps(10), 0.5};
  CHECK(td(10, 5, true, half) == doctest::Approx(5 * 100.0 / 625));
  const Bandwidth senders_only{kbps(10), 1.0};
  CHECK(td(10, 10, true, senders_only) == doctest::Approx(10 * 100.0 / 1250));
  CHECK(std::isinf(td(10, 2, false, senders_only)));
  const Bandwidth receivers_only{kbps(10), 0.0};
  CHECK(td(10, 0, false, receivers_only) == doctest::Approx(10 * 100.0 / 1250));
  CHECK(std::isinf(td(10, 1, true, {kbps(0), 0.25})));
}

TEST_CASE("RFC 3550 6.3.1 step 3: the minimum holds where the bandwidth would allow more") {
  CHECK(deterministic_interval_s({2, 1, false, 100.0, kFixedMinimum}, k10kbps) == 5.0);
  CHECK(deterministic_interval_s({1000, 1, false, 100.0, kFixedMinimum}, k10kbps) > 100.0);
}

TEST_CASE("RFC 3550 6.3.1 steps 4 and 5: from a half to one and a half of Td, over e - 3/2") {
  CHECK(calculated_interval(5.0, 0.0) == seconds(2.5 / 1.21828));
  CHECK(calculated_interval(5.0, 0.5) == seconds(5.0 / 1.21828));
  CHECK(calculated_interval(5.0, 1.0) == seconds(7.5 / 1.21828));
  CHECK(calculated_interval(INFINITY, 0.5) == kForever);
}

TEST_CASE("RFC 4586's sizes give the intervals that its Table 1 needs") {
  // Two members at 20 kbit/s with reports of 72 and 76 bytes: 2 · 74 B / 125 B/s.
  const IntervalInputs two{2, 1, false, 74.0, {}};
  CHECK(deterministic_interval_s(two, {kbps(1), 0.25}) == doctest::Approx(1.184));
}
