#include "sessions/session.h"

#include <map>

#include "abi/tables.h"
#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;
using T = SessionRecorder;

TEST_CASE("what one member sends, all others hear, over routers too") {
  const SessionTimeline run = ran(with(kGroup, {{"links.trunk.loss.ratio", "0"}}));
  const auto& members = run.run_at_hand().state().members;
  CHECK(members[0].rtcp.membership().members() == 3);
  CHECK(members[1].rtcp.membership().members() == 3);
  CHECK(members[1].rtcp.membership().senders() == 1);
  CHECK(members[2].rtcp.gone());
  CHECK(members[3].rtcp.membership().members() == 3);
  CHECK(column(run, T::kLosses, "t_s").empty());
  CHECK(rows_of(run.run_at_hand(), T::kReports) == column(run, T::kReports, "t_s").size());
  CHECK(rows_of(run.run_at_hand(), T::kTables) == 0);
}

TEST_CASE("a loss is found by its gap, reported, and heard of at its sender once") {
  const SessionTimeline run = ran(kPair);
  const SessionFigures f = figures(run);
  CHECK(f.packets_lost > 20.0);
  CHECK(f.feedback_sent + f.feedback_discarded >= f.packets_lost - 1.0);
  const auto sequence = column(run, T::kReports, "sequence");
  const auto sent_s = column(run, T::kReports, "sent_s");
  const auto heard_s = column(run, T::kReports, "t_s");
  CHECK(f.losses_reported == static_cast<double>(sequence.size()));
  for (size_t i = 0; i < sequence.size(); ++i) {
    CHECK(heard_s[i] - sent_s[i] >= 0.020);
    if (i > 0) CHECK(sequence[i] != sequence[i - 1]);
  }
}

TEST_CASE("between two without dithering a report is there after the next packet and a way back") {
  // 500 + 40 bytes at 190 kbit/s: 22.7 ms; 10 ms there, 10 ms back.
  const SessionTimeline run = ran(kPair);
  const auto detected_s = column(run, T::kFeedback, "detected_s");
  const auto settled_s = column(run, T::kFeedback, "t_s");
  const auto step = column(run, T::kFeedback, "step");
  int at_once = 0;
  for (size_t i = 0; i < step.size(); ++i) {
    if (step[i] == static_cast<double>(rtcp::Step::k4b) && settled_s[i] == detected_s[i]) ++at_once;
  }
  CHECK(at_once > 10);
  CHECK(figures(run).mean_report_delay_ms == doctest::Approx(42.7).epsilon(0.3));
}

TEST_CASE("the shares of two members are those that RFC 4586's Table 1 has") {
  const SessionTimeline run = ran(with(kPair, {{"duration_s", "1000"}, {"seed", "3"}}));
  CHECK(figures(run, 0, 30.0).rtcp_percent == doctest::Approx(2.42).epsilon(0.04));
  CHECK(figures(run, 1, 30.0).rtcp_percent == doctest::Approx(2.56).epsilon(0.04));
  const SessionTimeline slow =
      ran(with(kPair, {{"duration_s", "1000"}, {"session.rtcp.profile", "\"avp\""}}));
  CHECK(figures(slow, 0, 30.0).mean_interval_s == doctest::Approx(5.0).epsilon(0.05));
  CHECK(figures(slow, 1, 0.0).mean_waiting_ms == doctest::Approx(2550).epsilon(0.06));
}

TEST_CASE("a member without BYE is timed out, one with BYE is gone at once") {
  const auto members_at = [](const char* says_bye, Time t) {
    SessionTimeline timeline =
        session(with(kGroup, {{"members.A3.says_bye", says_bye}, {"members.A4.start_s", "0"}}));
    timeline.run(t, INT64_MAX);
    return timeline.run_at_hand().state().members[0].rtcp.membership().members();
  };
  CHECK(members_at("true", at(59_s)) == 4);
  CHECK(members_at("true", at(61_s)) == 3);
  CHECK(members_at("false", at(61_s)) == 4);
  // 5 · 5 s, and the next look at the table.
  CHECK(members_at("false", at(95_s)) == 3);
}

