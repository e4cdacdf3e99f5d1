#include "control/gcc/delay/link_capacity.h"

#include <algorithm>
#include <cmath>

namespace lab::gcc {

namespace {
// 0.4 is about 14 kbit/s at 500 kbit/s, 2.5 about 35 kbit/s.
constexpr double kLeastVariance = 0.4;
constexpr double kMostVariance = 2.5;
}  // namespace

double LinkCapacity::deviation_kbps() const { return std::sqrt(variance_ * *estimate_kbps_); }

DataRate LinkCapacity::upper() const {
  return known() ? kbps(*estimate_kbps_ + 3.0 * deviation_kbps()) : kUnlimited;
}

DataRate LinkCapacity::lower() const {
  return cut_off(kbps(known() ? std::max(0.0, *estimate_kbps_ - 3.0 * deviation_kbps()) : 0.0));
}

void LinkCapacity::on_overuse(DataRate acked, double weight) {
  const double sample = std::floor(to_kbps(acked) + 0.5);  // Whole kbit/s, as libwebrtc has it.
  estimate_kbps_ = known() ? (1.0 - weight) * *estimate_kbps_ + weight * sample : sample;
  const double error = *estimate_kbps_ - sample;
  const double normalised = error * error / std::max(*estimate_kbps_, 1.0);
  variance_ =
      std::clamp((1.0 - weight) * variance_ + weight * normalised, kLeastVariance, kMostVariance);
}

}  // namespace lab::gcc
