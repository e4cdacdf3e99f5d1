// A flow's life: start, stop, pause, delays of its own, and two clocks that disagree.
#include "simulation/flows/flow.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::decision_column;
using test::flow_column;
using test::kUdp;
using test::kVideo;
using test::packets;
using test::run_of;
using test::sent_times;
using test::with;

TEST_CASE("a flow sends from its start to its end and not a packet more") {
  const auto times = sent_times(
      run_of(with(kUdp, {{"flows.udp.start_s", "2"}, {"flows.udp.stop_s", "5"}})), "udp");
  CHECK(times.front() == 2.0);
  CHECK(times.back() == doctest::Approx(4.98));
  CHECK(times.size() == 150);
}

TEST_CASE("what waits in the shaping buffer at a flow's end is not sent any more") {
  const auto times = sent_times(run_of(with(kVideo, {{"flows.video.stop_s", "5"}})), "video");
  CHECK(times.back() > 4.9);
  CHECK(times.back() <= 5.0);
}

TEST_CASE("what a flow has sent still arrives after its end") {
  const Timeline run =
      run_of(with(kUdp, {{"flows.udp.stop_s", "5"}, {"links.forward.delay_ms", "2000"}}));
  CHECK(test::flow(run, "udp").total.received_packets == 250);
  CHECK(flow_column(run, "udp", "receiving_rate_kbps")[65] == 500.0);
  CHECK(flow_column(run, "udp", "sending_rate_kbps")[65] == 0.0);
}

TEST_CASE("an end that moves is an end that moves: sooner, later, and after it was over") {
  const auto changed = [](const char* stop, const char* changes) {
    return sent_times(run_of(with(kUdp, {{"flows.udp.stop_s", stop}, {"changes", changes}})),
                      "udp");
  };
  CHECK(changed("9", R"([{"at_s": 3, "set": "flows.udp.stop_s", "to": 4}])").back() ==
        doctest::Approx(3.98));
  CHECK(changed("9", R"([{"at_s": 3, "set": "flows.udp.stop_s", "to": 1}])").back() ==
        doctest::Approx(2.98));
  const auto again = changed("3", R"([{"at_s": 5, "set": "flows.udp.stop_s", "to": "unlimited"}])");
  CHECK(again[149] == doctest::Approx(2.98));
  CHECK(again[150] == 5.0);
}

