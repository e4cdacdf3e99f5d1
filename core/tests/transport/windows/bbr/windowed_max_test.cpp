#include "transport/windows/bbr/windowed_max.h"

#include <doctest/doctest.h>

using namespace lab;

TEST_CASE("a windowed maximum is the largest of the newest slots and forgets older ones") {
  WindowedMax largest;
  CHECK(largest.value() == 0.0);
  CHECK(largest.update(0, 3, 10.0) == 10.0);
  CHECK(largest.update(1, 3, 7.0) == 10.0);
  CHECK(largest.update(2, 3, 5.0) == 10.0);
  CHECK(largest.update(3, 3, 1.0) == 7.0);  // Slot 0 is out: 1, 2 and 3 remain.
  CHECK(largest.update(4, 3, 2.0) == 5.0);
  CHECK(largest.update(5, 3, 2.0) == 2.0);
  CHECK(largest.update(5, 3, 9.0) == 9.0);
}

TEST_CASE("a shorter window takes effect with the next sample, and silence forgets nothing") {
  WindowedMax largest;
  largest.update(0, 10, 8.0);
  largest.update(1, 10, 4.0);
  CHECK(largest.value() == 8.0);
  CHECK(largest.update(9, 10, 1.0) == 8.0);
  CHECK(largest.update(9, 1, 1.0) == 1.0);
  CHECK(largest.update(100, 1, 3.0) == 3.0);
}
