#include "feedback/said.h"

#include <doctest/doctest.h>

namespace lab {
namespace {

struct Delays {
  double base_ms = 40.0;
  double queue_ms = 0.0;
};

TEST_CASE("what one half of a controller says the other half hears") {
  Said said;
  said.set(Delays{50.0, 20.0});
  const Said carried = said;
  CHECK(carried.as<Delays>().base_ms == 50.0);
  CHECK(carried.as<Delays>().queue_ms == 20.0);
}

TEST_CASE("a report without anything, or with something of another type, says the defaults") {
  Said said;
  CHECK(said.as<Delays>().base_ms == 40.0);
  said.set(7.0);
  CHECK(said.as<Delays>().base_ms == 40.0);
  CHECK(said.as<double>() == 7.0);
  said.set(Delays{50.0, 20.0});
  CHECK(said.as<double>() == 0.0);
}

}  // namespace
}  // namespace lab
