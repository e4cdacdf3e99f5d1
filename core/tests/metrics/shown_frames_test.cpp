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
constexpr uint8_t kKey = PacketColumns::kKeyFrame;
constexpr uint8_t kAfterDiscard = PacketColumns::kAfterDiscard;

/// One video flow; its packets have sequence numbers in the order in which they are added.
struct Received {
  std::vector<uint32_t> flow, sequence, timestamp;
  std::vector<double> sent_s, received_s;
  std::vector<uint8_t> rtp, fate, part;
  double frames_per_s = 25.0;
  bool mends = true;
  double playout_delay_s = 0.0;

  /// `captured_s` tells the frame, too.
  void packet(uint8_t role, double captured_s, double at_s, uint8_t its_part = 0,
              uint8_t its_fate = 0) {
    flow.push_back(0);
    sequence.push_back(static_cast<uint32_t>(sequence.size()));
    timestamp.push_back(static_cast<uint32_t>(std::lround(captured_s * 90'000.0)));
    sent_s.push_back(captured_s);
    received_s.push_back(at_s);
    rtp.push_back(role);
    part.push_back(its_part);
    fate.push_back(its_fate);
  }
  /// Frames of one packet each, so many a second, until a moment comes, shown as they are captured.
  void frames(double from_s, double to_s, double per_second) {
    const int count = static_cast<int>(std::lround((to_s - from_s) * per_second));
    for (int i = 0; i < count; ++i)
      packet(kMarker, from_s + i / per_second, from_s + i / per_second);
  }
  ShownFrames::Counts between(double from_s, double to_s) const {
    RunColumns run;
    run.flows.emplace_back();
    run.flows[0].video = true;
    run.flows[0].frames_per_s = frames_per_s;
    run.flows[0].mends = mends;
    run.flows[0].playout_delay_s = playout_delay_s;
    run.packets.flow = flow;
    run.packets.sequence = sequence;
    run.packets.sent_s = sent_s;
    run.packets.received_s = received_s;
    run.packets.fate = fate;
    run.packets.rtp = rtp;
    run.packets.rtp_timestamp = timestamp;
    run.packets.frame = part;
    return ShownFrames(run).between(0, from_s, to_s);
  }
};

FlowMetrics figures(const Timeline& run, const char* flow, double from_s, double to_s) {
  const RunColumns columns = columns_of(run.simulation());
  return Evaluation(columns, {from_s, to_s}).flow(test::flow_index(run, flow), from_s, to_s);
}
}  // namespace

TEST_CASE("a frame is shown when its last packet has come, in whatever order they come") {
  Received call;
  call.packet(kMedia, 0.9, 1.00);
  call.packet(kMedia, 0.9, 1.20);
  call.packet(kMarker, 0.9, 1.10);
  CHECK(call.between(0.0, 1.15).shown == 0.0);
  CHECK(call.between(1.2, 2.0).shown == 1.0);
}

TEST_CASE("what leans on a frame that misses a packet is not shown, up to a key frame") {
  Received call;
  call.packet(kMarker, 0.00, 0.00);
  call.packet(kMedia, 0.04, 0.04);
  call.packet(kMarker, 0.04, kLost, 0, 1);
  call.packet(kMarker, 0.08, 0.08);
  call.packet(kMarker, 0.12, 0.12);
  call.packet(kMedia, 0.16, 0.16, kKey);
  call.packet(kMarker, 0.16, 0.17, kKey);
  call.packet(kMarker, 0.20, 0.20);
  const ShownFrames::Counts counts = call.between(0.0, 0.24);
  CHECK(counts.captured == 6.0);
  CHECK(counts.shown == 3.0);
  CHECK(counts.not_shown == 3.0);
  // From 0.04, when the second frame was due, to 0.17; the one after that is early.
  CHECK(counts.still_s == doctest::Approx(0.13));
}

TEST_CASE("a frame whose rest was thrown away is not whole, nor one that follows what was") {
  Received cut;
  cut.packet(kMarker, 0.00, 0.00);
  cut.packet(kMedia, 0.04, 0.04);  // its marker never left the sender
  cut.packet(kMarker, 0.08, 0.08);
  CHECK(cut.between(0.0, 0.12).shown == 1.0);
  Received middle;
  middle.packet(kMedia, 0.00, 0.00);
  middle.packet(kMarker, 0.00, 0.01, kAfterDiscard);
  CHECK(middle.between(0.0, 0.04).shown == 0.0);
  Received whole;
  whole.packet(kMarker, 0.00, 0.00);
  whole.packet(kMarker, 0.16, 0.16, kAfterDiscard);
  CHECK(whole.between(0.0, 0.2).shown == 1.0);
  // 0.04, 0.08 and 0.12 are missing, and 0.16 leans on them.
  CHECK(whole.between(0.0, 0.2).not_shown == 4.0);
  CHECK(whole.between(0.0, 0.2).captured == 5.0);
}

TEST_CASE("padding is no part of a frame, and a lost one costs none") {
  Received call;
  call.packet(kMedia, 0.0, 1.0);
  call.packet(kPadding, 0.0, kLost, 0, 1);
  call.packet(kMarker, 0.0, 1.1);
  CHECK(call.between(0.0, 2.0).shown == 1.0);
}

TEST_CASE("a key frame that is whole before the frame before it leaves that one out") {
  Received call;
  call.packet(kMarker, 0.00, 0.05);
  call.packet(kMarker, 0.04, 0.40);
  call.packet(kMarker, 0.08, 0.13, kKey);
  call.packet(kMarker, 0.12, 0.17);
  const ShownFrames::Counts counts = call.between(0.0, 1.0);
  CHECK(counts.shown == 3.0);
  CHECK(counts.not_shown == 1.0);
}

TEST_CASE("what leans on a late frame waits for it, and a delay has three parts") {
  Received call;
  call.packet(kMedia, 0.00, 0.05);
  call.sent_s[0] = 0.01;
  call.packet(kMarker, 0.00, 0.10);
  call.sent_s[1] = 0.02;
  call.packet(kMarker, 0.04, 0.06);
  const ShownFrames::Counts counts = call.between(0.0, 0.2);
  CHECK(counts.shown == 2.0);
  CHECK(counts.at_sender == doctest::Approx((20.0 + 0.0) / 2.0));
  CHECK(counts.on_the_way == doctest::Approx((80.0 + 20.0) / 2.0));
  CHECK(counts.waiting == doctest::Approx((0.0 + 40.0) / 2.0));
  CHECK(counts.delay_mean == doctest::Approx((100.0 + 60.0) / 2.0));
  CHECK(counts.delay_p50 == doctest::Approx(60.0));
  CHECK(counts.delay_p99 == doctest::Approx(100.0));
}

TEST_CASE("a playout delay holds frames back that are early, and none that is late") {
  Received call;
  call.playout_delay_s = 0.1;
  call.packet(kMarker, 0.00, 0.05);
  call.packet(kMarker, 0.04, 0.13);
  call.packet(kMarker, 0.08, 0.18);
  const ShownFrames::Counts counts = call.between(0.0, 0.185);
  CHECK(counts.shown == 3.0);
  CHECK(counts.still_s == doctest::Approx(0.0));
  CHECK(counts.delay_p99 == doctest::Approx(100.0));
}

TEST_CASE("without repair nothing is told of a time with a loss in it, and all of one before") {
  Received call;
  call.mends = false;
  call.frames(0.0, 1.0, 25.0);
  call.packet(kMarker, 1.0, kLost, 0, 2);
  call.frames(1.04, 2.0, 25.0);
  const ShownFrames::Counts before = call.between(0.0, 1.0);
  CHECK(before.freezes == 0.0);
  CHECK(before.shown == 25.0);
  const ShownFrames::Counts with_loss = call.between(0.0, 2.0);
  CHECK(with_loss.captured == 50.0);
  for (const double none : {with_loss.shown, with_loss.freezes, with_loss.frozen_s,
                            with_loss.still_s, with_loss.not_shown, with_loss.delay_p50})
    CHECK(std::isnan(none));
  // With key frames now and then it is known: none came up to here.
  call.mends = true;
  CHECK(call.between(0.0, 2.0).not_shown == 25.0);
}

TEST_CASE("at 25 frames a second an interval of 200 ms is a freeze, one of 180 ms is not") {
  for (const double gap : {0.18, 0.2}) {
    Received call;
    call.frames(0.0, 2.0, 25.0);
    call.packet(kMarker, 2.0, 1.96 + gap);
    call.frames(2.2, 4.0, 25.0);
    const ShownFrames::Counts counts = call.between(0.0, 3.9);
    CHECK(counts.freezes == (gap < 0.19 ? 0.0 : 1.0));
    CHECK(counts.frozen_s == doctest::Approx(gap < 0.19 ? 0.0 : gap));
  }
}

TEST_CASE("at 5 frames a second it takes three times the mean") {
  for (const double gap : {0.55, 0.65}) {
    Received call;
    call.frames_per_s = 5.0;
    call.frames(0.0, 4.0, 5.0);
    call.packet(kMarker, 4.0, 3.8 + gap);
    call.frames(4.6, 8.0, 5.0);
    CHECK(call.between(0.0, 7.9).freezes == (gap < 0.6 ? 0.0 : 1.0));
  }
}

TEST_CASE("a freeze that lasts at the end counts as far as it lasts, on both sides of a moment") {
  Received call;
  call.frames(0.0, 2.0, 25.0);
  CHECK(call.between(0.0, 2.0).freezes == 0.0);
  CHECK(call.between(0.0, 3.0).freezes == 1.0);
  CHECK(call.between(0.0, 3.0).frozen_s == doctest::Approx(1.04));
  CHECK(call.between(0.0, 3.0).still_s == doctest::Approx(1.0));
  CHECK(call.between(3.0, 5.0).freezes == 1.0);
  CHECK(call.between(3.0, 5.0).frozen_s == doctest::Approx(2.0));
  CHECK(call.between(3.0, 5.0).still_s == doctest::Approx(2.0));
}

TEST_CASE("before five intervals the source's own is what is usual: 40 ms, and 150 more") {
  Received call;
  call.packet(kMarker, 0.0, 0.0);
  CHECK(call.between(0.0, 0.18).freezes == 0.0);
  CHECK(call.between(0.0, 0.2).freezes == 1.0);
}

TEST_CASE("while the source makes no frames nothing stands still") {
  Received call;
  call.frames(0.0, 2.0, 25.0);
  call.frames(7.0, 9.0, 25.0);
  const ShownFrames::Counts counts = call.between(0.0, 8.96);
  CHECK(counts.freezes == 0.0);
  CHECK(counts.still_s == doctest::Approx(0.0));
}

TEST_CASE("a source of uneven intervals stands still no longer than it meant to") {
  Received call;
  double at_s = 0.0;
  for (int i = 0; i < 100; ++i, at_s += i % 2 == 0 ? 0.03 : 0.05) call.packet(kMarker, at_s, at_s);
  CHECK(call.between(0.0, 3.9).still_s == doctest::Approx(0.0));
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
  CHECK(std::isnan(figures(run, "ns3", 2.0, 10.0).frames_captured));  // a steady source
  CHECK(figures(run, "video", 0.0, 10.0).frames_captured > 0.0);
}
