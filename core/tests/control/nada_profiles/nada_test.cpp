#include "control/nada_profiles/nada.h"

#include <doctest/doctest.h>

#include <vector>

#include "control/nada/packets.h"

namespace lab {
namespace {

using namespace literals;
using nada::at_ms;
using nada::packet;
using nada::packets;

Nada with(NadaEstimator estimator) {
  Nada nada;
  nada.p.estimator = estimator;
  if (estimator == NadaEstimator::kNs3) apply(Nada::profiles()[2], nada.p);
  nada.start(kStart);
  return nada;
}

Feedback summary_after(Nada& nada, double now_ms) {
  Feedback feedback;
  feedback.sent = at_ms(now_ms);
  nada.before_report(feedback.sent, feedback);
  return feedback;
}

TEST_CASE("a NADA summary is 20 bytes: 12 of header and SSRCs, 6 of content, padded") {
  CHECK(kNadaSummary.bytes({}) == 20);
  CHECK(kNadaSummary.due_in_silence());
}

TEST_CASE("the summary of the receiver is what the sender acts on, and nothing else") {
  Nada receiver = with(NadaEstimator::kRfc);
  Nada sender = with(NadaEstimator::kRfc);
  for (const Arrival& arrival : packets(0, 60)) receiver.on_arrival(arrival);
  const Feedback feedback = summary_after(receiver, 650);
  Feedback bare = feedback;
  auto without_terms = feedback.said.as<NadaReport>();
  without_terms.terms = {};
  bare.said.set(without_terms);
  Nada other = sender;
  CHECK(sender.on_feedback(feedback, at_ms(700)));
  CHECK(other.on_feedback(bare, at_ms(700)));
  CHECK(sender.reference_rate() == other.reference_rate());
  CHECK(sender.reference_rate().bps ==
        doctest::Approx((1 + 50.0 / 220.0) * without_terms.r_recv_bps));
}

TEST_CASE("the round trip leaves out how long the receiver held the packet") {
  Nada nada = with(NadaEstimator::kRfc);
  Feedback feedback = summary_after(nada, 130);
  feedback.newest_media_sent = at_ms(20);
  feedback.held = 60_ms;
  nada.on_feedback(feedback, at_ms(180));
  CHECK(nada.decision().rtt == 100.0);
}

TEST_CASE("the same estimator at the sender decides the same but for the rounding of the report") {
  Nada at_receiver = with(NadaEstimator::kRfc);
  Nada at_sender = with(NadaEstimator::kRfcAtSender);
  CHECK(at_receiver.feedback_format() == FeedbackFormat{kNadaSummary});
  CHECK(at_sender.feedback_format() == FeedbackFormat{PerPacket{}});
  for (uint32_t report = 1; report <= 30; ++report) {
    std::vector<Arrival> arrivals = packets((report - 1) * 10, 10);
    for (Arrival& arrival : arrivals) arrival.received += milliseconds(report / 2);
    for (const Arrival& arrival : arrivals) at_receiver.on_arrival(arrival);
    Feedback summary = summary_after(at_receiver, report * 100.0 + 60);
    Feedback listing = {.sent = summary.sent, .arrivals = arrivals};
    CHECK(at_receiver.on_feedback(summary, at_ms(report * 100.0 + 110)));
    CHECK(at_sender.on_feedback(listing, at_ms(report * 100.0 + 110)));
    CHECK(at_sender.reference_rate().bps ==
          doctest::Approx(at_receiver.reference_rate().bps).epsilon(1e-3));
  }
}

/// Packets since the first loss that the ns-3 estimator knew of when it updated on a second report
/// of ten packets, `delta_ms` after the first.
double packets_seen(double delta_ms) {
  Nada nada = with(NadaEstimator::kNs3);
  std::vector<Arrival> first = packets(0, 10);
  first.erase(first.begin() + 8);
  const std::vector<Arrival> second = packets(10, 10);
  Feedback feedback;
  feedback.arrivals = first;
  nada.on_feedback(feedback, at_ms(160));
  feedback.arrivals = second;
  CHECK(nada.on_feedback(feedback, at_ms(160 + delta_ms)));
  return nada.decision().report.terms.since_loss_packets;
}

TEST_CASE("ns3: an update 100 ms or more after the last sees one packet of its report") {
  CHECK(packets_seen(100) == 2);
  CHECK(packets_seen(101) == 2);
}

TEST_CASE("ns3: an update a little early sees the whole of its report") {
  CHECK(packets_seen(99.999) == 11);
  CHECK(packets_seen(50) == 11);
}

TEST_CASE("ns3: a report within 50 ms of the last update changes no rate") {
  Nada nada = with(NadaEstimator::kNs3);
  const std::vector<Arrival> first = packets(0, 10), second = packets(10, 4);
  Feedback feedback;
  feedback.arrivals = first;
  CHECK(nada.on_feedback(feedback, at_ms(160)));
  feedback.arrivals = second;
  CHECK_FALSE(nada.on_feedback(feedback, at_ms(209)));
}

TEST_CASE("ns3: the first report updates the rate, delta counting from the first packet") {
  Nada nada = with(NadaEstimator::kNs3);
  const std::vector<Arrival> arrivals = packets(3, 2);
  Feedback feedback;
  feedback.arrivals = arrivals;
  CHECK(nada.on_feedback(feedback, at_ms(150)));
  CHECK(nada.decision().delta == 120.0);
  CHECK(nada.reference_rate() == kbps(150));
}

// Its suite's start rate reaches the codec and the pacer only.
TEST_CASE(
    "the authors' module sends at its start rate and counts its first update from 150 kbit/s") {
  Nada nada = with(NadaEstimator::kNs3);
  nada.p.RINIT = kbps(500);
  nada.p.RMIN = kbps(50);
  nada.p.first_r_ref = kbps(150);
  nada.start(kStart);
  CHECK(nada.reference_rate() == kbps(500));
  const std::vector<Arrival> arrivals = packets(3, 2);
  Feedback feedback;
  feedback.arrivals = arrivals;
  CHECK(nada.on_feedback(feedback, at_ms(150)));
  CHECK(nada.decision().r_before == 150e3);
  CHECK(nada.reference_rate().bps == nada.decision().r_ref);
}

/// A flow at 1 Mbps that saw a signal of 15 ms at 10 s, then paused until 30 s.
Nada resumed(nada::Resume how) {
  Nada nada;
  nada.p.RINIT = kbps(1000);
  nada.p.on_resume = how;
  nada.start(at(9900_ms));
  Feedback feedback;
  feedback.said.set(NadaReport{.gradual = true, .x_curr_ms = 15, .r_recv_bps = 1e6});
  nada.on_feedback(feedback, at(10_s));
  nada.p.RINIT = kbps(200);
  nada.on_pause(at(10_s));
  nada.on_resume(at(30_s));
  return nada;
}

double delta_of_next(Nada nada) {
  nada.on_feedback({}, at(30100_ms));
  return nada.decision().delta;
}

TEST_CASE("after a pause the time of the pause counts, or not, as on_resume says") {
  CHECK(delta_of_next(resumed(nada::Resume::kContinue)) == 20'100.0);
  CHECK(delta_of_next(resumed(nada::Resume::kFresh)) == 100.0);
  CHECK(delta_of_next(resumed(nada::Resume::kStartRate)) == 20'100.0);
  CHECK(delta_of_next(resumed(nada::Resume::kRestart)) == 100.0);
}

TEST_CASE("after a pause the flow sends at the rate it had, or at its start rate") {
  const double kept = resumed(nada::Resume::kFresh).reference_rate().bps;
  CHECK(kept > 900e3);
  CHECK(resumed(nada::Resume::kContinue).reference_rate().bps == kept);
  CHECK(resumed(nada::Resume::kRestart).reference_rate() == kbps(200));

  Nada nada = resumed(nada::Resume::kStartRate);
  CHECK(nada.reference_rate() == kbps(200));
  Feedback feedback;
  feedback.said.set(NadaReport{.gradual = false, .x_curr_ms = 15, .r_recv_bps = 100e3});
  nada.on_feedback(feedback, at(30100_ms));
  CHECK(nada.reference_rate().bps == kept);
}

TEST_CASE("a range that changes holds at once, without waiting for a report") {
  Nada nada = resumed(nada::Resume::kFresh);
  nada.p.RMAX = kbps(400);
  CHECK(nada.reference_rate() == kbps(400));
  nada.p.RMAX = kbps(3000);
  nada.p.RMIN = kbps(2000);
  CHECK(nada.reference_rate() == kbps(2000));
}

TEST_CASE("a copy decides as the original does") {
  Nada nada = with(NadaEstimator::kRfc);
  for (const Arrival& arrival : packets(0, 200)) nada.on_arrival(arrival);
  nada.on_feedback(summary_after(nada, 2100), at_ms(2150));
  Nada copy = nada;
  for (Nada* each : {&nada, &copy}) {
    for (const Arrival& arrival : packets(201, 10)) each->on_arrival(arrival);
    each->on_feedback(summary_after(*each, 2200), at_ms(2250));
  }
  CHECK(nada.reference_rate() == copy.reference_rate());
}

}  // namespace
}  // namespace lab
