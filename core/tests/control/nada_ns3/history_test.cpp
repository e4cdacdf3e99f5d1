#include "control/nada_ns3/history.h"

#include <doctest/doctest.h>

#include "control/nada/packets.h"
#include "control/nada_profiles/parameters.h"

namespace lab::nada_ns3 {
using nada::at_ms;
using nada::packet;

namespace {

NadaParameters ns3() {
  NadaParameters p;
  apply(NadaParameters::profiles()[2], p);
  return p;
}

const NadaParameters p = ns3();

/// Packets one each 10 ms, each reported 60 ms after it came.
uint32_t feed(History& history, uint32_t first, uint32_t count, double delay_ms) {
  for (uint32_t i = first; i < first + count; ++i) {
    history.add(packet(i, i * 10.0, delay_ms), at_ms(i * 10.0 + delay_ms + 60), p);
  }
  return first + count;
}

TEST_CASE("ns3: fewer than five packets give neither a rate nor a loss ratio") {
  History history;
  history.add(packet(0, 0, 50), at_ms(100), p);
  feed(history, 2, 3, 50);
  NadaReport report = history.report(p, p);
  CHECK(report.r_recv_bps == 0.0);
  CHECK(report.terms.p_loss == 0.0);
  CHECK_FALSE(report.gradual);
  feed(history, 5, 1, 50);
  report = history.report(p, p);
  CHECK(report.r_recv_bps == doctest::Approx(640e3));  // 4000 bytes in 50 ms.
  CHECK(report.terms.p_inst == doctest::Approx(1.0 / 6));
  CHECK(report.gradual);
}

TEST_CASE("ns3: the history holds what was sent less than LOGWIN before the newest") {
  History history;
  history.add(packet(0, 0, 50), at_ms(100), p);
  feed(history, 2, 49, 50);  // 2 to 50: the newest was sent at 500 ms, which ends packet 0.
  CHECK(history.report(p, p).terms.p_inst == 0.0);
}

TEST_CASE("ns3: loss is what the span of sequence numbers lacks, not what came before it") {
  History history;
  feed(history, 0, 10, 50);
  feed(history, 12, 8, 50);
  CHECK(history.report(p, p).terms.p_inst == doctest::Approx(2.0 / 20));
}

TEST_CASE("ns3: a gap of any length is one loss, and intervals count packets received") {
  History history;
  feed(history, 0, 30, 50);
  feed(history, 35, 10, 50);
  feed(history, 46, 4, 50);
  const NadaTerms terms = history.report(p, p).terms;
  CHECK(terms.since_loss_packets == 4);
  CHECK(terms.loss_int_packets == doctest::Approx((30 + 10) / 2.0));
}

TEST_CASE("ns3: delay and round trip are minima of the last 15 packets") {
  History history;
  feed(history, 0, 20, 50);
  feed(history, 20, 14, 72);
  CHECK(history.report(p, p).terms.d_queue_ms == 0.0);
  CHECK(history.rtt_ms(p) == 110.0);
  feed(history, 34, 1, 72.5);
  CHECK(history.report(p, p).terms.d_queue_ms == doctest::Approx(22));
  CHECK(history.rtt_ms(p) == 132.0);
}

TEST_CASE("ns3: whole milliseconds decide whether a delay is warped") {
  History history;
  feed(history, 0, 20, 50);
  feed(history, 21, 15, 100.9);
  CHECK(history.report(p, p).terms.warped == 1.0);
  CHECK(history.report(p, p).terms.x_delay_ms == doctest::Approx(50.9));
  feed(history, 36, 15, 101);
  CHECK(history.report(p, p).terms.x_delay_ms == doctest::Approx(50 * std::exp(-0.01)));
}

TEST_CASE("ns3: a delay of exactly QEPS does not forbid ramp-up") {
  History history;
  feed(history, 0, 20, 50);
  feed(history, 20, 1, 60);
  CHECK_FALSE(history.report(p, p).gradual);
  feed(history, 21, 1, 60.1);
  CHECK(history.report(p, p).gradual);
}

TEST_CASE("ns3: the signal is capped at 500 ms") {
  History history;
  NadaParameters fast = p;
  fast.ALPHA = 1.0;
  feed(history, 0, 10, 50);
  feed(history, 12, 10, 50);
  CHECK(history.report(fast, fast).x_curr_ms == 500.0);
}

TEST_CASE("ns3: more than 500 ms between two sendings start the history anew") {
  History history;
  feed(history, 0, 20, 50);
  feed(history, 21, 20, 50);
  const double r_recv = history.report(p, p).r_recv_bps;
  history.add(packet(41, 3000, 90), at_ms(3150), p);
  const NadaReport report = history.report(p, p);
  CHECK(report.terms.d_base_ms == doctest::Approx(90));
  CHECK(report.terms.loss_int_packets == 0.0);
  CHECK(report.terms.warped == 0.0);
  // Rate and loss are those of before the pause until five packets are there; the loss of then
  // forbids ramp-up until then.
  CHECK(report.r_recv_bps == r_recv);
  CHECK(report.gradual);
}

TEST_CASE("ns3: a packet reported late stays lost") {
  History history;
  feed(history, 0, 10, 50);
  feed(history, 11, 9, 50);
  history.add(packet(10, 100, 150), at_ms(400), p);
  CHECK(history.report(p, p).terms.p_inst == doctest::Approx(1.0 / 20));
}

}  // namespace
}  // namespace lab::nada_ns3
