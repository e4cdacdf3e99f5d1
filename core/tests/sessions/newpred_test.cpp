#include "sessions/newpred.h"

#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using T = SessionRecorder;

namespace {
Time ms(int64_t t) { return at(milliseconds(t)); }

/// An encoder with so many frames sent.
NewpredEncoder encoder_after(int frames) {
  NewpredEncoder encoder;
  for (int i = 0; i < frames; ++i) encoder.frame();
  return encoder;
}

/// RFC 4586 §7.2.1, Figure 3, with 100 ms in the middle; 64 kbit/s, 5 frames a second in 3
/// segments.
constexpr const char* kVideoPair = R"({
  "duration_s": 600,
  "session": { "bandwidth_kbps": 64, "feedback": "newpred", "rtcp": { "T_max_fb_delay_ms": "unlimited" } },
  "members": { "sender": { "rate_kbps": 60.8, "payload_bytes": 467, "segments": 3 }, "receiver": {} },
  "links": {
    "link1": { "between": ["sender", "router1"], "capacity_kbps": 10000, "delay_ms": 10 },
    "link2": { "between": ["router1", "router2"], "capacity_kbps": 10000, "delay_ms": 100,
               "loss": { "ratio": 0.02 } },
    "link3": { "between": ["router2", "receiver"], "capacity_kbps": 10000, "delay_ms": 10 }
  }
})";

double column_mean(const SessionTimeline& run, T::Table table, const char* name) {
  const auto values = column(run, table, name);
  double sum = 0.0;
  for (double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}
}  // namespace

TEST_CASE("a segment is coded by the one before it, the first by none") {
  const NewpredEncoder encoder = encoder_after(3);
  CHECK(encoder.reference({0, 1}) == NewpredEncoder::kIntra);
  CHECK(encoder.reference({2, 1}) == 1);
  CHECK(encoder.latest(1) == nullptr);
}

TEST_CASE("after a NACK the next frame goes by what came before the loss, in that place only") {
  NewpredEncoder encoder = encoder_after(10);
  encoder.nack({7, 1}, 6, ms(90), ms(100));
  encoder.frame();
  CHECK(encoder.reference({10, 1}) == 6);
  CHECK(encoder.reference({10, 0}) == 9);
  CHECK(encoder.reference({11, 1}) == 10);
  REQUIRE(encoder.latest(1) != nullptr);
  CHECK(encoder.latest(1)->nack_sent == ms(90));
  CHECK(encoder.latest(1)->nack_heard == ms(100));
}

TEST_CASE("NACKs of frames that were broken by the same loss change nothing more") {
  NewpredEncoder encoder = encoder_after(10);
  encoder.nack({7, 1}, 6, ms(90), ms(100));
  encoder.frame();
  for (uint32_t frame = 8; frame < 10; ++frame) encoder.nack({frame, 1}, 6, ms(110), ms(120));
  encoder.frame();
  CHECK(encoder.reference({10, 1}) == 6);
  CHECK(encoder.reference({11, 1}) == 10);
}

TEST_CASE("if the answer to a NACK is lost, too, what came before it stays the reference") {
  NewpredEncoder encoder = encoder_after(10);
  encoder.nack({7, 0}, 6, ms(90), ms(100));
  encoder.frame();
  encoder.frame();
  encoder.nack({10, 0}, 6, ms(190), ms(200));
  CHECK(encoder.reference({12, 0}) == 6);
}

TEST_CASE("a NACK that comes after a later one asks for no reference that is newer") {
  NewpredEncoder encoder = encoder_after(10);
  encoder.nack({8, 0}, 6, ms(90), ms(100));
  encoder.frame();
  encoder.nack({7, 0}, 6, ms(80), ms(110));
  CHECK(encoder.reference({10, 0}) == 6);
  CHECK(encoder.reference({11, 0}) == 10);
  // One that asks for an older reference than the switch has gets it.
  encoder.nack({9, 0}, 4, ms(110), ms(120));
  CHECK(encoder.reference({11, 0}) == 4);
}

