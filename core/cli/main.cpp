// Runs one scenario natively and prints its hash and figures: for tests, profilers and comparing
// builds.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "abi/sim.h"

int main(int arguments, char** argument) {
  if (arguments < 2) {
    std::cerr << "usage: cli SCENARIO.json [--metrics] [--layout] [--schema]\n";
    return 2;
  }
  const std::string first = argument[1];
  if (first == "--schema") {
    std::puts(lab_schema());
    return 0;
  }
  std::ifstream file(first);
  if (!file) {
    std::cerr << first << ": cannot be read\n";
    return 2;
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Sim* sim = lab_create(text.data(), static_cast<uint32_t>(text.size()));
  if (sim == nullptr || lab_run(sim, lab_duration(sim), INFINITY) < 0) {
    std::cerr << lab_error() << "\n";
    return 2;
  }
  std::puts(lab_hash(sim));
  for (int i = 2; i < arguments; ++i) {
    const std::string option = argument[i];
    if (option == "--metrics") std::puts(lab_metrics(sim, NAN, NAN));
    if (option == "--layout") std::puts(lab_layout(sim));
    if (option == "--expect") std::puts(lab_expectations(sim));
  }
  lab_destroy(sim);
  return 0;
}
