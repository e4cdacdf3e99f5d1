#include "calibration.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

constexpr std::size_t kEntries = 4096;
constexpr int kSteps = 2'000'000;

}  // namespace

double calibrate() {
  std::array<double, kEntries> table{};
  // Knuth's linear congruential generator (MMIX): each step waits for the one before it.
  uint64_t state = 1;
  double sum = 0;
  for (int i = 0; i < kSteps; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    double& entry = table[(state >> 32U) % kEntries];
    entry += static_cast<double>(state >> 40U) * 0x1p-24;
    if (entry > 100.0) entry -= 100.0;
    sum += entry / (1.0 + entry);
  }
  return sum;
}
