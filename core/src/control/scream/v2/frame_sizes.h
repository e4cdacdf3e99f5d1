// What the encoder makes of its target: how often frames come and how far they exceed their share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "control/scream/v2/window_rules.h"
#include "units/time.h"

namespace lab::scream {

/// Bytes are those of RTP packets, periods seconds. Frames are told apart by the marker of their
/// last packet, as newMediaFrame of the reference code does.
class FrameSizes {
 public:
  /// True if the next packet begins a frame.
  bool begins() const { return ended_; }
  void add(int64_t bytes) {
    bytes_ += bytes;
    ended_ = false;
  }

  /// After the last packet of a frame. Bytes that `target_bps` gives to a frame of this period.
  double end(Time now, double target_bps, double percentile) {
    if (frames_ > 0) {
      const double period = to_seconds(now - latest_);
      period_ = clamped(0.9 * period + 0.1 * period_, 1e-6, 1e3);
    }
    const double expected = target_bps * period_ / 8.0;
    if (percentile > 0.0) insert(static_cast<double>(bytes_), expected);
    ++frames_;
    high_ = high(percentile);
    latest_ = now;
    bytes_ = 0;
    ended_ = true;
    return expected;
  }

  double period() const { return period_; }
  int64_t bytes() const { return bytes_; }

  /// rel_framesize_high of the draft, "Calculate Frame Size".
  double high() const { return high_; }

 private:
  static constexpr size_t kBins = 50;
  static constexpr double kRange = 2.0;  ///< From 1 to 3 nominal sizes.
  static constexpr int64_t kPreamble = 50;

  void insert(double size, double expected) {
    const double above = size / std::max(1.0, expected) - 1.0;
    if (!(above > 0.0)) return;
    if (histogram_.empty()) histogram_.resize(kBins);
    for (double& count : histogram_) count *= 1.0 - 1.0 / 1024;
    const double bin = std::min(above / kRange, 1.0) * static_cast<double>(kBins);
    histogram_[std::min(kBins - 1, static_cast<size_t>(bin))] += 1.0;
  }

  /// This share of the frames above their nominal size is no larger; 1 where `percentile` is 0.
  double high(double percentile) const {
    if (percentile <= 0.0 || frames_ <= kPreamble || histogram_.empty()) return 1.0;
    double all = 0.0;
    for (double count : histogram_) all += count;
    double sum = 0.0;
    for (size_t i = 0; i < histogram_.size(); ++i) {
      sum += histogram_[i];
      if (sum >= percentile * all) return 1.0 + static_cast<double>(i) * kRange / kBins;
    }
    return 1.0 + kRange;
  }

  std::vector<double> histogram_;  ///< Empty until a frame exceeds its share.
  double period_ = 0.02;
  double high_ = 1.0;
  int64_t frames_ = 0;
  int64_t bytes_ = 0;
  bool ended_ = true;
  Time latest_;
};

}  // namespace lab::scream
