#include "history/nada_2014/equations.h"

#include <doctest/doctest.h>

namespace lab::nada_2014 {
namespace {

using doctest::Approx;

/// Those of the slides of July 2014.
Nada2014Parameters plain() { return {}; }

Nada2014Parameters warping() {
  Nada2014Parameters p;
  p.warping = true;
  return p;
}

Nada2014Parameters as_compared_with_gcc() {
  Nada2014Parameters p;
  apply(Nada2014Parameters::profiles()[1], p);
  return p;
}

TEST_CASE("an empty path lets the rate of the slides climb by 10.8 kbit/s per second") {
  const Nada2014Parameters p = plain();
  CHECK(theta(p) == 1'350'000.0 * 10.0);
  double R = 150'000.0;
  for (int report = 0; report < 10; ++report) R += step(R, 0.0, 100.0, p);
  CHECK(R - 150'000.0 == Approx(10'800.0));
}

TEST_CASE("at 1 Mbit/s a queue of 15.9 ms keeps the rate where it is: R = RMIN + theta / d") {
  const Nada2014Parameters p = plain();
  const double d_o = theta(p) / (1e6 - p.RMIN.bps);
  CHECK(d_o == Approx(15.882).epsilon(1e-4));
  CHECK(step(1e6, x_hat(d_o, 0.0, p), 100.0, p) == Approx(0.0).scale(1.0));
  CHECK(step(1e6, x_hat(d_o + 1.0, 0.0, p), 100.0, p) < 0.0);
  CHECK(step(1e6, x_hat(d_o - 1.0, 0.0, p), 100.0, p) > 0.0);
}

TEST_CASE("near the equilibrium R' is -(kappa eta / tau_o) (R - RMIN) d'") {
  const Nada2014Parameters p = plain();
  const double d_o = theta(p) / (1e6 - p.RMIN.bps);
  const double slope = 0.01;
  const double per_ms = step(1e6, x_hat(d_o, slope, p), 1.0, p);
  CHECK(per_ms == Approx(-(0.2 * 5.0 / 500.0) * 850'000.0 * slope));
}

TEST_CASE("twice the weight is twice the distance from RMIN at the same delay") {
  Nada2014Parameters p = plain();
  const double once = theta(p) / 20.0;
  p.w = 2.0;
  CHECK(theta(p) / 20.0 == Approx(2.0 * once));
}

TEST_CASE("loss and marks count in proportion: 1 s and 200 ms for all packets") {
  Nada2014Parameters p = plain();
  p.d_L = 1000.0;
  p.d_M = 200.0;
  CHECK(x(20.0, 0.0, 0.0, p) == 20.0);
  CHECK(x(20.0, 0.0, 0.01, p) == 30.0);
  CHECK(x(20.0, 0.05, 0.0, p) == 30.0);
  CHECK(x(20.0, 0.5, 0.5, plain()) == 20.0);
}

TEST_CASE("warping keeps 50 ms, makes 3 ms of 225 ms and nothing of 400 ms") {
  const Nada2014Parameters p = warping();
  CHECK(d_tilde(49.0, p) == 49.0);
  CHECK(d_tilde(50.0, p) == 50.0);
  CHECK(d_tilde(225.0, p) == Approx(50.0 / 16.0));
  CHECK(d_tilde(399.999, p) < 1e-9);
  CHECK(d_tilde(400.0, p) == 0.0);
  CHECK(d_tilde(1000.0, p) == 0.0);
  CHECK(d_tilde(225.0, plain()) == 225.0);
}

TEST_CASE("in whole milliseconds 3.125 ms are 3") {
  CHECK(d_tilde(225.0, as_compared_with_gcc()) == 3.0);
}

TEST_CASE("a ramp-up step grows by T_th / (RTT_0 + delta_0), at most by gamma_0") {
  const Nada2014Parameters p = warping();
  CHECK(gamma(100.0, 400.0, p) == Approx(0.1));
  CHECK(gamma(100.0, 100.0, p) == 0.2);
  CHECK(gamma(100.0, 100.0, as_compared_with_gcc()) == 0.25);
  CHECK(gamma(0.0, 0.0, p) == 0.2);
  CHECK(ramped_up(0.2, 1e6) == 1.2e6);
}

TEST_CASE("an integer cuts off towards zero: a step of -1.4 kbit/s is none") {
  CHECK(whole(1.4) == 1.0);
  CHECK(whole(1.5) == 2.0);
  CHECK(whole(-0.4) == 0.0);
  CHECK(whole(-1.4) == 0.0);
  CHECK(whole(-1.6) == -1.0);
}

TEST_CASE("no warping range and no time divide by nothing") {
  Nada2014Parameters p = warping();
  p.d_th = p.d_max = 50.0;
  CHECK(d_tilde(50.0, p) == 0.0);
  p.d_th = 100.0;
  CHECK(d_tilde(75.0, p) == 75.0);
  CHECK(d_tilde(100.0, p) == 0.0);
}

}  // namespace
}  // namespace lab::nada_2014
