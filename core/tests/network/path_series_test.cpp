// Delay and loss of a path by a recording, by hand: a packet of 125 bytes takes 1 ms at 1000
// kbit/s.
#include "network/path_series.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::access_of;
using test::packet_of;
using test::run_one;

namespace {
DelaySeries delay_of(std::string_view samples, bool loop = true) {
  auto series = access_of<DelaySeries>(samples);
  series.p.loop = loop;
  return series;
}

LinkSettings delayed_by(std::string_view samples, bool loop = true) {
  LinkSettings settings = test::with_capacity(1000_kbps);
  settings.link.delay = 10_ms;
  settings.delay_series = delay_of(samples, loop);
  return settings;
}

/// Which of so many packets, one each ms, a link loses at random: a letter each.
std::string luck_of(const LinkSettings& settings, int packets) {
  Link link = test::link_with(settings);
  std::string luck;
  for (int i = 0; i < packets; ++i) {
    luck += link.accept(packet_of(125), at(1_ms * i)) == Fate::kReceived ? '.' : 'x';
    run_one(link, at(1_ms * i));
  }
  return luck;
}

/// When a packet of 125 bytes arrives that comes to an idle link then.
Time arrival_at(const LinkSettings& settings, Time sent) {
  Link link = test::link_with(settings);
  run_one(link, sent);
  link.accept(packet_of(125), sent);
  const auto arrived = run_one(link, sent + 100_s);
  REQUIRE(arrived.size() == 1);
  return arrived[0].at;
}
}  // namespace

TEST_CASE("a delay by samples is added to the link's own, as a packet goes on its way") {
  const LinkSettings settings = delayed_by("[[1000, 0], [1000, 40]]");
  CHECK(arrival_at(settings, at(500_ms)) == at(511_ms));
  // 1500 + 1 to serve it + 10 + 40
  CHECK(arrival_at(settings, at(1500_ms)) == at(1551_ms));
  // It comes before the second sample and leaves the queue with it: 999.5 + 1 + 10 + 40.
  CHECK(arrival_at(settings, at(999500_us)) == at(1050500_us));
  // A sample holds from its first moment on: served at 1000.
  CHECK(arrival_at(settings, at(999_ms)) == at(1050_ms));
}

TEST_CASE("after a delay that falls packets keep their order") {
  Link link = test::link_with(delayed_by("[[1000, 100], [1000, 0]]"));
  link.accept(packet_of(125), at(990_ms));
  CHECK(run_one(link, at(1005_ms)).empty());
  link.accept(packet_of(125, 1), at(1010_ms));
  // The first: 990 + 1 + 10 + 100. The second would be there at 1021: it waits for the first.
  const auto arrived = run_one(link, at(2_s));
  CHECK(times_of(arrived) == std::vector{at(1101_ms), at(1101_ms)});
  CHECK(arrived[1].packet.sequence == 1);
}

TEST_CASE("a delay by samples begins anew after the last one, or keeps it") {
  CHECK(arrival_at(delayed_by("[[1000, 0], [1000, 40]]"), at(2500_ms)) == at(2511_ms));
  CHECK(arrival_at(delayed_by("[[1000, 0], [1000, 40]]"), at(7500_ms)) == at(7551_ms));
  CHECK(arrival_at(delayed_by("[[1000, 0], [1000, 40]]", false), at(2500_ms)) == at(2551_ms));
  CHECK(arrival_at(delayed_by("[[1000, 0], [1000, 40]]", false), at(7500_ms)) == at(7551_ms));
  // One alone is a constant.
  for (const bool loop : {true, false})
    CHECK(arrival_at(delayed_by("[[1, 7.5]]", loop), at(60_s)) == at(60018500_us));
}

