// What was sent, acknowledged and encoded, as rates over spans of a tenth of a second.
#pragma once

#include <array>
#include <cstdint>

#include "units/data.h"
#include "units/time.h"

namespace lab::scream {

/// Measured bitrates. RFC 8298 §4.1.3; in the reference code every 100 ms.
class Throughput {
 public:
  static constexpr Duration kSpan = milliseconds(100);

  void start(Time now) {
    *this = {};
    since_ = now;
  }
  /// What the first span has is not measured, as in the reference code of v2.
  void discard_first_span() { discards_ = true; }

  void sent(int64_t bytes) { sent_ += bytes; }
  void acknowledged(int64_t bytes) { acknowledged_ += bytes; }
  void encoded(int64_t bytes) { encoded_ += bytes; }

  /// Closes the span if it is over. True if it was.
  bool update(Time now, Duration span = kSpan) {
    if (now - since_ < span) return false;
    if (!discards_) measure(now - since_);
    discards_ = false;
    sent_ = acknowledged_ = encoded_ = 0;
    since_ = now;
    return true;
  }

  DataRate sent_rate() const { return sent_rate_; }
  DataRate acknowledged_rate() const { return acknowledged_rate_; }
  DataRate newest_encoded_rate() const {
    return encoded_rates_[(next_ + encoded_rates_.size() - 1) % encoded_rates_.size()];
  }
  /// Mean of the last four spans.
  DataRate encoded_rate() const {
    double sum = 0.0;
    for (DataRate rate : encoded_rates_) sum += rate.bps;
    return {sum / static_cast<double>(encoded_rates_.size())};
  }

 private:
  void measure(Duration elapsed) {
    sent_rate_ = DataSize{sent_} / elapsed;
    acknowledged_rate_ = DataSize{acknowledged_} / elapsed;
    encoded_rates_[next_] = DataSize{encoded_} / elapsed;
    next_ = (next_ + 1) % encoded_rates_.size();
  }

  int64_t sent_ = 0, acknowledged_ = 0, encoded_ = 0;
  DataRate sent_rate_, acknowledged_rate_;
  std::array<DataRate, 4> encoded_rates_{};
  size_t next_ = 0;
  Time since_;
  bool discards_ = false;
};

}  // namespace lab::scream
