#include "feedback/reports.h"

#include <doctest/doctest.h>

#include <vector>

#include "printed.h"

using namespace lab;
using namespace lab::literals;

namespace {
Arrival arrival_of(uint32_t sequence, Time received) {
  return {.sequence = sequence, .payload_bytes = 1000, .sent = kStart, .received = received};
}

std::vector<Arrival> told(const Reports& reports, uint32_t number) {
  std::vector<Arrival> arrivals;
  reports.collect(number, arrivals);
  return arrivals;
}

/// What a report of that moment says of an arrival so long before it.
Time told(Time sent, Duration before, PerPacket format = {}) {
  Reports reports;
  reports.note(arrival_of(0, sent - before));
  return told(reports, reports.close({.sent = sent}, format)).front().received;
}

double in_units(Duration d, int64_t units_per_second) {
  return to_seconds(d) * static_cast<double>(units_per_second);
}
}  // namespace

TEST_CASE("a summary has the size that its controller states, whatever arrived") {
  Reports reports;
  CHECK(bytes_of(Summary{.rtcp_bytes = 20}, reports.coverage(Summary{.rtcp_bytes = 20})) == 20);
  for (uint32_t i = 0; i < 50; ++i) reports.note(arrival_of(i, at(1_s)));
  CHECK(bytes_of(Summary{.rtcp_bytes = 20}, reports.coverage(Summary{.rtcp_bytes = 20})) == 20);
  CHECK(bytes_of(PerPacket{}, reports.coverage(PerPacket{})) == 120);
  CHECK(bytes_of(kNoFeedback, reports.coverage(kNoFeedback)) == 0);
}

TEST_CASE("an RFC 8888 report of ten packets has 40 bytes, of eleven 44") {
  CHECK(per_packet_bytes(0) == 20);
  CHECK(per_packet_bytes(1) == 24);
  CHECK(per_packet_bytes(2) == 24);
  CHECK(per_packet_bytes(10) == 40);
  CHECK(per_packet_bytes(11) == 44);
}

TEST_CASE("a report spans the lowest to the highest sequence number since the last one") {
  Reports reports;
  const auto coverage = [&] { return reports.coverage(PerPacket{}); };
  CHECK(coverage().sequences == 0);
  for (const uint32_t sequence : {7, 5, 9}) reports.note(arrival_of(sequence, at(1_s)));
  CHECK(reports.unreported() == 3);
  CHECK(coverage().sequences == 5);
  reports.close({.sent = at(1_s)}, PerPacket{});
  CHECK(reports.unreported() == 0);
  CHECK(coverage().sequences == 0);
  reports.note(arrival_of(10, at(2_s)));
  CHECK(coverage().sequences == 1);
}

TEST_CASE("a report tells the arrivals since the one before it") {
  Reports reports;
  reports.note(arrival_of(0, at(1_s)));
  const uint32_t first = reports.close({.sent = at(1_s)}, PerPacket{});
  reports.note(arrival_of(1, at(2_s)));
  reports.note(arrival_of(2, at(2_s)));
  const uint32_t second = reports.close({.sent = at(2_s)}, PerPacket{});
  REQUIRE(told(reports, first).size() == 1);
  const auto arrivals = told(reports, second);
  REQUIRE(arrivals.size() == 2);
  CHECK(arrivals[0].sequence == 1);
  CHECK(arrivals[1].sequence == 2);
  CHECK(arrivals[1].payload_bytes == 1000);
}

TEST_CASE("reports of RFC 8888 go by sequence number, transport-wide ones by arrival") {
  const auto order = [](const FeedbackFormat& format) {
    Reports reports;
    // Overtaken on the way, and across the wrap.
    for (const uint32_t sequence : {0xffffffffu, 1u, 0u, 3u, 2u})
      reports.note(arrival_of(sequence, at(2_s)));
    std::vector<uint32_t> sequences;
    for (const Arrival& arrival : told(reports, reports.close({.sent = at(2_s)}, format)))
      sequences.push_back(arrival.sequence);
    return sequences;
  };
  const std::vector<uint32_t> sorted{0xffffffff, 0, 1, 2, 3};
  const std::vector<uint32_t> as_it_came{0xffffffff, 1, 0, 3, 2};
  CHECK(order(PerPacket{}) == sorted);
  CHECK(order(PerPacket{.stamped_by_arrival = true}) == sorted);
  CHECK(order(TransportCc{}) == as_it_came);
}

