// Generic: what every row of the link's tables must have.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "network/link.h"

using namespace lab;

TEST_CASE("every default of a link lies within its range and has a source") {
  each_part_of_link([]<class P>(const PartOfLink<P>& part) {
    // Queues and servers are one of several kinds, whose tables have tests of their own.
    if constexpr (requires { P::parameters(); }) {
      const P parameters{};
      for (const Parameter<P>& row : P::parameters()) {
        CAPTURE(std::string(part.name));
        CAPTURE(row.key);
        const double value = row.get(parameters);
        CHECK(value >= row.min);
        CHECK((value <= row.max || (row.unlimited && std::isinf(value))));
        CHECK(row.slider_min <= row.slider_max);
        CHECK((row.scale == Scale::kLinear || row.slider_min > 0.0));
        CHECK(std::string(row.source) != "");
        CHECK(std::string(row.meaning).back() == '.');
      }
    }
  });
}
