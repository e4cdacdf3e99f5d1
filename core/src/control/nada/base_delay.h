// The lowest one-way delay of the last minutes, which stands for an empty path.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "units/time.h"

namespace lab::nada {

/// d_base as a list of ten minima, one per tenth of a window, as LEDBAT has it (RFC 6817 §2.4.2,
/// which RFC 8698 §5.1.1 cites): a minimum that a longer route or a drifting clock has put out of
/// reach is forgotten nine to ten tenths after it was last seen.
class BaseDelay {
 public:
  /// `kForever` before the first sample.
  Duration value() const { return lowest_; }
  /// When a packet had it.
  Time since() const { return lowest_at_; }

  void add(Duration d_fwd, Time now, Duration window) {
    const Duration tenth{window.ns / static_cast<int64_t>(minima_.size())};
    if (lowest_ == kForever) since_ = now;
    if (now - since_ >= tenth) rotate(now, tenth);
    if (d_fwd < minima_[0]) {
      minima_[0] = d_fwd;
      seen_at_[0] = now;
    }
    if (d_fwd < lowest_) {
      lowest_ = d_fwd;
      lowest_at_ = now;
    }
  }

 private:
  void rotate(Time now, Duration tenth) {
    for (size_t i = 0; i < minima_.size() && now - since_ >= tenth; ++i, since_ += tenth) {
      std::copy_backward(minima_.begin(), minima_.end() - 1, minima_.end());
      std::copy_backward(seen_at_.begin(), seen_at_.end() - 1, seen_at_.end());
      minima_[0] = kForever;
    }
    if (now - since_ >= tenth) since_ = now;
    const auto lowest = std::min_element(minima_.begin(), minima_.end());
    lowest_ = *lowest;
    lowest_at_ = seen_at_[static_cast<size_t>(lowest - minima_.begin())];
  }

  /// Newest first; [0] is filling since `since_`.
  std::array<Duration, 10> minima_{kForever, kForever, kForever, kForever, kForever,
                                   kForever, kForever, kForever, kForever, kForever};
  std::array<Time, 10> seen_at_{};  ///< Of the minima.
  Duration lowest_ = kForever;
  Time lowest_at_;
  Time since_;
};

}  // namespace lab::nada
