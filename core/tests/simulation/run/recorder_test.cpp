// What is written down agrees with what happened.
#include "simulation/run/recorder.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::flow_column;
using test::kEverything;
using test::kUdp;
using test::kVideo;
using test::link_column;
using test::nearest_rank;
using test::packets;
using test::run_of;
using test::with;

namespace {
/// Row of the sample that ends the interval in which `t_s` lies; a moment between two intervals
/// belongs to the later one.
size_t row_of(double t_s) {
  const auto ns = static_cast<int64_t>(std::llround(t_s * 1e9));
  return static_cast<size_t>(ns / kSampleInterval.ns);
}
}  // namespace

TEST_CASE("there is a row each 100 ms, and its time is the interval's end") {
  const Timeline run = run_of(with(kUdp, {{"duration_s", "2.55"}}));
  const auto t = flow_column(run, "udp", "t_s");
  REQUIRE(t.size() == 25);
  CHECK(t.front() == 0.1);
  CHECK(t.back() == 2.5);
  CHECK(link_column(run, "forward", "t_s").size() == 25);
}

TEST_CASE("500 kbit/s of UDP are 500 kbit/s sent, received and carried, 488.8 of them payload") {
  const Timeline run = run_of(kUdp);
  CHECK(flow_column(run, "udp", "sending_rate_kbps")[50] == 500.0);
  CHECK(flow_column(run, "udp", "receiving_rate_kbps")[50] == 500.0);
  CHECK(flow_column(run, "udp", "goodput_kbps")[50] == doctest::Approx(488.8));
  CHECK(link_column(run, "forward", "throughput_kbps")[50] == 500.0);
  CHECK(flow_column(run, "udp", "one_way_delay_ms")[50] == doctest::Approx(60.0));
  CHECK(flow_column(run, "udp", "queuing_delay_ms")[50] == 0.0);
}

TEST_CASE("rates of 500 ms are means of the last five rows, of as many as there are at first") {
  const Timeline run = run_of(kEverything);
  for (const std::string way : {"sending", "receiving"}) {
    const auto rate = flow_column(run, "video", way + "_rate_kbps");
    const auto mean = flow_column(run, "video", way + "_rate_500ms_kbps");
    REQUIRE(mean.size() == rate.size());
    REQUIRE(rate.size() > 50);
    for (size_t row = 0; row < rate.size(); ++row) {
      const size_t rows = std::min<size_t>(row + 1, 5);
      double sum = 0.0;
      for (size_t i = row + 1 - rows; i <= row; ++i) sum += rate[i];
      INFO("row " << row);
      CHECK(mean[row] == doctest::Approx(sum / static_cast<double>(rows)));
    }
  }
}

TEST_CASE("rows of a flow are sums and means over the packet table") {
  const Timeline run = run_of(kEverything);
  for (const char* flow : {"video", "ns3", "audio", "bursts"}) {
    CAPTURE(flow);
    const size_t rows = flow_column(run, flow, "t_s").size();
    std::vector<double> sent(rows + 1), received(rows + 1), count(rows + 1), owd(rows + 1);
    std::vector<std::vector<double>> queued(rows + 1);
    for (const test::PacketRow& packet : packets(run, flow)) {
      if (packet.fate == Fate::kDuplicate) continue;
      sent[row_of(packet.sent_s)] += packet.ip_bytes * 8.0 / 100.0;
      if (packet.fate != Fate::kReceived) continue;
      const size_t row = row_of(packet.received_s);
      received[row] += packet.ip_bytes * 8.0 / 100.0;
      count[row] += 1.0;
      owd[row] += (packet.received_s - packet.sent_s) * 1e3;
      queued[row].push_back(packet.queuing_ms);
    }
    const auto column = [&](const char* name) { return flow_column(run, flow, name); };
    // What was sent in the last second may have no row in the packet table yet.
    for (size_t row = 0; row + 10 < rows; ++row) {
      CAPTURE(row);
      REQUIRE(column("sending_rate_kbps")[row] == doctest::Approx(sent[row]));
      REQUIRE(column("receiving_rate_kbps")[row] == doctest::Approx(received[row]));
      REQUIRE(column("packets_received")[row] == count[row]);
      if (queued[row].empty()) {
        for (const char* name : {"queuing_delay_ms", "queuing_delay_p5_ms", "queuing_delay_p95_ms",
                                 "one_way_delay_ms"}) {
          REQUIRE(std::isnan(column(name)[row]));
        }
        continue;
      }
      REQUIRE(column("queuing_delay_ms")[row] ==
              doctest::Approx(test::sum(queued[row]) / count[row]));
      REQUIRE(column("queuing_delay_p5_ms")[row] == nearest_rank(queued[row], 0.05));
      REQUIRE(column("queuing_delay_p95_ms")[row] == nearest_rank(queued[row], 0.95));
      REQUIRE(column("one_way_delay_ms")[row] == doctest::Approx(owd[row] / count[row]));
    }
  }
}

