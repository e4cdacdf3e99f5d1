// The most bytes in flight over the last five seconds.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "units/time.h"

namespace lab::scream::v1 {

/// max_bytes_in_flight of RFC 8298 §4.1.2.2, in ten parts of half a second.
class FlightHistory {
 public:
  void start(Time now) {
    *this = {};
    since_ = now;
  }
  void note(int64_t in_flight, Time now) {
    constexpr Duration kEach = milliseconds(500);
    for (size_t i = 0; i < parts_.size() && now - since_ >= kEach; ++i, since_ += kEach) {
      next_ = (next_ + 1) % parts_.size();
      parts_[next_] = 0;
    }
    if (now - since_ >= kEach) since_ = now;
    parts_[next_] = std::max(parts_[next_], in_flight);
  }
  int64_t highest() const { return *std::max_element(parts_.begin(), parts_.end()); }

 private:
  std::array<int64_t, 10> parts_{};
  size_t next_ = 0;
  Time since_;
};

}  // namespace lab::scream::v1
