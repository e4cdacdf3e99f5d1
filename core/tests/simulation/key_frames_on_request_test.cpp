// A receiver of video asks for key frames: what a lost packet costs then, and what it takes to ask.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::hash_of;
using test::kVideo;
using test::packets;
using test::run_of;
using test::with;

namespace {
FlowMetrics video(const Timeline& run) {
  const RunColumns columns = columns_of(run.simulation());
  const double end_s = columns.end_s;
  return Evaluation(columns, {0.0, end_s}).flow(test::flow_index(run, "video"), 0.0, end_s);
}

/// 30 equal frames a second of five packets each, all at once over 10 Mbit/s; key frames are as
/// large as the others.
std::string equal_frames(double rtt_ms) {
  const std::string delay = std::to_string(rtt_ms / 2.0);
  return with(kVideo,
              {{"links.forward.capacity_kbps", "10000"},
               {"links.forward.delay_ms", delay},
               {"links.return.delay_ms", delay},
               {"flows.video.source",
                R"({"kind": "frames", "interval_noise": 0, "size_noise": 0, "spread": false})"},
               {"flows.video.shaping", R"({"paced": false})"},
               {"flows.video.repair", R"({"key_frames_on_request": true, "key_frame_size": 1})"},
               {"flows.video.controller", R"({"kind": "fixed_rate", "rate_kbps": 1000})"}});
}

/// A packet of the hundredth frame is lost.
std::string with_a_loss(double rtt_ms, int packet) {
  return with(equal_frames(rtt_ms),
              {{"changes", R"([{"at_s": 0, "set": "flows.video.packets.)" +
                               std::to_string(500 + packet) + R"(.drop", "to": true}])"}});
}

std::vector<test::PacketRow> requests(const Timeline& run) {
  const auto& p = run.simulation().recorder().packets().columns();
  std::vector<test::PacketRow> found;
  for (const test::PacketRow& row : packets(run, "video", false)) {
    for (size_t i = 0; i < p.flow.size(); ++i) {
      if (p.kind[i] == 1 && p.sequence[i] == row.sequence && p.frame[i] == 1) found.push_back(row);
    }
  }
  return found;
}
}  // namespace

TEST_CASE("one packet lost: the gap is a round trip in whole frames, and freezes as W3C says") {
  struct Row {
    double rtt_ms, gap_ms, not_shown, freezes;
    double last_gap_ms, last_not_shown, last_freezes;
  };
  // A gap of (1 + k) / fps, k = floor(RTT · fps) + 1; one more where the frame's last one is lost.
  for (const Row& row : {Row{50, 100, 2, 0, 133.3, 3, 0}, Row{90, 133.3, 3, 0, 166.7, 4, 0},
                         Row{100, 166.7, 4, 0, 200, 5, 1}, Row{110, 166.7, 4, 0, 200, 5, 1},
                         Row{200, 266.7, 7, 1, 300, 8, 1}, Row{300, 366.7, 10, 1, 400, 11, 1}}) {
    CAPTURE(row.rtt_ms);
    const FlowMetrics first = video(run_of(with_a_loss(row.rtt_ms, 1)));
    CHECK(first.frames_not_shown == row.not_shown);
    CHECK(first.freezes == row.freezes);
    CHECK(first.still_ratio * 10e3 == doctest::Approx(row.gap_ms - 1e3 / 30).epsilon(0.01));
    const FlowMetrics last = video(run_of(with_a_loss(row.rtt_ms, 4)));
    CHECK(last.frames_not_shown == row.last_not_shown);
    CHECK(last.freezes == row.last_freezes);
    CHECK(last.still_ratio * 10e3 == doctest::Approx(row.last_gap_ms - 1e3 / 30).epsilon(0.01));
  }
}

TEST_CASE("a request is a PLI of 12 bytes on the way back, at once when the gap is seen") {
  const Timeline run = run_of(with_a_loss(110, 1));
  const auto asked = requests(run);
  REQUIRE(asked.size() == 1);
  CHECK(asked[0].ip_bytes == 12 + 28);
  // Frame 100 is captured at 3.333 s; of its first three packets the second takes no time.
  const double third_ms = 2 * 1040 * 8 / 10e3;
  CHECK(asked[0].sent_s == doctest::Approx(100.0 / 30.0 + 0.055 + third_ms / 1e3).epsilon(1e-5));
  CHECK(asked[0].received_s == doctest::Approx(asked[0].sent_s + 0.055));
}

TEST_CASE("under AVPF a request is a compound packet with report and CNAME, unless reduced") {
  const auto bytes = [](const char* timing) {
    const auto asked =
        requests(run_of(with(with_a_loss(110, 1), {{"flows.video.feedback.timing", timing}})));
    REQUIRE(!asked.empty());
    return asked[0].ip_bytes;
  };
  // 28 of IP and UDP, RR with a block 32, SDES 4 + 12, PLI 12.
  CHECK(bytes(R"({"kind": "avpf"})") == 28 + 32 + 16 + 12);
  CHECK(bytes(R"({"kind": "avpf", "reduced_size": true})") == 28 + 12);
}