TEST_CASE("rows of a link add up to what it carried, dropped and lost") {
  const Timeline run = run_of(kEverything);
  for (const char* name : {"access", "forward", "shared", "return"}) {
    CAPTURE(name);
    const Link::Counters& c = test::link(run, name).counters();
    CHECK(test::sum(link_column(run, name, "packets_dropped")) == static_cast<double>(c.dropped));
    CHECK(test::sum(link_column(run, name, "packets_lost")) == static_cast<double>(c.lost));
    CHECK(test::sum(link_column(run, name, "throughput_kbps")) ==
          doctest::Approx(static_cast<double>(c.served_bytes) * 8.0 / 100.0));
  }
  CHECK(test::sum(link_column(run, "forward", "packets_dropped")) > 0.0);
}

TEST_CASE("where nothing arrived there is no delay, and a rate of zero") {
  const Timeline run = run_of(with(kVideo, {{"changes", R"([
      {"at_s": 3, "set": "flows.video.paused", "to": true}])"}}));
  CHECK(std::isnan(flow_column(run, "video", "queuing_delay_ms")[50]));
  CHECK(std::isnan(flow_column(run, "video", "one_way_delay_ms")[50]));
  CHECK(flow_column(run, "video", "receiving_rate_kbps")[50] == 0.0);
  CHECK_FALSE(std::isnan(flow_column(run, "video", "reference_rate_kbps")[50]));
}

TEST_CASE("a flow without a controller has no rates of one") {
  const Timeline run = run_of(kUdp);
  for (const char* name : {"reference_rate_kbps", "encoder_rate_kbps", "pacing_rate_kbps"}) {
    CHECK(std::isnan(flow_column(run, "udp", name)[50]));
  }
  CHECK(run.simulation().recorder().decisions(0).columns() == 0);
}

TEST_CASE("a queue of 50 packets of 1250 bytes at 1 Mbit/s shows 500 ms, and what is in service") {
  // 2 Mbit/s over 1 Mbit/s: half of what came in 0.5 s waits, plus the packet in service.
  const Timeline run = run_of(with(
      kUdp, {{"flows.udp.source.rate_kbps", "2000"}, {"links.forward.queue.limit_ms", "5000"}}));
  CHECK(link_column(run, "forward", "queue_ms")[4] == doctest::Approx(505.0).epsilon(0.02));
  const double packets = link_column(run, "forward", "queue_packets")[4];
  CHECK(packets == doctest::Approx(50.0).epsilon(0.03));
  CHECK(link_column(run, "forward", "queue_bytes")[4] == packets * 1250.0);
}

TEST_CASE("a stalled queue has no time in which it drains") {
  const Timeline run = run_of(with(kUdp, {{"links.forward.capacity_kbps", "0"},
                                          {"links.forward.queue.reference_kbps", "1000"}}));
  CHECK(std::isnan(link_column(run, "forward", "queue_ms")[50]));
}

TEST_CASE("an unlimited link has an infinite capacity and no fair share") {
  const Timeline run = run_of(with(kVideo, {{"links.forward.capacity_kbps", "\"unlimited\""}}));
  CHECK(std::isinf(link_column(run, "forward", "capacity_kbps")[50]));
  CHECK(std::isnan(link_column(run, "forward", "fair_share_kbps")[50]));
  CHECK(link_column(run, "forward", "queue_ms")[50] == 0.0);
}

TEST_CASE("all numbers of decisions are finite, and their times those of arriving reports") {
  const Timeline run = run_of(kEverything);
  for (const char* flow : {"video", "ns3"}) {
    CAPTURE(flow);
    std::vector<double> heard;
    for (const test::PacketRow& report : packets(run, flow, false)) {
      if (report.fate == Fate::kReceived) heard.push_back(report.received_s);
    }
    const Samples& table = run.simulation().recorder().decisions(test::flow_index(run, flow));
    CHECK(table.rows() > 50);
    for (size_t i = 0; i < table.columns(); ++i) {
      for (const double value : table.column(i)) REQUIRE(std::isfinite(value));
    }
    for (const double t_s : table.column(0)) {
      REQUIRE(std::find(heard.begin(), heard.end(), t_s) != heard.end());
    }
  }
}

TEST_CASE("a dropped packet is in the table at the link that dropped it, received never") {
  const Timeline run = run_of(with(kUdp, {{"flows.udp.source.rate_kbps", "2000"}}));
  int dropped = 0;
  for (const test::PacketRow& packet : packets(run, "udp")) {
    if (packet.fate != Fate::kQueueFull) continue;
    ++dropped;
    CHECK(packet.link == 0);
    CHECK(std::isnan(packet.received_s));
  }
  CHECK(dropped == static_cast<int>(test::flow(run, "udp").total.lost_packets));
  CHECK(dropped > 500);
}

TEST_CASE("columns made in the middle of a run and again at its end are those made once") {
  Timeline looked_at = test::start_of(kEverything);
  for (int i = 1; i <= 20; ++i) {
    test::run_to(looked_at, i);
    REQUIRE(looked_at.simulation().recorder().packets().columns().sent_s.size() ==
            looked_at.simulation().recorder().packets().rows());
  }
  looked_at.seek(at(7_s));
  looked_at.simulation().recorder().packets().columns();
  looked_at.seek(at(20_s));
  CHECK(test::hash_of(looked_at) == test::hash_of(kEverything));
}

TEST_CASE("the last row before a change holds nothing of what comes after it") {
  // 2 Mbit/s over 1 Mbit/s: the link is never idle, and half of what comes waits.
  const Timeline run = run_of(with(
      kUdp, {{"flows.udp.source.rate_kbps", "2000"},
             {"links.forward.queue.limit_ms", "100"},
             {"changes", R"([{"at_s": 5, "set": "links.forward.capacity_kbps", "to": 500}])"}}));
  const auto capacity = link_column(run, "forward", "capacity_kbps");
  CHECK(capacity[49] == 1000.0);
  CHECK(capacity[50] == 500.0);
  const auto queue = link_column(run, "forward", "queue_ms");
  CHECK(queue[49] == doctest::Approx(queue[48]).epsilon(0.2));
  CHECK(queue[50] > 1.5 * queue[49]);
  const RunColumns columns = columns_of(run.simulation());
  const Evaluation evaluation(columns, {0.1, 5.0, 10.0});
  CHECK(evaluation.link(0, 0.1, 5.0).utilisation == doctest::Approx(1.0).epsilon(0.001));
  CHECK(evaluation.link(0, 5.0, 10.0).utilisation == doctest::Approx(1.0).epsilon(0.001));
}

TEST_CASE("capacity is the mean of the interval, on a ramp and in a step within one") {
  const Timeline run = run_of(with(kUdp, {{"changes", R"([
      {"at_s": 2, "set": "links.forward.capacity_kbps", "to": 2000, "over_s": 1},
      {"at_s": 6.05, "set": "links.forward.capacity_kbps", "to": 1000}])"}}));
  const auto capacity = link_column(run, "forward", "capacity_kbps");
  CHECK(capacity[19] == 1000.0);
  // Steps of 20 ms: 1010, 1030, 1050, 1070, 1090.
  CHECK(capacity[20] == doctest::Approx(1050.0));
  CHECK(capacity[21] == doctest::Approx(1150.0));
  CHECK(capacity[30] == 2000.0);
  CHECK(capacity[60] == 1500.0);
  CHECK(capacity[61] == 1000.0);
}

TEST_CASE("a flow has no rates of its controller before its start and from its stop on") {
  const Timeline run =
      run_of(with(kVideo, {{"flows.video.start_s", "1"}, {"flows.video.stop_s", "5"}}));
  for (const char* name : {"reference_rate_kbps", "encoder_rate_kbps", "pacing_rate_kbps"}) {
    CAPTURE(name);
    const auto column = flow_column(run, "video", name);
    for (size_t row = 0; row < 10; ++row) REQUIRE(std::isnan(column[row]));
    CHECK(std::isfinite(column[10]));
    CHECK(std::isfinite(column[49]));
    for (size_t row = 50; row < column.size(); ++row) REQUIRE(std::isnan(column[row]));
  }
  CHECK(flow_column(run, "video", "shaping_buffer_bytes")[50] == 0.0);
  const RunColumns columns = columns_of(run.simulation());
  const Evaluation evaluation(columns, {4.0, 10.0, 6.0});
  CHECK(evaluation.flow(0, 4, 10).mean_reference_rate_kbps ==
        doctest::Approx(test::mean(flow_column(run, "video", "reference_rate_kbps"), 4, 5)));
  CHECK(std::isnan(evaluation.flow(0, 6, 10).mean_reference_rate_kbps));
}

TEST_CASE("the packets of a frame have its time stamp, and the last one has the marker bit") {
  const Timeline run = run_of(with(kVideo, {{"links.forward.capacity_kbps", "5000"},
                                            {"flows.video.source.interval_noise", "0"},
                                            {"flows.video.source.size_noise", "0"}}));
  const auto& p = run.simulation().recorder().packets().columns();
  uint32_t frame = 0;
  bool begins = true;
  uint32_t frames = 0;
  for (size_t i = 0; i < p.flow.size(); ++i) {
    CAPTURE(i);
    if (p.kind[i] != 0) {
      REQUIRE(p.rtp[i] == static_cast<uint8_t>(RtpRole::kNone));
      REQUIRE(p.rtp_timestamp[i] == 0);
      continue;
    }
    // 30 frames a second are 3000 ticks of 90 kHz apart.
    if (begins) REQUIRE(p.rtp_timestamp[i] == 3000 * frames);
    if (begins) frame = p.rtp_timestamp[i];
    REQUIRE(p.rtp_timestamp[i] == frame);
    // It leaves when it was made, or later.
    REQUIRE(p.sent_s[i] >= p.rtp_timestamp[i] / 90e3 - 1e-4);
    begins = p.rtp[i] == static_cast<uint8_t>(RtpRole::kMarker);
    if (begins) ++frames;
  }
  CHECK(frames > 250);
}

TEST_CASE("UDP and TCP are no RTP, padding is told from media") {
  const Timeline udp = run_of(kUdp);
  for (const uint8_t role : udp.simulation().recorder().packets().columns().rtp)
    REQUIRE(role == static_cast<uint8_t>(RtpRole::kNone));
  // GCC's probes at the start are made of padding where the encoder has too little.
  const Timeline gcc = run_of(with(kVideo, {{"flows.video.controller", R"({"kind": "gcc"})"},
                                            {"links.forward.capacity_kbps", "5000"}}));
  const auto& p = gcc.simulation().recorder().packets().columns();
  size_t padding = 0;
  for (const uint8_t role : p.rtp) padding += role == static_cast<uint8_t>(RtpRole::kPadding);
  CHECK(padding > 0);
  CHECK(padding < p.rtp.size() / 2);
}
