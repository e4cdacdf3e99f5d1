// A packet's hops, link by link, where a scenario asks for them.
#include "simulation/columns/hops.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "abi/tables.h"
#include "simulation/run/memory.h"
#include "simulation/scenarios.h"
#include "simulation/schema/schema.h"

using namespace lab;
using test::kEverything;
using test::kUdp;
using test::run_of;
using test::start_of;
using test::with;

namespace {
/// 1250 bytes each 20 ms over 2 Mbit/s and 10 ms, then over 1 Mbit/s and 50 ms.
std::string two_links() {
  return with(kUdp, {{"record_hops", "true"},
                     {"links.wide", R"({"capacity_kbps": 2000, "delay_ms": 10})"},
                     {"flows.udp.path", R"(["wide", "forward"])"}});
}

std::string everything() { return with(kEverything, {{"record_hops", "true"}}); }

const HopTable::Columns& hops_of(const Timeline& run) {
  const HopTable* hops = run.simulation().recorder().hops();
  REQUIRE(hops != nullptr);
  return hops->columns();
}

/// How many rows there are of that link with that fate.
int64_t count(const Timeline& run, uint32_t link, Fate fate) {
  const HopTable::Columns& h = hops_of(run);
  int64_t rows = 0;
  for (size_t i = 0; i < h.link.size(); ++i)
    rows += h.link[i] == link && h.fate[i] == static_cast<uint8_t>(fate) ? 1 : 0;
  return rows;
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }
}  // namespace

TEST_CASE("a packet's hops are its way: through one link, and at once at the next") {
  const Timeline run = run_of(two_links());
  const HopTable::Columns& h = hops_of(run);
  const uint32_t wide = static_cast<uint32_t>(test::link_index(run, "wide"));
  REQUIRE(h.flow.size() > 2);
  // 5 ms of transmission and 10 ms of delay, then 10 ms and 50 ms.
  CHECK(h.link[0] == wide);
  CHECK(h.hop[0] == 0);
  CHECK(h.queued_s[0] == 0.0);
  CHECK(h.dequeued_s[0] == 0.0);
  CHECK(h.arrived_s[0] == doctest::Approx(0.015));
  size_t second = 1;
  while (h.hop[second] != 1) ++second;
  CHECK(h.sequence[second] == 0);
  CHECK(h.queued_s[second] == h.arrived_s[0]);
  CHECK(h.arrived_s[second] == doctest::Approx(0.075));
  CHECK(h.arrived_s[second] == test::packets(run, "udp")[0].received_s);
}

TEST_CASE("a packet that has to wait leaves the queue later than it came") {
  const Timeline run = run_of(with(two_links(), {{"flows.udp.source.rate_kbps", "1500"}}));
  const HopTable::Columns& h = hops_of(run);
  double longest_s = 0.0;
  for (size_t i = 0; i < h.flow.size(); ++i) {
    if (h.hop[i] == 0) CHECK(h.dequeued_s[i] == h.queued_s[i]);
    longest_s = std::fmax(longest_s, h.dequeued_s[i] - h.queued_s[i]);
  }
  CHECK(longest_s > 0.1);
}

TEST_CASE("to record hops changes nothing else, and without being asked for there are none") {
  CHECK(test::hash_of(everything()) == test::hash_of(kEverything));
  const Timeline run = run_of(kEverything);
  CHECK(run.simulation().recorder().hops() == nullptr);
  CHECK(layout_of(run.simulation()).find("\"hops\"") == std::string::npos);
  CHECK(layout_of(run_of(two_links()).simulation()).find("\"hops\"") != std::string::npos);
}

TEST_CASE("each link's rows count what its counters count") {
  const Timeline run = run_of(everything());
  for (uint32_t i = 0; i < run.simulation().state().links.size(); ++i) {
    CAPTURE(i);
    const Link::Counters& c = run.simulation().state().links[i].counters();
    CHECK(count(run, i, Fate::kReceived) == c.delivered);
    CHECK(count(run, i, Fate::kQueueFull) == c.dropped);
    CHECK(count(run, i, Fate::kDroppedEarly) == c.dropped_early);
    CHECK(count(run, i, Fate::kLostAtRandom) == c.lost);
  }
}

