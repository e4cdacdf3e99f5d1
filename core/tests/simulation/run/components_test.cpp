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

TEST_CASE("each number leads back to who it stands for") {
  Components components;
  components.add_link();
  components.add_flow(false, false);
  components.add_flow(true, true);
  const uint32_t report = components.flow(1).report;
  CHECK(components[report].role == Role::kReport);
  CHECK(components[report].index == 1);
  CHECK(components[components.link(0).wire].role == Role::kWire);
  CHECK(components[Components::kSampler].role == Role::kSampler);
}

TEST_CASE("a flow that hears of nothing has no more than a source and its access") {
  Components components;
  components.add_flow(false, false);
  const Components::OfFlow& of = components.flow(0);
  CHECK(of.source != Components::kNobody);
  CHECK(of.access != Components::kNobody);
  for (const uint32_t none : {of.pacer, of.back, of.report, of.timer})
    CHECK(none == Components::kNobody);
  CHECK(components.size() == 5);
}

TEST_CASE("a flow of data has a timer and a way back, but neither pacer nor reports") {
  Components components;
  components.add_flow(true, false);
  const Components::OfFlow& of = components.flow(0);
  CHECK(of.back != Components::kNobody);
  CHECK(of.timer != Components::kNobody);
  CHECK(of.pacer == Components::kNobody);
  CHECK(of.report == Components::kNobody);
}
