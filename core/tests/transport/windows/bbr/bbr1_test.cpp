#include "transport/windows/bbr/bbr1.h"

#include <set>

#include "transport/rounds.h"

using namespace lab;
using namespace lab::literals;
using namespace lab::test;

namespace {
/// 10 Mbit/s and 40 ms: 50 segments of 1000 bytes.
constexpr int64_t kBdp = 50;

/// Fills a path of 10 Mbit/s: the rate doubles until it does not.
void fill(Bbr1& window, Rounds& path) {
  for (const double mbps : {1.25, 2.5, 5.0, 10.0, 10.0, 10.0}) {
    path.round(window, kbps(mbps * 1000), kMss * 150);
    CHECK(window.state() == Bbr1::State::kStartup);
  }
  path.round(window, 10_mbps, kMss * 150);
}

Bbr1 probing(Rounds& path, uint64_t seed = 1) {
  Bbr1 window;
  window.start(begin_with(10, seed));
  fill(window, path);
  path.round(window, 10_mbps, kMss * kBdp);
  REQUIRE(window.state() == Bbr1::State::kProbeBw);
  return window;
}
}  // namespace

TEST_CASE("BBRv1: Startup paces at 2.89 times the bandwidth, Drain at its inverse") {
  Bbr1 window;
  window.start(begin_with(10));
  Rounds path;
  path.round(window, 2_mbps, kMss * 10);
  // The first sample of the RTT replaces the guess of 1 ms: 2.89·10 segments / 40 ms.
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.89 * 2000));
  path.round(window, 4_mbps, kMss * 20);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.89 * 4000));
  path.round(window, 1_mbps, kMss * 20);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(2.89 * 4000));  // Never slower in Startup.
}

TEST_CASE("BBRv1: three rounds with less than a quarter more end Startup, Drain ends at the BDP") {
  Bbr1 window;
  window.start(begin_with(10));
  Rounds path;
  fill(window, path);
  CHECK(window.filled_pipe());
  CHECK(window.state() == Bbr1::State::kDrain);
  CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(10000 / 2.89));
  path.round(window, 10_mbps, kMss * 80);
  CHECK(window.state() == Bbr1::State::kDrain);
  path.round(window, 10_mbps, kMss * kBdp);
  CHECK(window.state() == Bbr1::State::kProbeBw);
}

TEST_CASE("BBRv1: ProbeBW goes through its eight gains, a round-trip time each") {
  Rounds path;
  Bbr1 window = probing(path);
  path.rtt = 41_ms;  // A phase ends after more than RTprop.
  while (window.phase() != 7) path.round(window, 10_mbps, kMss * kBdp);
  const double kGains[] = {1.25, 0.75, 1, 1, 1, 1, 1, 1};
  for (int i = 0; i < 16; ++i) {
    path.round(window, 10_mbps, kMss * kBdp);
    CHECK(window.phase() == i % 8);
    CHECK(window.pacing_gain() == kGains[i % 8]);
    const double bw = to_kbps(window.btl_bw());
    CHECK(to_kbps(window.pacing_rate()) == doctest::Approx(bw * kGains[i % 8]));
  }
}

TEST_CASE("BBRv1: probing goes on until 1.25 BDP are in flight or something is lost") {
  Rounds path;
  Bbr1 window = probing(path);
  while (window.phase() != 0) path.round(window, 10_mbps, kMss * kBdp);
  for (int i = 0; i < 5; ++i) path.round(window, 1_mbps, kMss * 20);
  CHECK(window.phase() == 0);
  path.round(window, 1_mbps, kMss * 20, kMss);
  CHECK(window.phase() == 1);
}

TEST_CASE("BBRv1: it begins anywhere in the cycle but where it drains, by its seed") {
  std::set<int64_t> phases;
  for (uint64_t seed = 1; seed <= 100; ++seed) {
    Rounds path;
    const Bbr1 window = probing(path, seed);
    phases.insert(window.phase());
  }
  CHECK(phases == std::set<int64_t>{0, 2, 3, 4, 5, 6, 7});
}

TEST_CASE("BBRv1: the window is two BDPs and three quanta of two segments") {
  Rounds path;
  Bbr1 window = probing(path);
  for (int i = 0; i < 10; ++i) path.round(window, 10_mbps, kMss * kBdp);
  CHECK(window.send_quantum() == kMss * 2);
  CHECK(window.cwnd() == kMss * (2 * kBdp + 6));
}

TEST_CASE("BBRv1: the bandwidth is forgotten after ten rounds, the RTT after ten seconds") {
  Rounds path;
  Bbr1 window = probing(path);
  for (int i = 0; i < 9; ++i) path.round(window, 5_mbps, kMss * kBdp);
  CHECK(window.btl_bw() == 10_mbps);
  path.round(window, 5_mbps, kMss * kBdp);
  CHECK(window.btl_bw() == 5_mbps);
}

TEST_CASE("BBRv1: after ten seconds without a smaller RTT, 4 segments for 200 ms and a round") {
  Rounds path;
  Bbr1 window = probing(path);
  const Time began = path.now;
  path.rtt = 50_ms;
  while (window.state() != Bbr1::State::kProbeRtt) path.round(window, 10_mbps, kMss * kBdp);
  CHECK(to_seconds(path.now - began) == doctest::Approx(10.0).epsilon(0.01));
  CHECK(window.cwnd() == kMss * 4);
  CHECK(window.rtprop() == 50_ms);
  path.round(window, 10_mbps, kMss * 4);  // Down to 4 segments: from here 200 ms.
  const Time low = path.now;
  while (window.state() == Bbr1::State::kProbeRtt) {
    CHECK(window.cwnd() == kMss * 4);
    path.round(window, 800_kbps, kMss * 4);
  }
  CHECK(path.now - low == 250_ms);  // The first ACK after more than 200 ms.
  CHECK(window.state() == Bbr1::State::kProbeBw);
  CHECK(window.btl_bw() == 10_mbps);              // ProbeRTT's low samples did not count.
  CHECK(window.cwnd() >= kMss * (2 * kBdp + 6));  // As it was.
}

TEST_CASE("BBRv1: losses move neither the bandwidth nor, after recovery, the window") {
  Rounds path;
  Bbr1 window = probing(path);
  for (int i = 0; i < 10; ++i) path.round(window, 10_mbps, kMss * kBdp);
  const DataSize before = window.cwnd();
  window.on_congestion(loss_at(50));
  path.in_recovery = true;
  path.round(window, 1_mbps, kMss * 30, kMss * 5);
  CHECK(window.cwnd() == kMss * 35);  // Packet conservation: what is in flight, and what arrived.
  window.on_recovery_exit({});
  CHECK(window.cwnd() == before);
  CHECK(window.btl_bw() == 10_mbps);
}

TEST_CASE("BBRv1: after a timeout one segment goes, then the window comes back") {
  Rounds path;
  Bbr1 window = probing(path);
  const DataSize before = window.cwnd();
  window.on_timeout(timeout_at(50));
  CHECK(window.cwnd() == kMss);
  path.in_recovery = true;
  path.round(window, 1_mbps, kMss);
  CHECK(window.cwnd() >= kMss * 4);
  window.on_recovery_exit({});
  CHECK(window.cwnd() >= before);
}
