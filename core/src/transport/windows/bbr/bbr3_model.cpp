// BBRv3's model of the path: bandwidth, round-trip time, aggregation, and what losses say about
// them. draft-ietf-ccwg-bbr §5.5.
#include <algorithm>
#include <cmath>

#include "transport/windows/bbr/bbr3.h"

namespace lab {

/// UpdateRound(): §5.5.1.
void Bbr3::update_round(const WindowAck& ack) {
  round_start_ = ack.rate.segment.delivered >= next_round_delivered_;
  if (!round_start_) return;
  start_round();
  ++round_count_;
  ++rounds_since_probe_up_;
}

void Bbr3::update_latest_delivery_signals(const WindowAck& ack) {
  loss_round_start_ = false;
  if (ack.delivered.bytes <= 0) return;
  bw_latest_ = std::max(bw_latest_, ack.rate.delivery_rate);
  inflight_latest_ = std::max(inflight_latest_, to_bytes(ack.rate.delivered));
  if (ack.rate.segment.delivered >= loss_round_delivered_) {
    loss_round_delivered_ = delivered_;
    loss_round_start_ = true;
  }
}

/// UpdateMaxBw() of §5.5.5, and once per round with losses the lower bounds of §5.5.10.3.
void Bbr3::update_congestion_signals(const WindowAck& ack) {
  round_start_ = false;
  if (ack.delivered.bytes > 0) {
    update_round(ack);
    const DataRate rate = ack.rate.delivery_rate;
    if (rate.bps > 0.0 && (rate >= max_bw_ || !samples_.app_limited(ack.rate.segment))) {
      max_bw_ = DataRate{bw_filter_.update(cycle_count_, p.bw_filter, rate.bps)};
    }
  }
  if (!loss_round_start_) return;
  if (loss_in_round_ && !probing_bw()) {
    if (bw_shortterm_ == kUnlimited) bw_shortterm_ = max_bw_;
    if (inflight_shortterm_ >= kNoBound) inflight_shortterm_ = cwnd_;
    step_.bw_latest = bw_latest_;
    step_.bw_before = bw_shortterm_;
    step_.inflight_latest = inflight_latest_;
    step_.inflight_before = inflight_shortterm_;
    bw_shortterm_ = std::max(bw_latest_, bw_shortterm_ * p.beta);
    inflight_shortterm_ = std::max(inflight_latest_, inflight_shortterm_ * p.beta);
  }
  loss_in_round_ = false;
}

/// §5.5.9: how much more than bw·t was acknowledged since the ACKs last fell behind.
void Bbr3::update_ack_aggregation(const WindowAck& ack) {
  double expected = bw_.bps / 8.0 * to_seconds(ack.now - extra_acked_start_);
  if (extra_acked_delivered_ <= expected) {
    extra_acked_delivered_ = 0.0;
    extra_acked_start_ = ack.now;
    expected = 0.0;
  }
  extra_acked_delivered_ += to_bytes(ack.delivered);
  const double extra = std::min(extra_acked_delivered_ - expected, cwnd_);
  extra_acked_.update(round_count_, full_bw_reached_ ? p.extra_acked_filter : 1, extra);
}

/// UpdateMinRTT(): §5.3.4.3.
void Bbr3::update_min_rtt(const WindowAck& ack) {
  probe_rtt_expired_ = ack.now - probe_rtt_min_stamp_ > p.probe_rtt_interval;
  if (ack.has_rtt && (ack.rtt < probe_rtt_min_delay_ || probe_rtt_expired_)) {
    probe_rtt_min_delay_ = ack.rtt;
    probe_rtt_min_stamp_ = ack.now;
  }
  const bool expired = ack.now - min_rtt_stamp_ > p.min_rtt_filter;
  if (probe_rtt_min_delay_ < min_rtt_ || expired) {
    min_rtt_ = probe_rtt_min_delay_;
    min_rtt_stamp_ = probe_rtt_min_stamp_;
  }
}

void Bbr3::reset_congestion_signals() {
  loss_in_round_ = false;
  bw_latest_ = DataRate{};
  inflight_latest_ = 0.0;
}

void Bbr3::reset_short_term_model() {
  bw_shortterm_ = kUnlimited;
  inflight_shortterm_ = kNoBound;
}

/// NoteLoss(): §5.5.10.2.
void Bbr3::note_loss() {
  if (!loss_in_round_) {
    loss_round_delivered_ = delivered_;
    loss_since_ack_ = true;
    save_cwnd();
  }
  loss_in_round_ = true;
}

/// IsInflightTooHigh(): §5.5.10.2.
bool Bbr3::inflight_too_high(double lost, double tx_in_flight) const {
  return lost > tx_in_flight * p.loss_thresh;
}

/// Answers once per bandwidth probe, and not more strongly than CUBIC would. §5.5.10.2.
void Bbr3::handle_inflight_too_high(double tx_in_flight, bool app_limited, Time now) {
  prev_probe_too_high_ = true;
  bw_probe_sample_ = false;
  if (!app_limited) {
    step_.at_loss = tx_in_flight;
    step_.aimed = target_inflight();
    inflight_longterm_ = std::max(tx_in_flight, target_inflight() * p.beta);
  }
  if (state_ == State::kUp) start_down(now);
}

/// AdaptLongTermModel(): §5.3.3.9. True if it changed the state.
bool Bbr3::adapt_long_term_model(const WindowAck& ack) {
  if (ack_phase_ == AckPhase::kStarting && round_start_) ack_phase_ = AckPhase::kFeedback;
  if (ack_phase_ == AckPhase::kStopping && round_start_) {
    bw_probe_sample_ = false;
    ack_phase_ = AckPhase::kInit;
    if (in_probe_bw() && !samples_.app_limited(ack.rate.segment)) ++cycle_count_;
    if (in_probe_bw() && prev_probe_precautionary_ && !prev_probe_too_high_) {
      start_refill();
      return true;
    }
  }
  const double tx_in_flight = to_bytes(ack.rate.segment.tx_in_flight);
  if (ack.delivered.bytes <= 0 || inflight_too_high(to_bytes(ack.rate.lost), tx_in_flight) ||
      inflight_longterm_ >= kNoBound) {
    return false;
  }
  if (tx_in_flight > inflight_longterm_) step_.at_loss = 0.0;
  inflight_longterm_ = std::max(inflight_longterm_, tx_in_flight);
  if (state_ == State::kUp) probe_inflight_longterm_upward(ack);
  return false;
}

/// RaiseInflightLongtermSlope(): by 1, 2, 4 … segments per round.
void Bbr3::raise_inflight_longterm_slope() {
  const auto growth_this_round = static_cast<double>(int64_t{1} << bw_probe_up_rounds_);
  bw_probe_up_rounds_ = std::min(bw_probe_up_rounds_ + 1, 30);
  probe_up_acked_per_inc_ = std::max(cwnd_ / growth_this_round, segment());
}

void Bbr3::probe_inflight_longterm_upward(const WindowAck& ack) {
  if (!ack.window_full || cwnd_ < inflight_longterm_) return;
  bw_probe_up_acked_ += to_bytes(ack.delivered);
  if (bw_probe_up_acked_ >= probe_up_acked_per_inc_) {
    const double steps = std::floor(bw_probe_up_acked_ / probe_up_acked_per_inc_);
    bw_probe_up_acked_ -= steps * probe_up_acked_per_inc_;
    inflight_longterm_ += steps * segment();
    step_.at_loss = 0.0;
  }
  if (round_start_) raise_inflight_longterm_slope();
}

}  // namespace lab
