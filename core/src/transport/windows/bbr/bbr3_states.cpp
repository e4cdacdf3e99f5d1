// BBRv3's states: Startup, Drain, the four of ProbeBW, and ProbeRTT. draft-ietf-ccwg-bbr §5.3.
#include <algorithm>

#include "transport/windows/bbr/bbr3.h"

namespace lab {

bool Bbr3::in_probe_bw() const { return state_ >= State::kDown && state_ <= State::kUp; }

bool Bbr3::probing_bw() const {
  return state_ == State::kStartup || state_ == State::kRefill || state_ == State::kUp;
}

double Bbr3::pacing_gain() const {
  switch (state_) {
    case State::kStartup:
      return p.startup_gain;
    case State::kDrain:
      return p.drain_gain;
    case State::kDown:
      return p.down_gain;
    case State::kUp:
      return p.up_gain;
    default:
      return 1.0;
  }
}

double Bbr3::cwnd_gain() const {
  if (state_ == State::kUp) return p.up_cwnd_gain;
  return state_ == State::kProbeRtt ? p.probe_rtt_cwnd_gain : p.cwnd_gain;
}

void Bbr3::reset_full_bw(DataRate baseline) {
  full_bw_ = baseline;
  full_bw_count_ = 0;
  full_bw_now_ = false;
}

/// CheckFullBWReached(): §5.3.1.2. Full after three rounds that brought less than a quarter more.
void Bbr3::check_full_bw_reached(const WindowAck& ack) {
  if (full_bw_now_ || !round_start_ || samples_.app_limited(ack.rate.segment)) return;
  if (ack.rate.delivery_rate >= full_bw_ * p.full_bw_growth) {
    reset_full_bw(ack.rate.delivery_rate);
    return;
  }
  ++full_bw_count_;
  full_bw_now_ = full_bw_count_ >= p.full_bw_rounds;
  full_bw_reached_ = full_bw_reached_ || full_bw_now_;
}

/// CheckStartupHighLoss(): §5.3.1.3.
void Bbr3::check_startup_high_loss(const WindowAck& ack) {
  if (full_bw_reached_ || !loss_round_start_ || !ack.in_recovery) return;
  const bool a_round_in_recovery = ack.rate.segment.delivered >= recovery_delivered_;
  if (!a_round_in_recovery || lost_ranges_ < p.startup_full_loss) return;
  if (!inflight_too_high(to_bytes(ack.rate.lost), to_bytes(ack.rate.segment.tx_in_flight))) return;
  full_bw_reached_ = true;
  inflight_longterm_ = std::max(bdp(), inflight_latest_);
  step_.at_loss = 0.0;
}

void Bbr3::enter_drain() {
  state_ = State::kDrain;
  drain_start_round_ = round_count_;
}

void Bbr3::start_down(Time now) {
  reset_congestion_signals();
  probe_up_acked_per_inc_ = kNoBound;
  rounds_since_probe_up_ = random_.below(2);  // PickProbeWait(): §5.3.3.8.3
  probe_wait_ = random_.uniform();
  cycle_stamp_ = now;
  ack_phase_ = AckPhase::kStopping;
  start_round();
  state_ = State::kDown;
}

void Bbr3::start_refill() {
  reset_short_term_model();
  bw_probe_up_rounds_ = 0;
  bw_probe_up_acked_ = 0.0;
  prev_probe_precautionary_ = false;
  ack_phase_ = AckPhase::kRefilling;
  start_round();
  state_ = State::kRefill;
}

void Bbr3::start_up(const WindowAck& ack) {
  bw_probe_sample_ = true;
  ack_phase_ = AckPhase::kStarting;
  start_round();
  reset_full_bw(ack.rate.delivery_rate);
  state_ = State::kUp;
  raise_inflight_longterm_slope();
}

/// UpdateProbeBWCyclePhase(): §5.3.3.9.
void Bbr3::update_probe_bw_cycle_phase(const WindowAck& ack) {
  if (!full_bw_reached_ || adapt_long_term_model(ack)) return;
  switch (state_) {
    case State::kDown:
      if (time_to_probe_bw(ack.now)) {
        start_refill();
      } else if (to_bytes(ack.in_flight) <= inflight_with_headroom() &&
                 to_bytes(ack.in_flight) <= quantization_budget(bdp_multiple(max_bw_, 1.0))) {
        state_ = State::kCruise;
      }
      break;
    case State::kCruise:
      if (time_to_probe_bw(ack.now)) start_refill();
      break;
    case State::kRefill:
      if (round_start_) start_up(ack);
      break;
    case State::kUp:
      if (time_to_go_down(ack)) {
        prev_probe_too_high_ = false;
        start_down(ack.now);
      }
      break;
    default:
      break;
  }
}

/// IsTimeToProbeBW(): after 2 to 3 s, or as soon as Reno of the same window would have grown by
/// what it lost, §5.3.3.8.3.
bool Bbr3::time_to_probe_bw(Time now) const {
  const double wait_s = to_seconds(p.probe_wait) + probe_wait_ * to_seconds(p.probe_wait_spread);
  if (now - cycle_stamp_ > seconds(wait_s)) return true;
  const double rounds =
      std::min(target_inflight() / segment(), static_cast<double>(p.coexistence_rounds));
  return static_cast<double>(rounds_since_probe_up_) >= rounds;
}

/// IsTimeToGoDown(): §5.3.3.9.
bool Bbr3::time_to_go_down(const WindowAck& ack) {
  if (prev_probe_too_high_ && to_bytes(ack.in_flight) >= inflight_longterm_) {
    prev_probe_precautionary_ = true;
    return true;
  }
  if (ack.window_full && cwnd_ >= inflight_longterm_) {
    reset_full_bw(ack.rate.delivery_rate);  // The bound, not the path, limits the bandwidth.
    return false;
  }
  return full_bw_now_;
}

/// CheckProbeRTT() and HandleProbeRTT(): §5.3.4.3.
void Bbr3::check_probe_rtt(const WindowAck& ack) {
  if (state_ != State::kProbeRtt && probe_rtt_expired_ && !idle_restart_) {
    save_cwnd();
    state_ = State::kProbeRtt;
    probe_rtt_done_stamp_ = kNever;
    ack_phase_ = AckPhase::kStopping;
    start_round();
  }
  if (state_ == State::kProbeRtt) {
    samples_.mark(ack);
    if (probe_rtt_done_stamp_ == kNever) {
      if (to_bytes(ack.in_flight) <= probe_rtt_cwnd()) {
        probe_rtt_done_stamp_ = ack.now + p.probe_rtt_duration;
        probe_rtt_round_done_ = false;
        start_round();
      }
    } else {
      probe_rtt_round_done_ = probe_rtt_round_done_ || round_start_;
      if (probe_rtt_round_done_) check_probe_rtt_done(ack.now);
    }
  }
  if (ack.delivered.bytes > 0) idle_restart_ = false;
}

void Bbr3::check_probe_rtt_done(Time now) {
  if (probe_rtt_done_stamp_ == kNever || now <= probe_rtt_done_stamp_) return;
  probe_rtt_min_stamp_ = now;  // Schedules the next one.
  restore_cwnd();
  reset_short_term_model();
  if (full_bw_reached_) {
    start_down(now);
    state_ = State::kCruise;  // The queue has just been drained.
  } else {
    state_ = State::kStartup;
  }
}

}  // namespace lab
