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

  void add(Duration d_fwd, Time now, Duration window) {
    const Duration tenth{window.ns / static_cast<int64_t>(minima_.size())};
    if (lowest_ == kForever) since_ = now;
    if (now - since_ >= tenth) rotate(now, tenth);
    minima_[0] = std::min(minima_[0], d_fwd);
    lowest_ = std::min(lowest_, d_fwd);
  }

 private:
  void rotate(Time now, Duration tenth) {
    for (size_t i = 0; i < minima_.size() && now - since_ >= tenth; ++i, since_ += tenth) {
      std::copy_backward(minima_.begin(), minima_.end() - 1, minima_.end());
      minima_[0] = kForever;
    }
    if (now - since_ >= tenth) since_ = now;
    lowest_ = *std::min_element(minima_.begin(), minima_.end());
  }

  /// Newest first; [0] is filling since `since_`.
  std::array<Duration, 10> minima_{kForever, kForever, kForever, kForever, kForever,
                                   kForever, kForever, kForever, kForever, kForever};
  Duration lowest_ = kForever;
  Time since_;
};

}  // namespace lab::nada
