// What BBRv3 makes of losses, timeouts and marks.
#include "transport/bbr3_path.h"

using namespace lab;
using namespace lab::literals;
using namespace lab::test;

using State = Bbr3::State;

TEST_CASE("BBRv3: six loss ranges and more than 2 percent in a round of recovery end Startup") {
  for (const int ranges : {5, 6}) {
    Bbr3 window = started();
    Rounds path;
    path.round(window, 5_mbps, kMss * 100);
    window.on_congestion(loss_at(100));
    path.in_recovery = true;
    for (int i = 0; i < ranges; ++i) path.lose(window, kMss * 100, kMss * i);
    path.round(window, 10_mbps, kMss * 100, kMss * 6);
    CHECK(window.state() == State::kStartup);  // A whole round in recovery first.
    path.round(window, 20_mbps, kMss * 100, kMss * 6);
    CHECK((window.state() == State::kStartup) == (ranges < 6));
    CHECK((window.inflight_longterm() < 0x1p61) == (ranges == 6));
  }
}

TEST_CASE("BBRv3: the loss ranges of two rounds are not added up") {
  Bbr3 window = started();
  Rounds path;
  path.round(window, 5_mbps, kMss * 100);
  window.on_congestion(loss_at(100));
  path.in_recovery = true;
  for (double mbps = 10; mbps < 50; mbps *= 2) {
    for (int i = 0; i < 5; ++i) path.lose(window, kMss * 100, kMss * i);
    for (int i = 0; i < 2; ++i) path.round(window, kbps(mbps * 1000), kMss * 100, kMss * 5);
    CHECK(window.state() == State::kStartup);
  }
}