TEST_CASE("a delay by samples is of any link: unlimited, of a trace, of turns") {
  const DelaySeries series = delay_of("[[1000, 0], [1000, 40]]");
  LinkSettings settings = test::with_capacity(kUnlimited);
  settings.delay_series = series;
  CHECK_FALSE(test::link_with(settings).only_delays());
  CHECK(arrival_at(settings, at(1500_ms)) == at(1540_ms));

  settings = test::with_access(access_of<CapacityTrace>("[[1000, 1000], [1000, 500]]"));
  settings.delay_series = series;
  CHECK(arrival_at(settings, at(500_ms)) == at(501_ms));
  CHECK(arrival_at(settings, at(1500_ms)) == at(1542_ms));

  settings = test::with_access(access_of<Mahimahi>("[600, 1600, 2000]"));
  settings.delay_series = series;
  CHECK(arrival_at(settings, at(500_ms)) == at(600_ms));
  CHECK(arrival_at(settings, at(1500_ms)) == at(1640_ms));

  // Whatever a medium that is shared takes for its turn, 40 ms come to it.
  settings = test::with_access(Wifi{});
  const Time without = arrival_at(settings, at(1500_ms));
  settings.delay_series = series;
  CHECK(arrival_at(settings, at(1500_ms)) == without + 40_ms);
}

TEST_CASE("a stall of the server holds a packet back before its recorded delay") {
  LinkSettings settings = delayed_by("[[1000, 0], [1000, 40]]");
  settings.stalls.p = {Stalls::Kind::kFixed, 3600_s, 900_ms, 200_ms};
  // Served from 1100 on: 1101 + 10 + 40.
  CHECK(arrival_at(settings, at(950_ms)) == at(1151_ms));
}

TEST_CASE("jitter and a recorded delay add up") {
  LinkSettings settings = delayed_by("[[1000, 40]]");
  settings.jitter.p.mean = 5_ms;
  settings.jitter.p.std = 1_ms;
  LinkSettings without = settings;
  without.delay_series = NoSeries{};
  CHECK(arrival_at(settings, at(3_ms)) == arrival_at(without, at(3_ms)) + 40_ms);
}

TEST_CASE("the least that a recorded delay has added only falls, from when on it did") {
  const auto least =
      delay_of("[[1000, 30], [500, 50], [250, 20], [1, 20], [1000, 25], [7, 0]]").least_so_far();
  REQUIRE(least.size() == 3);
  CHECK(least[0].since == kStart);
  CHECK(least[0].delay == 30_ms);
  CHECK(least[1].since == at(1500_ms));
  CHECK(least[1].delay == 20_ms);
  // 1000 + 500 + 250 + 1 + 1000
  CHECK(least[2].since == at(2751_ms));
  CHECK(least[2].delay == 0_ms);
}

TEST_CASE("losses by samples: none in the first second, all in the next") {
  LinkSettings settings = test::with_capacity(1000_kbps);
  settings.loss_series = access_of<LossSeries>("[[1000, 0], [1000, 1]]");
  Link link = test::link_with(settings);
  CHECK(link.accept(packet_of(125), at(999_ms)) == Fate::kReceived);
  CHECK(link.accept(packet_of(125), at(1000_ms)) == Fate::kLostAtRandom);
  CHECK(link.accept(packet_of(125), at(2500_ms)) == Fate::kReceived);
  CHECK(link.counters().lost == 1);
  CHECK(link.counters().given_up_bytes == 125);
}

TEST_CASE("losses by samples and random loss come together: 1 - 0.9 x 0.8 = 0.28 of packets") {
  LinkSettings settings = test::with_capacity(kUnlimited);
  settings.loss.p.ratio = 0.1;
  settings.loss_series = access_of<LossSeries>("[[1000, 0.2]]");
  constexpr int kPackets = 100'000;
  const std::string luck = luck_of(settings, kPackets);
  // Four standard deviations: 4 sqrt(0.28 x 0.72 / 100000) = 0.0057.
  CHECK(static_cast<double>(std::count(luck.begin(), luck.end(), 'x')) / kPackets ==
        doctest::Approx(0.28).epsilon(0.0057 / 0.28));
}

