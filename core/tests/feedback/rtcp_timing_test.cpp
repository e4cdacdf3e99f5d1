#include "feedback/rtcp_timing.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "feedback/timing.h"
#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::kVideo;
using test::with;

namespace {
constexpr int32_t kMessage = 20;  ///< NADA's, RFC 8698 §5.3.
constexpr int32_t kCompound = 28 + 32 + 16 + kMessage;

struct Report {
  double at_s;
  int32_t ip_bytes;
  bool feedback;
};

/// Turns one after another; there is always something to say.
template <class Rules>
std::vector<Report> turns(Rules& rules, const ReportPlan& plan, Duration until) {
  std::vector<Report> sent;
  while (rules.next_report() < at(until)) {
    const Time now = rules.next_report();
    const Outgoing out = rules.take_turn(now, plan, {.news = true, .rtcp_bytes = kMessage});
    if (out.ip_bytes > 0) sent.push_back({to_seconds(now - kStart), out.ip_bytes, out.feedback});
  }
  return sent;
}

template <class Rules>
Rules started(const ReportPlan& plan, const typename Rules::Parameters& p, uint64_t seed = 1) {
  Rules rules;
  rules.p = p;
  rules.seed(seed, "test");
  rules.start(kStart, plan);
  return rules;
}

template <class Rules>
std::vector<Report> run(const typename Rules::Parameters& p, const ReportPlan& plan,
                        Duration until) {
  Rules rules = started<Rules>(plan, p);
  return turns(rules, plan, until);
}

double kbps_of(const std::vector<Report>& sent, double seconds) {
  double bits = 0.0;
  for (const Report& packet : sent) bits += 8.0 * packet.ip_bytes;
  return bits / seconds / 1e3;
}

double mean_gap_s(const std::vector<Report>& sent) {
  return (sent.back().at_s - sent.front().at_s) / static_cast<double>(sent.size() - 1);
}

std::vector<Report> with_feedback(std::vector<Report> sent) {
  std::erase_if(sent, [](const Report& packet) { return !packet.feedback; });
  return sent;
}

constexpr ReportPlan kPlan{.interval = 100_ms, .highest = kbps(1500)};
}  // namespace

