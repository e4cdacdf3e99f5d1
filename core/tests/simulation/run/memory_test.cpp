#include "simulation/run/memory.h"

#include <doctest/doctest.h>

#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using test::kUdp;
using test::kVideo;
using test::with;

namespace {
/// Of one flow and one link, for a run of so many rows, which are few enough
/// to be expected, and the latest eight.
double table_bytes(int rows) {
  const size_t columns = Recorder::flow_columns().size() + Recorder::link_columns().size();
  return 8.0 * static_cast<double>(columns) * (rows + 16 + 8);
}
}  // namespace

TEST_CASE("500 kbit/s of UDP for 100 s are 5000 packets, and 1000 rows of a flow and a link") {
  const double expected = 5000 * PacketTable::kRowBytes + table_bytes(1000);
  CHECK(least_bytes(test::scenario_of(with(kUdp, {{"duration_s", "100"}}))) ==
        doctest::Approx(expected));
}

TEST_CASE("a flow of a controller is foretold at its lowest rate, while it is on") {
  const double whole = least_bytes(test::scenario_of(kVideo));
  const double half = least_bytes(test::scenario_of(with(kVideo, {{"flows.video.stop_s", "5"}})));
  // 150 kbit/s in packets of 1040 bytes for five seconds.
  CHECK(whole - half == doctest::Approx(150e3 / 8 / 1040 * 5 * PacketTable::kRowBytes));
}

TEST_CASE("ten thousand flows for an hour are refused, for a second they are not") {
  std::string flows = "{";
  for (int i = 0; i < 10'000; ++i) {
    flows += (i > 0 ? ",\"f" : "\"f") + std::to_string(i) +
             R"(": {"path": ["forward"], "source": {"kind": "audio"}})";
  }
  flows += "}";
  const Result<Scenario> hour =
      test::read_text(with(kUdp, {{"flows", flows}, {"duration_s", "3600"}}));
  REQUIRE_FALSE(hour.ok());
  CHECK(hour.errors()[0].at == "duration_s");
  CHECK(test::read_text(with(kUdp, {{"flows", flows}, {"duration_s", "1"}})).ok());
}

TEST_CASE("packets under way count as those recorded do") {
  Timeline run = test::start_of(with(kUdp, {{"links.forward.capacity_kbps", "0"},
                                            {"links.forward.queue.limit_ms", "\"unlimited\""}}));
  const size_t before = bytes_of(run.simulation().state());
  test::run_to(run, 10.0);
  CHECK(bytes_of(run.simulation().state()) > before + 499 * sizeof(Packet));
  CHECK_FALSE(run.simulation().full());
}

TEST_CASE("what is recorded is counted row by row") {
  const Timeline run = test::run_of(kUdp);
  const Recorder& recorder = run.simulation().recorder();
  CHECK(recorder.bytes() ==
        doctest::Approx(recorder.packets().rows() * PacketTable::kRowBytes + table_bytes(100)));
}

TEST_CASE("packets that GCC has heard nothing of yet count too") {
  Timeline run = test::start_of(with(
      kVideo, {{"flows.video.controller.kind", "\"gcc\""}, {"links.return.delay_ms", "5000"}}));
  test::run_to(run, 0.5);
  const size_t early = bytes_of(run.simulation().state());
  test::run_to(run, 4.5);
  CHECK(bytes_of(run.simulation().state()) > early + 4 * 30 * 32);
}
