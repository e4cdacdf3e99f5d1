#include "history/nada_2014/nada_2014.h"

#include <doctest/doctest.h>

#include <string>

#include "control/nada/packets.h"
#include "simulation/scenarios.h"

namespace lab {
namespace {

using doctest::Approx;
using nada::at_ms;

Nada2014 started(size_t profile) {
  Nada2014 nada;
  apply(Nada2014::profiles()[profile], nada.p);
  nada.start(kStart);
  return nada;
}

Feedback saying(double d_hat, double x, double x_slope, double R_r, double now_ms) {
  Feedback feedback;
  feedback.said.set(Nada2014Report{d_hat, x, x_slope, R_r});
  feedback.newest_media_sent = at_ms(now_ms - 100);
  return feedback;
}

double mean_of(const Timeline& run, const char* flow, const char* column, double from_s,
               double to_s) {
  return test::mean(test::flow_column(run, flow, column), from_s, to_s);
}

TEST_CASE("near zero the sender ramps up to what arrived and a fifth, without a floor") {
  Nada2014 nada = started(1);
  nada.p.gamma_0 = 0.2;
  nada.on_feedback(saying(1, 1, 0, 1e6, 100), at_ms(100));
  CHECK_FALSE(nada.decision().gradual);
  CHECK(nada.reference_rate().bps == Approx(1.2e6));
  nada.on_feedback(saying(1, 1, 0, 0.5e6, 200), at_ms(200));
  CHECK(nada.reference_rate().bps == Approx(0.6e6));
}

TEST_CASE("delay, signal or slope away from zero forbids the ramp-up") {
  for (const auto& [d_hat, x, slope, gradual] :
       {std::array<double, 4>{9, 9, 0.09, 0}, {10, 9, 0, 1}, {9, 10, 0, 1}, {9, 9, 0.1, 1}}) {
    Nada2014 nada = started(1);
    nada.on_feedback(saying(d_hat, x, slope, 1e6, 100), at_ms(100));
    CHECK(nada.decision().gradual == (gradual == 1.0));
  }
}

TEST_CASE("as compared with GCC a delay of 180 ms looks like none: warped it is 7 ms") {
  Nada2014 nada = started(1);
  nada.on_feedback(saying(180, 7, 0, 1e6, 100), at_ms(100));
  CHECK(nada.decision().d_tilde == 7.0);
  CHECK_FALSE(nada.decision().gradual);
}

TEST_CASE("as compared with GCC any loss forbids the ramp-up, and a step is whole kbit/s") {
  Nada2014 nada = started(1);
  nada.on_feedback(saying(0, 1, 0, 1e6, 100), at_ms(100));
  CHECK(nada.decision().gradual);
  // theta is 24.5 Mbit/s ms; at 300 kbit/s and 1 ms the step is 9.7 kbit/s.
  CHECK(nada.reference_rate().bps == 310'000.0);
}

TEST_CASE("a pause is not made up for") {
  Nada2014 nada = started(0);
  nada.on_feedback(saying(0, 0, 0, 1e6, 100), at_ms(100));
  const double before = nada.reference_rate().bps;
  nada.on_pause(at_ms(100));
  nada.on_resume(at_ms(60'000));
  nada.on_feedback(saying(0, 0, 0, 1e6, 60'100), at_ms(60'100));
  CHECK(nada.reference_rate().bps - before == Approx(1080.0));
}

TEST_CASE(
    "alone on 1 Mbit/s it settles at the capacity and 15.9 ms, whatever the path and the clocks") {
  for (const char* delay : {"10", "100", "250"}) {
    const Timeline run = test::run_of(
        test::with(test::steady("nada_2014"), {{"flows.video.controller.RINIT_kbps", "900"},
                                               {"links.forward.delay_ms", delay},
                                               {"flows.video.clock_offset_ms", "-10000"}}));
    CHECK(mean_of(run, "video", "receiving_rate_kbps", 40, 60) == Approx(1000.0).epsilon(0.001));
    CHECK(mean_of(run, "video", "queuing_delay_ms", 40, 60) == Approx(15.88).epsilon(0.02));
  }
}

TEST_CASE("from RMIN the law of July 2014 climbs by 10.8 kbit/s each second") {
  const Timeline run = test::run_of(test::steady("nada_2014"));
  const auto rate = test::flow_column(run, "video", "reference_rate_kbps");
  CHECK(rate[499] - rate[199] == Approx(30 * 10.8).epsilon(0.04));
}

TEST_CASE("weights 1 and 2 part the rate above RMIN as 1 and 2") {
  const Timeline run = test::run_of(
      test::with(test::steady("nada_2014"),
                 {{"links.forward.capacity_kbps", "1500"},
                  {"duration_s", "120"},
                  {"flows.video.controller", R"({"kind": "nada_2014", "RINIT_kbps": 700})"},
                  {"flows.heavy", R"({ "path": ["forward"], "return_path": ["return"],
                 "header_bytes": 0, "source": { "kind": "steady" },
                 "controller": { "kind": "nada_2014", "w": 2, "RINIT_kbps": 700 },
                 "shaping": { "BETA_V": 0, "BETA_S": 0 } })"}}));
  const double light = mean_of(run, "video", "reference_rate_kbps", 90, 120) - 150.0;
  const double heavy = mean_of(run, "heavy", "reference_rate_kbps", 90, 120) - 150.0;
  CHECK(heavy / light == Approx(2.0).epsilon(0.1));
}

TEST_CASE("reports of 20 packets come each 160 ms at 1 Mbit/s and fill 28 bytes") {
  const Timeline run = test::run_of(
      test::with(test::steady("nada_2014"), {{"flows.video.controller.RINIT_kbps", "900"}}));
  const auto reports = test::packets(run, "video", false);
  REQUIRE(reports.size() > 100);
  const size_t last = reports.size() - 1;
  CHECK(reports[last].sent_s - reports[last - 10].sent_s == Approx(1.6).epsilon(0.01));
  CHECK(reports[last].ip_bytes == 28 + 28);
}

TEST_CASE("every profile survives a path with everything on it") {
  for (const Profile& profile : Nada2014::profiles()) {
    CAPTURE(profile.name);
    const std::string controller =
        std::string(R"({"kind": "nada_2014", "profile": ")") + profile.name + "\"}";
    const Timeline run =
        test::run_of(test::with(test::kEverything, {{"flows.video.controller", controller}}));
    CHECK(test::flow(run, "video").total.received_packets > 100);
  }
}

}  // namespace
}  // namespace lab
