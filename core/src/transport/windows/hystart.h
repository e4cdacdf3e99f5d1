// Leaves slow start when the round-trip time grows, before anything is lost. RFC 9406 (HyStart++).
#pragma once

#include <algorithm>

#include "transport/windows/window.h"

namespace lab {

class HyStart {
 public:
  // RFC 9406 §4.3.
  static constexpr Duration kMinRttThresh = milliseconds(4);
  static constexpr Duration kMaxRttThresh = milliseconds(16);
  static constexpr int64_t kMinRttDivisor = 8;
  static constexpr int kRttSamples = 8;
  static constexpr double kCssGrowthDivisor = 4.0;
  static constexpr int kCssRounds = 5;
  static constexpr double kLimit = 8.0;  ///< L: segments of growth per ACK, without pacing.

  void start(bool paces) {
    *this = HyStart{};
    paces_ = paces;
  }
  bool conservative() const { return css_rounds_ > 0; }

  /// By how many segments the window grows with `acked` segments acknowledged. `done` becomes true
  /// when slow start is over.
  double growth(const WindowAck& ack, double acked, bool& done) {
    if (ack.una >= window_end_) {
      // A round is over.
      window_end_ = ack.next;
      last_min_ = current_min_;
      current_min_ = kForever;
      samples_ = 0;
      if (css_rounds_ > 0 && ++css_rounds_ > kCssRounds) done = true;
    }
    if (ack.has_rtt) {
      current_min_ = std::min(current_min_, ack.rtt);
      ++samples_;
    }
    const bool known = samples_ >= kRttSamples && current_min_ < kForever && last_min_ < kForever;
    if (css_rounds_ == 0 && known) {
      const Duration thresh{
          std::clamp(last_min_.ns / kMinRttDivisor, kMinRttThresh.ns, kMaxRttThresh.ns)};
      if (current_min_ >= last_min_ + thresh) {
        baseline_ = current_min_;
        css_rounds_ = 1;
      }
    } else if (css_rounds_ > 0 && samples_ >= kRttSamples && current_min_ < baseline_) {
      css_rounds_ = 0;
      baseline_ = kForever;
    }
    const double most = paces_ ? acked : std::min(acked, kLimit);
    return css_rounds_ > 0 ? most / kCssGrowthDivisor : most;
  }

 private:
  bool paces_ = false;
  DataSize window_end_;
  Duration last_min_ = kForever;
  Duration current_min_ = kForever;
  Duration baseline_ = kForever;
  int samples_ = 0;
  int css_rounds_ = 0;  ///< 0: in standard slow start; else the round of conservative slow start.
};

}  // namespace lab
