// Links that only delay: their packets stand in one line instead of waking the schedule.
#include "sessions/links/crossings.h"

#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;

namespace {
/// As `kPair`, over a link that loses nothing.
constexpr const char* kPlain = R"({
  "duration_s": 20,
  "session": { "bandwidth_kbps": 200 },
  "members": { "A1": { "rate_kbps": 190 }, "A2": {} },
  "links": { "A1-A2": { "between": ["A1", "A2"], "capacity_kbps": "unlimited", "delay_ms": 50 } }
})";

SessionTimeline until(const char* text, double s) {
  SessionTimeline timeline = session(text);
  timeline.run(at(seconds(s)), INT64_MAX);
  return timeline;
}
}  // namespace

TEST_CASE("crossings end by time, then by way; what would come before the last one is not taken") {
  Crossings crossings;
  CHECK(crossings.takes(at(5_ms), 3));
  crossings.join(at(5_ms), 3, {}, kStart);
  CHECK(crossings.takes(at(5_ms), 3));
  CHECK(crossings.takes(at(5_ms), 4));
  CHECK(crossings.takes(at(6_ms), 0));
  CHECK_FALSE(crossings.takes(at(5_ms), 2));
  CHECK_FALSE(crossings.takes(at(4_ms), 9));
}

TEST_CASE("a packet in the line knows when it entered its link") {
  Crossings crossings;
  Packet packet;
  packet.sequence = 7;
  crossings.join(at(5_ms), 3, packet, at(1_ms));
  CHECK(crossings.front().packet.sequence == 7);
  CHECK(crossings.front().packet.queued == at(1_ms));
  crossings.pop_front();
  CHECK(crossings.empty());
}

TEST_CASE("packets cross an unlimited link in the line, and one with losses on its own wire") {
  const SessionTimeline plain = until(kPlain, 10);
  CHECK(plain.run_at_hand().state().crossings.size() > 0);
  CHECK(plain.run_at_hand().state().links.front().in_flight() == 0);
  const SessionTimeline lossy = until(kPair, 10);
  CHECK(lossy.run_at_hand().state().crossings.empty());
}

TEST_CASE("a session is the same in the line and on wires") {
  // This loss takes nothing, but a link with it keeps its packets itself.
  const SessionTimeline line = ran(kPlain);
  const SessionTimeline wires =
      ran(with(kPlain, {{"links.A1-A2.loss",
                         R"({"kind": "gilbert_elliott", "loss_in_bad": 0, "loss_in_good": 0})"}}));
  CHECK(line.run_at_hand().state().crossings.size() > 0);
  CHECK(wires.run_at_hand().state().crossings.empty());
  CHECK(hash_of(line.run_at_hand()) == hash_of(wires.run_at_hand()));
}

TEST_CASE("a delay made shorter lets no packet overtake those in the line") {
  SessionTimeline timeline = until(kPlain, 10);
  REQUIRE(timeline.change(R"({"set": "links.A1-A2.delay_ms", "to": 1})").ok());
  timeline.run(timeline.run_at_hand().end(), INT64_MAX);
  const SessionTimeline again =
      ran(with(kPlain, {{"changes", R"([{"at_s": 10, "set": "links.A1-A2.delay_ms", "to": 1}])"}}));
  CHECK(hash_of(timeline.run_at_hand()) == hash_of(again.run_at_hand()));
  CHECK(column(again, SessionRecorder::kFeedback, "t_s").empty());
}
