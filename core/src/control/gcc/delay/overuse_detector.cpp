#include "control/gcc/delay/overuse_detector.h"

#include <algorithm>
#include <cmath>

namespace lab::gcc {

namespace {
constexpr int64_t kDeltasThatCount = 60;
constexpr int64_t kLongestStepMs = 100;
}  // namespace

Usage OveruseDetector::update(double estimate, int64_t deltas, double gain, double send_delta_ms,
                              int64_t now_ms, const DetectorConstants& p) {
  if (deltas < 2) return state_ = Usage::kNormal;
  signal_ = static_cast<double>(std::min(deltas, kDeltasThatCount)) * estimate * gain;
  const double threshold = threshold_ms(p);
  if (signal_ > threshold) {
    // It went above somewhere between the last group and this: half-way, on average.
    over_for_ = over_for_ ? *over_for_ + send_delta_ms : send_delta_ms / 2.0;
    ++over_count_;
    if (*over_for_ > p.overuse_ms && over_count_ > 1 && estimate >= previous_estimate_) {
      over_for_ = 0.0;
      over_count_ = 0;
      state_ = Usage::kOveruse;
    }
  } else {
    over_for_.reset();
    over_count_ = 0;
    state_ = signal_ < -threshold ? Usage::kUnderuse : Usage::kNormal;
  }
  previous_estimate_ = estimate;
  adapt(now_ms, p);
  return state_;
}

void OveruseDetector::adapt(int64_t now_ms, const DetectorConstants& p) {
  const int64_t step = std::min(now_ms - adapted_at_ms_.value_or(now_ms), kLongestStepMs);
  adapted_at_ms_ = now_ms;
  const double threshold = threshold_ms(p);
  const double size = std::abs(signal_);
  // A spike, such as a sudden drop of capacity makes, must not teach tolerance.
  if (size > threshold + p.adapt_within_ms) return;
  const double k = size < threshold ? p.k_down : p.k_up;
  const double moved = threshold + k * (size - threshold) * static_cast<double>(step);
  threshold_ = std::max(p.lowest_ms, std::min(moved, std::max(p.lowest_ms, p.highest_ms)));
}

}  // namespace lab::gcc
