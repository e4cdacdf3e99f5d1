#include "control/nada/receiver.h"

#include <doctest/doctest.h>

#include "control/nada/packets.h"

namespace lab::nada {
namespace {

using namespace literals;

TEST_CASE("before any packet the receiver reports nothing but an idle path") {
  Receiver receiver;
  const NadaReport report = receiver.report(at_ms(100), {});
  CHECK(report.x_curr_ms == 0.0);
  CHECK(report.r_recv_bps == 0.0);
  CHECK_FALSE(report.gradual);
}

TEST_CASE("the receiving rate is what came in LOGWIN, over LOGWIN") {
  Receiver receiver;
  feed(receiver, 0, 100, 50, {});  // 1000 bytes each 10 ms: 800 kbps; the last arrives at 1040 ms.
  CHECK(receiver.report(at_ms(1040), {}).r_recv_bps == 800e3);
  // 300 ms later, the packets of the last 200 ms are left.
  CHECK(receiver.report(at_ms(1340), {}).r_recv_bps == 320e3);
  CHECK(receiver.report(at_ms(1540), {}).r_recv_bps == 0.0);
}

TEST_CASE("until LOGWIN has filled the receiving rate is too low, as the RFC has it") {
  Receiver receiver;
  feed(receiver, 0, 10, 50, {});
  CHECK(receiver.report(at_ms(140), {}).r_recv_bps == 160e3);
}

TEST_CASE("a constant offset between the clocks cancels") {
  Receiver honest, shifted;
  for (uint32_t i = 0; i < 60; ++i) {
    Arrival arrival = packet(i, i * 10.0, 50 + i % 7);
    honest.on_arrival(arrival, {});
    arrival.received += -3600_s;
    shifted.on_arrival(arrival, {});
  }
  const NadaReport a = honest.report(at_ms(700), {});
  const NadaReport b = shifted.report(at_ms(700) - 3600_s, {});
  CHECK(a.x_curr_ms == b.x_curr_ms);
  CHECK(a.r_recv_bps == b.r_recv_bps);
  CHECK(a.gradual == b.gradual);
  CHECK(b.terms.d_base_ms == doctest::Approx(50 - 3600e3));
}

TEST_CASE("a skewed clock looks like a growing queue until the base delay is forgotten") {
  Parameters p;
  p.base_window = 10_s;
  Receiver receiver;
  const auto run = [&](uint32_t from_s, uint32_t to_s) {
    for (uint32_t i = from_s * 100; i < to_s * 100; ++i) {
      Arrival arrival = packet(i, i * 10.0, 50);
      arrival.received += nanoseconds(i * 10'000);  // 1000 ppm: 1 ms per second.
      receiver.on_arrival(arrival, p);
    }
    return receiver.report(at_ms(to_s * 1001.0 + 50), p).terms.d_queue_ms;
  };
  CHECK(run(0, 9) == doctest::Approx(9).epsilon(0.05));
  CHECK(run(9, 100) < 11);
}

TEST_CASE("one loss in a hundred packets is one percent") {
  Receiver receiver;
  Parameters p = unsmoothed();
  p.LOGWIN = 1_s;
  for (uint32_t i = 0; i < 100; ++i) {
    if (i != 60) receiver.on_arrival(packet(i, i * 10.0, 50), p);
  }
  const NadaReport report = receiver.report(at_ms(1040), p);
  CHECK(report.terms.p_inst == doctest::Approx(0.01));
  CHECK(report.terms.x_loss_ms == doctest::Approx(10));
  CHECK(report.gradual);
}

TEST_CASE("marks are counted against all packets of the window and do not forbid ramp-up") {
  Receiver receiver;
  for (uint32_t i = 0; i < 50; ++i) {
    Arrival arrival = packet(i, i * 10.0, 50);
    if (i % 10 == 0) arrival.ecn = Ecn::kCe;
    receiver.on_arrival(arrival, unsmoothed());
  }
  const NadaReport report = receiver.report(at_ms(540), unsmoothed());
  CHECK(report.terms.p_mark == doctest::Approx(0.1));
  CHECK(report.terms.x_mark_ms == doctest::Approx(200));
  CHECK_FALSE(report.gradual);
}

TEST_CASE("a loss older than LOGWIN no longer forbids ramp-up") {
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 20, 50, {});
  next = feed(receiver, next + 1, 49, 50, {});
  CHECK(receiver.report(at_ms(next * 10.0 + 40), {}).gradual);
  next = feed(receiver, next, 2, 50, {});
  CHECK_FALSE(receiver.report(at_ms(next * 10.0 + 40), {}).gradual);
}

TEST_CASE("of a duplicate nothing counts but that it arrives, §5.1.3") {
  Receiver plain, doubled;
  for (uint32_t i = 0; i < 60; ++i) {
    plain.on_arrival(packet(i, i * 10.0, 50), {});
    doubled.on_arrival(packet(i, i * 10.0, 50), {});
    doubled.on_arrival(packet(i, i * 10.0, 95), {});
  }
  const NadaReport a = plain.report(at_ms(640), {});
  const NadaReport b = doubled.report(at_ms(640), {});
  CHECK(b.r_recv_bps == 48 * 2 * 8000 / 0.5);
  CHECK(a.gradual == b.gradual);
  CHECK(a.terms.d_queue_ms == b.terms.d_queue_ms);
  CHECK(b.terms.p_inst == 0.0);
}

TEST_CASE("a loss interval reaches from the first packet lost to the next loss") {
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 100, 50, {});  // 0 to 99 arrive,
  next = feed(receiver, next + 3, 47, 50, {});     // 100 to 102 are lost,
  next = feed(receiver, next + 1, 10, 50, {});     // 150 is lost: that interval is 50 long.
  const NadaReport report = receiver.report(at_ms(next * 10.0 + 40), {});
  CHECK(report.terms.loss_int_packets == doctest::Approx((100 + 50) / 2.0));
  CHECK(report.terms.since_loss_packets == 10);
}

TEST_CASE("losses within a loss event are one loss") {
  Parameters p;
  p.loss_event = 200_ms;
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 100, 50, p);
  next = feed(receiver, next + 1, 9, 50, p);   // lost: 100, noticed at 1060 ms.
  next = feed(receiver, next + 1, 39, 50, p);  // lost: 110, 100 ms later: the same event.
  next = feed(receiver, next + 1, 10, 50, p);  // lost: 150.
  const NadaReport report = receiver.report(at_ms(next * 10.0 + 40), p);
  CHECK(report.terms.loss_int_packets == doctest::Approx((100 + 50) / 2.0));
}

