// When equals begin and leave: a phase of a flow's clock, and the time that each packet takes to
// send.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "simulation/scenarios.h"

using namespace lab;
using doctest::Approx;
using test::kEverything;
using test::kUdp;
using test::kVideo;
using test::packets;
using test::run_of;
using test::sent_times;
using test::start_of;
using test::with;

namespace {
/// How late the first packet leaves, over twenty seeds.
std::vector<double> late(const std::string& scenario, const char* flow, double start_s) {
  std::vector<double> all;
  for (int seed = 1; seed <= 20; ++seed) {
    const auto times = sent_times(run_of(with(scenario, {{"seed", std::to_string(seed)}})), flow);
    REQUIRE(!times.empty());
    all.push_back(times.front() - start_s);
  }
  return all;
}

double largest(const std::vector<double>& of) { return *std::max_element(of.begin(), of.end()); }
double smallest(const std::vector<double>& of) { return *std::min_element(of.begin(), of.end()); }

/// Endless data over NewReno over a round trip of 100 ms and what a segment of
/// 1500 bytes and an ACK of 52 take on 1 Mbit/s.
std::string tcp(const char* connections) {
  return with(kVideo, {{"links.return.capacity_kbps", "1000"},
                       {"duration_s", "2"},
                       {"flows.video.source",
                        R"({"kind": "bulk", "connections": )" + std::string(connections) + "}"},
                       {"flows.video.controller", R"({"kind": "newreno"})"},
                       {"flows.video.start_s", "1"},
                       {"flows.video.phase", "1"}});
}
}  // namespace

TEST_CASE("a phase of a TCP is of its round trip as a recorded delay begins") {
  const auto plain = late(tcp("1"), "video", 1.0);
  const auto longer =
      late(with(tcp("1"), {{"links.forward.delay_series",
                            R"({"kind": "trace", "trace": [[1000, 400], [1000, 7]]})"}}),
           "video", 1.0);
  const double round_trip_s = 0.1 + (1500 + 52) * 8 / 1e6;
  for (size_t i = 0; i < plain.size(); ++i) {
    CAPTURE(i);
    CHECK(longer[i] == Approx(plain[i] * (round_trip_s + 0.4) / round_trip_s).epsilon(1e-6));
  }
}

TEST_CASE("a clock with a phase begins within one interval of its source, another one per seed") {
  const struct {
    const char* source;
    const char* controller;
    double interval_s;
  } cases[] = {
      {R"({"kind": "cbr", "rate_kbps": 500})", "null", 0.02},
      {R"({"kind": "on_off", "rate_kbps": 500})", "null", 0.02},
      {R"({"kind": "audio", "interval_ms": 20})", "null", 0.02},
      {R"({"kind": "frames", "fps": 25})", R"({"kind": "nada"})", 0.04},
      // 1222 bytes of payload at the lowest rate.
      {R"({"kind": "steady"})", R"({"kind": "nada", "RMIN_kbps": 122.2})", 0.08},
  };
  for (const auto& one : cases) {
    CAPTURE(one.source);
    std::string base = with(kUdp, {{"duration_s", "2"},
                                   {"flows.udp.start_s", "1"},
                                   {"flows.udp.phase", "1"},
                                   {"flows.udp.source", one.source}});
    if (std::string(one.controller) != "null")
      base = with(base, {{"flows.udp.controller", one.controller}});
    const auto all = late(base, "udp", 1.0);
    CHECK(smallest(all) >= 0.0);
    CHECK(largest(all) < one.interval_s);
    // Twenty draws from an even distribution all in one half: two in a million.
    CHECK(smallest(all) < one.interval_s / 2);
    CHECK(largest(all) > one.interval_s / 2);
    CHECK(std::set<double>(all.begin(), all.end()).size() == 20);
    // Half a phase: the same draw, half as late.
    const auto half = late(with(base, {{"flows.udp.phase", "0.5"}}), "udp", 1.0);
    CHECK(half[7] == doctest::Approx(all[7] / 2).epsilon(1e-6));
  }
}

TEST_CASE("a phase goes on: the clock keeps its interval") {
  const auto times = sent_times(run_of(with(kUdp, {{"flows.udp.phase", "1"}})), "udp");
  REQUIRE(times.size() > 490);
  CHECK(times[400] - times[0] == doctest::Approx(400 * 0.02));
}

