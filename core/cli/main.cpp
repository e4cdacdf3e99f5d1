// Runs one scenario natively and prints its hash, and on demand its figures; or prints what the
// core says of itself: for tests, profilers and comparing builds. People use `npx nada-lab`.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>

#include "metrics/of_run.h"
#include "sessions/figures.h"
#include "sessions/hash.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/run/hash.h"
#include "simulation/timeline/timeline.h"

namespace {

/// Runs to the end; prints the hash, and what the options ask for.
template <class Timeline>
int run_to_end(Timeline timeline, int arguments, char** argument) {
  const auto& run = timeline.run_at_hand();
  timeline.run(run.end(), INT64_MAX);
  std::printf("%016llx\n", static_cast<unsigned long long>(lab::hash_of(run)));
  for (int i = 2; i < arguments; ++i) {
    const std::string option = argument[i];
    if (option == "--metrics") std::puts(lab::metrics_of(run, NAN, NAN).c_str());
    if (option == "--expect") std::puts(lab::expectations_of(run).c_str());
  }
  return 0;
}

int complain(const lab::Errors& errors) {
  for (const lab::Error& error : errors) std::cerr << error.at << ": " << error.what << "\n";
  return 2;
}

}  // namespace

int main(int arguments, char** argument) {
  if (arguments < 2) {
    std::cerr << "usage: cli SCENARIO.json [--metrics] [--expect], or cli --schema\n";
    return 2;
  }
  if (std::string(argument[1]) == "--schema") {
    std::puts(lab::self_description().c_str());
    return 0;
  }
  std::ifstream file(argument[1]);
  if (!file) {
    std::cerr << argument[1] << ": cannot be read\n";
    return 2;
  }
  lab::Result<lab::Json> document =
      lab::parse_json(std::string{std::istreambuf_iterator<char>(file), {}});
  if (!document.ok()) return complain(document.errors());
  if (lab::is_session(document.value())) {
    lab::Result<lab::SessionScenario> session = lab::read_session(std::move(document).value());
    if (!session.ok()) return complain(session.errors());
    return run_to_end(lab::SessionTimeline(std::move(session).value()), arguments, argument);
  }
  lab::Result<lab::Scenario> scenario = lab::read_scenario(std::move(document).value());
  if (!scenario.ok()) return complain(scenario.errors());
  return run_to_end(lab::Timeline(std::move(scenario).value()), arguments, argument);
}