TEST_CASE("without its first frame a decoder needs one that is coded by nothing") {
  NewpredEncoder encoder = encoder_after(4);
  encoder.nack({0, 0}, NewpredEncoder::kIntra, ms(90), ms(100));
  encoder.frame();
  CHECK(encoder.reference({4, 0}) == NewpredEncoder::kIntra);
  encoder.nack({2, 0}, NewpredEncoder::kIntra, ms(110), ms(120));
  encoder.frame();
  CHECK(encoder.reference({5, 0}) == 4);
}

TEST_CASE("a decoder cannot use what is coded by something it lacks, until it is coded otherwise") {
  NewpredDecoder decoder;
  CHECK(decoder.decoded(2) == NewpredEncoder::kIntra);
  CHECK(decoder.decode({0, 2}, NewpredEncoder::kIntra, ms(0)));
  decoder.missing({1, 2}, ms(150));
  CHECK_FALSE(decoder.decode({2, 2}, 1, ms(200)));
  CHECK_FALSE(decoder.recovered().has_value());
  CHECK(decoder.decoded(2) == 0);
  CHECK(decoder.decode({2, 1}, 1, ms(200)));  // Another place of the picture.
  CHECK(decoder.decode({3, 2}, 0, ms(300)));
  REQUIRE(decoder.recovered().has_value());
  CHECK(decoder.recovered()->first.frame == 1);
  CHECK(decoder.recovered()->detected == ms(150));
  CHECK(decoder.decode({4, 2}, 3, ms(400)));
  CHECK_FALSE(decoder.recovered().has_value());
}

TEST_CASE("a frame's segments leave together, at the frame rate that rate and size give") {
  const SessionTimeline run =
      ran(with(kVideoPair, {{"duration_s", "20"}, {"links.link2.loss.ratio", "1"}}));
  const auto t_s = column(run, T::kLosses, "t_s");
  const auto kind = column(run, T::kLosses, "kind");
  const auto sequence = column(run, T::kLosses, "sequence");
  std::vector<double> first_of_frame_s;
  for (size_t i = 0; i < t_s.size(); ++i) {
    if (kind[i] == 0.0 && static_cast<int>(sequence[i]) % 3 == 0)
      first_of_frame_s.push_back(t_s[i]);
  }
  REQUIRE(first_of_frame_s.size() > 90);
  // 3 × 507 bytes at 60.8 kbit/s.
  CHECK(first_of_frame_s[50] - first_of_frame_s[0] == doctest::Approx(50 * 0.2001).epsilon(0.001));
}

TEST_CASE("a recovery takes the wait for a report, the round trip, and the wait for a frame") {
  const SessionTimeline run = ran(kVideoPair);
  const SessionFigures f = figures(run);
  CHECK(f.recoveries > 100.0);
  // There and back, and the time that 507 and some 100 bytes take on three links of 10 Mbit/s.
  CHECK(column_mean(run, T::kRecoveries, "round_trip_s") ==
        doctest::Approx(0.240 + 3 * 8 * (507.0 + 100.0) / 1e7).epsilon(0.01));
  CHECK(f.mean_recovery_ms - f.mean_recovery_waiting_ms ==
        doctest::Approx(1000.0 * (column_mean(run, T::kRecoveries, "round_trip_s") +
                                  column_mean(run, T::kRecoveries, "lost_round_trips_s"))));
  // At least the wait for the next of five frames a second.
  CHECK(f.mean_recovery_waiting_ms > 60.0);
  for (double detected_s : column(run, T::kRecoveries, "detected_s")) CHECK(detected_s > 0.0);
}

TEST_CASE("a place is asked for once, and again when a round trip has brought no answer") {
  NewpredDecoder decoder;
  decoder.missing({1, 0}, ms(100));
  CHECK(decoder.to_report(0, milliseconds(240), ms(100)));
  CHECK_FALSE(decoder.to_report(0, milliseconds(240), ms(600)));  // It waits to be sent.
  CHECK(decoder.to_report(1, milliseconds(240), ms(600)));  // Another place has a NACK of its own.
  decoder.reported(0, ms(700));
  CHECK_FALSE(decoder.to_report(0, milliseconds(240), ms(939)));
  CHECK(decoder.to_report(0, milliseconds(240), ms(940)));
  decoder.not_reported(0);
  CHECK(decoder.to_report(0, milliseconds(240), ms(941)));
}

