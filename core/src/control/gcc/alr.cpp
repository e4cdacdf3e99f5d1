#include "control/gcc/alr.h"

#include <algorithm>
#include <utility>

#include "control/gcc/whole_ms.h"

namespace lab::gcc {

namespace {
constexpr int64_t kWindowMs = 500;
}  // namespace

int64_t Alr::most() const { return kWindowMs * rate_kbps_ / 8; }

void Alr::set_target(DataRate target, const AlrConstants& p) {
  rate_kbps_ = static_cast<int64_t>(target.bps * p.usage / 1000.0);
  budget_ = std::clamp(budget_, -most(), most());
}

void Alr::on_sent(int64_t bytes, Time now, const AlrConstants& p) {
  const int64_t now_ms = whole_ms(now);
  const std::optional<int64_t> before_ms = std::exchange(sent_ms_, now_ms);
  if (!before_ms) return;
  budget_ = std::max(budget_ - bytes, -most());
  budget_ = std::min(budget_ + rate_kbps_ * (now_ms - *before_ms) / 8, most());
  const double left = most() > 0 ? static_cast<double>(budget_) / static_cast<double>(most()) : 0.0;
  if (left > p.start) {
    if (!since_) since_ = now;
  } else if (left < p.stop) {
    since_.reset();
  }
}

}  // namespace lab::gcc
