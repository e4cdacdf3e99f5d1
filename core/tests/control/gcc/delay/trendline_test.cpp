#include "control/gcc/delay/trendline.h"

#include <doctest/doctest.h>

namespace lab::gcc {
namespace {

using namespace literals;

/// Groups 10 ms apart whose delay grows by `step_ms` each, from the first on.
Trendline after(int groups, double step_ms) {
  Trendline line;
  Time arrived = at(1_s);
  for (int i = 0; i < groups; ++i) {
    const Duration apart = from_ms(10.0 + step_ms);
    arrived += apart;
    line.update({10_ms, apart, 0}, arrived, {}, {});
  }
  return line;
}

TEST_CASE("a delay that grows steadily has its growth as slope: 1 ms in 11 is 1/11") {
  CHECK(after(400, 1).trend() == doctest::Approx(1.0 / 11.0).epsilon(1e-6));
  CHECK(after(400, -1).trend() == doctest::Approx(-1.0 / 9.0).epsilon(1e-6));
  CHECK(after(400, 0).trend() == 0.0);
}

TEST_CASE("no slope before the window of 20 groups is full") {
  CHECK(after(19, 1).trend() == 0.0);
  CHECK(after(20, 1).trend() > 0.0);
}

TEST_CASE("what is compared with the threshold is the slope times 4 times at most 60 groups") {
  CHECK(after(30, 1).detector().signal_ms() == doctest::Approx(30 * 4 * after(30, 1).trend()));
  CHECK(after(400, 1).detector().signal_ms() == doctest::Approx(60 * 4 / 11.0).epsilon(1e-6));
}

TEST_CASE("a growing queue is overuse, a shrinking one underuse, a steady one neither") {
  CHECK(after(40, 1).detector().state() == Usage::kOveruse);
  CHECK(after(40, -1).detector().state() == Usage::kUnderuse);
  CHECK(after(40, 0).detector().state() == Usage::kNormal);
}

TEST_CASE("the accumulated delay is smoothed by 0.9") {
  const Trendline line = after(2, 10);
  CHECK(line.accumulated_ms() == 20.0);
  CHECK(line.smoothed_ms() == doctest::Approx(0.9 * 1.0 + 0.1 * 20.0));
}

}  // namespace
}  // namespace lab::gcc
