#include "control/nada/receiver.h"

#include <algorithm>
#include <cmath>

#include "control/nada/equations.h"

namespace lab::nada {

void Receiver::on_arrival(const Arrival& packet, const NadaParameters& p) {
  // Differences of sequence numbers survive their wrap.
  const auto ahead =
      any_packet_ ? static_cast<int32_t>(packet.sequence - next_sequence_) : int32_t{0};
  if (ahead < 0) return;
  if (any_packet_ && packet.sent - newest_sent_ > p.history_gap) forget();

  count_loss(packet, ahead, p);
  const Duration d_fwd = packet.received - packet.sent;
  base_.add(d_fwd, packet.received, p.base_window);
  samples_.push_back({.received = packet.received,
                      .d_fwd = d_fwd,
                      .payload_bytes = packet.payload_bytes,
                      .missing = ahead,
                      .marked = packet.marked()});
  ++in_window_;
  bytes_ += packet.payload_bytes;
  missing_ += ahead;
  marked_ += packet.marked();
  keep_window(packet.received, p);

  any_packet_ = true;
  next_sequence_ = packet.sequence + 1;
  newest_sent_ = packet.sent;
  newest_received_ = packet.received;
}

// An interval reaches from the first packet lost to the last before the next loss, RFC 5348 §5.3;
// the one before the first loss begins with the flow.
void Receiver::count_loss(const Arrival& packet, int32_t missing, const NadaParameters& p) {
  const int64_t elapsed_us =
      any_packet_ ? std::max<int64_t>(0, (packet.received - newest_received_).ns / 1000) : 0;
  if (missing == 0) {
    intervals_.grow(1);
    times_.grow(elapsed_us);
    since_loss_ += intervals_.any_loss();
    since_loss_us_ += intervals_.any_loss() ? elapsed_us : 0;
    return;
  }
  since_loss_ = 1;
  since_loss_us_ = elapsed_us;
  if (intervals_.any_loss() && packet.received - loss_event_began_ < p.loss_event) {
    intervals_.grow(int64_t{missing} + 1);
    times_.grow(elapsed_us);
  } else {
    intervals_.lose(int64_t{missing} + 1);
    times_.lose(elapsed_us);
    loss_event_began_ = packet.received;
  }
}

void Receiver::keep_window(Time now, const NadaParameters& p) {
  while (in_window_ > 0) {
    const Sample& oldest = samples_[samples_.size() - in_window_];
    if (now - oldest.received < p.LOGWIN) break;
    bytes_ -= oldest.payload_bytes;
    missing_ -= oldest.missing;
    marked_ -= oldest.marked;
    --in_window_;
  }
  const size_t keep = std::max(in_window_, static_cast<size_t>(p.filter_samples));
  while (samples_.size() > keep) samples_.pop_front();
}

void Receiver::forget() {
  base_ = {};
  intervals_ = times_ = {};
  since_loss_ = since_loss_us_ = 0;
  samples_.clear();
  in_window_ = 0;
  bytes_ = missing_ = marked_ = 0;
}

// The minimum of the last samples rids x_curr of delay that no queue has made, §5.1.1.
double Receiver::d_queue(const NadaParameters& p) const {
  const size_t count = std::min(samples_.size(), static_cast<size_t>(p.filter_samples));
  if (count == 0) return 0.0;
  Duration lowest = kForever;
  for (size_t i = samples_.size() - count; i < samples_.size(); ++i) {
    lowest = std::min(lowest, samples_[i].d_fwd);
  }
  return std::max(0.0, to_ms(lowest - base_.value()));
}

// Every raw sample of the window counts here, filtered by nothing. §4.2.
bool Receiver::builds_up(const NadaParameters& p) const {
  Duration highest{-kForever.ns};
  for (size_t i = samples_.size() - in_window_; i < samples_.size(); ++i) {
    highest = std::max(highest, samples_[i].d_fwd);
  }
  return in_window_ > 0 && !(to_ms(highest - base_.value()) < p.QEPS);
}

double Receiver::warped_share_now(const NadaTerms& terms, const NadaParameters& p) const {
  switch (p.loss_expiry) {
    case NadaExpiry::kPackets:
      break;
    case NadaExpiry::kTime:
      return warped_share(static_cast<double>(since_loss_us_), times_.average(p.loss_int_open), p);
    case NadaExpiry::kWindow:
      return missing_ > 0 ? 1.0 : 0.0;
  }
  return warped_share(terms.since_loss_packets, terms.loss_int_packets, p);
}

NadaReport Receiver::report(Time now, const NadaParameters& p) {
  keep_window(now, p);
  const auto transmitted = static_cast<double>(in_window_) + static_cast<double>(missing_);
  // After an empty window there is nothing to learn, not a ratio of 0.
  if (transmitted > 0.0) {
    p_inst_ = static_cast<double>(missing_) / transmitted;
    p_loss_ = smoothed(p_loss_, p_inst_, p);
    p_mark_ = smoothed(p_mark_, static_cast<double>(marked_) / transmitted, p);
  }

  NadaTerms t;
  t.d_base_ms = samples_.empty() ? 0.0 : to_ms(base_.value());
  t.d_queue_ms = d_queue(p);
  t.p_inst = p_inst_;
  t.p_loss = p_loss_;
  t.p_mark = p_mark_;
  t.loss_int_packets = intervals_.average(p.loss_int_open);
  t.since_loss_packets = static_cast<double>(since_loss_);
  const double share = warped_share_now(t, p);
  t.warped = share > 0.0;
  t.x_delay_ms = share * d_tilde(t.d_queue_ms, p) + (1.0 - share) * t.d_queue_ms;
  t.x_loss_ms = x_loss(p_loss_, p);
  t.x_mark_ms = x_mark(p_mark_, p);

  NadaReport report;
  report.gradual = missing_ > 0 || builds_up(p);
  report.x_curr_ms = std::min(x_curr(t.x_delay_ms, p_mark_, p_loss_, p), p.x_max);
  report.r_recv_bps = 8.0 * static_cast<double>(bytes_) / to_seconds(p.LOGWIN);
  report.terms = t;
  return report;
}

NadaReport quantised(NadaReport report) {
  report.x_curr_ms = std::min(std::floor(report.x_curr_ms * 10.0 + 0.5), 32767.0) / 10.0;
  report.r_recv_bps = std::min(std::floor(report.r_recv_bps + 0.5), 4294967295.0);
  return report;
}

}  // namespace lab::nada