TEST_CASE("a request that is lost is sent again after a round trip and a frame") {
  const std::string deaf =
      with(with_a_loss(110, 1), {{"links.return.loss", R"({"kind": "bernoulli", "ratio": 1})"}});
  const Timeline run = run_of(deaf);
  const auto asked = requests(run);
  REQUIRE(asked.size() > 20);
  // Nothing came back: the way out stands for both.
  CHECK(asked[1].sent_s - asked[0].sent_s ==
        doctest::Approx(2.0 * 0.0575 + 1.0 / 30.0).epsilon(0.05));
  // Frame 100 and all that follow, but for those still under way.
  CHECK(video(run).frames_not_shown == doctest::Approx(200.0).epsilon(0.02));
  CHECK(video(run).freezes == 1.0);
}

TEST_CASE("a key frame is three times as large, and they keep the distance that is set") {
  const auto key_packets = [](const std::string& text) {
    const Timeline run = run_of(text);
    const auto& p = run.simulation().recorder().packets().columns();
    std::vector<double> sent_s;
    for (size_t i = 0; i < p.flow.size(); ++i) {
      if (p.kind[i] == 0 && p.frame[i] == 1) sent_s.push_back(p.sent_s[i]);
    }
    return sent_s;
  };
  const auto plain = key_packets(with_a_loss(110, 1));
  REQUIRE(plain.size() == 10);  // the first frame of all, and one
  CHECK(plain[5] == doctest::Approx(104.0 / 30.0));
  const auto large =
      key_packets(with(with_a_loss(110, 1), {{"flows.video.repair.key_frame_size", "3"}}));
  CHECK(large.size() == 5 + 13);  // 3 · 4167 bytes
  const auto late =
      key_packets(with(with_a_loss(110, 1), {{"flows.video.repair.least_key_gap_ms", "4990"}}));
  REQUIRE(late.size() == 10);
  CHECK(late[5] == doctest::Approx(150.0 / 30.0));
}

TEST_CASE("where nothing is lost, asking for key frames changes no packet") {
  const std::string asks = with(kVideo, {{"flows.video.repair.key_frames_on_request", "true"},
                                         {"links.forward.queue.limit_ms", "5000"}});
  CHECK(hash_of(asks) == hash_of(with(asks, {{"flows.video.repair", "{}"}})));
}

