// SCReAM v2 hears what the reference code heard, report by report, and decides what it decided. No
// state is taken from the log after the start: windows and delays are our own throughout.
#include "replay.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "kept.h"

namespace lab::scream {
namespace {

const std::string kExcerpts = std::string(LAB_TEST_DATA) + "/scream";

Run run_of(const std::string& folder, const std::string& name) {
  return read_run(folder + "/" + name + ".csv", folder + "/" + name + "-txrx.csv");
}

Agreement replay_of(const Run& run, const std::string& name) {
  ScreamParameters p;  // The defaults are those of the simulator.
  const bool marked = std::any_of(run.packets.begin(), run.packets.end(),
                                  [](const LoggedPacket& packet) { return packet.marked; });
  const bool classic = name.find("classic") != std::string::npos;
  p.ecn = !marked ? ScreamEcn::kNone : classic ? ScreamEcn::kClassic : ScreamEcn::kL4s;
  return replay(run, p, [](const LoggedReport&, const ScreamDecision&) {});
}

Agreement excerpt(const std::string& name) { return replay_of(run_of(kExcerpts, name), name); }

void keep(test::Replays& replays, const Run& run, const std::string& name) {
  const auto add = [&](const std::string& figure, const Agreement& a, size_t agreeing,
                       const char* within, double worst, const char* unit) {
    replays.add(name, figure, static_cast<int64_t>(a.steps), static_cast<int64_t>(agreeing), within,
                worst, unit, 99.0);
  };
  const Agreement a = replay_of(run, name);
  add("window", a, a.window, "2 %", 100.0 * a.worst_window, "%");
  add("target", a, a.target, "2 %", 100.0 * a.worst_target, "%");
  add("queue delay", a, a.queue_delay, "2 % or 0.25 ms", a.worst_queue_delay_ms, "ms");
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

TEST_CASE("scream replay: 10 s with classic marks") {
  const Agreement a = excerpt("classic_ecn");
  REQUIRE(a.steps == 752);
  CHECK(a.share(a.window) == 1.0);
  CHECK(a.share(a.target) == 1.0);
  CHECK(a.worst_window < 0.01);
  CHECK(a.share(a.queue_delay) == 1.0);
}

Run exact_run(const std::string& name) {
  return read_exact(kExcerpts + "/" + name + "_exact.csv",
                    kExcerpts + "/" + name + "_exact-packets.csv");
}

/// The same with times as the program logs them.
Run as_logged(Run run) {
  const auto rounded = [](double s) { return std::round(s * 1e4) / 1e4; };
  for (LoggedPacket& packet : run.packets) {
    packet.tx_s = rounded(packet.tx_s);
    packet.rx_s = rounded(packet.rx_s);
  }
  for (LoggedReport& report : run.reports) report.time_s = rounded(report.time_s);
  return run;
}

TEST_CASE("scream replay: 13 s with L4S marks, each time to the tick: every step agrees") {
  const Agreement a = replay_of(exact_run("l4s_flat"), "l4s_flat");
  REQUIRE(a.steps == 1116);
  CHECK(a.share(a.window) == 1.0);
  CHECK(a.share(a.target) == 1.0);
  CHECK(a.share(a.queue_delay) == 1.0);
}

TEST_CASE(
    "scream replay: 13 s with L4S marks over 50 ms, each time to the tick: every step agrees") {
  const Agreement a = replay_of(exact_run("l4s_rtt50"), "l4s_rtt50");
  REQUIRE(a.steps == 1051);
  CHECK(a.share(a.window) == 1.0);
  CHECK(a.share(a.target) == 1.0);
  CHECK(a.worst_window < 0.001);
  CHECK(a.worst_target < 0.001);
}

TEST_CASE("scream replay: with its times rounded as the program logs them the same run does not") {
  const Agreement a = replay_of(as_logged(exact_run("l4s_flat")), "l4s_flat");
  CHECK(a.window == 966);
  CHECK(a.target == 966);
}

TEST_CASE("scream replay: what it came to is kept") {
  test::Replays replays;
  for (const char* name : {"noecn", "noecn_flat_rtt50_step", "classic_ecn"})
    keep(replays, run_of(kExcerpts, name), name);
  for (const char* name : {"l4s_flat", "l4s_rtt50"})
    keep(replays, exact_run(name), std::string(name) + "_exact");
  replays.check("scream");
}

/// LAB_SCREAM_REPLAY=folder replays every `name.csv` with a `name-txrx.csv` beside it; what that
/// came to is kept beside the excerpts'.
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
  test::Replays replays;
  for (const std::string& name : names) {
    keep(replays, run_of(folder, name), name);
    const Agreement a = replay_of(run_of(folder, name), name);
    CHECK(a.steps > 0);
    CHECK(a.share(a.window) > 0.99);
    CHECK(a.share(a.target) > 0.99);
    CHECK(a.share(a.queue_delay) == 1.0);
  }
  replays.check("scream-whole");
}

}  // namespace
}  // namespace lab::scream
