#include "sessions/rtcp/packets.h"

#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using T = SessionRecorder;

namespace {
uint32_t number(const std::string& digits, size_t byte, size_t bytes) {
  return static_cast<uint32_t>(std::stoul(digits.substr(2 * byte, 2 * bytes), nullptr, 16));
}

struct Packets {
  explicit Packets(const SessionTimeline& run, double to_s = 1e6)
      : json(parse_json(rtcp_packets(run.run_at_hand(), at(seconds(to_s)))).value()) {}
  size_t size() const { return json.find("bytes")->items().size(); }
  std::string bytes(size_t i) const {
    return std::string(json.find("bytes")->items()[i].as_string());
  }
  double at_s(size_t i) const { return json.find("t_s")->items()[i].as_double(); }
  int member(size_t i) const {
    return static_cast<int>(json.find("member")->items()[i].as_double());
  }
  Json json;
};
}  // namespace

TEST_CASE("every message of the table is there as bytes, of its size, and the run stays as it is") {
  const SessionTimeline run = ran(kGroup);
  const uint64_t hash = hash_of(run.run_at_hand());
  const Packets packets(run);
  const auto t_s = column(run, T::kMessages, "t_s");
  const auto size = column(run, T::kMessages, "bytes");
  const auto member = column(run, T::kMessages, "member");
  REQUIRE(packets.size() == t_s.size());
  for (size_t i = 0; i < t_s.size(); ++i) {
    CHECK(packets.at_s(i) == t_s[i]);
    CHECK(packets.member(i) == static_cast<int>(member[i]));
    CHECK(packets.bytes(i).size() == 2 * (static_cast<size_t>(size[i]) - 28));
  }
  CHECK(hash_of(run.run_at_hand()) == hash);
}

TEST_CASE("up to a moment only") {
  const SessionTimeline run = ran(kPair);
  const Packets packets(run, 20.0);
  REQUIRE(packets.size() > 10);
  CHECK(packets.size() < Packets(run).size());
  CHECK(packets.at_s(packets.size() - 1) <= 20.0);
}

TEST_CASE("the last report's block tells what was lost, by RFC 3550 appendix A.3") {
  const SessionTimeline run = ran(kPair);
  const Packets packets(run);
  double lost_before = 0.0;
  size_t last = packets.size();
  for (size_t i = 0; i < packets.size(); ++i) {
    if (packets.member(i) == 1) last = i;
  }
  REQUIRE(last < packets.size());
  const auto lost_s = column(run, T::kLosses, "t_s");
  const auto kind = column(run, T::kLosses, "kind");
  // What was lost 30 ms before the report has left its gap, unless it is the newest.
  for (size_t i = 0; i < lost_s.size(); ++i)
    if (kind[i] == 0.0 && lost_s[i] < packets.at_s(last) - 0.033) ++lost_before;
  const std::string report = packets.bytes(last);
  REQUIRE(number(report, 1, 1) == 201);  // RR with one block.
  REQUIRE(number(report, 0, 1) == 0x81);
  CHECK(number(report, 13, 3) >= lost_before - 1.0);
  CHECK(number(report, 13, 3) <= lost_before + 1.0);
  CHECK(number(report, 20, 4) == 0);  // A constant way: no jitter.
  CHECK(number(report, 24, 4) != 0);  // The sender has reported before.
  CHECK(number(report, 28, 4) < 2 * 65536);
}

TEST_CASE("a sender report counts packets and octets, and its clocks agree") {
  const SessionTimeline run = ran(kPair);
  const Packets packets(run);
  size_t first = packets.size();
  size_t last = packets.size();
  for (size_t i = 0; i < packets.size(); ++i) {
    if (packets.member(i) != 0 || number(packets.bytes(i), 1, 1) != 200) continue;
    if (first == packets.size()) first = i;
    last = i;
  }
  REQUIRE(first < last);
  const std::string a = packets.bytes(first);
  const std::string b = packets.bytes(last);
  const double passed_s = packets.at_s(last) - packets.at_s(first);
  const auto ntp_s = [](const std::string& report) {
    return number(report, 8, 4) + number(report, 12, 4) / 4294967296.0;
  };
  CHECK(ntp_s(b) - ntp_s(a) == doctest::Approx(passed_s).epsilon(1e-6));
  CHECK((number(b, 16, 4) - number(a, 16, 4)) / 90000.0 == doctest::Approx(passed_s).epsilon(1e-4));
  // 190 kbit/s in packets of 540 bytes, 500 of them octets of payload.
  CHECK(number(b, 20, 4) == doctest::Approx(packets.at_s(last) * 190e3 / 8 / 540).epsilon(0.01));
  CHECK(number(b, 24, 4) == 500 * number(b, 20, 4));
}