TEST_CASE("BBRv3: more than 2 percent lost while probing bound what is in flight and end UP") {
  Rounds path;
  Bbr3 window = cruising(path);
  until(State::kUp, window, path);
  path.round(window, 10_mbps, kMss * 100);
  REQUIRE(window.state() == State::kUp);

  path.lose(window, kMss * 100, DataSize{});  // 1 of 100.
  path.lose(window, kMss * 100, kMss);        // 2 of 100: not above 2 %.
  CHECK(window.state() == State::kUp);
  CHECK(window.inflight_longterm() == 0x1p61);

  path.lose(window, kMss * 100, kMss * 2);  // 3 of 100.
  CHECK(window.state() == State::kDown);
  // (0.02·99 − 2)/0.98 of a segment after the 99 before it: no part of this one.
  CHECK(window.inflight_longterm() == doctest::Approx(99'000).epsilon(1e-3));

  path.lose(window, kMss * 30, kMss * 10);  // Answered once per probe.
  CHECK(window.inflight_longterm() == doctest::Approx(99'000).epsilon(1e-3));
}

TEST_CASE("BBRv3: the bound falls to 0.7 of what it aims at in flight, not further") {
  Rounds path;
  Bbr3 window = cruising(path);
  until(State::kUp, window, path);
  path.lose(window, kMss * 10, kMss);
  CHECK(window.inflight_longterm() == doctest::Approx(0.7 * kBdp * 1000));
}

TEST_CASE("BBRv3: CRUISE leaves 15 percent of the bound free") {
  Rounds path;
  Bbr3 window = cruising(path);
  until(State::kUp, window, path);
  path.lose(window, kMss * 60, kMss * 5);
  const double bound = window.inflight_longterm();
  CHECK(bound == doctest::Approx(59'000));
  path.round(window, 10_mbps, kMss * 52);  // Above 0.85·59 = 50: not yet.
  CHECK(window.state() == State::kDown);
  CHECK(window.cwnd().bytes <= 59'000);
  path.round(window, 10_mbps, kMss * 50);
  CHECK(window.state() == State::kCruise);
  CHECK(static_cast<double>(window.cwnd().bytes) == doctest::Approx(0.85 * bound).epsilon(1e-3));
}

TEST_CASE(
    "BBRv3: after a probe that went too high, the next one turns back at the bound, then two in "
    "turn") {
  Rounds path;
  Bbr3 window = cruising(path);
  until(State::kUp, window, path);
  path.lose(window, kMss * 60, kMss * 5);
  until(State::kUp, window, path);
  path.round(window, 10_mbps, kMss * 60);
  CHECK(window.state() ==
        State::kDown);  // Precautionary: the bound is reached, no plateau awaited.
  path.round(window, 10_mbps, kMss * 45);
  CHECK(window.state() == State::kRefill);  // It did no harm: probe in earnest, without cruising.
}

TEST_CASE("BBRv3: in UP the bound grows by 1, 2, 4 … segments per round that uses all of it") {
  Rounds path;
  Bbr3 window = cruising(path);
  window.p.probe_rtt_interval = milliseconds(100'000);
  until(State::kUp, window, path);
  path.lose(window, kMss * 60, kMss * 5);  // The bound is 59 segments.
  until(State::kUp, window, path, kMss * 45);
  path.round_by_segments(window, 59, kMss * 58);
  double bound = window.inflight_longterm();
  for (const double step : {1, 2, 4, 8, 16}) {
    path.round_by_segments(window, window.cwnd().bytes / 1000, kMss * 58);
    REQUIRE(window.state() == State::kUp);
    const double grown = (window.inflight_longterm() - bound) / 1000.0;
    CHECK(grown >= step);
    CHECK(grown <= 2.5 * step);
    bound = window.inflight_longterm();
  }
}

TEST_CASE("BBRv3: a bound that is not used up does not grow, and UP ends when the rate is flat") {
  Rounds path;
  Bbr3 window = cruising(path);
  window.p.probe_rtt_interval = milliseconds(100'000);
  until(State::kUp, window, path);
  path.lose(window, kMss * 60, kMss * 5);
  until(State::kUp, window, path, kMss * 45);
  const double bound = window.inflight_longterm();
  path.window_full = false;
  for (int i = 0; i < 3; ++i) {
    CHECK(window.state() == State::kUp);
    path.round(window, kbps(10'000), kMss * 50);
  }
  CHECK(window.state() == State::kDown);
  CHECK(window.inflight_longterm() == bound);
}

TEST_CASE("BBRv3: a round with losses in CRUISE takes bandwidth and window down to 0.7 at most") {
  Rounds path;
  Bbr3 window = cruising(path);
  path.round(window, 4_mbps, kMss * 20);
  const double cwnd = static_cast<double>(window.cwnd().bytes);
  path.lose(window, kMss * kBdp, DataSize{});
  path.round(window, 4_mbps, kMss * 20, kMss);
  CHECK(window.bw_shortterm() == kUnlimited);  // The round of the loss goes on.
  path.round(window, 4_mbps, kMss * 20);
  CHECK(to_kbps(window.bw_shortterm()) == doctest::Approx(7000));
  CHECK(window.inflight_shortterm() >= 0.7 * cwnd - 1.0);
  CHECK(window.bw() == window.bw_shortterm());
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(7000 * 0.99));

  path.round(window, 6_mbps, kMss * 20);
  path.lose(window, kMss * 20, DataSize{});
  path.round(window, 6_mbps, kMss * 20, kMss);
  path.round(window, 6_mbps, kMss * 20);
  CHECK(to_kbps(window.bw_shortterm()) == doctest::Approx(6000));  // What arrives, above 4900.

  until(State::kRefill, window, path);
  CHECK(window.bw_shortterm() == kUnlimited);
  CHECK(window.max_bw() == 10_mbps);
}

TEST_CASE("BBRv3: after a timeout one segment goes, then at least four, then all as before") {
  Rounds path;
  Bbr3 window = cruising(path);
  const DataSize before = window.cwnd();
  window.on_timeout(timeout_at(50));
  CHECK(window.cwnd() == kMss);
  path.in_recovery = true;
  path.round(window, 500_kbps, kMss);
  CHECK(window.cwnd() >= kMss * 4);
  CHECK(window.cwnd() < before);
  window.on_recovery_exit({});
  CHECK(window.cwnd() >= before);
}

TEST_CASE("BBRv3: an echoed mark counts as a loss") {
  Rounds path;
  Bbr3 window = cruising(path);
  Congestion mark = loss_at(50);
  mark.kind = CongestionKind::kEcn;
  path.round(window, 4_mbps, kMss * 20);
  window.on_congestion(mark);
  path.round(window, 4_mbps, kMss * 20);
  path.round(window, 4_mbps, kMss * 20);
  CHECK(to_kbps(window.bw_shortterm()) == doctest::Approx(7000));

  until(State::kUp, window, path);
  window.on_congestion(mark);
  CHECK(window.state() == State::kDown);
  CHECK(window.inflight_longterm() == doctest::Approx(50'000));
}
