// The two sources that walk through a trace: trace-driven and hybrid.
#include "media/trace_driven.h"

#include <doctest/doctest.h>

#include <string>

#include "media/hybrid.h"
#include "media/sources.h"

using namespace lab;
using namespace lab::literals;

namespace {
constexpr PacketShape kWholeFrames{.payload_bytes = 65'507};

template <class Source>
Source with_trace(std::string_view text) {
  Source source;
  Errors errors;
  source.read_content(parse_json(text).value(), "trace", errors);
  REQUIRE(errors.empty());
  source.p.SCALE_t = 0.0;
  source.p.SkipFrames = 0;
  return source;
}

constexpr const char* kSteps =
    R"({"rates_kbps": [240, 480], "frame_bytes": [[900, 1100], [1900, 2100]]})";
}  // namespace

TEST_CASE("frames of a trace come at its frame rate, cut into packets") {
  auto source = with_trace<TraceDriven>(kSteps);
  const auto packets = test::emitted(source, 480_kbps, 66_ms);
  REQUIRE(packets.size() == 5);
  CHECK(packets[0].payload_bytes == 1000);
  CHECK(packets[1].payload_bytes == 900);
  CHECK(to_ms(packets[1].at) == doctest::Approx(16.667).epsilon(1e-3));
  CHECK(packets[4].payload_bytes == 100);
  CHECK(to_ms(packets[2].at) == doctest::Approx(33.333).epsilon(1e-3));
}

TEST_CASE("a new target applies from the next frame of the trace, or a latency later") {
  auto source = with_trace<TraceDriven>(kSteps);
  Random random(1, "");
  CHECK(source.next(240_kbps, kWholeFrames, random).payload_bytes == 900);
  CHECK(source.next(480_kbps, kWholeFrames, random).payload_bytes == 2100);
  source.p.tau_v = 100_ms;
  CHECK(source.next(240_kbps, kWholeFrames, random).payload_bytes == 900);
  CHECK(source.next(480_kbps, kWholeFrames, random).payload_bytes == 1100);
}

TEST_CASE("hybrid: the trace in the steady state, eight frames of a burst after an abrupt change") {
  auto source = with_trace<Hybrid>(kSteps);
  source.p.K_B = 5000_bytes;
  source.p.tau_v = 0_ms;
  Random random(1, "");
  const auto next = [&](DataRate rate) {
    return source.next(rate, kWholeFrames, random).payload_bytes;
  };
  CHECK(next(240_kbps) == 5000);
  for (int i = 0; i < 7; ++i) CHECK(next(240_kbps) == 429);  // (8 · 1000 − 5000) / 7
  CHECK(next(240_kbps) == 900);
  CHECK(next(250_kbps) == 1142);  // 4 % is no abrupt change: 10/240 of the way from 1100 to 2100
  CHECK(next(480_kbps) == 5000);
  CHECK(random.next() == Random(1, "").next());  // Nothing is left to chance.
}

TEST_CASE("a source without a trace sends the smallest frames there are") {
  TraceDriven source;
  Random random(1, "");
  CHECK(source.next(1_mbps, {}, random).payload_bytes == 1);
}
