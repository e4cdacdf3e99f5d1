// The largest sample of the last few rounds or cycles.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace lab {

/// Exact, where the three-sample filter of Kathleen Nichols that BBR's texts propose approximates.
class WindowedMax {
 public:
  /// Takes a sample of slot `now` (never less than before) and returns the largest of the newest
  /// `length` slots. Old slots go only when a sample comes, so that silence forgets nothing.
  double update(int64_t now, int64_t length, double value) {
    while (!samples_.empty() && samples_.back().value <= value) samples_.pop_back();
    // One sample per slot is enough, and bounds the list: an older one of this slot is larger.
    if (samples_.empty() || samples_.back().slot != now) samples_.push_back({now, value});
    size_t expired = 0;
    while (now - samples_[expired].slot >= std::max<int64_t>(length, 1)) ++expired;
    samples_.erase(samples_.begin(), samples_.begin() + static_cast<std::ptrdiff_t>(expired));
    return samples_.front().value;
  }
  double value() const { return samples_.empty() ? 0.0 : samples_.front().value; }
  void clear() { samples_.clear(); }

 private:
  struct Sample {
    int64_t slot = 0;
    double value = 0.0;
  };
  std::vector<Sample> samples_;  ///< Slots rise, values fall: the front is the largest.
};

}  // namespace lab
