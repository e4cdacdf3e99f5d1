// RFC 4585 §3.5, step by step.
#include "feedback/rtcp/participants.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;

namespace {
/// A receiver of a group of 16 at 200 kbit/s, right after a regular report; T_rr is about a second.
Participant in_group(uint64_t seed = 1, double l = 0.5) {
  Participant::Settings s = settings(Profile::kAvpf);
  s.own.l = l;
  Participant p = participant(s, seed);
  p.hear_data(99, at(1_ms));
  for (uint32_t ssrc = 2; ssrc <= 15; ++ssrc) p.hear(report_of(ssrc), at(1_ms));
  next_packet(p);
  return p;
}

/// The other way to end there: with an early packet just sent.
Participant after_early() {
  Participant p = in_group();
  p.detect(nack(1), p.tp() + 1_ms);
  REQUIRE(next_packet(p).early);
  return p;
}
}  // namespace

TEST_CASE("RFC 4585 3.5.1: initialization") {
  Participant p(settings(Profile::kAvpf), kSelf, 1, "test");
  p.join(kStart);
  CHECK(p.allow_early());
  CHECK(p.last_computation().inputs.t_min == 1_s);
  Participant::Settings two = settings(Profile::kAvpf);
  two.point_to_point = true;
  CHECK(participant(two).last_computation().inputs.t_min == Duration{});
}

TEST_CASE("RFC 4585 3.5.2 step 1: a loss sets the rules going, and without one nothing is early") {
  Participant p = in_group();
  CHECK(p.next() == p.tn());
  p.detect(nack(1), p.tp() + 1_ms);
  CHECK(p.pending().size() == 1);
  CHECK(p.next() == p.te());
}

TEST_CASE("RFC 4585 3.5.2 step 2a: what comes later joins the packet that is scheduled") {
  Participant p = in_group();
  p.detect(nack(1), p.tp() + 1_ms);
  const Time te = p.te();
  p.detect(nack(2), p.tp() + 1_ms);
  CHECK(p.te() == te);
  CHECK(p.pending()[1].step == Step::k2a);
  CHECK(p.pending()[1].planned == te);
  const Compound packet = next_packet(p);
  CHECK(packet.feedback.size() == 2);
  CHECK(message_ends(packet.feedback).size() == 1);
}

TEST_CASE("RFC 4585 3.5.2 step 2a: also where that packet is a regular one") {
  Participant p = in_group();
  p.detect(nack(1), p.tn() - 1_ns);
  const Time tn = p.tn();
  p.detect(nack(2), tn - 1_ns);
  CHECK(p.pending()[1].step == Step::k2a);
  CHECK(p.pending()[1].planned == tn);
  CHECK(p.te() == kNever);
}

TEST_CASE("RFC 4585 3.5.2 step 2b i: between two there is no dithering") {
  Participant::Settings s = settings(Profile::kAvpf);
  s.point_to_point = true;
  Participant p = participant(s);
  p.hear_data(99, at(1_ms));
  next_packet(p);
  CHECK(p.T_dither_max() == Duration{});
  const Time t0 = p.tp() + 1_us;
  p.detect(nack(1), t0);
  CHECK(p.te() == t0);
}

TEST_CASE("RFC 4585 3.5.2 step 2b ii: in a group T_dither_max is l times T_rr") {
  Participant p = in_group();
  CHECK(p.T_dither_max() == to_nearest_ns(0.5 * static_cast<double>(p.T_rr().ns)));
  p.s.own.l = 0.1;
  CHECK(p.T_dither_max() == to_nearest_ns(0.1 * static_cast<double>(p.T_rr().ns)));
}

TEST_CASE("RFC 4585 3.5.2 step 3a: a regular packet within the dithering window takes it along") {
  Participant p = in_group();
  p.detect(nack(1), p.tn() - p.T_dither_max() + 1_ns);
  CHECK(p.pending()[0].step == Step::k3a);
  CHECK(p.te() == kNever);
  const Compound packet = next_packet(p);
  CHECK_FALSE(packet.early);
  CHECK(packet.form == Form::kFull);
  CHECK(packet.feedback.size() == 1);
}

TEST_CASE("RFC 4585 3.5.2 step 3b: at the edge of the window it is still early") {
  Participant p = in_group();
  p.detect(nack(1), p.tn() - p.T_dither_max());
  CHECK(p.pending()[0].step == Step::k4b);
  CHECK(p.te() <= p.tn());
}

TEST_CASE("RFC 4585 3.5.2 step 4a 1: after an early packet it waits for a regular one in time") {
  Participant p = after_early();
  const Time t0 = p.tn() - p.T_dither_max() - 1_ms;
  p.s.own.T_max_fb_delay = p.tn() - t0 + 1_ns;
  p.detect(nack(2), t0);
  CHECK(p.pending()[0].step == Step::k4a1);
  CHECK(p.pending()[0].planned == p.tn());
  CHECK(p.te() == kNever);
}

