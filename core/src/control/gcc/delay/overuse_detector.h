// Is the path overused? A growing delay against a threshold that adapts to how noisy the path is.
#pragma once

#include <cstdint>
#include <optional>

namespace lab::gcc {

enum class Usage : uint8_t { kNormal = 0, kUnderuse = 1, kOveruse = 2 };

struct DetectorConstants {
  double threshold_ms = 12.5;     ///< To begin with.
  double k_up = 0.0087;           ///< 1/ms, while the signal is outside.
  double k_down = 0.039;          ///< 1/ms, while it is inside.
  double overuse_ms = 10.0;       ///< A signal outside for longer is overuse.
  double adapt_within_ms = 15.0;  ///< Further out, the threshold does not follow.
  double lowest_ms = 6.0;
  double highest_ms = 600.0;
};

/// draft-ietf-rmcat-gcc §5.4, with libwebrtc's constants.
class OveruseDetector {
 public:
  /// `estimate` is the filter's (a slope, or an offset in ms), `deltas` how many groups it has
  /// seen, `gain` its weight. `now_ms` is the group's arrival in whole milliseconds.
  Usage update(double estimate, int64_t deltas, double gain, double send_delta_ms, int64_t now_ms,
               const DetectorConstants& p);

  Usage state() const { return state_; }
  double threshold_ms(const DetectorConstants& p) const {
    return threshold_.value_or(p.threshold_ms);
  }
  /// What is compared with the threshold: min(deltas, 60) · estimate · gain.
  double signal_ms() const { return signal_; }

 private:
  void adapt(int64_t now_ms, const DetectorConstants& p);

  Usage state_ = Usage::kNormal;
  std::optional<double> threshold_;
  double signal_ = 0.0;
  double previous_estimate_ = 0.0;
  std::optional<double> over_for_;  ///< How long the signal has been above, in ms of sending.
  int64_t over_count_ = 0;
  std::optional<int64_t> adapted_at_ms_;
};

}  // namespace lab::gcc