TEST_CASE("a paused flow is silent; resumed, it sends at once") {
  for (const char* flow : {"udp", "video"}) {
    CAPTURE(flow);
    const std::string path = std::string("flows.") + flow + ".paused";
    const Timeline run = run_of(with(std::string(flow) == "udp" ? kUdp : kVideo, {{"changes", R"([
        {"at_s": 3, "set": ")" + path + R"(", "to": true},
        {"at_s": 6, "set": ")" + path + R"(", "to": false}])"}}));
    bool at_once = false;
    for (const double t_s : sent_times(run, flow)) {
      CHECK((t_s < 3.0 || t_s >= 6.0));
      at_once = at_once || t_s == 6.0;
    }
    CHECK(at_once);
  }
}

TEST_CASE("a setting that is set to what it is leaves a flow as it is, paused or not") {
  const auto sent = [](const char* more) {
    const std::string changes = R"([{"at_s": 5, "set": "flows.video.paused", "to": true},
                                    {"at_s": 7, "set": "flows.video.paused", "to": false})";
    return sent_times(run_of(with(kVideo, {{"changes", changes + more + "]"}})), "video");
  };
  CHECK(sent("") == sent(R"(, {"at_s": 3.01, "set": "flows.video.clock_skew_ppm", "to": 0},
                              {"at_s": 6.01, "set": "flows.video.extra_delay_ms", "to": 0})"));
}

TEST_CASE("a controller keeps its rate through a pause") {
  const Timeline run = run_of(with(kVideo, {{"changes", R"([
      {"at_s": 5, "set": "flows.video.paused", "to": true},
      {"at_s": 7, "set": "flows.video.paused", "to": false}])"}}));
  const auto rate = flow_column(run, "video", "reference_rate_kbps");
  CHECK(rate[48] > 400.0);
  CHECK(rate[72] > 400.0);
}

TEST_CASE("deaf, a controller of media keeps its rate and sends at it, whatever the link carries") {
  for (const std::string kind : {"nada", "gcc", "scream", "scream_v1", "fixed_rate"}) {
    CAPTURE(kind);
    const auto run = [&](const char* more) {
      return run_of(with(kVideo, {{"duration_s", "40"},
                                  {"flows.video.controller", R"({"kind": ")" + kind + R"("})"},
                                  {"changes", std::string(R"([
      {"at_s": 12, "set": "links.forward.capacity_kbps", "to": 100})") +
                                                  more + "]"}}));
    };
    const Timeline hears = run("");
    const Timeline deaf = run(R"(, {"at_s": 10, "set": "flows.video.deaf", "to": true},
                                   {"at_s": 30, "set": "flows.video.deaf", "to": false})");
    const auto rate = flow_column(deaf, "video", "reference_rate_kbps");
    const auto sent = flow_column(deaf, "video", "sending_rate_kbps");
    // Up to then the same to the last bit.
    const auto before = flow_column(hears, "video", "reference_rate_kbps");
    CHECK(std::equal(rate.begin(), rate.begin() + 99, before.begin()));
    CHECK(std::all_of(rate.begin() + 100, rate.begin() + 299,
                      [&](double one) { return one == rate[100]; }));
    const double mean = std::accumulate(sent.begin() + 200, sent.begin() + 300, 0.0) / 100.0;
    // Frames of that rate in packets of 1000 bytes with 40 of headers each.
    const double frame = rate[100] * 1000.0 / 8.0 / 30.0;
    CHECK(mean == doctest::Approx(rate[100] * (1.0 + 40.0 * std::ceil(frame / 1000.0) / frame))
                      .epsilon(0.05));
  }
}

TEST_CASE("resumed, the encoder has the rate of the moment, before any report") {
  const Timeline run =
      run_of(with(kVideo, {{"flows.video.feedback", R"({"interval_ms": 450})"}, {"changes", R"([
      {"at_s": 2, "set": "flows.video.paused", "to": true},
      {"at_s": 6.6, "set": "flows.video.paused", "to": false}])"}}));
  const auto rate = flow_column(run, "video", "reference_rate_kbps");
  const auto encoder = flow_column(run, "video", "encoder_rate_kbps");
  CHECK(encoder[65] < rate[65]);
  CHECK(encoder[66] == rate[66]);
}

TEST_CASE("a flow that begins paused begins when it is resumed") {
  const auto times = sent_times(
      run_of(with(kVideo,
                  {{"flows.video.paused", "true"},
                   {"changes", R"([{"at_s": 4, "set": "flows.video.paused", "to": false}])"}})),
      "video");
  CHECK(times.front() == 4.0);
}

TEST_CASE("paused and resumed before its start, a flow begins as if nothing had been") {
  const std::string late = with(kUdp, {{"flows.udp.start_s", "5"}});
  const auto times = sent_times(run_of(with(late, {{"changes", R"([
      {"at_s": 1, "set": "flows.udp.paused", "to": true},
      {"at_s": 2, "set": "flows.udp.paused", "to": false}])"}})),
                                "udp");
  CHECK(times == sent_times(run_of(late), "udp"));
}

TEST_CASE("an extra delay of its own lies between a flow and its first link") {
  const Timeline run = run_of(with(kUdp, {{"flows.udp.extra_delay_ms", "100"}}));
  const auto rows = packets(run, "udp");
  CHECK(rows[0].sent_s == 0.0);
  CHECK(rows[0].received_s == doctest::Approx(0.1 + 0.01 + 0.05));
  CHECK(rows[0].queuing_ms == 0.0);
}

TEST_CASE("an extra delay made shorter lets no packet overtake") {
  const Timeline run = run_of(
      with(kUdp, {{"flows.udp.extra_delay_ms", "1000"},
                  {"links.forward.queue.limit_ms", "1000"},
                  {"changes", R"([{"at_s": 3, "set": "flows.udp.extra_delay_ms", "to": 0}])"}}));
  uint32_t next = 0;
  for (const auto& row : packets(run, "udp")) CHECK(row.sequence == next++);
  CHECK(next > 400);
}

TEST_CASE("an offset of the receiver's clock changes nothing but the base delay it shows") {
  const std::string on_link = with(kVideo, {{"links.forward.jitter.std_ms", "5"}});
  const Timeline run = run_of(on_link);
  const Timeline off = run_of(with(on_link, {{"flows.video.clock_offset_ms", "-123456.789"}}));
  for (const ColumnInfo& column : Recorder::flow_columns()) {
    CAPTURE(column.name);
    const auto a = flow_column(run, "video", column.name);
    const auto b = flow_column(off, "video", column.name);
    REQUIRE(a.size() == b.size());
    for (size_t i = 0; i < a.size(); ++i) {
      REQUIRE((a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]))));
    }
  }
  const auto a = decision_column(run, "video", "d_base_ms");
  const auto b = decision_column(off, "video", "d_base_ms");
  CHECK(b.back() == doctest::Approx(a.back() - 123456.789));
}

TEST_CASE("an offset of whole seconds changes nothing for reports per packet either") {
  const std::string per_packet = with(kVideo, {{"flows.video.controller.profile", "\"nada-ns3\""}});
  const Timeline run = run_of(per_packet);
  const Timeline off = run_of(with(per_packet, {{"flows.video.clock_offset_ms", "-900000"}}));
  const auto a = flow_column(run, "video", "reference_rate_kbps");
  const auto b = flow_column(off, "video", "reference_rate_kbps");
  for (size_t i = 0; i < a.size(); ++i) REQUIRE(a[i] == b[i]);
}

TEST_CASE("a clock that runs 1 % fast looks like a queue that grows by 10 ms each second") {
  const Timeline run = run_of(with(kVideo, {{"links.forward.capacity_kbps", "\"unlimited\""},
                                            {"flows.video.clock_skew_ppm", "10000"}}));
  const auto d_queue = decision_column(run, "video", "d_queue_ms");
  const auto t = decision_column(run, "video", "t_s");
  // The filter takes the smallest of the last 15 packets: at RMIN, the queue of up to 0.8 s ago and
  // the way here.
  CHECK(d_queue.back() < 10.0 * t.back());
  CHECK(d_queue.back() > 10.0 * (t.back() - 1.0));
}

TEST_CASE("a clock that runs slow shows no queue at all: each minimum is a new one") {
  const Timeline run = run_of(with(kVideo, {{"links.forward.capacity_kbps", "\"unlimited\""},
                                            {"flows.video.clock_skew_ppm", "-10000"}}));
  for (const double d : decision_column(run, "video", "d_queue_ms")) CHECK(d == 0.0);
}

TEST_CASE("a steady source that was starved to nothing sends again once its rate returns") {
  const Timeline run = run_of(with(
      kVideo, {{"flows.video.source", R"({"kind": "steady"})"},
               {"duration_s", "30"},
               {"flows.video.controller", R"({"kind": "nada", "RMIN_kbps": 0, "RINIT_kbps": 300})"},
               {"changes", R"([{"at_s": 5, "set": "links.forward.capacity_kbps", "to": 1},
                               {"at_s": 12, "set": "links.forward.capacity_kbps", "to": 1000}])"}}));
  CHECK(test::mean(flow_column(run, "video", "sending_rate_kbps"), 25, 30) > 100.0);
}

TEST_CASE("the smallest payload, the highest frame rate and no link limit come to an end") {
  const Timeline run = run_of(
      with(kVideo,
           {{"duration_s", "2"},
            {"flows.video.payload_bytes", "1"},
            {"links.forward.capacity_kbps", "\"unlimited\""},
            {"flows.video.source", R"({"kind": "frames", "fps": 1000, "interval_noise": 10})"}}));
  CHECK(run.simulation().now() == at(2_s));
}

// 80 kbit/s are less than SCReAM ever sends: from the third second on its line grows beyond a
// second.
TEST_CASE("what SCReAM throws away at the sender never gets a number") {
  const auto starved = [](const char* kind, const char* limit) {
    const std::string controller =
        std::string(R"({"kind": ")") + kind + R"(", "line_limit_ms": )" + limit + "}";
    return run_of(with(
        kVideo, {{"flows.video.controller", controller},
                 {"links.forward.queue", R"({"kind": "drop_tail", "limit_packets": 3})"},
                 {"duration_s", "20"},
                 {"changes", R"([{"at_s": 3, "set": "links.forward.capacity_kbps", "to": 80}])"}}));
  };
  const auto longest = [](std::span<const double> waits) {
    return *std::max_element(waits.begin(), waits.end());
  };
  for (const std::string kind : {"scream", "scream_v1"}) {
    CAPTURE(kind);
    const Timeline run = starved(kind.c_str(), "1000");
    // Looked at when a frame comes, each 33 ms, or a report.
    constexpr double kLimitMs = 1040.0;
    CHECK(longest(decision_column(run, "video", "rtp_qdelay_ms")) < kLimitMs);
    CHECK(decision_column(run, "video", "rtp_discarded_packets").back() > 10.0);
    std::vector<uint32_t> numbers;
    for (const auto& row : packets(run, "video")) numbers.push_back(row.sequence);
    std::sort(numbers.begin(), numbers.end());
    // All but those that the link still holds.
    CHECK(numbers.size() + 5 > numbers.back());

    const Timeline kept = starved(kind.c_str(), "\"unlimited\"");
    CHECK(longest(decision_column(kept, "video", "rtp_qdelay_ms")) > kLimitMs);
    CHECK(decision_column(kept, "video", "rtp_discarded_packets").back() == 0.0);
  }
}
