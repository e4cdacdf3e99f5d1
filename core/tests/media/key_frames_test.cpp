// Key frames and the reaction latency of the frame source.
#include <doctest/doctest.h>

#include "media/frames.h"
#include "media/sources.h"

using namespace lab;
using namespace lab::literals;

namespace {
constexpr PacketShape kWholeFrames{.payload_bytes = 65'507};

Frames calm() {
  Frames frames;
  frames.p.interval_noise = 0.0;
  frames.p.size_noise = 0.0;
  return frames;
}
}  // namespace

TEST_CASE("a key frame each second is five times the mean, and the mean stays") {
  Frames source = calm();
  source.p.key_interval = 1_s;
  const auto frames = test::emitted(source, 720_kbps, 9999_ms, kWholeFrames);
  REQUIRE(frames.size() == 300);
  for (size_t i = 0; i < frames.size(); ++i) {
    CHECK(frames[i].payload_bytes == (i % 30 == 0 ? 15'000 : 2586));  // 3000 · 25 / 29
  }
  CHECK(test::payload_bits(frames) / 10.0 == doctest::Approx(720e3).epsilon(0.001));
}

TEST_CASE("a key frame larger than all frames of its interval leaves little to the others") {
  Frames source = calm();
  source.p.key_interval = 1_s;
  source.p.key_factor = 100;
  const auto frames = test::emitted(source, 720_kbps, 999_ms, kWholeFrames);
  CHECK(frames[0].payload_bytes == 65'507);
  CHECK(frames.back().payload_bytes == 150);
}

TEST_CASE("key frames as often as frames are frames like any other") {
  Frames source = calm();
  source.p.key_interval = 33_ms;
  for (const auto& frame : test::emitted(source, 720_kbps, 1_s, kWholeFrames)) {
    CHECK(frame.payload_bytes == 3000);
  }
}

TEST_CASE("with a latency of 100 ms a change of rate is followed by three frames of it at least") {
  Frames source = calm();
  source.p.fps = 25.0;
  source.p.reaction = 100_ms;
  Random random(1, "");
  const auto next = [&](DataRate rate) {
    return source.next(rate, kWholeFrames, random).payload_bytes;
  };
  CHECK(next(200_kbps) == 1000);
  CHECK(next(400_kbps) == 1000);
  CHECK(next(400_kbps) == 1000);
  CHECK(next(400_kbps) == 2000);
  CHECK(next(200_kbps) == 2000);
  CHECK(next(200_kbps) == 2000);
  CHECK(next(200_kbps) == 1000);
}