TEST_CASE("RFC 4585 3.5.2 step 4a 2: and is discarded where that one comes too late") {
  Participant p = after_early();
  const Time t0 = p.tn() - p.T_dither_max() - 1_ms;
  p.s.own.T_max_fb_delay = p.tn() - t0;
  p.take_settled();
  p.detect(nack(2), t0);
  CHECK(p.pending().empty());
  const std::vector<Pending> settled = p.take_settled();
  REQUIRE(settled.size() == 1);
  CHECK(settled[0].outcome == Outcome::kDiscarded);
  CHECK(settled[0].step == Step::k4a2);
}

TEST_CASE("RFC 4585 3.5.2 step 4b: te lies evenly in the dithering window") {
  double sum = 0.0;
  constexpr int kSeeds = 1000;
  for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Participant p = in_group(seed);
    const Time t0 = p.tp() + 1_us;
    p.detect(nack(1), t0);
    REQUIRE(p.pending()[0].step == Step::k4b);
    const double share = (p.te() - t0) / p.T_dither_max();
    CHECK(share >= 0.0);
    CHECK(share < 1.0);
    sum += share;
  }
  CHECK(sum / kSeeds == doctest::Approx(0.5).epsilon(0.05));
}

TEST_CASE("RFC 4585 3.5.2 step 5a: others' feedback spares ours, and tn stays") {
  Participant p = in_group();
  p.detect(nack(1), p.tp() + 1_us);
  const Time tn = p.tn();
  p.hear(nack_of(7, {nack(1), nack(2)}), p.tp() + 2_us);
  CHECK(p.pending().empty());
  CHECK(p.next() == tn);
  CHECK(p.allow_early());
  const std::vector<Pending> settled = p.take_settled();
  REQUIRE(settled.size() == 1);
  CHECK(settled[0].outcome == Outcome::kSuppressed);
  CHECK(settled[0].by == 7);
}

TEST_CASE("RFC 4585 3.5.2 step 5a: also feedback that came up to T_retention before our loss") {
  const auto after = [](Duration wait) {
    Participant p = in_group();
    const Time heard = p.tp() + 1_us;
    p.hear(nack_of(7, {nack(1)}), heard);
    while (p.next() < heard + wait) p.act(p.next());
    p.take_settled();
    p.detect(nack(1), heard + wait);
    return p.take_settled();
  };
  REQUIRE(after(milliseconds(1999)).size() == 1);
  CHECK(after(milliseconds(1999))[0].outcome == Outcome::kSuppressed);
  CHECK(after(milliseconds(2001)).empty());
}

TEST_CASE("RFC 4585 3.5.2 step 5b: of a partial overlap only what is left is sent") {
  Participant p = in_group();
  p.detect(nack(1), p.tp() + 1_us);
  p.detect(nack(2), p.tp() + 1_us);
  const Time te = p.te();
  p.hear(nack_of(7, {nack(1)}), p.tp() + 2_us);
  CHECK(p.te() == te);
  const Compound packet = next_packet(p);
  CHECK(packet.early);
  REQUIRE(packet.feedback.size() == 1);
  CHECK(packet.feedback[0] == nack(2));
}

TEST_CASE("RFC 4585 3.5.2 step 5c: feedback of another kind or source spares nothing") {
  Participant p = in_group();
  p.detect(nack(1), p.tp() + 1_us);
  const Time te = p.te();
  p.hear(nack_of(7, {{FeedbackKind::kPli, 99, 1, 1}, nack(1, 98)}), p.tp() + 2_us);
  CHECK(p.pending().size() == 1);
  CHECK(p.te() == te);
}

TEST_CASE("RFC 4585 3.5.2 step 6: at te a minimal packet goes, and a regular one is left out") {
  Participant p = in_group();
  const Time tp = p.tp();
  const Time tn = p.tn();
  const Duration T_rr = p.T_rr();
  p.detect(nack(1), tp + 1_us);
  const Time te = p.te();
  Time sent;
  const Compound packet = next_packet(p, sent);
  CHECK(sent == te);
  CHECK(packet.early);
  CHECK(packet.form == Form::kMinimal);
  CHECK_FALSE(p.allow_early());
  CHECK(p.tp() == tn);
  CHECK(p.tn() == tp + T_rr * 2);
  SUBCASE("and with the next regular one early packets are allowed again") {
    CHECK_FALSE(next_packet(p).early);
    CHECK(p.allow_early());
  }
}

TEST_CASE("RFC 5506 4: early feedback travels alone, but not before a first compound packet") {
  Participant::Settings s = settings(Profile::kAvpf);
  s.own.reduced_size = true;
  s.point_to_point = true;
  Participant p = participant(s);
  p.hear_data(99, at(1_us));
  p.detect(nack(1), at(2_us));
  CHECK(next_packet(p).form == Form::kMinimal);
  CHECK(next_packet(p).form == Form::kFull);
  p.detect(nack(2), p.tp() + 1_us);
  const Compound packet = next_packet(p);
  CHECK(packet.form == Form::kReducedSize);
  CHECK(size_of(packet) == 28 + 16);
}

