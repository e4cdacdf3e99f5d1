// What implementers of NADA get wrong, in the order of a list of nineteen such things.
#include <doctest/doctest.h>

#include <vector>

#include "control/nada/equations.h"
#include "control/nada/packets.h"
#include "control/nada_profiles/nada.h"
#include "media/shaping_buffer.h"

namespace lab::nada {
namespace {

using namespace literals;

Sender sender_at(double r_ref, Parameters p = {}) {
  p.RINIT = {r_ref};
  Sender sender;
  sender.start(kStart, p);
  return sender;
}

TEST_CASE("edge 1: ramp-up builds on the receiving rate and never lowers the reference rate") {
  Sender sender = sender_at(1e6);
  sender.set_rtt(50);
  CHECK(sender.update(ramp_up(0, 500e3), at(100_ms), {}).r_ref == 1e6);
  CHECK(sender.update(ramp_up(0, 1e6), at(200_ms), {}).r_ref ==
        doctest::Approx(1e6 * (1 + 50.0 / 270.0)));
}

TEST_CASE("edge 2: the first gradual step after ramp-up sees the signal of the last ramp-up") {
  Sender sender = sender_at(1e6);
  (void)sender.update(ramp_up(9, 0), at(100_ms), {});
  const NadaDecision d = sender.update(gradual(12), at(200_ms), {});
  CHECK(d.x_prev == 9.0);
  CHECK(d.x_diff == 3.0);
  CHECK(d.delta == 100.0);
}

TEST_CASE("edge 3: one raw sample above QEPS ends ramp-up though the filtered delay is zero") {
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 30, 50, {});
  receiver.on_arrival(packet(next, next * 10.0, 62), {});
  feed(receiver, next + 1, 10, 50, {});
  const NadaReport report = receiver.report(at_ms(460), {});
  CHECK(report.gradual);
  CHECK(report.x_curr_ms == 0.0);
}

TEST_CASE("edge 3: a delay of exactly QEPS is a build-up already") {
  Receiver receiver;
  feed(receiver, 0, 1, 50, {});
  feed(receiver, 1, 1, 60, {});
  CHECK(receiver.report(at_ms(70), {}).gradual);
}

/// d_tilde after a first loss that closes an interval of 100 packets and `since` packets more, at a
/// standing queuing delay of 100 ms; a packet each `interval_ms`.
double delay_after_loss(uint32_t since, double interval_ms, Parameters p = {}) {
  p.loss_int_open = false;
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), p);
  uint32_t i = 1;
  for (; i < 100; ++i) receiver.on_arrival(packet(i, i * interval_ms, 150), p);
  for (++i; since > 0; --since, ++i) receiver.on_arrival(packet(i, i * interval_ms, 150), p);
  return receiver.report(at_ms(i * interval_ms + 150), p).terms.x_delay_ms;
}

TEST_CASE("edge 4: delay is warped for seven loss intervals and back to itself after eight") {
  const double warped = 50 * std::exp(-0.5);
  CHECK(delay_after_loss(0, 10) == doctest::Approx(100));
  CHECK(delay_after_loss(1, 10) == doctest::Approx(warped));
  CHECK(delay_after_loss(700, 10) == doctest::Approx(warped));
  CHECK(delay_after_loss(750, 10) == doctest::Approx((warped + 100) / 2));
  CHECK(delay_after_loss(800, 10) == doctest::Approx(100));
}

TEST_CASE("edge 4: a loss expires by packets, not by seconds") {
  for (uint32_t since : {650u, 730u, 900u}) {
    CHECK(delay_after_loss(since, 1) == doctest::Approx(delay_after_loss(since, 100)));
  }
}

TEST_CASE("edge 4: with the open interval counted, as TFRC does, a loss does not expire") {
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), {});
  uint32_t next = feed(receiver, 1, 99, 150, {});
  next = feed(receiver, next + 1, 20'000, 150, {});
  CHECK(receiver.report(at_ms(next * 10.0 + 150), {}).terms.x_delay_ms ==
        doctest::Approx(50 * std::exp(-0.5)));
}

TEST_CASE("edge 5: twice the loss counts four times, and one percent is 0.01") {
  const Parameters p;
  CHECK(x_loss(0.01, p) == doctest::Approx(10));
  CHECK(x_loss(0.02, p) == doctest::Approx(40));
  CHECK(x_mark(0.01, p) == doctest::Approx(2));
}

TEST_CASE("edge 6: flows that see one signal share in proportion to their RMAX") {
  Parameters large, small;
  large.RMAX = kbps(3000);
  small.RMAX = kbps(1500);
  Sender a = sender_at(500e3), b = sender_at(500e3);
  for (int i = 1; i <= 3000; ++i) {
    (void)a.update(gradual(20), at(100_ms * i), large);
    (void)b.update(gradual(20), at(100_ms * i), small);
  }
  CHECK(a.r_ref() == doctest::Approx(1500e3).epsilon(1e-3));
  CHECK(b.r_ref() == doctest::Approx(750e3).epsilon(1e-3));
}

