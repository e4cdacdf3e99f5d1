// Times whole runs through the ABI, as the page does them: bench FILE... prints one JSON object per
// scenario file with the median time of creating and running it, and what the run recorded.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "abi/sim.h"
#include "support/json.h"

namespace {

constexpr double kWarmUpMs = 300;
constexpr double kMeasureMs = 2000;
constexpr std::size_t kLeastRuns = 5;
constexpr std::size_t kMostRuns = 400;

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

Sim* run(const std::string& scenario) {
  Sim* sim = lab_create(scenario.data(), static_cast<uint32_t>(scenario.size()));
  if (sim != nullptr) lab_run(sim, INFINITY, INFINITY);
  return sim;
}

/// Times of many runs in ms, the first ones left out: the processor has to find its pace.
std::vector<double> times(const std::string& scenario) {
  std::vector<double> all;
  const double begin = now_ms();
  double from = begin;
  while (from - begin < kWarmUpMs + kMeasureMs || all.size() < kLeastRuns) {
    lab_destroy(run(scenario));
    const double to = now_ms();
    if (to - begin > kWarmUpMs) all.push_back(to - from);
    from = to;
    if (all.size() >= kMostRuns) break;
  }
  return all;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
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
  std::printf("{\"ms\":%.4f,\"packets\":%.0f,\"bytes\":%.0f,\"duration_s\":%g}\n",
              median(times(scenario)), packets, bytes, duration);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    if (const int code = bench(arguments[i]); code != 0) return code;
  }
  return 0;
}
