#include "control/nada/loss_intervals.h"

#include <doctest/doctest.h>

namespace lab::nada {
namespace {

LossIntervals closed(std::initializer_list<int64_t> oldest_first) {
  LossIntervals intervals;
  for (int64_t length : oldest_first) {
    intervals.grow(length);
    intervals.lose(0);
  }
  return intervals;
}

TEST_CASE("before the first loss there is no average") {
  LossIntervals intervals;
  intervals.grow(1000);
  CHECK_FALSE(intervals.any_loss());
  CHECK(intervals.average(true) == 0.0);
}

TEST_CASE("the stretch before the first loss is the first interval") {
  LossIntervals intervals;
  intervals.grow(100);
  intervals.lose(1);
  CHECK(intervals.any_loss());
  CHECK(intervals.open() == 1);
  CHECK(intervals.average(true) == 100.0);
}

TEST_CASE("eight equal intervals average to themselves") {
  CHECK(closed({50, 50, 50, 50, 50, 50, 50, 50}).average(true) == doctest::Approx(50));
}

TEST_CASE("the four newest intervals weigh 1, older ones 0.8, 0.6, 0.4 and 0.2") {
  // 10 + 20 + 30 + 40 + 0.8 * 50 + 0.6 * 60 + 0.4 * 70 + 0.2 * 80 = 220, by weights of 6.
  const LossIntervals intervals = closed({80, 70, 60, 50, 40, 30, 20, 10});
  CHECK(intervals.average(true) == doctest::Approx(220.0 / 6.0));
}

TEST_CASE("a ninth closed interval is forgotten") {
  CHECK(closed({100000, 50, 50, 50, 50, 50, 50, 50, 50}).average(true) == doctest::Approx(50));
}

TEST_CASE("a short open interval does not lower the average, a long one raises it") {
  LossIntervals intervals = closed({100, 100, 100});
  intervals.grow(40);
  CHECK(intervals.average(true) == doctest::Approx(100));
  intervals.grow(360);
  CHECK(intervals.average(true) == doctest::Approx(200));
  CHECK(intervals.average(false) == doctest::Approx(100));
}

TEST_CASE("with the open interval counted, no loss is ever seven average intervals old") {
  LossIntervals intervals = closed({20, 5, 90, 7, 300, 2, 45, 11});
  for (int64_t packets = 1; packets < 100'000; packets *= 2) {
    intervals.grow(packets);
    CHECK(static_cast<double>(intervals.open()) <= 6.0 * intervals.average(true) * (1 + 1e-12));
  }
}

TEST_CASE("recorded intervals of the ns-3 module give its logged averages") {
  // ns3_losses.csv at 41.45 s: one interval of 6394 packets, then the first loss.
  LossIntervals intervals = closed({6394});
  CHECK(intervals.average(true) == 6394.0);
}

}  // namespace
}  // namespace lab::nada
