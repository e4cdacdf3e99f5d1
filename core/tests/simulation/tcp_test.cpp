// TCP flows in a scenario: what is recorded, and what holds in every run.
#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string>

#include "transport/runs.h"

using namespace lab;
using test::decision_column;
using test::flow_column;
using test::rate_kbps;
using test::run_of;
using test::with;

namespace {

/// One endless NewReno over 10 Mbit/s; a round trip of 20 ms, 300 ms of queue.
std::string bulk() {
  return test::alone(
      "newreno",
      {{"duration_s", "20"}, {"links.forward.delay_ms", "10"}, {"links.return.delay_ms", "10"}});
}

/// A lossy way out and back, four windows at once, and media beside them.
constexpr const char* kRough = R"({
  "seed": 3, "duration_s": 20,
  "links": {
    "forward": { "capacity_kbps": 3000, "delay_ms": 20, "queue": { "limit_ms": 100 },
                 "loss": { "ratio": 0.01 }, "duplication": { "ratio": 0.01 },
                 "jitter": { "kind": "rbpdv", "std_ms": 3 } },
    "return": { "capacity_kbps": 300, "delay_ms": 20, "loss": { "ratio": 0.02 },
                "queue": { "limit_ms": 200 } }
  },
  "flows": {
    "video": { "path": ["forward"], "return_path": ["return"], "controller": { "kind": "nada" } },
    "reno": { "path": ["forward"], "return_path": ["return"], "controller": { "kind": "newreno" },
              "tcp": { "profile": "ns3-newreno" }, "stop_s": 15 },
    "cubic": { "path": ["forward"], "return_path": ["return"], "controller": { "kind": "cubic" },
               "start_s": 1, "extra_delay_ms": 5, "return_extra_delay_ms": 5 },
    "bbr": { "path": ["forward"], "return_path": ["return"], "controller": { "kind": "bbr3" },
             "start_s": 2 },
    "web": { "path": ["forward"], "return_path": ["return"], "controller": { "kind": "cubic" },
             "source": { "kind": "short_flows", "gap_s": 1 } }
  },
  "changes": [ { "at_s": 8, "set": "flows.cubic.paused", "to": true },
               { "at_s": 10, "set": "flows.cubic.paused", "to": false },
               { "at_s": 11, "set": "flows.reno.tcp.receive_buffer_bytes", "to": 20000 },
               { "at_s": 12, "set": "flows.cubic.controller.beta_cubic", "to": 0.5 } ]
})";

}  // namespace

TEST_CASE("a window without a source transfers without end") {
  const Timeline run = run_of(with(bulk(), {{"flows.tcp.source", R"({"kind": "bulk"})"}}));
  CHECK(rate_kbps(run, "tcp", 5, 20) == doctest::Approx(10000).epsilon(0.01));
  const auto fair = test::link_column(run, "forward", "fair_share_kbps");
  CHECK(fair[100] == doctest::Approx(10000));
}

TEST_CASE("a profile sets what it names, and what is spelled out wins") {
  const Scenario scenario = test::scenario_of(
      with(bulk(), {{"flows.tcp.tcp", R"({"profile": "ns3-newreno", "initial_window": 4})"}}));
  const TcpParameters& p = scenario.flows[0].settings.tcp;
  CHECK(p.segment.bytes == 1000);
  CHECK(p.initial_window == 4);
  CHECK_FALSE(p.sack);
  CHECK(p.min_rto == milliseconds(1000));
  CHECK(p.min_rto_of == RtoFloor::kTimeout);
  CHECK(p.send_buffer.bytes == 1'048'576);
  CHECK(scenario.flows[0].profile == "ns3-newreno");
}