TEST_CASE("a bottleneck that is too small drops what it cannot carry, on the way there only") {
  const SessionTimeline run =
      ran(with(kPair, {{"links.A1-A2.loss.ratio", "0"}, {"links.A1-A2.capacity_kbps", "150"}}));
  const auto back = column(run, T::kLosses, "back");
  CHECK(back.size() > 500);
  for (double way : back) CHECK(way == 0.0);
}

TEST_CASE("losses stay in the direction that they are set for") {
  const auto ways = [](const char* losses) {
    const SessionTimeline run =
        ran(with(kPair, {{"links.A1-A2.losses", losses}, {"links.A1-A2.loss.ratio", "0.2"}}));
    bool forth = false;
    bool back = false;
    for (double way : column(run, T::kLosses, "back")) (way == 0.0 ? forth : back) = true;
    return std::pair(forth, back);
  };
  CHECK(ways("\"both\"") == std::pair(true, true));
  CHECK(ways("\"forth\"") == std::pair(true, false));
  CHECK(ways("\"back\"") == std::pair(false, true));
}

TEST_CASE("recorded losses stay in the direction that losses are set for") {
  const auto lost = [](const char* losses) {
    const SessionTimeline run =
        ran(with(kPair, {{"links.A1-A2.losses", losses},
                         {"links.A1-A2.loss.ratio", "0"},
                         {"links.A1-A2.loss_series", R"({"kind": "trace", "trace": [[9, 1]]})"}}));
    const auto& links = run.run_at_hand().state().links;
    return std::pair(links[0].counters().lost > 0, links[1].counters().lost > 0);
  };
  CHECK(lost("\"both\"") == std::pair(true, true));
  CHECK(lost("\"forth\"") == std::pair(true, false));
  CHECK(lost("\"back\"") == std::pair(false, true));
}

TEST_CASE("byte errors take large packets more often than small ones") {
  const SessionTimeline run =
      ran(with(kPair, {{"links.A1-A2.loss", R"({"kind": "byte_errors", "ratio": 0.0001})"},
                       {"duration_s", "400"}}));
  double data = 0.0;
  double rtcp = 0.0;
  for (double kind : column(run, T::kLosses, "kind")) ++(kind == 0.0 ? data : rtcp);
  const Link::Counters forth = run.run_at_hand().state().links[0].counters();
  const Link::Counters back = run.run_at_hand().state().links[1].counters();
  // 540 bytes: 5.3 %; reports of 72 to 92 bytes: under 1 %.
  const double of_data = data / static_cast<double>(forth.accepted + forth.lost);
  const double of_rtcp =
      static_cast<double>(back.lost) / static_cast<double>(back.accepted + back.lost);
  CHECK(of_data > 3 * of_rtcp);
  CHECK(rtcp > 0.0);
}

TEST_CASE("shared losses are reported by few, those of one member by itself") {
  const SessionTimeline shared = ran(with(kGroup, {{"duration_s", "300"}}));
  CHECK(figures(shared).feedback_suppressed > 0.3 * figures(shared).feedback_sent);

  const auto source = column(shared, T::kFeedback, "source");
  const auto sequence = column(shared, T::kFeedback, "sequence");
  const auto outcome = column(shared, T::kFeedback, "outcome");
  std::map<std::pair<double, double>, std::pair<int, int>> found;  // By how many, and reported.
  for (size_t i = 0; i < source.size(); ++i) {
    auto& [finders, reporters] = found[{source[i], sequence[i]}];
    ++finders;
    reporters += outcome[i] == static_cast<double>(rtcp::Outcome::kSent) ? 1 : 0;
  }
  double several = 0.0, twice = 0.0;
  for (const auto& [_, by] : found) {
    several += by.first > 1 ? 1.0 : 0.0;
    twice += by.first > 1 && by.second > 1 ? 1.0 : 0.0;
  }
  CHECK(several > 20.0);
  CHECK(figures(shared).failure_ratio == twice / several);
  const SessionTimeline own = ran(
      with(kGroup, {{"links.trunk.loss.ratio", "0"}, {"links.two.loss", R"({"ratio": 0.02})"}}));
  CHECK(figures(own).feedback_suppressed == 0.0);
  CHECK(figures(own).feedback_sent > 20.0);
}

