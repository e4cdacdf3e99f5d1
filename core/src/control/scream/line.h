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
  void start(Time now) {
    *this = {};
    discarded_ = now;
  }
  void begin_frame() { discarding_ = false; }
  void push(int64_t bytes, Time now) {
    if (discarding_) {
      ++discarded_packets_;
      return;
    }
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

  /// Throws everything away, and with it the rest of the frame being put in, if the first packet
  /// waits for longer than this. Not again within 250 ms. RFC 8298 §4.1.3 and the reference code's
  /// Stream::updateTargetBitrate.
  void discard_if_older(Duration limit, Time now) {
    constexpr Duration kApart = milliseconds(250);
    if (delay(now) <= limit || now - discarded_ <= kApart) return;
    discarded_ = now;
    discarding_ = true;
    discarded_packets_ += static_cast<int64_t>(waiting_.size());
    clear();
  }
  /// From then on until the next frame begins.
  bool discarding() const { return discarding_; }
  int64_t discarded_packets() const { return discarded_packets_; }
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
  Time discarded_;
  int64_t discarded_packets_ = 0;
  bool discarding_ = false;
};

}  // namespace lab::scream
