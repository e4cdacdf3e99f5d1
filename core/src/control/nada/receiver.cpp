#include "control/nada/receiver.h"

#include <algorithm>
#include <cmath>

#include "control/nada/equations.h"

namespace lab::nada {

void Receiver::on_arrival(const Arrival& packet, const Parameters& p) {
  // Differences of sequence numbers survive their wrap.
  const auto ahead =
      any_packet_ ? static_cast<int32_t>(packet.sequence - next_sequence_) : int32_t{0};
  if (ahead < 0) {
    late_.push_back({packet.received, packet.payload_bytes});
    late_bytes_ += packet.payload_bytes;
    keep_window(packet.received, p);
    return;
  }
  if (any_packet_ && packet.sent - newest_sent_ > p.history_gap) forget();

  count_loss(packet, ahead, p);
  const Duration d_fwd = packet.received - packet.sent;
  base_.add(d_fwd, packet.received, p.base_window);
  // Written where it stays: a struct put together elsewhere and copied at once waits for its own
  // small stores.
  Sample& sample = samples_.add();
  sample.received = packet.received;
  sample.d_fwd = sample.d_rmode = d_fwd;
  sample.payload_bytes = packet.payload_bytes;
  sample.missing = ahead;
  sample.marked = packet.marked();
  if (p.rmode_delay == RmodeDelay::kFiltered) sample.d_rmode = lowest_of_last(p.filter_samples);
  ++in_window_;
  bytes_ += packet.payload_bytes;
  missing_ += ahead;
  marked_ += packet.marked();
  keep_window(packet.received, p);
  if (p.ratio_clock == RatioClock::kPacket) smooth_ratios(p);

  any_packet_ = true;
  next_sequence_ = packet.sequence + 1;
  newest_sent_ = packet.sent;
}

// An interval reaches from the first packet lost to the last before the next loss, RFC 5348 §5.3;
// the one before the first loss begins with the flow.
void Receiver::count_loss(const Arrival& packet, int32_t missing, const Parameters& p) {
  if (missing == 0) {
    intervals_.grow(1);
    since_loss_ += intervals_.any_loss();
    return;
  }
  since_loss_ = 1;
  if (!intervals_.any_loss() || packet.received - loss_event_began_ >= p.loss_event) {
    intervals_.lose(int64_t{missing} + 1);
    loss_event_began_ = packet.received;
  } else {
    intervals_.grow(int64_t{missing} + 1);
  }
}

void Receiver::keep_window(Time now, const Parameters& p) {
  while (in_window_ > 0) {
    const Sample& oldest = samples_[samples_.size() - in_window_];
    if (now - oldest.received < p.LOGWIN) break;
    bytes_ -= oldest.payload_bytes;
    missing_ -= oldest.missing;
    marked_ -= oldest.marked;
    --in_window_;
  }
  while (!late_.empty() && now - late_.front().received >= p.LOGWIN) {
    late_bytes_ -= late_.front().payload_bytes;
    late_.pop_front();
  }
  const size_t keep = std::max(in_window_, static_cast<size_t>(p.filter_samples));
  while (samples_.size() > keep) samples_.pop_front();
}

void Receiver::forget() {
  base_ = {};
  intervals_ = {};
  since_loss_ = 0;
  samples_.clear();
  late_.clear();
  in_window_ = 0;
  bytes_ = missing_ = marked_ = late_bytes_ = 0;
}

Duration Receiver::lowest_of_last(int64_t packets) const {
  const size_t count = std::min(samples_.size(), static_cast<size_t>(packets));
  Duration lowest = kForever;
  for (size_t i = samples_.size() - count; i < samples_.size(); ++i) {
    lowest = std::min(lowest, samples_[i].d_fwd);
  }
  return lowest;
}

// The minimum of the last samples rids x_curr of delay that no queue has made, §5.1.1.
double Receiver::d_queue(const Parameters& p) const {
  if (samples_.empty()) return 0.0;
  return std::max(0.0, to_ms(lowest_of_last(p.filter_samples) - base_.value()));
}

// Every sample of the window counts. §4.2.
bool Receiver::builds_up(const Parameters& p) const {
  Duration highest{-kForever.ns};
  for (size_t i = samples_.size() - in_window_; i < samples_.size(); ++i) {
    highest = std::max(highest, samples_[i].d_rmode);
  }
  return in_window_ > 0 && !(to_ms(highest - base_.value()) < p.QEPS);
}

// Eq. (10). After an empty window there is nothing to learn, not a ratio of 0.
void Receiver::smooth_ratios(const Parameters& p) {
  const auto transmitted = static_cast<double>(in_window_) + static_cast<double>(missing_);
  if (!(transmitted > 0.0)) return;
  p_inst_ = static_cast<double>(missing_) / transmitted;
  p_loss_ = smoothed(p_loss_, p_inst_, p);
  p_mark_ = smoothed(p_mark_, static_cast<double>(marked_) / transmitted, p);
}

NadaReport Receiver::report(Time now, const Parameters& p) {
  keep_window(now, p);
  if (p.ratio_clock == RatioClock::kReport) smooth_ratios(p);

  NadaReport report;
  NadaTerms& t = report.terms;
  t.d_base_ms = samples_.empty() ? 0.0 : to_ms(base_.value());
  t.d_queue_ms = d_queue(p);
  t.p_inst = p_inst_;
  t.p_loss = p_loss_;
  t.p_mark = p_mark_;
  t.loss_int_packets = intervals_.average(p.loss_int_open);
  t.since_loss_packets = static_cast<double>(since_loss_);
  t.warped = warped_share(t.since_loss_packets, t.loss_int_packets, p);
  t.x_delay_ms = blended(t.warped, d_tilde(t.d_queue_ms, p), t.d_queue_ms);
  t.x_loss_ms = x_loss(t.p_loss, p);
  t.x_mark_ms = x_mark(t.p_mark, p);
  report.gradual = missing_ > 0 || builds_up(p);
  report.x_curr_ms = std::min(x_curr(t.x_delay_ms, t.x_mark_ms, t.x_loss_ms), p.x_max);
  report.r_recv_bps = 8.0 * static_cast<double>(bytes_ + late_bytes_) / to_seconds(p.LOGWIN);
  return report;
}

NadaReport quantised(NadaReport report) {
  report.x_curr_ms = std::min(std::floor(report.x_curr_ms * 10.0 + 0.5), 32767.0) / 10.0;
  report.r_recv_bps = std::min(std::floor(report.r_recv_bps + 0.5), 4294967295.0);
  return report;
}

}  // namespace lab::nada
