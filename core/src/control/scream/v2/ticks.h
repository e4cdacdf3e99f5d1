// The reference code's clock: whole numbers of 1/65536 s.
#pragma once

#include <cstdint>

#include "units/time.h"

namespace lab::scream {

inline constexpr int64_t kTicksPerSecond = 65536;

/// To the nearest tick: a span between two instants that lie on ticks comes out exact.
constexpr int64_t to_ticks(Duration span) {
  return (span.ns * kTicksPerSecond + 500'000'000) / 1'000'000'000;
}
constexpr Duration of_ticks(int64_t ticks) { return {ticks * 1'000'000'000 / kTicksPerSecond}; }

/// By more than rounding to nanoseconds takes, which would decide otherwise where two instants lie
/// on ticks and are just as far apart as the limit.
constexpr bool longer(Duration span, Duration limit) { return span > limit + nanoseconds(2); }

}  // namespace lab::scream
