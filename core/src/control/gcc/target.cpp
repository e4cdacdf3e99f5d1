#include "control/gcc/target.h"

#include <algorithm>
#include <utility>

#include "control/gcc/whole_rate.h"

namespace lab::gcc {

namespace {
constexpr DataRate kRttFloor = kbps(5);
constexpr Duration kStartPhase = milliseconds(2000);
constexpr Duration kHistory = milliseconds(1000);
constexpr Duration kReportTimeout = milliseconds(6000);
constexpr int64_t kLeastPackets = 20;
}  // namespace

void Target::set_limits(DataRate lowest, DataRate highest) {
  lowest_ = lowest;
  highest_ = std::max(lowest, highest);
  loss_based_.set_limits(lowest_, highest_);
}

void Target::set(DataRate rate) {
  target_ = std::max(lowest_, std::min({rate, delay_limit_, highest_}));
}

void Target::move(TargetMove move, DataRate from, DataRate to) {
  step_ = {move, from};
  set(to);
}

TargetStep Target::take_step() { return std::exchange(step_, {TargetMove::kNone, target_}); }

void Target::on_sent(Time now) {
  sent_ = now;
  if (!propagation_at_) propagation_at_ = now;
}

void Target::on_propagation_rtt(Duration rtt, Time now) {
  propagation_at_ = now;
  propagation_ = rtt;
}

// While reports stay away, the round trip grows with each packet that is sent.
bool Target::rtt_too_long(const TargetConstants& p) const {
  if (!propagation_at_) return false;
  return propagation_ + std::max(Duration{}, sent_ - *propagation_at_) > p.rtt_limit;
}

void Target::on_delay_based(DataRate rate, bool probe) {
  if (probe) {
    delay_limit_ = kUnlimited;
    move(TargetMove::kDelayBased, target_, rate);
    history_.clear();
  }
  delay_limit_ = rate;
  set(target_);
}

void Target::on_packets(std::span<const PacketResult> packets, bool limited, Time now,
                        const TargetConstants& p, const LossConstants& q) {
  loss_based_.update(packets, delay_limit_, limited, q);
  update(now, p, q);
}

void Target::on_loss_report(int64_t lost, int64_t expected, Time now, const TargetConstants& p,
                            const LossConstants& q) {
  if (!first_report_) first_report_ = now;
  if (expected <= 0) return;
  expected_ += expected;
  lost_ += lost;
  if (expected_ < kLeastPackets) return;
  decreased_since_report_ = false;
  loss_q8_ = std::min<int64_t>(std::max<int64_t>(lost_, 0) * 256 / expected_, 255);
  expected_ = lost_ = 0;
  counted_report_ = now;
  update(now, p, q);
}

bool Target::starting(Time now) const {
  return !first_report_ || now - *first_report_ < kStartPhase;
}

void Target::remember(Time now) {
  const auto old = [&](const Past& past) { return now - past.at + milliseconds(1) > kHistory; };
  history_.erase(history_.begin(), std::find_if_not(history_.begin(), history_.end(), old));
  while (!history_.empty() && target_ <= history_.back().rate) history_.pop_back();
  history_.push_back({now, target_});
}

void Target::update(Time now, const TargetConstants& p, const LossConstants& q) {
  if (rtt_too_long(p)) {
    if (now - decreased_ >= p.rtt_drop_interval && target_ > kRttFloor) {
      decreased_ = now;
      move(TargetMove::kRoundTrip, target_, std::max(whole(target_ * p.rtt_drop), kRttFloor));
    } else {
      set(target_);
    }
    return;
  }
  const bool v2 = p.v2 && loss_based_.ready(q);
  if (loss_q8_ == 0 && starting(now) && !v2 && delay_limit_ < kUnlimited &&
      delay_limit_ > target_) {
    history_.clear();
    history_.push_back({now, target_});
    move(TargetMove::kDelayBased, target_, delay_limit_);
    return;
  }
  remember(now);
  if (!counted_report_) {
    set(target_);
  } else if (v2) {
    loss_state_ = loss_based_.state();
    move(TargetMove::kEstimate, target_, loss_based_.estimate());
  } else {
    control_loss(now, p);
  }
}

// Little loss: 8 % above the least rate of the last second. Much: a share of the rate, once per
// report and round trip. In between: nothing.
void Target::control_loss(Time now, const TargetConstants& p) {
  loss_state_ = LossState::kDelayBased;
  if (now - *counted_report_ < kReportTimeout) {
    const double loss = loss_fraction();
    if (loss <= p.low_loss) {
      const DataRate least = history_.front().rate;
      return move(TargetMove::kIncrease, least, whole(least * p.increase) + p.increase_offset);
    }
    if (loss > p.high_loss && !decreased_since_report_ &&
        now - decreased_ >= p.decrease_interval + rtt_) {
      decreased_ = now;
      decreased_since_report_ = true;
      return move(TargetMove::kDecrease, target_, cut_off(target_ * (1.0 - 0.5 * loss)));
    }
  }
  set(target_);
}

}  // namespace lab::gcc
