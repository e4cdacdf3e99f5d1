// Times whole runs through the ABI, as the page does them: bench FILE... prints one JSON object per
// scenario file with the median time of creating and running it, and what the run recorded.
// bench --calibrate times the fixed loop instead.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "abi/sim.h"
#include "calibration.h"
#include "support/json.h"

namespace {

constexpr double kWarmUpMs = 300;
constexpr double kMeasureMs = 500;
constexpr std::size_t kLeastRuns = 5;
constexpr std::size_t kMostRuns = 100;

double now_ms() {
  using std::chrono::steady_clock;
  return std::chrono::duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

/// Bytes that the program holds now; 0 where the C library does not tell.
double bytes_held() {
#if defined(__GLIBC__)
  const auto all = mallinfo2();
  return static_cast<double>(all.uordblks + all.hblkhd);
#else
  return 0;
#endif
}

/// Processor time of this program: what a busy machine does not add to.
double cpu_ms() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Freed memory stays with the program, as it does in a .wasm: a fifth of a run's time was the
/// kernel's, which took pages back after each run and cleared new ones for the next.
void keep_freed_memory() {
#if defined(__GLIBC__)
  constexpr int kNever = -1;
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, kNever);
#endif
}

Sim* run(const std::string& scenario) {
  Sim* sim = lab_create(scenario.data(), static_cast<uint32_t>(scenario.size()));
  if (sim != nullptr) lab_run(sim, INFINITY, INFINITY);
  return sim;
}

struct Times {
  /// Median, wall clock.
  double ms = 0;
  /// Mean, processor time.
  double cpu_ms = 0;
};

/// Does the same many times, and leaves out the first ones: the processor has to find its pace.
template <class Work>
Times times(const Work& work) {
  std::vector<double> all;
  const double begin = now_ms();
  double from = begin;
  double cpu_from = 0;
  while (from - begin < kWarmUpMs + kMeasureMs || all.size() < kLeastRuns) {
    work();
    const double to = now_ms();
    if (to - begin > kWarmUpMs && cpu_from > 0) all.push_back(to - from);
    if (to - begin > kWarmUpMs && cpu_from == 0) cpu_from = cpu_ms();
    from = to;
    if (all.size() >= kMostRuns) break;
  }
  const double cpu = (cpu_ms() - cpu_from) / static_cast<double>(all.size());
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::nth_element(all.begin(), middle, all.end());
  return {.ms = *middle, .cpu_ms = cpu};
}

/// Rows of the packet table: every packet whose fate is known.
double packets_of(const Sim* sim) {
  const char* text = lab_layout(sim);
  const auto layout = lab::parse_json(std::string_view(text, lab_text_size()));
  if (!layout.ok()) return 0;
  const lab::Json::Array& tables = layout.value().find("tables")->items();
  for (uint32_t i = 0; i < tables.size(); ++i) {
    if (tables[i].find("name")->as_string() == "packets") return lab_rows(sim, i);
  }
  return 0;
}

int bench(const char* file) {
  std::ifstream in(file);
  const std::string scenario{std::istreambuf_iterator<char>(in), {}};
  const double before = bytes_held();
  Sim* sim = run(scenario);
  if (sim == nullptr) {
    const char* errors = lab_error();
    std::fprintf(stderr, "%s: %.*s\n", file, static_cast<int>(lab_text_size()), errors);
    return 2;
  }
  const double bytes = bytes_held() - before;
  const double duration = lab_duration(sim);
  const double packets = packets_of(sim);
  lab_destroy(sim);
  const auto [ms, cpu] = times([&] { lab_destroy(run(scenario)); });
  std::printf("{\"ms\":%.4f,\"cpu_ms\":%.4f,\"packets\":%.0f,\"bytes\":%.0f,\"duration_s\":%g}\n",
              ms, cpu, packets, bytes, duration);
  return 0;
}

void bench_calibration() {
  double sum = 0;
  const auto [ms, cpu] = times([&] { sum += calibrate(); });
  std::printf("{\"ms\":%.4f,\"cpu_ms\":%.4f,\"sum\":%g}\n", ms, cpu, sum);
}

}  // namespace

int main(int count, char** arguments) {
  keep_freed_memory();
  for (int i = 1; i < count; ++i) {
    if (std::string_view(arguments[i]) == "--calibrate") {
      bench_calibration();
      continue;
    }
    if (const int code = bench(arguments[i]); code != 0) return code;
  }
  return 0;
}
