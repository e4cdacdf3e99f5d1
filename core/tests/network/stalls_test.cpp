// Outages of a link's server, by hand: 3000 kbit/s arrive on 10000, nothing is served from 10 to
// 12 s.
#include "network/stalls.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "network/accesses.h"

using namespace lab;
using namespace lab::literals;
using test::Arrived;
using test::packet_of;

namespace {
constexpr Stalls::Parameters kOnce{Stalls::Kind::kFixed, 3600_s, 10_s, 2_s};

LinkSettings stalling(const Stalls::Parameters& stalls, LinkSettings settings) {
  settings.stalls.p = stalls;
  return settings;
}

/// What came through, of a packet of so many bytes each `gap` for `length`.
struct Offered {
  Link link;
  std::vector<Arrived> arrived;
  int64_t most_waiting_bytes = 0;
};
Offered offer(const LinkSettings& settings, int32_t bytes, Duration gap, Duration length) {
  Offered all{test::link_with(settings), {}};
  const auto until = [&](Time now) {
    for (const Arrived& one : test::run(all.link, now)) all.arrived.push_back(one);
  };
  uint32_t sequence = 0;
  for (Time now = kStart; now < at(length); now += gap) {
    until(now - nanoseconds(1));
    all.link.accept(packet_of(bytes, sequence++), now);
    all.most_waiting_bytes = std::max(all.most_waiting_bytes, all.link.queue_bytes().bytes);
  }
  until(at(length) + 20_s);
  return all;
}

/// 375 bytes each ms are 3000 kbit/s, of 0.3 ms each at 10000.
Offered by_hand(LinkSettings settings) {
  return offer(stalling(kOnce, std::move(settings)), 375, 1_ms, 20_s);
}

/// How long it waited that was offered at its number in ms.
double waited_ms(const Arrived& one) {
  return to_ms(one.at) - static_cast<double>(one.packet.sequence) - 0.3;
}
}  // namespace

