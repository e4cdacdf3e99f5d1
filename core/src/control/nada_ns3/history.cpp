#include "control/nada_ns3/history.h"

#include <algorithm>
#include <cmath>

#include "control/nada/equations.h"

namespace lab::nada_ns3 {

void History::add(const Arrival& packet, Time now, const nada::Parameters& p) {
  const auto ahead =
      any_packet_ ? static_cast<int32_t>(packet.sequence - next_sequence_) : int32_t{0};
  if (ahead < 0) return;
  if (!samples_.empty() && packet.sent - samples_.back().sent > p.history_gap) {
    samples_.clear();
    bytes_ = 0;
  }

  const Duration d_fwd = packet.received - packet.sent;
  if (samples_.empty()) {
    base_ = d_fwd;
    intervals_ = {};
    intervals_.grow(1);
  } else if (ahead > 0) {
    // A gap of any length is one loss; the interval counts packets received.
    intervals_.lose(1);
  } else {
    intervals_.grow(1);
  }
  base_ = std::min(base_, d_fwd);
  any_packet_ = true;
  next_sequence_ = packet.sequence + 1;

  samples_.push_back({.sequence = packet.sequence,
                      .payload_bytes = packet.payload_bytes,
                      .sent = packet.sent,
                      .d_fwd = d_fwd,
                      .rtt = now - packet.sent});
  bytes_ += packet.payload_bytes;
  while (samples_.back().sent - samples_.front().sent >= p.LOGWIN) {
    bytes_ -= samples_.front().payload_bytes;
    samples_.pop_front();
  }
}

bool History::enough(const Choices& c) const {
  return !samples_.empty() && samples_.size() >= static_cast<size_t>(c.min_packets);
}

void History::update_loss(const nada::Parameters& p) {
  const auto span =
      int64_t{1} + static_cast<int32_t>(samples_.back().sequence - samples_.front().sequence);
  missing_ = span - static_cast<int64_t>(samples_.size());
  p_inst_ = static_cast<double>(missing_) / static_cast<double>(span);
  p_loss_ = nada::smoothed(p_loss_, p_inst_, p);
}

// Bytes that came after the oldest packet did, over the time they took.
void History::update_rate() {
  const Sample& oldest = samples_.front();
  const Sample& newest = samples_.back();
  const Duration span = (newest.sent + newest.d_fwd) - (oldest.sent + oldest.d_fwd);
  if (span.ns <= 0) return;
  r_recv_ = 8.0 * static_cast<double>(bytes_ - oldest.payload_bytes) / to_seconds(span);
}

double History::d_queue(const nada::Parameters& p) const {
  const size_t count = std::min(samples_.size(), static_cast<size_t>(p.filter_samples));
  if (count == 0) return 0.0;
  Duration lowest = kForever;
  for (size_t i = samples_.size() - count; i < samples_.size(); ++i) {
    lowest = std::min(lowest, samples_[i].d_fwd);
  }
  return to_ms(lowest - base_);
}

double History::rtt_ms(const nada::Parameters& p) const {
  const size_t count = std::min(samples_.size(), static_cast<size_t>(p.filter_samples));
  if (count == 0) return 0.0;
  Duration lowest = kForever;
  for (size_t i = samples_.size() - count; i < samples_.size(); ++i) {
    lowest = std::min(lowest, samples_[i].rtt);
  }
  return std::floor(to_ms(lowest));
}

// Not more than QEPS is enough here; RFC 8698 §4.2 wants less than QEPS.
bool History::builds_up(const nada::Parameters& p) const {
  for (size_t i = 0; i < samples_.size(); ++i) {
    if (to_ms(samples_[i].d_fwd - base_) > p.QEPS) return true;
  }
  return false;
}

NadaReport History::report(const nada::Parameters& p, const Choices& c) {
  if (enough(c)) {
    update_loss(p);
    update_rate();
  }

  NadaTerms t;
  t.d_base_ms = to_ms(base_);
  t.d_queue_ms = d_queue(p);
  t.p_inst = p_inst_;
  t.p_loss = p_loss_;  // p_mark stays 0: that code never looks at marks.
  t.loss_int_packets = intervals_.average(p.loss_int_open);
  t.since_loss_packets = intervals_.any_loss() ? static_cast<double>(intervals_.open()) : 0.0;
  const double share = nada::warped_share(t.since_loss_packets, t.loss_int_packets, p);
  t.warped = share;
  // Only whole milliseconds above QTH are warped: 50.9 ms is not.
  const double warped =
      std::floor(t.d_queue_ms) > p.QTH ? nada::d_tilde(t.d_queue_ms, p) : t.d_queue_ms;
  t.x_delay_ms = share * warped + (1.0 - share) * t.d_queue_ms;
  t.x_loss_ms = nada::x_loss(p_loss_, p);

  NadaReport report;
  report.gradual = missing_ > 0 || builds_up(p);
  report.x_curr_ms = std::min(t.x_delay_ms + t.x_loss_ms, p.x_max);
  report.r_recv_bps = r_recv_;
  report.terms = t;
  return report;
}

}  // namespace lab::nada_ns3
