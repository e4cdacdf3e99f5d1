// What a change does, and when.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::kUdp;
using test::kVideo;
using test::link_column;
using test::run_of;
using test::run_to;
using test::start_of;
using test::with;

namespace {
std::string changing(const char* base, const std::string& entry) {
  return with(base, {{"changes", "[" + entry + "]"}});
}

DataRate capacity_at(const std::string& text, double t_s) {
  Timeline run = start_of(text);
  run_to(run, t_s);
  return test::link(run, "forward").s.link.capacity;
}
}  // namespace

TEST_CASE("a step holds from its moment on") {
  const std::string text =
      changing(kUdp, R"({"at_s": 2, "set": "links.forward.capacity_kbps", "to": 500})");
  CHECK(capacity_at(text, 1.999) == 1_mbps);
  CHECK(capacity_at(text, 2.0) == 500_kbps);
  const Timeline run = run_of(text);
  // The row at 2 s is of the time before.
  CHECK(link_column(run, "forward", "capacity_kbps")[19] == 1000.0);
  CHECK(link_column(run, "forward", "capacity_kbps")[20] == 500.0);
}

TEST_CASE("a ramp from 1000 to 2000 over 4 s is halfway after 2 s and exact at its end") {
  const std::string text = changing(
      kUdp, R"({"at_s": 2, "set": "links.forward.capacity_kbps", "to": 2000, "over_s": 4})");
  CHECK(capacity_at(text, 1.99) == 1_mbps);
  // Steps of 20 ms, each at the height of its middle.
  CHECK(to_kbps(capacity_at(text, 2.0)) == doctest::Approx(1002.5));
  CHECK(to_kbps(capacity_at(text, 3.999)) == doctest::Approx(1497.5));
  CHECK(to_kbps(capacity_at(text, 4.0)) == doctest::Approx(1502.5));
  CHECK(capacity_at(text, 6.0) == 2_mbps);
  CHECK(capacity_at(text, 10.0) == 2_mbps);
}

TEST_CASE("the steps of a ramp carry together what its line does") {
  const std::string text = changing(
      kUdp, R"({"at_s": 2, "set": "links.forward.capacity_kbps", "to": 9000, "over_s": 0.1})");
  double sum_kbps = 0.0;
  for (const double t_s : {2.0, 2.02, 2.04, 2.06, 2.08})
    sum_kbps += to_kbps(capacity_at(text, t_s));
  CHECK(sum_kbps / 5.0 == doctest::Approx(5000));
}

TEST_CASE("a ramp ends exactly at its value, whatever numbers it began with") {
  const std::string text = with(
      kUdp, {{"links.forward.capacity_kbps", "333.3"},
             {"changes",
              R"([{"at_s": 1, "set": "links.forward.capacity_kbps", "to": 0.1, "over_s": 1}])"}});
  CHECK(capacity_at(text, 2.0) == kbps(0.1));
}

TEST_CASE("a ramp shorter than its steps is over when it says") {
  const std::string text = changing(
      kUdp, R"({"at_s": 2, "set": "links.forward.capacity_kbps", "to": 500, "over_s": 0.005})");
  CHECK(to_kbps(capacity_at(text, 2.004)) == doctest::Approx(750));
  CHECK(capacity_at(text, 2.005) == 500_kbps);
}

TEST_CASE("from \"unlimited\" no ramp leads down: the new value holds at once") {
  const std::string text = with(
      kUdp, {{"links.forward.capacity_kbps", "\"unlimited\""},
             {"changes",
              R"([{"at_s": 2, "set": "links.forward.capacity_kbps", "to": 500, "over_s": 4}])"}});
  CHECK(capacity_at(text, 1.9) == kUnlimited);
  CHECK(capacity_at(text, 2.0) == 500_kbps);
  CHECK(capacity_at(text, 6.0) == 500_kbps);
}