TEST_CASE("through an outage of 2 s a deep queue grows to 750 kB and drains in 0.857 s") {
  const Offered all = by_hand(test::with_capacity(10'000_kbps));
  CHECK(all.most_waiting_bytes == 750'000);  // 3000 kbit/s · 2 s / 8
  REQUIRE(all.arrived.size() == 20'000);
  double last_that_waited_ms = 0.0;
  for (const Arrived& one : all.arrived) {
    // In a line from 2000 ms to 0: 7 of 10 ms are gained on what comes.
    const double since_ms = one.packet.sequence - 10'000.0;
    const double expected = since_ms < 0.0 ? 0.0 : std::max(0.0, 2000.0 - 0.7 * since_ms);
    REQUIRE(waited_ms(one) == doctest::Approx(expected).epsilon(1e-9));
    REQUIRE(to_ms(one.packet.waited) == doctest::Approx(expected).epsilon(1e-9));
    if (expected > 0.0) last_that_waited_ms = to_ms(one.at);
  }
  CHECK(last_that_waited_ms - 12'000.0 ==
        doctest::Approx(857).epsilon(0.001));  // 750 kB · 8 / 7000
}

TEST_CASE("of 20 s with that outage the 95th percentile of the packets' delay is 1300 ms") {
  const Offered all = by_hand(test::with_capacity(10'000_kbps));
  std::vector<double> waited;
  for (const Arrived& one : all.arrived) waited.push_back(waited_ms(one));
  std::sort(waited.begin(), waited.end());
  // By nearest rank; 2000 · (1 - 1000 / 2857), as 1000 of the 2857 packets that wait are above.
  CHECK(waited[static_cast<size_t>(0.95 * 20'000) - 1] == doctest::Approx(1300).epsilon(0.001));
}

TEST_CASE("with a queue of 300 ms its first second fits, and 375 of 7500 kB are lost") {
  LinkSettings settings = test::with_capacity(10'000_kbps);
  std::get<DropTail>(settings.queue).p.limit = 300_ms;
  const Offered all = by_hand(settings);
  CHECK(all.most_waiting_bytes == 375'000);
  CHECK(all.link.counters().dropped == 1000);
  CHECK(all.arrived.size() == 19'000);
}

TEST_CASE("a limit that follows the capacity, or is of the backlog, holds through a stall") {
  for (const bool follows : {true, false}) {
    CAPTURE(follows);
    LinkSettings settings = test::with_capacity(10'000_kbps);
    auto& queue = std::get<DropTail>(settings.queue).p;
    queue.limit = 300_ms;
    queue.follows_capacity = follows;
    if (!follows) queue.limit_of = LimitOf::kBacklog;
    // One more where what is there may be 300 ms without the packet that comes.
    const int64_t dropped = by_hand(settings).link.counters().dropped;
    CHECK(dropped <= 1000);
    CHECK(dropped >= 998);
  }
}

TEST_CASE("the packet in service when a stall begins goes on where it was when it ends") {
  // 1 Mbit/s: 125,000 bytes take a second, of which 0.4 s are over.
  Link link = test::link_with(
      stalling({Stalls::Kind::kFixed, 3600_s, 10_s, 2_s}, test::with_capacity(1000_kbps)));
  test::run(link, at(9600_ms));
  link.accept(packet_of(125'000), at(9600_ms));
  link.accept(packet_of(125'000), at(9700_ms));
  CHECK(link.queue_delay(at(9700_ms)) == 1900_ms);
  test::run(link, at(10_s));
  CHECK(link.available(at(10_s)) == DataRate{});
  CHECK(link.queue_delay(at(11_s)) == kForever);
  const auto arrived = test::run(link, at(30_s));
  CHECK(test::times_of(arrived) == std::vector{at(12'600_ms), at(13'600_ms)});
  // Waiting for a server that is out is waiting.
  CHECK(arrived[0].packet.waited == 2_s);
  CHECK(arrived[1].packet.waited == 2900_ms);
}

TEST_CASE("what ends as a stall begins has been sent; what comes as it ends is served at once") {
  Link link = test::link_with(stalling(kOnce, test::with_capacity(1000_kbps)));
  test::run(link, at(9_s));
  link.accept(packet_of(125'000), at(9_s));
  CHECK(test::times_of(test::run(link, at(11_s))) == std::vector{at(10_s)});
  test::run(link, at(12_s));
  link.accept(packet_of(125'000), at(12_s));
  CHECK(test::times_of(test::run(link, at(20_s))) == std::vector{at(13_s)});
}

TEST_CASE("the mean of what is on offer counts the stalled part of its span as 0") {
  Link link = test::link_with(stalling(kOnce, test::with_capacity(10'000_kbps)));
  test::run(link, at(10'500_ms));
  CHECK(link.take_mean_available(at(10'500_ms)) == DataRate{1e7 / 10.5 * 10.0});
  CHECK(link.take_mean_available(at(11_s)) == DataRate{});
  test::run(link, at(13_s));
  CHECK(link.take_mean_available(at(13_s)) == 5000_kbps);
  CHECK(link.take_mean_available(at(14_s)) == 10'000_kbps);
}

TEST_CASE("the mean of recorded opportunities leaves out those of a stall") {
  // 12 Mbit/s: 1500 bytes each ms.
  Link link = test::link_with(stalling(kOnce, test::with_access(test::access_of<Mahimahi>("[1]"))));
  test::run(link, at(9_s));
  link.take_mean_available(at(9_s));
  test::run(link, at(11_s));
  CHECK(to_kbps(link.take_mean_available(at(11_s))) == doctest::Approx(6000).epsilon(0.001));
  CHECK(link.take_mean_available(at(12_s)) == DataRate{});
  test::run(link, at(14_s));
  CHECK(to_kbps(link.take_mean_available(at(14_s))) == 12'000.0);
}

TEST_CASE("every kind of server serves nothing in a stall, loses nothing and goes on afterwards") {
  Wifi wifi;
  wifi.p.error_ratio = 0.0;
  const std::vector<Server> servers{Wire{},
                                    test::access_of<CapacityTrace>("[[700, 800], [900, 1200]]"),
                                    test::access_of<Mahimahi>("[10]"), LteGrants{}, wifi};
  for (const Server& server : servers) {
    CAPTURE(server.index());
    // 400 kbit/s on about 1 Mbit/s; a turn of the air that has begun takes 4 ms at most.
    const Offered all = offer(stalling(kOnce, test::with_access(server)), 500, 10_ms, 20_s);
    REQUIRE(all.arrived.size() == 2000);
    // What came in 2 s, but for a packet in service.
    CHECK(all.most_waiting_bytes >= 100'000 - 500);
    for (size_t i = 0; i < all.arrived.size(); ++i) {
      REQUIRE(all.arrived[i].packet.sequence == i);
      const Time when = all.arrived[i].at;
      REQUIRE_FALSE((when > at(10_s) + 4_ms && when < at(12_s)));
    }
    CHECK(to_ms(all.arrived.back().packet.waited) < 20.0);  // Nothing is left of it.
  }
}

TEST_CASE("on an unlimited link what waited through a stall goes as it ends, in order") {
  const Offered all = offer(stalling(kOnce, test::with_capacity(kUnlimited)), 500, 10_ms, 20_s);
  REQUIRE(all.arrived.size() == 2000);
  for (size_t i = 0; i < all.arrived.size(); ++i) {
    REQUIRE(all.arrived[i].packet.sequence == i);
    const Time sent = at(10_ms * static_cast<int64_t>(i));
    REQUIRE(all.arrived[i].at == (sent > at(10_s) ? std::max(sent, at(12_s)) : sent));
  }
}

namespace {
/// When stalls begin and end up to `until`.
std::vector<std::pair<Time, bool>> turns(Stalls& stalls, Time until) {
  std::vector<std::pair<Time, bool>> seen;
  while (stalls.next() <= until) {
    const Time now = stalls.next();
    const bool was_out = stalls.out();
    stalls.act(now);
    if (stalls.out() != was_out) seen.emplace_back(now, stalls.out());
  }
  return seen;
}
Stalls stalls_of(const Stalls::Parameters& p) {
  Stalls stalls;
  stalls.p = p;
  stalls.seed(1, "links.forward.stalls");
  stalls.plan(kStart);
  return stalls;
}
}  // namespace

TEST_CASE("fixed stalls begin at the first moment and again after each interval") {
  Stalls stalls = stalls_of({Stalls::Kind::kFixed, 20_s, 5_s, 500_ms});
  CHECK(turns(stalls, at(50_s)) == std::vector<std::pair<Time, bool>>{{at(5_s), true},
                                                                      {at(5500_ms), false},
                                                                      {at(25_s), true},
                                                                      {at(25'500_ms), false},
                                                                      {at(45_s), true},
                                                                      {at(45'500_ms), false}});
}

TEST_CASE("drawn stalls begin at exponential intervals, not before the first moment") {
  Stalls stalls = stalls_of({Stalls::Kind::kDrawn, 10_s, 100_s, 500_ms});
  const auto seen = turns(stalls, at(10'100_s));
  CHECK(seen.front().first > at(100_s));
  double out_s = 0.0;
  for (size_t i = 0; i + 1 < seen.size(); ++i)
    if (seen[i].second) out_s += to_seconds(seen[i + 1].first - seen[i].first);
  // At a moment the server is out with 1 - e^(-h/interval): 4.88 % of 10,000 s, here of a thousand
  // stalls, whose number varies by 3 %.
  CHECK(out_s == doctest::Approx(488).epsilon(0.1));
}

TEST_CASE("stalls that are longer than what is between them never end; an interval of 0 is none") {
  Stalls endless = stalls_of({Stalls::Kind::kFixed, 1_s, 5_s, 1_s});
  CHECK(turns(endless, at(1000_s)) == std::vector<std::pair<Time, bool>>{{at(5_s), true}});
  CHECK(stalls_of({Stalls::Kind::kFixed, 0_s, 5_s, 1_s}).next() == kNever);
}

TEST_CASE("switched off in a stall the link is back at its end, and on again it stalls again") {
  Link link = test::link_with(
      stalling({Stalls::Kind::kFixed, 5_s, 10_s, 2_s}, test::with_capacity(1000_kbps)));
  test::run(link, at(11_s));
  link.s.stalls.p.interval = 0_s;
  link.settings_changed(at(11_s));
  link.accept(packet_of(125'000), at(11_s));
  CHECK(test::times_of(test::run(link, at(40_s))) == std::vector{at(13_s)});
  link.s.stalls.p.interval = 5_s;
  link.settings_changed(at(41_s));
  CHECK(link.next_departure() == at(45_s));
}

TEST_CASE("turning another knob draws no stall anew") {
  Link link = test::link_with(
      stalling({Stalls::Kind::kDrawn, 10_s, 10_s, 2_s}, test::with_capacity(1000_kbps)));
  const Time next = link.next_departure();
  link.s.link.capacity = 500_kbps;
  link.s.stalls.p.length = 1_s;
  link.settings_changed(at(1_s));
  CHECK(link.next_departure() == next);
}
