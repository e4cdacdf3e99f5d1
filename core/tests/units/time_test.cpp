#include "units/time.h"

#include <doctest/doctest.h>

#include <limits>

using namespace lab;
using namespace lab::literals;

TEST_CASE("durations add and subtract without rounding") {
  CHECK(1_s + 500_ms == milliseconds(1500));
  CHECK(1_s - 1_ns == nanoseconds(999'999'999));
  CHECK(-(2_ms) == milliseconds(-2));
  CHECK(100_us * 10 == 1_ms);
  Duration sum = 1_ms;
  sum += 1_us;
  sum -= 1_ns;
  CHECK(sum.ns == 1'000'999);
}

TEST_CASE("a duration over a duration is a ratio") {
  CHECK(150_ms / 100_ms == 1.5);
  CHECK(1_ms / 4_ms == 0.25);
}

TEST_CASE("an instant moves by durations, and two instants are a duration apart") {
  const Time start = at(2_s);
  CHECK(start + 500_ms == at(2500_ms));
  CHECK(start - 2_s == kStart);
  CHECK(at(5_s) - start == 3_s);
  CHECK(at(1_ns) > kStart);
  CHECK(at(at(7_s) - kStart) < kNever);
}

TEST_CASE("seconds and milliseconds become the nearest nanosecond") {
  CHECK(seconds(0.1) == 100_ms);
  CHECK(seconds(1e-9) == 1_ns);
  CHECK(from_ms(0.0000014) == 1_ns);
  CHECK(from_ms(0.0000016) == 2_ns);
  CHECK(seconds(-1.5) == milliseconds(-1500));
}

TEST_CASE("half a nanosecond goes up") {
  CHECK(from_ms(0.0000005) == 1_ns);
  CHECK(from_ms(0.0000025) == 3_ns);
  CHECK(from_ms(-0.0000005) == 0_ns);
}

TEST_CASE("every millisecond with three decimals survives the way to nanoseconds and back") {
  for (int thousandths = 0; thousandths < 200'000; thousandths += 7) {
    const double ms = thousandths / 1000.0;
    REQUIRE(from_ms(ms).ns == int64_t{thousandths} * 1000);
    REQUIRE(to_ms(from_ms(ms)) == ms);
  }
}

TEST_CASE("what is too long for a run lasts for ever") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  CHECK(seconds(kInfinity) == kForever);
  CHECK(seconds(1e300) == kForever);
  CHECK(seconds(std::numeric_limits<double>::quiet_NaN()) == kForever);
  CHECK(seconds(-kInfinity) == -kForever);
  CHECK((kForever + kForever).ns > kForever.ns);
}

TEST_CASE("times convert to seconds and milliseconds for people") {
  CHECK(to_seconds(1500_ms) == 1.5);
  CHECK(to_ms(1500_us) == 1.5);
  CHECK(to_seconds(at(250_ms)) == 0.25);
  CHECK(to_ms(at(2_s)) == 2000.0);
}
