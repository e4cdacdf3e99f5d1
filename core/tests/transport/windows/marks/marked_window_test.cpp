#include "transport/windows/marks/marked_window.h"

#include "transport/rounds.h"

using namespace lab;
using namespace lab::literals;
using namespace lab::test;

namespace {
/// Answers marks and does not grow: RFC 8257 §3.3 alone.
struct Falling {
  MarkedWindow window;
  double g = 0.0625;

  void on_ack(const WindowAck& ack) {
    window.count(ack, g, Duration{});
    if (ack.ce.bytes > 0) window.reduce(ack, Duration{}, 2.0);
  }
};

Falling started(int64_t segments, double alpha) {
  Falling falling;
  falling.window.start(begin_with(segments), alpha);
  return falling;
}
}  // namespace

TEST_CASE("alpha takes in a sixteenth of the newest share of marked bytes") {
  Falling falling = started(100, 0.0);
  Rounds path;
  // A window of 100 segments in 40 ms is 20 Mbit/s.
  path.round(falling, 20_mbps, kMss * 100);  // Ends the first window of observation, of no length.
  path.round(falling, 20_mbps, kMss * 100, {}, kMss * 25);
  CHECK(falling.window.marked_share == 0.0);  // Counted, but all of the window has to come back.
  path.round(falling, 20_mbps, kMss * 100, {}, kMss * 25);
  CHECK(falling.window.marked_share == doctest::Approx(0.25));
  CHECK(falling.window.alpha == doctest::Approx(0.25 / 16));
}

TEST_CASE("one ACK of a window with marks takes alpha/2 of it, the others nothing") {
  Falling falling = started(100, 0.5);
  falling.g = 0.0;  // alpha stays.
  WindowAck ack;
  ack.delivered = ack.acked = ack.ce = kMss;
  for (int64_t i = 1; i <= 101; ++i) {
    ack.una = ack.total_delivered = kMss * i;
    ack.next = kMss * (i == 1 ? 101 : i + 75);
    falling.on_ack(ack);
    CHECK(falling.window.cwnd_bytes() == DataSize{75'000});
    CHECK(falling.window.ssthresh_bytes() == DataSize{75'000});  // Slow start is over.
  }
  ack.una = kMss * 102;
  falling.on_ack(ack);
  CHECK(falling.window.cwnd_bytes() == DataSize{56'250});
}

TEST_CASE("with every byte marked alpha stays at 1, with none it decays by 15/16 per round") {
  Falling all = started(10, 1.0);
  Falling none = started(10, 1.0);
  Rounds path_all;
  Rounds path_none;
  for (int i = 0; i < 10; ++i) {
    path_all.round(all, 2_mbps, kMss * 9, {}, kMss * 10);
    path_none.round(none, 2_mbps, kMss * 9);
  }
  CHECK(all.window.alpha == doctest::Approx(1.0));
  CHECK(all.window.cwnd_bytes() == kMss * 2);
  CHECK(none.window.alpha == doctest::Approx(std::pow(15.0 / 16.0, 10)));
}

TEST_CASE("losses and timeouts are answered as Reno does") {
  MarkedWindow window;
  window.start(begin_with(10), 1.0);
  window.on_loss(kMss * 40);
  CHECK(window.ssthresh_bytes() == kMss * 20);
  CHECK(window.cwnd_bytes() == kMss * 20);
  window.on_timeout(timeout_at(10));
  CHECK(window.ssthresh_bytes() == kMss * 5);
  CHECK(window.cwnd_bytes() == kMss);
  window.on_timeout(timeout_at(1, true));
  CHECK(window.ssthresh_bytes() == kMss * 5);
}
