// The encoder's target of SCReAM v1. RFC 8298 §4.1.3. All rates in bit/s.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "history/scream_v1/parameters.h"
#include "support/ring.h"

namespace lab::scream::v1 {

/// What one adjustment looks at.
struct RateInput {
  double transmitted = 0.0;   ///< rate_transmit
  double acknowledged = 0.0;  ///< rate_ack
  double encoded = 0.0;       ///< rate_media
  double line_bits = 0.0;     ///< rtp_queue_size
  double trend = 0.0;
  double trend_memory = 0.0;
  bool fast_increase = true;
};

/// What last moved the target, for display.
enum class RateCause : uint8_t { kNone, kFast, kSlow, kLine, kLoss, kMark };

class MediaRate {
 public:
  struct Step {
    RateCause kind = RateCause::kNone;
    double from = 0.0;  ///< bit/s
    double ramp = 0.0;  ///< bit/s
    double scale = 0.0;
    double change = 0.0;   ///< bit/s
    double media = 0.0;    ///< bit/s, the larger of what is encoded and its median
    double limit = 0.0;    ///< bit/s
    double current = 0.0;  ///< bit/s
    RateInput in;
  };
  const Step& step() const { return step_; }

  void start(const ScreamV1Parameters& p) {
    *this = {};
    target_ = clipped(p.start_rate.bps, p);
  }

  /// On a loss or a mark, at once.
  void on_congestion(bool loss, const ScreamV1Parameters& p) {
    last_max_ = target_;
    step_.kind = loss ? RateCause::kLoss : RateCause::kMark;
    step_.from = target_;
    target_ = std::max((loss ? p.beta_rate : p.beta_ecn) * target_, p.min_rate.bps);
  }

  /// Every RATE_ADJUST_INTERVAL.
  void adjust(const RateInput& in, const ScreamV1Parameters& p) {
    const double current = std::max(in.transmitted, in.acknowledged);
    // Fast increase ends where the path's limit shows.
    if (was_fast_ && !in.fast_increase) last_max_ = std::max(1.0, target_);
    was_fast_ = in.fast_increase;
    const double step = std::min(p.ramp_up_speed.bps, target_ / 2.0) * to_seconds(p.rate_interval);
    const double scale = distance_scale();
    step_ = {RateCause::kFast, target_, step, scale, 0.0, 0.0, 0.0, current, in};
    if (in.fast_increase) {
      target_ += step * scale;
    } else {
      // As printed: a rate less a number of bits.
      double delta =
          current * (1.0 - p.pre_congestion_guard * in.trend) - p.line_factor * in.line_bits;
      if (delta > 0.0) delta = std::min(delta * scale, step);
      step_.kind = RateCause::kSlow;
      step_.change = delta;
      target_ += delta;
      const bool line_grows = in.line_bits > to_seconds(p.line_delay) * current;
      if (line_grows) {
        step_.kind = RateCause::kLine;
        target_ *= p.line_scale;
      }
    }
    note_media(in.encoded);
    step_.media = std::max(in.encoded, median());
    const double limit = std::max(current, step_.media) * (2.0 - in.trend_memory);
    step_.limit = limit;
    target_ = clipped(std::min(target_, limit), p);
  }

  double target() const { return target_; }
  double last_max() const { return last_max_; }

  /// scale_t: a fifth near target_bitrate_last_max, 1 from a quarter away.
  double distance_scale() const {
    const double away = 4.0 * (target_ - last_max_) / last_max_;
    return std::max(0.2, std::min(1.0, away * away));
  }

 private:
  static double clipped(double rate, const ScreamV1Parameters& p) {
    return std::max(p.min_rate.bps, std::min(p.max_rate.bps, rate));
  }
  void note_media(double rate) {
    if (media_.size() == kMedian) media_.pop_front();
    media_.push_back(rate);
  }
  double median() const {
    std::vector<double> sorted;
    for (size_t i = 0; i < media_.size(); ++i) sorted.push_back(media_[i]);
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return *middle;
  }

  /// rate_media_median covers a little more than 10 s.
  static constexpr size_t kMedian = 51;

  double target_ = 0.0;
  double last_max_ = 1.0;
  bool was_fast_ = true;
  Step step_;
  Ring<double> media_;
};

}  // namespace lab::scream::v1
