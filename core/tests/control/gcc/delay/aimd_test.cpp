#include "control/gcc/delay/aimd.h"

#include <doctest/doctest.h>

namespace lab::gcc {
namespace {

using namespace literals;

Aimd begun_at(DataRate rate) {
  Aimd aimd;
  aimd.start(rate);
  return aimd;
}

TEST_CASE("overuse takes the rate to 0.85 of the throughput, less 5 kbit/s, and holds it") {
  Aimd aimd = begun_at(1000_kbps);
  CHECK(aimd.update(Usage::kOveruse, 800_kbps, at(1_s), {}).bps == doctest::Approx(675e3));
  CHECK(aimd.state() == AimdState::kHold);
  CHECK(aimd.capacity().estimate() == 800_kbps);
}

TEST_CASE("while nothing is known of the capacity the rate grows by 8 % per second") {
  Aimd aimd = begun_at(1000_kbps);
  aimd.update(Usage::kNormal, 1000_kbps, at(0_s), {});
  CHECK(aimd.rate() == 1001_kbps);  // No time has passed: the least step.
  aimd.update(Usage::kNormal, 1000_kbps, at(1_s), {});
  CHECK(aimd.rate().bps == doctest::Approx(1001e3 * 1.08));
  aimd.update(Usage::kNormal, 1000_kbps, at(9_s), {});  // At most one second counts.
  CHECK(aimd.rate().bps == doctest::Approx(1001e3 * 1.08 * 1.08));
}

TEST_CASE("near the known capacity it grows by half a packet per response time") {
  Aimd aimd = begun_at(1000_kbps);
  aimd.set_rtt(100_ms);
  aimd.update(Usage::kOveruse, 900_kbps, at(1_s), {});
  const DataRate before = aimd.rate();
  CHECK(before.bps == doctest::Approx(760e3));
  aimd.update(Usage::kNormal, 900_kbps, at(2_s), {});
  aimd.update(Usage::kNormal, 900_kbps, at(3_s), {});
  // A frame of 3167 bytes goes into 3 packets of 1056; one of them per 2 * (100 + 100) ms.
  CHECK((aimd.rate() - before).bps == doctest::Approx(1056 * 8 / 0.4));
}

TEST_CASE("additive increase is at least 4 kbit/s each second") {
  CHECK(begun_at(10_kbps).additive_per_second({}) == 4_kbps);
}

TEST_CASE("the rate never grows past 1.5 times the throughput and 10 kbit/s") {
  Aimd aimd = begun_at(1000_kbps);
  for (int i = 0; i < 100; ++i) aimd.update(Usage::kNormal, 800_kbps, at(seconds(i)), {});
  CHECK(aimd.rate() == 1210_kbps);
}

TEST_CASE("a throughput more than three deviations above the capacity makes it unknown") {
  Aimd aimd = begun_at(1000_kbps);
  aimd.update(Usage::kOveruse, 500_kbps, at(1_s), {});
  // sqrt(0.4 * 500) = 14.1 kbit/s
  CHECK(aimd.capacity().upper().bps == doctest::Approx(542.4e3).epsilon(1e-3));
  CHECK(aimd.capacity().lower().bps == doctest::Approx(457.6e3).epsilon(1e-3));
  aimd.update(Usage::kNormal, 542_kbps, at(2_s), {});
  CHECK(aimd.capacity().known());
  aimd.update(Usage::kNormal, 543_kbps, at(3_s), {});
  CHECK_FALSE(aimd.capacity().known());
}

TEST_CASE("the capacity is a mean in which each overuse weighs 5 %") {
  LinkCapacity capacity;
  CHECK(capacity.upper() == kUnlimited);
  CHECK(capacity.lower() == 0_kbps);
  capacity.on_overuse(1000_kbps, 0.05);
  capacity.on_overuse(900_kbps, 0.05);
  CHECK(capacity.estimate() == 995_kbps);
  // 95² / 995 weighs 5 % beside the first 0.4: 0.834 kbit/s.
  CHECK((capacity.upper() - capacity.estimate()).bps ==
        doctest::Approx(3e3 * std::sqrt((0.95 * 0.4 + 0.05 * 95 * 95 / 995) * 995)));
}

TEST_CASE("however far apart its samples are, the capacity's variance is 2.5 of it at most") {
  LinkCapacity capacity;
  capacity.on_overuse(1000_kbps, 0.05);
  capacity.on_overuse(100_kbps, 0.05);
  CHECK(capacity.estimate() == 955_kbps);
  // 855² / 955 would make it 39 of it.
  CHECK((capacity.upper() - capacity.estimate()).bps ==
        doctest::Approx(3e3 * std::sqrt(2.5 * 955)));
}

TEST_CASE("underuse holds, and the next normal report begins to count time anew") {
  Aimd aimd = begun_at(1000_kbps);
  CHECK(aimd.update(Usage::kUnderuse, 1000_kbps, at(1_s), {}) == 1000_kbps);
  CHECK(aimd.state() == AimdState::kHold);
  CHECK(aimd.update(Usage::kNormal, 1000_kbps, at(9_s), {}) == 1001_kbps);
}

TEST_CASE("a decrease comes once per round trip, unless less than half comes through") {
  Aimd aimd = begun_at(1000_kbps);
  aimd.set_rtt(50_ms);
  aimd.update(Usage::kOveruse, 1000_kbps, at(1_s), {});
  CHECK_FALSE(aimd.may_reduce(at(1049_ms), 900_kbps, {}));
  CHECK(aimd.may_reduce(at(1050_ms), 900_kbps, {}));
  CHECK(aimd.may_reduce(at(1001_ms), 420_kbps, {}));
}

TEST_CASE("without a start rate the throughput of 5 s, or the first overuse, begins it") {
  Aimd patient;
  patient.update(Usage::kNormal, 400_kbps, at(0_s), {});
  CHECK_FALSE(patient.valid());
  patient.update(Usage::kNormal, 400_kbps, at(6_s), {});
  CHECK(patient.valid());
  CHECK(patient.rate() == 401_kbps);
  Aimd startled;
  CHECK(startled.update(Usage::kOveruse, 400_kbps, at(0_s), {}).bps == doctest::Approx(335e3));
  CHECK(startled.valid());
}

}  // namespace
}  // namespace lab::gcc
