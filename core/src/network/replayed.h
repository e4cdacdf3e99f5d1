// Values that each hold for a while, one after another: how a recording is replayed.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "units/time.h"

namespace lab {

template <class Value>
struct Sample {
  Duration length;
  Value value;
};

/// Samples and how far they are played. Copies share the samples, which never change.
template <class Value>
class Replayed {
 public:
  using Samples = std::vector<Sample<Value>>;

  /// From the start of the run on; there must be one at least.
  void play(Samples samples) {
    next_ = kStart + samples[0].length;
    samples_ = std::make_shared<const Samples>(std::move(samples));
  }
  /// The one in force; before `play` a value made of nothing.
  Value now() const { return samples_ ? (*samples_)[current_].value : Value{}; }
  /// When the next one begins; `kNever` after the last one.
  Time next() const { return next_; }
  /// Goes on to the sample in force at `now`. After the last one the first follows if they loop, or
  /// the last one stays.
  void advance(Time now, bool loop) {
    while (next_ <= now) {
      if (current_ + 1 == samples_->size() && !loop) {
        next_ = kNever;
        return;
      }
      current_ = (current_ + 1) % samples_->size();
      next_ += (*samples_)[current_].length;
    }
  }
  /// The one in force at `now`, which must not go back.
  Value at(Time now, bool loop) {
    if (next_ <= now) advance(now, loop);
    return this->now();
  }
  /// Empty before `play`.
  std::span<const Sample<Value>> all() const {
    if (!samples_) return {};
    return *samples_;
  }

 private:
  std::shared_ptr<const Samples> samples_;
  size_t current_ = 0;
  Time next_ = kNever;
};

}  // namespace lab
