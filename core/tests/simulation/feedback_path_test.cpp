// Reports: when they leave, how large they are, how they travel back, and what their loss does.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::decision_column;
using test::kVideo;
using test::packets;
using test::run_of;
using test::with;

namespace {
/// Reports in the order in which they were sent.
std::vector<test::PacketRow> reports(const Timeline& run, const char* flow = "video") {
  auto rows = packets(run, flow, false);
  std::sort(rows.begin(), rows.end(),
            [](const auto& a, const auto& b) { return a.sequence < b.sequence; });
  return rows;
}

std::string per_packet() {
  return with(kVideo, {{"flows.video.controller.profile", "\"nada-ns3\""}});
}
}  // namespace

TEST_CASE("reports leave each 100 ms after the flow's start and arrive 50 ms later") {
  const Timeline run = run_of(with(kVideo, {{"flows.video.start_s", "0.33"}}));
  const auto rows = reports(run);
  REQUIRE(rows.size() > 90);
  CHECK(rows[0].sent_s == doctest::Approx(0.43));
  CHECK(rows[1].sent_s == doctest::Approx(0.53));
  CHECK(rows[50].received_s == doctest::Approx(5.48));
}

TEST_CASE("aligned reports leave at whole multiples of the interval, whenever the flow began") {
  const Timeline run = run_of(with(
      kVideo,
      {{"flows.video.start_s", "0.33"},
       {"flows.video.feedback", R"({"aligned": true, "interval_ms": 100})"},
       {"changes", R"([{"at_s": 5.05, "set": "flows.video.feedback.interval_ms", "to": 250}])"}}));
  const auto rows = reports(run);
  CHECK(rows[0].sent_s == doctest::Approx(0.4));
  for (const auto& row : rows) {
    const double interval_s = row.sent_s < 5.15 ? 0.1 : 0.25;
    CHECK(row.sent_s / interval_s == doctest::Approx(std::round(row.sent_s / interval_s)));
  }
}

TEST_CASE("a summary is 48 bytes of IP: 20 of RTCP and 28 of UDP and IPv4") {
  for (const auto& row : reports(run_of(kVideo))) CHECK(row.ip_bytes == 48);
  const Timeline run = run_of(kVideo);
  CHECK(test::mean(test::flow_column(run, "video", "feedback_rate_kbps"), 1, 10) ==
        doctest::Approx(48 * 8 * 10 / 1e3));
}

TEST_CASE("a report per packet has the size of RFC 8888 for the packets since the last one") {
  const Timeline run = run_of(per_packet());
  const auto media = packets(run, "video");
  double from_s = 0.0;
  int checked = 0;
  for (const auto& row : reports(run)) {
    uint32_t arrived = 0;
    for (const auto& packet : media) {
      arrived += packet.received_s > from_s && packet.received_s <= row.sent_s ? 1 : 0;
    }
    from_s = row.sent_s;
    if (arrived == 0) continue;
    REQUIRE(row.ip_bytes == static_cast<uint32_t>(per_packet_bytes(arrived)) + 28);
    ++checked;
  }
  CHECK(checked > 80);
}

TEST_CASE("a size given by the scenario is taken as it is") {
  const Timeline run = run_of(with(kVideo, {{"flows.video.feedback.message_bytes", "172"}}));
  for (const auto& row : reports(run)) CHECK(row.ip_bytes == 200);
}

TEST_CASE("summaries go on when nothing arrives; reports per packet do not") {
  const char* const kPause = R"([{"at_s": 3, "set": "flows.video.paused", "to": true}])";
  const auto late = [](const Timeline& run) {
    int count = 0;
    for (const auto& row : reports(run)) count += row.sent_s > 5.0 ? 1 : 0;
    return count;
  };
  CHECK(late(run_of(with(kVideo, {{"changes", kPause}}))) > 45);
  CHECK(late(run_of(with(per_packet(), {{"changes", kPause}}))) == 0);
}

TEST_CASE("no report is sent before the first packet has arrived") {
  const Timeline run = run_of(with(kVideo, {{"links.forward.delay_ms", "730"}}));
  CHECK(reports(run)[0].sent_s == doctest::Approx(0.8));
}

TEST_CASE("an interval of 1 ns is one of 1 ms, so that a run ends") {
  const Timeline run =
      run_of(with(kVideo, {{"duration_s", "1"}, {"flows.video.feedback.interval_ms", "0.000001"}}));
  CHECK(reports(run).size() <= 1000);
}

