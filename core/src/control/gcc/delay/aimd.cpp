#include "control/gcc/delay/aimd.h"

#include <algorithm>
#include <cmath>

#include "control/gcc/whole_rate.h"
#include "support/exact_math.h"

namespace lab::gcc {

namespace {
constexpr Duration kInitialisation = milliseconds(5000);
constexpr double kFrameSeconds = 0.033333;
constexpr double kPacketBytes = 1200.0;

double rounded(double x) { return std::floor(x + 0.5); }
}  // namespace

void Aimd::start(DataRate rate) {
  rate_ = throughput_ = rate;
  valid_ = true;
}

void Aimd::set_rate(DataRate rate, Time now, const AimdConstants& p) {
  valid_ = true;
  rate_ = std::max(rate, p.lowest);
  changed_ = now;
  step_ = {AimdMove::kProbe, {}, {}};
}

void Aimd::halve(Time now, const AimdConstants& p) {
  set_rate(cut_off(rate_ * 0.5), now, p);
  step_.move = AimdMove::kHalved;
}

bool Aimd::may_reduce(Time now, DataRate throughput, const AimdConstants& p) const {
  const Duration pause = std::max(p.reduce_soonest, std::min(rtt_, p.reduce_latest));
  return now - changed_ >= pause || (valid_ && throughput < whole(rate_ * 0.5));
}

// A frame is taken to be 1/30 s, split evenly into packets of at most 1200 bytes; in whole bytes
// and microseconds.
DataRate Aimd::additive_per_second(const AimdConstants& p) const {
  const double frame = rounded(rate_.bps * kFrameSeconds / 8.0);
  const double packets = std::max(1.0, std::ceil(frame / kPacketBytes));
  const double response_s = std::max(1e-3, to_seconds(rtt_ + p.response));
  const DataRate packet_per_response{rounded(frame / packets) * 8.0 / (2.0 * response_s)};
  return std::max(p.least_additive, cut_off(packet_per_response));
}

DataRate Aimd::update(Usage usage, std::optional<DataRate> throughput, Time now,
                      const AimdConstants& p) {
  step_ = {};
  if (throughput) throughput_ = *throughput;
  if (!valid_ && throughput) {
    if (!first_throughput_) {
      first_throughput_ = now;
    } else if (now - *first_throughput_ > kInitialisation) {
      rate_ = *throughput;
      valid_ = true;
    }
  }
  if (!valid_ && usage != Usage::kOveruse) return rate_;
  if (usage == Usage::kUnderuse) {
    state_ = AimdState::kHold;
  } else if (usage == Usage::kOveruse) {
    decrease(throughput_, now, p);
  } else {
    if (state_ == AimdState::kHold) changed_ = now;
    increase(throughput_, now, p);
  }
  rate_ = whole(std::max(rate_, p.lowest));
  return rate_;
}

// Additive near the capacity that overuse has shown, multiplicative where none is known or where
// it has been exceeded.
void Aimd::increase(DataRate throughput, Time now, const AimdConstants& p) {
  state_ = AimdState::kIncrease;
  if (throughput > capacity_.upper()) capacity_.forget();
  const DataRate limit = throughput * p.headroom + p.headroom_offset;
  if (rate_ < limit) {
    const double since = std::max(0.0, to_seconds(now - changed_));
    const DataRate additive = additive_per_second(p);
    const DataRate step =
        capacity_.known() ? cut_off(additive * since)
                          : std::max(rate_ * (exact_pow(p.per_second, std::min(since, 1.0)) - 1.0),
                                     p.least_increase);
    rate_ = std::min(rate_ + step, limit);
    step_ = {capacity_.known() ? AimdMove::kAdditive : AimdMove::kMultiplicative,
             std::max(Duration{}, now - changed_), additive};
  }
  changed_ = now;
}

void Aimd::decrease(DataRate throughput, Time now, const AimdConstants& p) {
  DataRate lower = throughput * p.beta;
  if (lower > p.below) lower = lower - p.below;
  const bool share_of_capacity = lower > rate_ && capacity_.known();
  if (share_of_capacity) lower = capacity_.estimate() * p.beta;
  rate_ = std::min(rate_, lower);
  if (throughput < capacity_.lower()) capacity_.forget();
  capacity_.on_overuse(throughput, p.capacity_weight);
  valid_ = true;
  step_.move = share_of_capacity ? AimdMove::kCapacity : AimdMove::kDecrease;
  state_ = AimdState::kHold;  // Until the queue has drained.
  changed_ = now;
}

}  // namespace lab::gcc
