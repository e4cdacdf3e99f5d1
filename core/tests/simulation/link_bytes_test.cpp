// What goes into a link comes out, is dropped, is given up or is still there: to the byte, in every
// interval.
#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "simulation/scenario/kinds.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::kEverything;
using test::kUdp;
using test::kVideo;
using test::link_column;
using test::run_of;
using test::start_of;
using test::with;

namespace {

/// The same run, with its crossings.
Timeline recorded(std::string_view text) {
  Timeline run = run_of(text);
  run.record_crossings();
  return run;
}

std::span<const double> crossing(const Timeline& run, size_t i, std::string_view column) {
  return test::named(run.simulation().recorder().crossing(i), Recorder::crossing_columns(), column);
}

/// Of a link, in each interval: what of a column belongs to no flow's media.
std::vector<double> rest(const Timeline& run, uint32_t link, std::string_view column) {
  const auto whole = link_column(run, run.simulation().scenario().links[link].name, column);
  std::vector<double> left(whole.begin(), whole.end());
  const auto& crossings = run.simulation().recorder().crossings();
  for (size_t i = 0; i < crossings.size(); ++i) {
    if (crossings[i].link != link) continue;
    const auto part = crossing(run, i, column);
    REQUIRE(part.size() == left.size());
    for (size_t row = 0; row < left.size(); ++row) left[row] -= part[row];
  }
  return left;
}

/// The law of `arrived_bytes`, for every link and every interval; and flows' parts are no more than
/// the whole.
void check_laws(const Timeline& run) {
  const auto& links = run.simulation().scenario().links;
  for (uint32_t index = 0; index < links.size(); ++index) {
    const std::string& name = links[index].name;
    CAPTURE(name);
    const auto of = [&](const char* column) { return link_column(run, name, column); };
    const auto arrived = of("arrived_bytes");
    const auto left = of("left_bytes");
    const auto dropped = of("dropped_bytes");
    const auto given_up = of("given_up_bytes");
    const auto waiting = of("waiting_bytes");
    const auto in_service = of("in_service_bytes");
    double held = 0.0;
    for (size_t row = 0; row < arrived.size(); ++row) {
      CAPTURE(row);
      const double now = waiting[row] + in_service[row];
      REQUIRE(arrived[row] == left[row] + dropped[row] + given_up[row] + (now - held));
      held = now;
    }
    for (const char* column : {"arrived_bytes", "dropped_bytes", "waiting_bytes"}) {
      CAPTURE(column);
      for (const double bytes : rest(run, index, column)) REQUIRE(bytes >= 0.0);
    }
  }
}

/// The bytes of reports and acknowledgements that reach a link in each interval, from the tables of
/// packets and hops.
std::vector<double> feedback_bytes(const Timeline& run, uint32_t link, size_t rows) {
  const auto& p = run.simulation().recorder().packets().columns();
  std::map<std::tuple<uint32_t, uint32_t>, uint32_t> size;
  for (size_t i = 0; i < p.flow.size(); ++i) {
    if (p.kind[i] == 1) size[{p.flow[i], p.sequence[i]}] = p.ip_bytes[i];
  }
  const auto& h = run.simulation().recorder().hops()->columns();
  std::vector<double> bytes(rows + 1, 0.0);
  for (size_t i = 0; i < h.flow.size(); ++i) {
    if (h.kind[i] != 1 || h.link[i] != link) continue;
    const auto row = static_cast<size_t>(h.queued_s[i] * 10.0 + 1e-9);
    bytes[std::min(row, rows)] += size[{h.flow[i], h.sequence[i]}];
  }
  return bytes;
}

/// More than the link carries, of a flow that may be marked, one that may not, and a TCP.
std::string congested(const std::string& queue, const char* access = R"({"kind": "wire"})") {
  return with(kVideo, {{"links.forward.queue", R"({"kind": ")" + queue + R"(", "limit_ms": 150})"},
                       {"links.forward.access", access},
                       {"links.forward.overhead_bytes", "18"},
                       {"links.return.capacity_kbps", "200"},
                       {"flows.video.ecn", R"("ect1")"},
                       {"flows.tcp", R"({"path": ["forward"], "return_path": ["return"],
                                         "source": {"kind": "bulk"},
                                         "controller": {"kind": "newreno"}})"},
                       {"flows.bursts", R"({"path": ["forward"],
                                            "source": {"kind": "on_off", "rate_kbps": 900}})"}});
}

}  // namespace

TEST_CASE("with every queue what arrives at a link leaves, is dropped, or waits") {
  each_kind<Queue>([](const auto& kind) {
    const std::string name = kind.kKind;
    CAPTURE(name);
    const Timeline run = recorded(congested(name));
    check_laws(run);
    CHECK(test::sum(link_column(run, "forward", "dropped_bytes")) > 0.0);
  });
}

