#include "network/queues/pi_law.h"

#include <algorithm>

namespace lab {

Duration PiParameters::update_interval() const {
  if (update.ns > 0) return std::max(milliseconds(1), update);
  return std::max(milliseconds(1), std::min(target, Duration{rtt_max.ns / 3}));
}

double PiParameters::integral_gain() const {
  if (alpha > 0.0) return alpha;
  const double rtt_s = to_seconds(rtt_max);
  return 0.1 * to_seconds(update_interval()) / (rtt_s * rtt_s);
}

double PiParameters::proportional_gain() const {
  return beta > 0.0 ? beta : 0.3 / to_seconds(rtt_max);
}

void PiLaw::catch_up(const PiParameters& p, Time oldest, Time now) {
  updates_.catch_up(now, p.update_interval(), [&](Time then) {
    const Duration delay = std::max(Duration{}, then - oldest);
    const double probability = base_;
    base_ = std::clamp(base_ + p.integral_gain() * to_seconds(delay - p.target) +
                           p.proportional_gain() * to_seconds(delay - before_),
                       0.0, 1.0);
    const bool moved = delay != before_ || base_ != probability;
    before_ = delay;
    return moved;
  });
}

}  // namespace lab