TEST_CASE("arrival times come in steps of 1/1024 s before a time stamp in steps of 1/65536 s") {
  // 1/65536 s is 15.26 us: the stamp of 20 us is that of 15.26 us, of 10 us that of zero.
  CHECK(told(at(20_us), 0_ms) == at(15'258_ns));
  CHECK(told(at(10_us), 0_ms) == at(0_ms));
  // 10 ms are 10.24 units of 1/1024 s, rounded to 10; 0.4 ms none at all; 0.6 ms one.
  CHECK(in_units(at(1_s) - told(at(1_s), 10_ms), 1024) == doctest::Approx(10.0));
  CHECK(told(at(1_s), 400_us) == at(1_s));
  CHECK(in_units(at(1_s) - told(at(1_s), 600_us), 1024) == doctest::Approx(1.0));
}

TEST_CASE("SCReAM's receiver cuts the offsets off, of times in steps of 1/65536 s") {
  constexpr PerPacket kCut{.cuts_offsets = true};
  // 10.7 ms are 10.96 units of 1/1024 s.
  CHECK(in_units(at(1_s) - told(at(1_s), 10'700_us, kCut), 1024) == doctest::Approx(10.0));
  CHECK(in_units(at(1_s) - told(at(1_s), 10'700_us), 1024) == doctest::Approx(11.0));
  // 960 us before are 63 steps of 1/65536 s, which is no unit yet; 970 us lie in the 64th.
  CHECK(told(at(1_s), 960_us, kCut) == at(1_s));
  CHECK(in_units(at(1_s) - told(at(1_s), 970_us, kCut), 1024) == doctest::Approx(1.0));
  // 64 steps of 1/65536 s are one unit, whatever nanoseconds they come to.
  CHECK(in_units(at(1_s) - told(at(1_s), 976'563_ns, kCut), 1024) == doctest::Approx(1.0));
  CHECK(in_units(at(4000_s) - told(at(4000_s), 9_s, kCut), 1024) == doctest::Approx(8189.0));
}

TEST_CASE("no arrival lies further back than 8189/1024 s") {
  for (const Duration before : {7'997'100_us, 8_s, 9_s, 3600_s}) {
    CHECK(in_units(at(4000_s) - told(at(4000_s), before), 1024) == doctest::Approx(8189.0));
  }
  CHECK(in_units(at(4000_s) - told(at(4000_s), 7'990_ms), 1024) < 8189.0);
}

TEST_CASE("a clock that stands before its zero quantises like any other") {
  CHECK(told(at(-1_s), 500_ms) == at(-1500_ms));
  // 20 us are cut off to 15.26 us; so 980 us before a whole second is 984.74 us before it.
  CHECK(told(at(20_us - 1_s), 0_ms) == at(15'258_ns - 1_s));
}

TEST_CASE("reports may be settled in any order; those still under way keep what they say") {
  Reports reports;
  std::vector<uint32_t> numbers;
  for (uint32_t i = 0; i < 5; ++i) {
    reports.note(arrival_of(2 * i, at(1_s)));
    reports.note(arrival_of(2 * i + 1, at(1_s)));
    numbers.push_back(reports.close({.sent = at(1_s * (i + 1))}, PerPacket{}));
  }
  for (const size_t i : {size_t{3}, size_t{0}, size_t{4}}) reports.settle(numbers[i]);
  CHECK(told(reports, numbers[1]).front().sequence == 2);
  CHECK(told(reports, numbers[2]).back().sequence == 5);
  CHECK(reports.pending(numbers[2]).feedback.sent == at(3_s));
  reports.settle(numbers[2]);
  reports.settle(numbers[1]);
  CHECK(reports.kept() == 0);
  reports.note(arrival_of(10, at(9_s)));
  const uint32_t next = reports.close({.sent = at(9_s)}, PerPacket{});
  CHECK(next == 5);
  CHECK(told(reports, next).front().sequence == 10);
}

TEST_CASE("stamped by its newest arrival, a report tells that one to 1/65536 s") {
  Reports reports;
  reports.note(arrival_of(0, at(1_s)));
  reports.note(arrival_of(1, at(1030_ms)));
  const std::vector<Arrival> arrivals =
      told(reports, reports.close({.sent = at(1100_ms)}, PerPacket{.stamped_by_arrival = true}));
  CHECK(in_units(at(1030_ms) - arrivals[1].received, 65536) < 1.0);
  CHECK(arrivals[1].received <= at(1030_ms));
  // 30 ms are 30.7 units of 1/1024 s.
  CHECK(in_units(arrivals[1].received - arrivals[0].received, 1024) == doctest::Approx(31.0));
}

TEST_CASE("a report covers no more than its format can hold, and the rest goes into the next one") {
  Reports reports;
  for (uint32_t i = 0; i < 40'000; ++i) reports.note(arrival_of(i, at(1_s)));
  // RFC 8888 §3.1: 16384 sequence numbers, of 2 bytes each behind 20 others.
  CHECK(reports.coverage(PerPacket{}).packets == 16'384);
  CHECK(bytes_of(PerPacket{}, reports.coverage(PerPacket{})) == 32'788);
  const uint32_t first = reports.close({.sent = at(1_s)}, PerPacket{});
  CHECK(reports.unreported() == 40'000 - 16'384);
  const uint32_t second = reports.close({.sent = at(1_s)}, PerPacket{});
  const uint32_t third = reports.close({.sent = at(1_s)}, PerPacket{});
  CHECK(reports.unreported() == 0);
  CHECK(told(reports, first).front().sequence == 0);
  CHECK(told(reports, second).front().sequence == 16'384);
  CHECK(told(reports, third).back().sequence == 39'999);
}

TEST_CASE("a transport-wide report is the largest that still fits into an IP packet") {
  Reports reports;
  for (uint32_t i = 0; i < 100'000; ++i) reports.note(arrival_of(i, at(1_s)));
  const Coverage covered = reports.coverage(TransportCc{});
  CHECK(bytes_of(TransportCc{}, covered) <= 65'000);
  CHECK(transport_cc_bytes(covered.sequences + 4, covered.packets + 4) > 65'000);
}

TEST_CASE("a packet far from the others begins a report of its own") {
  Reports reports;
  reports.note(arrival_of(0, at(1_s)));
  reports.note(arrival_of(50'000, at(1_s)));
  CHECK(reports.coverage(PerPacket{}).packets == 1);
  CHECK(reports.coverage(Summary{}).packets == 2);
}
