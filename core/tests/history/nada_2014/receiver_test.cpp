#include "history/nada_2014/receiver.h"

#include <doctest/doctest.h>

#include "control/nada/packets.h"

namespace lab::nada_2014 {
namespace {

using doctest::Approx;
using nada::at_ms;
using nada::packet;

/// No filters: ietf90.
Nada2014Parameters plain() { return {}; }

/// A median of 5, smoothed by a tenth.
Nada2014Parameters filtered() {
  Nada2014Parameters p;
  p.median_packets = 5;
  p.delay_smoothing = 0.1;
  return p;
}

/// Losses and marks count, nothing is filtered.
Nada2014Parameters with_penalties() {
  Nada2014Parameters p;
  p.d_L = 1000.0;
  p.d_M = 200.0;
  return p;
}

Nada2014Parameters as_compared_with_gcc() {
  Nada2014Parameters p;
  apply(Nada2014Parameters::profiles()[1], p);
  return p;
}

TEST_CASE("the delay is that above the lowest so far, and an offset between the clocks cancels") {
  for (const double offset_ms : {0.0, 10'000.0, -10'000.0}) {
    Receiver receiver;
    receiver.on_arrival(packet(0, 0, 50 + offset_ms), plain());
    receiver.on_arrival(packet(1, 10, 65 + offset_ms), plain());
    CHECK(receiver.report(at_ms(80 + offset_ms), plain()).d_hat == 15.0);
  }
}

TEST_CASE("the slope is the change since the last report over the time since then") {
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), plain());
  CHECK(receiver.report(at_ms(100), plain()).x_slope == 0.0);
  receiver.on_arrival(packet(1, 100, 70), plain());
  const Nada2014Report report = receiver.report(at_ms(300), plain());
  CHECK(report.x == 20.0);
  CHECK(report.x_slope == Approx(0.1));
  CHECK(receiver.report(at_ms(300), plain()).x_slope == 0.0);
}

TEST_CASE("every 20 packets the receiver of the slides wants to report") {
  Receiver receiver;
  for (uint32_t i = 0; i < 19; ++i) {
    receiver.on_arrival(packet(i, i * 10.0, 50), plain());
    CHECK_FALSE(receiver.wants_report(plain()));
  }
  receiver.on_arrival(packet(19, 190, 50), plain());
  CHECK(receiver.wants_report(plain()));
  (void)receiver.report(at_ms(240), plain());
  CHECK_FALSE(receiver.wants_report(plain()));
}

TEST_CASE("as compared with GCC it reports when a packet comes 100 ms after the last report") {
  const Nada2014Parameters p = as_compared_with_gcc();
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), p);
  CHECK(receiver.wants_report(p));
  (void)receiver.report(at_ms(50), p);
  receiver.on_arrival(packet(1, 99, 50), p);
  CHECK_FALSE(receiver.wants_report(p));
  receiver.on_arrival(packet(2, 100, 50), p);
  CHECK(receiver.wants_report(p));
}

TEST_CASE("a median of 5 lets two of five packets be late without notice") {
  Nada2014Parameters p = filtered();
  p.delay_smoothing = 1.0;
  Receiver receiver;
  const double delays[] = {50, 50, 90, 90, 50, 90};
  const double medians[] = {0, 0, 0, 20, 0, 40};  // Of 0 0 40 40 0 40: {0 40 40 0 40} at last.
  for (uint32_t i = 0; i < 6; ++i) {
    receiver.on_arrival(packet(i, i * 100.0, delays[i]), p);
    CHECK(receiver.report(at_ms(i * 100.0 + 100), p).d_hat == medians[i]);
  }
}

TEST_CASE("smoothing takes a tenth of the newest median") {
  Nada2014Parameters p = filtered();
  p.median_packets = 1;
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), p);
  receiver.on_arrival(packet(1, 100, 60), p);
  CHECK(receiver.report(at_ms(200), p).d_hat == Approx(1.0));
  receiver.on_arrival(packet(2, 200, 60), p);
  CHECK(receiver.report(at_ms(300), p).d_hat == Approx(1.9));
}

