// The average loss interval of TFRC, counted in packets. RFC 5348 §5.4.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace lab::nada {

/// What an interval counts (packets sent or received, losses merged or not) is up to the caller.
class LossIntervals {
 public:
  /// The open interval I_0 gets longer.
  void grow(int64_t packets) { intervals_[0] += packets; }

  /// A loss closes the open interval and opens one that already counts `packets`.
  void lose(int64_t packets) {
    std::copy_backward(intervals_.begin(), intervals_.end() - 1, intervals_.end());
    intervals_[0] = packets;
    closed_ = std::min(closed_ + 1, kWeights.size());
  }

  bool any_loss() const { return closed_ > 0; }
  int64_t open() const { return intervals_[0]; }

  /// loss_int; 0 before the first loss, as there is no interval yet. RFC 5348 takes the larger of
  /// the averages with and without the open interval. As no weight is above 1 and they sum up to at
  /// most 6, that is never less than I_0 / 6: `with_open`, no loss is ever 7 average intervals old.
  double average(bool with_open) const {
    double newest = 0.0, oldest = 0.0, weights = 0.0;
    for (size_t i = 0; i < closed_; ++i) {
      newest += kWeights[i] * static_cast<double>(intervals_[i]);
      oldest += kWeights[i] * static_cast<double>(intervals_[i + 1]);
      weights += kWeights[i];
    }
    if (closed_ == 0) return 0.0;
    return (with_open ? std::max(newest, oldest) : oldest) / weights;
  }

 private:
  static constexpr std::array<double, 8> kWeights{1.0, 1.0, 1.0, 1.0, 0.8, 0.6, 0.4, 0.2};

  std::array<int64_t, kWeights.size() + 1> intervals_{};  ///< Newest first; [0] is open.
  size_t closed_ = 0;
};

}  // namespace lab::nada
