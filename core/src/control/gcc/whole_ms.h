#pragma once

#include <cstdint>

#include "units/time.h"

namespace lab::gcc {

/// Whole milliseconds, halves upwards: how finely libwebrtc looks at these times.
inline int64_t whole_ms(Time t) {
  const int64_t shifted = t.ns + 500'000;
  return (shifted >= 0 ? shifted : shifted - 999'999) / 1'000'000;
}

}  // namespace lab::gcc
