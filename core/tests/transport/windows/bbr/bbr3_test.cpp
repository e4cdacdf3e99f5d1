#include "transport/windows/bbr/bbr3.h"

#include <algorithm>

#include "transport/bbr3_path.h"

using namespace lab;
using namespace lab::literals;
using namespace lab::test;

using State = Bbr3::State;

TEST_CASE("BBRv3: Startup paces at 2.77 times the bandwidth less one percent, never slower") {
  Bbr3 window = started();
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.77 * 80'000));  // 10 segments per 1 ms.
  Rounds path;
  path.round(window, 1_mbps, kMss * 10);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.77 * 2000));  // Per 40 ms.
  path.round(window, 4_mbps, kMss * 20);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.77 * 4000 * 0.99));
  path.round(window, 1_mbps, kMss * 20);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.77 * 4000 * 0.99));
}

TEST_CASE("BBRv3: three rounds with less than a quarter more end Startup") {
  Bbr3 window = started();
  Rounds path;
  fill(window, path);
  CHECK(window.full_bw_reached());
  CHECK(window.state() == State::kDrain);
  CHECK(window.max_bw() == 10_mbps);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(0.5 * 10'000 * 0.99));
}

TEST_CASE("BBRv3: a quarter more begins the count anew, application-limited rounds do not count") {
  Bbr3 window = started();
  Rounds path;
  for (const double mbps : {8.0, 9.0, 9.0, 10.0, 10.0, 10.0}) {
    path.round(window, kbps(mbps * 1000), kMss * 100);
  }
  CHECK(window.state() == State::kStartup);
  path.app_limited = true;
  for (int i = 0; i < 20; ++i) path.round(window, 1_mbps, kMss * 10);
  CHECK(window.state() == State::kStartup);
  CHECK(window.max_bw() == 10_mbps);
  path.app_limited = false;
  path.round(window, 10_mbps, kMss * 100);
  CHECK(window.state() == State::kDrain);
}

TEST_CASE("BBRv3: Drain ends as soon as a BDP is in flight, or after three rounds") {
  Bbr3 window = started();
  Rounds path;
  fill(window, path);
  for (int i = 0; i < 3; ++i) {
    path.round(window, 10_mbps, kMss * 60);
    CHECK(window.state() == State::kDrain);
  }
  path.round(window, 10_mbps, kMss * 60);
  CHECK(window.state() == State::kDown);
  path.round(window, 10_mbps, kMss * 60);
  CHECK(window.state() == State::kDown);
  CHECK(window.pacing_gain() == 0.9);
  path.round(window, 10_mbps, kMss * kBdp);
  CHECK(window.state() == State::kCruise);
}

TEST_CASE(
    "BBRv3: CRUISE, one round of REFILL, UP until it is flat for three rounds, DOWN, CRUISE") {
  Rounds path;
  Bbr3 window = cruising(path);
  CHECK(window.pacing_gain() == 1.0);
  until(State::kRefill, window, path);
  CHECK(window.pacing_gain() == 1.0);
  path.round(window, 10_mbps, kMss * kBdp);
  CHECK(window.state() == State::kUp);
  CHECK(window.pacing_gain() == 1.25);
  CHECK(window.cwnd_gain() == 2.25);
  for (int i = 0; i < 2; ++i) {
    path.round(window, 10_mbps, kMss * 60);
    CHECK(window.state() == State::kUp);
  }
  path.round(window, 10_mbps, kMss * 60);
  CHECK(window.state() == State::kDown);
  path.round(window, 10_mbps, kMss * kBdp);
  CHECK(window.state() == State::kCruise);
}

TEST_CASE("BBRv3: UP goes on while the rate grows by a quarter per round") {
  Rounds path;
  Bbr3 window = cruising(path);
  until(State::kUp, window, path);
  for (const double mbps : {12.5, 16.0, 20.0, 25.0, 32.0}) {
    path.round(window, kbps(mbps * 1000), kMss * 100);
    CHECK(window.state() == State::kUp);
  }
  CHECK(window.max_bw() == 32_mbps);
}

TEST_CASE("BBRv3: it probes 2 to 3 s after the last time, by its seed, or after a BDP of rounds") {
  // 400 ms and 200 Mbit/s: the 63 rounds would last longer.
  double least = 10.0;
  double most = 0.0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    Rounds path;
    Bbr3 window = cruising(path, seed);
    window.p.probe_rtt_interval = milliseconds(100'000);
    const Time cruise = path.now;
    path.rtt = 100_ms;
    until(State::kRefill, window, path);
    least = std::min(least, to_seconds(path.now - cruise));
    most = std::max(most, to_seconds(path.now - cruise));
  }
  CHECK(least >= 2.0);
  CHECK(least < 2.2);
  CHECK(most > 2.8);
  CHECK(most <= 3.1);

  // 5 ms: Reno with 6 segments in flight would grow by what it halves within some 6 rounds.
  Rounds path;
  Bbr3 window = cruising(path);
  path.rtt = 5_ms;
  path.round(window, 10_mbps, kMss * 6);
  until(State::kRefill, window, path, kMss * 6);
  const Time refill = path.now;
  until(State::kCruise, window, path, kMss * 6);
  until(State::kRefill, window, path, kMss * 6);
  CHECK(path.now - refill <= 5_ms * (1 + 3 + 7));
}

TEST_CASE("BBRv3: the largest bandwidth is that of the current and the last cycle of probing") {
  Rounds path;
  Bbr3 window = cruising(path);
  const auto cycle = [&](double mbps) {
    for (const State state : {State::kUp, State::kCruise}) {
      for (int i = 0; i < 200 && window.state() != state; ++i) {
        path.round(window, kbps(mbps * 1000), kMss * 20);
      }
      REQUIRE(window.state() == state);
    }
    path.round(window, kbps(mbps * 1000), kMss * 20);
  };
  cycle(10);
  CHECK(window.max_bw() == 10_mbps);
  cycle(5);
  CHECK(window.max_bw() == 10_mbps);
  cycle(5);
  CHECK(window.max_bw() == 5_mbps);
}

TEST_CASE(
    "BBRv3: after 5 s without a smaller RTT, half a BDP for 200 ms and a round, then CRUISE") {
  Rounds path;
  Bbr3 window = cruising(path);
  const Time smallest = at(40_ms);
  path.rtt = 50_ms;
  while (window.state() != State::kProbeRtt) path.round(window, 10_mbps, kMss * kBdp);
  CHECK(to_seconds(path.now - smallest) == doctest::Approx(5.0).epsilon(0.02));
  CHECK(window.min_rtt() == 40_ms);  // Counts for 10 s.
  CHECK(window.cwnd() == kMss * (kBdp / 2));
  CHECK(window.pacing_gain() == 1.0);
  path.rtt = 40_ms;
  path.round(window, 5_mbps, kMss * (kBdp / 2));
  const Time low = path.now;
  while (window.state() == State::kProbeRtt) path.round(window, 5_mbps, kMss * (kBdp / 2));
  CHECK(path.now - low == 240_ms);  // The first ACK after more than 200 ms.
  CHECK(window.state() == State::kCruise);
  CHECK(window.max_bw() == 10_mbps);
  CHECK(window.cwnd() >= kMss * 2 * kBdp);
}

TEST_CASE("BBRv3: ProbeRTT in the middle of Startup returns to Startup") {
  Bbr3 window = started();
  Rounds path;
  path.app_limited = true;
  path.round(window, 1_mbps, kMss * 5);
  path.rtt = 60_ms;
  while (window.state() != State::kProbeRtt) path.round(window, 1_mbps, kMss * 4);
  while (window.state() == State::kProbeRtt) path.round(window, 500_kbps, kMss * 2);
  CHECK(window.state() == State::kStartup);
}

TEST_CASE("BBRv3: who was idle need not probe the RTT") {
  Rounds path;
  Bbr3 window = cruising(path);
  path.now += 6_s;
  WindowSent sent;
  sent.now = path.now;
  sent.app_limited = true;
  window.on_idle_restart(sent);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(9900));
  path.rtt = 45_ms;
  path.round(window, 10_mbps, kMss * 10);
  CHECK(window.state() != State::kProbeRtt);
}

TEST_CASE("BBRv3: the window allows four segments even where the BDP is less than one") {
  Bbr3 window = started();
  Rounds path;
  for (int i = 0; i < 30; ++i) path.round(window, 200_kbps, kMss * 2);
  CHECK(window.bdp() == doctest::Approx(1000));
  CHECK(window.cwnd() >= kMss * 4);
  CHECK(window.cwnd() <= kMss * 10);
}

TEST_CASE("BBRv3: ACKs that come in bunches widen the window by the largest bunch") {
  Rounds path;
  Bbr3 window = cruising(path);
  CHECK(window.extra_acked() < 51'000);
  const double before = window.extra_acked();
  WindowAck bunch;
  bunch.now = path.now + 1_ms;
  bunch.delivered = kMss * 30;
  bunch.total_delivered = path.delivered + kMss * 30;
  bunch.in_flight = kMss * 20;
  window.on_ack(bunch);
  CHECK(window.extra_acked() > before + 25'000);
}