TEST_CASE("a gap in sending ends the history where the parameter says so") {
  Parameters p;
  p.history_gap = 500_ms;
  Receiver receiver;
  uint32_t next = feed(receiver, 0, 100, 50, p);
  next = feed(receiver, next + 1, 10, 50, p);
  receiver.on_arrival(packet(next, 5000, 90), p);
  const NadaReport report = receiver.report(at_ms(5090), p);
  CHECK(report.terms.d_base_ms == doctest::Approx(90));
  CHECK(report.terms.d_queue_ms == 0.0);
  CHECK(report.terms.loss_int_packets == 0.0);
}

TEST_CASE("a copy goes on by itself") {
  Receiver original;
  feed(original, 0, 100, 50, {});
  Receiver copy = original;
  feed(copy, 100, 30, 95, {});
  CHECK(original.report(at_ms(1040), {}).x_curr_ms == 0.0);
  CHECK(copy.report(at_ms(1385), {}).x_curr_ms == doctest::Approx(45));
}

TEST_CASE("a report is rounded to tenths of a millisecond and whole bit/s") {
  NadaReport report;
  report.x_curr_ms = 15.26;
  report.r_recv_bps = 123456.7;
  const NadaReport sent = quantised(report);
  CHECK(sent.x_curr_ms == doctest::Approx(15.3));
  CHECK(sent.r_recv_bps == 123457.0);
}

/// One packet in five waits behind another for 14 ms, as at 600 kbit/s; none stands in a queue.
NadaReport jittery(const Parameters& p) {
  Receiver receiver;
  for (uint32_t i = 0; i < 50; ++i) {
    receiver.on_arrival(packet(i, i * 10.0, i % 5 == 4 ? 64.0 : 50.0), p);
  }
  return receiver.report(at_ms(550), p);
}

TEST_CASE("raw delays forbid the ramp-up where one packet waits behind another, filtered do not") {
  Parameters p;
  CHECK(p.rmode_delay == RmodeDelay::kRaw);
  CHECK(jittery(p).gradual);
  CHECK(jittery(p).terms.d_queue_ms == 0.0);
  p.rmode_delay = RmodeDelay::kFiltered;
  CHECK_FALSE(jittery(p).gradual);
}

TEST_CASE("a delay that stands for as long as the minimum filter forbids the ramp-up in any case") {
  Parameters p;
  p.rmode_delay = RmodeDelay::kFiltered;
  Receiver receiver;
  feed(receiver, 0, 20, 50, p);
  feed(receiver, 20, 14, 61, p);
  CHECK_FALSE(receiver.report(at_ms(400), p).gradual);
  feed(receiver, 34, 1, 61, p);
  CHECK(receiver.report(at_ms(402), p).gradual);
}

TEST_CASE("Eq. (10) takes a step with each report, or with each packet") {
  Parameters p;
  CHECK(p.ratio_clock == RatioClock::kReport);
  const auto p_loss = [&] {
    Receiver receiver;
    feed(receiver, 0, 9, 50, p);
    feed(receiver, 10, 2, 50, p);
    return receiver.report(at_ms(170), p).terms.p_loss;
  };
  CHECK(p_loss() == doctest::Approx(0.1 / 12));  // One of twelve, once.
  p.ratio_clock = RatioClock::kPacket;
  CHECK(p_loss() ==
        doctest::Approx(0.9 * (0.1 / 11) + 0.1 / 12));  // One of eleven, then of twelve.
}

}  // namespace
}  // namespace lab::nada
