#include "control/gcc/delay/inter_arrival.h"

#include <doctest/doctest.h>

namespace lab::gcc {
namespace {

using namespace literals;

/// Packets of 1000 bytes whose reports come at once.
struct Path {
  InterArrival groups;
  std::optional<GroupDeltas> add(double sent_ms, double arrived_ms) {
    const Time arrived = at(from_ms(arrived_ms));
    return groups.add(at(from_ms(sent_ms)), arrived, arrived, 1000, {});
  }
};

void check(const std::optional<GroupDeltas>& deltas, Duration send, Duration arrival, int bytes) {
  REQUIRE(deltas);
  CHECK(deltas->send == send);
  CHECK(deltas->arrival == arrival);
  CHECK(deltas->bytes == bytes);
}

TEST_CASE("the third group brings the first deltas: between the two before it") {
  Path path;
  CHECK_FALSE(path.add(0, 50));
  CHECK_FALSE(path.add(10, 65));
  check(path.add(20, 80), 10_ms, 15_ms, 0);
}

TEST_CASE("packets sent within 5 ms of a group's first are one group") {
  Path path;
  path.add(0, 50);
  path.add(20, 70);
  path.add(22, 80);
  path.add(25, 90);
  // 6 ms after the first: the next group.
  check(path.add(26, 105), 25_ms, 40_ms, 2000);
}

TEST_CASE("packets that a stalled path lets go together are one group, for up to 100 ms") {
  Path path;
  path.add(0, 50);
  path.add(20, 200);
  // Sent 20 ms apart, they arrive 4 ms apart.
  for (int i = 1; i < 25; ++i) CHECK_FALSE(path.add(20 + 20 * i, 200 + 4 * i));
  check(path.add(520, 300), 500_ms, 246_ms, 24000);
}

TEST_CASE("a packet sent before its group is left out") {
  Path path;
  path.add(0, 50);
  path.add(20, 70);
  CHECK_FALSE(path.add(19, 75));
  const auto deltas = path.add(40, 90);
  REQUIRE(deltas);
  CHECK(deltas->arrival == 20_ms);
}

TEST_CASE("a group that arrived before the one before it says nothing; three in a row start anew") {
  Path path;
  path.add(0, 50);
  path.add(20, 40);
  CHECK_FALSE(path.add(40, 90));
  CHECK_FALSE(path.add(60, 90));
  CHECK_FALSE(path.add(80, 90));  // Here all is forgotten.
  path.add(100, 110);
  path.add(120, 130);
  const auto deltas = path.add(140, 150);
  REQUIRE(deltas);
  CHECK(deltas->send == 20_ms);
  CHECK(deltas->arrival == 20_ms);
}

TEST_CASE("when the receiver's clock jumps by 3 s the groups start anew") {
  InterArrival groups;
  const auto add = [&](double sent, double arrived, double seen) {
    return groups.add(at(from_ms(sent)), at(from_ms(arrived)), at(from_ms(seen)), 1000, {});
  };
  add(0, 50, 50);
  add(20, 3070, 70);
  CHECK_FALSE(add(40, 3090, 90));
  add(60, 3110, 110);
  add(80, 3130, 130);
  const auto deltas = add(100, 3150, 150);
  REQUIRE(deltas);
  CHECK(deltas->arrival == 20_ms);
}

}  // namespace
}  // namespace lab::gcc
