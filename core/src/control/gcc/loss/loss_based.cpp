#include "control/gcc/loss/loss_based.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "control/gcc/whole_rate.h"
#include "support/exact_math.h"

namespace lab::gcc {

namespace {

constexpr DataRate kLeastLimit = kbps(5);

/// Probability that a byte is lost: the path's own loss, and what the bandwidth cannot carry.
double loss_probability(double loss, DataRate bandwidth, DataRate sending) {
  if (sending > bandwidth) loss += (1.0 - loss) * (sending.bps - bandwidth.bps) / sending.bps;
  return std::clamp(loss, 1e-6, 1.0 - 1e-6);
}

double feasible_loss(double loss, DataRate bandwidth, const LossConstants& p) {
  const double most =
      bandwidth.bps > 0.0 ? p.loss_offset + p.loss_balance.bps / bandwidth.bps : 1.0;
  return std::min(std::max(loss, p.least_loss), std::min(most, 1.0));
}

double bias_factor(double loss, double factor, const LossConstants& p) {
  const double below = p.bias_threshold - loss;
  return factor * below / (p.bias_smoothing + std::abs(below));
}

}  // namespace

// One step of Newton's method towards the likeliest inherent loss at this bandwidth.
LossBased::Channel LossBased::fitted(DataRate bandwidth, const LossConstants& p) const {
  double loss = feasible_loss(inherent_loss(p), bandwidth, p);
  double slope = 0.0;
  double curvature = 0.0;
  double weight = 1.0;
  for (size_t i = observations_.size(); i-- > 0; weight *= p.weight) {
    const Observation& one = observations_[i];
    const double lost = loss_probability(loss, bandwidth, one.rate);
    const double lost_kb = one.lost_bytes / 1e3;
    const double received_kb = (one.bytes - one.lost_bytes) / 1e3;
    slope += weight * (lost_kb / lost - received_kb / (1.0 - lost));
    curvature -= weight * (lost_kb / (lost * lost) + received_kb / ((1.0 - lost) * (1.0 - lost)));
  }
  loss -= p.newton_step * slope / std::min(curvature, -1e-6);
  return {bandwidth, feasible_loss(loss, bandwidth, p)};
}

// Logarithm of the likelihood of all observations, and a preference for bandwidth.
double LossBased::objective(const Channel& channel, const LossConstants& p) const {
  const double rate_kbps = std::floor(to_kbps(channel.bandwidth) + 0.5);
  const double bias = bias_factor(average_loss_, p.bias, p) * rate_kbps +
                      bias_factor(average_loss_, p.log_bias, p) * exact_log(1.0 + rate_kbps);
  double sum = 0.0;
  double weight = 1.0;
  for (size_t i = observations_.size(); i-- > 0; weight *= p.weight) {
    const Observation& one = observations_[i];
    const double lost = loss_probability(*channel.loss, channel.bandwidth, one.rate);
    sum += weight *
           (one.lost_bytes / 1e3 * exact_log(lost) +
            (one.bytes - one.lost_bytes) / 1e3 * exact_log(1.0 - lost) + bias * one.bytes / 1e3);
  }
  return sum;
}

LossBased::Channel LossBased::best_candidate(DataRate delay_based, bool limited_by_application,
                                             const LossConstants& p) const {
  // While loss is the limit, the window's bound takes the place of the highest rate.
  const DataRate highest = limited() && window_limit_ < kUnlimited ? window_limit_ : highest_;
  const DataRate most = std::max(best_.bandwidth, highest);
  Channel best;
  double largest = -std::numeric_limits<double>::infinity();
  const auto consider = [&](DataRate bandwidth) {
    const Channel candidate = fitted(std::min(bandwidth, most), p);
    const double value = objective(candidate, p);
    if (best.loss && !(value > largest)) return;
    largest = value;
    best = candidate;
  };
  consider(whole(best_.bandwidth * p.up));
  consider(best_.bandwidth);
  consider(whole(best_.bandwidth * p.down));
  const bool padded = newest_ && padding_since_ + p.padding >= *newest_;
  if (throughput_ && (!limited_by_application || (p.padding > Duration{} && padded)))
    consider(*throughput_);
  if (delay_based < kUnlimited && delay_based > best_.bandwidth) consider(delay_based);
  return best;
}

// While loss is the limit, the estimate may grow by a factor per window only, and not far beyond
// what comes through.
void LossBased::restrain(Channel& best, const LossConstants& p) const {
  if (window_began_ && *window_began_ + p.increase_window > *newest_)
    best.bandwidth = std::min(best.bandwidth, window_limit_);
  if (!increasing(best_.bandwidth, best.bandwidth) || !throughput_) return;
  const bool near_hold = hold_.rate < kUnlimited && *throughput_ < whole(hold_.rate * p.hold_near);
  const DataRate most = whole(*throughput_ * (near_hold ? p.ramp_up_in_hold : p.ramp_up));
  best.bandwidth = std::max(best_.bandwidth, std::min(best.bandwidth, most));
  // One bit more per second, so that the state becomes an increasing one.
  if (state_ == LossState::kDecreasing && best.bandwidth == best_.bandwidth)
    best.bandwidth = best.bandwidth + DataRate{1.0};
}

void LossBased::update(std::span<const PacketResult> packets, DataRate delay_based,
                       bool limited_by_application, const LossConstants& p) {
  if (packets.empty() || !observe(packets, p)) return;
  if (!(best_.bandwidth.bps > 0.0)) {
    if (!(delay_based < kUnlimited)) return;
    best_.bandwidth = result_ = delay_based;
    state_ = LossState::kDelayBased;
  }
  Channel best = best_candidate(delay_based, limited_by_application, p);
  if (average_loss_ > *best.loss) best.bandwidth = std::min(best.bandwidth, best_.bandwidth);
  if (limited()) restrain(best, p);
  const DataRate bounded =
      std::max(instant_lower(), std::min({best.bandwidth, instant_upper(p), delay_based}));
  if (bounded < best.bandwidth) {
    best_ = {bounded, 0.0};
  } else {
    best_ = {std::max(best.bandwidth, instant_lower()), best.loss};
  }
  decide(bounded, delay_based, p);
}

DataRate LossBased::instant_upper(const LossConstants& p) const {
  if (!(average_loss_ > p.instant_offset)) return highest_;
  return whole({p.instant_balance.bps / (average_loss_ - p.instant_offset)});
}

bool LossBased::increasing(DataRate before, DataRate after) const {
  const bool was = state_ == LossState::kIncreasing || state_ == LossState::kPadding;
  return limited() && (before < after || (before == after && was));
}

bool LossBased::may_keep_padding(DataRate estimate, const LossConstants& p) const {
  return p.padding == Duration{} || state_ != LossState::kPadding ||
         padding_since_ + p.padding >= *newest_ || padding_rate_ < estimate;
}

void LossBased::decide(DataRate bounded, DataRate delay_based, const LossConstants& p) {
  const bool below = bounded < delay_based;
  if (state_ == LossState::kDecreasing && hold_.until > *newest_ && below) {
    hold_.rate = std::max(instant_lower(), hold_.rate);
    result_ = std::min(hold_.rate, bounded);
    return;
  }
  const bool loss_limits = below && bounded < highest_;
  if (loss_limits && increasing(result_, bounded) && may_keep_padding(bounded, p)) {
    if (p.padding > Duration{} && bounded > padding_rate_) {
      padding_rate_ = bounded;
      padding_since_ = *newest_;
    }
    state_ = p.padding > Duration{} ? LossState::kPadding : LossState::kIncreasing;
  } else {
    if (!loss_limits) {
      hold_ = {};
      state_ = LossState::kDelayBased;
    } else if (state_ != LossState::kDecreasing) {
      const Duration length = hold_.next.value_or(p.hold);
      const Duration longer = to_nearest_ns(static_cast<double>(length.ns) * p.hold_growth);
      hold_ = {*newest_ + length, std::min(p.longest_hold, longer), bounded};
      state_ = LossState::kDecreasing;
    }
    padding_rate_ = {-1.0};
    padding_since_ = at(-kForever);
  }
  result_ = bounded;
  if (limited() && (!window_began_ || *window_began_ + p.increase_window < *newest_)) {
    window_limit_ = std::max(kLeastLimit, whole(best_.bandwidth * p.increase));
    window_began_ = *newest_;
  }
}

}  // namespace lab::gcc
