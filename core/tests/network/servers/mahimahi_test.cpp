#include "network/servers/mahimahi.h"

#include <doctest/doctest.h>

#include <string>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::access_of;
using test::packet_of;
using test::run_one;
using test::with_access;

namespace {
Link link_of(std::string_view trace, bool loop = true) {
  Mahimahi access = access_of<Mahimahi>(trace);
  access.p.loop = loop;
  return test::link_with(with_access(access));
}

std::vector<int64_t> ms_of(const std::vector<test::Arrived>& arrived) {
  std::vector<int64_t> ms;
  for (const auto& one : arrived) {
    CHECK(one.at.ns % 1'000'000 == 0);
    ms.push_back(one.at.ns / 1'000'000);
  }
  return ms;
}

using Ms = std::vector<int64_t>;
}  // namespace

TEST_CASE("the trace \"1\" is a link of 12 Mbit/s: a packet of 1500 bytes each ms") {
  Link link = link_of("[1]");
  CHECK(to_kbps(link.available(at(10_s))) == 12'000.0);
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(1500, i), at(0_s));
  CHECK(ms_of(run_one(link, at(10_ms))) == Ms{1, 2, 3});
}

TEST_CASE("an entry that stands there three times is three opportunities") {
  Link link = link_of("[4, 4, 4, 8]");
  for (uint32_t i = 0; i < 5; ++i) link.accept(packet_of(1500, i), at(0_s));
  CHECK(ms_of(run_one(link, at(20_ms))) == Ms{4, 4, 4, 8, 12});
}

TEST_CASE("one opportunity of 1500 bytes carries three packets of 500") {
  Link link = link_of("[5]");
  for (uint32_t i = 0; i < 4; ++i) link.accept(packet_of(500, i), at(0_s));
  CHECK(ms_of(run_one(link, at(20_ms))) == Ms{5, 5, 5, 10});
}

TEST_CASE("what is left of a packet goes with the next opportunity, with the packet after it") {
  Link link = link_of("[5]");
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(1000, i), at(0_s));
  // At 5 ms one packet and half of the next, at 10 ms the rest of it and the third.
  CHECK(ms_of(run_one(link, at(20_ms))) == Ms{5, 10, 10});
}

TEST_CASE("an opportunity without packets is lost, and so is what a packet leaves of it") {
  Link link = link_of("[5]");
  link.accept(packet_of(100), at(12_ms));
  CHECK(ms_of(run_one(link, at(14_ms))).empty());
  CHECK(ms_of(run_one(link, at(15_ms))) == Ms{15});
  link.accept(packet_of(1400, 1), at(15_ms));
  CHECK(ms_of(run_one(link, at(30_ms))) == Ms{20});
}

TEST_CASE("a packet that comes in the very moment of an opportunity is too late for it") {
  Link link = link_of("[5]");
  link.accept(packet_of(100), at(5_ms));
  CHECK(ms_of(run_one(link, at(30_ms))) == Ms{10});
}

TEST_CASE("a repetition counts from the last entry: entries at 0 then fall on the end of a lap") {
  Link link = link_of("[0, 3, 10]");
  for (uint32_t i = 0; i < 7; ++i) link.accept(packet_of(1500, i), at(0_s));
  CHECK(ms_of(run_one(link, at(40_ms))) == Ms{3, 10, 10, 13, 20, 20, 23});
}

TEST_CASE("a trace that is not repeated leaves the link standing") {
  Link link = link_of("[3, 10]", false);
  for (uint32_t i = 0; i < 3; ++i) link.accept(packet_of(1500, i), at(0_s));
  CHECK(ms_of(run_one(link, at(1000_s))) == Ms{3, 10});
  CHECK(link.queue_packets() == 1);
  CHECK(link.next_departure() >= kNever);
  CHECK(link.queue_delay(at(11_ms)) >= kForever);
}

TEST_CASE("time in the queue lasts until the opportunity that carries the last byte") {
  Link link = link_of("[5]");
  link.accept(packet_of(2000), at(1_ms));
  const auto arrived = run_one(link, at(20_ms));
  REQUIRE(arrived.size() == 1);
  CHECK(arrived[0].packet.waited == 9_ms);
  CHECK(arrived[0].packet.dequeued == at(10_ms));
  CHECK(link.counters().served_bytes == 2000);
}

TEST_CASE("the queue drains at the opportunity at which its last byte can go") {
  Link link = link_of("[5, 20, 20]");
  for (uint32_t i = 0; i < 4; ++i) link.accept(packet_of(1500, i), at(0_s));
  CHECK(link.queue_delay(at(0_s)) == 25_ms);
  CHECK(link.queue_delay(at(2_ms)) == 23_ms);
}

TEST_CASE("capacity is what the last 100 ms offered") {
  Link link = link_of("[50, 50, 100, 300]");
  CHECK(to_kbps(link.available(at(100_ms))) == 360.0);
  CHECK(to_kbps(link.available(at(199_ms))) == 120.0);
  CHECK(to_kbps(link.available(at(250_ms))) == 0.0);
}

TEST_CASE("what is no trace is refused with its place") {
  CHECK(test::complaint_about<Mahimahi>("[]") ==
        "trace: must be a list of 1 to 2000000 moments in ms");
  CHECK(test::complaint_about<Mahimahi>("[0, 0]") == "trace: must end after 0 ms");
  CHECK(test::complaint_about<Mahimahi>("[5, 4]") ==
        "trace.1: must be a whole number of ms, not before the one ahead of it, is 4");
  CHECK(test::complaint_about<Mahimahi>("[1.5]") ==
        "trace.0: must be a whole number of ms, not before the one ahead of it, is 1.5");
}
