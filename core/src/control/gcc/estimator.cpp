#include "control/gcc/estimator.h"

#include <algorithm>

#include "control/gcc/whole_rate.h"

namespace lab::gcc {

namespace {
/// After so long without a report the detector starts anew.
constexpr Duration kStreamTimeout = milliseconds(2000);
/// A probe's result lowers the rate at most to this share of the throughput.
constexpr double kProbeDrop = 0.85;
constexpr DataRate kLowest = kbps(5);
}  // namespace

AimdConstants Estimator::aimd_constants(const GccParameters& p) const {
  AimdConstants constants = p.aimd;
  constants.lowest = std::max(p.lowest, kLowest);
  return constants;
}

void Estimator::apply_limits(Time now, const GccParameters& p) {
  const DataRate lowest = std::max(p.lowest, kLowest);
  target_.set_limits(lowest, p.highest);
  prober_.set_limits(std::max(lowest, p.highest), now, p.probing, clusters);
}

void Estimator::start(Time now, const GccParameters& p) {
  *this = {};
  const DataRate lowest = std::max(p.lowest, kLowest);
  const DataRate highest = std::max(lowest, p.highest);
  const DataRate rate = std::max(lowest, p.start);
  aimd_.start(rate);
  target_.set_limits(lowest, highest);
  target_.start(std::min(rate, highest));
  prober_.start(rate, highest, now, p.probing, clusters);
  told_rate_ = target_.rate();
  alr_.set_target(told_rate_, p.alr);
}

void Estimator::on_sent(const SentPacket& packet, const GccParameters& p) {
  alr_.on_sent(packet.bytes, packet.sent, p.alr);
  target_.on_sent(packet.sent);
}

// The shortest way there and back of this report, without the time packets were held.
void Estimator::note_propagation(const Received& received, Time now) {
  const Time newest = received.back()->received;
  Duration shortest = kForever;
  for (const PacketResult* packet : received)
    shortest = std::min(shortest, now - packet->packet.sent - (newest - packet->received));
  target_.on_propagation_rtt(shortest, now);
}

void Estimator::measure_throughput(const Received& received, const GccParameters& p) {
  for (const PacketResult* packet : received) {
    if (p.estimator == GccThroughput::kRobust) {
      robust_.add(*packet);
      continue;
    }
    if (alr_ended_ && packet->packet.sent > *alr_ended_) {
      bayesian_.expect_change();
      alr_ended_.reset();
    }
    bayesian_.add(packet->received, packet->packet.bytes);
  }
  if (p.estimator == GccThroughput::kRobust) {
    robust_.trim(p.throughput);
    acked_ = robust_.rate(p.throughput);
  } else {
    acked_ = bayesian_.rate();
  }
  target_.set_throughput(acked_);
}

std::optional<DataRate> Estimator::probe_result(const Received& received) {
  std::optional<DataRate> result;
  for (const PacketResult* packet : received) {
    if (packet->packet.probe.cluster == 0) continue;
    const std::optional<DataRate> found = probes_.add(*packet);
    if (found) result = found;
  }
  if (!result) return {};
  if (acked_) result = std::max(*result, std::min(told_delay_, whole(*acked_ * kProbeDrop)));
  last_probe_ = *result;
  return result;
}

bool Estimator::detect(const Received& received, Time now, const GccParameters& p) {
  if (!last_report_ || now - *last_report_ > kStreamTimeout) {
    groups_ = {};
    trendline_ = {};
  }
  last_report_ = now;
  bool recovered = false;
  for (const PacketResult* packet : received) {
    const Usage before = trendline_.detector().state();
    const auto deltas =
        groups_.add(packet->packet.sent, packet->received, now, packet->packet.bytes, p.grouping);
    if (!deltas) continue;
    const Usage after = trendline_.update(*deltas, packet->received, p.trendline, p.detector);
    recovered = recovered || (before == Usage::kUnderuse && after == Usage::kNormal);
  }
  return recovered;
}

// Before any throughput is known, overuse halves the rate: with each report, as libwebrtc asks for
// its pause with a bit per second less than half of the rate.
void Estimator::control_delay(std::optional<DataRate> probe, bool recovered, Time now,
                              const GccParameters& p) {
  const AimdConstants constants = aimd_constants(p);
  const Usage usage = trendline_.detector().state();
  updated_ = recovered_ = false;
  if (usage == Usage::kOveruse) {
    const DataRate below_half{cut_off(aimd_.rate() * 0.5).bps - 1.0};
    if (acked_ && aimd_.may_reduce(now, *acked_, constants)) {
      aimd_.update(usage, acked_, now, constants);
      updated_ = true;
    } else if (!acked_ && aimd_.valid() && aimd_.may_reduce(now, below_half, constants)) {
      aimd_.halve(now, constants);
      updated_ = true;
    }
    probe.reset();
  } else if (probe) {
    aimd_.set_rate(*probe, now, constants);
    updated_ = true;
  } else {
    aimd_.update(usage, acked_, now, constants);
    updated_ = aimd_.valid();
    recovered_ = recovered;
  }
  if (updated_) {
    delay_step_ = aimd_.step();
    told_delay_ = aimd_.rate();
    target_.on_delay_based(aimd_.rate(), probe.has_value());
  }
}

void Estimator::on_report(const std::vector<PacketResult>& packets, std::optional<Duration> rtt,
                          Time now, const GccParameters& p) {
  if (packets.empty()) return;
  delay_step_ = {};
  told_step_ = {TargetMove::kNone, told_rate_};
  apply_limits(now, p);
  if (rtt && *rtt > Duration{}) {
    rtt_ = *rtt;
    aimd_.set_rtt(*rtt);
    target_.set_rtt(*rtt);
  }
  Received received;
  for (const PacketResult& packet : packets) {
    if (!packet.lost()) received.push_back(&packet);
  }
  const auto earlier = [](const auto* a, const auto* b) { return a->received < b->received; };
  if (!std::is_sorted(received.begin(), received.end(), earlier))
    std::stable_sort(received.begin(), received.end(), earlier);
  if (!received.empty()) note_propagation(received, now);
  const bool limited = alr_.since().has_value();
  if (was_limited_ && !limited) {
    alr_ended_ = now;
    prober_.on_alr_end(now);
  }
  was_limited_ = limited;
  updated_ = recovered_ = false;
  if (!received.empty()) {
    measure_throughput(received, p);
    const std::optional<DataRate> probe = probe_result(received);
    const bool recovered = detect(received, now, p);
    control_delay(probe, recovered, now, p);
  }
  target_.on_packets(packets, limited, now, p.target, p.loss);
  if (updated_) take_over(now, p);
  if (recovered_) {
    prober_.set_alr(alr_.since());
    prober_.on_recovery(now, p.probing, clusters);
  }
}

void Estimator::on_loss_report(int64_t lost, int64_t expected, Time now, const GccParameters& p) {
  target_.on_loss_report(lost, expected, now, p.target, p.loss);
}

void Estimator::process(Time now, const GccParameters& p) {
  delay_step_ = {};
  apply_limits(now, p);
  target_.update(now, p.target, p.loss);
  prober_.set_alr(alr_.since());
  prober_.process(now, p.probing, clusters);
  take_over(now, p);
}

// All that depend on the target hear of it when anything about it changed.
void Estimator::take_over(Time now, const GccParameters& p) {
  const DataRate rate = target_.rate();
  const LossState state = target_.loss_state();
  told_step_ = target_.take_step();
  if (rate == told_rate_ && state == told_state_ && target_.loss_q8() == told_loss_ &&
      rtt_ == told_rtt_)
    return;
  told_rate_ = rate;
  told_state_ = state;
  told_loss_ = target_.loss_q8();
  told_rtt_ = rtt_;
  alr_.set_target(rate, p.alr);
  ProbeLimit limit = ProbeLimit::kNone;
  if (trendline_.detector().state() != Usage::kNormal || target_.rtt_too_long(p.target) ||
      state == LossState::kDecreasing || state == LossState::kPadding) {
    limit = ProbeLimit::kForbidden;
  } else if (state == LossState::kIncreasing) {
    limit = ProbeLimit::kLossIncreasing;
  }
  prober_.on_estimate(rate, limit, now, p.probing, clusters);
}

void Estimator::describe(GccDecision& decision, const GccParameters& p) const {
  decision.trend = trendline_.trend();
  decision.signal_ms = trendline_.detector().signal_ms();
  decision.threshold_ms = trendline_.detector().threshold_ms(p.detector);
  decision.usage = static_cast<double>(trendline_.detector().state());
  decision.aimd_state = static_cast<double>(aimd_.state());
  decision.aimd_step = static_cast<double>(delay_step_.move);
  decision.since_ms = to_ms(delay_step_.since);
  decision.additive_kbps = to_kbps(delay_step_.additive);
  decision.target_step = static_cast<double>(told_step_.move);
  decision.target_from_kbps = to_kbps(told_step_.from);
  decision.groups = static_cast<double>(trendline_.deltas());
  decision.acked_kbps = to_kbps(acked_.value_or(DataRate{}));
  decision.capacity_kbps = to_kbps(aimd_.capacity().estimate());
  decision.delay_based_kbps = to_kbps(aimd_.rate());
  const LossBased& loss = target_.loss_based();
  decision.loss_based_kbps = to_kbps(loss.ready(p.loss) ? loss.estimate() : aimd_.rate());
  decision.target_kbps = to_kbps(told_rate_);
  decision.loss_state = static_cast<double>(target_.loss_state());
  decision.loss_fraction = target_.loss_fraction();
  decision.inherent_loss = loss.inherent_loss(p.loss);
  decision.rtt_ms = to_ms(rtt_);
  decision.alr = alr_.since() ? 1.0 : 0.0;
  decision.probe_kbps = to_kbps(last_probe_);
}

}  // namespace lab::gcc