TEST_CASE("edge 7: a packet out of order is lost and stays so when it arrives after all") {
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 20, 50, unsmoothed());
  feed(receiver, next + 1, 19, 50, unsmoothed());
  receiver.on_arrival(packet(next, next * 10.0, 250), unsmoothed());
  const NadaReport report = receiver.report(at_ms(455), unsmoothed());
  CHECK(report.terms.p_loss == doctest::Approx(1.0 / 40));
  CHECK(report.gradual);
}

TEST_CASE("edge 7: the receiving rate is of all packets that arrive in LOGWIN, late ones too") {
  Receiver receiver;
  feed(receiver, 0, 20, 50, {});
  feed(receiver, 21, 19, 50, {});
  receiver.on_arrival(packet(20, 200, 255), {});  // At 455 ms.
  CHECK(receiver.report(at_ms(455), {}).r_recv_bps == 40 * 8000 / 0.5);
  // Its delay says nothing, and it leaves the window with those that arrived when it did.
  CHECK(receiver.report(at_ms(455), {}).terms.d_queue_ms == 0.0);
  CHECK(receiver.report(at_ms(939), {}).r_recv_bps == 2 * 8000 / 0.5);
  CHECK(receiver.report(at_ms(954), {}).r_recv_bps == 8000 / 0.5);
  CHECK(receiver.report(at_ms(955), {}).r_recv_bps == 0.0);
}

TEST_CASE("edge 8: sequence numbers may wrap without a loss") {
  Receiver receiver;
  for (uint32_t i = 0; i < 20; ++i) {
    Arrival arrival = packet(0xFFFFFFF6u + i, i * 10.0, 50);
    receiver.on_arrival(arrival, {});
  }
  const NadaReport report = receiver.report(at_ms(240), {});
  CHECK(report.terms.p_inst == 0.0);
  CHECK(report.r_recv_bps == 320e3);
}

TEST_CASE("edge 8: a loss across the wrap is counted in full, and a packet before it is late") {
  Receiver receiver;
  receiver.on_arrival(packet(0xFFFFFFFEu, 0, 50), unsmoothed());
  receiver.on_arrival(packet(1, 30, 50), unsmoothed());
  receiver.on_arrival(packet(0xFFFFFFFFu, 10, 90), unsmoothed());
  CHECK(receiver.report(at_ms(100), unsmoothed()).terms.p_inst == doctest::Approx(2.0 / 4));
}

TEST_CASE("edge 9: an empty window leaves the loss ratio as it was") {
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 20, 50, {});
  feed(receiver, next + 1, 5, 50, {});
  const double p_loss = receiver.report(at_ms(310), {}).terms.p_loss;
  CHECK(p_loss > 0.0);
  const NadaReport later = receiver.report(at_ms(5000), {});
  CHECK(later.terms.p_loss == p_loss);
  CHECK(later.r_recv_bps == 0.0);
  CHECK_FALSE(later.gradual);
}

TEST_CASE("edge 10: delta spans a gap in feedback in full, unless it is bounded") {
  Sender sender = sender_at(1e6);
  CHECK(sender.update(gradual(0), at(20_s), {}).delta == 20'000.0);
  Parameters bounded;
  bounded.delta_max = 200_ms;
  Sender other = sender_at(1e6);
  CHECK(other.update(gradual(0), at(20_s), bounded).r_ref == doctest::Approx(1'006'000));
}

TEST_CASE("edge 11: before the first estimate the round-trip time is 0 ms") {
  Sender sender = sender_at(150e3);
  CHECK(sender.update(ramp_up(0, 150e3), at(100_ms), {}).gamma == doctest::Approx(50.0 / 220.0));
}

TEST_CASE("edge 12: a longer route looks like a queue until the base delay is forgotten") {
  Parameters p;
  p.base_window = 10_s;
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 200, 50, p);
  next = feed(receiver, next, 500, 90, p);
  CHECK(receiver.report(at_ms(next * 10.0 + 80), p).x_curr_ms == doctest::Approx(40));
  next = feed(receiver, next, 600, 90, p);
  CHECK(receiver.report(at_ms(next * 10.0 + 80), p).x_curr_ms == 0.0);
}

TEST_CASE("edge 12: a shorter route is believed at once") {
  Receiver receiver;
  const uint32_t next = feed(receiver, 0, 200, 90, {});
  feed(receiver, next, 15, 50, {});
  const NadaReport report = receiver.report(at_ms(2190), {});
  CHECK(report.terms.d_base_ms == doctest::Approx(50));
  CHECK(report.x_curr_ms == 0.0);
}

