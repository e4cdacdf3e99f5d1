#include "control/nada/sender.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "control/nada/equations.h"
#include "control/nada/packets.h"

namespace lab::nada {
namespace {

using namespace literals;

/// A sender at `r_ref` that has just seen `x_prev`.
Sender sender_at(double r_ref, double x_prev, Parameters p = {}) {
  p.RINIT = {r_ref};
  Sender sender;
  sender.start(kStart, p);
  (void)sender.update(ramp_up(x_prev, 0), kStart, p);
  return sender;
}

double step(double r_ref, double x_curr, double x_prev) {
  return sender_at(r_ref, x_prev).update(gradual(x_curr), at(100_ms), {}).r_unclipped;
}

TEST_CASE("one gradual update, worked examples") {
  CHECK(step(1e6, 15, 15) == doctest::Approx(1'000'000));
  CHECK(step(1e6, 0, 0) == doctest::Approx(1'003'000));
  CHECK(step(1e6, 30, 20) == doctest::Approx(977'000));
  CHECK(step(1e6, 30, 30) == doctest::Approx(997'000));
  CHECK(step(5e5, 60, 30) == doctest::Approx(467'000));
}

TEST_CASE("RMAX caps the rate after the step") {
  const NadaDecision d = sender_at(1.4e6, 40).update(gradual(0), at(100_ms), {});
  CHECK(d.r_unclipped == doctest::Approx(1'515'000));
  CHECK(d.r_ref == 1'500'000.0);
}

TEST_CASE("RMIN rescues a rate that Eq. 7 makes negative") {
  const NadaDecision d = sender_at(1e6, 0).update(gradual(500), at(100_ms), {});
  CHECK(d.r_unclipped == doctest::Approx(-97'000));
  CHECK(d.r_ref == 150'000.0);
}

TEST_CASE("the terms of a decision add up to its rate") {
  const NadaDecision d = sender_at(8e5, 12).update(gradual(31), at(130_ms), {});
  CHECK(d.delta == 130.0);
  CHECK(d.x_offset == doctest::Approx(d.report.x_curr_ms - d.x_target));
  CHECK(d.x_diff == doctest::Approx(19));
  CHECK(d.r_unclipped == doctest::Approx(d.r_before + d.offset_step + d.change_step));
}

TEST_CASE("a new flow starts at RMIN, or at RINIT where one is given") {
  Sender sender;
  Parameters p;
  sender.start(kStart, p);
  CHECK(sender.r_ref() == 150e3);
  p.RINIT = kbps(300);
  sender.start(kStart, p);
  CHECK(sender.r_ref() == 300e3);
}

TEST_CASE("twice the priority is twice the rate at the same signal") {
  Parameters p;
  p.PRIO = 2.0;
  Sender sender = sender_at(3e5, 0, p);
  for (int i = 1; i <= 3000; ++i) (void)sender.update(gradual(30), at(100_ms * i), p);
  CHECK(sender.r_ref() == doctest::Approx(1e6).epsilon(1e-3));
}

TEST_CASE("from a rate of zero the gradual update climbs as it does elsewhere") {
  Parameters p;
  p.RMIN = kbps(0);
  Sender sender;
  sender.start(kStart, p);
  CHECK(sender.r_ref() == 0.0);
  const NadaDecision d = sender.update(gradual(0), at(100_ms), p);
  CHECK(d.r_ref == doctest::Approx(3000));  // 30 kbps per second.
}

/// Highest rate on the way back from a burst that lost 30 % of the packets, as p_loss decays by Eq.
/// (10) and the path is empty but the signal is still above 300 ms.
double rebound(double x_max) {
  Parameters p;
  p.x_max = x_max;
  Sender sender;
  sender.start(kStart, p);
  double p_loss = 0.3;
  for (int i = 1; x_loss(p_loss, p) > 300; ++i, p_loss = smoothed(p_loss, 0, p)) {
    (void)sender.update(gradual(std::min(x_loss(p_loss, p), x_max)), at(100_ms * i), p);
  }
  return sender.r_ref();
}

// The RFC puts no bound on x_curr but the width of its field. Its fall is a long chain of negative
// x_diff, which Eq. (7) takes for a path that empties.
TEST_CASE(
    "a signal that may grow large lifts the rate to RMAX while it falls, one capped does not") {
  CHECK(rebound(3276.7) == 1500e3);
  CHECK(rebound(500) < 200e3);
}

}  // namespace
}  // namespace lab::nada
