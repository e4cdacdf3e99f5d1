// The congestion window of SCReAM v1. RFC 8298 §4.1.2.2. Bytes and seconds.
#pragma once

#include <algorithm>
#include <cstdint>

#include "history/scream_v1/parameters.h"
#include "units/time.h"

namespace lab::scream::v1 {

/// What an acknowledgement brings.
struct Acknowledgement {
  double newly_acknowledged = 0.0;  ///< bytes
  double in_flight = 0.0;           ///< bytes
  double max_in_flight = 0.0;       ///< bytes, over the last 5 s
  double queue_delay = 0.0;         ///< s
  double delay_target = 0.1;        ///< s
  double trend = 0.0;
};

/// What last moved the window, for display.
enum class WindowCause : uint8_t { kKept, kFast, kDelay, kLoss, kMark };

class CongestionWindow {
 public:
  struct Step {
    WindowCause kind = WindowCause::kKept;
    double from = 3000.0;  ///< bytes
    double delta = 0.0;    ///< bytes
    Acknowledgement ack;
  };
  const Step& step() const { return step_; }

  void start(Time now, const ScreamV1Parameters& p) {
    *this = {};
    window_ = step_.from = static_cast<double>(p.min_window);
    calm_since_ = now;
  }

  /// A loss, or else an ECN mark; at most one per round trip.
  void on_congestion(bool loss, Time now, const ScreamV1Parameters& p) {
    leave_fast_increase(now);
    step_ = {loss ? WindowCause::kLoss : WindowCause::kMark, window_, 0.0, {}};
    window_ =
        std::max(static_cast<double>(p.min_window), window_ * (loss ? p.beta_loss : p.beta_ecn));
  }

  /// update_cwnd and check_to_resume_fast_increase.
  void on_acknowledgement(const Acknowledgement& ack, Time now, const ScreamV1Parameters& p) {
    update(ack, now, p);
    if (ack.trend >= p.trend_low) calm_since_ = now;
    if (now - calm_since_ >= p.resume_fast) fast_increase_ = true;
  }

  double bytes() const { return window_; }
  bool fast_increase() const { return fast_increase_; }

 private:
  void leave_fast_increase(Time now) {
    fast_increase_ = false;
    calm_since_ = now;
  }

  void update(const Acknowledgement& ack, Time now, const ScreamV1Parameters& p) {
    step_ = {WindowCause::kKept, window_, 0.0, ack};
    if (fast_increase_ && ack.trend >= p.trend_threshold) leave_fast_increase(now);
    if (fast_increase_) {
      if (ack.in_flight * 1.5 + ack.newly_acknowledged > window_) {
        step_.kind = WindowCause::kFast;
        window_ = std::min(kLargest, window_ + ack.newly_acknowledged);
      }
      return;
    }
    const double off_target = (ack.delay_target - ack.queue_delay) / ack.delay_target;
    double delta =
        p.gain * off_target * ack.newly_acknowledged * static_cast<double>(p.mss) / window_;
    const bool unused = ack.in_flight * 1.25 + ack.newly_acknowledged <= window_;
    if (off_target > 0.0 && unused) delta = 0.0;
    step_.kind = WindowCause::kDelay;
    step_.delta = delta;
    window_ = std::min(window_ + delta, ack.max_in_flight * p.in_flight_headroom);
    window_ = std::max(std::min(window_, kLargest), static_cast<double>(p.min_window));
  }

  static constexpr double kLargest = 1e12;
  double window_ = 3000.0;
  Step step_;
  bool fast_increase_ = true;
  Time calm_since_;  ///< Since when the trend has been low.
};

/// Bytes that may still be sent. RFC 8298 §4.1.2.5.
inline double send_window(double window, double in_flight, bool below_target, double mss) {
  return below_target ? window + mss - in_flight : window - in_flight;
}

/// pace_bitrate of RFC 8298 §4.1.2.6, bit/s.
inline double pacing_rate(double window, double rtt, const ScreamV1Parameters& p) {
  return std::max(p.pace_min.bps, window * 8.0 / std::max(1e-3, rtt));
}

}  // namespace lab::scream::v1
