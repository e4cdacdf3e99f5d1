// SCReAM v2 hears what the reference code heard, report by report, and decides what it decided. No
// state is taken from the log after the start: windows and delays are our own throughout.
#include "replay.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

namespace lab::scream {
namespace {

Agreement replay_of(const std::string& folder, const std::string& name) {
  const Run run = read_run(folder + "/" + name + ".csv", folder + "/" + name + "-txrx.csv");
  ScreamParameters p;  // The defaults are those of the simulator.
  const bool marked = std::any_of(run.packets.begin(), run.packets.end(),
                                  [](const LoggedPacket& packet) { return packet.marked; });
  const bool classic = name.find("classic") != std::string::npos;
  p.ecn = !marked ? ScreamEcn::kNone : classic ? ScreamEcn::kClassic : ScreamEcn::kL4s;
  return replay(run, p, [](const LoggedReport&, const ScreamDecision&) {});
}

Agreement excerpt(const std::string& name) {
  return replay_of(std::string(LAB_TEST_DATA) + "/scream", name);
}

TEST_CASE("scream replay: 10 s without ECN, capacity halved for three of them") {
  const Agreement a = excerpt("noecn");
  REQUIRE(a.steps == 771);
  CHECK(a.share(a.window) == 1.0);
  CHECK(a.share(a.target) == 1.0);
  CHECK(a.share(a.queue_delay) == 1.0);
}

TEST_CASE("scream replay: 12.5 s without ECN over 50 ms, capacity down to a quarter") {
  const Agreement a = excerpt("noecn_flat_rtt50_step");
  REQUIRE(a.steps == 1029);
  CHECK(a.share(a.window) == 1.0);
  CHECK(a.share(a.target) > 0.998);  // 1027 of 1029
  CHECK(a.share(a.queue_delay) == 1.0);
}

// Away from its inflection point the window grows with the square of the distance, so that a
// difference of 0.2 % becomes one of 2 % within half a second, and times rounded to 0.1 ms make
// that difference: moving each time of this log at random by up to 0.05 ms gives agreement in
// anything from 48 to 100 % of the steps of the whole run.
TEST_CASE("scream replay: 10 s with classic marks") {
  const Agreement a = excerpt("classic_ecn");
  REQUIRE(a.steps == 752);
  CHECK(a.share(a.window) > 0.89);
  CHECK(a.share(a.target) > 0.89);
  CHECK(a.worst_window < 0.03);
  CHECK(a.worst_target < 0.04);
  CHECK(a.share(a.queue_delay) == 1.0);
}

/// LAB_SCREAM_REPLAY=folder replays every `name.csv` with a `name-txrx.csv` beside it.
TEST_CASE("scream replay: a folder of runs, if one is given") {
  const char* folder = std::getenv("LAB_SCREAM_REPLAY");
  if (folder == nullptr) return;
  constexpr const char* kEnd = "-txrx.csv";
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string file = entry.path().filename().string();
    if (file.size() > 9 && file.substr(file.size() - 9) == kEnd) {
      names.push_back(file.substr(0, file.size() - 9));
    }
  }
  std::sort(names.begin(), names.end());
  CHECK_FALSE(names.empty());
  for (const std::string& name : names) {
    const Agreement a = replay_of(folder, name);
    const auto line = [](const char* what, double share, double worst, const char* unit) {
      return std::string(what) + " " + std::to_string(100.0 * share) + " % of steps, at most " +
             std::to_string(worst) + unit + " off";
    };
    MESSAGE(name << ": " << a.steps << " steps; "
                 << line("window", a.share(a.window), 100.0 * a.worst_window, " %") << "; "
                 << line("target", a.share(a.target), 100.0 * a.worst_target, " %") << "; "
                 << line("queue delay", a.share(a.queue_delay), a.worst_queue_delay_ms, " ms"));
    CHECK(a.share(a.queue_delay) > 0.99);
    CHECK(a.steps > 0);
  }
}

}  // namespace
}  // namespace lab::scream
