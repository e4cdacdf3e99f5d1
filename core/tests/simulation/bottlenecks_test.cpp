// Several links in a row.
#include <doctest/doctest.h>

#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using test::link_column;
using test::packets;
using test::run_of;
using test::with;

namespace {
/// UDP of 1000 kbit/s (a packet of 1250 bytes each 10 ms) over links of 2000 and 500 kbit/s.
const char* const kNarrowing = R"({
  "duration_s": 10,
  "links": { "first": { "capacity_kbps": 2000, "delay_ms": 20 },
             "second": { "capacity_kbps": 500, "delay_ms": 30, "queue": { "limit_ms": 200 } } },
  "flows": { "udp": { "path": ["first", "second"], "payload_bytes": 1222, "header_bytes": 28,
                      "source": { "kind": "cbr", "rate_kbps": 1000 } } }
})";
}  // namespace

TEST_CASE("delays of two links add up: 5 + 20 + 20 + 30 ms") {
  const auto rows = packets(run_of(kNarrowing), "udp");
  CHECK(rows[0].received_s == doctest::Approx(0.075));
  CHECK(rows[0].queuing_ms == 0.0);
  CHECK(rows[0].link == 1);
}

TEST_CASE("the narrow link queues and drops, the wide one does neither") {
  const Timeline run = run_of(kNarrowing);
  CHECK(test::sum(link_column(run, "first", "packets_dropped")) == 0.0);
  CHECK(test::mean(link_column(run, "first", "queue_ms"), 1, 10) < 6.0);
  CHECK(test::mean(link_column(run, "second", "throughput_kbps"), 1, 10) ==
        doctest::Approx(500).epsilon(0.01));
  // Ten packets may wait; the eleventh is in service.
  CHECK(test::mean(link_column(run, "second", "queue_ms"), 2, 10) ==
        doctest::Approx(210).epsilon(0.05));
  for (const auto& row : packets(run, "udp")) {
    if (row.fate == Fate::kQueueFull) CHECK(row.link == 1);
    CHECK(row.queuing_ms <= 221.0);
  }
}

TEST_CASE("two queues on a path add up for the flow that crosses both, and its rate shows it") {
  const char* const kTwo = R"({
    "duration_s": 60,
    "links": { "a": { "capacity_kbps": 1000, "delay_ms": 20 }, "b": { "capacity_kbps": 1000, "delay_ms": 20 },
               "back": { "capacity_kbps": "unlimited", "delay_ms": 20 } },
    "flows": {
      "long": { "path": ["a", "b"], "return_path": ["back"], "source": { "kind": "steady" },
                "controller": { "kind": "nada" } },
      "at_a": { "path": ["a"], "return_path": ["back"], "source": { "kind": "steady" },
                "controller": { "kind": "nada" } },
      "at_b": { "path": ["b"], "return_path": ["back"], "source": { "kind": "steady" },
                "controller": { "kind": "nada" } } } })";
  const Timeline run = run_of(kTwo);
  const auto delay = [&](const char* flow) {
    return test::mean(test::flow_column(run, flow, "queuing_delay_ms"), 30, 60);
  };
  const auto rate = [&](const char* flow) {
    return test::mean(test::flow_column(run, flow, "receiving_rate_kbps"), 30, 60);
  };
  CHECK(delay("long") == doctest::Approx(delay("at_a") + delay("at_b")).epsilon(0.1));
  CHECK(rate("long") < rate("at_a"));
  CHECK(rate("long") > 150.0);
  for (const char* link : {"a", "b"}) {
    CHECK(test::mean(link_column(run, link, "throughput_kbps"), 30, 60) > 900.0);
  }
}

TEST_CASE("media and reports may share a link, which then carries both") {
  const Timeline run = run_of(with(test::kVideo, {{"flows.video.return_path", R"(["forward"])"}}));
  const auto served = link_column(run, "forward", "throughput_kbps");
  const auto media = test::flow_column(run, "video", "receiving_rate_kbps");
  CHECK(test::mean(served, 2, 10) ==
        doctest::Approx(test::mean(media, 2, 10) + 48 * 8 * 10 / 1e3).epsilon(0.02));
}
