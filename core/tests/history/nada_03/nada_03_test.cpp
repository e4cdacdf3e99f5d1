#include "history/nada_03/nada_03.h"

#include <doctest/doctest.h>

#include "control/nada/packets.h"
#include "simulation/scenarios.h"

namespace lab {
namespace {

using doctest::Approx;
using nada::at_ms;
using nada::packet;

Nada03 started() {
  Nada03 nada;
  nada.p.T = {};
  nada.start(kStart);
  return nada;
}

Feedback saying(double x) {
  Feedback feedback;
  feedback.said.set(Nada03Report{x, 0.0});
  return feedback;
}

TEST_CASE("with a delay twice the reference half of the range above RMIN is left") {
  Nada03 nada = started();
  nada.p.x_ref = 50.0;
  nada.on_feedback(saying(100), at_ms(10));
  CHECK(nada.reference_rate().bps == Approx(150'000.0 + 675'000.0));
  nada.p.w = 0.5;
  nada.on_feedback(saying(100), at_ms(20));
  CHECK(nada.reference_rate().bps == Approx(150'000.0 + 337'500.0));
}

TEST_CASE("a slope counts as far ahead as 200 ms: 0.1 ms per ms are 20 ms") {
  Nada03 nada = started();
  nada.on_feedback(saying(50), at_ms(10));
  nada.on_feedback(saying(51), at_ms(20));
  CHECK(nada.decision().x_slope == Approx(0.1));
  CHECK(nada.decision().x_hat == Approx(71.0));
  CHECK(nada.reference_rate().bps == Approx(150'000.0 + 1'350'000.0 * 50.0 / 71.0));
}

TEST_CASE("the reference is the lowest signal heard of, unless it is given") {
  Nada03 nada = started();
  for (const double x : {60.0, 50.0, 70.0}) nada.on_feedback(saying(x), at_ms(10));
  CHECK(nada.decision().x_ref == 50.0);
}

TEST_CASE("a delay that falls faster than there is of it gives the highest rate") {
  Nada03 nada = started();
  nada.on_feedback(saying(100), at_ms(10));
  nada.on_feedback(saying(50), at_ms(20));
  CHECK(nada.decision().x_hat < 0.0);
  CHECK(nada.reference_rate() == nada.p.RMAX);
}

TEST_CASE("slow start leads from RMIN to RMAX within T, in a straight line") {
  Nada03 nada;
  nada.start(kStart);
  nada.on_feedback(saying(50), at_ms(5000));
  CHECK(nada.reference_rate().bps == Approx(825'000.0));
  nada.on_feedback(saying(50), at_ms(10'000));
  CHECK(nada.reference_rate() == nada.p.RMAX);
}

TEST_CASE("the packet after a loss is 1 s late, a marked one 200 ms, and alpha smooths both") {
  Nada03 nada;
  nada.p.alpha = 0.5;
  const auto x_after = [&](const Arrival& arrival) {
    nada.on_arrival(arrival);
    Feedback report;
    nada.before_report(arrival.received, report);
    return report.said.as<Nada03Report>().x_n;
  };
  CHECK(x_after(packet(0, 0, 50)) == 50.0);
  CHECK(x_after(packet(2, 20, 50)) == 0.5 * 1050 + 0.5 * 50);
  Arrival marked = packet(3, 30, 50);
  marked.ecn = Ecn::kCe;
  CHECK(x_after(marked) == 0.5 * 250 + 0.5 * 550);
}

TEST_CASE("every packet is reported at once, but none that comes late") {
  Nada03 nada;
  nada.on_arrival(packet(0, 0, 50));
  CHECK(nada.wants_report(at_ms(50)));
  Feedback report;
  nada.before_report(at_ms(50), report);
  CHECK_FALSE(nada.wants_report(at_ms(50)));
  nada.on_arrival(packet(2, 20, 50));
  nada.before_report(at_ms(70), report);
  nada.on_arrival(packet(1, 10, 90));
  CHECK_FALSE(nada.wants_report(at_ms(100)));
}

double queue_ms(const Timeline& run) {
  return test::mean(test::flow_column(run, "video", "queuing_delay_ms"), 40, 60);
}

TEST_CASE("twice the propagation delay is twice the queue: x_ref (range / (R - RMIN) - 1)") {
  // A packet of 1000 bytes takes 8 ms on the link, which no clock can tell from propagation.
  const double share = 1350.0 / 850.0 - 1.0;
  const double near = queue_ms(test::run_of(test::steady("nada_03")));
  const double far = queue_ms(
      test::run_of(test::with(test::steady("nada_03"), {{"links.forward.delay_ms", "100"},
                                                        {"links.return.delay_ms", "100"}})));
  CHECK(near == Approx(58.0 * share).epsilon(0.01));
  CHECK(far == Approx(108.0 * share).epsilon(0.01));
  CHECK(far / near > 1.8);
  CHECK(far / near < 2.2);
}

TEST_CASE("clocks 20 ms apart change the queue, as the absolute delay is what counts") {
  const double apart = queue_ms(
      test::run_of(test::with(test::steady("nada_03"), {{"flows.video.clock_offset_ms", "20"}})));
  CHECK(apart == Approx(78.0 * (1350.0 / 850.0 - 1.0)).epsilon(0.01));
}

TEST_CASE("its feedback is one packet for each packet") {
  const Timeline run = test::run_of(test::steady("nada_03"));
  const FlowCounters& total = test::flow(run, "video").total;
  const auto reports = static_cast<int64_t>(test::packets(run, "video", false).size());
  CHECK(total.received_packets - reports <= 20);  // Some are on their way back at the end.
  CHECK(total.feedback_bytes == Approx(44.0 * static_cast<double>(total.received_packets)));
}

TEST_CASE("it survives a path with everything on it") {
  const Timeline run = test::run_of(
      test::with(test::kEverything, {{"flows.video.controller", R"({"kind": "nada_03"})"}}));
  CHECK(test::flow(run, "video").total.received_packets > 100);
}

}  // namespace
}  // namespace lab
