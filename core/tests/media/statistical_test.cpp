#include "media/statistical.h"

#include <doctest/doctest.h>

#include <cmath>

#include "media/sources.h"

using namespace lab;
using namespace lab::literals;
using test::emitted;

namespace {
/// Every frame fits one packet then.
constexpr PacketShape kWholeFrames{.payload_bytes = 65'507};

/// The example values of RFC 8593, Figure 2, without noise.
Statistical calm() {
  Statistical source;
  source.p.SCALE_t = 0.0;
  source.p.SCALE_B = 0.0;
  return source;
}

/// Sizes of `count` frames at a rate.
std::vector<int32_t> frames(Statistical& source, DataRate target, int count) {
  Random random(1, "");
  std::vector<int32_t> sizes;
  for (int i = 0; i < count; ++i) {
    sizes.push_back(source.next(target, kWholeFrames, random).payload_bytes);
  }
  return sizes;
}
}  // namespace

TEST_CASE("defaults are the example values of RFC 8593, Figure 2") {
  const Statistical::Parameters p;
  CHECK(p.fps == 30.0);
  CHECK(p.tau_v == 200_ms);
  CHECK(p.K_d == 8);
  CHECK(p.K_B == 13'500_bytes);
  CHECK(p.SCALE_t == 0.15);
  CHECK(p.SCALE_B == 0.15);
  CHECK(p.R_min == 150_kbps);
  CHECK(p.R_max == 1500_kbps);
}

TEST_CASE("a burst is one frame of 13.5 KB and seven of 2.83 KB: eight frames of B0 = 4.17 KB") {
  Statistical source = calm();
  const auto sizes = frames(source, 1_mbps, 10);
  CHECK(sizes[0] == 13'500);
  for (size_t i = 1; i < 8; ++i) CHECK(sizes[i] == 2833);  // (8 · 4166.7 − 13500) / 7
  CHECK(sizes[8] == 4167);
  CHECK(sizes[9] == 4167);
  double sum = 0.0;
  for (size_t i = 0; i < 8; ++i) sum += sizes[i];
  CHECK(sum == doctest::Approx(8.0 * 4166.7).epsilon(0.001));
}

TEST_CASE("where the rate is too low for the burst frame, the others keep a fifth of B0") {
  Statistical source = calm();
  const auto sizes = frames(source, 240_kbps, 9);  // B0 = 1000 bytes
  CHECK(sizes[0] == 13'500);
  CHECK(sizes[1] == 200);
  CHECK(sizes[7] == 200);
  CHECK(sizes[8] == 1000);
}

TEST_CASE("a change of 10 % is followed in the steady state, one of 11 % with a burst") {
  Statistical source = calm();
  frames(source, 1_mbps, 20);
  CHECK(frames(source, 1100_kbps, 1)[0] == 4583);
  frames(source, 1100_kbps, 20);
  CHECK(frames(source, 1221_kbps, 1)[0] == 13'500);
}

TEST_CASE("having reacted, the encoder ignores requests for 200 ms: five frames at 25 Hz") {
  Statistical source = calm();
  source.p.fps = 25;
  frames(source, 1_mbps, 20);
  CHECK(frames(source, 1080_kbps, 1)[0] == 5400);
  for (int i = 0; i < 4; ++i) CHECK(frames(source, 1020_kbps, 1)[0] == 5400);
  CHECK(frames(source, 1020_kbps, 1)[0] == 5100);
}

TEST_CASE("a limit of 10 % for gradual changes needs several reactions for 30 %") {
  Statistical source = calm();
  source.p.tau_v = 0_ms;
  source.p.abrupt_percent = 50;
  source.p.step_percent = 10;
  frames(source, 1_mbps, 20);
  const auto sizes = frames(source, 1300_kbps, 4);
  CHECK(sizes[0] == 4583);
  CHECK(sizes[1] == 5042);
  CHECK(sizes[2] == 5417);  // 1.3 Mbit/s
  CHECK(sizes[3] == 5417);
}

TEST_CASE("the content keeps its rate between R_min and R_max") {
  Statistical source = calm();
  source.p.abrupt_percent = 1e6;
  frames(source, 1_mbps, 20);
  CHECK(frames(source, 5_mbps, 10).back() == 6250);  // 1.5 Mbit/s
  CHECK(frames(source, 10_kbps, 10).back() == 625);  // 150 kbit/s
}

TEST_CASE("the mean rate over ten minutes is the target within 1 %, bursts left out") {
  for (const DataRate target : {200_kbps, 1_mbps, 1500_kbps}) {
    CAPTURE(target.bps);
    Statistical source;
    source.p.K_d = 1;
    source.p.K_B = 1_bytes;
    const double mean = test::payload_bits(emitted(source, target, 600_s)) / 600.0;
    CHECK(mean == doctest::Approx(target.bps).epsilon(0.01));
  }
}

TEST_CASE(
    "noise of scale 0.15 in sizes and intervals makes the rate of a second deviate by 5.5 %") {
  Statistical source;
  std::vector<double> of_second(600);
  for (const auto& packet : emitted(source, 1_mbps, 600_s)) {
    of_second[static_cast<size_t>(packet.at.ns / 1'000'000'000)] += 8.0 * packet.payload_bytes;
  }
  double mean = 0.0;
  double squares = 0.0;
  for (size_t i = 1; i < of_second.size(); ++i) {
    mean += of_second[i] / 599.0;
    squares += of_second[i] * of_second[i] / 599.0;
  }
  // √2 · 0.15 of each frame's size and as much of its interval, over 30 frames: 0.15 · 2 / √30.
  CHECK(std::sqrt(squares - mean * mean) / mean == doctest::Approx(0.055).epsilon(0.15));
}

TEST_CASE("key frames come every two seconds as bursts, and keep the mean rate") {
  Statistical source = calm();
  source.p.key_interval = 2_s;
  const auto sizes = frames(source, 1_mbps, 601);
  int bursts = 0;
  double sum = 0.0;
  for (size_t i = 0; i < 600; ++i) {
    bursts += sizes[i] == 13'500 ? 1 : 0;
    sum += sizes[i];
  }
  CHECK(bursts == 10);
  CHECK(sum * 8.0 / 20.0 == doctest::Approx(1e6).epsilon(0.001));
}

TEST_CASE("packets of a frame come at once if they are not spread") {
  Statistical source = calm();
  source.p.spread = false;
  source.p.K_d = 1;
  source.p.K_B = 2500_bytes;
  Random random(1, "");
  const Emission first = source.next(1_mbps, {}, random);
  const Emission second = source.next(1_mbps, {}, random);
  const Emission third = source.next(1_mbps, {}, random);
  CHECK(first.gap == 1_us);
  CHECK_FALSE(first.last_of_frame);
  CHECK(second.gap == 1_us);
  CHECK(third.payload_bytes == 500);
  CHECK(third.last_of_frame);
  CHECK(to_ms(first.gap + second.gap + third.gap) == doctest::Approx(33.333).epsilon(1e-4));
}

TEST_CASE("no setting of the statistical model stops the clock or makes an endless frame") {
  Statistical source;
  source.p = {{.fps = 1000,
               .tau_v = 0_ms,
               .abrupt_percent = 0,
               .step_percent = 1000,
               .R_min = 10'000'000_kbps,
               .R_max = 1_kbps,
               .K_d = 1,
               .K_B = 10'000'000_bytes,
               .burst_floor = 0,
               .SCALE_t = 10,
               .spread = false},
              10,
              1_ms};
  Random random(1, "");
  for (int i = 0; i < 100'000; ++i) {
    const Emission emission =
        source.next(i % 2 == 0 ? kUnlimited : 0_kbps, {.payload_bytes = 1000}, random);
    REQUIRE(emission.payload_bytes >= 1);
    REQUIRE(emission.payload_bytes <= 1000);
    REQUIRE(emission.gap >= 1_us);
  }
}
