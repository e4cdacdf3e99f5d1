#include "network/replayed.h"

#include <utility>

namespace lab {

void Replayed::play(std::vector<Sample> samples) {
  if (samples.empty()) return;
  next_ = kStart + samples[0].length;
  samples_ = std::make_shared<const std::vector<Sample>>(std::move(samples));
}

void Replayed::go_on(Time now, bool loop) {
  while (next_ <= now) {
    if (current_ + 1 == samples_->size() && !loop) {
      next_ = kNever;
      return;
    }
    current_ = (current_ + 1) % samples_->size();
    next_ += (*samples_)[current_].length;
  }
}

}  // namespace lab
