// The delay as the receiver sees it: what its controller takes for queuing, part by part.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;
using doctest::Approx;
using test::decision_column;
using test::flow_column;
using test::kUdp;
using test::kVideo;
using test::nearest_rank;
using test::run_of;
using test::with;

namespace {

struct Arrived {
  double sent_s, received_s, one_way_ms, queuing_ms, seen_ms, ip_bytes;
};

/// Those of a flow that arrived.
std::vector<Arrived> arrived(const Timeline& run, std::string_view flow) {
  const auto& p = run.simulation().recorder().packets().columns();
  const auto seen = run.simulation().seen_delays().of_packets();
  std::vector<Arrived> found;
  for (size_t i = 0; i < p.flow.size(); ++i) {
    if (p.flow[i] != test::flow_index(run, flow) || p.kind[i] != 0 || p.fate[i] != 0) continue;
    found.push_back({p.sent_s[i], p.received_s[i], (p.received_s[i] - p.sent_s[i]) * 1e3,
                     p.queuing_delay_ms[i], seen[i], static_cast<double>(p.ip_bytes[i])});
  }
  return found;
}

/// In every decision of which something was reported the parts come to what is seen.
void check_chain(const Timeline& run, const char* flow, const char* as_seen = nullptr) {
  const auto column = [&](const char* name) { return decision_column(run, flow, name); };
  const auto queue = column("chain_queue_ms");
  const auto after = column("chain_after_queue_ms");
  const auto own = column("chain_own_ms");
  const auto base = column("chain_wrong_base_ms");
  const auto clock = column("chain_clock_ms");
  const auto filter = column("chain_filter_ms");
  const auto seen = column("seen_delay_ms");
  size_t told = 0;
  for (size_t row = 0; row < seen.size(); ++row) {
    if (std::isnan(seen[row])) continue;
    CAPTURE(row);
    ++told;
    CHECK(queue[row] + after[row] + own[row] + base[row] + clock[row] - filter[row] ==
          Approx(seen[row]).epsilon(1e-9).scale(1.0));
    // Nothing behind a queue makes a packet faster; a nanosecond is rounding.
    CHECK(after[row] > -1e-5);
    CHECK(seen[row] >= 0.0);
    if (as_seen != nullptr) CHECK(column(as_seen)[row] == Approx(seen[row]).epsilon(1e-9));
  }
  CHECK(told > 20);
}

std::string nada_with(const std::string& more) {
  return R"({"kind": "nada")" + (more.empty() ? "" : ", " + more) + "}";
}

/// `kVideo` over 60 s, its capacity halved in the middle.
std::string halving(const std::string& controller, std::initializer_list<test::Edit> more = {}) {
  const std::string base =
      with(kVideo, {{"duration_s", "30"},
                    {"changes", R"([{"at_s": 15, "set": "links.forward.capacity_kbps",
                                     "to": 500}])"},
                    {"flows.video.controller", controller}});
  return with(base, more);
}

}  // namespace

TEST_CASE(
    "without jitter, a wrong base or a stall, what is seen is the queue's to a packet's time") {
  const Timeline run = run_of(halving(nada_with(R"("filter_samples": 1)")));
  double most = 0.0;
  for (const Arrived& packet : arrived(run, "video")) {
    // At 500 kbit/s; the base may be that of a small packet.
    CHECK(std::fabs(packet.seen_ms - packet.queuing_ms) <= 1040 * 8 / 500.0);
    most = std::max(most, packet.seen_ms);
  }
  CHECK(most > 50.0);
}

TEST_CASE("the parts come to what NADA says that it sees, wherever its base is held") {
  for (const char* more : {"", R"("filter_samples": 1)", R"("profile": "nada-ns3")",
                           R"("profile": "nada-mozilla")", R"("estimator": "rfc_at_sender")"}) {
    CAPTURE(more);
    const bool in_whole_ms = std::string(more).find("mozilla") != std::string::npos;
    check_chain(run_of(halving(nada_with(more))), "video", in_whole_ms ? nullptr : "d_queue_ms");
  }
}

TEST_CASE("the parts add up through jitter, stalls, drifting clocks, loss and every controller") {
  for (const char* kind :
       {"nada", "gcc", "scream", "scream_v1", "gcc_03", "nada_03", "nada_2014", "fixed_rate"}) {
    CAPTURE(kind);
    const std::string controller = R"({"kind": ")" + std::string(kind) + "\"}";
    check_chain(run_of(halving(controller, {{"links.forward.jitter", R"({"std_ms": 12.5})"},
                                            {"links.forward.spikes", R"({"interval_s": 5})"},
                                            {"links.forward.loss", R"({"ratio": 0.01})"},
                                            {"flows.video.clock_offset_ms", "-3000"},
                                            {"flows.video.clock_skew_ppm", "200"}})),
                "video");
  }
}

