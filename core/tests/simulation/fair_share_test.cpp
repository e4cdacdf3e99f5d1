// What each adaptive flow would get of a network that is shared max-min fairly.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::run_of;
using test::with;

namespace {
/// Payload only, so that RMAX is what the link carries.
const char* const kNada = R"({"path": ["forward"], "header_bytes": 0,
    "source": {"kind": "frames"}, "controller": {"kind": "nada", "RMAX_kbps": 1500}})";
const char* const kModest = R"({"path": ["forward"], "header_bytes": 0,
    "source": {"kind": "frames"}, "controller": {"kind": "nada", "RMAX_kbps": 300}})";
const char* const kUdp200 = R"({"path": ["forward"], "source": {"kind": "cbr", "rate_kbps": 200}})";
const char* const kBase = R"({"duration_s": 3, "links": {"forward": {"capacity_kbps": 1000}}})";

double share_at(const std::string& scenario, double t_s) {
  const Timeline run = run_of(scenario);
  const auto row = static_cast<size_t>(std::lround(t_s * 10.0)) - 1;
  return test::link_column(run, "forward", "fair_share_kbps")[row];
}
}  // namespace

TEST_CASE("a link's share is what each of its adaptive flows may have") {
  const char* const kAudio = R"({"path": ["forward"], "source": {"kind": "audio"}})";
  const struct {
    const char* what;
    std::initializer_list<test::Edit> set;
    double kbps;
  } kShares[] = {
      {"two of 1000", {{"flows.a", kNada}, {"flows.b", kNada}}, 500},
      {"UDP takes its 200 first",
       {{"flows.a", kNada}, {"flows.b", kNada}, {"flows.u", kUdp200}},
       400},
      {"audio takes its headers too", {{"flows.a", kNada}, {"flows.audio", kAudio}}, 964},
      {"what a maximum of 300 leaves goes to the other",
       {{"flows.a", kNada}, {"flows.b", kModest}},
       700},
      {"where all have their maximum it is the largest of them",
       {{"flows.a", kModest}, {"flows.b", kModest}},
       300},
      {"a maximum alone", {{"flows.a", kNada}, {"links.forward.capacity_kbps", "5000"}}, 1500},
      // 30 frames of 1250 bytes a second, each in two packets: 300 + 30 · 2 · 320 / 1000.
      {"a maximum counts with its headers, as the link does",
       {{"flows.a", kModest}, {"flows.a.header_bytes", "40"}},
       319.2},
      {"UDP beyond the capacity leaves nothing",
       {{"flows.a", kNada}, {"flows.u", kUdp200}, {"links.forward.capacity_kbps", "150"}},
       0},
      {"background that stands for missing capacity is not taken off it again",
       {{"flows.a", kNada}, {"links.forward.variation", "\"udp_background\""}},
       1000},
  };
  for (const auto& [what, set, kbps] : kShares) {
    CAPTURE(what);
    CHECK(share_at(with(kBase, set), 1) == doctest::Approx(kbps));
  }
}

TEST_CASE("without an adaptive flow there is no share") {
  CHECK(std::isnan(share_at(with(kBase, {{"flows.u", kUdp200}}), 1)));
}

TEST_CASE("the share is of the mean capacity") {
  const std::string text = with(
      kBase, {{"flows.a", kNada},
              {"flows.b", kNada},
              {"changes", R"([{"at_s": 1.05, "set": "links.forward.capacity_kbps", "to": 600}])"}});
  CHECK(share_at(text, 1.0) == 500.0);
  CHECK(share_at(text, 1.1) == 400.0);
  CHECK(share_at(text, 1.2) == 300.0);
}

namespace {
double share_of(const Timeline& run, const char* flow, double t_s) {
  const auto row = static_cast<size_t>(std::lround(t_s * 10.0)) - 1;
  return test::flow_column(run, flow, "fair_share_kbps")[row];
}
}  // namespace

