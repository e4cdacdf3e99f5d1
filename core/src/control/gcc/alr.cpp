#include "control/gcc/alr.h"

#include <algorithm>
#include <cmath>

namespace lab::gcc {

namespace {
constexpr double kWindowSeconds = 0.5;
}  // namespace

double Alr::most() const { return rate_.bps * kWindowSeconds / 8.0; }

void Alr::set_target(DataRate target, const AlrConstants& p) {
  rate_ = kbps(std::floor(to_kbps(target) * p.usage));
  budget_ = std::clamp(budget_, -most(), most());
}

void Alr::on_sent(int64_t bytes, Time now, const AlrConstants& p) {
  if (!last_sent_) {
    last_sent_ = now;
    return;
  }
  budget_ = std::max(budget_ - static_cast<double>(bytes), -most());
  budget_ = std::min(budget_ + rate_.bps / 8.0 * to_seconds(now - *last_sent_), most());
  last_sent_ = now;
  const double left = most() > 0.0 ? budget_ / most() : 0.0;
  if (left > p.start) {
    if (!since_) since_ = now;
  } else if (left < p.stop) {
    since_.reset();
  }
}

}  // namespace lab::gcc
