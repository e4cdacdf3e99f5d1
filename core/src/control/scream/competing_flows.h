// The queue-delay target, raised while flows that fill queues share the path.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "support/ring.h"

namespace lab::scream {

/// RFC 8298 §4.1.2.3; the same in draft-johansson-ccwg-rfc8298bis-screamv2. Delays in seconds.
class CompetingFlows {
 public:
  /// A new target from this sample and the last 199: the mean of the last 50 plus the standard
  /// deviation, while losses occur or the delay is steady.
  double adjusted(double target, double queue_delay, double loss_event_rate, double lowest,
                  double highest) {
    add(queue_delay / lowest);
    const double spread = variance();
    const double limit = lowest * (mean(kShort) + std::sqrt(spread));
    if (loss_event_rate > 0.002) {
      target = 1.5 * limit;
    } else if (spread < 0.2) {
      target = limit;
    } else if (limit < lowest) {
      target = std::max(0.5 * target, limit);
    } else {
      target *= 0.9;
    }
    return std::max(lowest, std::min(highest, target));
  }

  /// Variance of the normalized queue delay over 200 samples.
  double variance() const {
    const double centre = mean(kLong);
    double sum = static_cast<double>(kLong - history_.size()) * centre * centre;
    for (size_t i = 0; i < history_.size(); ++i) {
      sum += (history_[i] - centre) * (history_[i] - centre);
    }
    return sum / static_cast<double>(kLong);
  }

 private:
  static constexpr size_t kLong = 200, kShort = 50;

  void add(double normalized) {
    if (history_.size() == kLong) history_.pop_front();
    history_.push_back(std::min(normalized, 1e6));
  }
  double mean(size_t last) const {
    double sum = 0.0;
    const size_t size = history_.size();
    for (size_t i = size - std::min(size, last); i < size; ++i) sum += history_[i];
    return sum / static_cast<double>(last);
  }

  Ring<double> history_;  ///< Oldest first; what has not come yet counts as 0.
};

}  // namespace lab::scream
