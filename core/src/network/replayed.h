// Samples that each hold for a while, one after another: how a recording is replayed.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "units/time.h"

namespace lab {

struct Sample {
  Duration length;
  double value = 0.0;
  double loss = 0.0;  ///< Of a capacity: share of packets lost.
};

/// Samples and how far they are played. Copies share the samples, which never change.
class Replayed {
 public:
  /// From the start of the run on; nothing if there are none.
  void play(std::vector<Sample> samples);
  /// The one in force; before `play` one of nothing.
  Sample now() const { return samples_ ? (*samples_)[current_] : Sample{}; }
  /// When the next one begins; `kNever` after the last one.
  Time next() const { return next_; }
  /// Goes on to the sample in force at `now`, which must not go back. After the last one the first
  /// follows if they loop, or the last one stays.
  void advance(Time now, bool loop) {
    if (next_ <= now) go_on(now, loop);
  }
  /// Empty before `play`.
  std::span<const Sample> all() const {
    if (!samples_) return {};
    return *samples_;
  }

 private:
  void go_on(Time now, bool loop);

  std::shared_ptr<const std::vector<Sample>> samples_;
  size_t current_ = 0;
  Time next_ = kNever;
};

}  // namespace lab
