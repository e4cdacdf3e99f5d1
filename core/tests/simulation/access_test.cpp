// Links with an access that is no wire, in whole runs.
#include <doctest/doctest.h>

#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using test::kVideo;
using test::run_of;
using test::with;

namespace {
std::string with_access(const std::string& access) {
  return with(kVideo, {{"links.forward.access", access}, {"duration_s", "20"}});
}

/// 1.2 Mbit/s: an opportunity each 10 ms.
const char* const kSteady = R"({"kind": "mahimahi", "trace": [10]})";

const char* const kHome = R"({
  "duration_s": 20,
  "links": {
    "up": { "delay_ms": 20, "access": {"kind": "wifi", "medium": "home", "phy_kbps": 3000} },
    "down": { "delay_ms": 20, "access": {"kind": "wifi", "medium": "home", "phy_kbps": 3000} }
  },
  "flows": {
    "out": { "path": ["up"], "return_path": ["down"],
             "source": { "kind": "frames" }, "controller": { "kind": "nada" } },
    "in": { "path": ["down"], "return_path": ["up"],
            "source": { "kind": "frames" }, "controller": { "kind": "nada" } }
  }
})";

}  // namespace

TEST_CASE("NADA uses most of a trace of 1.2 Mbit/s, whose capacity is shown") {
  const Timeline run = run_of(with_access(kSteady));
  CHECK(test::mean(test::link_column(run, "forward", "capacity_kbps"), 1, 20) == 1200.0);
  const double rate = test::mean(test::link_column(run, "forward", "throughput_kbps"), 12, 20);
  // Up to 10 ms of waiting for an opportunity look like a queue to it.
  CHECK(rate > 900.0);
  CHECK(rate <= 1200.0);
}

TEST_CASE("a capacity trace does what changes of the capacity would do, bit for bit") {
  const std::string trace = with_access(
      R"({"kind": "capacity_trace", "trace": [[5000, 1000], [3000, 400], [12000, 2000]]})");
  const std::string changes =
      with(kVideo, {{"duration_s", "20"},
                    {"links.forward.queue", R"({"limit_bytes": 57750, "limit_ms": 1000000})"},
                    {"changes", R"([
        {"at_s": 5, "set": "links.forward.capacity_kbps", "to": 400},
        {"at_s": 8, "set": "links.forward.capacity_kbps", "to": 2000}])"}});
  const Timeline a = run_of(trace);
  const Timeline b = run_of(changes);
  // 300 ms of the trace's mean of 1510 kbit/s are 56625 bytes; neither queue gets that long.
  CHECK(test::sum(test::link_column(a, "forward", "packets_dropped")) == 0.0);
  CHECK(test::sum(test::link_column(b, "forward", "packets_dropped")) == 0.0);
  for (const char* column : {"receiving_rate_kbps", "queuing_delay_ms", "reference_rate_kbps"}) {
    const auto of_a = test::flow_column(a, "video", column);
    const auto of_b = test::flow_column(b, "video", column);
    for (size_t i = 0; i < of_a.size(); ++i) {
      REQUIRE((of_a[i] == of_b[i] || (std::isnan(of_a[i]) && std::isnan(of_b[i]))));
    }
  }
}

TEST_CASE("flows up and down one medium get equal shares of it") {
  const Timeline run = run_of(kHome);
  const double out = test::mean(test::flow_column(run, "out", "receiving_rate_kbps"), 10, 20);
  const double in = test::mean(test::flow_column(run, "in", "receiving_rate_kbps"), 10, 20);
  CHECK(out / in == doctest::Approx(1.0).epsilon(0.15));
  const double capacity = test::mean(test::link_column(run, "up", "capacity_kbps"), 10, 20);
  CHECK(out + in < capacity);
  CHECK(out + in > 0.8 * capacity);
  // Both flows count as sharers of either link.
  const double share = test::mean(test::link_column(run, "up", "fair_share_kbps"), 10, 20);
  CHECK(share == doctest::Approx(capacity / 2.0));
}

TEST_CASE("links that name no medium, or another one, do not disturb each other") {
  const std::string apart = with(
      kHome, {{"links.down.access", R"({"kind": "wifi", "medium": "office", "phy_kbps": 3000})"}});
  const Timeline run = run_of(apart);
  const double out = test::mean(test::flow_column(run, "out", "receiving_rate_kbps"), 10, 20);
  CHECK(out > 1400.0);
  CHECK(test::hash_of(apart) ==
        test::hash_of(with(apart, {{"links.up.access.medium", "\"mine\""}})));
}

TEST_CASE("grants arrive in bursts: the reports of an uplink show steps of its interval") {
  const Timeline run = run_of(with_access(R"({"kind": "lte_grants", "interval_ms": 10})"));
  for (const auto& packet : test::packets(run, "video")) {
    if (packet.fate != Fate::kReceived) continue;
    const double steps = (packet.received_s - 0.05) / 0.010;
    REQUIRE(std::fabs(steps - std::round(steps)) < 1e-6);
  }
}

TEST_CASE("seeking and live changes work on every access") {
  for (const std::string& text :
       {with_access(kSteady), with_access(R"({"kind": "lte_grants"})"), std::string(kHome),
        with_access(R"({"kind": "capacity_trace", "trace": [[700, 1500, 0.02], [900, 400]]})")}) {
    CAPTURE(text);
    Timeline run = run_of(text);
    const uint64_t hash = test::hash_of(run);
    run.seek(at(seconds(7.3)));
    run.seek(run.simulation().end());
    CHECK(test::hash_of(run) == hash);
  }
  Timeline run = test::start_of(with_access(R"({"kind": "lte_grants"})"));
  test::run_to(run, 5);
  CHECK(run.change(R"({"set": "links.forward.access.interval_ms", "to": 1})").ok());
  test::run_to(run, 20);
  const std::string replay = dump(run.simulation().scenario().document);
  CHECK(test::hash_of(run) == test::hash_of(replay));
}
