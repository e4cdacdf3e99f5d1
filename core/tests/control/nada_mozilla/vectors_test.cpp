// In what the authors' code for Firefox differs from RFC 8698, one by one.
#include <doctest/doctest.h>

#include <vector>

#include "control/nada/equations.h"
#include "control/nada/packets.h"
#include "control/nada_profiles/nada.h"
#include "simulation/scenarios.h"

namespace lab::nada_mozilla {
namespace {

using doctest::Approx;
using nada::at_ms;
using nada::packet;

NadaParameters mozilla() {
  NadaParameters p;
  apply(NadaParameters::profiles()[3], p);
  return p;
}

Nada started() {
  Nada flow;
  flow.p = mozilla();
  flow.start(kStart);
  return flow;
}

/// Packets 5 ms apart that took so many ms.
std::vector<Arrival> vector_of(uint32_t first, double sent_ms, const std::vector<double>& delays) {
  std::vector<Arrival> vector;
  for (const double delay : delays) {
    vector.push_back(packet(first++, sent_ms, delay));
    sent_ms += 5.0;
  }
  return vector;
}

bool hear(Nada& flow, const std::vector<Arrival>& vector, double now_ms) {
  return flow.on_feedback({.sent = at_ms(now_ms), .arrivals = vector}, at_ms(now_ms));
}

TEST_CASE("it begins at 600 kbit/s, between 300 and 3000") {
  const Nada flow = started();
  CHECK(flow.reference_rate() == kbps(600));
  CHECK(flow.lowest_rate() == kbps(300));
  CHECK(flow.highest_rate() == kbps(3000));
}

TEST_CASE("reports are transport-wide vectors, one each 50 ms, while Eq. 3 reckons with 100") {
  const Nada flow = started();
  CHECK(flow.feedback_format() == FeedbackFormat{TransportCc{}});
  CHECK(flow.report_interval() == milliseconds(50));
  CHECK(nada::gamma(80.0, flow.p) == Approx(50.0 / 300.0));
}

TEST_CASE("the first change of the signal is one from 20 ms") {
  Nada flow = started();
  CHECK(hear(flow, vector_of(0, 0, {50, 80, 80, 80, 80}), 150));
  CHECK(flow.decision().report.x_curr_ms == 30.0);
  CHECK(flow.decision().x_prev == 20.0);
  CHECK(flow.decision().x_diff == 10.0);
}

TEST_CASE("delta stays within 20 and 200 ms") {
  for (const auto& [after_ms, delta] : {std::pair{5.0, 20.0}, {50.0, 50.0}, {5000.0, 200.0}}) {
    Nada flow = started();
    hear(flow, vector_of(0, 0, {50}), 100);
    hear(flow, vector_of(1, 40, {50}), 100 + after_ms);
    CHECK(flow.decision().delta == delta);
  }
}

TEST_CASE("the base delay is the lowest of 3 s, so that a longer route is forgotten soon") {
  Vectors vectors;
  NadaReport report;
  for (int i = 0; i < 60; ++i) {
    report = vectors.report(vector_of(static_cast<uint32_t>(i), i * 100.0, {i == 0 ? 50.0 : 90.0}),
                            at_ms(i * 100.0 + 100), mozilla());
    CHECK(report.terms.d_queue_ms == (i == 0 || i > 30 ? 0.0 : 40.0));
  }
  CHECK(report.terms.d_base_ms == 90.0);
}

TEST_CASE("the delay is the lowest of the last four packets of a vector") {
  Vectors vectors;
  const auto vector = vector_of(0, 0, {50, 70, 66, 80, 90});
  CHECK(vectors.report(vector, at_ms(150), mozilla()).terms.d_queue_ms == 16.0);
}

TEST_CASE("whole milliseconds are all there is") {
  Vectors vectors;
  const auto vector = vector_of(0, 0, {50.3, 60.4, 60.4, 60.4, 60.4});
  CHECK(vectors.report(vector, at_ms(150), mozilla()).terms.d_queue_ms == 10.0);
}

TEST_CASE("a ramp-up step multiplies the reference rate, by at most 1.2") {
  Nada flow = started();
  hear(flow, vector_of(0, 0, {50, 50}), 100);
  CHECK_FALSE(flow.decision().report.gradual);
  CHECK(flow.decision().gamma == Approx(50.0 / (95 + 220)));
  CHECK(flow.reference_rate().bps == Approx(600e3 * (1 + 50.0 / 315)));
  flow.p.DFILT = 0;
  hear(flow, vector_of(2, 100, {50, 50}), 155);
  CHECK(flow.decision().gamma == 0.2);
}

TEST_CASE("a ramp-up step forgets its signal; the next change counts from the last gradual one") {
  Nada flow = started();
  hear(flow, vector_of(0, 0, {50, 80, 80, 80, 80}), 150);  // Gradual, at 30 ms.
  for (uint32_t i = 1; i < 12; ++i) {
    hear(flow, vector_of(5 * i, i * 100.0, {52, 52, 52, 52, 52}), i * 100.0 + 150);
  }
  CHECK_FALSE(flow.decision().report.gradual);
  const double last_gradual = flow.decision().x_prev;
  CHECK(last_gradual == 2.0);
  hear(flow, vector_of(60, 1200, {50, 80, 80, 80, 80}), 1350);
  CHECK(flow.decision().x_diff == 28.0);
}

TEST_CASE("a delay is warped only by the vector that has a loss in it") {
  Vectors vectors;
  (void)vectors.report(vector_of(1, 0, {50}), at_ms(100), mozilla());
  const NadaReport lost = vectors.report(vector_of(3, 10, {150}), at_ms(200), mozilla());
  CHECK(lost.terms.warped == 1.0);
  CHECK(lost.terms.x_delay_ms == Approx(30.3265));
  const NadaReport after = vectors.report(vector_of(4, 20, {150}), at_ms(250), mozilla());
  CHECK(after.terms.warped == 0.0);
  CHECK(after.terms.x_delay_ms == 100.0);
}

TEST_CASE("the loss ratio is that of each vector, smoothed by a tenth") {
  Vectors vectors;
  (void)vectors.report(vector_of(1, 0, {50}), at_ms(100), mozilla());
  const NadaReport report = vectors.report(vector_of(3, 10, {50}), at_ms(150), mozilla());
  CHECK(report.terms.p_inst == 0.5);
  CHECK(report.terms.p_loss == Approx(0.05));
  CHECK(report.terms.x_loss_ms == Approx(250.0));
}

TEST_CASE("no loss forbids a ramp-up: its memory is an integer, and no ratio reaches 1") {
  Vectors vectors;
  (void)vectors.report(vector_of(1, 0, {50}), at_ms(100), mozilla());
  const NadaReport report = vectors.report(vector_of(900, 10, {50}), at_ms(150), mozilla());
  CHECK(report.terms.p_inst > 0.99);
  CHECK_FALSE(report.gradual);
}

TEST_CASE("the filtered delay of a vector forbids it for half a second, from more than 10 ms on") {
  Vectors vectors;
  (void)vectors.report(vector_of(0, 0, {50, 60, 60, 60, 60}), at_ms(100), mozilla());
  CHECK_FALSE(vectors.report(vector_of(5, 50, {60}), at_ms(150), mozilla()).gradual);
  CHECK(vectors.report(vector_of(6, 100, {61}), at_ms(200), mozilla()).gradual);
  CHECK(vectors.report(vector_of(7, 550, {50}), at_ms(700), mozilla()).gradual);
  CHECK_FALSE(vectors.report(vector_of(8, 600, {50}), at_ms(701), mozilla()).gradual);
}

TEST_CASE("an overtaken packet makes the next one look like a loss") {
  Vectors vectors;
  auto vector = vector_of(1, 0, {50, 50, 50, 50});
  std::swap(vector[1], vector[2]);
  CHECK(vectors.report(vector, at_ms(150), mozilla()).terms.p_inst == Approx(2.0 / 6.0));
}

TEST_CASE("an empty vector decides nothing") {
  Nada flow = started();
  CHECK_FALSE(hear(flow, {}, 100));
  CHECK(flow.reference_rate() == kbps(600));
}

TEST_CASE(
    "on a free path of 60 ms it reaches 3 Mbit/s within ten seconds, and queues below 100 ms") {
  const Timeline run = test::run_of(
      // The path of the presentation at IETF 106: a round trip of 60 ms.
      test::with(test::kVideo, {{"duration_s", "60"},
                                {"links.forward", R"({"capacity_kbps": 10000, "delay_ms": 30})"},
                                {"links.return.delay_ms", "30"},
                                {"flows.video.controller.profile", R"("nada-mozilla")"}}));
  const auto rate = test::flow_column(run, "video", "reference_rate_kbps");
  CHECK(rate[99] == 3000.0);
  for (const double p95 : test::flow_column(run, "video", "queuing_delay_p95_ms")) {
    if (!std::isnan(p95)) CHECK(p95 < 100.0);
  }
}

}  // namespace
}  // namespace lab::nada_mozilla
