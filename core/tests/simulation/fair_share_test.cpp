// What each adaptive flow would get of a link that is shared max-min fairly.
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

TEST_CASE("two flows share 1000 kbit/s as 500 each") {
  CHECK(share_at(with(kBase, {{"flows.a", kNada}, {"flows.b", kNada}}), 1) == 500.0);
}

TEST_CASE("UDP takes its 200 first: 400 each are left") {
  const std::string text =
      with(kBase, {{"flows.a", kNada}, {"flows.b", kNada}, {"flows.u", kUdp200}});
  CHECK(share_at(text, 1) == 400.0);
}

TEST_CASE("audio takes its headers too") {
  const std::string text =
      with(kBase, {{"flows.a", kNada},
                   {"flows.audio", R"({"path": ["forward"], "source": {"kind": "audio"}})"}});
  CHECK(share_at(text, 1) == 964.0);
}

TEST_CASE("what a flow with a maximum of 300 leaves goes to the other") {
  CHECK(share_at(with(kBase, {{"flows.a", kNada}, {"flows.b", kModest}}), 1) == 700.0);
}

TEST_CASE("where all have their maximum the share is the largest of them") {
  CHECK(share_at(with(kBase, {{"flows.a", kModest}, {"flows.b", kModest}}), 1) == 300.0);
  CHECK(share_at(with(kBase, {{"flows.a", kNada}, {"links.forward.capacity_kbps", "5000"}}), 1) ==
        1500.0);
}

TEST_CASE("a maximum counts with its headers, as the link does") {
  const std::string text = with(kBase, {{"flows.a", kModest}, {"flows.a.header_bytes", "40"}});
  CHECK(share_at(text, 1) == doctest::Approx(312.0));
}

TEST_CASE("flows that have not begun, are paused or are over take no share") {
  const std::string text =
      with(kBase, {{"flows.a", kNada},
                   {"flows.b", kNada},
                   {"flows.b.start_s", "1"},
                   {"flows.b.stop_s", "2.5"},
                   {"changes", R"([{"at_s": 1.5, "set": "flows.b.paused", "to": true},
                      {"at_s": 2, "set": "flows.b.paused", "to": false}])"}});
  CHECK(share_at(text, 0.9) == 1000.0);
  CHECK(share_at(text, 1.2) == 500.0);
  CHECK(share_at(text, 1.7) == 1000.0);
  CHECK(share_at(text, 2.2) == 500.0);
  CHECK(share_at(text, 2.7) == 1000.0);
}

TEST_CASE("UDP beyond the capacity leaves nothing") {
  const std::string text = with(
      kBase, {{"flows.a", kNada}, {"flows.u", kUdp200}, {"links.forward.capacity_kbps", "150"}});
  CHECK(share_at(text, 1) == 0.0);
}

TEST_CASE("background that stands for missing capacity is not taken off it again") {
  const std::string text =
      with(kBase, {{"flows.a", kNada}, {"links.forward.variation", "\"udp_background\""}});
  CHECK(share_at(text, 1) == 1000.0);
}

TEST_CASE("without an adaptive flow nobody has a share") {
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
  CHECK(share_of(run, "b", 1) == doctest::Approx(312.0));
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
  CHECK(share_of(run, "b", 1) == 500.0);
  CHECK(std::isnan(share_of(run, "c", 1)));
}

TEST_CASE("a flow has a share from its start to its stop, but not while it is paused") {
  const Timeline run =
      run_of(with(kBase, {{"flows.a", kNada},
                          {"flows.a.start_s", "1"},
                          {"flows.a.stop_s", "2.5"},
                          {"changes", R"([{"at_s": 1.5, "set": "flows.a.paused", "to": true},
                      {"at_s": 2, "set": "flows.a.paused", "to": false}])"}}));
  for (const double t_s : {0.9, 1.0, 1.6, 2.0, 2.6}) CHECK(std::isnan(share_of(run, "a", t_s)));
  for (const double t_s : {1.1, 1.5, 2.1, 2.5}) CHECK(share_of(run, "a", t_s) == 1000.0);
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
  CHECK(figures.flows[0].fair_share_ratio == doctest::Approx(1.0).epsilon(0.1));
  CHECK(figures.flows[1].fair_share_ratio == doctest::Approx(1.0).epsilon(0.1));
  CHECK(figures.run.jain_index > 0.99);
}
