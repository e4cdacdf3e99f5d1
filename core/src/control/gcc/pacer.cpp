#include "control/gcc/pacer.h"

#include <algorithm>

namespace lab::gcc {

namespace {

constexpr Duration kSilence = milliseconds(500);
constexpr double kMostDebtSeconds = 0.5;
constexpr double kPaddingSeconds = 0.005;  ///< Padding of so long at once.
constexpr DataSize kMostBurst{63'000};     ///< What socket buffers take.

double bytes_in(DataRate rate, double span_s) { return rate.bps * span_s / 8.0; }

Time next_tick(Time t, Duration tick) {
  if (t >= kNever || tick <= Duration{}) return t;
  return {(t.ns + tick.ns - 1) / tick.ns * tick.ns};
}

/// Until `debt` bytes are paid off.
Duration pay_off(double debt, DataRate rate) {
  if (!(debt > 0.0)) return {};
  if (!(rate.bps > 0.0)) return kForever;
  return to_nearest_ns(debt * 8.0 * kNsPerSecond / rate.bps);
}

}  // namespace

void Pacer::set_target(DataRate target, bool pad, Time now, const PacerConstants& p) {
  pacing_ = target * p.factor;
  padding_ = pad ? std::min(target, pacing_) : DataRate{};
  adjust(now, p);
}

void Pacer::pay(Time now) {
  const double elapsed = std::max(0.0, to_seconds(now - paid_));
  paid_ = std::max(paid_, now);
  media_debt_ = std::max(0.0, media_debt_ - bytes_in(media_, elapsed));
  padding_debt_ = std::max(0.0, padding_debt_ - bytes_in(padding_, elapsed));
}

// The average packet has so much time left of the limit; the whole queue has to leave in it.
void Pacer::adjust(Time now, const PacerConstants& p) {
  media_ = pacing_;
  if (waiting_.empty()) return;
  const double waited = to_seconds(now) - waiting_since_ / static_cast<double>(waiting_.size());
  const double left = std::max(0.001, to_seconds(p.queue_limit) - waited);
  media_ = std::max(media_, DataRate{static_cast<double>(waiting_bytes_) * 8.0 / left});
}

void Pacer::on_media(int64_t bytes, Time now, const PacerConstants& p) {
  prober_.on_media(bytes);
  if (waiting_.empty()) pay(now);
  waiting_.push_back({now, bytes});
  waiting_bytes_ += bytes;
  waiting_since_ += to_seconds(now);
  seen_media_ = true;
  adjust(now, p);
}

// One packet more than a burst may leave at once, then all of it has to be paid off.
Time Pacer::media_due(const PacerConstants& p) const {
  const Duration debt = pay_off(media_debt_, media_);
  return debt < std::min(p.burst, kMostBurst / media_) ? paid_ : paid_ + debt;
}

Time Pacer::padding_due() const {
  return paid_ + std::max(pay_off(media_debt_, media_), pay_off(padding_debt_, padding_));
}

ProbeTag Pacer::on_sent(int64_t bytes, bool padding, Time now, const PacerConstants& p) {
  // A packet that waited for the tick is paid for as of when it was due, so that the rate is kept.
  const Time due = padding ? padding_due() : media_due(p);
  pay(prober_.active() ? now : std::max(now - p.tick, std::min(now, due)));
  if (!padding && !waiting_.empty()) {
    waiting_bytes_ -= waiting_.front().bytes;
    waiting_since_ -= to_seconds(waiting_.front().since);
    waiting_.pop_front();
    if (waiting_.empty()) waiting_since_ = 0.0;
  }
  const auto size = static_cast<double>(bytes);
  media_debt_ = std::min(media_debt_ + size, bytes_in(media_, kMostDebtSeconds));
  padding_debt_ = std::min(padding_debt_ + size, bytes_in(padding_, kMostDebtSeconds));
  sent_ = now;
  ProbeTag tag;
  if (prober_.active()) {
    tag = prober_.current(now);
    burst_bytes_ += bytes;
    if (tag.cluster != 0 && burst_bytes_ >= prober_.burst()) {
      prober_.on_burst(burst_bytes_, now);
      burst_bytes_ = 0;
    }
  }
  if (!prober_.active()) burst_bytes_ = 0;
  adjust(now, p);
  return tag;
}

void Pacer::on_pause() {
  waiting_.clear();
  waiting_bytes_ = burst_bytes_ = 0;
  waiting_since_ = 0.0;
}

Time Pacer::next_send(bool media_waits, Time now, const PacerConstants& p) const {
  if (!seen_media_) return media_waits ? now : kNever;
  if (prober_.active())
    return burst_bytes_ > 0 ? now : next_tick(std::max(now, prober_.next()), p.tick);
  Time next = p.keep_alive ? sent_ + kSilence : kNever;
  if (media_waits) {
    next = std::min(next, media_due(p));
  } else if (padding_.bps > 0.0) {
    next = std::min(next, padding_due());
  }
  return next_tick(std::max(now, next), p.tick);
}

int64_t Pacer::padding(Time now, const PacerConstants& p) const {
  if (!seen_media_) return 0;
  if (prober_.active()) return std::max<int64_t>(1, prober_.burst() - burst_bytes_);
  if (p.keep_alive && now - sent_ >= kSilence) return 1;
  if (!(padding_.bps > 0.0)) return 0;
  return std::max<int64_t>(1, static_cast<int64_t>(bytes_in(padding_, kPaddingSeconds)));
}

}  // namespace lab::gcc
