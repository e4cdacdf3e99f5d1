#include "control/gcc/delay/overuse_detector.h"

#include <doctest/doctest.h>

namespace lab::gcc {
namespace {

/// One group each 20 ms; the signal is the estimate.
struct Feed {
  OveruseDetector detector;
  int64_t now_ms = 0;
  Usage operator()(double signal, double send_delta_ms = 20.0) {
    now_ms += 20;
    return detector.update(signal / 2.0, 2, 1.0, send_delta_ms, now_ms, {});
  }
  double threshold() const { return detector.threshold_ms({}); }
};

TEST_CASE("with fewer than two deltas nothing is said") {
  OveruseDetector detector;
  CHECK(detector.update(1000, 1, 4, 20, 20, {}) == Usage::kNormal);
  CHECK(detector.threshold_ms({}) == 12.5);
}

TEST_CASE("overuse needs more than 10 ms above the threshold, twice, and a signal that holds") {
  Feed feed;
  CHECK(feed(20, 5) == Usage::kNormal);  // 2.5 ms
  CHECK(feed(20, 5) == Usage::kNormal);  // 7.5 ms
  CHECK(feed(19, 5) == Usage::kNormal);  // 12.5 ms, but it sinks
  CHECK(feed(20, 5) == Usage::kOveruse);
  CHECK(feed(0) == Usage::kNormal);
  CHECK(feed(-50) == Usage::kUnderuse);
}

TEST_CASE("one sample is no overuse, however long it stands for") {
  Feed feed;
  CHECK(feed(20, 40) == Usage::kNormal);  // 20 ms above, but once
  CHECK(feed(20, 5) == Usage::kOveruse);
}

TEST_CASE("the threshold falls by 0.039 and rises by 0.0087 of the distance per millisecond") {
  Feed feed;
  feed(10);
  CHECK(feed.threshold() == 12.5);  // The first group has no time step.
  feed(10);
  CHECK(feed.threshold() == doctest::Approx(12.5 - 0.039 * 20 * 2.5));
  const double before = feed.threshold();
  feed(20);
  CHECK(feed.threshold() == doctest::Approx(before + 0.0087 * 20 * (20 - before)));
}

TEST_CASE("a signal more than 15 ms outside leaves the threshold alone") {
  Feed feed;
  feed(0);
  feed(28);
  CHECK(feed.threshold() == 12.5);
}

TEST_CASE("the threshold stays between 6 and 600 ms") {
  Feed feed;
  for (int i = 0; i < 100; ++i) feed(0);
  CHECK(feed.threshold() == 6.0);
  for (int i = 0; i < 2000; ++i) feed(feed.threshold() + 14);
  CHECK(feed.threshold() == 600.0);
}

TEST_CASE("a step of the clock counts for at most 100 ms") {
  OveruseDetector detector;
  detector.update(0, 2, 1, 20, 0, {});
  detector.update(6.0, 2, 1, 20, 5000, {});  // Signal 12: half a ms inside.
  CHECK(detector.threshold_ms({}) == doctest::Approx(12.5 - 0.039 * 100 * 0.5));
}

}  // namespace
}  // namespace lab::gcc
