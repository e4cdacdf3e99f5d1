// Replays recorded packets and compares every number of the receiver with what aiortc recorded.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "history/gcc_03/receiver.h"
#include "kept.h"

namespace lab::gcc_03 {
namespace {

std::vector<std::vector<std::string>> rows_of(const std::string& file) {
  std::ifstream in(std::string(LAB_TEST_DATA) + "/aiortc/" + file);
  std::string line;
  std::getline(in, line);
  std::vector<std::vector<std::string>> rows;
  while (std::getline(in, line)) {
    std::stringstream text(line + ",");
    rows.emplace_back();
    for (std::string cell; std::getline(text, cell, ',');) rows.back().push_back(cell);
  }
  return rows;
}

std::vector<Arrival> recorded_packets() {
  std::vector<Arrival> packets;
  for (const auto& row : rows_of("packets.csv")) {
    if (row[3] == "-1") continue;
    constexpr int64_t kAhead_us = 10'000'000;
    packets.push_back({.sequence = static_cast<uint32_t>(std::stoul(row[0])),
                       .payload_bytes = std::stoi(row[1]),
                       .sent = at(microseconds(std::stoll(row[2]) + kAhead_us)),
                       .received = at(microseconds(std::stoll(row[3]) + kAhead_us))});
  }
  std::stable_sort(packets.begin(), packets.end(),
                   [](const Arrival& a, const Arrival& b) { return a.received < b.received; });
  return packets;
}

TEST_CASE("offset, slope, noise, threshold, state and target are those that were recorded") {
  static const char* const kStates[] = {"NORMAL", "UNDERUSING", "OVERUSING"};
  std::map<uint32_t, std::vector<std::string>> recorded;
  for (const auto& row : rows_of("estimates.csv")) {
    recorded[static_cast<uint32_t>(std::stoul(row[0]))] = row;
  }
  Receiver receiver;
  const ReceiverConstants p;
  int compared = 0;
  int targets = 0;
  int overuses = 0;
  for (const Arrival& packet : recorded_packets()) {
    receiver.on_packet(packet, p);
    const auto found = recorded.find(packet.sequence);
    if (found == recorded.end()) continue;
    const std::vector<std::string>& row = found->second;
    CAPTURE(packet.sequence);
    // Nine digits were written down.
    REQUIRE(receiver.kalman().offset_ms() ==
            doctest::Approx(std::stod(row[1])).epsilon(1e-7).scale(1.0));
    REQUIRE(receiver.kalman().slope_ms_per_byte() ==
            doctest::Approx(std::stod(row[2])).epsilon(1e-7).scale(0.01));
    REQUIRE(receiver.kalman().noise_variance() == doctest::Approx(std::stod(row[3])).epsilon(1e-7));
    REQUIRE(receiver.kalman().deltas() == std::stoll(row[4]));
    REQUIRE(receiver.detector().threshold_ms(p.detector) ==
            doctest::Approx(std::stod(row[5])).epsilon(1e-7));
    REQUIRE(row[6] == kStates[static_cast<int>(receiver.detector().state())]);
    if (!row[7].empty()) REQUIRE(receiver.estimate_bps() == std::stod(row[7]));
    ++compared;
    targets += !row[7].empty();
    overuses += row[6] == "OVERUSING";
  }
  CHECK(compared == static_cast<int>(recorded.size()));
  CHECK(compared > 500);
  CHECK(targets > 50);
  CHECK(overuses > 20);
  // Any step that differs has ended the test by now.
  test::Replays replays;
  for (const char* figure : {"offset", "slope", "noise", "threshold"})
    replays.add("const1M", figure, compared, compared, "nine digits", 0.0, "", 100.0);
  replays.add("const1M", "detector state", compared, compared, "equal", 0.0, "", 100.0);
  replays.add("const1M", "target", targets, targets, "equal", 0.0, "", 100.0);
  replays.check("gcc_03");
}

}  // namespace
}  // namespace lab::gcc_03
