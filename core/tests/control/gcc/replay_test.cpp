// What libwebrtc's own controller made of the same packets and reports. Point LAB_REFERENCE at a
// folder of such recordings to replay them all.
#include "control/gcc/replay.h"

#include <doctest/doctest.h>

#include <cstdlib>

namespace lab::gcc {
namespace {

void replay_all(const std::string& folder) {
  const std::vector<std::string> names = recorded_cases(folder);
  CHECK_FALSE(names.empty());
  for (const std::string& name : names) {
    CAPTURE(name);
    const Recorded recorded = read_recorded(folder, name);
    const Comparison comparison = replay(recorded, settings_of(recorded));
    if (std::getenv("LAB_REFERENCE") != nullptr) MESSAGE(name << "\n" << comparison.table());
    INFO(comparison.table());
    CHECK(comparison.deltas.percent() >= 99.0);
    CHECK(comparison.trend.percent() >= 99.0);
    CHECK(comparison.threshold.percent() >= 99.0);
    CHECK(comparison.detector.percent() >= 99.0);
    CHECK(comparison.aimd.percent() >= 99.0);
    CHECK(comparison.capacity.percent() >= 99.0);
    CHECK(comparison.acked.percent() >= 99.0);
    CHECK(comparison.delay_based.percent() >= 99.0);
    CHECK(comparison.loss_based.percent() >= 99.0);
    CHECK(comparison.loss_state.percent() >= 99.0);
    CHECK(comparison.target.percent() >= 99.0);
    CHECK(comparison.alr.percent() >= 99.0);
    CHECK(comparison.probes.percent() == 100.0);
  }
}

TEST_CASE("on libwebrtc's packets and reports each part says what libwebrtc's own said") {
  replay_all(LAB_TEST_DATA "/goog_cc");
}

TEST_CASE("the same holds for the recordings in the folder that LAB_REFERENCE names") {
  if (const char* folder = std::getenv("LAB_REFERENCE")) replay_all(folder);
}

}  // namespace
}  // namespace lab::gcc
