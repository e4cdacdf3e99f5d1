#include "transport/windows/marks/dctcp.h"

#include "transport/rounds.h"

using namespace lab;
using namespace lab::literals;
using namespace lab::test;

namespace {
/// In congestion avoidance with alpha at 0 and 100 segments.
struct Fixture {
  Dctcp window;
  Rounds path;

  Fixture() {
    window.p.alpha_start = 0.0;
    window.start(begin_with(100));
    window.on_congestion(loss_at(200));
    window.on_recovery_exit({});
    REQUIRE(window.cwnd() == kMss * 100);
  }
  /// A window of 100 segments in 40 ms is 20 Mbit/s; `marked` of them carry CE.
  void round(int64_t marked) { path.round(window, 20_mbps, kMss * 100, {}, kMss * marked); }
};
}  // namespace

TEST_CASE("DCTCP: alpha takes in a sixteenth of the newest share of marked bytes") {
  Fixture f;
  f.round(0);  // Ends the first window of observation, of no length.
  f.round(25);
  CHECK(f.window.marked_share() == 0.0);  // Counted, but all of the window has to come back.
  f.round(25);
  CHECK(f.window.marked_share() == doctest::Approx(0.25));
  CHECK(f.window.alpha() == doctest::Approx(0.25 / 16));
}

TEST_CASE("DCTCP: one ACK of a window with marks takes alpha/2 of it, the others nothing") {
  Dctcp window;
  window.p.alpha_start = 0.5;
  window.p.g = 0.0;  // alpha stays.
  window.start(begin_with(100));
  WindowAck ack;
  ack.delivered = ack.acked = ack.ce = kMss;
  ack.una = ack.total_delivered = kMss;
  ack.next = kMss * 101;
  window.on_ack(ack);
  CHECK(window.cwnd() == DataSize{75'000});
  CHECK(window.ssthresh() == DataSize{75'000});  // Slow start is over.
  for (int64_t i = 2; i <= 101; ++i) {
    ack.una = kMss * i;
    ack.next = kMss * (i + 75);
    window.on_ack(ack);
    CHECK(window.cwnd() >= DataSize{75'000});
  }
  CHECK(window.cwnd() <= DataSize{75'000} + kMss * 2);  // Grew by one segment per 75.
  ack.una = kMss * 102;
  window.on_ack(ack);
  CHECK(to_kbps(DataRate{bits(window.cwnd())}) == doctest::Approx(76.3 * 8 * 0.75).epsilon(0.01));
}

TEST_CASE("DCTCP: the first mark halves the window, since alpha begins at 1") {
  Dctcp window;
  window.start(begin_with(10));
  Rounds path;
  path.round(window, 2_mbps, kMss * 10, {}, kMss);
  CHECK(window.alpha() > 0.93);
  CHECK(window.cwnd().bytes == doctest::Approx(10'000 * (1 - window.alpha() / 2)).epsilon(1e-3));
}

TEST_CASE(
    "DCTCP: with every byte marked alpha stays at 1, with none it decays by 15/16 per round") {
  Dctcp all;
  Dctcp none;
  all.start(begin_with(10));
  none.start(begin_with(10));
  Rounds path_all;
  Rounds path_none;
  for (int i = 0; i < 10; ++i) {
    path_all.round(all, 2_mbps, kMss * 9, {}, kMss * 10);
    path_none.round(none, 2_mbps, kMss * 9);
  }
  CHECK(all.alpha() == doctest::Approx(1.0));
  CHECK(all.cwnd() == kMss * 2);
  CHECK(none.alpha() == doctest::Approx(std::pow(15.0 / 16.0, 10)));
}

TEST_CASE("DCTCP: losses and timeouts are answered as Reno does") {
  Dctcp window;
  window.start(begin_with(10));
  window.on_congestion(loss_at(40));
  CHECK(window.ssthresh() == kMss * 20);
  CHECK(window.cwnd() == kMss * 20);
  window.on_timeout(timeout_at(10));
  CHECK(window.ssthresh() == kMss * 5);
  CHECK(window.cwnd() == kMss);
  window.on_timeout(timeout_at(1, true));
  CHECK(window.ssthresh() == kMss * 5);
}

TEST_CASE("DCTCP: a window that the application does not use does not grow") {
  Dctcp window;
  window.start(begin_with(10));
  WindowAck ack;
  ack.delivered = ack.acked = kMss;
  ack.window_limited = false;
  window.on_ack(ack);
  CHECK(window.cwnd() == kMss * 10);
}