TEST_CASE("a base that was learned in a queue hides as much of it") {
  // 900 of 1000 kbit/s and a queue of 100 ms are there before the video comes; later the UDP stops.
  const Timeline run = run_of(with(kVideo, {{"duration_s", "20"},
                                            {"flows.udp", R"({"path": ["forward"], "stop_s": 19,
                         "source": {"kind": "cbr", "rate_kbps": 1300}})"},
                                            {"flows.video.start_s", "5"},
                                            {"links.forward.queue.limit_ms", "100"}}));
  const auto base = decision_column(run, "video", "chain_wrong_base_ms");
  const auto queue = decision_column(run, "video", "chain_queue_ms");
  const auto held = decision_column(run, "video", "d_base_ms");
  REQUIRE(base.size() > 30);
  // What the base has above 50 ms of propagation and a packet's own time is missing in what is
  // seen.
  CHECK(queue[20] > 80.0);
  CHECK(base[20] < -70.0);
  CHECK(std::fabs(base[20] - (50.0 - held[20])) <= 1040 * 8 / 1000.0);
  check_chain(run, "video", "d_queue_ms");
}

TEST_CASE("a path that became 94 ms longer is seen as 94 ms of delay that no queue has") {
  const Timeline run = run_of(
      with(kVideo, {{"duration_s", "20"},
                    {"links.forward.capacity_kbps", R"("unlimited")"},
                    {"changes", R"([{"at_s": 8, "set": "links.forward.delay_ms", "to": 144}])"}}));
  CHECK(decision_column(run, "video", "chain_wrong_base_ms").back() == 94.0);
  CHECK(decision_column(run, "video", "chain_queue_ms").back() == 0.0);
  CHECK(decision_column(run, "video", "seen_delay_ms").back() == 94.0);
  CHECK(flow_column(run, "video", "seen_delay_ms").back() == 94.0);
}

TEST_CASE("what a recording adds above its least so far is added behind the queue") {
  const Timeline run = run_of(
      with(kVideo, {{"duration_s", "20"},
                    {"links.forward.capacity_kbps", R"("unlimited")"},
                    {"links.forward.delay_series",
                     R"({"kind": "trace", "trace": [[5000, 30], [5000, 50], [10000, 20]]})"}}));
  const auto column = [&](const char* name) { return decision_column(run, "video", name); };
  const auto t_s = column("t_s");
  const auto after = column("chain_after_queue_ms");
  const auto base = column("chain_wrong_base_ms");
  const auto held = column("d_base_ms");
  for (size_t row = 0; row < t_s.size(); ++row) {
    if (std::isnan(after[row])) continue;
    CAPTURE(t_s[row]);
    // Away from the moments of change by what packets and reports take.
    const double within = std::fmod(t_s[row], 5.0);
    if (within < 0.5 && t_s[row] > 1.0) continue;
    const bool middle = t_s[row] > 5.0 && t_s[row] < 10.0;
    CHECK(after[row] == Approx(middle ? 20.0 : 0.0).scale(1.0));
    CHECK(base[row] == Approx(0.0).scale(1.0));
    // 50 ms of propagation, and the least that was met: 30, then 20.
    CHECK(held[row] == Approx(t_s[row] < 10.0 ? 80.0 : 70.0));
  }
  check_chain(run, "video", "d_queue_ms");
}

TEST_CASE("with a queue and a delay that falls nothing behind the queue makes a packet faster") {
  // A packet may wait while the recorded delay falls by 200 ms.
  const Timeline run = run_of(halving(
      nada_with(""), {{"links.forward.delay_series",
                       R"({"kind": "trace", "trace": [[700, 200], [300, 0], [500, 90]]})"}}));
  check_chain(run, "video", "d_queue_ms");
}

TEST_CASE("clocks that drift by 1000 ppm move apart by a millisecond a second") {
  // The base is that of the first packets, as delays only seem to grow.
  const Timeline run = run_of(with(kVideo, {{"duration_s", "20"},
                                            {"links.forward.capacity_kbps", R"("unlimited")"},
                                            {"flows.video.controller.filter_samples", "1"},
                                            {"flows.video.clock_offset_ms", "500"},
                                            {"flows.video.clock_skew_ppm", "1000"}}));
  const auto t = decision_column(run, "video", "t_s");
  const auto clock = decision_column(run, "video", "chain_clock_ms");
  const auto base = decision_column(run, "video", "chain_wrong_base_ms");
  CHECK(clock.back() - clock[20] == Approx(t.back() - t[20]).epsilon(0.01));
  CHECK(std::fabs(base.back()) < 1e-3);
  check_chain(run, "video", "d_queue_ms");
}