TEST_CASE("edge 13: jitter above QEPS forbids ramp-up for good while x_curr stays near zero") {
  Receiver receiver;
  uint32_t next = 0;
  for (int report = 0; report < 50; ++report) {
    for (int i = 0; i < 10; ++i, ++next) {
      receiver.on_arrival(packet(next, next * 10.0, 50.0 + (next % 5) * 4.0), {});
    }
    if (report == 0) continue;
    const NadaReport r = receiver.report(at_ms(next * 10.0 + 60), {});
    CHECK(r.gradual);
    CHECK(r.x_curr_ms == 0.0);
  }
}

TEST_CASE("edge 14: at a low packet rate the minimum filter looks back beyond LOGWIN") {
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), {});
  receiver.on_arrival(packet(1, 100, 53), {});
  for (uint32_t i = 2; i < 16; ++i) receiver.on_arrival(packet(i, i * 100.0, 90), {});
  CHECK(receiver.report(at_ms(1600), {}).x_curr_ms == doctest::Approx(3));
  receiver.on_arrival(packet(16, 1600, 90), {});
  CHECK(receiver.report(at_ms(1700), {}).x_curr_ms == doctest::Approx(40));
}

TEST_CASE("edge 15: while the encoder sends less the reference rate drifts up, to RMAX only") {
  Sender sender = sender_at(600e3);
  for (int i = 1; i <= 10; ++i) (void)sender.update(gradual(5), at(100_ms * i), {});
  CHECK(sender.r_ref() > 600e3);
  for (int i = 11; i <= 3000; ++i) (void)sender.update(gradual(5), at(100_ms * i), {});
  CHECK(sender.r_ref() == 1500e3);
}

TEST_CASE("edge 16: at RMIN a delay of 90 ms still pushes the rate up") {
  Sender sender = sender_at(150e3);
  (void)sender.update(ramp_up(90, 0), at(100_ms), {});
  const NadaDecision d = sender.update(gradual(90), at(200_ms), {});
  CHECK(d.x_target == doctest::Approx(100));
  CHECK(d.r_ref > 150e3);
}

TEST_CASE("edge 17: the encoder's rate has only a lower bound and the pacer's only an upper one") {
  const Parameters p;
  ShapingBuffer buffer;
  buffer.set_reference(kbps(1600), p.RMIN, p.RMAX);
  CHECK(buffer.r_vin() == kbps(1600));
  buffer.set_reference(kbps(100), p.RMIN, p.RMAX);
  CHECK(buffer.r_send() == kbps(100));
}

TEST_CASE("edge 18: a signal beyond 15 bits saturates") {
  CHECK(quantised({.x_curr_ms = 3276.7}).x_curr_ms == doctest::Approx(3276.7));
  CHECK(quantised({.x_curr_ms = 3276.8}).x_curr_ms == doctest::Approx(3276.7));
  CHECK(quantised({.x_curr_ms = 1e9}).x_curr_ms == doctest::Approx(3276.7));
  CHECK(quantised({.r_recv_bps = 5e9}).r_recv_bps == 4294967295.0);
}

/// Loss ratio that a sender sees in the report after one that got lost; ten packets each, none of
/// them lost.
double loss_after_lost_report(NadaEstimator where) {
  Nada nada;
  nada.p.estimator = where;
  nada.start(kStart);
  for (uint32_t report : {1u, 2u, 4u}) {
    const auto arrivals = packets((report - 1) * 10, 10);
    Feedback feedback;
    feedback.sent = at_ms(report * 100.0 + 50);
    feedback.arrivals = arrivals;
    CHECK(nada.on_feedback(feedback, at_ms(report * 100.0 + 100)));
  }
  CHECK(nada.decision().report.gradual);
  return nada.decision().report.terms.p_inst;
}

TEST_CASE("edge 19: where the sender estimates, a lost report looks like lost media") {
  CHECK(loss_after_lost_report(NadaEstimator::kRfcAtSender) == doctest::Approx(10.0 / 40));
  // The ns-3 module looks after the first packet of the report.
  CHECK(loss_after_lost_report(NadaEstimator::kNs3) == doctest::Approx(10.0 / 31));
}

TEST_CASE("edge 19: where the receiver estimates, a lost report costs nothing but time") {
  Nada nada;
  nada.start(kStart);
  Feedback feedback;
  for (uint32_t report = 1; report <= 4; ++report) {
    for (const Arrival& arrival : packets((report - 1) * 10, 10)) nada.on_arrival(arrival);
    nada.before_report(at_ms(report * 100.0 + 50), feedback);
    if (report != 3) nada.on_feedback(feedback, at_ms(report * 100.0 + 100));
  }
  CHECK(nada.decision().delta == 200.0);
  CHECK(nada.decision().report.terms.p_loss == 0.0);
}

}  // namespace
}  // namespace lab::nada
