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

/// As the reference code compares them. Without it the nanosecond that rounding takes would decide
/// where a span is as long as its limit.
constexpr bool longer(Duration span, Duration limit) { return to_ticks(span) > to_ticks(limit); }

}  // namespace lab::scream
