// The sender's turn when an ACK arrives.
#include <algorithm>

#include "transport/tcp_sender.h"

namespace lab {

namespace {
constexpr int64_t kDupThresh = 3;
}  // namespace

void TcpSender::established(const TcpAck& ack, Time now) {
  if (state_ != TcpState::kConnecting) return;
  state_ = TcpState::kOpen;
  timer_ = kNever;
  peer_window_ = ack.window;
  if (ack.echo < kNever) {
    rtt_.sample(now - ack.echo);
    min_rtt_ = now - ack.echo;
  }
  if (syn_lost_) rtt_.begin_after_lost_syn(p.rto_limits());
  rates_.start(now);
  start_window(now);
  event_ = true;
}

/// Takes what the ACK covers out of the line. `newest` becomes the time at which the newest segment
/// of them was sent that was sent once only.
void TcpSender::deliver(const TcpAck& ack, Time now, Time& newest) {
  bool again = false;
  bool first = true;
  Time sent = kNever;
  while (!segments_.empty() && segments_.front().end() <= ack.ack) {
    const SentSegment& s = segments_.front();
    if (!s.sacked) {
      int64_t size = s.bytes;
      if (!p.sack && !first) {
        // Duplicate ACKs have told of it already.
        const int64_t known = std::min(dup_delivered_, size);
        dup_delivered_ -= known;
        size -= known;
      }
      rates_.on_delivered(s.snapshot, {size}, now);
      first = false;
      again = again || s.ever_resent;
      sent = s.snapshot.sent;
    }
    segments_.pop();
  }
  // An ACK that a retransmission released says nothing of the segments that waited behind it.
  newest = again ? kNever : sent;
  if (segments_.empty()) dup_delivered_ = 0;
  if (!p.sack) return;
  for (uint8_t i = 0; i < ack.sack_blocks; ++i) {
    segments_.sack(ack.sack[i], [&](const SentSegment& s) {
      rates_.on_delivered(s.snapshot, {s.bytes}, now);
      if (!s.ever_resent && (newest >= kNever || s.snapshot.sent > newest))
        newest = s.snapshot.sent;
    });
  }
}

void TcpSender::on_ack(const TcpAck& ack, Time now) {
  if (state_ == TcpState::kIdle) return;
  if (ack.syn) {
    established(ack, now);
    return;
  }
  if (state_ == TcpState::kConnecting || ack.ack < una_ || ack.ack > next_) return;

  const int64_t acked = ack.ack - una_;
  const int64_t una_before = una_;
  const int64_t pipe_before = in_flight().bytes;
  const TcpState state_before = state_;
  const DataSize delivered_before = rates_.delivered();
  const bool outstanding = next_ > una_;
  peer_window_ = ack.window;
  newly_lost_ = 0;
  rates_.begin();

  WindowAck told;
  told.in_flight_before = {pipe_before};
  Time newest = kNever;
  deliver(ack, now, newest);
  una_ = ack.ack;
  const bool sack_news = p.sack && rates_.delivered() > delivered_before && acked == 0;
  if (newest < kNever) {
    told.has_rtt = true;
    told.rtt = now - newest;
    if (min_rtt_.ns == 0 || told.rtt < min_rtt_) min_rtt_ = std::max(nanoseconds(1), told.rtt);
  }
  if (acked > 0) {
    if (p.timestamps && ack.echo < kNever) {
      rtt_.sample(now - ack.echo);
    } else if (!p.timestamps && newest < kNever) {
      rtt_.sample(now - newest);
    }
  }

  if (p.sack) {
    segments_.find_lost((kDupThresh - 1) * mss(),
                        [&](const SentSegment& s, bool apart) { tell_lost(s, apart, now); });
  }
  if (acked > 0) {
    advanced(acked, pipe_before, now);
  } else if (sack_news || (!p.sack && outstanding)) {
    duplicate(now);
  }
  if (p.sack && state_ == TcpState::kOpen &&
      (dup_acks_ >= kDupThresh || segments_.next_to_resend() < segments_.size())) {
    enter_recovery(now);
  }
  tell_ecn(ack, now);

  told.now = now;
  told.acked = {acked};
  told.delivered = rates_.delivered() - delivered_before;
  told.lost = {newly_lost_};
  told.total_delivered = rates_.delivered();
  told.total_lost = rates_.lost();
  told.ce = {std::max<int64_t>(0, ack.ce_bytes - ce_seen_)};
  ce_seen_ = std::max(ce_seen_, ack.ce_bytes);
  told.ece = ack.ece && !accurate_ecn();
  told.srtt = rtt_.srtt();
  told.min_rtt = min_rtt_;
  told.in_flight = in_flight();
  told.una = {una_};
  told.next = {next_};
  told.in_recovery = state_ != TcpState::kOpen || state_before != TcpState::kOpen;
  told.after_timeout = state_before == TcpState::kLoss;
  // In slow start a window is in use while half of it is. RFC 7661 §4.3 and Linux.
  const bool half_used = cwnd() < ssthresh() && cwnd().bytes < 2 * pipe_before;
  told.window_full = cut_off_ > 0 && una_before <= cut_off_;
  told.window_limited = !p.validate_window || told.window_full || half_used;
  told.rate = rates_.finish(min_rtt_, told.round_start);
  told.app_limited = rates_.app_limited();
  told.round = rates_.round();
  if (acked > 0 || told.delivered.bytes > 0 || told.ce.bytes > 0)
    dispatch([&](auto& w) { w.on_ack(told); }, window);
  if (recovers_by_sack()) reduce(told.delivered.bytes);
}

/// A duplicate ACK: something arrived, and something before it did not.
void TcpSender::duplicate(Time now) {
  if (dup_acks_ == 0) before_dups_ = next_;
  ++dup_acks_;
  if (p.sack) return;
  if (dup_delivered_ + mss() <= flight_size()) {
    dup_delivered_ += mss();
    rates_.on_delivered_unknown({mss()}, now);
  }
  if (state_ == TcpState::kRecovery) {
    inflation_ += mss();
  } else if (state_ == TcpState::kOpen) {
    if (dup_acks_ == kDupThresh && una_ >= recover_) {
      enter_recovery(now);
    } else if (dup_acks_ < kDupThresh && p.limited_transmit) {
      ++limited_;
    }
  }
}

/// RFC 6582 §3.2 step 2, RFC 6675 §5 step (4).
void TcpSender::enter_recovery(Time now) {
  const Congestion told{now, CongestionKind::kLoss, {cut_from()}, {next_}, true};
  if (p.sack) {
    // Three duplicate ACKs take the oldest segment for lost, however small what arrived is.
    segments_.mark_lost_below(1,
                              [&](const SentSegment& s, bool apart) { tell_lost(s, apart, now); });
  } else {
    tell_lost(segments_[0], true, now);
  }
  dispatch([&](auto& w) { w.on_congestion(told); }, window);
  state_ = TcpState::kRecovery;
  recover_ = next_;
  limited_ = 0;
  inflation_ = p.sack ? 0 : dup_acks_ * mss();
  resend_head_ = true;
  first_partial_ = true;
  rescued_ = false;
  prr_delivered_ = prr_out_ = prr_allowance_ = 0;
  prr_from_ = std::max<int64_t>(1, flight_size());
  event_ = true;
}

/// SND.UNA moved on by `acked`; before, `pipe_before` was in flight.
void TcpSender::advanced(int64_t acked, int64_t pipe_before, Time now) {
  bool restart_timer = true;
  const bool pipe = !p.sack && p.flight == FlightMeasure::kPipe;
  if (state_ == TcpState::kRecovery && una_ < recover_) {
    if (!p.sack) {
      // Partial ACK: the next hole, and partial window deflation. RFC 6582 §3.2 step 3.
      resend_head_ = true;
      inflation_ -= acked - (acked >= mss() ? mss() : 0);
      inflation_ = std::max(inflation_, mss() - cwnd().bytes);
      // Only the first one restarts the timer.
      restart_timer = std::exchange(first_partial_, false);
      const int64_t segments = acked / mss();
      dup_acks_ -= std::min(dup_acks_, segments > dup_acks_ ? segments - dup_acks_ : 1);
      resent_without_sack_ -= std::min<int64_t>(resent_without_sack_, 1);
      tell_lost(segments_[0], true, now);
    }
  } else if (state_ == TcpState::kRecovery) {
    leave_recovery(now, pipe ? pipe_before : flight_size());
  } else if (state_ == TcpState::kLoss) {
    dup_acks_ = resent_without_sack_ = 0;
    // Without SACK, segments sent again for nothing bring duplicate ACKs of exactly `recover`,
    // which are no sign of a loss. RFC 6582 §4.
    if (una_ > recover_ || (p.sack && una_ == recover_)) leave_recovery(now, flight_size());
  } else {
    dup_acks_ = resent_without_sack_ = limited_ = 0;
  }
  if (next_ == una_) {
    timer_ = kNever;
  } else if (restart_timer) {
    arm(now);
  }
}

void TcpSender::leave_recovery(Time now, int64_t in_flight) {
  const RecoveryExit told{now, {in_flight}, state_ == TcpState::kLoss};
  dispatch([&](auto& w) { w.on_recovery_exit(told); }, window);
  state_ = TcpState::kOpen;
  dup_acks_ = inflation_ = resent_without_sack_ = limited_ = 0;
  resend_head_ = false;
  event_ = true;
}

/// How much may be sent after this ACK: proportional rate reduction while the pipe is above
/// ssthresh, slow start up to it after that. RFC 6937 §3.1, PRR-SSRB, in whole bytes rounded down
/// where it rounds up (CEIL). RFC 9937, which obsoletes it, is not followed.
void TcpSender::reduce(int64_t delivered) {
  prr_delivered_ += delivered;
  const int64_t target = ssthresh().bytes;
  const int64_t pipe = segments_.pipe();
  int64_t count = 0;
  if (pipe > target) {
    const double share = static_cast<double>(target) / static_cast<double>(prr_from_);
    count = static_cast<int64_t>(static_cast<double>(prr_delivered_) * share) - prr_out_;
  } else {
    const int64_t limit = std::max(prr_delivered_ - prr_out_, delivered) + mss();
    count = std::min(target - pipe, limit);
  }
  prr_allowance_ = std::max<int64_t>(0, count);
}

void TcpSender::tell_ecn(const TcpAck& ack, Time now) {
  if (!ack.ece || accurate_ecn() || una_ < ecn_recover_) return;
  ecn_recover_ = next_ + 1;
  cwr_ = true;
  if (state_ != TcpState::kOpen) return;
  const Congestion told{now, CongestionKind::kEcn, {cut_from()}, {next_}, true};
  dispatch([&](auto& w) { w.on_congestion(told); }, window);
  event_ = true;
}

}  // namespace lab
