// When the receiver reports, and what it repeats.
#include <doctest/doctest.h>

#include <utility>

#include "control/scream/received_bits.h"
#include "control/scream/v2/scream.h"

namespace lab::scream {
namespace {

using namespace literals;

TEST_CASE("scream: a report is due after 16 packets or the last of a frame") {
  Scream scream;
  Feedback report;
  for (uint32_t i = 0; i < 16; ++i) {
    CHECK_FALSE(scream.wants_report(at(1_s)));
    scream.on_arrival({.sequence = i, .payload_bytes = 1000, .last_of_frame = false});
  }
  CHECK(scream.wants_report(at(1_s)));
  scream.before_report(at(1_s), report);
  CHECK_FALSE(scream.wants_report(at(1_s)));
  scream.on_arrival({.sequence = 16, .payload_bytes = 1000, .last_of_frame = true});
  CHECK(scream.wants_report(at(1_s)));
  CHECK(scream.report_interval() == 40_ms);
}

TEST_CASE("scream: v1 reports once per 10 kbit, at most 50 times a second") {
  CHECK(feedback_interval_v1(kbps(250)) == 40_ms);
  CHECK(feedback_interval_v1(kbps(0)) == 400_ms);
  CHECK(feedback_interval_v1(kbps(9000)) == 20_ms);
}

TEST_CASE("scream: the receiving rate is measured over tenths of a second") {
  Reporting reporting;
  for (int64_t i = 0; i <= 10; ++i) reporting.on_arrival(1000, false, at(milliseconds(10 * i)));
  CHECK(reporting.rate() == 880_kbps);
}

using Heard = std::vector<std::pair<uint32_t, bool>>;

Heard heard(const ReceivedBits& bits) {
  Heard all;
  bits.for_each([&](uint32_t n, bool marked) { all.push_back({n, marked}); });
  return all;
}

TEST_CASE("scream: a report repeats which of the last 32 packets came and which were marked") {
  ReceivedBits bits;
  CHECK(heard(bits).empty());
  bits.note(7, false);
  bits.note(10, true);
  bits.note(9, false);
  CHECK(heard(bits) == Heard{{7, false}, {9, false}, {10, true}});
  bits.note(39, false);
  CHECK(heard(bits) == Heard{{9, false}, {10, true}, {39, false}});
  bits.note(5, false);  // Too old.
  bits.note(200, false);
  CHECK(heard(bits) == Heard{{200, false}});
}

TEST_CASE("scream: what a lost report told is heard from the next one") {
  Scream scream;
  scream.start(kStart);
  for (uint32_t i = 0; i < 20; ++i) {
    scream.on_frame(1000, true, at(milliseconds(i)));
    scream.on_sent({i, 1000, 1040, at(milliseconds(i))});
    scream.on_arrival({.sequence = i, .payload_bytes = 1000});
  }
  Feedback report;
  scream.before_report(at(40_ms), report);
  // Of 20 packets this report has the arrival times of the last two only.
  const Arrival last[] = {{18, 1000, at(18_ms), at(38_ms)}, {19, 1000, at(19_ms), at(39_ms)}};
  report.arrivals = last;
  scream.on_feedback(report, at(60_ms));
  CHECK(scream.decision().in_flight == 0.0);
  scream.on_sent({20, 1000, 1040, at(400_ms)});
  const Arrival next[] = {{20, 1000, at(400_ms), at(420_ms)}};
  report.arrivals = next;
  scream.on_feedback(report, at(440_ms));
  CHECK_FALSE(scream.decision().loss);
}

}  // namespace
}  // namespace lab::scream
