// A BBRv3 that has come so far, on a path of 10 Mbit/s and 40 ms.
#pragma once

#include "transport/rounds.h"
#include "transport/windows/bbr/bbr3.h"

namespace lab::test {

/// 10 Mbit/s and 40 ms: 50 segments of 1000 bytes.
inline constexpr int64_t kBdp = 50;

inline Bbr3 started(uint64_t seed = 1) {
  Bbr3 window;
  window.start(begin_with(10, seed));
  return window;
}

/// Fills a path of 10 Mbit/s: the rate doubles until it does not.
inline void fill(Bbr3& window, Rounds& path) {
  for (const double mbps : {1.25, 2.5, 5.0, 10.0, 10.0, 10.0}) {
    path.round(window, kbps(mbps * 1000), kMss * 100);
    CHECK(window.state() == Bbr3::State::kStartup);
  }
  path.round(window, kbps(10'000), kMss * 100);
}

/// In CRUISE, with an empty queue.
inline Bbr3 cruising(Rounds& path, uint64_t seed = 1) {
  Bbr3 window = started(seed);
  fill(window, path);
  path.round(window, kbps(10'000), kMss * kBdp);
  REQUIRE(window.state() == Bbr3::State::kCruise);
  return window;
}

inline void until(Bbr3::State state, Bbr3& window, Rounds& path, DataSize in_flight = kMss * kBdp) {
  for (int i = 0; i < 200 && window.state() != state; ++i) {
    path.round(window, kbps(10'000), in_flight);
  }
  REQUIRE(window.state() == state);
}

}  // namespace lab::test
