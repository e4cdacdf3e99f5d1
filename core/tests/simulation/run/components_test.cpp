#include "simulation/run/components.h"

#include <doctest/doctest.h>

using namespace lab;

TEST_CASE("sampler and changes act first, then links, then flows, each in the order of its file") {
  Components components;
  components.add_link();
  components.add_link();
  components.add_flow(true, true);
  components.add_flow(true, true);
  CHECK(Components::kSampler < Components::kChanges);
  CHECK(Components::kChanges < components.link(0).server);
  CHECK(components.link(0).server < components.link(0).wire);
  CHECK(components.link(0).wire < components.link(1).server);
  CHECK(components.link(1).wire < components.flow(0).source);
  CHECK(components.flow(0).timer < components.flow(1).source);
}
