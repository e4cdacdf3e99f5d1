// The receiver's rate control of 2015: up while the path is normal, down to a share of what comes
// in when it is overused.
#pragma once

#include <cstdint>
#include <optional>

#include "control/gcc/delay/overuse_detector.h"
#include "units/time.h"

namespace lab::gcc_03 {

enum class AimdState : uint8_t { kHold = 0, kIncrease = 1, kDecrease = 2 };

struct AimdConstants {
  double beta = 0.85;      ///< Decrease to this share of what comes in.
  double growth = 1.08;    ///< Per second, far from the capacity.
  double rtt_ms = 200.0;   ///< Of which the receiver knows nothing.
  double learn_ms = 3000;  ///< Until what comes in is taken for the first rate.
};

/// draft-alvestrand-rmcat-congestion-03 §4, with the numbers of libwebrtc's AimdRateControl of that
/// time. Unlike today's it decreases without a pause, never holds back a decrease, and increases
/// near the capacity by a whole packet per response time.
class Aimd {
 public:
  /// bit/s; nothing before it has a first rate.
  std::optional<double> update(gcc::Usage usage, std::optional<double> incoming_bps, int64_t now_ms,
                               const AimdConstants& p);

  AimdState state() const { return state_; }
  double rate_bps() const { return rate_; }

 private:
  double sigma_kbps() const;
  double additive(int64_t elapsed_ms, const AimdConstants& p) const;
  double multiplicative(int64_t elapsed_ms, const AimdConstants& p) const;
  void learn_capacity(double incoming_kbps);

  double rate_ = 30e6;
  bool valid_ = false;
  std::optional<int64_t> first_incoming_ms_;
  int64_t changed_ms_ = 0;
  bool near_ = false;
  double incoming_ = 30e6;
  std::optional<double> capacity_kbps_;  ///< What came in at overuses, smoothed.
  double variance_ = 0.4;                ///< Divided by it, in kbit/s.
  AimdState state_ = AimdState::kHold;
};

}  // namespace lab::gcc_03