TEST_CASE("with every server what arrives at a link leaves, is given up, or is being sent") {
  for (const char* access :
       {R"({"kind": "wire"})", R"({"kind": "mahimahi", "trace": [3, 5, 20]})",
        R"({"kind": "lte_grants", "interval_ms": 10})",
        R"({"kind": "wifi", "phy_kbps": 2000, "error_ratio": 0.5, "retries": 1})",
        R"({"kind": "capacity_trace", "trace": [[700, 1500, 0.02], [900, 0], [300, 400]]})"}) {
    CAPTURE(access);
    const Timeline run = recorded(congested("codel", access));
    check_laws(run);
    CHECK(test::sum(link_column(run, "forward", "in_service_bytes")) > 0.0);
  }
}

TEST_CASE("what a radio gives up is given up, and no drop of the queue") {
  const Timeline run = recorded(with(
      kUdp, {{"links.forward.access", R"({"kind": "wifi", "error_ratio": 0.5, "retries": 0})"}}));
  check_laws(run);
  CHECK(test::sum(link_column(run, "forward", "dropped_bytes")) == 0.0);
  CHECK(test::sum(link_column(run, "forward", "given_up_bytes")) ==
        1250.0 * test::sum(link_column(run, "forward", "packets_lost")));
  CHECK(test::sum(link_column(run, "forward", "given_up_bytes")) > 0.0);
}

TEST_CASE(
    "the bytes of a link: loss, jitter, copies, background, stalls, changes, and going back") {
  Timeline run = recorded(kEverything);
  check_laws(run);
  const auto arrived = link_column(run, "forward", "arrived_bytes");
  const std::vector<double> before(arrived.begin(), arrived.end());
  run.seek(at(seconds(7.3)));
  run.run(run.simulation().end(), INT64_MAX);
  check_laws(run);
  const auto again = link_column(run, "forward", "arrived_bytes");
  CHECK(std::vector<double>(again.begin(), again.end()) == before);
}

TEST_CASE("links that share a medium each hold the law") {
  check_laws(recorded(R"({
    "duration_s": 10,
    "links": {
      "up": { "delay_ms": 20, "access": {"kind": "wifi", "medium": "home", "phy_kbps": 3000} },
      "down": { "delay_ms": 20, "access": {"kind": "wifi", "medium": "home", "phy_kbps": 3000} }
    },
    "flows": {
      "a": { "path": ["up"], "return_path": ["down"], "source": {"kind": "frames"},
             "controller": {"kind": "nada"} },
      "b": { "path": ["down"], "return_path": ["up"], "source": {"kind": "bulk"},
             "controller": {"kind": "cubic"} }
    }
  })"));
}

TEST_CASE("flows and their reports come to all that arrives at a link") {
  const Timeline run = recorded(with(kEverything, {{"record_hops", "true"}}));
  const auto& links = run.simulation().scenario().links;
  double reports = 0.0;
  for (uint32_t link = 0; link < links.size(); ++link) {
    CAPTURE(links[link].name);
    const std::vector<double> left = rest(run, link, "arrived_bytes");
    const std::vector<double> feedback = feedback_bytes(run, link, left.size());
    // What is still under way at the end has no hop yet.
    for (size_t row = 0; row + 20 < left.size(); ++row) {
      CAPTURE(row);
      CHECK(left[row] == feedback[row]);
      reports += feedback[row];
    }
  }
  CHECK(reports > 0.0);
}

TEST_CASE(
    "of UDP at half the rate of a link 6250 bytes arrive and leave in each tenth of a second") {
  // 1250 bytes each 20 ms, which take 10 ms.
  const Timeline run = recorded(kUdp);
  for (const char* column : {"arrived_bytes", "left_bytes"})
    CHECK(link_column(run, "forward", column)[50] == 6250.0);
  CHECK(crossing(run, 0, "arrived_bytes")[50] == 6250.0);
  CHECK(link_column(run, "forward", "waiting_bytes")[50] == 0.0);
}

TEST_CASE("to record what flows have on links changes nothing of a run, and seeking keeps it") {
  Timeline run = run_of(kEverything);
  const uint64_t hash = test::hash_of(run);
  CHECK(run.simulation().recorder().crossing(0).rows() == 0);
  run.record_crossings();
  CHECK(test::hash_of(run) == hash);
  CHECK(run.simulation().recorder().crossing(0).rows() == 200);
  run.seek(at(seconds(3.0)));
  CHECK(run.simulation().recorder().crossing(0).rows() == 30);
  run.run(run.simulation().end(), INT64_MAX);
  CHECK(test::hash_of(run) == hash);
  check_laws(run);
}