TEST_CASE("without any feedback the rate stays where it began") {
  const Timeline run = run_of(with(kVideo, {{"links.return.loss", R"({"ratio": 1})"}}));
  CHECK(decision_column(run, "video", "t_s").empty());
  for (const double rate : test::flow_column(run, "video", "reference_rate_kbps")) {
    CHECK(rate == 150.0);
  }
}

TEST_CASE("every report that arrives is a decision, every lost one is none") {
  for (const std::string& base : {std::string(kVideo), per_packet()}) {
    const Timeline run = run_of(with(base, {{"links.return.loss", R"({"ratio": 0.3})"}}));
    size_t arrived = 0;
    size_t lost = 0;
    for (const auto& row : reports(run)) {
      (row.fate == Fate::kReceived ? arrived : lost) += 1;
    }
    CHECK(lost > 15);
    CHECK(decision_column(run, "video", "t_s").size() ==
          doctest::Approx(static_cast<double>(arrived)).epsilon(0.05));
  }
}

TEST_CASE("what a lost report would have told is not kept") {
  const Timeline run = run_of(with(per_packet(), {{"links.return.loss", R"({"ratio": 0.3})"}}));
  const auto& flow = std::get<MediaFlow>(run.simulation().state().flows[0]);
  // Those of reports under way at most, of all that came in ten seconds.
  CHECK(flow.arrivals_kept() < 50);
  CHECK(flow.total.received_packets > 300);
}

TEST_CASE("the round trip leaves out how long the receiver held its newest packet") {
  const Timeline run = run_of(
      with(kVideo, {{"links.forward.capacity_kbps", "\"unlimited\""},
                    {"changes", R"([{"at_s": 3, "set": "flows.video.paused", "to": true}])"}}));
  const auto rtt = decision_column(run, "video", "rtt_ms");
  REQUIRE(rtt.size() > 90);
  for (const double ms : rtt) CHECK(ms == doctest::Approx(100.0));
}

TEST_CASE("delta of a decision spans the reports that were lost before it") {
  const Timeline run = run_of(with(kVideo, {{"links.return.loss", R"({"ratio": 0.3})"}}));
  const auto t = decision_column(run, "video", "t_s");
  const auto delta = decision_column(run, "video", "delta_ms");
  bool longer = false;
  for (size_t i = 1; i < t.size(); ++i) {
    REQUIRE(delta[i] == doctest::Approx((t[i] - t[i - 1]) * 1e3));
    longer = longer || delta[i] > 150.0;
  }
  CHECK(longer);
}

TEST_CASE("a return path without links is the flow's extra delay alone") {
  const Timeline run = run_of(with(
      kVideo, {{"flows.video.return_path", "[]"}, {"flows.video.return_extra_delay_ms", "70"}}));
  for (const auto& row : reports(run)) {
    CHECK(row.received_s == doctest::Approx(row.sent_s + 0.07));
  }
  CHECK(reports(run_of(with(kVideo, {{"flows.video.return_path", "[]"}})))[3].received_s ==
        doctest::Approx(0.4));
}

TEST_CASE("a way back made shorter turns no clock back and lets no report overtake") {
  for (const char* path : {"[]", "[\"return\"]"}) {
    const Timeline run = run_of(with(
        kVideo,
        {{"flows.video.return_path", path},
         {"flows.video.return_extra_delay_ms", "1000"},
         {"changes", R"([{"at_s": 3.01, "set": "flows.video.return_extra_delay_ms", "to": 0}])"}}));
    double then_s = 0.0;
    uint32_t next = 0;
    for (const auto& row : packets(run, "video", false)) {
      CHECK(row.received_s >= then_s);
      CHECK(row.sequence == next++);
      then_s = row.received_s;
    }
    double decided_s = 0.0;
    for (const double t_s : decision_column(run, "video", "t_s")) {
      CHECK(t_s >= decided_s);
      decided_s = t_s;
    }
  }
}

TEST_CASE("copies of a report are heard once") {
  const Timeline run = run_of(with(kVideo, {{"links.return.duplication", R"({"ratio": 1})"}}));
  CHECK(decision_column(run, "video", "t_s").size() <= 100);
  CHECK(reports(run).size() > 190);
}

TEST_CASE("reports queue on a slow way back, and rtt shows it") {
  const Timeline slow = run_of(with(kVideo, {{"links.return.capacity_kbps", "3"}}));
  const auto rtt = decision_column(slow, "video", "rtt_ms");
  CHECK(rtt.back() > 250.0);
}
