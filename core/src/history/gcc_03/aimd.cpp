#include "history/gcc_03/aimd.h"

#include <algorithm>
#include <cmath>

#include "support/exact_math.h"

namespace lab::gcc_03 {

namespace {
constexpr double kPacketBits = 8.0 * 1200.0;
constexpr double kFramesPerSecond = 30.0;
constexpr double kResponse_ms = 100.0;
constexpr double kLeastStep_bps = 1000.0;
constexpr double kLeastAdditive_bps = 4000.0;
constexpr double kCapacityWeight = 0.05;
}  // namespace

double Aimd::sigma_kbps() const { return std::sqrt(variance_ * *capacity_kbps_); }

// A frame is taken to be 1/30 s, split evenly into packets of at most 1200 bytes.
double Aimd::additive(int64_t elapsed_ms, const AimdConstants& p) const {
  const double frame = rate_ / kFramesPerSecond;
  const double packet = frame / std::max(1.0, std::ceil(frame / kPacketBits));
  const double per_second =
      std::max(kLeastAdditive_bps, std::floor(packet * 1000.0 / (p.rtt_ms + kResponse_ms)));
  return std::floor(static_cast<double>(elapsed_ms) * per_second / 1000.0);
}

double Aimd::multiplicative(int64_t elapsed_ms, const AimdConstants& p) const {
  const double elapsed_s = static_cast<double>(std::min<int64_t>(elapsed_ms, 1000)) / 1000.0;
  return std::floor(std::max((exact_pow(p.growth, elapsed_s) - 1.0) * rate_, kLeastStep_bps));
}

void Aimd::learn_capacity(double incoming_kbps) {
  constexpr double kKept = 1.0 - kCapacityWeight;
  capacity_kbps_ =
      capacity_kbps_ ? kKept * *capacity_kbps_ + kCapacityWeight * incoming_kbps : incoming_kbps;
  const double error = *capacity_kbps_ - incoming_kbps;
  const double normalised = error * error / std::max(1.0, *capacity_kbps_);
  variance_ = std::clamp(kKept * variance_ + kCapacityWeight * normalised, 0.4, 2.5);
}

std::optional<double> Aimd::update(gcc::Usage usage, std::optional<double> incoming_bps,
                                   int64_t now_ms, const AimdConstants& p) {
  if (!valid_ && incoming_bps) {
    if (!first_incoming_ms_) {
      first_incoming_ms_ = now_ms;
    } else if (static_cast<double>(now_ms - *first_incoming_ms_) > p.learn_ms) {
      rate_ = *incoming_bps;
      valid_ = true;
    }
  }
  if (!valid_ && usage != gcc::Usage::kOveruse) return {};

  if (usage == gcc::Usage::kNormal && state_ == AimdState::kHold) {
    changed_ms_ = now_ms;
    state_ = AimdState::kIncrease;
  } else if (usage == gcc::Usage::kOveruse) {
    state_ = AimdState::kDecrease;
  } else if (usage == gcc::Usage::kUnderuse) {
    state_ = AimdState::kHold;
  }

  incoming_ = incoming_bps.value_or(incoming_);
  const double incoming_kbps = incoming_ / 1000.0;
  double rate = rate_;
  if (state_ == AimdState::kIncrease) {
    if (capacity_kbps_ && incoming_kbps >= *capacity_kbps_ + 3.0 * sigma_kbps()) {
      near_ = false;
      capacity_kbps_.reset();
    }
    const int64_t elapsed_ms = std::max<int64_t>(0, now_ms - changed_ms_);
    rate += near_ ? additive(elapsed_ms, p) : multiplicative(elapsed_ms, p);
    changed_ms_ = now_ms;
  } else if (state_ == AimdState::kDecrease) {
    if (capacity_kbps_ && incoming_kbps < *capacity_kbps_ - 3.0 * sigma_kbps()) {
      capacity_kbps_.reset();
    }
    learn_capacity(incoming_kbps);
    near_ = true;
    rate = std::floor(p.beta * incoming_ + 0.5);
    changed_ms_ = now_ms;
    state_ = AimdState::kHold;
  }
  const double most = std::max(std::floor(1.5 * incoming_) + 10'000.0, rate_);
  return rate_ = std::min(rate, most);
}

}  // namespace lab::gcc_03
