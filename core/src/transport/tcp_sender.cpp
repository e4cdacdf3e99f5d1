#include "transport/tcp_sender.h"

#include <algorithm>

namespace lab {

void TcpSender::open(Time now, uint64_t seed) {
  const TcpParameters parameters = p;
  const Window fresh = window;
  const bool silent = paused;
  *this = TcpSender{};
  paused = silent;
  p = parameters;
  window = fresh;
  state_ = p.handshake ? TcpState::kConnecting : TcpState::kOpen;
  peer_window_ = p.receive_buffer.bytes;
  rates_.start(now);
  seed_ = seed;
  start_window(now);
  event_ = true;
}

void TcpSender::start_window(Time now) {
  // RFC 5681 §3.1: one segment only, where the SYN was lost.
  const int64_t segments = syn_lost_ ? 1 : p.initial_window;
  const WindowStart start{now,          p.segment, p.segment * segments,
                          paces(),      seed_,     rtt_.known() ? rtt_.srtt() : Duration{},
                          p.whole_bytes};
  dispatch([&](auto& w) { w.start(start); }, window);
}

void TcpSender::write(int64_t bytes) {
  end_ = bytes >= kForever.ns ? kForever.ns : std::min(end_ + bytes, kForever.ns);
}

void TcpSender::finish() {
  const int64_t buffered = una_ + std::max(mss(), p.send_buffer.bytes / mss() * mss());
  end_ = std::max(next_, std::min(end_, p.drain ? buffered : next_));
  if (end_ == 0) {
    state_ = TcpState::kIdle;
    timer_ = paced_at_ = kNever;
  }
}

TcpState TcpSender::state() const {
  const bool waits = state_ == TcpState::kOpen || state_ == TcpState::kLoss;
  return waits && una_ >= end_ ? TcpState::kIdle : state_;
}

DataSize TcpSender::cwnd() const {
  return dispatch([](const auto& w) { return w.cwnd(); }, window);
}
DataSize TcpSender::ssthresh() const {
  return dispatch([](const auto& w) { return w.ssthresh(); }, window);
}

DataSize TcpSender::in_flight() const {
  if (p.sack || state_ == TcpState::kLoss) return {segments_.pipe()};
  return {std::max<int64_t>(0, flight_size() + (resent_without_sack_ - dup_acks_) * mss())};
}

bool TcpSender::paces() const {
  return p.pacing || dispatch(
                         []<class W>(const W&) {
                           if constexpr (requires { W::kPaces; }) return W::kPaces;
                           return false;
                         },
                         window);
}
bool TcpSender::accurate_ecn() const {
  return dispatch(
      []<class W>(const W&) {
        if constexpr (requires { W::kAccurateEcn; }) return W::kAccurateEcn;
        return false;
      },
      window);
}
bool TcpSender::governs_recovery() const {
  return dispatch(
      []<class W>(const W&) {
        if constexpr (requires { W::kGovernsRecovery; }) return W::kGovernsRecovery;
        return false;
      },
      window);
}
Ecn TcpSender::ecn() const {
  if (!p.ecn && !accurate_ecn()) return Ecn::kNotEct;
  return dispatch(
      [](const auto& w) {
        if constexpr (requires { w.ecn(); }) return w.ecn();
        return Ecn::kEct0;
      },
      window);
}

DataRate TcpSender::pacing_rate() const {
  return dispatch(
      [&](const auto& w) -> DataRate {
        if constexpr (requires { w.pacing_rate(); }) {
          return w.pacing_rate();
        } else {
          if (!rtt_.known() || rtt_.srtt() <= Duration{}) return kUnlimited;
          const double percent = w.cwnd() < w.ssthresh() ? p.pacing_slow_start : p.pacing_avoidance;
          return w.cwnd() / rtt_.srtt() * (percent / 100.0);
        }
      },
      window);
}

int64_t TcpSender::cut_from() const {
  if (!p.sack && p.flight == FlightMeasure::kPipe) return in_flight().bytes;
  // What limited transmit let out is not counted. RFC 5681 §3.2, step 2.
  return (dup_acks_ > 0 ? std::min(next_, std::max(before_dups_, una_)) : next_) - una_;
}

int64_t TcpSender::room() const {
  const int64_t window_bytes = cwnd().bytes;
  if (state_ == TcpState::kLoss) return window_bytes - segments_.pipe();
  if (!p.sack) return window_bytes + inflation_ - flight_size();
  if (state_ == TcpState::kRecovery && p.prr && !governs_recovery()) return prr_allowance_;
  const int64_t held =
      p.limited_transmit || state_ != TcpState::kOpen ? 0 : segments_.sacked_bytes();
  return window_bytes - segments_.pipe() - held;
}

int64_t TcpSender::new_bytes() const {
  const int64_t bytes = std::min(mss(), end_ - next_);
  if (bytes <= 0 || paused) return 0;
  if (flight_size() == 0) return bytes;
  const int64_t limit = una_ + std::min(peer_window_, p.send_buffer.bytes);
  return next_ + bytes <= limit ? bytes : 0;
}

/// Which segment is due to be sent again: NextSeg of RFC 6675 §4, or the oldest one.
bool TcpSender::pick_resend(size_t& index, bool& enters_pipe) {
  enters_pipe = p.sack || state_ == TcpState::kLoss;
  index = 0;
  if (resend_head_ && !segments_.empty()) return true;
  if (state_ != TcpState::kLoss && !recovers_by_sack()) return false;
  const int64_t left = room();
  index = segments_.next_to_resend();
  if (index < segments_.size()) {
    return left >= segments_[index].bytes || segments_.pipe() == 0;
  }
  if (!recovers_by_sack() || left < mss() || new_bytes() > 0) return false;
  index = segments_.next_to_rescue();
  if (index < segments_.size()) return true;
  if (rescued_) return false;
  // Rule (4): the last of what is outstanding, once.
  for (index = segments_.size(); index > 0; --index) {
    if (!segments_[index - 1].sacked) break;
  }
  if (index == 0 || segments_[index - 1].resent) return false;
  --index;
  rescued_ = true;
  return true;
}

bool TcpSender::next(Time now, TcpSegment& out) {
  paced_at_ = kNever;
  if (state_ == TcpState::kIdle) return false;
  if (state_ == TcpState::kConnecting) {
    if (timer_ < kNever) return false;
    out = TcpSegment{};
    out.syn = true;
    out.stamp = now;
    arm(now);
    return true;
  }
  const bool held = now < pace_from_ && paces();
  size_t index = 0;
  bool enters_pipe = false;
  const bool rescued = rescued_;
  if (pick_resend(index, enters_pipe)) {
    if (held) {
      rescued_ = rescued;
      paced_at_ = pace_from_;
      return false;
    }
    out = resend(index, now, enters_pipe);
    return true;
  }
  const int64_t bytes = new_bytes();
  if (bytes == 0) {
    if (next_ >= end_ && room() > 0) rates_.on_app_limited(in_flight());
    return false;
  }
  const bool fits = room() >= bytes || flight_size() == 0;
  if (!fits && limited_ == 0) {
    cut_off_ = next_;
    return false;
  }
  if (held) {
    paced_at_ = pace_from_;
    return false;
  }
  if (!fits) --limited_;
  out = send_new(bytes, now);
  return true;
}

void TcpSender::stamp_sent(SentSegment& segment, Time now, bool again) {
  const DataSize size{segment.bytes};
  segment.snapshot = rates_.on_send(now, in_flight(), size);
  const WindowSent told{now,  size, segment.snapshot.tx_in_flight, again, rates_.app_limited(),
                        false};
  dispatch(
      [&](auto& w) {
        if constexpr (requires { w.on_sent(told); }) w.on_sent(told);
      },
      window);
  prr_out_ += size.bytes;
  prr_allowance_ = std::max<int64_t>(0, prr_allowance_ - size.bytes);
  if (timer_ >= kNever) arm(now);
  last_sent_ = now;
  pace(segment.bytes, now);
}

void TcpSender::pace(int32_t bytes, Time now) {
  if (!paces()) return;
  const int64_t quantum = dispatch(
      [&](const auto& w) {
        if constexpr (requires { w.send_quantum(); }) return w.send_quantum().bytes;
        return int64_t{1};
      },
      window);
  pace_burst_ += bytes;
  if (pace_burst_ < quantum) return;
  const Duration gap = DataSize{pace_burst_} / pacing_rate();
  // A window that answers no rate at all must not silence the sender for ever.
  pace_from_ = std::max(now, pace_from_) + std::min(gap, milliseconds(10'000));
  pace_burst_ = 0;
}

TcpSegment TcpSender::resend(size_t i, Time now, bool enters_pipe) {
  resend_head_ = false;
  if (!p.sack) ++resent_without_sack_;
  segments_.resend(i, enters_pipe);
  SentSegment& segment = segments_[i];
  stamp_sent(segment, now, true);
  return {segment.begin, segment.bytes, false, false, now};
}

TcpSegment TcpSender::send_new(int64_t bytes, Time now) {
  if (flight_size() == 0 && next_ > 0) {
    const bool restart = p.idle_restart && now - last_sent_ > rto();
    const WindowSent told{now, {bytes}, {bytes}, false, rates_.app_limited(), restart};
    dispatch(
        [&](auto& w) {
          if constexpr (requires { w.on_idle_restart(told); }) w.on_idle_restart(told);
        },
        window);
    if (pace_from_ < now) pace_burst_ = 0;
  }
  SentSegment segment;
  segment.begin = next_;
  segment.bytes = static_cast<int32_t>(bytes);
  next_ += bytes;
  segments_.push(segment);
  stamp_sent(segments_[segments_.size() - 1], now, false);
  return {segment.begin, segment.bytes, std::exchange(cwr_, false), false, now};
}

void TcpSender::on_wake(Time now) {
  if (timer_ <= now) on_timeout(now);
}

void TcpSender::on_timeout(Time now) {
  timer_ = kNever;
  if (state_ == TcpState::kConnecting) {
    rtt_.back_off();
    syn_lost_ = true;
    start_window(now);
    return;
  }
  if (flight_size() == 0) return;
  WindowTimeout told;
  told.now = now;
  told.in_flight = {cut_from()};
  told.next = {next_};
  told.again = timed_out_at_ == una_;
  segments_.lose_all([&](const SentSegment& s, bool apart) { tell_lost(s, apart, now); });
  told.total_lost = rates_.lost();
  dispatch([&](auto& w) { w.on_timeout(told); }, window);
  timed_out_at_ = una_;
  state_ = TcpState::kLoss;
  recover_ = next_;
  dup_acks_ = inflation_ = limited_ = dup_delivered_ = 0;
  resend_head_ = false;
  pace_from_ = now;
  pace_burst_ = 0;
  rtt_.back_off();
  arm(now);
  event_ = true;
}

void TcpSender::tell_lost(const SentSegment& segment, bool new_range, Time now) {
  newly_lost_ += segment.bytes;
  rates_.on_lost({segment.bytes});
  const LostSegment told{now, {segment.bytes}, segment.snapshot, rates_.lost(), new_range};
  dispatch(
      [&](auto& w) {
        if constexpr (requires { w.on_lost(told); }) w.on_lost(told);
      },
      window);
}

}  // namespace lab
