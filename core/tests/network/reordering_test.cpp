#include <doctest/doctest.h>

#include <vector>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;
using test::packet_of;

namespace {
/// One packet each 10 ms through an unlimited link of 50 ms.
std::vector<test::Arrived> run_with(const LinkSettings& settings, int packets) {
  Link link = test::link_with(settings);
  for (int i = 0; i < packets; ++i) {
    link.accept(packet_of(125, static_cast<uint32_t>(i)), at(10_ms * i));
  }
  return test::run(link, at(3600_s));
}

LinkSettings fifty_ms() {
  LinkSettings settings = test::with_capacity(kUnlimited);
  settings.link.delay = 50_ms;
  return settings;
}
}  // namespace

TEST_CASE("a packet held back by 25 ms is overtaken by the two sent 10 and 20 ms after it") {
  LinkSettings settings = fifty_ms();
  settings.reordering.p = {.ratio = 0.1, .delay = 25_ms};
  const auto arrived = run_with(settings, 10'000);
  REQUIRE(arrived.size() == 10'000);
  int held_back = 0;
  for (size_t i = 0; i < arrived.size(); ++i) {
    const Time on_time = at(10_ms * arrived[i].packet.sequence + 50_ms);
    const bool late = arrived[i].at == on_time + 25_ms;
    REQUIRE((late || arrived[i].at == on_time));
    held_back += late ? 1 : 0;
    if (i > 0) REQUIRE(arrived[i].at >= arrived[i - 1].at);
  }
  CHECK(held_back == doctest::Approx(1000).epsilon(0.1));
}

TEST_CASE("a packet held back makes those after it wait for nothing, also with NR-BPDV jitter") {
  LinkSettings settings = fifty_ms();
  settings.jitter.p.std = 1_ns;
  settings.reordering.p = {.ratio = 0.5, .delay = 1_s};
  for (const auto& a : run_with(settings, 100)) {
    const Duration extra = a.at - at(10_ms * a.packet.sequence + 50_ms);
    CHECK((extra < 1_us || extra >= 1_s));
    CHECK(extra < 1001_ms);
  }
}

TEST_CASE("packets that arrive together arrive in the order in which they were sent") {
  LinkSettings settings = fifty_ms();
  settings.reordering.p = {.ratio = 0.5, .delay = 20_ms};
  Link link = test::link_with(settings);
  // Two each 10 ms: those held back arrive together with some of those sent 20 ms later.
  for (uint32_t i = 0; i < 1000; ++i) link.accept(packet_of(125, i), at(10_ms * (i / 2)));
  const auto arrived = test::run(link, at(3600_s));
  REQUIRE(arrived.size() == 1000);
  for (size_t i = 1; i < arrived.size(); ++i) {
    REQUIRE(arrived[i].at >= arrived[i - 1].at);
    if (arrived[i].at == arrived[i - 1].at) {
      REQUIRE(arrived[i].packet.sequence > arrived[i - 1].packet.sequence);
    }
  }
}

TEST_CASE("duplication of every packet delivers each twice, the second marked as such") {
  LinkSettings settings = fifty_ms();
  settings.duplication.p.ratio = 1.0;
  const auto arrived = run_with(settings, 100);
  REQUIRE(arrived.size() == 200);
  for (size_t i = 0; i < 200; i += 2) {
    CHECK(arrived[i].packet.sequence == i / 2);
    CHECK_FALSE(arrived[i].packet.duplicate);
    CHECK(arrived[i + 1].packet.sequence == i / 2);
    CHECK(arrived[i + 1].packet.duplicate);
  }
}

TEST_CASE("duplication of 5 % counts what it made") {
  LinkSettings settings = fifty_ms();
  settings.duplication.p.ratio = 0.05;
  Link link = test::link_with(settings);
  for (int i = 0; i < 10'000; ++i) link.accept(packet_of(125), at(10_ms * i));
  CHECK(link.counters().duplicated == doctest::Approx(500).epsilon(0.15));
  CHECK(static_cast<int64_t>(link.in_flight()) == 10'000 + link.counters().duplicated);
}

TEST_CASE("turning one chance on leaves the luck of the others as it was") {
  LinkSettings settings = fifty_ms();
  settings.jitter.p.std = 5_ms;
  const auto calm = run_with(settings, 1000);
  settings.duplication.p.ratio = 0.5;
  auto doubled = run_with(settings, 1000);
  std::erase_if(doubled, [](const test::Arrived& a) { return a.packet.duplicate; });
  REQUIRE(doubled.size() == calm.size());
  for (size_t i = 0; i < calm.size(); ++i) REQUIRE(doubled[i].at == calm[i].at);
}