TEST_CASE("a flow that has not begun, is paused or is over has no share and takes none") {
  const Timeline run =
      run_of(with(kBase, {{"flows.a", kNada},
                          {"flows.b", kNada},
                          {"flows.b.start_s", "1"},
                          {"flows.b.stop_s", "2.5"},
                          {"changes", R"([{"at_s": 1.5, "set": "flows.b.paused", "to": true},
                      {"at_s": 2, "set": "flows.b.paused", "to": false}])"}}));
  const auto link_share = test::link_column(run, "forward", "fair_share_kbps");
  for (const double t_s : {0.9, 1.0, 1.6, 2.0, 2.6}) {
    CHECK(std::isnan(share_of(run, "b", t_s)));
    CHECK(link_share[static_cast<size_t>(std::lround(t_s * 10.0)) - 1] == 1000.0);
  }
  for (const double t_s : {1.1, 1.5, 2.1, 2.5}) {
    CHECK(share_of(run, "b", t_s) == 500.0);
    CHECK(link_share[static_cast<size_t>(std::lround(t_s * 10.0)) - 1] == 500.0);
  }
}

TEST_CASE("a flow's own share is never more than it wants") {
  const Timeline run =
      run_of(with(kBase, {{"flows.a", kNada}, {"flows.b", kModest}, {"flows.u", kUdp200}}));
  CHECK(share_of(run, "a", 1) == 500.0);
  CHECK(share_of(run, "b", 1) == 300.0);
  CHECK(std::isnan(share_of(run, "u", 1)));
}

TEST_CASE("where all have their maximum each has its own") {
  const Timeline run = run_of(with(kBase, {{"flows.a", kNada},
                                           {"flows.b", kModest},
                                           {"flows.b.header_bytes", "40"},
                                           {"links.forward.capacity_kbps", "5000"}}));
  CHECK(share_of(run, "a", 1) == 1500.0);
  CHECK(share_of(run, "b", 1) == doctest::Approx(319.2));
}

TEST_CASE("the share of a flow over two links is that of the tighter one") {
  const Timeline run = run_of(with(kBase, {{"links.narrow", R"({"capacity_kbps": 300})"},
                                           {"links.wide", R"({"capacity_kbps": "unlimited"})"},
                                           {"flows.a", kNada},
                                           {"flows.b", kNada},
                                           {"flows.c", kNada},
                                           {"flows.a.path", R"(["forward", "narrow", "wide"])"},
                                           {"flows.c.path", R"(["wide"])"}}));
  CHECK(share_of(run, "a", 1) == 300.0);
  // What a leaves of the first link.
  CHECK(share_of(run, "b", 1) == 700.0);
  // Over no link with a capacity: up to its highest rate, of which the path takes nothing.
  CHECK(share_of(run, "c", 1) == 1500.0);
  CHECK(std::isnan(test::flow_column(run, "c", "path_share_kbps")[9]));
}

namespace {
/// Links by their capacities, "a" first, and flows without headers of so many kbit/s at most.
std::string network(std::initializer_list<double> kbps) {
  std::string text = kBase;
  char name = 'a';
  for (const double capacity : kbps) {
    text = with(text, {{("links." + std::string(1, name++)).c_str(),
                        "{\"capacity_kbps\": " + std::to_string(capacity) + "}"}});
  }
  return text;
}

std::string flow(const std::string& path, double highest_kbps = 1e5) {
  return R"({"path": )" + path + R"(, "header_bytes": 0, "source": {"kind": "frames"},
      "controller": {"kind": "nada", "RMAX_kbps": )" +
         std::to_string(highest_kbps) + "}}";
}

void check_shares(const std::string& text,
                  std::initializer_list<std::pair<const char*, double>> of) {
  const Timeline run = run_of(text);
  for (const auto& [name, share] : of) {
    CAPTURE(name);
    CHECK(share_of(run, name, 1) == doctest::Approx(share));
  }
}

double path_share_of(const Timeline& run, const char* flow, double t_s) {
  const auto row = static_cast<size_t>(std::lround(t_s * 10.0)) - 1;
  return test::flow_column(run, flow, "path_share_kbps")[row];
}
}  // namespace

TEST_CASE("a parking lot of 3000, 2500 and 2000 is shared as 1000, 2000, 1500 and 1000") {
  const std::string text =
      with(network({3000, 2500, 2000}), {{"flows.long", flow(R"(["a","b","c"])")},
                                         {"flows.x1", flow(R"(["a"])")},
                                         {"flows.x2", flow(R"(["b"])")},
                                         {"flows.x3", flow(R"(["c"])")}});
  check_shares(text, {{"long", 1000}, {"x1", 2000}, {"x2", 1500}, {"x3", 1000}});
  const Timeline run = run_of(text);
  CHECK(test::link_column(run, "a", "fair_share_kbps")[9] == doctest::Approx(2000.0));
  CHECK(test::link_column(run, "c", "fair_share_kbps")[9] == doctest::Approx(1000.0));
  // With at most 300 for the long one the others have the rest; its path would give it 1000.
  const std::string bound = with(text, {{"flows.long.controller.RMAX_kbps", "300"}});
  check_shares(bound, {{"long", 300}, {"x1", 2700}, {"x2", 2200}, {"x3", 1700}});
  CHECK(path_share_of(run_of(bound), "long", 1) == doctest::Approx(1000.0));
}

TEST_CASE("a priority of 2 among three is half of the link, and 1/3 without weights") {
  const std::string text = with(network({3500}), {{"flows.s1", flow(R"(["a"])")},
                                                  {"flows.s2", flow(R"(["a"])")},
                                                  {"flows.s3", flow(R"(["a"])")},
                                                  {"flows.s1.controller.PRIO", "2"}});
  check_shares(text, {{"s1", 1750}, {"s2", 875}, {"s3", 875}});
  const Timeline run = run_of(text);
  const RunColumns columns = columns_of(run.simulation());
  const Figures figures = Evaluation(columns, {0.0, 3.0}).between(0, 3);
  for (const FlowMetrics& flow : figures.flows)
    CHECK(flow.mean_plain_share_kbps == doctest::Approx(3500.0 / 3.0));
  check_shares(with(text, {{"flows.s1.controller.RMAX_kbps", "1500"},
                           {"flows.s2.controller.RMAX_kbps", "1500"},
                           {"flows.s3.controller.RMAX_kbps", "1500"}}),
               {{"s1", 1500}, {"s2", 1000}, {"s3", 1000}});
}

TEST_CASE(
    "UDP that is too much for a link has what it carries, in proportion, and leaves the rest on") {
  const auto udp = [](const char* path, const char* rate) {
    return std::string(R"({"path": )") + path + R"(, "source": {"kind": "cbr", "rate_kbps": )" +
           rate + "}}";
  };
  // 900 and 600 over 1000 are 600 and 400; the second link loses 600 of its 2000.
  check_shares(with(network({1000, 2000}), {{"flows.u1", udp(R"(["a","b"])", "900")},
                                            {"flows.u2", udp(R"(["a"])", "600")},
                                            {"flows.x", flow(R"(["a"])")},
                                            {"flows.y", flow(R"(["b"])")}}),
               {{"x", 0}, {"y", 1400}});
}

TEST_CASE(
    "a rate of its own is no demand: a blind sender in a flow's place has that flow's share") {
  const char* const kReno =
      R"({"path": ["a"], "source": {"kind": "bulk"}, "controller": {"kind": "newreno"}})";
  const std::string text =
      with(network({2000}), {{"flows.video", R"({"path": ["a"], "source": {"kind": "frames"},
          "controller": {"kind": "fixed_rate", "rate_kbps": 150, "max_rate_kbps": 1500}})"},
                             {"flows.reno", kReno}});
  check_shares(text, {{"video", 1000}, {"reno", 1000}});
  check_shares(with(text, {{"links.a.capacity_kbps", "5000"}}),
               {{"video", 1567.2}, {"reno", 3432.8}});
}

TEST_CASE("what an encoder cannot give is no demand of its flow either") {
  check_shares(
      with(network({2000}), {{"flows.x", flow(R"(["a"])")},
                             {"flows.y", flow(R"(["a"])")},
                             {"flows.x.source", R"({"kind": "statistical", "R_max_kbps": 400})"}}),
      {{"x", 400}, {"y", 1600}});
}

TEST_CASE(
    "an interval in which a flow starts, stops or pauses, or a capacity steps, is cut there") {
  // A second flow is there for 30 of 100 ms: 500 for these, 1000 for the others.
  const std::string base = with(kBase, {{"flows.a", kNada}, {"flows.b", kNada}});
  const std::string start = with(base, {{"flows.b.start_s", "1.07"}});
  const std::string stop = with(base, {{"flows.b.stop_s", "1.03"}});
  const std::string pause = with(base, {{"changes", R"([
      {"at_s": 1.03, "set": "flows.b.paused", "to": true}])"}});
  for (const std::string& text : {start, stop, pause}) {
    const Timeline run = run_of(text);
    CHECK(share_of(run, "a", 1.1) == doctest::Approx(850.0));
    CHECK(share_of(run, "b", 1.1) == doctest::Approx(500.0));
  }
  // 1500 of 2000 for 40 ms, 300 of 600 for 60: not a half of the mean capacity of 1160.
  const Timeline run = run_of(with(base, {{"links.forward.capacity_kbps", "2000"},
                                          {"flows.b.controller.RMAX_kbps", "500"},
                                          {"changes", R"([
      {"at_s": 1.04, "set": "links.forward.capacity_kbps", "to": 600}])"}}));
  CHECK(share_of(run, "a", 1.1) == doctest::Approx(0.4 * 1500.0 + 0.6 * 300.0));
  CHECK(share_of(run, "b", 1.1) == doctest::Approx(0.4 * 500.0 + 0.6 * 300.0));
  CHECK(path_share_of(run, "b", 1.1) == doctest::Approx(0.4 * 1000.0 + 0.6 * 300.0));
}

TEST_CASE("a run that stops in a cut interval and goes on from there has the same shares") {
  const std::string text = with(kBase, {{"flows.a", kNada},
                                        {"flows.b", kNada},
                                        {"flows.b.controller.RMAX_kbps", "300"},
                                        {"changes", R"([
      {"at_s": 1.04, "set": "links.forward.capacity_kbps", "to": 400}])"}});
  Timeline run = test::start_of(text);
  test::run_to(run, 1.06);
  test::run_to(run, 3);
  CHECK(test::hash_of(run) == test::hash_of(text));
  CHECK(share_of(run, "a", 1.1) == doctest::Approx(0.4 * 700.0 + 0.6 * 200.0));
}

TEST_CASE(
    "a ceiling of 1500 on 2500 beside audio: 1567 is its share, 2464 the path's, 0.64 the ratio") {
  const Timeline run = run_of(
      with(kBase, {{"duration_s", "30"},
                   {"links.forward.capacity_kbps", "2500"},
                   {"flows.video", kNada},
                   {"flows.video.header_bytes", "40"},
                   {"flows.audio", R"({"path": ["forward"], "source": {"kind": "audio"}})"}}));
  const RunColumns columns = columns_of(run.simulation());
  const FlowMetrics video = Evaluation(columns, {20.0, 30.0}).flow(0, 20, 30);
  CHECK(video.mean_fair_share_kbps == doctest::Approx(1567.2));
  CHECK(video.mean_path_share_kbps == doctest::Approx(2464.0));
  CHECK(video.allowed_share_ratio == doctest::Approx(1.0).epsilon(0.05));
  CHECK(video.fair_share_ratio == doctest::Approx(video.allowed_share_ratio * 1567.2 / 2464.0));
}

namespace {
/// NADA beside NewReno: so many flows of so many connections, over that queue.
std::string beside_newreno(int flows, int connections, const char* queue) {
  std::string text =
      with(kBase, {{"duration_s", "60"},
                   {"links.forward", R"({"capacity_kbps": 6000, "delay_ms": 25})"},
                   {"links.forward.queue", queue},
                   {"links.return", R"({"capacity_kbps": "unlimited", "delay_ms": 25})"},
                   {"flows.video", R"({"path": ["forward"], "return_path": ["return"],
      "source": {"kind": "frames"}, "controller": {"kind": "nada", "RMAX_kbps": 5000}})"}});
  const std::string tcp = R"({"path": ["forward"], "return_path": ["return"],
      "source": {"kind": "bulk", "connections": )" +
                          std::to_string(connections) + R"(}, "controller": {"kind": "newreno"}})";
  for (int i = 1; i <= flows; ++i)
    text = with(text, {{("flows.tcp" + std::to_string(i)).c_str(), tcp}});
  return text;
}

Figures figures_of(const Timeline& run, double from_s, double to_s) {
  const RunColumns columns = columns_of(run.simulation());
  return Evaluation(columns, {from_s, to_s}).between(from_s, to_s);
}
}  // namespace

TEST_CASE("five connections of a flow and five flows have equal shares, ratios and Jain's index") {
  for (const char* queue :
       {R"({"kind": "drop_tail", "limit_ms": 300})", R"({"kind": "fq_codel"})"}) {
    CAPTURE(queue);
    const Figures one = figures_of(run_of(beside_newreno(1, 5, queue)), 20, 60);
    const Figures five = figures_of(run_of(beside_newreno(5, 1, queue)), 20, 60);
    CHECK(one.flows[0].mean_fair_share_kbps == doctest::Approx(1000.0));
    CHECK(five.flows[0].mean_fair_share_kbps == doctest::Approx(1000.0));
    CHECK(one.flows[1].mean_fair_share_kbps == doctest::Approx(5000.0));
    CHECK(five.flows[1].mean_fair_share_kbps == doctest::Approx(1000.0));
    CHECK(one.flows[0].fair_share_ratio ==
          doctest::Approx(five.flows[0].fair_share_ratio).epsilon(0.1));
    // Of five flows what each has is known, of five connections only the sum: an upper bound.
    CHECK(one.run.jain_index == doctest::Approx(five.run.jain_index).epsilon(0.1));
  }
}

TEST_CASE("flows that have what they want are fair to each other, however unlike") {
  const Timeline run = run_of(with(kBase, {{"duration_s", "60"},
                                           {"links.forward.capacity_kbps", "10000"},
                                           {"flows.a", kNada},
                                           {"flows.b", kNada},
                                           {"flows.a.controller.RMAX_kbps", "500"},
                                           {"flows.b.controller.RMAX_kbps", "3000"}}));
  const RunColumns columns = columns_of(run.simulation());
  const Figures figures = Evaluation(columns, {20.0, 60.0}).between(20, 60);
  CHECK(figures.flows[0].allowed_share_ratio == doctest::Approx(1.0).epsilon(0.1));
  CHECK(figures.flows[1].allowed_share_ratio == doctest::Approx(1.0).epsilon(0.1));
  CHECK(figures.run.jain_index > 0.99);
}