TEST_CASE("turned on in the middle of a run it mends what was broken before") {
  const std::string text =
      with(with_a_loss(110, 1),
           {{"flows.video.repair.key_frames_on_request", "false"},
            {"changes", R"([{"at_s": 0, "set": "flows.video.packets.501.drop", "to": true},
                            {"at_s": 5, "set": "flows.video.repair.key_frames_on_request",
                             "to": true}])"}});
  const Timeline run = run_of(text);
  CHECK(video(run).still_ratio * 10.0 == doctest::Approx(5.0 + 0.11 - 100.0 / 30.0).epsilon(0.05));
  // Going back and on again is the same run.
  Timeline again = run_of(text);
  const uint64_t straight = hash_of(again);
  again.seek(at(seconds(3.5)));
  test::run_to(again, 10.0);
  CHECK(hash_of(again) == straight);
}

TEST_CASE("what the sender throws away is followed by a key frame that nobody asked for") {
  // A buffer of a frame and a half, and a pacer slower than the source.
  const std::string text =
      with(equal_frames(100), {{"flows.video.shaping", R"({"limit_bytes": 6000})"},
                               {"flows.video.source.interval_noise", "0.5"}});
  const Timeline run = run_of(text);
  const auto& p = run.simulation().recorder().packets().columns();
  const auto is = [&](size_t packet, uint8_t bit) { return (p.frame[packet] & bit) != 0; };
  size_t cuts = 0;
  for (size_t i = 0; i < p.frame.size(); ++i) {
    if (!is(i, PacketColumns::kAfterDiscard)) continue;
    size_t next = i;
    while (next < p.frame.size() &&
           (p.kind[next] != 0 || p.rtp_timestamp[next] == p.rtp_timestamp[i]))
      ++next;
    if (next == p.frame.size()) break;
    ++cuts;
    CHECK((is(i, PacketColumns::kKeyFrame) || is(next, PacketColumns::kKeyFrame)));
  }
  CHECK(cuts > 10);
  CHECK(requests(run).empty());
  CHECK(test::sum(test::flow_column(run, "video", "packets_lost")) == 0.0);
  // Without repair it is a loss like any other.
  CHECK(std::isnan(video(run_of(with(text, {{"flows.video.repair", "{}"}}))).freezes));
}

TEST_CASE("a pause is no freeze and no still time, and what comes after it leans on nothing") {
  const auto paused = [](const char* spread) {
    return video(run_of(
        with(equal_frames(100),
             {{"flows.video.repair", "{}"}, {"flows.video.source.spread", spread}, {"changes", R"([
      { "at_s": 4.01, "set": "flows.video.paused", "to": true },
      { "at_s": 7, "set": "flows.video.paused", "to": false } ])"}})));
  };
  const FlowMetrics whole = paused("false");
  CHECK(whole.freezes == 0.0);
  CHECK(whole.still_ratio < 1e-3);
  CHECK(whole.frames_not_shown == 0.0);
  CHECK(whole.frame_rate_fps == doctest::Approx(7.0 * 30.0 / 10.0).epsilon(0.02));
  // The pause comes between two packets of a frame: that one is never shown.
  const FlowMetrics cut = paused("true");
  CHECK(cut.freezes == 0.0);
  CHECK(cut.still_ratio * 10.0 == doctest::Approx(1.0 / 30.0).epsilon(0.5));
  CHECK(cut.frames_not_shown == 1.0);
}

TEST_CASE("random loss: still time and frames not shown are those worked out beforehand") {
  struct Row {
    double loss, key_size, still, not_shown;
  };
  // Means of ten runs of 300 s each, made by a simulation of its own: one packet in so many is
  // lost, at a round trip of 100 ms.
  for (const Row& row :
       {Row{0.001, 1, 0.021, 0.021}, Row{0.01, 1, 0.177, 0.177}, Row{0.05, 1, 0.55, 0.55},
        Row{0.2, 1, 0.90, 0.90}, Row{0.001, 3, 0.022, 0.021}, Row{0.01, 3, 0.200, 0.192},
        Row{0.05, 3, 0.68, 0.67}, Row{0.2, 3, 0.99, 0.99}}) {
    CAPTURE(row.loss);
    CAPTURE(row.key_size);
    double still = 0.0;
    double not_shown = 0.0;
    const int runs = row.loss < 0.01 ? 10 : 4;
    for (int seed = 1; seed <= runs; ++seed) {
      const FlowMetrics m = video(run_of(with(
          equal_frames(100), {{"duration_s", "300"},
                              {"seed", std::to_string(seed)},
                              {"flows.video.repair.key_frame_size", std::to_string(row.key_size)},
                              {"links.forward.loss", R"({"kind": "bernoulli", "ratio": )" +
                                                         std::to_string(row.loss) + "}"}})));
      still += m.still_ratio / runs;
      not_shown += m.not_shown_ratio / runs;
    }
    CHECK(still == doctest::Approx(row.still).epsilon(0.1));
    CHECK(not_shown == doctest::Approx(row.not_shown).epsilon(0.1));
  }
}

TEST_CASE("a call with more random loss stands still longer, and nothing is told without repair") {
  double still = -1.0;
  double not_shown = -1.0;
  for (const double loss : {0.0, 0.01, 0.05, 0.2}) {
    const std::string text =
        with(kVideo, {{"duration_s", "60"},
                      {"links.forward.queue.limit_ms", "1000"},
                      {"links.forward.loss",
                       R"({"kind": "bernoulli", "ratio": )" + std::to_string(loss) + "}"}});
    const FlowMetrics plain = video(run_of(text));
    CHECK(std::isnan(plain.freezes) == (loss > 0.0));
    CHECK(std::isnan(plain.still_ratio) == (loss > 0.0));
    CHECK(std::isnan(plain.not_shown_ratio) == (loss > 0.0));
    CHECK(plain.frames_captured > 1700.0);
    const FlowMetrics asks =
        video(run_of(with(text, {{"flows.video.repair.key_frames_on_request", "true"}})));
    CHECK(asks.still_ratio > still);
    CHECK(asks.not_shown_ratio > not_shown);
    still = asks.still_ratio;
    not_shown = asks.not_shown_ratio;
  }
}

TEST_CASE("equal frames alone on 2 Mbit/s take 67.5 ms, and 80.2 where a pacer spreads them") {
  const std::string text = with(equal_frames(100), {{"links.forward.capacity_kbps", "2000"}});
  // 4167 bytes and 5 · 40 of headers at 2 Mbit/s, and 50 ms.
  const FlowMetrics at_once = video(run_of(text));
  for (const double delay_ms : {at_once.frame_delay_p50_ms, at_once.frame_delay_p95_ms,
                                at_once.frame_delay_p99_ms, at_once.frame_delay_mean_ms})
    CHECK(delay_ms == doctest::Approx(50.0 + 4367 * 8 / 2e3).epsilon(1e-3));
  // In five packets of one size the last one, of 873 bytes, leaves after four fifths of the
  // interval.
  const FlowMetrics spread = video(run_of(
      with(text, {{"flows.video.source.spread", "true"}, {"flows.video.payload_bytes", "834"}})));
  CHECK(spread.frame_delay_p95_ms == doctest::Approx(80.2).epsilon(1e-3));
  CHECK(spread.frame_at_sender_ms == doctest::Approx(4.0 / 5.0 * 1e3 / 30.0).epsilon(1e-3));
  CHECK(spread.frame_waiting_ms == doctest::Approx(0.0));
}
