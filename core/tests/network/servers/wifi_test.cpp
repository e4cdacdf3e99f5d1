#include "network/servers/wifi.h"

#include <doctest/doctest.h>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::packet_of;
using test::run_all;
using test::run_one;

namespace {
/// 10 Mbit/s in the air, 200 µs besides, no backoff, no errors, one packet a turn: a packet of 1000
/// bytes takes a millisecond.
Wifi calm() {
  Wifi wifi;
  wifi.p.phy = 10_mbps;
  wifi.p.overhead = 200_us;
  wifi.p.backoff = 0_ms;
  wifi.p.error_ratio = 0.0;
  wifi.p.window_packets = 1;
  wifi.p.longest = 1000_ms;
  return wifi;
}

Link link_of(const Wifi& wifi, const char* name = "air") {
  return Link(test::with_access(wifi), name, 1);
}

/// Keeps `count` packets of 1000 bytes waiting from the start.
void fill(Link& link, uint32_t count) {
  for (uint32_t i = 0; i < count; ++i) link.accept(packet_of(1000, i), at(0_s));
}
}  // namespace

TEST_CASE("a turn takes its overhead and the bytes at the rate in the air") {
  Link link = link_of(calm());
  fill(link, 3);
  CHECK(times_of(run_one(link, at(1_s))) == std::vector{at(1_ms), at(2_ms), at(3_ms)});
}

TEST_CASE("packets of one turn share its overhead and arrive together") {
  Wifi wifi = calm();
  wifi.p.window_packets = 4;
  Link link = link_of(wifi);
  fill(link, 5);
  std::vector<Time> times(4, at(3400_us));
  times.push_back(at(4400_us));
  CHECK(times_of(run_one(link, at(1_s))) == times);
}

TEST_CASE("no packet joins a turn that is as long as it may be") {
  Wifi wifi = calm();
  wifi.p.window_packets = 64;
  wifi.p.longest = 1500_us;
  Link link = link_of(wifi);
  fill(link, 4);
  const auto arrived = run_one(link, at(1_s));
  CHECK(arrived[1].at == at(1800_us));
  CHECK(arrived[2].at == at(3600_us));
}

TEST_CASE("throughput of one sender is what the parameters give") {
  Wifi wifi;  // 16 · 1000 bytes at 52 Mbit/s are 2.46 ms, and 0.12 + 0.0675 ms besides.
  Link link = link_of(wifi);
  fill(link, 100'000);
  const auto arrived = run_one(link, at(10_s));
  const double mbps = static_cast<double>(arrived.size()) * 8000.0 / 10e6;
  // A tenth of the packets goes twice. Packets that wait for others to be repeated make turns
  // shorter, hence a little less than 0.9 · 48.3.
  CHECK(mbps < 0.9 * 48.3);
  CHECK(mbps > 0.85 * 48.3);
}

TEST_CASE("what is stated as capacity is what one sender gets with packets of 1500 bytes") {
  Wifi wifi = calm();
  wifi.p.window_packets = 4;
  wifi.p.error_ratio = 0.2;
  CHECK(to_kbps(wifi.nominal()) == doctest::Approx(0.8 * 48'000.0 / 5.0));
}

TEST_CASE("up and down on one medium share its time, half each") {
  Wifi wifi = calm();
  wifi.p.backoff = 100_us;
  std::vector<Link> links{link_of(wifi, "up"), link_of(wifi, "down")};
  Medium medium;
  for (Link& link : links) fill(link, 10'000);
  const auto arrived = run_all(links, medium, at(5_s));
  const auto up = static_cast<double>(arrived[0].size());
  const auto down = static_cast<double>(arrived[1].size());
  CHECK(up / down == doctest::Approx(1.0).epsilon(0.03));
  // A turn is 1 ms, and of two backoffs that go on where they stopped one ends each 33 to 50 µs.
  CHECK((up + down) / 5.0 == doctest::Approx(1000.0 / 1.04).epsilon(0.02));
}

TEST_CASE("nobody sends while another one does") {
  Wifi wifi = calm();
  wifi.p.backoff = 50_us;
  std::vector<Link> links;
  for (const char* name : {"a", "b", "c"}) {
    links.push_back(link_of(wifi, name));
    fill(links.back(), 200);
  }
  Medium medium;
  const auto arrived = run_all(links, medium, at(2_s));
  std::vector<Time> ends;
  for (const auto& of_link : arrived) {
    CHECK(of_link.size() == 200);
    for (const auto& one : of_link) ends.push_back(one.at);
  }
  std::sort(ends.begin(), ends.end());
  for (size_t i = 1; i < ends.size(); ++i) REQUIRE(ends[i] - ends[i - 1] >= 1_ms);
}

TEST_CASE("with half of the packets failing, each goes twice on average, and none overtakes") {
  Wifi wifi = calm();
  wifi.p.error_ratio = 0.5;
  wifi.p.retries = 1000;
  wifi.p.window_packets = 8;
  Link link = link_of(wifi);
  fill(link, 2000);
  const auto arrived = run_one(link, at(100_s));
  REQUIRE(arrived.size() == 2000);
  for (size_t i = 0; i < arrived.size(); ++i) REQUIRE(arrived[i].packet.sequence == i);
  // 2 · 0.8 ms of bytes each, and overhead.
  CHECK(to_seconds(arrived.back().at) > 3.2);
}

TEST_CASE(
    "a packet is given up after its retries: 1 in 8 of those that fail by half, tried thrice") {
  Wifi wifi = calm();
  wifi.p.error_ratio = 0.5;
  wifi.p.retries = 2;
  Link link = link_of(wifi);
  fill(link, 8000);
  const auto arrived = run_one(link, at(100_s));
  CHECK(static_cast<double>(link.counters().lost) == doctest::Approx(1000).epsilon(0.1));
  CHECK(static_cast<int64_t>(arrived.size()) == 8000 - link.counters().lost);
  CHECK(static_cast<int64_t>(link.drops().size()) == link.counters().lost);
  CHECK(link.drops()[0].fate == Fate::kLostAtRandom);
  CHECK(link.in_flight() == 0);
}

TEST_CASE("packets under way are the link's until they arrive") {
  Wifi wifi = calm();
  wifi.p.window_packets = 4;
  Link link = link_of(wifi);
  fill(link, 10);
  for (int64_t us = 0; us < 12'000; us += 100) {
    run_one(link, at(microseconds(us)));
    REQUIRE(link.counters().accepted ==
            link.counters().delivered + static_cast<int64_t>(link.in_flight()));
  }
  CHECK(link.counters().delivered == 10);
}

TEST_CASE("with every packet failing time goes on and all are given up") {
  Wifi wifi = calm();
  wifi.p.phy = 10'000'000_kbps;
  wifi.p.overhead = 0_ms;
  wifi.p.error_ratio = 1.0;
  wifi.p.retries = 0;
  Link link = link_of(wifi);
  fill(link, 100);
  CHECK(run_one(link, at(1_s)).empty());
  CHECK(link.counters().lost == 100);
}
