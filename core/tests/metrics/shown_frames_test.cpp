#include "metrics/shown_frames.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::run_of;
using test::with;

namespace {
constexpr double kLost = std::numeric_limits<double>::quiet_NaN();
constexpr uint8_t kMedia = 1;
constexpr uint8_t kMarker = PacketColumns::kMarker;
constexpr uint8_t kPadding = PacketColumns::kPadding;

/// One video flow; its packets have sequence numbers in the order in which they are added.
struct Received {
  std::vector<uint32_t> flow, sequence, timestamp;
  std::vector<double> received_s;
  std::vector<uint8_t> rtp, fate;

  void packet(uint8_t role, uint32_t frame, double at_s, uint8_t its_fate = 0) {
    flow.push_back(0);
    sequence.push_back(static_cast<uint32_t>(sequence.size()));
    timestamp.push_back(frame);
    received_s.push_back(at_s);
    rtp.push_back(role);
    fate.push_back(its_fate);
  }
  /// Frames of one packet each, so many a second, until a moment comes.
  void frames(double from_s, double to_s, double per_second) {
    const int count = static_cast<int>(std::lround((to_s - from_s) * per_second));
    for (int i = 0; i < count; ++i)
      packet(kMarker, static_cast<uint32_t>(sequence.size()), from_s + i / per_second);
  }
  ShownFrames shown() const {
    RunColumns run;
    run.flows.emplace_back();
    run.flows[0].video = true;
    run.packets.flow = flow;
    run.packets.sequence = sequence;
    run.packets.received_s = received_s;
    run.packets.fate = fate;
    run.packets.rtp = rtp;
    run.packets.rtp_timestamp = timestamp;
    return ShownFrames(run);
  }
};

FlowMetrics figures(const Timeline& run, const char* flow, double from_s, double to_s) {
  const RunColumns columns = columns_of(run.simulation());
  return Evaluation(columns, {from_s, to_s}).flow(test::flow_index(run, flow), from_s, to_s);
}
}  // namespace

TEST_CASE("a frame is shown when its last packet has come, in whatever order they come") {
  Received call;
  call.packet(kMedia, 7, 1.00);
  call.packet(kMedia, 7, 1.20);
  call.packet(kMarker, 7, 1.10);
  const ShownFrames shown = call.shown();
  CHECK(shown.between(0, 0.0, 1.15).frames == 0.0);
  CHECK(shown.between(0, 1.2, 2.0).frames == 1.0);
}

TEST_CASE("a frame that misses a packet is never shown, nor is one whose rest was thrown away") {
  Received call;
  call.packet(kMarker, 0, 1.0);
  call.packet(kMedia, 1, 1.1);
  call.packet(kMarker, 1, kLost, 1);
  call.packet(kMedia, 2, kLost, 2);
  call.packet(kMarker, 2, 1.2);
  call.packet(kMedia, 3, 1.3);  // its marker never left the sender
  call.packet(kMarker, 4, 1.4);
  CHECK(call.shown().between(0, 0.0, 2.0).frames == 2.0);
}

TEST_CASE("padding is no part of a frame, and a lost one costs none") {
  Received call;
  call.packet(kMedia, 0, 1.0);
  call.packet(kPadding, 0, kLost, 1);
  call.packet(kMarker, 0, 1.1);
  CHECK(call.shown().between(0, 0.0, 2.0).frames == 1.0);
}

TEST_CASE("a frame that is whole only after a later one is left out") {
  Received call;
  call.packet(kMarker, 0, 1.5);
  call.packet(kMarker, 1, 1.1);
  call.packet(kMarker, 2, 1.6);
  CHECK(call.shown().between(0, 0.0, 2.0).frames == 2.0);
}

TEST_CASE("at 25 frames a second an interval of 200 ms is a freeze, one of 180 ms is not") {
  for (const double gap : {0.18, 0.2}) {
    Received call;
    call.frames(0.0, 2.0, 25.0);
    call.frames(1.96 + gap, 4.0, 25.0);
    const ShownFrames::Counts counts = call.shown().between(0, 0.0, 3.9);
    CHECK(counts.freezes == (gap < 0.19 ? 0.0 : 1.0));
    CHECK(counts.frozen_s == doctest::Approx(gap < 0.19 ? 0.0 : gap));
  }
}

TEST_CASE("at 5 frames a second it takes three times the mean") {
  Received call;
  call.frames(0.0, 4.0, 5.0);
  call.frames(3.8 + 0.55, 8.0, 5.0);
  CHECK(call.shown().between(0, 0.0, 7.9).freezes == 0.0);
  call.frames(9.0, 12.0, 5.0);
  CHECK(call.shown().between(0, 0.0, 11.9).freezes == 1.0);
}

TEST_CASE("a freeze that lasts at the end counts as far as it lasts, on both sides of a moment") {
  Received call;
  call.frames(0.0, 2.0, 25.0);
  const ShownFrames shown = call.shown();
  CHECK(shown.between(0, 0.0, 2.0).freezes == 0.0);
  CHECK(shown.between(0, 0.0, 3.0).freezes == 1.0);
  CHECK(shown.between(0, 0.0, 3.0).frozen_s == doctest::Approx(1.04));
  CHECK(shown.between(0, 3.0, 5.0).freezes == 1.0);
  CHECK(shown.between(0, 3.0, 5.0).frozen_s == doctest::Approx(2.0));
}

TEST_CASE("with four intervals before it nothing is known of what is usual") {
  Received call;
  call.frames(0.0, 0.2, 25.0);
  CHECK(call.shown().between(0, 0.0, 9.0).freezes == 0.0);
  call.frames(0.2, 0.24, 25.0);
  CHECK(call.shown().between(0, 0.0, 9.0).freezes == 1.0);
}

TEST_CASE("a camera of 30 frames a second on an empty path shows 30, and freezes while it stalls") {
  const std::string text = with(test::kVideo, {{"links.forward.capacity_kbps", "10000"},
                                               {"duration_s", "20"},
                                               {"flows.video.source.interval_noise", "0"}});
  const FlowMetrics calm = figures(run_of(text), "video", 5.0, 20.0);
  CHECK(calm.frame_rate_fps == doctest::Approx(30.0).epsilon(0.01));
  CHECK(calm.freezes == 0.0);
  const std::string stalled = with(text, {{"changes", R"([
    { "at_s": 10, "set": "links.forward.capacity_kbps", "to": 0 },
    { "at_s": 11, "set": "links.forward.capacity_kbps", "to": 10000 } ])"}});
  const FlowMetrics held = figures(run_of(stalled), "video", 5.0, 20.0);
  // What comes after the stall is NADA's recovery, whose first frames are late as well.
  CHECK(held.freezes >= 1.0);
  CHECK(held.frozen_s > 0.9);
  CHECK(held.frozen_s < 3.0);
  // Nothing is lost: they come late, all of them.
  CHECK(held.frame_rate_fps == doctest::Approx(30.0).epsilon(0.02));
}

TEST_CASE("what is no video has no frames to show") {
  const Timeline run = run_of(test::kEverything);
  CHECK(std::isnan(figures(run, "audio", 0.0, 10.0).frame_rate_fps));
  CHECK(std::isnan(figures(run, "ns3", 2.0, 10.0).freezes));  // a steady source
  CHECK(figures(run, "video", 0.0, 10.0).frame_rate_fps > 0.0);
}
