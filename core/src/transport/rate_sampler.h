// Delivery rate estimation: how fast data left the network, sampled with each ACK.
// draft-ietf-ccwg-bbr §4.1; its symbols in the comments.
#pragma once

#include <algorithm>

#include "transport/windows/window.h"

namespace lab {

class RateSampler {
 public:
  DataSize delivered() const { return delivered_; }
  DataSize lost() const { return lost_; }
  bool app_limited() const { return app_limited_until_.bytes > 0; }
  int64_t round() const { return round_; }
  DataRate last_rate() const { return last_rate_; }

  void start(Time now) {
    delivered_time_ = first_send_time_ = now;
    app_limited_until_ = {};
  }

  /// A segment is sent or sent again; `in_flight` counts it.
  SegmentSnapshot on_send(Time now, DataSize in_flight, DataSize size) {
    if (in_flight <= size) first_send_time_ = delivered_time_ = now;
    return {now, delivered_, delivered_time_, first_send_time_, lost_, in_flight, app_limited()};
  }
  /// The application had nothing more to send, with so much in flight (C.app_limited).
  void on_app_limited(DataSize in_flight) {
    app_limited_until_ = {std::max<int64_t>(1, (delivered_ + in_flight).bytes)};
  }
  void on_lost(DataSize size) { lost_ += size; }

  /// Before the segments that one ACK delivers.
  void begin() {
    newest_ = {};
    any_ = false;
  }
  /// One of them. The one sent last defines the sample.
  void on_delivered(const SegmentSnapshot& segment, DataSize size, Time now) {
    delivered_ += size;
    delivered_time_ = now;
    if (!any_ || segment.sent >= newest_.sent) newest_ = segment;
    any_ = true;
  }
  /// Without SACK a duplicate ACK says that something was delivered, not what.
  void on_delivered_unknown(DataSize size, Time now) {
    delivered_ += size;
    delivered_time_ = now;
  }
  /// After them: the sample (GenerateRateSample, UpdateRound). `round_start` tells whether a
  /// packet-timed round begins with this ACK.
  RateSample finish(Duration min_rtt, bool& round_start) {
    RateSample sample;
    round_start = false;
    if (app_limited() && delivered_ > app_limited_until_) app_limited_until_ = {};
    if (!any_) return sample;
    sample.segment = newest_;
    if (newest_.delivered >= next_round_) {
      next_round_ = delivered_;
      ++round_;
      round_start = true;
    }
    first_send_time_ = newest_.sent;
    sample.delivered = delivered_ - newest_.delivered;
    sample.lost = lost_ - newest_.lost;
    const Duration send_elapsed = newest_.sent - newest_.first_send_time;
    const Duration ack_elapsed = delivered_time_ - newest_.delivered_time;
    sample.interval = std::max(send_elapsed, ack_elapsed);
    if (sample.interval < min_rtt || sample.interval <= Duration{}) return sample;
    sample.valid = true;
    sample.delivery_rate = last_rate_ = sample.delivered / sample.interval;
    return sample;
  }

 private:
  DataSize delivered_;          ///< C.delivered
  DataSize lost_;               ///< C.lost
  Time delivered_time_;         ///< C.delivered_time
  Time first_send_time_;        ///< C.first_send_time
  DataSize app_limited_until_;  ///< C.app_limited
  DataSize next_round_;         ///< BBR.next_round_delivered
  SegmentSnapshot newest_;
  bool any_ = false;
  int64_t round_ = 0;
  DataRate last_rate_;
};

}  // namespace lab