TEST_CASE(
    "a round trip that brought no answer is no wait for RTCP, one after the answer's is none") {
  NewpredDecoder decoder;
  CHECK(decoder.decode({0, 0}, NewpredEncoder::kIntra, ms(0)));
  decoder.missing({1, 0}, ms(100));
  CHECK(decoder.to_report(0, milliseconds(240), ms(100)));
  decoder.reported(0, ms(150));
  CHECK_FALSE(decoder.to_report(0, milliseconds(240), ms(300)));
  CHECK(decoder.to_report(0, milliseconds(250), ms(400)));
  decoder.reported(0, ms(410));
  CHECK(decoder.to_report(0, milliseconds(240), ms(650)));
  decoder.reported(0, ms(660));
  CHECK(decoder.decode({9, 0}, 0, ms(670)));
  REQUIRE(decoder.recovered().has_value());
  CHECK(decoder.recovered()->lost_round_trips(ms(150)) == Duration{});
  CHECK(decoder.recovered()->lost_round_trips(ms(410)) == milliseconds(250));
  CHECK(decoder.recovered()->lost_round_trips(ms(660)) == milliseconds(490));
  // What was asked for an earlier error is none of this one's.
  decoder.reported(0, ms(680));
  decoder.missing({10, 0}, ms(900));
  CHECK(decoder.to_report(0, milliseconds(200), ms(900)));
  CHECK(decoder.decode({12, 0}, 9, ms(990)));
  CHECK(decoder.recovered()->lost_round_trips(ms(950)) == Duration{});
}

TEST_CASE("the wait does not grow with the way: lost NACKs and answers are time on the way") {
  const auto at_loss = [](const char* delay_ms) {
    return figures(ran(
        with(kVideoPair, {{"links.link2.loss.ratio", "0.2"}, {"links.link2.delay_ms", delay_ms}})));
  };
  const SessionFigures near = at_loss("10");
  const SessionFigures far = at_loss("500");
  CHECK(far.mean_recovery_ms > 3.0 * near.mean_recovery_ms);
  CHECK(far.mean_recovery_waiting_ms < 1.2 * near.mean_recovery_waiting_ms);
}

TEST_CASE("on a longer way fewer NACKs leave, and each waits less to be sent") {
  const auto at_delay = [](const char* delay_ms) {
    return figures(ran(with(
        kVideoPair, {{"links.link2.loss.ratio", "0.05"}, {"links.link2.delay_ms", delay_ms}})));
  };
  const SessionFigures near = at_delay("10");
  const SessionFigures far = at_delay("500");
  CHECK(far.feedback_sent < 0.9 * near.feedback_sent);
  CHECK(far.mean_waiting_ms < near.mean_waiting_ms);
}

TEST_CASE("what is decoded again can be asked for at once when it breaks again") {
  NewpredDecoder decoder;
  CHECK(decoder.decode({0, 0}, NewpredEncoder::kIntra, ms(0)));
  decoder.missing({1, 0}, ms(100));
  CHECK(decoder.to_report(0, milliseconds(240), ms(100)));
  decoder.reported(0, ms(110));
  CHECK(decoder.decode({2, 0}, 0, ms(300)));
  decoder.missing({3, 0}, ms(310));
  CHECK(decoder.to_report(0, milliseconds(240), ms(310)));
}

TEST_CASE("one NACK for each loss while none is lost, more where NACKs are lost too") {
  const SessionTimeline once = ran(with(kVideoPair, {{"links.link2.losses", "\"forth\""}}));
  CHECK(figures(once).feedback_sent <= figures(once).packets_lost);
  CHECK(figures(once).feedback_sent > 0.9 * figures(once).packets_lost);
  const SessionTimeline both = ran(with(kVideoPair, {{"links.link2.loss.ratio", "0.2"}}));
  CHECK(figures(both).recoveries > 300.0);
  // No error of the decoder outlives its NACKs: the last one began shortly before the end.
  CHECK(column(both, T::kRecoveries, "t_s").back() > 590.0);
}
