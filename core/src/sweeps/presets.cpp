#include "sweeps/presets.h"

namespace lab {

std::span<const AxisPreset> axis_presets() {
  static constexpr double kDelay[] = {0, 1, 50, 150, 300};
  static constexpr double kJitter[] = {0, 5, 15};
  static constexpr double kLoss[] = {0, 1, 5, 10, 20};
  static constexpr double kQueue[] = {70, 300, 500, 1000, 2000};
  static constexpr AxisPreset kPresets[] = {
      {.name = "rfc8868-delay",
       .label = "One-way delay",
       .unit = "ms",
       .values = kDelay,
       .source = "RFC 8868, section 4.1 (0 and 1: the ends of its range)"},
      {.name = "rfc8868-jitter",
       .label = "Standard deviation of the jitter",
       .unit = "ms",
       .values = kJitter,
       .source = "RFC 8868, section 4.5.3 (5); GCC-NADA slides (15); 0 is none"},
      {.name = "rfc8868-loss",
       .label = "Loss",
       .unit = "%",
       .values = kLoss,
       .source = "RFC 8868, section 4.2"},
      {.name = "rfc8868-queue",
       .label = "Length of the queue",
       .unit = "ms",
       .values = kQueue,
       .source = "RFC 8868, section 4.3 (300 to 2000: the ends of its ranges)"},
  };
  return kPresets;
}

}  // namespace lab