TEST_CASE("a mark is of the link that set it") {
  const Timeline run =
      run_of(with(two_links(), {{"flows.udp.ecn", "\"ect0\""},
                                {"flows.udp.source.rate_kbps", "1100"},
                                {"links.forward.queue", R"({"kind": "codel", "ecn": true})"},
                                {"links.last", R"({"capacity_kbps": 5000, "delay_ms": 1})"},
                                {"flows.udp.path", R"(["wide", "forward", "last"])"}}));
  const HopTable::Columns& h = hops_of(run);
  int64_t marked = 0;
  for (size_t i = 0; i < h.flow.size(); ++i) {
    if (h.hop[i] != 1) CHECK(h.marked[i] == 0);
    marked += h.marked[i];
  }
  CHECK(marked > 0);
  CHECK(marked <= test::link(run, "forward").counters().marked);
}

TEST_CASE("a copy has rows of its own from the link on that made it") {
  const Timeline run = run_of(everything());
  const HopTable::Columns& h = hops_of(run);
  int64_t copies = 0;
  for (size_t i = 0; i < h.flow.size(); ++i) {
    if (h.copy[i] == 0) continue;
    ++copies;
    CHECK((std::isnan(h.arrived_s[i]) || h.arrived_s[i] >= h.queued_s[i]));
  }
  CHECK(copies >= test::link(run, "access").counters().duplicated);
}

TEST_CASE("after going back the rows are those of a run that went straight") {
  const Timeline straight = run_of(everything());
  Timeline there_and_back = run_of(everything());
  there_and_back.seek(at(seconds(7.3)));
  there_and_back.run(there_and_back.simulation().end(), INT64_MAX);
  const HopTable::Columns& a = hops_of(straight);
  const HopTable::Columns& b = hops_of(there_and_back);
  CHECK(a.flow == b.flow);
  CHECK(a.sequence == b.sequence);
  CHECK(a.link == b.link);
  CHECK(a.fate == b.fate);
  REQUIRE(a.queued_s.size() == b.queued_s.size());
  for (size_t i = 0; i < a.queued_s.size(); ++i) {
    REQUIRE(same(a.queued_s[i], b.queued_s[i]));
    REQUIRE(same(a.dequeued_s[i], b.dequeued_s[i]));
    REQUIRE(same(a.arrived_s[i], b.arrived_s[i]));
  }
}

TEST_CASE("the table stands last in the layout, with a column for each of its rows there") {
  const Timeline run = run_of(two_links());
  const Simulation& simulation = run.simulation();
  const auto last = static_cast<uint32_t>(
      2 * (simulation.scenario().flows.size() + simulation.scenario().links.size()) +
      simulation.recorder().crossings().size() + 1);
  CHECK(rows_of(simulation, last) == hops_of(run).flow.size());
  const auto columns = static_cast<uint32_t>(HopTable::columns_info().size());
  for (uint32_t i = 0; i < columns; ++i) CHECK(column_of(simulation, last, i) != nullptr);
  CHECK(column_of(simulation, last, columns) == nullptr);
  CHECK(rows_of(simulation, last + 1) == 0);
  CHECK(rows_of(run_of(kUdp).simulation(), last) == 0);
}

TEST_CASE("a run that records hops reckons with the memory that they take") {
  const Scenario plain = test::scenario_of(kUdp);
  const Scenario with_hops = test::scenario_of(with(kUdp, {{"record_hops", "true"}}));
  // 50 packets a second for 10 s over one link.
  CHECK(least_bytes(with_hops) - least_bytes(plain) == doctest::Approx(500 * HopTable::kRowBytes));
}