TEST_CASE("T_rr_interval leaves regular reports out, and says so") {
  const SessionTimeline run = ran(
      with(kPair, {{"session.rtcp.T_rr_interval_ms", "5000"}, {"links.A1-A2.loss.ratio", "0"}}));
  double sent = 0.0;
  double left_out = 0.0;
  for (double outcome : column(run, T::kMessages, "outcome")) ++(outcome == 0.0 ? sent : left_out);
  // RFC 4585 §3.5.3 draws from 2.5 to 7.5 s anew each time, so that a short draw comes first.
  CHECK(sent > 2 * 100 / 5.0);
  CHECK(sent < 2 * 100 / 2.5);
  CHECK(left_out > 20 * sent);
}

TEST_CASE("each piece of feedback tells what the rules went by when its loss was found") {
  const SessionTimeline run = ran(with(
      kGroup, {{"links.trunk.loss.ratio", "0.05"}, {"session.rtcp.T_max_fb_delay_ms", "300"}}));
  const auto col = [&](const char* name) { return column(run, T::kFeedback, name); };
  const auto step = col("step");
  const auto t0 = col("detected_s");
  const auto tn = col("tn_s");
  const auto dither = col("t_dither_max_s");
  int seen[6] = {};
  for (size_t i = 0; i < step.size(); ++i) {
    ++seen[static_cast<int>(step[i])];
    CHECK(col("t_max_fb_delay_s")[i] == 0.3);
    CHECK(dither[i] == doctest::Approx(0.5 * col("t_rr_s")[i]));
    switch (static_cast<rtcp::Step>(static_cast<int>(step[i]))) {
      case rtcp::Step::k3a:
        CHECK(t0[i] + dither[i] > tn[i]);
        CHECK(col("planned_s")[i] == tn[i]);
        break;
      case rtcp::Step::k4a1:
        CHECK(col("allow_early")[i] == 0.0);
        CHECK(tn[i] - t0[i] < 0.3);
        break;
      case rtcp::Step::k4a2:
        CHECK(col("allow_early")[i] == 0.0);
        CHECK(tn[i] - t0[i] >= 0.3);
        break;
      case rtcp::Step::k4b:
        CHECK(col("allow_early")[i] == 1.0);
        CHECK(t0[i] + dither[i] <= tn[i]);
        CHECK(col("planned_s")[i] <= t0[i] + dither[i] + 1e-9);
        break;
      default:
        break;
    }
  }
  for (const auto reached : {rtcp::Step::k3a, rtcp::Step::k4a1, rtcp::Step::k4a2, rtcp::Step::k4b})
    CHECK(seen[static_cast<int>(reached)] > 0);
}

TEST_CASE("the parts of the RTCP bandwidth that members may take add up to all of it") {
  const SessionTimeline run =
      ran(with(kGroup, {{"members.A3.stop_s", "\"unlimited\""}, {"members.A4.start_s", "0"}}));
  const auto member = column(run, T::kIntervals, "member");
  const auto limit_kbps = column(run, T::kIntervals, "limit_kbps");
  double last[4] = {};
  for (size_t i = 0; i < member.size(); ++i) last[static_cast<int>(member[i])] = limit_kbps[i];
  // 5 % of 200 kbit/s: a quarter for the one sender, the rest for three receivers.
  CHECK(last[0] == doctest::Approx(2.5));
  for (const int receiver : {1, 2, 3}) CHECK(last[receiver] == doctest::Approx(2.5));
}

TEST_CASE("a message tells what decided it, and when the next one is planned") {
  const SessionTimeline run = ran(kGroup);
  const auto sent_s = column(run, T::kMessages, "t_s");
  const auto tn_s = column(run, T::kMessages, "tn_s");
  const auto bye = column(run, T::kMessages, "bye");
  const auto early = column(run, T::kMessages, "early");
  const auto tp_s = column(run, T::kMessages, "tp_s");
  const auto again_s = column(run, T::kMessages, "reconsidered_s");
  for (size_t i = 0; i < sent_s.size(); ++i) {
    if (bye[i] == 1.0) {
      CHECK(std::isnan(tn_s[i]));
      continue;
    }
    CHECK(tn_s[i] > sent_s[i]);
    // RFC 3550 §6.3.6: what was planned is sent only if the interval drawn anew is over too.
    CHECK(std::isnan(tp_s[i]) == (early[i] == 1.0));
    if (early[i] == 0.0) CHECK(tp_s[i] + again_s[i] <= sent_s[i] + 1e-9);
  }
}
