#include "control/gcc/probing/probe_controller.h"

#include <algorithm>

namespace lab::gcc {

namespace {
constexpr double kLargeDrop = 0.66;
constexpr Duration kDropTimeout = milliseconds(5000);
constexpr double kAfterDrop = 0.85;         ///< Share of the old rate that is probed.
constexpr double kProbeUncertainty = 0.05;  ///< Of a probe's result.
constexpr Duration kAlrEndTimeout = milliseconds(3000);
constexpr Duration kBetweenDropProbes = milliseconds(5000);
constexpr Duration kRepeatPeriod = milliseconds(5000);
constexpr Duration kRepeatDuration = milliseconds(100);
constexpr Duration kRepeatSpacing = milliseconds(20);
constexpr double kAllocationExcess = 2.0;
constexpr double kMostBytes = 1e9;
}  // namespace

int32_t ProbeCluster::bytes() const {
  return static_cast<int32_t>(std::min(kMostBytes, rate.bps * to_seconds(duration) / 8.0));
}

void ProbeController::start(DataRate start, DataRate highest, Time now, const ProbeConstants& p,
                            Clusters& out) {
  *this = {};
  estimate_ = start;
  highest_ = highest;
  allocated_ = p.allocated;
  dropped_ = drop_probed_ = now;
  if (p.repeat && !(allocated_.bps > 0.0)) repeat_until_ = now + kRepeatPeriod;
  probe(start * p.first, true, now, p, out);
  if (p.second > 0.0) probe(start * p.second, true, now, p, out);
}

void ProbeController::set_limits(DataRate highest, Time now, const ProbeConstants& p,
                                 Clusters& out) {
  const bool raised = highest > highest_;
  highest_ = highest;
  if (raised && state_ == State::kComplete && estimate_ < highest_)
    probe(highest_, false, now, p, out);
  if (p.allocated != allocated_) set_allocated(p.allocated, now, p, out);
}

// Once the allocation and once twice of it, but at most twice the estimate.
void ProbeController::set_allocated(DataRate allocated, Time now, const ProbeConstants& p,
                                    Clusters& out) {
  allocated_ = allocated;
  if (allocated.bps > 0.0) repeat_until_ = now;
  if (state_ != State::kComplete || !alr_since_ || !(estimate_ < std::min(highest_, allocated)))
    return;
  const DataRate most = estimate_ * kAllocationExcess;
  const DataRate twice = allocated * kAllocationExcess;
  probe(std::min(allocated, most), most < twice, now, p, out);
  if (allocated <= most) probe(std::min(twice, most), most < twice, now, p, out);
}

void ProbeController::probe(DataRate rate, bool further, Time now, const ProbeConstants& p,
                            Clusters& out) {
  DataRate most = highest_;
  if (allocated_.bps > 0.0) most = std::min(most, allocated_ * kAllocationExcess);
  if (limit_ == ProbeLimit::kForbidden) return;
  if (limit_ == ProbeLimit::kLossIncreasing) most = std::min(most, estimate_ * p.loss_scale);
  if (rate >= most) {
    rate = most;
    further = false;
  }
  const bool repeated = now < repeat_until_;
  const ProbeCluster cluster{next_id_++,
                             rate,
                             now,
                             repeated ? kRepeatDuration : p.duration,
                             repeated ? kRepeatSpacing : p.spacing,
                             static_cast<int32_t>(p.packets)};
  out.push_back(cluster);
  probed_ = now;
  state_ = further ? State::kWaiting : State::kComplete;
  further_above_ = further ? rate * p.threshold : kUnlimited;
}

void ProbeController::on_estimate(DataRate estimate, ProbeLimit limit, Time now,
                                  const ProbeConstants& p, Clusters& out) {
  limit_ = limit;
  if (estimate < estimate_ * kLargeDrop) {
    dropped_ = now;
    before_drop_ = estimate_;
  }
  estimate_ = estimate;
  if (state_ == State::kWaiting && estimate > further_above_)
    probe(estimate * p.further, true, now, p, out);
}

void ProbeController::on_recovery(Time now, const ProbeConstants& p, Clusters& out) {
  const bool alr_lately = alr_ended_ && now - *alr_ended_ < kAlrEndTimeout;
  if ((!alr_since_ && !alr_lately) || state_ != State::kComplete) return;
  const DataRate rate = before_drop_ * kAfterDrop;
  if (rate * (1.0 - kProbeUncertainty) > estimate_ && now - dropped_ < kDropTimeout &&
      now - drop_probed_ > kBetweenDropProbes) {
    drop_probed_ = now;
    probe(rate, false, now, p, out);
  }
}

void ProbeController::process(Time now, const ProbeConstants& p, Clusters& out) {
  if (state_ == State::kWaiting && now - probed_ > p.wait) {
    state_ = State::kComplete;
    further_above_ = kUnlimited;
  }
  if (state_ != State::kComplete) return;
  if (repeat_until_ > now && now >= probed_ + p.wait) {
    probe(estimate_ * p.first, true, now, p, out);
  } else if (p.in_alr && alr_since_ && now >= std::max(*alr_since_, probed_) + p.alr_interval) {
    probe(estimate_ * p.alr_scale, true, now, p, out);
  }
}

}  // namespace lab::gcc