TEST_CASE(
    "RFC 4585 3.5.3: without T_rr_interval every regular packet is sent, and Tmin becomes 0") {
  Participant p = in_group();
  CHECK(p.last_computation().inputs.t_min == Duration{});
  for (int i = 0; i < 5; ++i) {
    const Compound packet = next_packet(p);
    CHECK(packet.form == Form::kFull);
    CHECK(p.allow_early());
  }
}

namespace {
Participant with_t_rr_interval(Duration interval) {
  Participant::Settings s = settings(Profile::kAvpf);
  s.own.T_rr_interval = interval;
  s.point_to_point = true;
  Participant p = participant(s);
  p.hear_data(99, at(1_us));
  return p;
}
}  // namespace

TEST_CASE("RFC 4585 3.5.3 step 1: the first regular packet is sent in any case") {
  Participant p = with_t_rr_interval(1000_s);
  Time first;
  CHECK(next_packet(p, first).form == Form::kFull);
  CHECK(first < at(1_s));
}

TEST_CASE("RFC 4585 3.5.3 step 2a: then one each T_rr_interval or so") {
  Participant p = with_t_rr_interval(1_s);
  Time before;
  next_packet(p, before);
  for (int i = 0; i < 100; ++i) {
    Time now;
    CHECK(next_packet(p, now).form == Form::kFull);
    CHECK(now - before >= milliseconds(500));
    CHECK(now - before <= milliseconds(2000));
    before = now;
  }
}

TEST_CASE("RFC 4585 3.5.3 step 2b: one in between goes if feedback waits for it") {
  Participant p = with_t_rr_interval(1000_s);
  next_packet(p);
  p.detect(nack(1), p.tp() + 1_us);
  CHECK(next_packet(p).early);
  const Time tn = p.tn();
  p.s.own.T_max_fb_delay = 10_s;
  p.detect(nack(2), tn - 1_us);
  REQUIRE(p.pending()[0].step == Step::k4a1);
  Time sent;
  const Compound packet = next_packet(p, sent);
  CHECK(packet.form == Form::kMinimal);
  CHECK_FALSE(packet.early);
  CHECK(packet.feedback.size() == 1);
  CHECK(p.allow_early());
}

TEST_CASE("RFC 4585 3.5.3 step 2c: else it is left out, and early packets are allowed again") {
  Participant p = with_t_rr_interval(1000_s);
  next_packet(p);
  p.detect(nack(1), p.tp() + 1_us);
  CHECK(next_packet(p).early);
  CHECK_FALSE(p.allow_early());
  const Time tp = p.tp();
  while (!p.allow_early()) CHECK_FALSE(p.act(p.next()));
  CHECK(p.tp() > tp);
  CHECK(p.tn() > p.tp());
}

TEST_CASE("RFC 4585 3.5.4: early packets count in the average size") {
  Participant p = in_group();
  const double before = p.avg_rtcp_size();
  p.detect(nack(1), p.tp() + 1_us);
  const Compound packet = next_packet(p);
  CHECK(p.avg_rtcp_size() == static_cast<double>(size_of(packet)) / 16 + before * 15 / 16);
}

TEST_CASE("profile avp has no early packets: feedback waits for the regular one, however long") {
  Participant p = participant(settings(Profile::kAvp));
  p.hear_data(99, at(1_ms));
  next_packet(p);
  p.detect(nack(1), p.tp() + 1_us);
  CHECK(p.pending()[0].step == Step::kRegularOnly);
  p.hear(nack_of(7, {nack(1)}), p.tp() + 2_us);
  const Compound packet = next_packet(p);
  CHECK_FALSE(packet.early);
  CHECK(packet.feedback.size() == 1);
}

TEST_CASE("RFC 4585 3.6.1: at 64 kbit/s one of two members can report two events a second") {
  Participant::Settings s = settings(Profile::kAvpf, 64);
  s.point_to_point = true;
  Participant p = participant(s);
  int64_t bytes = 0;
  int sent = 0;
  uint32_t frame = 0;
  for (Time t = at(10_ms); t < at(200_s); t += milliseconds(10)) {
    p.hear_data(99, t);
    if (t.ns % 500'000'000 == 0) p.detect({FeedbackKind::kNewpredAck, 99, ++frame << 8, 1}, t);
    while (p.next() <= t) {
      const std::optional<Compound> packet = p.act(p.next());
      if (packet) bytes += size_of(*packet);
    }
    for (const Pending& settled : p.take_settled()) sent += settled.outcome == Outcome::kSent;
  }
  CHECK(frame == 399);
  CHECK(sent >= 390);
  // Each of the two has 2.5 %: 1600 bit/s; a tenth more with early packets, see share_test.cpp.
  CHECK(static_cast<double>(bytes) * 8 / 200 <= 1600 * 1.1);
  CHECK(static_cast<double>(bytes) * 8 / 200 >= 1600 * 0.95);
}
