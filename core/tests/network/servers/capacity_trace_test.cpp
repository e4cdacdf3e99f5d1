#include "network/servers/capacity_trace.h"

#include <doctest/doctest.h>

#include <string>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::access_of;
using test::packet_of;
using test::run_one;

namespace {
Link link_of(std::string_view trace, bool loop = true) {
  CapacityTrace access = access_of<CapacityTrace>(trace);
  access.p.loop = loop;
  return test::link_with(test::with_access(access));
}

}  // namespace

TEST_CASE("bits are carried from one sample to the next") {
  // 1000 bits: 500 in the first half second, 500 in the next quarter.
  Link link = link_of("[[500, 1], [500, 2]]");
  link.accept(packet_of(125), at(0_s));
  CHECK(times_of(run_one(link, at(2_s))) == std::vector{at(750_ms)});
}

TEST_CASE("after the last sample the first one follows") {
  Link link = link_of("[[1000, 1000], [2000, 500]]");
  run_one(link, at(900_ms));
  CHECK(to_kbps(link.available(at(900_ms))) == 1000.0);
  run_one(link, at(2_s));
  CHECK(to_kbps(link.available(at(2_s))) == 500.0);
  run_one(link, at(3_s));
  CHECK(to_kbps(link.available(at(3_s))) == 1000.0);
  run_one(link, at(7_s));
  CHECK(to_kbps(link.available(at(7_s))) == 500.0);
}

TEST_CASE("a trace that is not repeated keeps its last capacity") {
  Link link = link_of("[[1000, 1000], [1000, 500]]", false);
  run_one(link, at(60_s));
  CHECK(to_kbps(link.available(at(60_s))) == 500.0);
  CHECK(link.next_departure() >= kNever);
}

TEST_CASE("a sample without capacity stalls the packet under way") {
  Link link = link_of("[[500, 1], [1000, 0], [500, 1]]");
  link.accept(packet_of(125), at(0_s));
  CHECK(times_of(run_one(link, at(4_s))) == std::vector{at(2_s)});
}

TEST_CASE("losses of a sample are its own: none in the first second, all in the next") {
  Link link = link_of("[[1000, 1000, 0], [1000, 1000, 1]]");
  run_one(link, at(500_ms));
  CHECK(link.accept(packet_of(125), at(500_ms)) == Fate::kReceived);
  run_one(link, at(1500_ms));
  CHECK(link.accept(packet_of(125), at(1500_ms)) == Fate::kLostAtRandom);
  CHECK(link.counters().lost == 1);
}

TEST_CASE("the queue's length in ms is that of the mean capacity") {
  CapacityTrace access = access_of<CapacityTrace>("[[1000, 1000], [3000, 200]]");
  LinkSettings settings = test::with_access(access);
  std::get<DropTail>(settings.queue).p.limit = 300_ms;
  const Link link = test::link_with(settings);
  CHECK(std::get<DropTail>(link.s.queue).limit_in_bytes() == 15'000_bytes);  // 400 kbit/s
}

TEST_CASE("what are no samples is refused with its place") {
  CHECK(test::complaint_about<CapacityTrace>("[]") ==
        "trace: must be a list of 1 to 100000 samples");
  const std::string form =
      ": must be [duration in ms from 1 to 10000000, capacity in kbit/s from 0 to 10000000, share "
      "of packets lost from 0 to 1], the last one if there are losses";
  CHECK(test::complaint_about<CapacityTrace>("[[100, 5], [0, 5]]") == "trace.1" + form);
  CHECK(test::complaint_about<CapacityTrace>("[[100]]") == "trace.0" + form);
  CHECK(test::complaint_about<CapacityTrace>("[[100, 5, 2]]") == "trace.0" + form);
  CHECK(test::complaint_about<CapacityTrace>("[5]") == "trace.0" + form);
}
