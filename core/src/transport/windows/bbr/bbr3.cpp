#include "transport/windows/bbr/bbr3.h"

#include <algorithm>

namespace lab {

void Bbr3::start(const WindowStart& start) {
  const Parameters kept = p;
  *this = Bbr3{};
  p = kept;
  random_ = Random(start.seed, kKind);
  mss_ = start.mss;
  initial_cwnd_ = start.initial_window;
  cwnd_ = to_bytes(start.initial_window);
  has_srtt_ = start.srtt.ns > 0;
  if (has_srtt_) min_rtt_ = start.srtt;
  min_rtt_stamp_ = probe_rtt_min_stamp_ = extra_acked_start_ = start.now;
  init_pacing_rate(start.srtt);
}

/// UpdateOnACK(): §5.2.3.
void Bbr3::on_ack(const WindowAck& ack) {
  delivered_ = ack.total_delivered;
  in_recovery_ = ack.in_recovery;
  if (loss_since_ack_) loss_round_delivered_ = delivered_;
  loss_since_ack_ = false;
  if (!has_srtt_ && ack.srtt.ns > 0) {
    has_srtt_ = true;
    init_pacing_rate(ack.srtt);
  }

  update_latest_delivery_signals(ack);
  update_congestion_signals(ack);
  update_ack_aggregation(ack);
  check_full_bw_reached(ack);
  check_startup_high_loss(ack);
  if (state_ == State::kStartup && full_bw_reached_) enter_drain();
  // CheckDrainDone(): §5.3.2.
  if (state_ == State::kDrain &&
      (to_bytes(ack.in_flight) <= quantization_budget(bdp_multiple(bw_, 1.0)) ||
       round_count_ > drain_start_round_ + 3)) {
    start_down(ack.now);
  }
  update_probe_bw_cycle_phase(ack);
  update_min_rtt(ack);
  check_probe_rtt(ack);
  if (loss_round_start_) {  // AdvanceLatestDeliverySignals()
    bw_latest_ = ack.rate.delivery_rate;
    inflight_latest_ = to_bytes(ack.rate.delivered);
    lost_ranges_ = 0;
  }
  bw_ = std::min(max_bw_, bw_shortterm_);

  set_pacing_rate(pacing_gain());
  set_cwnd(ack);
}

/// HandleLostPacket(): §5.5.10.2.
void Bbr3::on_lost(const LostSegment& lost) {
  note_loss();
  if (lost.new_range) ++lost_ranges_;
  if (!bw_probe_sample_) return;
  const double tx_in_flight = to_bytes(lost.segment.tx_in_flight);
  const double lost_since = to_bytes(lost.total_lost - lost.segment.lost);
  if (!inflight_too_high(lost_since, tx_in_flight)) return;
  // InflightAtLoss(): where within this segment the losses became too many. What was too much even
  // before it leaves nothing of the segment.
  const double inflight_before = tx_in_flight - to_bytes(lost.size);
  const double lost_before = lost_since - to_bytes(lost.size);
  const double prefix = (p.loss_thresh * inflight_before - lost_before) / (1.0 - p.loss_thresh);
  handle_inflight_too_high(inflight_before + std::max(prefix, 0.0),
                           samples_.app_limited(lost.segment), lost.now);
}

/// OnEnterFastRecovery(): §5.6.4.4.
void Bbr3::on_congestion(const Congestion& congestion) {
  if (congestion.kind == CongestionKind::kEcn) {
    note_loss();
    if (bw_probe_sample_) {
      handle_inflight_too_high(to_bytes(congestion.in_flight), false, congestion.now);
    }
    return;
  }
  save_cwnd();
  in_recovery_ = true;
  recovery_delivered_ = delivered_;
}

/// OnEnterRTO(): all that was in flight is taken for lost, so one segment may go.
void Bbr3::on_timeout(const WindowTimeout&) {
  save_cwnd();
  in_recovery_ = true;
  recovery_delivered_ = delivered_;
  note(WindowMove::kTimeout, 0.0);
  cwnd_ = segment();
}

/// HandleRestartFromIdle(): §5.4.1.
void Bbr3::on_idle_restart(const WindowSent& sent) {
  if (!sent.app_limited) return;
  idle_restart_ = true;
  step_.move = WindowMove::kNone;
  extra_acked_start_ = sent.now;
  if (in_probe_bw()) {
    set_pacing_rate(1.0);
  } else if (state_ == State::kProbeRtt) {
    check_probe_rtt_done(sent.now);
  }
}

double Bbr3::bdp() const { return bdp_multiple(bw_, 1.0); }

double Bbr3::bdp_multiple(DataRate bw, double gain) const {
  if (min_rtt_ == kForever) return to_bytes(initial_cwnd_);
  return gain * bw.bps / 8.0 * to_seconds(min_rtt_);
}

/// QuantizationBudget(): §5.6.4.2. The offload budget is three quanta (§5.5.8.1).
double Bbr3::quantization_budget(double inflight_cap) const {
  const double budget = std::max({inflight_cap, 3.0 * to_bytes(send_quantum()), min_pipe_cwnd()});
  return state_ == State::kUp ? budget + 2.0 * segment() : budget;
}

double Bbr3::inflight_with_headroom() const {
  if (inflight_longterm_ >= kNoBound) return kNoBound;
  const double headroom = std::max(segment(), p.headroom * inflight_longterm_);
  return std::max(inflight_longterm_ - headroom, min_pipe_cwnd());
}

double Bbr3::probe_rtt_cwnd() const {
  return std::max(bdp_multiple(bw_, p.probe_rtt_cwnd_gain), min_pipe_cwnd());
}

double Bbr3::target_inflight() const { return std::min(bdp(), cwnd_); }

DataSize Bbr3::send_quantum() const {
  const int64_t in_1_ms = std::min<int64_t>((pacing_rate_ * milliseconds(1)).bytes, 65536);
  return {std::max(in_1_ms, 2 * mss_.bytes)};
}

/// InitPacingRate(): §5.6.2.
void Bbr3::init_pacing_rate(Duration srtt) {
  const double nominal =
      to_bytes(initial_cwnd_) * 8.0 / to_seconds(srtt.ns > 0 ? srtt : milliseconds(1));
  pacing_rate_ = DataRate{p.startup_gain * nominal};
}

/// SetPacingRateWithGain(): §5.6.2. Never below a segment per second (ours): it has to go on.
void Bbr3::set_pacing_rate(double gain) {
  const DataRate rate = bw_ * gain * (1.0 - p.pacing_margin / 100.0);
  step_.pacing_gain = gain;
  step_.paced = pacing_rate_;
  if (!full_bw_reached_ && rate <= pacing_rate_) return;
  pacing_rate_ = std::max(rate, DataRate{segment() * 8.0});
}

/// SetCwnd(): §5.6.4.6, and BoundCwndForModel(): §5.6.4.7.
void Bbr3::set_cwnd(const WindowAck& ack) {
  const double max_inflight =
      quantization_budget(bdp_multiple(bw_, cwnd_gain()) + extra_acked_.value());
  const bool grows =
      full_bw_reached_ || cwnd_ < max_inflight || ack.total_delivered < initial_cwnd_;
  note(full_bw_reached_ ? WindowMove::kAvoidance : WindowMove::kSlowStart,
       grows ? to_bytes(ack.delivered) : 0.0);
  cwnd_ += step_.by;
  if (full_bw_reached_) cwnd_ = std::min(cwnd_, max_inflight);
  cwnd_ = std::max(cwnd_, min_pipe_cwnd());
  if (state_ == State::kProbeRtt) {
    note(WindowMove::kProbeRtt, 0.0);
    cwnd_ = std::min(cwnd_, probe_rtt_cwnd());
  }

  double bound = kNoBound;
  if (state_ == State::kProbeRtt || state_ == State::kCruise) {
    bound = inflight_with_headroom();
  } else if (in_probe_bw()) {
    bound = inflight_longterm_;
  }
  const double cap = std::max(std::min(bound, inflight_shortterm_), min_pipe_cwnd());
  cwnd_ = std::min(cwnd_, cap);

  step_.state = state_;
  step_.cwnd_gain = cwnd_gain();
  step_.target = max_inflight;
  step_.longterm = inflight_longterm_;
  step_.bound = bound;
  step_.cap = cap;
}

DataSize Bbr3::cwnd() const { return {static_cast<int64_t>(std::min(cwnd_, kNoBound))}; }

void Bbr3::save_cwnd() {
  prior_cwnd_ = in_recovery_ || state_ == State::kProbeRtt ? std::max(prior_cwnd_, cwnd_) : cwnd_;
}

void Bbr3::restore_cwnd() {
  step_.move = WindowMove::kNone;
  cwnd_ = std::max(cwnd_, prior_cwnd_);
}

}  // namespace lab
