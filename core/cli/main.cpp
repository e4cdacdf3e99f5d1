// Runs one scenario natively and prints its hash, and on demand its figures: for tests, profilers
// and comparing builds. People use `npx nada-lab`.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "metrics/of_run.h"
#include "simulation/hash.h"
#include "simulation/timeline.h"

int main(int arguments, char** argument) {
  if (arguments < 2) {
    std::cerr << "usage: cli SCENARIO.json [--metrics] [--expect]\n";
    return 2;
  }
  std::ifstream file(argument[1]);
  if (!file) {
    std::cerr << argument[1] << ": cannot be read\n";
    return 2;
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  lab::Result<lab::Scenario> scenario = lab::read_scenario(text);
  if (!scenario.ok()) {
    for (const lab::Error& error : scenario.errors())
      std::cerr << error.at << ": " << error.what << "\n";
    return 2;
  }
  lab::Timeline timeline(std::move(scenario).value());
  const lab::Simulation& run = timeline.simulation();
  timeline.run(run.end(), INT64_MAX);
  std::printf("%016llx\n", static_cast<unsigned long long>(lab::hash_of(run)));
  for (int i = 2; i < arguments; ++i) {
    const std::string option = argument[i];
    if (option == "--metrics") std::puts(lab::metrics_of(run, NAN, NAN).c_str());
    if (option == "--expect") std::puts(lab::expectations_of(run).c_str());
  }
  return 0;
}
