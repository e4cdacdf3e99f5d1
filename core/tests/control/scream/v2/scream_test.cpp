// The whole of SCReAM v2 as a flow calls it.
#include "control/scream/v2/scream.h"

#include <doctest/doctest.h>

#include "control/scream/v2/media_rate.h"

namespace lab {
namespace {

using namespace literals;

Scream started() {
  Scream scream;
  scream.start(kStart);
  return scream;
}

Backlog waiting() { return {1000, {1000}, kStart, 1}; }

/// The report of packets that took 25 ms each, `now` being when it is heard.
void report(Scream& scream, uint32_t first, uint32_t last, Time sent, Time now, Ecn ecn) {
  std::vector<Arrival> arrivals;
  for (uint32_t n = first; n <= last; ++n) {
    arrivals.push_back({n, 1000, sent, sent + 25_ms, ecn});
  }
  Feedback feedback;
  feedback.arrivals = arrivals;
  scream.on_feedback(feedback, now);
}

TEST_CASE("scream: ECN says how packets are sent") {
  Scream scream;
  CHECK(scream.ecn() == Ecn::kEct1);
  scream.p.ecn = ScreamEcn::kClassic;
  CHECK(scream.ecn() == Ecn::kEct0);
  scream.p.ecn = ScreamEcn::kNone;
  CHECK(scream.ecn() == Ecn::kNotEct);
}

TEST_CASE("scream: its reports tell arrivals as the reference code's receiver does") {
  CHECK(started().feedback_format() == FeedbackFormat{PerPacket{.cuts_offsets = true}});
}

TEST_CASE("scream: it begins at its start rate, and then sends the least until a report comes") {
  Scream scream = started();
  CHECK(scream.reference_rate() == 1_mbps);
  scream.on_frame(1000, true, at(0_s));
  CHECK(scream.reference_rate() == 100_kbps);
}

TEST_CASE("scream: a frame that is put out packet by packet counts as one, with its last") {
  Scream scream = started();
  scream.on_frame(1000, true, at(0_s));
  for (uint32_t n = 0; n < 10; ++n) scream.on_sent({n, 1000, 1040, at(0_s)});
  auto updates = [&, n = 0u](Duration heard) mutable {
    const Arrival arrival{n, 1000, at(0_s), at(25_ms), Ecn::kEct1};
    ++n;
    Feedback feedback;
    feedback.arrivals = std::span(&arrival, 1);
    return scream.on_feedback(feedback, at(heard));
  };
  CHECK(updates(50_ms));
  scream.on_frame(1000, false, at(52_ms));
  CHECK_FALSE(updates(53_ms));
  scream.on_frame(1000, false, at(56_ms));
  CHECK_FALSE(updates(57_ms));
  scream.on_frame(1000, true, at(60_ms));
  CHECK(updates(61_ms));
  CHECK_FALSE(updates(62_ms));
}

TEST_CASE("scream: when the window is full it waits for a report, at most half a second") {
  Scream scream = started();
  CHECK(scream.next_send({}, kStart) == kNever);
  CHECK(scream.next_send(waiting(), kStart) == kStart);
  // Three windows of 10 000 bytes and one packet more fit.
  uint32_t sent = 0;
  while (scream.next_send(waiting(), at(10_ms)) <= at(10_ms)) {
    scream.on_frame(1000, true, at(10_ms));
    scream.on_sent({sent++, 1000, 1040, at(10_ms)});
    REQUIRE(sent < 100);
  }
  CHECK(sent == 30);
  CHECK(scream.next_send(waiting(), at(20_ms)) == at(510_ms));
  // Then nothing counts as in flight.
  CHECK(scream.next_send(waiting(), at(510_ms)) == at(510_ms));
  scream.on_sent({sent, 1000, 1040, at(510_ms)});
  CHECK(scream.next_send(waiting(), at(1_s)) == at(1_s));
}

TEST_CASE("scream: packets leave as far apart as the pacer has them") {
  Scream scream = started();
  scream.on_frame(1000, true, at(0_s));
  scream.on_sent({0, 1000, 1040, at(0_s)});
  report(scream, 0, 0, at(0_s), at(50_ms), Ecn::kEct1);
  scream.on_frame(1000, true, at(60_ms));
  scream.on_sent({1, 1000, 1040, at(60_ms)});
  const Time next = scream.next_send(waiting(), at(60_ms));
  const Duration exact = DataSize{1012} / scream.pacing_rate();
  CHECK(next - at(60_ms) <= exact);
  CHECK(next - at(60_ms) > exact - 16_us);
  CHECK(next > at(61_ms));
}

TEST_CASE(
    "scream: what is encoded is measured after the first tenth, a frame in the span it ends") {
  Scream scream = started();
  for (uint32_t n = 0; n < 3; ++n) {
    const Time now = at(milliseconds(101 * n));
    scream.on_frame(1000, true, now);
    scream.on_sent({n, 1000, 1040, now});
  }
  report(scream, 0, 2, at(202_ms), at(252_ms), Ecn::kEct1);
  // Of four spans one is full, with the third frame alone.
  CHECK(scream.decision().encoded_rate == doctest::Approx(8 * 1012 / 0.101 / 4));
}

TEST_CASE("scream: a small window lowers the rate by the packets that it held before the step") {
  Scream scream;
  scream.p.initial_window = 6000;
  scream.start(kStart);
  for (uint32_t n = 0; n < 4; ++n) {
    scream.on_frame(1000, true, at(0_s));
    scream.on_sent({n, 1000, 1040, at(0_s)});
  }
  report(scream, 0, 3, at(0_s), at(50_ms), Ecn::kCe);
  const ScreamDecision& d = scream.decision();
  REQUIRE(d.window < 5700.0);
  const double lower = scream::small_window_scale(1012.0 / 6000);
  CHECK(d.window_rate ==
        doctest::Approx(8.0 * d.window / (d.rtt + 0.001) * lower / 1.1 * 1012 / 1032));
}

TEST_CASE(
    "scream: at its highest rate a line of packets lowers the target, however large the window") {
  Scream scream;
  scream.p.initial_window = 1'000'000;
  scream.p.max_rate = 1_mbps;
  scream.start(kStart);
  for (uint32_t n = 0; n < 4; ++n) scream.on_frame(1000, true, at(milliseconds(100 * n)));
  scream.on_sent({0, 1000, 1040, at(300_ms)});
  report(scream, 0, 0, at(300_ms), at(350_ms), Ecn::kEct1);
  const double correction = scream.decision().line_correction;
  REQUIRE(correction > 0.05);
  CHECK(scream.reference_rate().bps == doctest::Approx(1e6 / (1.0 + correction)));
}

TEST_CASE(
    "scream: from the end of a second to the next packet three packets are the least window") {
  Scream scream;
  scream.p.ecn = ScreamEcn::kClassic;
  scream.p.initial_window = 2500;
  scream.start(kStart);
  const auto heard = [&](uint32_t n, Time now) {
    report(scream, n, n, now - 50_ms, now, Ecn::kCe);
    return scream.decision().window;
  };
  const auto send = [&](uint32_t n, Time now) {
    scream.on_frame(1000, true, now);
    scream.on_sent({n, 1000, 1040, now});
  };
  send(0, at(950_ms));
  send(1, at(951_ms));
  // The pacer's timer looks in between, after the end of the second.
  CHECK(heard(0, at(1010_ms)) == 3036);
  send(2, at(1020_ms));
  CHECK(heard(1, at(1060_ms)) < 3036);
}

/// Twenty round trips of 50 ms with ten packets each, so many of them marked.
Scream after_marks(ScreamEcn ecn, int marked_of_ten) {
  Scream scream;
  scream.p.ecn = ecn;
  scream.p.initial_window = 100'000;
  scream.start(kStart);
  for (uint32_t round = 0; round < 20; ++round) {
    const Time now = at(milliseconds(50 * round));
    for (uint32_t n = 10 * round; n < 10 * round + 10; ++n) {
      scream.on_frame(1000, true, now);
      scream.on_sent({n, 1000, 1040, now});
    }
    std::vector<Arrival> arrivals;
    for (uint32_t i = 0; i < 10; ++i) {
      const bool marked = static_cast<int>(i) < marked_of_ten;
      arrivals.push_back({10 * round + i, 1000, now, now + 25_ms, marked ? Ecn::kCe : Ecn::kEct1});
    }
    Feedback feedback;
    feedback.arrivals = arrivals;
    scream.on_feedback(feedback, now + 49_ms);
  }
  return scream;
}

TEST_CASE("scream: the more L4S marks the smaller the window; without ECN they mean nothing") {
  const double none = after_marks(ScreamEcn::kL4s, 0).decision().window;
  const double few = after_marks(ScreamEcn::kL4s, 2).decision().window;
  const double many = after_marks(ScreamEcn::kL4s, 8).decision().window;
  CHECK(few < 0.95 * none);
  CHECK(many < 0.8 * few);
  const Scream deaf = after_marks(ScreamEcn::kNone, 8);
  CHECK(deaf.decision().window == after_marks(ScreamEcn::kNone, 0).decision().window);
  CHECK_FALSE(deaf.decision().marked);
}

TEST_CASE("scream: a report of packets that it never sent changes nothing") {
  Scream scream = started();
  const double before = scream.decision().window;
  report(scream, 1000, 1010, at(1_s), at(1050_ms), Ecn::kCe);
  CHECK(scream.decision().in_flight == 0.0);
  CHECK(scream.decision().window >= before);
  CHECK_FALSE(scream.decision().marked);
}

TEST_CASE("scream: a round trip of 5 s counts as 200 ms where the window becomes a rate") {
  Scream scream = started();
  for (uint32_t n = 0; n < 60; ++n) {
    const Time sent = at(seconds(6 * n));
    scream.on_frame(1000, true, sent);
    scream.on_sent({n, 1000, 1040, sent});
    report(scream, n, n, sent, sent + 5_s, Ecn::kEct1);
  }
  const ScreamDecision& d = scream.decision();
  CHECK(d.rtt > 4.0);
  // Less by a margin of 1.1, by headers, and as the window holds few packets.
  const double carried = 8.0 * d.window / 0.2;
  CHECK(d.window_rate < carried / 1.1);
  CHECK(d.window_rate > carried / 1.5);
  CHECK(scream.reference_rate() == DataRate{d.window_rate});
}

TEST_CASE("scream: a queue that half the rate does not drain becomes the new base of the delay") {
  Scream scream = started();
  uint32_t sent = 0;
  double highest = 0.0;
  Time now = kStart;
  const auto round_trip = [&](Duration one_way) {
    scream.on_frame(1000, true, now);
    scream.on_sent({sent, 1000, 1040, now});
    std::vector<Arrival> arrivals{{sent++, 1000, now, now + one_way, Ecn::kEct1}};
    Feedback feedback;
    feedback.arrivals = arrivals;
    now += one_way + 25_ms;
    scream.on_feedback(feedback, now);
    highest = std::max(highest, scream.decision().queue_delay);
  };
  for (int i = 0; i < 20; ++i) round_trip(25_ms);
  CHECK(scream.decision().base_delay == doctest::Approx(0.025));
  for (int i = 0; i < 800; ++i) round_trip(55_ms);
  CHECK(highest == doctest::Approx(0.030));
  CHECK(scream.decision().base_delay == doctest::Approx(0.055));
  CHECK(scream.decision().queue_delay == doctest::Approx(0.0));
}

TEST_CASE("scream: what was in the line before a pause does not count after it") {
  Scream scream = started();
  scream.on_frame(1000, true, at(0_s));
  scream.on_pause(at(1_s));
  scream.on_resume(at(10_s));
  scream.on_frame(1000, true, at(10_s));
  scream.on_sent({0, 1000, 1040, at(10'010_ms)});
  report(scream, 0, 0, at(10'010_ms), at(10'060_ms), Ecn::kEct1);
  CHECK(scream.decision().line_delay == doctest::Approx(0.010));
}

}  // namespace
}  // namespace lab
