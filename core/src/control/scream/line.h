// The line of packets between encoder and pacer, as the controller sees it from what goes in and
// what comes out.
#pragma once

#include <cstdint>

#include "support/ring.h"
#include "units/time.h"

namespace lab::scream {

/// The RTP queue of RFC 8298 §4.1.3; sizes are those of RTP packets.
class Line {
 public:
  void push(int64_t bytes, Time now) {
    waiting_.push_back({bytes, now});
    bytes_ += bytes;
  }

  /// One packet leaves; when it was put in, or `now` if the line knows of none.
  Time pop(Time now) {
    if (waiting_.empty()) return now;
    const Waiting first = waiting_.front();
    waiting_.pop_front();
    bytes_ -= first.bytes;
    return first.since;
  }

  /// How long the first packet has been waiting; 0 if there is none.
  Duration delay(Time now) const {
    return waiting_.empty() ? Duration{} : now - waiting_.front().since;
  }
  int64_t bytes() const { return bytes_; }
  int64_t next_bytes() const { return waiting_.empty() ? 0 : waiting_.front().bytes; }
  void clear() {
    waiting_.clear();
    bytes_ = 0;
  }

 private:
  struct Waiting {
    int64_t bytes = 0;
    Time since;
  };
  Ring<Waiting> waiting_;
  int64_t bytes_ = 0;
};

}  // namespace lab::scream
