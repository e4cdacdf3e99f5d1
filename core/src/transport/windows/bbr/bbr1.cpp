#include "transport/windows/bbr/bbr1.h"

#include <algorithm>

namespace lab {

void Bbr1::start(const WindowStart& start) {
  const Parameters kept = p;
  *this = Bbr1{};
  p = kept;
  random_ = Random(start.seed, kKind);
  mss_ = start.mss;
  initial_cwnd_ = start.initial_window;
  cwnd_ = to_bytes(start.initial_window);
  has_srtt_ = start.srtt.ns > 0;
  if (has_srtt_) rtprop_ = start.srtt;
  rtprop_stamp_ = start.now;
  init_pacing_rate(start.srtt);
}

/// BBRUpdateOnACK().
void Bbr1::on_ack(const WindowAck& ack) {
  delivered_ = ack.total_delivered;
  in_recovery_ = ack.in_recovery;
  if (!has_srtt_ && ack.srtt.ns > 0) {
    has_srtt_ = true;
    init_pacing_rate(ack.srtt);
  }
  update_btl_bw(ack);
  check_cycle_phase(ack);
  check_full_pipe(ack);
  // BBRCheckDrain()
  if (state_ == State::kStartup && filled_pipe_) state_ = State::kDrain;
  if (state_ == State::kDrain && to_bytes(ack.in_flight) <= inflight(1.0)) enter_probe_bw(ack.now);
  update_rtprop(ack);
  check_probe_rtt(ack);
  set_pacing_rate(pacing_gain());
  set_cwnd(ack);
}

double Bbr1::pacing_gain() const {
  if (state_ == State::kStartup) return p.high_gain;
  if (state_ == State::kDrain) return 1.0 / p.high_gain;
  if (state_ != State::kProbeBw || phase_ > 1) return 1.0;
  return phase_ == 0 ? p.up_gain : p.down_gain;
}

double Bbr1::cwnd_gain() const {
  if (state_ == State::kStartup || state_ == State::kDrain) return p.high_gain;
  return state_ == State::kProbeBw ? p.cwnd_gain : 1.0;
}

/// BBRUpdateRound() and BBRUpdateBtlBw().
void Bbr1::update_btl_bw(const WindowAck& ack) {
  round_start_ = false;
  if (ack.delivered.bytes <= 0) return;
  if (conservation_begins_) {
    next_round_delivered_ = delivered_;
  } else if (ack.rate.segment.delivered >= next_round_delivered_) {
    next_round_delivered_ = delivered_;
    ++round_count_;
    round_start_ = true;
    packet_conservation_ = false;  // It lasts one round.
  }
  const DataRate rate = ack.rate.delivery_rate;
  if (rate.bps > 0.0 && (rate >= btl_bw() || !samples_.app_limited(ack.rate.segment))) {
    bw_filter_.update(round_count_, p.bw_filter, rate.bps);
  }
}

/// BBRCheckFullPipe(): full after three rounds that brought less than a quarter more.
void Bbr1::check_full_pipe(const WindowAck& ack) {
  if (filled_pipe_ || !round_start_ || samples_.app_limited(ack.rate.segment)) return;
  if (btl_bw() >= full_bw_ * p.full_bw_growth) {
    full_bw_ = btl_bw();
    full_bw_count_ = 0;
    return;
  }
  ++full_bw_count_;
  filled_pipe_ = full_bw_count_ >= p.full_bw_rounds;
}

/// BBREnterProbeBW(): begins in any phase but the one that drains.
void Bbr1::enter_probe_bw(Time now) {
  state_ = State::kProbeBw;
  phase_ = kPhases - 1 - random_.below(kPhases - 1);
  advance_phase(now);
}

void Bbr1::advance_phase(Time now) {
  phase_stamp_ = now;
  phase_ = (phase_ + 1) % kPhases;
}

/// BBRIsNextCyclePhase(): each phase lasts RTprop; probing goes on until it fills what it aims at
/// or loses, draining ends as soon as the queue should be gone.
void Bbr1::check_cycle_phase(const WindowAck& ack) {
  if (state_ != State::kProbeBw) return;
  const bool full_length = ack.now - phase_stamp_ > rtprop_;
  const double in_flight = to_bytes(ack.in_flight_before);
  bool next = full_length;
  if (pacing_gain() > 1.0) {
    next = full_length && (ack.lost.bytes > 0 || in_flight >= inflight(pacing_gain()));
  } else if (pacing_gain() < 1.0) {
    next = full_length || in_flight <= inflight(1.0);
  }
  if (next) advance_phase(ack.now);
}

/// BBRUpdateRTprop().
void Bbr1::update_rtprop(const WindowAck& ack) {
  rtprop_expired_ = ack.now - rtprop_stamp_ > p.rtprop_filter;
  if (ack.has_rtt && (ack.rtt <= rtprop_ || rtprop_expired_)) {
    rtprop_ = ack.rtt;
    rtprop_stamp_ = ack.now;
  }
}

/// BBRCheckProbeRTT() and BBRHandleProbeRTT().
void Bbr1::check_probe_rtt(const WindowAck& ack) {
  if (state_ != State::kProbeRtt && rtprop_expired_ && !idle_restart_) {
    save_cwnd();
    state_ = State::kProbeRtt;
    probe_rtt_done_stamp_ = kNever;
  }
  if (state_ == State::kProbeRtt) {
    samples_.mark(ack);
    if (probe_rtt_done_stamp_ == kNever) {
      if (to_bytes(ack.in_flight) <= min_pipe_cwnd()) {
        probe_rtt_done_stamp_ = ack.now + p.probe_rtt_duration;
        probe_rtt_round_done_ = false;
        next_round_delivered_ = delivered_;
      }
    } else {
      probe_rtt_round_done_ = probe_rtt_round_done_ || round_start_;
      if (probe_rtt_round_done_) check_probe_rtt_done(ack.now);
    }
  }
  if (ack.delivered.bytes > 0) idle_restart_ = false;
}

void Bbr1::check_probe_rtt_done(Time now) {
  if (probe_rtt_done_stamp_ == kNever || now <= probe_rtt_done_stamp_) return;
  rtprop_stamp_ = now;
  cwnd_ = std::max(cwnd_, prior_cwnd_);
  if (filled_pipe_) {
    enter_probe_bw(now);
  } else {
    state_ = State::kStartup;
  }
}

void Bbr1::save_cwnd() {
  prior_cwnd_ = in_recovery_ || state_ == State::kProbeRtt ? std::max(prior_cwnd_, cwnd_) : cwnd_;
}

/// BBROnEnterFastRecovery(): packet conservation for a round. The echo of a mark moves nothing.
void Bbr1::on_congestion(const Congestion& congestion) {
  if (congestion.kind != CongestionKind::kLoss) return;
  save_cwnd();
  in_recovery_ = true;
  packet_conservation_ = conservation_begins_ = true;
  step_.move = WindowMove::kNone;
  cwnd_ = std::min(cwnd_, to_bytes(congestion.in_flight));
}

void Bbr1::on_recovery_exit(const RecoveryExit&) {
  packet_conservation_ = conservation_begins_ = false;
  in_recovery_ = false;
  step_.move = WindowMove::kNone;
  cwnd_ = std::max(cwnd_, prior_cwnd_);
}

/// BBROnEnterRTO(): all that was in flight is taken for lost, so one segment may go.
void Bbr1::on_timeout(const WindowTimeout&) {
  save_cwnd();
  in_recovery_ = true;
  packet_conservation_ = conservation_begins_ = false;
  note(WindowMove::kTimeout, cwnd_, 0.0);
  cwnd_ = segment();
}

/// BBRHandleRestartFromIdle().
void Bbr1::on_idle_restart(const WindowSent& sent) {
  if (!sent.app_limited) return;
  idle_restart_ = true;
  step_.move = WindowMove::kNone;
  if (state_ == State::kProbeBw) set_pacing_rate(1.0);
}

double Bbr1::inflight(double gain) const {
  if (rtprop_ == kForever) return to_bytes(initial_cwnd_);
  return gain * btl_bw().bps / 8.0 * to_seconds(rtprop_) + 3.0 * to_bytes(send_quantum());
}

DataSize Bbr1::send_quantum() const {
  if (pacing_rate_ < kbps(1200)) return mss_;
  if (pacing_rate_ < kbps(24000)) return mss_ * 2;
  return {std::min<int64_t>((pacing_rate_ * milliseconds(1)).bytes, 65536)};
}

void Bbr1::init_pacing_rate(Duration srtt) {
  const double nominal =
      to_bytes(initial_cwnd_) * 8.0 / to_seconds(srtt.ns > 0 ? srtt : milliseconds(1));
  pacing_rate_ = DataRate{p.high_gain * nominal};
}

/// BBRSetPacingRateWithGain(). Never below a segment per second (ours): it has to go on.
void Bbr1::set_pacing_rate(double gain) {
  const DataRate rate = btl_bw() * gain * (1.0 - p.pacing_margin / 100.0);
  step_.gain = gain;
  step_.paced = pacing_rate_;
  if (!filled_pipe_ && rate <= pacing_rate_) return;
  pacing_rate_ = std::max(rate, DataRate{segment() * 8.0});
}

/// BBRSetCwnd().
void Bbr1::set_cwnd(const WindowAck& ack) {
  const double delivered = to_bytes(ack.delivered);
  // BBRModulateCwndForRecovery()
  if (ack.lost.bytes > 0) cwnd_ = std::max(cwnd_ - to_bytes(ack.lost), segment());
  if (packet_conservation_) {
    const double conserved = to_bytes(ack.in_flight) + delivered;
    note(WindowMove::kConserve, conservation_begins_ ? 0.0 : cwnd_, conserved);
    cwnd_ = std::max(step_.from, conserved);
    conservation_begins_ = false;
  } else {
    const double target = inflight(cwnd_gain());
    const bool grows = filled_pipe_ || cwnd_ < target || ack.total_delivered < initial_cwnd_;
    note(filled_pipe_ ? WindowMove::kAvoidance : WindowMove::kSlowStart, cwnd_,
         grows ? delivered : 0.0);
    cwnd_ += step_.by;
    if (filled_pipe_) cwnd_ = std::min(cwnd_, target);
    cwnd_ = std::max(cwnd_, min_pipe_cwnd());
  }
  if (state_ != State::kProbeRtt) return;
  note(WindowMove::kProbeRtt, cwnd_, 0.0);
  cwnd_ = std::min(cwnd_, min_pipe_cwnd());
}

DataSize Bbr1::cwnd() const { return {static_cast<int64_t>(std::min(cwnd_, 0x1p61))}; }

}  // namespace lab
