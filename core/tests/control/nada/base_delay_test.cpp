#include "control/nada/base_delay.h"

#include <doctest/doctest.h>

namespace lab::nada {
namespace {

using namespace literals;

TEST_CASE("a base delay last seen nine tenths of a window ago still holds") {
  BaseDelay base;
  base.add(50_ms, at(0_s), 10_s);
  for (int s = 1; s < 10; ++s) base.add(90_ms, at(1_s * s), 10_s);
  CHECK(base.value() == 50_ms);
}

TEST_CASE("a base delay not seen for a window is forgotten") {
  BaseDelay base;
  base.add(50_ms, at(0_s), 10_s);
  for (int s = 1; s <= 10; ++s) base.add(90_ms, at(1_s * s), 10_s);
  CHECK(base.value() == 90_ms);
}

TEST_CASE("after a silence longer than the window the first sample is the base") {
  BaseDelay base;
  base.add(50_ms, at(0_s), 10_s);
  base.add(120_ms, at(1000_s), 10_s);
  CHECK(base.value() == 120_ms);
  base.add(130_ms, at(1005_s), 10_s);
  CHECK(base.value() == 120_ms);
}

TEST_CASE("clocks may differ so far that delays are negative") {
  BaseDelay base;
  base.add(-5000_ms, at(-3_s), 10_s);
  base.add(-5010_ms, at(-2_s), 10_s);
  CHECK(base.value() == -5010_ms);
}

TEST_CASE("an unlimited window never forgets") {
  BaseDelay base;
  base.add(50_ms, at(0_s), kForever);
  base.add(90_ms, at(100000_s), kForever);
  CHECK(base.value() == 50_ms);
}

}  // namespace
}  // namespace lab::nada