TEST_CASE("each TCP connection begins within one round trip of the empty path") {
  // 1448 + 52 bytes there and 52 back at 1 Mbit/s: 12 and 0.416 ms, and twice 50 of the way.
  constexpr double kRoundTrip = 0.112416;
  const auto one = late(tcp("1"), "video", 1.0);
  CHECK(smallest(one) >= 0.0);
  CHECK(smallest(one) < kRoundTrip / 2);
  CHECK(largest(one) < kRoundTrip);
  CHECK(largest(one) > kRoundTrip / 2);

  // Three SYNs, which have no payload, at three moments; one moment without a phase.
  const auto syns = [](const std::string& scenario) {
    std::set<double> at;
    for (const auto& row : packets(run_of(scenario), "video"))
      if (row.ip_bytes < 100) at.insert(row.sent_s);
    return at;
  };
  const auto apart = syns(tcp("3"));
  CHECK(apart.size() == 3);
  CHECK(*apart.rbegin() < 1.0 + kRoundTrip);
  CHECK(syns(with(tcp("3"), {{"flows.video.phase", "0"}})) == std::set<double>{1.0});
  // The first connection's luck is its own, however many come after it.
  CHECK(apart.count(*syns(tcp("1")).begin()) == 1);
}

TEST_CASE("a packet leaves later than it is ready, in order, and is stamped as it leaves") {
  // Each 20 ms one is ready; a link without an end to its rate shows what its sender did.
  const std::string base = with(
      kUdp, {{"links.forward.capacity_kbps", "\"unlimited\""}, {"flows.udp.overhead_ms", "30"}});
  const Timeline run = run_of(base);
  const auto rows = packets(run, "udp");
  REQUIRE(rows.size() > 490);
  double before = 0.0;
  double sum = 0.0;
  bool overlaps = false;
  for (size_t i = 0; i < rows.size(); ++i) {
    const double ready = 0.02 * static_cast<double>(i);
    const double overhead = rows[i].sent_s - ready;
    REQUIRE(rows[i].sequence == i);
    REQUIRE(overhead >= 0.0);
    REQUIRE(overhead < 0.030);
    REQUIRE(rows[i].sent_s >= before);
    overlaps = overlaps || rows[i].sent_s == before;
    before = rows[i].sent_s;
    sum += overhead;
    // It is no part of the delay.
    REQUIRE(rows[i].received_s - rows[i].sent_s == doctest::Approx(0.05));
  }
  // The mean of the draws is 15; one that is held up by the packet before it adds to that:
  // E max(0, U - 20 - U') for two draws U' before U is below (10/30)^3 * 30 / 6 = 0.19.
  const double mean_ms = 1e3 * sum / static_cast<double>(rows.size());
  const double error = 30.0 / std::sqrt(12.0 * static_cast<double>(rows.size()));
  CHECK(mean_ms > 15.0 - 4.0 * error);
  CHECK(mean_ms < 15.2 + 4.0 * error);
  CHECK(overlaps);  // One of eighteen is caught up by the next one, which then leaves with it.
  const auto delays = test::flow_column(run, "udp", "one_way_delay_ms");
  for (size_t i = 2; i < delays.size(); ++i) CHECK(delays[i] == doctest::Approx(50.0));
}

TEST_CASE("what is ready and has not left counts when it leaves") {
  const Timeline run = run_of(with(kUdp, {{"flows.udp.overhead_ms", "200"}}));
  const auto column = test::flow_column(run, "udp", "packets_sent");
  const auto rows = packets(run, "udp");
  std::vector<double> left(column.size(), 0.0);
  for (const auto& row : rows) {
    const auto interval = static_cast<size_t>(std::floor(row.sent_s * 10.0 + 1e-9));
    if (interval < left.size()) ++left[interval];
  }
  // The last intervals' packets are still on their way when the run ends.
  for (size_t i = 0; i + 10 < left.size(); ++i) {
    CAPTURE(i);
    CHECK(column[i] == left[i]);
  }
}

TEST_CASE("NADA and TCP take the time to send for no delay") {
  const char* const kWide = R"("unlimited")";
  const Timeline video = run_of(
      with(kVideo, {{"links.forward.capacity_kbps", kWide}, {"flows.video.overhead_ms", "20"}}));
  for (const double d : test::decision_column(video, "video", "d_queue_ms")) CHECK(d == 0.0);
  const Timeline data = run_of(with(tcp("1"), {{"links.forward.capacity_kbps", kWide},
                                               {"links.return.capacity_kbps", kWide},
                                               {"flows.video.overhead_ms", "20"}}));
  const auto rtt = test::decision_column(data, "video", "srtt_ms");
  REQUIRE(!rtt.empty());
  // Delayed ACKs of 40 ms at most are the receiver's.
  CHECK(*std::min_element(rtt.begin() + 2, rtt.end()) >= 100.0);
  CHECK(*std::max_element(rtt.begin() + 2, rtt.end()) <= 140.0);
}

