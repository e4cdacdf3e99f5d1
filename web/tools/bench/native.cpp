// Times whole runs of a native core by its door (abi/sim.h), so that one program measures the core
// of any revision: native SCENARIO.json WARM_UP_MS MEASURE_MS LEAST_RUNS prints the median
// processor time of a run, in ms.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "abi/sim.h"

namespace {

/// Of this program so far: what others do on the machine is not in it.
double processor_ms() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Freed memory stays with the program, as it does in a .wasm: a fifth of a run's time was the
/// kernel's, which took pages back after each run and cleared new ones for the next.
void keep_freed_memory() {
#if defined(__GLIBC__)
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

/// Whether it ran to its end.
bool run(const std::string& scenario) {
  Sim* sim = lab_create(scenario.data(), static_cast<uint32_t>(scenario.size()));
  if (sim == nullptr) return false;
  const bool whole = lab_run(sim, INFINITY, INFINITY) >= lab_duration(sim);
  lab_destroy(sim);
  return whole;
}

}  // namespace

int main(int count, char** argument) {
  if (count != 5) return 2;
  keep_freed_memory();
  std::ifstream file(argument[1]);
  const std::string scenario{std::istreambuf_iterator<char>(file), {}};
  const double warm_up_ms = std::atof(argument[2]);
  const double measure_ms = std::atof(argument[3]);
  const auto least_runs = static_cast<std::size_t>(std::atoi(argument[4]));
  std::vector<double> times;
  const double begin = processor_ms();
  for (double from = begin; from - begin < warm_up_ms + measure_ms || times.size() < least_runs;) {
    if (!run(scenario)) {
      const char* why = lab_error();
      std::fprintf(stderr, "the engine refuses the scenario: %.*s\n",
                   static_cast<int>(lab_text_size()), why);
      return 1;
    }
    const double to = processor_ms();
    if (to - begin > warm_up_ms) times.push_back(to - from);
    from = to;
  }
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>((times.size() - 1) / 2);
  std::nth_element(times.begin(), middle, times.end());
  std::printf("%.6f\n", *middle);
  return 0;
}
