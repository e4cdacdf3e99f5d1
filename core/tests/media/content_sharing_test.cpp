#include "media/content_sharing.h"

#include <doctest/doctest.h>

#include "media/sources.h"

using namespace lab;
using namespace lab::literals;

namespace {
constexpr PacketShape kHuge{.payload_bytes = 10'000'000};
}

TEST_CASE("a screen that stands still takes five frames of 1000 bytes a second") {
  ContentSharing source;
  source.p.change_ratio = 0.0;
  const auto frames = test::emitted(source, 1_mbps, 10_s, kHuge);
  REQUIRE(frames.size() == 50);
  CHECK(frames[0].payload_bytes >= 20'000);  // The first one is always new.
  CHECK(frames[0].payload_bytes <= 200'000);
  for (size_t i = 1; i < frames.size(); ++i) {
    CHECK(frames[i].payload_bytes == 1000);
    CHECK(frames[i].at == 200_ms * static_cast<int64_t>(i));
  }
}

TEST_CASE("below 40 kbit/s even still frames are smaller") {
  ContentSharing source;
  source.p.change_ratio = 0.0;
  CHECK(test::emitted(source, 20_kbps, 1_s, kHuge).back().payload_bytes == 500);
}

TEST_CASE("one frame in twenty is a new screen, 20 to 200 times as large") {
  ContentSharing source;
  const auto frames = test::emitted(source, 1_mbps, 4000_s, kHuge);
  int changes = 0;
  double sum = 0.0;
  for (const auto& frame : frames) {
    if (frame.payload_bytes == 1000) continue;
    ++changes;
    sum += frame.payload_bytes;
    REQUIRE(frame.payload_bytes >= 20'000);
    REQUIRE(frame.payload_bytes <= 200'000);
  }
  CHECK(changes == doctest::Approx(1000).epsilon(0.1));
  CHECK(sum / changes == doctest::Approx(110'000).epsilon(0.05));
}

TEST_CASE("limits of change the wrong way round do no harm") {
  ContentSharing source;
  source.p.factor_min = 1e5;
  source.p.factor_max = 0;
  source.p.change_ratio = 1;
  Random random(1, "");
  for (int i = 0; i < 10'000; ++i) {
    const Emission emission = source.next(kUnlimited, {}, random);
    REQUIRE(emission.payload_bytes >= 1);
    REQUIRE(emission.gap >= 1_us);
  }
}
