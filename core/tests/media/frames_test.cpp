#include "media/frames.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "media/sources.h"

using namespace lab;
using namespace lab::literals;
using test::emitted;

namespace {
Frames frames_of(const Frames::Parameters& p) {
  Frames frames;
  frames.p = p;
  return frames;
}

struct Moments {
  double mean = 0.0;
  double deviation = 0.0;
};

Moments moments(const std::vector<double>& values) {
  Moments m;
  for (const double v : values) m.mean += v / static_cast<double>(values.size());
  for (const double v : values) {
    m.deviation += (v - m.mean) * (v - m.mean) / static_cast<double>(values.size());
  }
  m.deviation = std::sqrt(m.deviation);
  return m;
}

/// Every frame fits one packet then: sizes and intervals of packets are those of frames.
constexpr PacketShape kWholeFrames{.payload_bytes = 65'507};
}  // namespace

TEST_CASE("720 kbit/s at 30 frames per second without noise are 3000 bytes each 33.3 ms") {
  Frames frames = frames_of({.fps = 30, .interval_noise = 0, .size_noise = 0});
  const auto packets = emitted(frames, 720_kbps, 999_ms, kWholeFrames);
  REQUIRE(packets.size() == 30);
  CHECK(packets[1].payload_bytes == 3000);
  CHECK(to_ms(packets[1].at) == doctest::Approx(1000.0 / 30.0));
}

TEST_CASE("a frame of 2500 bytes is cut into 1000, 1000 and 500, spread evenly over its interval") {
  Frames frames = frames_of({.fps = 10, .interval_noise = 0, .size_noise = 0});
  const auto packets = emitted(frames, 200_kbps, 299_ms);
  REQUIRE(packets.size() == 9);
  CHECK(packets[0].payload_bytes == 1000);
  CHECK(packets[1].payload_bytes == 1000);
  CHECK(packets[2].payload_bytes == 500);
  CHECK(packets[3].payload_bytes == 1000);
  CHECK(to_ms(packets[1].at) == doctest::Approx(33.333).epsilon(1e-4));
  CHECK(to_ms(packets[2].at) == doctest::Approx(66.667).epsilon(1e-4));
  CHECK(to_ms(packets[3].at) == doctest::Approx(100.0));
}

TEST_CASE("a frame size is rounded up to whole bytes") {
  Frames frames = frames_of({.fps = 30, .interval_noise = 0, .size_noise = 0});
  CHECK(emitted(frames, 100_kbps, 1_ms).front().payload_bytes == 417);  // 416.67
}

TEST_CASE("the mean rate is the target within 1 %: over a minute, with noise over ten") {
  for (const DataRate target : {150_kbps, 1_mbps, 2500_kbps}) {
    CAPTURE(target.bps);
    Frames calm = frames_of({.interval_noise = 0, .size_noise = 0});
    const double mean = test::payload_bits(emitted(calm, target, 60_s)) / 60.0;
    CHECK(mean == doctest::Approx(target.bps).epsilon(0.01));
    Frames noisy = frames_of({.interval_noise = 0.15, .size_noise = 0.15});
    const double noisy_mean = test::payload_bits(emitted(noisy, target, 600_s)) / 600.0;
    CHECK(noisy_mean == doctest::Approx(target.bps).epsilon(0.01));
  }
}

TEST_CASE("the noise of sizes and intervals is Laplacian: a scale of 0.15 deviates by 21 %") {
  Frames frames = frames_of({.fps = 30, .interval_noise = 0.15, .size_noise = 0.15});
  const auto packets = emitted(frames, 1_mbps, 600_s, kWholeFrames);
  std::vector<double> sizes;
  std::vector<double> gaps;
  for (size_t i = 1; i < packets.size(); ++i) {
    sizes.push_back(packets[i].payload_bytes);
    gaps.push_back(to_ms(packets[i].at - packets[i - 1].at));
  }
  CHECK(moments(sizes).mean == doctest::Approx(4167).epsilon(0.01));
  CHECK(moments(sizes).deviation / moments(sizes).mean == doctest::Approx(0.212).epsilon(0.03));
  CHECK(moments(gaps).mean == doctest::Approx(33.33).epsilon(0.01));
  CHECK(moments(gaps).deviation / moments(gaps).mean == doctest::Approx(0.212).epsilon(0.03));
}

TEST_CASE("a new target applies from the next frame, not in the middle of one") {
  Frames frames = frames_of({.fps = 10, .interval_noise = 0, .size_noise = 0});
  Random random(1, "");
  CHECK(frames.next(200_kbps, {}, random).payload_bytes == 1000);
  CHECK(frames.next(800_kbps, {}, random).payload_bytes == 1000);
  CHECK(frames.next(800_kbps, {}, random).payload_bytes == 500);
  // 10,000 bytes in ten packets.
  CHECK(to_ms(frames.next(800_kbps, {}, random).gap) == doctest::Approx(10.0));
}

TEST_CASE("at a target of zero frames go on, one byte each") {
  Frames frames = frames_of({.fps = 30, .interval_noise = 0, .size_noise = 0});
  const auto packets = emitted(frames, 0_kbps, 999_ms);
  CHECK(packets.size() == 30);
  CHECK(packets[0].payload_bytes == 1);
}

TEST_CASE("no noise, however wild, makes time stand still or a frame without end") {
  Frames frames = frames_of({.fps = 1000, .interval_noise = 10, .size_noise = 10});
  Random random(1, "");
  for (int i = 0; i < 100'000; ++i) {
    const Emission emission = frames.next(kUnlimited, {}, random);
    REQUIRE(emission.payload_bytes >= 1);
    REQUIRE(emission.payload_bytes <= 1000);
    REQUIRE(emission.gap >= 1_us);
  }
}
