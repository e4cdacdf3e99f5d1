// RFC 3550 §6.3, section by section.
#include "feedback/rtcp/participants.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;

TEST_CASE("RFC 3550 6.3.1 step 2: half the minimum before the first report, all of it after") {
  Participant p = participant(settings(Profile::kAvp));
  CHECK(p.last_computation().inputs.t_min == milliseconds(2500));
  CHECK(p.last_computation().td_s == 2.5);
  next_packet(p);
  next_packet(p);
  CHECK(p.last_computation().inputs.t_min == milliseconds(5000));
}

TEST_CASE("RFC 3550 6.2: the reduced minimum is 360 over kbit/s, in a group for senders only") {
  Participant::Settings s = settings(Profile::kAvp, 720);
  s.own.reduced_minimum = true;
  Participant receiver = participant(s);
  CHECK(receiver.last_computation().inputs.t_min == milliseconds(2500));
  Participant sender = participant(s);
  sender.sent_data(at(1_ms));
  next_packet(sender);
  sender.sent_data(sender.tp());
  next_packet(sender);
  CHECK(sender.last_computation().inputs.t_min == milliseconds(500));
  s.point_to_point = true;
  Participant one_of_two = participant(s);
  CHECK(one_of_two.last_computation().inputs.t_min == Duration{});
  next_packet(one_of_two);
  next_packet(one_of_two);
  CHECK(one_of_two.last_computation().inputs.t_min == milliseconds(500));
}

TEST_CASE("RFC 3550 6.3.2: initialization") {
  Participant p(settings(Profile::kAvp), kSelf, 1, "test");
  CHECK(p.next() == kNever);
  p.join(at(7_s));
  CHECK(p.tp() == at(7_s));
  CHECK(p.tn() == at(7_s) + p.T_rr());
  CHECK(p.membership().members() == 1);
  CHECK(p.membership().senders() == 0);
  CHECK(p.pmembers() == 1);
  CHECK(p.avg_rtcp_size() == 76.0);
}

TEST_CASE("RFC 3550 6.3.3: receiving an RTP or non-BYE RTCP packet") {
  Participant p = participant(settings(Profile::kAvp));
  p.hear_data(2, at(1_s));
  p.hear(report_of(3), at(1_s));
  CHECK(p.membership().members() == 3);
  CHECK(p.membership().senders() == 1);
  CHECK(p.avg_rtcp_size() == 76.0);
  p.hear(nack_of(3, {nack(1)}), at(1_s));
  CHECK(p.avg_rtcp_size() == 92.0 / 16 + 76.0 * 15 / 16);
}

TEST_CASE("RFC 3550 6.3.4: a BYE that lowers members brings tn and tp nearer") {
  Participant p = participant(settings(Profile::kAvp));
  for (uint32_t ssrc = 2; ssrc <= 4; ++ssrc) p.hear_data(ssrc, at(1_ms));
  next_packet(p);
  REQUIRE(p.pmembers() == 4);
  const Time tp = p.tp();
  const Time tn = p.tn();
  const Time tc = tp + 1_s;
  p.hear(bye_of(2), tc);
  CHECK(p.membership().members() == 3);
  CHECK(p.membership().senders() == 2);
  CHECK(p.tn() == tc + to_nearest_ns(static_cast<double>((tn - tc).ns) * 3 / 4));
  CHECK(p.tp() == tc - milliseconds(750));
  CHECK(p.pmembers() == 3);
  SUBCASE("and one of nobody we know changes nothing but the average") {
    const Time before = p.tn();
    p.hear(bye_of(77), tc);
    CHECK(p.tn() == before);
    CHECK(p.membership().members() == 3);
  }
}

TEST_CASE("RFC 3550 6.3.5: a member silent for five Td is out, and the interval shrinks") {
  Participant p = participant(settings(Profile::kAvp));
  p.hear_data(2, at(1_s));
  p.hear(report_of(3), at(1_s));
  Time now;
  // Td is 5 s: members are out after 25 s, a sender after two intervals.
  while (p.next() < at(26_s)) p.act(p.next());
  CHECK(p.membership().members() == 3);
  CHECK(p.membership().senders() == 0);
  next_packet(p, now);
  CHECK(now > at(26_s));
  CHECK(p.membership().members() == 1);
}

TEST_CASE("RFC 3550 6.3.5 and RFC 4585 3.5.4: T_rr_interval replaces the minimum of the timeout") {
  Participant::Settings s = settings(Profile::kAvpf, 2000);
  s.own.T_rr_interval = milliseconds(100);
  Participant p = participant(s);
  p.hear_data(2, at(1_ms));
  while (p.next() < at(2_s)) p.act(p.next());
  CHECK(p.membership().members() == 1);
  Participant slow = participant(settings(Profile::kAvpf, 2000));
  slow.hear_data(2, at(1_ms));
  while (slow.next() < at(2_s)) slow.act(slow.next());
  CHECK(slow.membership().members() == 2);
}