TEST_CASE("a newer change of the same number ends a ramp, of another number it does not") {
  const std::string text = with(kUdp, {{"changes", R"([
      {"at_s": 2, "set": "links.forward.capacity_kbps", "to": 2000, "over_s": 4},
      {"at_s": 3, "set": "links.forward.delay_ms", "to": 10},
      {"at_s": 4, "set": "links.forward.capacity_kbps", "to": 700}])"}});
  CHECK(to_kbps(capacity_at(text, 3.5)) == doctest::Approx(1377.5));
  CHECK(capacity_at(text, 4.0) == 700_kbps);
  CHECK(capacity_at(text, 6.0) == 700_kbps);
}

TEST_CASE("a ramp may begin where another one was left") {
  const std::string text = with(kUdp, {{"changes", R"([
      {"at_s": 2, "set": "links.forward.capacity_kbps", "to": 2000, "over_s": 4},
      {"at_s": 4, "set": "links.forward.capacity_kbps", "to": 500, "over_s": 2}])"}});
  CHECK(to_kbps(capacity_at(text, 4.0)) == doctest::Approx(1495));
  CHECK(to_kbps(capacity_at(text, 4.999)) == doctest::Approx(1005));
  CHECK(capacity_at(text, 6.0) == 500_kbps);
}

TEST_CASE("of two changes of one moment the later in the list wins") {
  const std::string text = with(kUdp, {{"changes", R"([
      {"at_s": 2, "set": "links.forward.capacity_kbps", "to": 2000},
      {"at_s": 2, "set": "links.forward.capacity_kbps", "to": 700}])"}});
  CHECK(capacity_at(text, 2.0) == 700_kbps);
}

TEST_CASE("changes come first among all that happens at their moment") {
  // The packet sent at 2.000 s meets the new delay already.
  const Timeline run =
      run_of(changing(kUdp, R"({"at_s": 2, "set": "links.forward.delay_ms", "to": 100})"));
  const auto packets = test::packets(run, "udp");
  CHECK(packets[100].sent_s == 2.0);
  CHECK(packets[100].received_s == doctest::Approx(2.11));
  CHECK(packets[99].received_s == doctest::Approx(1.98 + 0.06));
}

TEST_CASE("a capacity that returns lets a stalled packet go on, and the queue behind it") {
  const Timeline run = run_of(
      with(kUdp, {{"links.forward.queue", R"({"limit_ms": 5000})"},
                  {"changes", R"([{"at_s": 2.005, "set": "links.forward.capacity_kbps", "to": 0},
                      {"at_s": 4, "set": "links.forward.capacity_kbps", "to": 1000}])"}}));
  const auto packets = test::packets(run, "udp");
  // Half of the packet of 2.000 s was out.
  CHECK(packets[100].received_s == doctest::Approx(4.055));
  CHECK(packets[101].received_s == doctest::Approx(4.065));
  for (const auto& packet : packets) CHECK(packet.fate == Fate::kReceived);
}

TEST_CASE("under UDP background, capacity from 1000 to 3000 makes the background shrink by 2000") {
  const std::string text = with(
      kVideo, {{"links.forward.variation", "\"udp_background\""},
               {"changes", R"([{"at_s": 5, "set": "links.forward.capacity_kbps", "to": 3000}])"}});
  const Timeline run = run_of(text);
  const auto background = test::flow_column(run, "forward.background", "sending_rate_kbps");
  CHECK(test::mean(background, 1, 5) == doctest::Approx(3000).epsilon(0.01));
  CHECK(test::mean(background, 5.2, 10) == doctest::Approx(1000).epsilon(0.01));
  CHECK(link_column(run, "forward", "capacity_kbps")[99] == 3000.0);
}

TEST_CASE("of a capacity above the physical rate no more is there than that, and no background") {
  const std::string text = with(
      kVideo, {{"links.forward.variation", "\"udp_background\""},
               {"changes", R"([{"at_s": 5, "set": "links.forward.physical_kbps", "to": 500}])"}});
  const Timeline run = run_of(text);
  CHECK(test::mean(test::flow_column(run, "forward.background", "sending_rate_kbps"), 5.2, 10) ==
        0.0);
  CHECK(link_column(run, "forward", "capacity_kbps")[99] == 500.0);
  CHECK(link_column(run, "forward", "fair_share_kbps")[99] == 500.0);
}

TEST_CASE("a UDP flow's next packet follows the last one at its new rate") {
  const Timeline run =
      run_of(changing(kUdp, R"({"at_s": 2.005, "set": "flows.udp.source.rate_kbps", "to": 1000})"));
  const auto packets = test::packets(run, "udp");
  CHECK(packets[100].sent_s == 2.0);
  CHECK(packets[101].sent_s == doctest::Approx(2.01));
  CHECK(packets[102].sent_s == doctest::Approx(2.02));
}

TEST_CASE("a UDP flow set to zero falls silent and begins again") {
  const Timeline run = run_of(with(kUdp, {{"changes", R"([
      {"at_s": 2.005, "set": "flows.udp.source.rate_kbps", "to": 0},
      {"at_s": 5, "set": "flows.udp.source.rate_kbps", "to": 500}])"}}));
  const auto packets = test::packets(run, "udp");
  CHECK(packets[100].sent_s == 2.0);
  CHECK(packets[101].sent_s == 5.0);
  CHECK(packets[102].sent_s == doctest::Approx(5.02));
}

TEST_CASE("more loss on the way leaves the loss of the first seconds as it was") {
  const std::string calm = with(kUdp, {{"links.forward.loss", R"({"ratio": 0.1})"}});
  const auto before = test::packets(run_of(calm), "udp");
  const auto after = test::packets(
      run_of(with(calm,
                  {{"changes", R"([{"at_s": 5, "set": "links.forward.loss.ratio", "to": 1}])"}})),
      "udp");
  const auto lost_early = [](const std::vector<test::PacketRow>& packets) {
    std::vector<uint32_t> lost;
    for (const auto& packet : packets) {
      if (packet.sent_s < 5.0 && packet.fate == Fate::kLostAtRandom)
        lost.push_back(packet.sequence);
    }
    return lost;
  };
  CHECK(lost_early(before).size() > 10);
  CHECK(lost_early(before) == lost_early(after));
}
