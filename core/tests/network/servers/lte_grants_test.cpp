#include "network/servers/lte_grants.h"

#include <doctest/doctest.h>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::packet_of;
using test::run_one;

namespace {
/// Grants of 1250 bytes each 10 ms, the first one 8 ms after the request at the earliest.
Link link_of_1_mbps() {
  LteGrants access;
  access.p.interval = 10_ms;
  access.p.request_delay = 8_ms;
  return test::link_with(test::with_access(access, 1_mbps));
}
}  // namespace

TEST_CASE("a packet into an idle uplink waits for the first grant after the request's delay") {
  Link link = link_of_1_mbps();
  link.accept(packet_of(100), at(1_ms));
  CHECK(run_one(link, at(1_s))[0].at == at(10_ms));
  link.accept(packet_of(100), at(1002_ms));
  CHECK(run_one(link, at(2_s))[0].at == at(1010_ms));
  link.accept(packet_of(100), at(2003_ms));  // The request reaches its grant at 2011 ms at best.
  CHECK(run_one(link, at(3_s))[0].at == at(2020_ms));
}

TEST_CASE("while packets wait, each grant carries what the capacity gives in its interval") {
  Link link = link_of_1_mbps();
  for (uint32_t i = 0; i < 5; ++i) link.accept(packet_of(1000, i), at(0_s));
  // 5000 bytes in grants of 1250: the n-th packet ends in grant ⌈1000 n / 1250⌉.
  CHECK(times_of(run_one(link, at(1_s))) ==
        std::vector{at(10_ms), at(20_ms), at(30_ms), at(40_ms), at(40_ms)});
  CHECK(link.next_departure() >= kNever);
}

TEST_CASE("what is sent without pause arrives at the capacity, in bursts") {
  Link link = link_of_1_mbps();
  for (uint32_t i = 0; i < 1000; ++i) link.accept(packet_of(500, i), at(0_s));
  const auto arrived = run_one(link, at(2_s));
  int64_t bytes = 0;
  for (const auto& one : arrived) {
    CHECK(one.at.ns % 10'000'000 == 0);
    bytes += one.packet.ip_bytes;
  }
  CHECK(bytes == 250'000);
}

TEST_CASE("an uplink without capacity holds its packets until there is some") {
  Link link = link_of_1_mbps();
  link.s.link.capacity = 0_kbps;
  link.settings_changed(at(0_s));
  link.accept(packet_of(100), at(0_s));
  CHECK(run_one(link, at(1_s)).empty());
  CHECK(link.queue_delay(at(1_s)) >= kForever);
  link.s.link.capacity = 1_mbps;
  link.settings_changed(at(1_s));
  CHECK(run_one(link, at(2_s)).size() == 1);
}

TEST_CASE("unlimited grants empty the queue at once") {
  Link link = link_of_1_mbps();
  link.s.link.capacity = kUnlimited;
  link.settings_changed(at(0_s));
  for (uint32_t i = 0; i < 100; ++i) link.accept(packet_of(65'535, i), at(0_s));
  CHECK(run_one(link, at(10_ms)).size() == 100);
}