TEST_CASE("RFC 3550 6.3.6: on expiry the interval is drawn anew, and a longer one puts off") {
  int reports = 0;
  int reconsidered = 0;
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Participant p = participant(settings(Profile::kAvp), seed);
    const Time expires = p.next();
    const std::optional<Compound> packet = p.act(expires);
    if (packet) {
      ++reports;
      CHECK(p.tp() == expires);
      CHECK(p.avg_rtcp_size() == 52.0 / 16 + 76.0 * 15 / 16);
    } else {
      ++reconsidered;
      CHECK(p.tp() == kStart);
      CHECK(p.tn() == kStart + p.T_rr());
      CHECK(p.tn() > expires);
    }
  }
  // The second draw is above the first one in half of all cases.
  CHECK(reports > 70);
  CHECK(reconsidered > 70);
}

TEST_CASE("RFC 3550 6.3.6: pmembers is members after every expiry, also without a report") {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Participant p = participant(settings(Profile::kAvp), seed);
    p.hear_data(2, at(1_ms));
    p.act(p.next());
    CHECK(p.pmembers() == 2);
  }
}

TEST_CASE("RFC 3550 6.3.6: with reconsideration the mean interval is Td") {
  Participant p = participant(settings(Profile::kAvp));
  Time first;
  next_packet(p, first);
  Time last;
  constexpr int kReports = 20000;
  for (int i = 0; i < kReports; ++i) next_packet(p, last);
  CHECK(to_seconds(last - first) / kReports == doctest::Approx(5.0).epsilon(0.01));
}

TEST_CASE("RFC 3550 6.3.7: a small group hears a BYE at once") {
  Participant p = participant(settings(Profile::kAvp));
  p.hear_data(2, at(1_ms));
  next_packet(p);
  const Time now = p.tp() + 1_s;
  p.leave(now);
  CHECK(p.next() == now);
  const std::optional<Compound> packet = p.act(now);
  REQUIRE(packet);
  CHECK(packet->bye);
  CHECK(p.gone());
  CHECK(p.next() == kNever);
}

TEST_CASE("RFC 3550 6.3.7: who never sent anything says no BYE") {
  Participant p = participant(settings(Profile::kAvp));
  p.leave(at(1_s));
  CHECK(p.gone());
  CHECK(p.next() == kNever);
}

TEST_CASE("RFC 3550 6.3.7: among more than 50 members a BYE backs off, more so with others' BYEs") {
  const auto leaving = [](int byes) {
    Participant p = participant(settings(Profile::kAvp));
    for (uint32_t ssrc = 2; ssrc <= 60; ++ssrc) p.hear(report_of(ssrc), at(1_ms));
    next_packet(p);
    const Time now = p.tp() + 1_ms;
    p.leave(now);
    CHECK(p.membership().members() == 1);
    CHECK(p.membership().senders() == 0);
    CHECK(p.avg_rtcp_size() == 60.0);
    CHECK(p.last_computation().inputs.t_min == milliseconds(2500));
    CHECK(p.next() > now);
    p.hear(report_of(70), now);
    p.hear_data(71, now);
    CHECK(p.membership().members() == 1);
    for (int i = 0; i < byes; ++i) p.hear(bye_of(100), now);
    CHECK(p.membership().members() == 1 + byes);
    Time sent;
    CHECK(next_packet(p, sent).bye);
    CHECK(p.gone());
    return to_seconds(sent - now);
  };
  CHECK(leaving(0) < 5.0);
  // 1001 · 60 B over 937.5 B/s are 64 s.
  CHECK(leaving(1000) > 20.0);
}

TEST_CASE("RFC 3550 6.3.7: 50 members are not more than 50: their BYE goes at once") {
  Participant p = participant(settings(Profile::kAvp));
  for (uint32_t ssrc = 2; ssrc <= 50; ++ssrc) p.hear(report_of(ssrc), at(1_ms));
  next_packet(p);
  REQUIRE(p.membership().members() == 50);
  const Time now = p.tp() + 1_ms;
  p.leave(now);
  CHECK(p.next() == now);
}

TEST_CASE("RFC 3550 6.3.8: who sends data is a sender until two intervals without any") {
  Participant p = participant(settings(Profile::kAvp));
  p.sent_data(at(1_s));
  CHECK(p.membership().we_sent());
  CHECK(p.membership().senders() == 1);
  CHECK(next_packet(p).sender_report);
  next_packet(p);
  next_packet(p);
  next_packet(p);
  CHECK_FALSE(p.membership().we_sent());
  CHECK_FALSE(next_packet(p).sender_report);
}

TEST_CASE("RFC 3550 6.4: a report has a block for each source since the last one, and no more") {
  Participant p = participant(settings(Profile::kAvp));
  p.hear_data(2, at(1_ms));
  p.hear_data(3, at(1_ms));
  CHECK(next_packet(p).reports == std::vector<uint32_t>{2, 3});
  CHECK(next_packet(p).reports.empty());
}
