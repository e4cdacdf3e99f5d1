#include "media/frame_traces.h"

#include <doctest/doctest.h>

#include <string>

#include "media/sources.h"

using namespace lab;
using namespace lab::literals;

namespace {
/// Two rates 200 kbit/s apart, three frames.
constexpr const char* kSmall =
    R"({"rates_kbps": [400, 600], "frame_bytes": [[1000, 100, 200], [2000, 300, 400]]})";

std::shared_ptr<const FrameTraces> traces_of(std::string_view text) {
  Errors errors;
  auto traces = read_frame_traces(parse_json(text).value(), "trace", errors);
  REQUIRE(errors.empty());
  return traces;
}

std::string complaint(std::string_view text) {
  Errors errors;
  const auto traces = read_frame_traces(parse_json(text).value(), "trace", errors);
  CHECK(traces == nullptr);
  REQUIRE(!errors.empty());
  return errors[0].at + ": " + errors[0].what;
}

FrameTraceWalk walk_through(std::string_view text) {
  FrameTraceWalk walk;
  walk.traces = traces_of(text);
  return walk;
}

constexpr FrameTraceWalk::Rules kAll{0, 10_bytes, 1'000'000_bytes};
}  // namespace

TEST_CASE("at a rate of the trace its own frames come, one after another, then again") {
  FrameTraceWalk walk = walk_through(kSmall);
  for (const double bytes : {1000.0, 100.0, 200.0, 1000.0, 100.0}) {
    CHECK(walk.next(400_kbps, kAll) == bytes);
  }
}

TEST_CASE("between two rates sizes are interpolated: a quarter of the way from 1000 to 2000") {
  FrameTraceWalk walk = walk_through(kSmall);
  CHECK(walk.next(450_kbps, kAll) == 1250.0);
  CHECK(walk.next(500_kbps, kAll) == 200.0);
}

TEST_CASE("below the lowest rate and above the highest sizes are scaled") {
  FrameTraceWalk walk = walk_through(kSmall);
  CHECK(walk.next(200_kbps, kAll) == 500.0);
  CHECK(walk.next(600_kbps, kAll) == 300.0);
  CHECK(walk.next(1200_kbps, kAll) == 800.0);
}

TEST_CASE("frames stay between fs_min and fs_max") {
  FrameTraceWalk walk = walk_through(kSmall);
  const FrameTraceWalk::Rules rules{0, 150_bytes, 700_bytes};
  CHECK(walk.next(400_kbps, rules) == 700.0);
  CHECK(walk.next(400_kbps, rules) == 150.0);
}

TEST_CASE("repetitions leave out the first SkipFrames frames, the intra frame among them") {
  FrameTraceWalk walk = walk_through(kSmall);
  const FrameTraceWalk::Rules rules{1, 10_bytes, 1'000'000_bytes};
  for (const double bytes : {1000.0, 100.0, 200.0, 100.0, 200.0, 100.0}) {
    CHECK(walk.next(400_kbps, rules) == bytes);
  }
}

TEST_CASE("a trace shorter than SkipFrames repeats its last frame") {
  FrameTraceWalk walk = walk_through(kSmall);
  const FrameTraceWalk::Rules rules{20, 10_bytes, 1'000'000_bytes};
  for (const double bytes : {1000.0, 100.0, 200.0, 200.0, 200.0}) {
    CHECK(walk.next(400_kbps, rules) == bytes);
  }
}

TEST_CASE("what is no trace is refused with its place") {
  CHECK(complaint("{}") == "trace.rates_kbps: must be a list of 1 to 100");
  CHECK(complaint(R"({"rates_kbps": [200, 200], "frame_bytes": [[1], [1]]})") ==
        "trace.rates_kbps: must be rising rates above 0 and up to 10000000");
  CHECK(complaint(R"({"rates_kbps": [200], "frame_bytes": [[1], [1]]})") ==
        "trace.frame_bytes: must hold one list of frames for each of the rates");
  CHECK(complaint(R"({"rates_kbps": [200, 400], "frame_bytes": [[1, 2], [1]]})") ==
        "trace.frame_bytes.1: must be a list of 1 to 100000 frames, as many for every rate");
  CHECK(complaint(R"({"rates_kbps": [200], "frame_bytes": [[1, 2.5]]})") ==
        "trace.frame_bytes.0.1: must be whole bytes from 0 to 10000000");
}
