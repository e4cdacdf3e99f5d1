// Delay and loss of a path by a recording, by hand: a packet of 125 bytes takes 1 ms at 1000
// kbit/s.
#include "network/path_series.h"

#include <doctest/doctest.h>

#include <string_view>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::access_of;
using test::packet_of;
using test::run_one;

namespace {
LinkSettings delayed_by(std::string_view samples, bool loop = true) {
  LinkSettings settings = test::with_capacity(1000_kbps);
  settings.link.delay = 10_ms;
  auto series = access_of<DelaySeries>(samples);
  series.p.loop = loop;
  settings.delay_series = series;
  return settings;
}

Link losing_by(std::string_view samples) {
  LinkSettings settings = test::with_capacity(1000_kbps);
  settings.loss_series = access_of<LossSeries>(samples);
  return test::link_with(settings);
}
}  // namespace

TEST_CASE("a delay by samples is added to the link's own, from when a packet is sent") {
  Link link = test::link_with(delayed_by("[[1000, 0], [1000, 40]]"));
  link.accept(packet_of(125), at(500_ms));
  run_one(link, at(1200_ms));
  link.accept(packet_of(125), at(1500_ms));
  // 1500 + 1 to serve it + 10 + 40
  CHECK(times_of(run_one(link, at(2_s))) == std::vector{at(1551_ms)});
}

TEST_CASE("after a delay that falls packets keep their order") {
  Link link = test::link_with(delayed_by("[[1000, 100], [1000, 0]]"));
  link.accept(packet_of(125), at(990_ms));
  const auto before = run_one(link, at(1005_ms));
  CHECK(before.empty());
  link.accept(packet_of(125), at(1010_ms));
  // The first: 990 + 1 + 10 + 100. The second would be there at 1021: it waits for the first.
  CHECK(times_of(run_one(link, at(2_s))) == std::vector{at(1101_ms), at(1101_ms)});
}

TEST_CASE("a delay by samples begins anew after the last one, or keeps it") {
  const auto arrives = [](bool loop) {
    Link link = test::link_with(delayed_by("[[1000, 0], [1000, 40]]", loop));
    run_one(link, at(2200_ms));
    link.accept(packet_of(125), at(2500_ms));
    return times_of(run_one(link, at(3_s)));
  };
  CHECK(arrives(true) == std::vector{at(2511_ms)});
  CHECK(arrives(false) == std::vector{at(2551_ms)});
}

TEST_CASE("a delay by samples is the path's: it is part of the least that a packet takes") {
  Link link = test::link_with(delayed_by("[[1000, 0], [1000, 40]]", false));
  run_one(link, at(3_s));
  REQUIRE(link.least_delays().size() == 2);
  CHECK(link.least_delays()[0].each == 10_ms);
  CHECK(link.least_delays()[1].since == at(1_s));
  CHECK(link.least_delays()[1].each == 50_ms);
}

TEST_CASE("a delay by samples and a stall of the same moment are both begun") {
  LinkSettings settings = delayed_by("[[1000, 0], [1000, 40]]");
  settings.stalls.p = {Stalls::Kind::kFixed, 3600_s, 1_s, 200_ms};
  Link link = test::link_with(settings);
  run_one(link, at(1050_ms));
  link.accept(packet_of(125), at(1100_ms));
  // Served from 1200 on.
  CHECK(times_of(run_one(link, at(2_s))) == std::vector{at(1251_ms)});
}

TEST_CASE("losses by samples: none in the first second, all in the next") {
  Link link = losing_by("[[1000, 0], [1000, 1]]");
  CHECK(link.accept(packet_of(125), at(500_ms)) == Fate::kReceived);
  CHECK(link.accept(packet_of(125), at(1500_ms)) == Fate::kLostAtRandom);
  CHECK(link.accept(packet_of(125), at(2500_ms)) == Fate::kReceived);
  CHECK(link.counters().lost == 1);
  CHECK(link.by_chance());
}

TEST_CASE("losses by samples and random loss come together: 1 - 0.9 x 0.8 = 0.28 of packets") {
  LinkSettings settings = test::with_capacity(kUnlimited);
  settings.loss.p.ratio = 0.1;
  settings.loss_series = access_of<LossSeries>("[[1000, 0.2]]");
  Link link = test::link_with(settings);
  constexpr int kPackets = 100'000;
  for (int i = 0; i < kPackets; ++i) {
    link.accept(packet_of(125), at(1_ms * i));
    run_one(link, at(1_ms * i));
  }
  // Four standard deviations: 4 sqrt(0.28 x 0.72 / 100000) = 0.0057.
  CHECK(static_cast<double>(link.counters().lost) / kPackets ==
        doctest::Approx(0.28).epsilon(0.0057 / 0.28));
}

TEST_CASE("what are no samples of a delay or a loss is refused with its place") {
  CHECK(test::complaint_about<DelaySeries>("[]") == "trace: must be a list of 1 to 100000 samples");
  CHECK(test::complaint_about<DelaySeries>("[[100, 5], [100, -1]]") ==
        "trace.1: must be [duration in ms from 1 to 10000000, delay in ms from 0 to 60000]");
  CHECK(test::complaint_about<LossSeries>("[[100, 1.5]]") ==
        "trace.0: must be [duration in ms from 1 to 10000000, share of packets lost from 0 to 1]");
  CHECK(test::complaint_about<LossSeries>("[[100]]") ==
        "trace.0: must be [duration in ms from 1 to 10000000, share of packets lost from 0 to 1]");
}