TEST_CASE("AVPF with bandwidth to spare reports at the controller's interval, as the timer does") {
  const auto sent =
      run<Avpf>({.bandwidth = kbps(100'000), .T_rr_interval = 5000_ms}, kPlan, 20'000_ms);
  const auto feedback = with_feedback(sent);
  CHECK(feedback.size() == 199);
  CHECK(mean_gap_s(feedback) == doctest::Approx(0.1));
  for (const Report& packet : feedback) CHECK(packet.ip_bytes == kCompound);
  CHECK(sent.size() - feedback.size() < 10);
}

TEST_CASE(
    "AVPF where bandwidth is scarce: two members share 5 %, and all that is left carries news") {
  const auto sent = run<Avpf>({.bandwidth = kbps(128)}, kPlan, 2'000'000_ms);
  // The sender's reports have 72 bytes, so the mean of both is 84.
  const double interval_s = 2.0 * 84.0 * 8.0 / (0.05 * 128e3);
  const double share_kbps = 8.0 * kCompound / interval_s / 1e3;
  // Early packets are not reconsidered: where each interval has one, RFC 4585 §3.5.2 lets them
  // take a little more than RFC 3550's mean.
  CHECK(kbps_of(sent, 2000.0) > share_kbps);
  CHECK(kbps_of(sent, 2000.0) < 1.1 * share_kbps);
  CHECK(with_feedback(sent).size() > 9 * sent.size() / 10);
}

TEST_CASE("sixteen receivers share three quarters of the RTCP bandwidth") {
  const auto sent = run<Avpf>({.bandwidth = kbps(1500), .receivers = 16}, kPlan, 2'000'000_ms);
  CHECK(kbps_of(sent, 2000.0) == doctest::Approx(0.75 * 0.05 * 1500 / 16).epsilon(0.06));
}

TEST_CASE("AVP reports each 5 s, the first one after half of that, with what waited for it") {
  const auto sent = run<Avp>({}, kPlan, 5'000'000_ms);
  CHECK(sent.front().at_s > 2.5 * 0.5 / 1.22);
  CHECK(sent.front().at_s < 2.5 * 1.5 / 1.21);
  CHECK(mean_gap_s(sent) == doctest::Approx(5.0).epsilon(0.02));
  for (const Report& packet : sent) {
    CHECK(packet.feedback);
    CHECK(packet.ip_bytes == kCompound);
  }
}

TEST_CASE("AVP with the reduced minimum: 360 over the session bandwidth, in s") {
  const auto sent = run<Avp>({.bandwidth = kbps(720), .reduced_minimum = true}, kPlan, 500'000_ms);
  CHECK(mean_gap_s(sent) == doctest::Approx(0.5).epsilon(0.03));
}

TEST_CASE("a session bandwidth of 0 stands for the controller's highest rate") {
  const ReportPlan slow{.interval = 10_ms, .highest = kbps(64)};
  CHECK(kbps_of(run<Avpf>({}, slow, 100'000_ms), 100) ==
        kbps_of(run<Avpf>({.bandwidth = kbps(64)}, slow, 100'000_ms), 100));
}

TEST_CASE("a loss is told at once while an early packet is allowed, RFC 4585 §3.5.2") {
  const ReportPlan plan{.interval = 5000_ms, .highest = kbps(200)};
  Avpf rules = started<Avpf>(plan, {});
  // The first regular report and one more, so that nothing is left of the beginning.
  turns(rules, plan, 4000_ms);
  const Time lost = at(4000_ms);
  REQUIRE(rules.next_report() > lost);
  REQUIRE(rules.on_loss(lost, plan));
  const Outgoing early = rules.take_turn(lost, plan, {.news = true, .rtcp_bytes = kMessage});
  CHECK(early.feedback);
  CHECK(early.ip_bytes == kCompound);
  // The second one waits for the regular report.
  CHECK_FALSE(rules.on_loss(at(4001_ms), plan));
  const Time regular = rules.next_report();
  CHECK(regular > at(4010_ms));
  CHECK_FALSE(rules.on_wish(at(4002_ms), plan));
  CHECK(rules.next_report() == regular);
}

TEST_CASE("AVP tells no loss early, RFC 3550") {
  Avp rules = started<Avp>(kPlan, {});
  turns(rules, kPlan, 30'000_ms);
  const Time regular = rules.next_report();
  CHECK_FALSE(rules.on_loss(at(30'000_ms), kPlan));
  CHECK_FALSE(rules.on_wish(at(30'000_ms), kPlan));
  CHECK(rules.next_report() == regular);
}

TEST_CASE("with other receivers a loss waits up to l times the interval") {
  const ReportPlan plan{.interval = kForever, .highest = kbps(400)};
  double longest_ms = 0.0;
  int waited = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    Avpf rules = started<Avpf>(plan, {.receivers = 4, .l = 0.5}, seed);
    turns(rules, plan, 20'000_ms);
    const Time regular = rules.next_report();
    if (rules.on_loss(at(20'000_ms), plan)) continue;
    if (rules.next_report() >= regular) continue;
    ++waited;
    longest_ms = std::max(longest_ms, to_ms(rules.next_report() - at(20'000_ms)));
  }
  CHECK(waited > 10);
  // 84 bytes of four receivers in three quarters of 20 kbit/s, at most 1.5 / 1.22 times that.
  CHECK(longest_ms > 20.0);
  CHECK(longest_ms < 0.5 * 4 * 96 * 8 / 15.0 * 1.5 / 1.21);
}

TEST_CASE("reduced size: early feedback travels without a report, regular reports do not") {
  const auto sent =
      run<Avpf>({.bandwidth = kbps(10'000), .T_rr_interval = 1000_ms, .reduced_size = true}, kPlan,
                60'000_ms);
  const auto small = std::count_if(sent.begin(), sent.end(), [](const Report& packet) {
    return packet.ip_bytes == 28 + kMessage && packet.feedback;
  });
  const auto whole = std::count_if(sent.begin(), sent.end(),
                                   [](const Report& packet) { return packet.ip_bytes >= 28 + 48; });
  CHECK(small > 500);
  CHECK(whole > 30);
  CHECK(small + whole == static_cast<long>(sent.size()));
}

TEST_CASE("a regular report without anything to say for the controller is left to T_rr_interval") {
  const ReportPlan rare{.interval = 2000_ms, .highest = kbps(1000)};
  const auto all = run<Avpf>({}, rare, 60'000_ms);
  const auto fewer = run<Avpf>({.T_rr_interval = 4000_ms}, rare, 60'000_ms);
  CHECK(with_feedback(all).size() >= 25);
  CHECK(with_feedback(fewer).size() >= 25);
  CHECK(all.size() > 1000);
  CHECK(fewer.size() < 60);
}

TEST_CASE("receivers that come and go change the interval from then on") {
  Avpf rules = started<Avpf>(kPlan, {.bandwidth = kbps(200), .receivers = 2});
  const auto gap = [&](int64_t receivers, Duration until) {
    rules.p.receivers = receivers;
    return mean_gap_s(turns(rules, kPlan, until));
  };
  const double two = gap(2, 300'000_ms);
  const double sixteen = gap(16, 900'000_ms);
  const double again = gap(2, 1'200'000_ms);
  CHECK(sixteen > 5.0 * two);
  CHECK(again == doctest::Approx(two).epsilon(0.1));
}

TEST_CASE("a flow under RTCP's rules: reports on the way back, and its limit") {
  const auto timed = [](const char* timing) {
    return test::run_of(
        with(kVideo, {{"duration_s", "60"}, {"flows.video.feedback.timing", timing}}));
  };
  const Timeline timer = timed(R"({"kind": "timer"})");
  const Timeline avpf = timed(R"({"kind": "avpf", "bandwidth_kbps": 128})");
  const Timeline avp = timed(R"({"kind": "avp"})");
  const auto feedback = [](const Timeline& run) {
    return test::mean(test::flow_column(run, "video", "feedback_rate_kbps"), 10, 60);
  };
  CHECK(feedback(timer) == doctest::Approx(48 * 8 * 10 / 1e3).epsilon(0.02));
  CHECK(feedback(avpf) == doctest::Approx(0.05 * 128 * 96 / 168).epsilon(0.1));
  CHECK(feedback(avp) < 0.3);
}
