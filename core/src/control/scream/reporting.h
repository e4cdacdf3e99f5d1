// The receiver's half: when it reports.
#pragma once

#include <algorithm>
#include <cstdint>

#include "units/data.h"
#include "units/time.h"

namespace lab::scream {

/// A report leaves at once after so many packets, or after the last one of a frame; else by timer.
class Reporting {
 public:
  void on_arrival(int32_t payload_bytes, bool last_of_frame, Time now) {
    if (!started_) since_ = now;
    started_ = true;
    ++packets_;
    bytes_ += payload_bytes;
    frame_ended_ |= last_of_frame;
    constexpr Duration kSpan = milliseconds(100);
    if (now - since_ < kSpan) return;
    rate_ = DataSize{bytes_} / (now - since_);
    bytes_ = 0;
    since_ = now;
  }
  bool due(int64_t packets) const { return frame_ended_ || packets_ >= packets; }
  void reported() {
    packets_ = 0;
    frame_ended_ = false;
  }
  DataRate rate() const { return rate_; }

 private:
  int64_t packets_ = 0;  ///< Since the last report.
  bool frame_ended_ = false;
  int64_t bytes_ = 0;
  bool started_ = false;
  Time since_;
  DataRate rate_;
};

/// Feedback interval of RFC 8298 §4.2.2: 2.5 to 50 reports a second, one per 10 kbit of media.
inline Duration feedback_interval_v1(DataRate media) {
  return seconds(1.0 / std::clamp(media.bps / 10'000.0, 2.5, 50.0));
}

}  // namespace lab::scream