TEST_CASE("with a phase and a time to send the flows' order in the file is of no account") {
  const std::string both =
      R"("phase": 1, "overhead_ms": 8, "path": ["forward"], "return_path": ["return"])";
  const std::vector<std::string> flows{
      R"("udp1": {)" + both + R"(, "source": {"kind": "cbr", "rate_kbps": 200}})",
      R"("udp2": {)" + both + R"(, "source": {"kind": "cbr", "rate_kbps": 200}})",
      R"("voice1": {)" + both + R"(, "source": {"kind": "audio"}})",
      R"("voice2": {)" + both + R"(, "source": {"kind": "audio"}})",
      R"("reno1": {)" + both + R"(, "controller": {"kind": "newreno"}})",
      R"("reno2": {)" + both +
          R"(, "source": {"kind": "bulk", "connections": 2}, "controller": {"kind": "newreno"}})",
      R"("nada1": {)" + both + R"(, "source": {"kind": "frames"}, "controller": {"kind": "nada"}})",
      R"("gcc1": {)" + both + R"(, "source": {"kind": "frames"}, "controller": {"kind": "gcc"}})",
      R"("scream1": {)" + both +
          R"(, "source": {"kind": "frames"}, "controller": {"kind": "scream"}})",
  };
  const auto scenario = [&](size_t first) {
    std::string list;
    for (size_t i = 0; i < flows.size(); ++i)
      list += (i == 0 ? "" : ", ") + flows[(first + i * 5) % flows.size()];
    return R"({"duration_s": 20, "links": {
      "forward": {"capacity_kbps": 3000, "delay_ms": 30, "queue": {"kind": "drop_tail", "limit_ms": 150},
                  "loss": {"kind": "bernoulli", "ratio": 0.01}},
      "return": {"capacity_kbps": 1000, "delay_ms": 30}}, "flows": {)" +
           list + "}}";
  };
  // 5 and 9 have no common divisor: every flow comes once.
  const Timeline one = run_of(scenario(0));
  const Timeline other = run_of(scenario(4));
  for (const char* name :
       {"udp1", "udp2", "voice1", "voice2", "reno1", "reno2", "nada1", "gcc1", "scream1"}) {
    CAPTURE(name);
    REQUIRE(test::flow(one, name).total.received_packets > 100);
    const auto a = packets(one, name);
    const auto b = packets(other, name);
    REQUIRE(a.size() == b.size());
    for (size_t i = 0; i < a.size(); ++i) {
      REQUIRE(a[i].sequence == b[i].sequence);
      REQUIRE(a[i].sent_s == b[i].sent_s);
      REQUIRE(a[i].fate == b[i].fate);
      if (a[i].fate == Fate::kReceived) REQUIRE(a[i].received_s == b[i].received_s);
    }
  }
}

TEST_CASE("runs with phases and times to send go on from any moment as they would have") {
  const std::string text =
      with(kEverything, {{"flows.video.overhead_ms", "8"},
                         {"flows.video.phase", "1"},
                         {"flows.ns3.overhead_ms", "30"},
                         {"flows.audio.phase", "1"},
                         {"flows.tcp", R"({"path": ["access", "forward"], "return_path": ["return"],
                                           "phase": 1, "overhead_ms": 8,
                                           "controller": {"kind": "cubic"}})"}});
  Timeline travelled = start_of(text);
  test::run_to(travelled, 13.123);
  travelled.seek(at(seconds(6.0)));
  test::run_to(travelled, 20.0);
  CHECK(test::hash_of(travelled) == test::hash_of(text));
}

TEST_CASE("a time to send that is taken away lets nothing overtake") {
  const Timeline run = run_of(
      with(kUdp, {{"flows.udp.overhead_ms", "100"},
                  {"changes", R"([{"at_s": 3, "set": "flows.udp.overhead_ms", "to": 0}])"}}));
  double before = 0.0;
  for (const auto& row : packets(run, "udp")) {
    REQUIRE(row.sent_s >= before);
    before = row.sent_s;
    if (row.sequence > 156) {  // ready at 3.12 s or later
      REQUIRE(row.sent_s == doctest::Approx(0.02 * row.sequence));
    }
  }
}