TEST_CASE("the receiver's buffer limits a flow to its size per round trip") {
  const Timeline run = run_of(with(bulk(), {{"links.forward.capacity_kbps", "\"unlimited\""},
                                            {"flows.tcp.tcp", R"({"segment_bytes": 1000,
                                              "delayed_ack": 1, "receive_buffer_bytes": 131072})"}}));
  // 131 segments per 20 ms, of 1052 bytes each.
  CHECK(rate_kbps(run, "tcp", 5, 20) == doctest::Approx(131 * 1052 * 8 / 20.0).epsilon(0.001));
  CHECK(flow_column(run, "tcp", "goodput_kbps")[100] ==
        doctest::Approx(131 * 1000 * 8 / 20.0).epsilon(0.001));
}

TEST_CASE("every packet of TCP is received, lost or under way, and so is every ACK") {
  const Timeline run = run_of(kRough);
  for (const char* name : {"reno", "cubic", "bbr", "web"}) {
    CAPTURE(name);
    const FlowEnds& flow = test::flow(run, name);
    CHECK(flow.total.received_packets > 300);
    CHECK(flow.total.lost_packets > 5);
    size_t known = 0;
    for (const auto& packet : test::packets(run, name)) known += packet.fate != Fate::kDuplicate;
    CHECK(known == static_cast<size_t>(flow.total.received_packets + flow.total.lost_packets));
    CHECK(flow.total.sent_packets >= static_cast<int64_t>(known));
    CHECK(flow.total.sent_packets - static_cast<int64_t>(known) < 200);
    // The stream is counted once, whatever was sent twice.
    CHECK(flow.total.received_payload < flow.total.received_bytes);
    CHECK(test::packets(run, name, false).size() > 200);
  }
}

TEST_CASE("a run with TCP is a function of its scenario: again, in pieces, and from a snapshot") {
  const uint64_t whole = test::hash_of(kRough);
  CHECK(test::hash_of(kRough) == whole);
  Timeline pieces = test::start_of(kRough);
  for (double t = 0.0; t < 20.0; t += 0.37) test::run_to(pieces, t);
  test::run_to(pieces, 20.0);
  CHECK(test::hash_of(pieces) == whole);
  Timeline back = test::start_of(kRough);
  test::run_to(back, 13.0);
  back.seek(at(seconds(7.3)));
  test::run_to(back, 20.0);
  CHECK(test::hash_of(back) == whole);
}

TEST_CASE(
    "the decisions of TCP show window, threshold and state, at most every 10 ms and at events") {
  const Timeline run = run_of(bulk());
  const auto t = decision_column(run, "tcp", "t_s");
  const auto cwnd = decision_column(run, "tcp", "cwnd_bytes");
  const auto state = decision_column(run, "tcp", "state");
  CHECK(t.size() > 500);
  CHECK(t.size() < 2200);
  bool recovered = false;
  for (size_t i = 0; i < t.size(); ++i) {
    CHECK(cwnd[i] >= 1448.0);
    recovered = recovered || state[i] == 1.0;
  }
  CHECK(recovered);
  CHECK(std::isfinite(decision_column(run, "tcp", "srtt_ms")[t.size() - 1]));
}

TEST_CASE("no window names a column as TCP itself or another of its own") {
  for (const char* kind : {"newreno", "cubic", "bbr3", "prague"}) {
    const std::string controller = std::string(R"({"kind": ")") + kind + R"("})";
    const Scenario scenario =
        test::scenario_of(with(bulk(), {{"flows.tcp.controller", controller}}));
    std::set<std::string_view> names;
    const auto columns = Recorder::decision_columns(scenario.flows[0].settings);
    for (const ColumnInfo& column : columns) CHECK(names.insert(column.name).second);
    CHECK(columns.size() > 5);
  }
}

TEST_CASE("a file is transferred once, byte for byte, and then the flow is silent") {
  const Timeline run = run_of(with(bulk(), {{"flows.tcp.source", R"({"kind": "file",
                                                "size_bytes": 1000000, "connections": 3})"}}));
  CHECK(test::flow(run, "tcp").total.received_payload == 3'000'000);
  CHECK(flow_column(run, "tcp", "sending_rate_kbps")[150] == 0.0);
  CHECK(std::isnan(test::link_column(run, "forward", "fair_share_kbps")[150]));
}

TEST_CASE("short flows come at exponential times, 30 to 50 kB each") {
  const std::string base =
      with(bulk(), {{"duration_s", "300"}, {"flows.tcp.source", R"({"kind": "short_flows"})"}});
  const Timeline ten = run_of(base);
  // Ten users, each with a download of 40 kB on average per 10 s and the time it takes.
  const double payload = static_cast<double>(test::flow(ten, "tcp").total.received_payload);
  CHECK(payload == doctest::Approx(290 * 40'000).epsilon(0.15));
  const Timeline bursts = run_of(with(base, {{"flows.tcp.source.users", "1"},
                                             {"flows.tcp.source.on_at_start", "1"},
                                             {"flows.tcp.source.connections", "30"}}));
  CHECK(test::sum(flow_column(bursts, "tcp", "packets_received")) > 10'000);
}

TEST_CASE("kept connections skip the handshake and, after a short gap, slow start") {
  const auto rows = [](const char* fresh) {
    return run_of(with(
        bulk(), {{"flows.tcp.source", std::string(R"({"kind": "transfers", "size_bytes": 300000,
                                    "gap_s": 0.05, "fresh": )") +
                                          fresh + "}"}}));
  };
  const auto kept = rows("false");
  const auto fresh = rows("true");
  CHECK(test::flow(kept, "tcp").total.received_payload >
        test::flow(fresh, "tcp").total.received_payload * 11 / 10);
}

TEST_CASE("a path that takes no time at all does not stop the clock") {
  const Timeline run = run_of(R"({
    "duration_s": 0.1,
    "links": { "forward": { "capacity_kbps": "unlimited", "delay_ms": 0 } },
    "flows": { "tcp": { "path": ["forward"], "controller": { "kind": "newreno" },
                        "tcp": { "send_buffer_bytes": 20000 }, "stop_s": 0.00005 } }
  })");
  CHECK(test::flow(run, "tcp").total.received_packets > 1000);
}

TEST_CASE("a TCP that ends sends what its buffer holds only if it is told to") {
  for (bool drain : {false, true}) {
    CAPTURE(drain);
    const Timeline run = run_of(with(bulk(), {{"flows.tcp.stop_s", "5"},
                                              {"flows.tcp.tcp.drain", drain ? "true" : "false"},
                                              {"flows.tcp.tcp.send_buffer_bytes", "2000000"}}));
    // 2 MB take 1.7 s.
    CHECK((flow_column(run, "tcp", "receiving_rate_kbps")[61] > 5000.0) == drain);
    CHECK(flow_column(run, "tcp", "receiving_rate_kbps")[75] == 0.0);
  }
}

TEST_CASE(
    "TCP that its window limits starves NADA; five that lose do not: the authors' two regimes") {
  const auto share = [](const char* delay, const char* rmin, int flows, const char* tcp) {
    std::string text = with(R"({
      "duration_s": 40,
      "links": { "forward": { "capacity_kbps": 10000, "overhead_bytes": 2,
                              "queue": { "limit_ms": 300, "headroom_bytes": 1500 } },
                 "return": { "capacity_kbps": "unlimited" } },
      "flows": { "video": { "path": ["forward"], "return_path": ["return"],
                            "source": { "kind": "frames", "size_noise": 0 },
                            "controller": { "kind": "nada", "profile": "nada-ns3",
                                            "RMAX_kbps": 20000 },
                            "shaping": { "BETA_V": 0, "BETA_S": 0 },
                            "feedback": { "aligned": true } } } })",
                            {{"links.forward.delay_ms", delay},
                             {"links.return.delay_ms", delay},
                             {"flows.video.controller.RMIN_kbps", rmin}});
    for (int i = 0; i < flows; ++i) {
      const std::string place = "flows.tcp" + std::to_string(i);
      text = with(text, {{place.c_str(), std::string(R"({"path": ["forward"],
          "return_path": ["return"], "controller": {"kind": "newreno"}, "tcp": )") +
                                             tcp + "}"}});
    }
    const Timeline run = run_of(text);
    return std::pair(rate_kbps(run, "video", 20, 40) / 100.0,
                     test::flow(run, "video").total.lost_packets);
  };
  const auto [starved, none_lost] = share("10", "150", 1, R"({"profile": "ns3-newreno",
      "send_buffer_bytes": 131072, "receive_buffer_bytes": 131072})");
  CHECK(starved > 17.0);
  CHECK(starved < 19.0);
  CHECK(none_lost == 0);
  const auto [warped, lost] = share("25", "150", 5, R"({"profile": "ns3-newreno"})");
  CHECK(warped > 70.0);
  CHECK(lost > 0);
}
