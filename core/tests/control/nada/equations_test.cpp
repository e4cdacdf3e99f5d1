#include "control/nada/equations.h"

#include <doctest/doctest.h>

#include "media/shaping_buffer.h"

namespace lab::nada {
namespace {

const Parameters p;

TEST_CASE("warping leaves delays below QTH alone and lets those above count less and less") {
  CHECK(d_tilde(0, p) == 0.0);
  CHECK(d_tilde(10, p) == 10.0);
  CHECK(d_tilde(49.9, p) == 49.9);
  CHECK(d_tilde(50, p) == doctest::Approx(50.0));
  CHECK(d_tilde(75, p) == doctest::Approx(38.940).epsilon(1e-4));
  CHECK(d_tilde(100, p) == doctest::Approx(30.3265).epsilon(1e-5));
  CHECK(d_tilde(150, p) == doctest::Approx(18.394).epsilon(1e-4));
  CHECK(d_tilde(200, p) == doctest::Approx(11.1565).epsilon(1e-5));
  CHECK(d_tilde(300, p) == doctest::Approx(4.1042).epsilon(1e-4));
  CHECK(d_tilde(400, p) == doctest::Approx(1.5099).epsilon(1e-4));
}

TEST_CASE("without any loss there is no warping") { CHECK(warped_share(0, 0, p) == 0.0); }

TEST_CASE("x_curr adds the squares of the marking and loss ratios to the delay") {
  CHECK(x_curr(20, x_mark(0, p), x_loss(0.01, p)) == doctest::Approx(30));
  CHECK(x_curr(20, x_mark(0, p), x_loss(0.02, p)) == doctest::Approx(60));
  CHECK(x_curr(0, x_mark(0, p), x_loss(0.05, p)) == doctest::Approx(250));
  CHECK(x_curr(0, x_mark(0.05, p), x_loss(0, p)) == doctest::Approx(50));
  CHECK(x_curr(15, x_mark(0.02, p), x_loss(0.005, p)) == doctest::Approx(25.5));
}

TEST_CASE("gamma falls with the round-trip time") {
  CHECK(gamma(0, p) == doctest::Approx(0.22727).epsilon(1e-4));
  CHECK(gamma(20, p) == doctest::Approx(0.20833).epsilon(1e-4));
  CHECK(gamma(50, p) == doctest::Approx(0.18519).epsilon(1e-4));
  CHECK(gamma(100, p) == doctest::Approx(0.15625).epsilon(1e-4));
  CHECK(gamma(200, p) == doctest::Approx(0.11905).epsilon(1e-4));
  CHECK(gamma(300, p) == doctest::Approx(0.09615).epsilon(1e-4));
  CHECK(gamma(500, p) == doctest::Approx(0.06944).epsilon(1e-4));
}

TEST_CASE("GAMMA_MAX holds gamma where the loop is short") {
  Parameters short_loop;
  short_loop.DELTA = 20;
  short_loop.DFILT = 0;
  CHECK(gamma(0, short_loop) == 0.5);
}

TEST_CASE("ten steps of Eq. 10 bring a constant ratio of 5 % to 3.257 %") {
  double p_loss = 0.0;
  double expected[] = {0.005, 0.0095, 0, 0, 0.02048, 0, 0, 0, 0, 0.03257};
  double contribution[] = {2.5, 9.025, 0, 0, 41.9, 0, 0, 0, 0, 106.1};
  for (int step = 0; step < 10; ++step) {
    p_loss = smoothed(p_loss, 0.05, p);
    if (expected[step] == 0) continue;
    CHECK(p_loss == doctest::Approx(expected[step]).epsilon(1e-3));
    CHECK(x_loss(p_loss, p) == doctest::Approx(contribution[step]).epsilon(1e-3));
  }
}

// Equations (11) to (14) belong to the shaping buffer.
ShapingBuffer shaping(double r_ref, int32_t buffer_len) {
  ShapingBuffer buffer;
  for (int packet = 0; packet < 2; ++packet) buffer.push(buffer_len / 2, kStart);
  buffer.set_reference({r_ref}, p.RMIN, p.RMAX);
  return buffer;
}
double encoder(double r_ref, int32_t buffer_len) { return shaping(r_ref, buffer_len).r_vin().bps; }
double pacer(double r_ref, int32_t buffer_len) { return shaping(r_ref, buffer_len).r_send().bps; }

TEST_CASE("2000 buffered bytes move encoder and pacer by 48 kbps each, RFC 8698 §5.2.2") {
  CHECK(encoder(1e6, 2000) == 952e3);
  CHECK(pacer(1e6, 2000) == 1048e3);
}

TEST_CASE("the shaping buffer moves a rate by 5 % at most") {
  CHECK(encoder(500e3, 2000) == 475e3);
  CHECK(pacer(500e3, 2000) == 525e3);
}

TEST_CASE("the encoder keeps to RMIN and the pacer to RMAX") {
  CHECK(encoder(150e3, 2000) == 150e3);
  CHECK(pacer(150e3, 2000) == 157.5e3);
  CHECK(encoder(1.49e6, 4000) == 1'415'500.0);
  CHECK(pacer(1.49e6, 4000) == 1.5e6);
}

}  // namespace
}  // namespace lab::nada
