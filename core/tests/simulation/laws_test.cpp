// What holds whatever happens, on scenarios that have something of everything.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::kEverything;
using test::kUdp;
using test::kVideo;
using test::run_of;
using test::start_of;
using test::with;

namespace {
struct Named {
  const char* name;
  std::string text;
};

std::vector<Named> scenarios() {
  return {
      {"one video flow", kVideo},
      {"everything at once", kEverything},
      {"a queue of one packet", with(kVideo, {{"links.forward.queue", R"({"limit_packets": 1})"},
                                              {"links.forward.capacity_kbps", "300"}})},
      {"no capacity at all", with(kUdp, {{"links.forward.capacity_kbps", "0"},
                                         {"links.forward.queue.limit_packets", "100"},
                                         {"links.forward.queue.limit_ms", "\"unlimited\""}})},
      {"a link that comes up",
       with(kVideo, {{"links.forward.capacity_kbps", "0"},
                     {"changes", R"([{"at_s": 0.5, "set": "links.forward.capacity_kbps",
                                      "to": 800}])"}})},
      {"UDP background", with(kVideo, {{"links.forward.variation", "\"udp_background\""}})},
      {"stopped while packets are everywhere",
       with(kVideo, {{"flows.video.stop_s", "5"}, {"flows.video.extra_delay_ms", "500"}})},
      {"opportunities of a trace",
       with(kEverything,
            {{"links.forward.access", R"({"kind": "mahimahi", "trace": [3, 9, 9, 20, 41, 60]})"}})},
      {"samples of a trace, one of them without capacity",
       with(kVideo, {{"links.forward.access", R"({"kind": "capacity_trace",
                      "trace": [[700, 1500], [200, 0], [900, 400, 0.05]]})"}})},
      {"grants", with(kEverything, {{"links.forward.access", R"({"kind": "lte_grants"})"}})},
      {"up and down through one air",
       with(kEverything,
            {{"links.forward.access",
              R"({"kind": "wifi", "medium": "home", "phy_kbps": 3000, "retries": 1,
                  "error_ratio": 0.3})"},
             {"links.return.access", R"({"kind": "wifi", "medium": "home", "phy_kbps": 3000})"}})},
      {"a pacer that oversleeps by all it can",
       with(kVideo, {{"flows.video.shaping.oversleep_percent", "100"}})},
      {"duplicates that meet a full queue",
       R"({"duration_s": 10,
           "links": {"wide": {"capacity_kbps": 5000, "duplication": {"ratio": 0.5}},
                     "narrow": {"capacity_kbps": 300, "queue": {"limit_ms": 50}}},
           "flows": {"udp": {"path": ["wide", "narrow"], "source": {"kind": "cbr", "rate_kbps": 500}}}})"},
  };
}

/// Media packets, originals and copies, between sender and receiver. No scenario here sends reports
/// over a link that carries media.
int64_t media_in_flight(const Timeline& run) {
  const State& state = run.simulation().state();
  std::set<uint16_t> links;
  int64_t packets = 0;
  for (size_t i = 0; i < state.flows.size(); ++i) {
    packets += static_cast<int64_t>(ends_of(state.flows[i]).access.size());
    const auto& path = run.simulation().scenario().flows[i].path;
    links.insert(path.begin(), path.end());
  }
  for (const uint16_t link : links) packets += static_cast<int64_t>(state.links[link].in_flight());
  return packets;
}

int64_t copies_made(const Timeline& run) {
  int64_t copies = 0;
  for (const Link& link : run.simulation().state().links) copies += link.counters().duplicated;
  return copies;
}

int64_t copies_gone(const Timeline& run) {
  int64_t copies = 0;
  for (const FlowSetup& setup : run.simulation().scenario().flows) {
    for (const auto& row : test::packets(run, setup.name)) copies += row.fate == Fate::kDuplicate;
  }
  return copies;
}
}  // namespace

TEST_CASE("every packet sent is received, lost or still on its way, at any moment") {
  for (const Named& scenario : scenarios()) {
    CAPTURE(scenario.name);
    Timeline run = start_of(scenario.text);
    for (int step = 1; step <= 40; ++step) {
      test::run_to(run, step * to_seconds(run.simulation().end()) / 40.0);
      int64_t sent = 0;
      int64_t done = 0;
      for (const Flow& flow : run.simulation().state().flows) {
        const FlowCounters& total = ends_of(flow).total;
        sent += total.sent_packets;
        done += total.received_packets + total.lost_packets;
      }
      REQUIRE(sent + copies_made(run) == done + copies_gone(run) + media_in_flight(run));
    }
  }
}

TEST_CASE("no packet is larger than IP allows: 65,535 bytes") {
  // 50,000 packets between two reports, which a packet each cannot tell.
  const auto crowded = [](const char* controller) {
    return with(kVideo, {{"duration_s", "4.5"},
                         {"links.forward.capacity_kbps", "\"unlimited\""},
                         {"flows.video.payload_bytes", "1"},
                         {"flows.video.feedback.interval_ms", "2000"},
                         {"flows.video.source.kind", "\"steady\""},
                         {"flows.video.controller", controller}});
  };
  std::vector<Named> all = scenarios();
  all.push_back({"a report for each two seconds, RFC 8888", crowded(R"({"kind": "nada",
      "estimator": "rfc_at_sender", "RMIN_kbps": 200, "RMAX_kbps": 200})")});
  all.push_back({"a report for each two seconds, transport-wide", crowded(R"({"kind": "gcc",
      "min_rate_kbps": 8400, "start_rate_kbps": 8400, "max_rate_kbps": 8400,
      "adaptive_feedback": false})")});
  all.push_back({"audio that is none", with(kEverything, {{"flows.audio.source", R"({
      "kind": "audio", "rate_kbps": 10000, "interval_ms": 183})"}})});
  for (const Named& scenario : all) {
    CAPTURE(scenario.name);
    const Timeline run = run_of(scenario.text);
    const auto& ip_bytes = run.simulation().recorder().packets().columns().ip_bytes;
    REQUIRE(ip_bytes.size() > 100);
    CHECK(*std::max_element(ip_bytes.begin(), ip_bytes.end()) <= 65'535);
  }
}

TEST_CASE("what one report does not hold is told by the next ones at the same moment") {
  const Timeline run = run_of(
      with(kVideo, {{"duration_s", "4.5"},
                    {"links.forward.capacity_kbps", "\"unlimited\""},
                    {"flows.video.payload_bytes", "1"},
                    {"flows.video.feedback.interval_ms", "2000"},
                    {"flows.video.source.kind", "\"steady\""},
                    {"flows.video.controller", R"({"kind": "nada", "estimator": "rfc_at_sender",
                         "RMIN_kbps": 200, "RMAX_kbps": 200})"}}));
  const auto reports = test::packets(run, "video", false);
  // Of 25,000 packets a second the first 2 s bring all but those of 50 ms of delay: 48,750, three
  // times 16384 or less.
  REQUIRE(reports.size() >= 3);
  CHECK(reports[0].sent_s == reports[2].sent_s);
  CHECK(reports[0].ip_bytes == 28 + 32'788);
  CHECK(reports[1].ip_bytes == 28 + 32'788);
  CHECK(reports[2].ip_bytes < 28 + 32'788);
  CHECK(test::flow(run, "video").total.lost_packets == 0);
}

TEST_CASE("what a link accepts and copies it delivers, or still has") {
  for (const Named& scenario : scenarios()) {
    CAPTURE(scenario.name);
    const Timeline run = run_of(scenario.text);
    for (const Link& link : run.simulation().state().links) {
      const Link::Counters& c = link.counters();
      CHECK(c.accepted + c.duplicated == c.delivered + static_cast<int64_t>(link.in_flight()));
    }
  }
}

TEST_CASE("the packet table tells of each flow what its counters tell") {
  for (const Named& scenario : scenarios()) {
    CAPTURE(scenario.name);
    const Timeline run = run_of(scenario.text);
    for (const FlowSetup& setup : run.simulation().scenario().flows) {
      CAPTURE(setup.name);
      const FlowEnds& flow = test::flow(run, setup.name);
      int64_t received = 0;
      int64_t lost = 0;
      for (const test::PacketRow& row : test::packets(run, setup.name)) {
        REQUIRE(row.sequence < flow.total.sent_packets);
        if (row.fate == Fate::kDuplicate) continue;
        received += row.fate == Fate::kReceived ? 1 : 0;
        lost += row.fate != Fate::kReceived ? 1 : 0;
        REQUIRE(std::isnan(row.received_s) == (row.fate != Fate::kReceived));
      }
      CHECK(received == flow.total.received_packets);
      CHECK(lost == flow.total.lost_packets);
    }
  }
}

TEST_CASE("no link beats its capacity, in any tenth of a second") {
  for (const Named& scenario : scenarios()) {
    CAPTURE(scenario.name);
    const Timeline run = run_of(scenario.text);
    for (const LinkSetup& setup : run.simulation().scenario().links) {
      if (setup.settings.link.variation == Variation::kUdpBackground) continue;
      CAPTURE(setup.name);
      const auto throughput = test::link_column(run, setup.name, "throughput_kbps");
      const auto capacity = test::link_column(run, setup.name, "capacity_kbps");
      for (size_t i = 1; i < throughput.size(); ++i) {
        // Capacity may have changed within the interval; one packet may have begun before it.
        const double most = std::max(capacity[i - 1], capacity[i]);
        REQUIRE(throughput[i] <= most + 1070 * 8 / 100.0);
      }
    }
  }
}

TEST_CASE("in a minute at 1 Mbit/s a full link carries 60 Mbit and not a bit more") {
  const Timeline run =
      run_of(with(kUdp, {{"flows.udp.source.rate_kbps", "2000"}, {"duration_s", "60"}}));
  const int64_t bits = 8 * test::link(run, "forward").counters().served_bytes;
  CHECK(bits <= 60'000'000);
  CHECK(bits > 60'000'000 - 2 * 8 * 1250);
}

TEST_CASE("without jitter, reordering and duplication a flow's packets arrive in order") {
  const Timeline run =
      run_of(with(kVideo, {{"links.forward.spikes", R"({"interval_s": 2})"},
                           {"links.forward.jitter", R"({"kind": "nr_bpdv", "std_ms": 30})"},
                           {"changes", R"([{"at_s": 3, "set": "links.forward.delay_ms", "to": 5},
                               {"at_s": 5, "set": "flows.video.extra_delay_ms", "to": 200},
                               {"at_s": 7, "set": "flows.video.extra_delay_ms", "to": 0}])"}}));
  uint32_t next = 0;
  double then_s = 0.0;
  for (const test::PacketRow& row : test::packets(run, "video")) {
    if (row.fate != Fate::kReceived) continue;
    REQUIRE(row.sequence >= next);
    REQUIRE(row.received_s >= then_s);
    next = row.sequence + 1;
    then_s = row.received_s;
  }
  CHECK(next > 300);
}

TEST_CASE("time never runs backwards in any table") {
  for (const Named& scenario : scenarios()) {
    CAPTURE(scenario.name);
    const Timeline run = run_of(scenario.text);
    const Recorder& recorder = run.simulation().recorder();
    for (size_t i = 0; i < run.simulation().scenario().flows.size(); ++i) {
      for (const Samples* table : {&recorder.flow(i), &recorder.decisions(i)}) {
        if (table->columns() == 0) continue;
        const auto t = table->column(0);
        for (size_t k = 1; k < t.size(); ++k) REQUIRE(t[k] >= t[k - 1]);
      }
    }
    const auto& p = recorder.packets().columns();
    for (size_t i = 0; i < p.flow.size(); ++i) {
      REQUIRE(p.queuing_delay_ms[i] >= 0.0);
      if (std::isnan(p.received_s[i])) continue;
      REQUIRE(p.received_s[i] >= p.sent_s[i]);
    }
  }
}

TEST_CASE("a flow on another link disturbs nobody's luck") {
  const std::string lone = with(kEverything, {{"changes", "[]"}});
  const std::string more =
      with(lone, {{"links.elsewhere", R"({"loss": {"kind": "bernoulli", "ratio": 0.5}})"},
                  {"flows.stranger", R"({"path": ["elsewhere"], "source": {"kind": "frames"},
                                         "controller": {"kind": "nada"}})"}});
  const Timeline before = run_of(lone);
  const Timeline after = run_of(more);
  for (const char* flow : {"video", "ns3", "audio", "bursts"}) {
    CAPTURE(flow);
    const auto a = test::packets(before, flow);
    const auto b = test::packets(after, flow);
    REQUIRE(a.size() == b.size());
    for (size_t i = 0; i < a.size(); ++i) {
      REQUIRE(a[i].sequence == b[i].sequence);
      REQUIRE(a[i].fate == b[i].fate);
      REQUIRE(a[i].sent_s == b[i].sent_s);
      if (!std::isnan(a[i].received_s)) REQUIRE(a[i].received_s == b[i].received_s);
    }
  }
}

TEST_CASE("the same scenario gives the same hash, another seed another one") {
  CHECK(test::hash_of(kEverything) == test::hash_of(kEverything));
  CHECK(test::hash_of(kEverything) != test::hash_of(with(kEverything, {{"seed", "6"}})));
}

TEST_CASE("a text spelled in another way gives the same hash") {
  const std::string spelled = with(kVideo, {{"links.forward.capacity_kbps", "1.0e3"},
                                            {"links.forward.queue", R"({"kind": "drop_tail"})"},
                                            {"seed", "1.0"}});
  CHECK(test::hash_of(spelled) == test::hash_of(kVideo));
}
