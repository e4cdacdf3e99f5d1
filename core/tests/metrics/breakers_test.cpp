// RFC 8083's circuit breakers, watched: by hand, and in runs that would have been stopped.
#include "metrics/breakers.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;

namespace {

/// One packet each 10 ms for 30 s that takes 40 ms, and a report each second.
struct Reported {
  static constexpr double kSeconds = 30.0;
  std::vector<uint32_t> flow, sequence;
  std::vector<uint8_t> kind, fate, rtp;
  std::vector<double> sent_s, received_s;

  void packet(uint8_t its_kind, uint32_t number, double sent, double received) {
    flow.push_back(0);
    kind.push_back(its_kind);
    sequence.push_back(number);
    sent_s.push_back(sent);
    received_s.push_back(received);
    fate.push_back(std::isnan(received) ? PacketColumns::kLostAtRandom : PacketColumns::kReceived);
    rtp.push_back(its_kind == PacketColumns::kMedia ? PacketColumns::kMarker
                                                    : PacketColumns::kNoRtp);
  }

  /// Of a hundred packets that many are lost; no report leaves between the two moments.
  Reported(int lost_of_hundred, double report_takes_s, double silent_from_s = kSeconds,
           double silent_to_s = kSeconds) {
    uint32_t reports = 0;
    for (int i = 0; i < static_cast<int>(kSeconds) * 100; ++i) {
      const double sent = i / 100.0;
      const bool lost = i % 100 < lost_of_hundred;
      packet(PacketColumns::kMedia, static_cast<uint32_t>(i), sent, lost ? NAN : sent + 0.04);
      const double left = sent + 0.0405;
      if (i % 100 != 99 || (left >= silent_from_s && left < silent_to_s)) continue;
      packet(1, reports++, left, left + report_takes_s);
    }
  }

  RunColumns columns() const {
    RunColumns run;
    run.flows.resize(1);
    run.flows[0].adaptive = true;
    run.packets.flow = flow;
    run.packets.kind = kind;
    run.packets.sequence = sequence;
    run.packets.sent_s = sent_s;
    run.packets.received_s = received_s;
    run.packets.fate = fate;
    run.packets.rtp = rtp;
    run.end_s = kSeconds;
    return run;
  }
};

double trips(const Reported& run, double from_s, double to_s) {
  return Breakers(run.columns()).trips(0, from_s, to_s);
}

constexpr const char* kOne = R"({
  "duration_s": 40,
  "links": { "forward": { "capacity_kbps": 250, "delay_ms": 50, "queue": { "limit_ms": 300 } },
             "return": { "capacity_kbps": "unlimited", "delay_ms": 50 } },
  "flows": { "video": { "path": ["forward"], "return_path": ["return"],
                        "controller": { "kind": "fixed_rate", "rate_kbps": 150 } } }
})";

double trips_of(const std::string& scenario) {
  const Timeline run = test::run_of(scenario);
  const RunColumns columns = columns_of(run.simulation());
  return Breakers(columns).trips(0, 0.0, columns.end_s);
}
}  // namespace

TEST_CASE("as many reporting intervals are looked at as RFC 8083 says") {
  constexpr double kFrame = 1.0 / 30.0;
  // ceil(3 min(max(10 Tf, 10 Tr, 3 Tdr), 15) / (3 Tdr))
  CHECK(intervals_of_breaker(5.0, 0.1, kFrame) == 3);   // 3 Tdr = 15
  CHECK(intervals_of_breaker(1.0, 0.45, kFrame) == 5);  // 10 Tr = 4.5
  CHECK(intervals_of_breaker(0.5, 0.01, 0.2) == 4);     // 10 Tf = 2
  CHECK(intervals_of_breaker(1.0, 4.0, kFrame) == 15);  // no more than 15 s
}

TEST_CASE("congested is ten times what TCP would send, by the simplified equation") {
  // 6 % lost: sqrt(2 · 0.06 / 3) = 0.2; at a round trip of 0.5 s ten packets a second.
  const auto congested = [](double packets) {
    const ReportInterval intervals[] = {{1.0, 0.0, packets}, {3.0, 0.08, 3.0 * packets}};
    return is_congested(intervals, 1.0, 0.5);
  };
  CHECK_FALSE(congested(99.0));
  CHECK(congested(101.0));
  // Without loss TCP has no limit; less than a packet for each report is left alone.
  const ReportInterval clean[] = {{1.0, 0.0, 1e6}};
  CHECK_FALSE(is_congested(clean, 1.0, 0.5));
  const ReportInterval seldom[] = {{10.0, 1.0, 9.0}};
  CHECK_FALSE(is_congested(seldom, 1.0, 0.5));
}

TEST_CASE("15 s without a report trip once, and only while something is sent") {
  // The report of 4.99 s is heard at 5.0905; the first packet after it leaves at 5.1.
  const Reported silent(0, 0.06, 5.5);
  CHECK(trips(silent, 0.0, 30.0) == 1.0);
  CHECK(trips(silent, 20.05, 20.15) == 1.0);
  // The next one that leaves does so at 19.99 s.
  CHECK(trips({0, 0.06, 5.5, 19.5}, 0.0, 30.0) == 0.0);
}

TEST_CASE(
    "a steady loss trips where a round trip makes 100 packets a second ten times TCP's rate") {
  // 1 % lost, 100 packets a second: 10 / (Tr sqrt(2 p / 3)) is 100 at a round trip of 1.225 s.
  CHECK(trips({1, 1.16}, 0.0, 31.0) == 0.0);
  const Reported above(1, 1.21);
  // 10 Tr are 12.5 s: 13 intervals of a second. The 14th report is heard 13.99 + 0.0405 + 1.21 s
  // after the start, and the 27th, 13 intervals after the watch began anew.
  CHECK(trips(above, 0.0, 31.0) == 2.0);
  CHECK(trips(above, 15.2, 15.3) == 1.0);
  CHECK(trips(above, 28.2, 28.3) == 1.0);
}

TEST_CASE("a rate that never changes trips on a link that is too narrow, and on no other") {
  CHECK(trips_of(kOne) == 0.0);
  CHECK(trips_of(test::with(kOne, {{"flows.video.controller.rate_kbps", "825"}})) > 0.0);
  CHECK(trips_of(test::with(kOne, {{"flows.video.controller.rate_kbps", "825"},
                                   {"links.forward.capacity_kbps", "2000"}})) == 0.0);
}

TEST_CASE("a return path that is out for 18 s trips once, one that is out for 14 s does not") {
  const auto out_until = [](const char* to_s) {
    return trips_of(test::with(
        kOne, {{"changes", std::string(R"([{"at_s": 10, "set": "links.return.loss.ratio", "to": 1},
                              {"at_s": )") +
                               to_s + R"(, "set": "links.return.loss.ratio", "to": 0}])"}}));
  };
  CHECK(out_until("28") == 1.0);
  CHECK(out_until("24") == 0.0);
}

TEST_CASE("who is no RTP, or hears of no report by design, has no breaker") {
  Reported run(0, 0.06);
  RunColumns columns = run.columns();
  columns.flows[0].adaptive = false;
  CHECK(std::isnan(Breakers(columns).trips(0, 0.0, 30.0)));
  std::fill(run.rtp.begin(), run.rtp.end(), PacketColumns::kNoRtp);
  CHECK(std::isnan(trips(run, 0.0, 30.0)));
}
