// Axes that have a name of their own.
#pragma once

#include <span>
#include <string_view>

namespace lab {

struct AxisPreset {
  std::string_view name, label, unit;
  std::span<const double> values;
  std::string_view source;
};

std::span<const AxisPreset> axis_presets();

}  // namespace lab
