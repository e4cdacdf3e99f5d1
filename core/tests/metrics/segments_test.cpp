#include "metrics/segments.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace lab;

TEST_CASE("test 5.1 has four segments") {
  const std::vector<double> initial{1000, 5000};
  const std::vector<CapacityChange> changes{{0, 40, 2500, 0}, {0, 60, 600, 0}, {0, 80, 1000, 0}};
  const auto segments = capacity_segments(initial, changes, 100);
  const std::vector<Segment> expected{
      {0, 0, 40, 1000}, {0, 40, 60, 2500}, {0, 60, 80, 600}, {0, 80, 100, 1000}};
  CHECK(segments == expected);
}

TEST_CASE("a link that keeps its capacity has no segments") {
  const std::vector<double> initial{1000};
  CHECK(capacity_segments(initial, {}, 100).empty());
  const std::vector<CapacityChange> after_the_end{{0, 100, 500, 0}};
  CHECK(capacity_segments(initial, after_the_end, 100).empty());
}

TEST_CASE("a ramp is a segment of its own, without a capacity") {
  const std::vector<double> initial{2000};
  const std::vector<CapacityChange> changes{{0, 20, 400, 20}};
  const auto segments = capacity_segments(initial, changes, 60);
  REQUIRE(segments.size() == 3);
  CHECK(segments[0] == Segment{0, 0, 20, 2000});
  CHECK(segments[1].from_s == 20);
  CHECK(segments[1].to_s == 40);
  CHECK(std::isnan(segments[1].capacity_kbps));
  CHECK(segments[2] == Segment{0, 40, 60, 400});
}

TEST_CASE("a change in the middle of a ramp ends it") {
  const std::vector<double> initial{2000};
  const std::vector<CapacityChange> changes{{0, 20, 400, 20}, {0, 30, 1000, 0}};
  const auto segments = capacity_segments(initial, changes, 60);
  REQUIRE(segments.size() == 3);
  CHECK(segments[1].to_s == 30);
  CHECK(segments[2] == Segment{0, 30, 60, 1000});
}

TEST_CASE("a change at the very start leaves no empty segment, and links follow one another") {
  const std::vector<double> initial{1000, 1000};
  const std::vector<CapacityChange> changes{{1, 0, 800, 0}, {0, 5, 700, 0}};
  const auto segments = capacity_segments(initial, changes, 10);
  const std::vector<Segment> expected{{0, 0, 5, 1000}, {0, 5, 10, 700}, {1, 0, 10, 800}};
  CHECK(segments == expected);
}

TEST_CASE("a link with a recorded capacity has no segments, and the others keep theirs") {
  const std::vector<double> initial{1000, 1000};
  std::vector<CapacityChange> changes;
  for (size_t i = 0; i < kMostChangesWithSegments; ++i) {
    changes.push_back({0, 0.25 * static_cast<double>(i + 1), 500, 0});
  }
  CHECK(capacity_segments(initial, changes, 100).size() == kMostChangesWithSegments + 1);
  changes.push_back({0, 60, 800, 0});
  changes.push_back({1, 70, 600, 0});
  const std::vector<Segment> of_the_other{{1, 0, 70, 1000}, {1, 70, 100, 600}};
  CHECK(capacity_segments(initial, changes, 100) == of_the_other);
}
