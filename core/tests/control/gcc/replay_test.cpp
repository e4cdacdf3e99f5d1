// What libwebrtc's own controller made of the same packets and reports. Point LAB_REFERENCE at a
// folder of such recordings to replay them all; what that came to is kept beside the excerpts'.
#include "control/gcc/replay.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "kept.h"

namespace lab::gcc {
namespace {

/// Of each part at least 99 % of the steps; of what is asked for, all.
double wanted(const std::string& part) { return part == "probes" ? 100.0 : 99.0; }

/// Numbers agree within 2 %; the rest is equal or not.
std::string within(const std::string& part) {
  for (const char* equal : {"groups", "detector state", "AIMD state", "loss state", "ALR"}) {
    if (part == equal) return "equal";
  }
  return "2 %";
}

void replay_all(const std::string& folder, const std::string& kept) {
  const std::vector<std::string> names = recorded_cases(folder);
  CHECK_FALSE(names.empty());
  test::Replays replays;
  for (const std::string& name : names) {
    CAPTURE(name);
    const Recorded recorded = read_recorded(folder, name);
    const Comparison comparison = replay(recorded, settings_of(recorded));
    INFO(comparison.table());
    for (const auto& entry : comparison.parts()) {
      const std::string part = entry.first;
      const Agreement* const agreement = entry.second;
      CAPTURE(part);
      CHECK(agreement->percent() >= wanted(part));
      // The trend's difference is not relative to it: it passes through zero.
      const bool trend = part == "trend";
      replays.add(name, part, agreement->rows, agreement->same, within(part),
                  trend ? agreement->worst : 100.0 * agreement->worst, trend ? "" : "%",
                  wanted(part));
    }
  }
  replays.check(kept);
}

TEST_CASE("on libwebrtc's packets and reports each part says what libwebrtc's own said") {
  replay_all(LAB_TEST_DATA "/goog_cc", "gcc");
}

TEST_CASE("the same holds for the recordings in the folder that LAB_REFERENCE names") {
  if (const char* folder = std::getenv("LAB_REFERENCE")) replay_all(folder, "gcc-whole");
}

}  // namespace
}  // namespace lab::gcc