TEST_CASE("each way of losing packets has luck of its own, which no other one turns") {
  constexpr int kPackets = 2000;
  const auto luck = [](double ratio, const char* series, const char* trace) {
    LinkSettings settings = test::with_access(access_of<CapacityTrace>(trace));
    settings.loss.p.ratio = ratio;
    settings.loss_series = access_of<LossSeries>(series);
    return luck_of(settings, kPackets);
  };
  const char* const fine = "[[1000, 1000, 0]]";
  const char* const bad = "[[1000, 1000, 0.2]]";
  const std::string by_ratio = luck(0.2, "[[1000, 0]]", fine);
  const std::string by_series = luck(0, "[[1000, 0.2]]", fine);
  const std::string by_trace = luck(0, "[[1000, 0]]", bad);
  CHECK(by_ratio != by_series);
  const auto either = [](const std::string& a, const std::string& b) {
    std::string both = a;
    for (size_t i = 0; i < both.size(); ++i)
      if (b[i] == 'x') both[i] = 'x';
    return both;
  };
  CHECK(luck(0.2, "[[1000, 0.2]]", fine) == either(by_ratio, by_series));
  CHECK(luck(0, "[[1000, 0.2]]", bad) == either(by_series, by_trace));
}

TEST_CASE("chance has a part in a recorded loss, and none in a recorded delay") {
  LinkSettings settings = test::with_capacity(1000_kbps);
  CHECK_FALSE(test::link_with(settings).by_chance());
  settings.delay_series = delay_of("[[1000, 40]]");
  CHECK_FALSE(test::link_with(settings).by_chance());
  settings.loss_series = access_of<LossSeries>("[[1000, 0.5]]");
  CHECK(test::link_with(settings).by_chance());
}

TEST_CASE("a copy of a link goes on by itself with the same samples") {
  Link link = test::link_with(delayed_by("[[1000, 0], [1000, 40]]"));
  link.accept(packet_of(125), at(500_ms));
  run_one(link, at(600_ms));
  Link copy = link;
  link.accept(packet_of(125), at(1500_ms));
  CHECK(times_of(run_one(link, at(3_s))) == std::vector{at(1551_ms)});
  copy.accept(packet_of(125), at(700_ms));
  CHECK(times_of(run_one(copy, at(3_s))) == std::vector{at(711_ms)});
}

TEST_CASE("a recording has 100,000 samples at most, and the last one is found") {
  std::string samples = "[";
  for (int i = 0; i < 99'999; ++i) samples += "[1, 5],";
  CHECK(arrival_at(delayed_by(samples + "[1, 9]]"), at(99'998_ms)) == at(100'018_ms));
  CHECK(test::complaint_about<DelaySeries>(samples + "[1, 5], [1, 9]]") ==
        "trace: must be a list of 1 to 100000 samples");
}

TEST_CASE("what are no samples of a delay or a loss is refused with its place") {
  const std::string delay =
      "must be [duration in ms from 1 to 10000000, delay in ms from 0 to "
      "60000]";
  const std::string loss =
      "must be [duration in ms from 1 to 10000000, share of packets lost from 0 to 1]";
  CHECK(test::complaint_about<DelaySeries>("[]") == "trace: must be a list of 1 to 100000 samples");
  CHECK(test::complaint_about<LossSeries>("{}") == "trace: must be a list of 1 to 100000 samples");
  CHECK(test::complaint_about<DelaySeries>("[[100, 5], [100, -1]]") == "trace.1: " + delay);
  for (const char* samples : {"[[0, 5]]", "[[100, 60001]]", "[[100]]", "[[100, 5, 0]]", "[7]",
                              "[[100, \"5\"]]", "[[100, null]]", "[[-1, 5]]"})
    CHECK(test::complaint_about<DelaySeries>(samples) == "trace.0: " + delay);
  for (const char* samples : {"[[100, 1.5]]", "[[100, -0.1]]", "[[100]]", "[[100, \"1 %\"]]"})
    CHECK(test::complaint_about<LossSeries>(samples) == "trace.0: " + loss);
}