TEST_CASE("in whole milliseconds a tenth of 4 ms is nothing, and 50.6 ms are 51") {
  Nada2014Parameters p = as_compared_with_gcc();
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), p);
  for (uint32_t i = 1; i < 50; ++i) receiver.on_arrival(packet(i, i * 10.0, 54), p);
  CHECK(receiver.report(at_ms(600), p).d_hat == 0.0);
  p.median_packets = 1;
  p.delay_smoothing = 1.0;
  receiver.on_arrival(packet(50, 600, 50.6), p);
  CHECK(receiver.report(at_ms(700), p).d_hat == 1.0);
}

TEST_CASE("one packet missing of ten is a loss ratio of a tenth; a late one stays lost") {
  const Nada2014Parameters p = with_penalties();
  Receiver receiver;
  for (uint32_t i = 0; i < 10; ++i) {
    if (i != 5) receiver.on_arrival(packet(i, i * 10.0, 50), p);
  }
  receiver.on_arrival(packet(5, 50, 100), p);
  CHECK(receiver.report(at_ms(150), p).x == Approx(100.0));
  CHECK(receiver.p_loss() == Approx(0.1));
}

TEST_CASE("marks on half of the packets are 100 ms") {
  const Nada2014Parameters p = with_penalties();
  Receiver receiver;
  for (uint32_t i = 0; i < 10; ++i) {
    Arrival arrival = packet(i, i * 10.0, 50);
    arrival.ecn = i % 2 == 0 ? Ecn::kCe : Ecn::kEct0;
    receiver.on_arrival(arrival, p);
  }
  CHECK(receiver.report(at_ms(150), p).x == Approx(100.0));
}

TEST_CASE("the receiving rate is that of the window, or that between the packets themselves") {
  Nada2014Parameters p = plain();
  Receiver receiver;
  // 11 packets of 1000 bytes, one each 10 ms: 800 kbit/s for 100 ms.
  for (uint32_t i = 0; i < 11; ++i) receiver.on_arrival(packet(i, i * 10.0, 50), p);
  CHECK(receiver.report(at_ms(150), p).R_r == Approx(11'000 * 8 / 0.5));
  p.rate_of_span = true;
  CHECK(receiver.report(at_ms(150), p).R_r == Approx(800'000.0));
}

TEST_CASE("what left the window long ago counts for nothing") {
  const Nada2014Parameters p = with_penalties();
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), p);
  receiver.on_arrival(packet(2, 20, 50), p);
  CHECK(receiver.report(at_ms(100), p).x == Approx(1000.0 / 3.0));
  const Nada2014Report later = receiver.report(at_ms(1000), p);
  CHECK(later.R_r == 0.0);
  CHECK(later.x == Approx(1000.0 / 3.0));  // Nothing learnt, nothing forgotten.
  receiver.on_arrival(packet(3, 2000, 50), p);
  CHECK(receiver.report(at_ms(2100), p).x == 0.0);
}

TEST_CASE("a base delay that is final is lowered by nothing more") {
  Nada2014Parameters p = as_compared_with_gcc();
  Receiver receiver;
  receiver.on_arrival(packet(0, 0, 50), p);
  receiver.on_arrival(packet(1, 599'000, 40), p);
  CHECK(receiver.d_base() == 40.0);
  receiver.on_arrival(packet(2, 601'000, 30), p);
  CHECK(receiver.d_base() == 40.0);
  CHECK(receiver.d_n() == -10.0);
}

TEST_CASE("a median filter made shorter or longer on the way goes on") {
  Nada2014Parameters p = filtered();
  p.delay_smoothing = 1.0;
  Receiver receiver;
  for (uint32_t i = 0; i < 100; ++i) {
    p.median_packets = i % 31 + 1;
    receiver.on_arrival(packet(i, i * 10.0, 50), p);
    CHECK(receiver.report(at_ms(i * 10.0 + 60), p).d_hat == 0.0);
  }
}

}  // namespace
}  // namespace lab::nada_2014