TEST_CASE("a clock that is set forward by 30 ms is seen as 30 ms") {
  const Timeline run = run_of(with(
      kVideo, {{"duration_s", "20"},
               {"links.forward.capacity_kbps", R"("unlimited")"},
               {"changes", R"([{"at_s": 8, "set": "flows.video.clock_offset_ms", "to": 30}])"}}));
  CHECK(decision_column(run, "video", "chain_clock_ms").back() == 30.0);
  CHECK(decision_column(run, "video", "chain_wrong_base_ms").back() == 0.0);
  CHECK(decision_column(run, "video", "seen_delay_ms").back() == 30.0);
}

TEST_CASE("jitter behind an empty queue is seen and is no queuing delay") {
  const Timeline run = run_of(with(kUdp, {{"links.forward.jitter", R"({"mean_ms": 0,
                                           "std_ms": 12.5, "kind": "nr_bpdv"})"}}));
  double least = 1e9;
  double most = 0.0;
  for (const Arrived& packet : arrived(run, "udp")) {
    // Without a controller: less the least so far.
    least = std::min(least, packet.one_way_ms);
    CHECK(packet.queuing_ms == 0.0);
    CHECK(packet.seen_ms == Approx(packet.one_way_ms - least).epsilon(1e-6).scale(1.0));
    most = std::max(most, packet.seen_ms);
  }
  CHECK(most > 12.5);
}

TEST_CASE("what a TCP sees is its newest round trip above the least") {
  const Timeline run = run_of(with(kVideo, {{"flows.video", R"({"path": ["forward"],
      "return_path": ["return"], "source": {"kind": "bulk"}, "controller": {"kind": "newreno"}})"},
                                            {"links.forward.queue.limit_ms", "200"}}));
  const auto packets = arrived(run, "video");
  REQUIRE(packets.size() > 200);
  std::vector<double> seen, queue;
  for (const Arrived& packet : packets) {
    if (packet.received_s < 5.0) continue;
    seen.push_back(packet.seen_ms);
    queue.push_back(packet.queuing_ms);
  }
  // The handshake took 100 ms; a segment takes 12 ms of its own, and its ACK may wait for one more.
  CHECK(std::fabs(nearest_rank(seen, 0.5) - nearest_rank(queue, 0.5)) <= 24.0);
}

TEST_CASE("figures of the delay seen are nearest ranks over the packets received") {
  const Timeline run =
      run_of(halving(nada_with(""), {{"links.forward.jitter", R"({"std_ms": 12.5})"}}));
  const RunColumns columns = columns_of(run.simulation());
  const Evaluation evaluation(columns, {10.0, 25.0});
  const FlowMetrics m = evaluation.flow(0, 10.0, 25.0);
  std::vector<double> seen;
  double sum = 0.0;
  for (const Arrived& packet : arrived(run, "video")) {
    if (packet.received_s < 10.0 || packet.received_s >= 25.0) continue;
    seen.push_back(packet.seen_ms);
    sum += packet.seen_ms;
  }
  CHECK(m.seen_delay_p95_ms == nearest_rank(seen, 0.95));
  CHECK(m.seen_delay_median_ms == nearest_rank(seen, 0.5));
  CHECK(m.seen_delay_mean_ms == Approx(sum / static_cast<double>(seen.size())));
}

TEST_CASE("a row's delay seen is the mean over the packets of its tenth of a second") {
  const Timeline run = run_of(halving(nada_with("")));
  const auto rows = flow_column(run, "video", "seen_delay_ms");
  std::vector<double> sum(rows.size() + 1), count(rows.size() + 1);
  for (const Arrived& packet : arrived(run, "video")) {
    const auto row = std::min(static_cast<size_t>(packet.received_s * 10.0 + 1e-9), rows.size());
    sum[row] += packet.seen_ms;
    count[row] += 1.0;
  }
  for (size_t row = 0; row < rows.size(); ++row) {
    CAPTURE(row);
    if (count[row] > 0.0) CHECK(rows[row] == Approx(sum[row] / count[row]));
    if (count[row] == 0.0) CHECK(std::isnan(rows[row]));
  }
}

TEST_CASE("a base that is right is no part of what is seen, whatever the packet it was taken of") {
  const Timeline run = run_of(halving(nada_with("")));
  const auto t_s = decision_column(run, "video", "t_s");
  const auto own = decision_column(run, "video", "chain_own_ms");
  const auto base = decision_column(run, "video", "chain_wrong_base_ms");
  double longest = 0.0;
  for (size_t row = 0; row < base.size() && t_s[row] <= 15.0; ++row) {
    if (std::isnan(base[row])) continue;
    CAPTURE(row);
    // A nanosecond is rounding.
    CHECK(std::fabs(base[row]) < 1e-5);
    longest = std::max(longest, own[row]);
  }
  // The last packet of a frame may be small; a full one takes 1040 * 8 / 1000 ms.
  CHECK(longest > 1.0);
  CHECK(longest <= 1040 * 8 / 1000.0);
}
