#include "history/nada_2014/receiver.h"

#include <algorithm>

#include "history/nada_2014/equations.h"

namespace lab::nada_2014 {

namespace {
/// A time as a clock of whole milliseconds shows it.
Time in_whole_ms(Time t) { return at(milliseconds(1) * static_cast<int64_t>(whole(to_ms(t)))); }
}  // namespace

void Receiver::on_arrival(const Arrival& packet, const Nada2014Parameters& p) {
  const auto ahead =
      any_packet_ ? static_cast<int32_t>(packet.sequence - next_sequence_) : int32_t{0};
  if (ahead < 0) return;
  if (!any_packet_) first_received_ = packet.received;

  const bool whole_ms = p.whole_numbers;
  update_base(whole_ms ? in_whole_ms(packet.received) - in_whole_ms(packet.sent)
                       : packet.received - packet.sent,
              packet.received, p);
  delays_kept_ = std::min(delays_kept_, p.median_packets - 1);
  delays_[static_cast<size_t>(next_delay_)] = d_n_;
  next_delay_ = (next_delay_ + 1) % kLongestMedian;
  ++delays_kept_;
  const double newest = whole_ms ? whole(median()) : median();
  const double smoothed = p.delay_smoothing * newest + (1.0 - p.delay_smoothing) * d_hat_;
  d_hat_ = !any_packet_ ? newest : whole_ms ? whole(smoothed) : smoothed;

  samples_.push_back({packet.received, packet.sequence, packet.payload_bytes, packet.marked()});
  bytes_ += packet.payload_bytes;
  marked_ += packet.marked();
  while (packet.received - samples_.front().received > p.LOGWIN) {
    bytes_ -= samples_.front().payload_bytes;
    marked_ -= samples_.front().marked;
    samples_.pop_front();
  }
  ++since_report_;
  any_packet_ = true;
  next_sequence_ = packet.sequence + 1;
  newest_received_ = packet.received;
}

void Receiver::update_base(Duration delay, Time now, const Nada2014Parameters& p) {
  if (!any_packet_ || now - first_received_ < p.base_frozen) {
    minima_.add(delay, now, p.base_window);
    base_ = minima_.value();
  }
  d_n_ = to_ms(delay - base_);
}

// Of an even number the mean of the two in the middle.
double Receiver::median() const {
  std::array<double, kLongestMedian> sorted;
  const auto count = static_cast<size_t>(delays_kept_);
  for (size_t i = 0; i < count; ++i) {
    const int64_t back = next_delay_ - 1 - static_cast<int64_t>(i);
    sorted[i] = delays_[static_cast<size_t>((back + kLongestMedian) % kLongestMedian)];
  }
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count));
  return count % 2 == 1 ? sorted[count / 2] : 0.5 * (sorted[count / 2 - 1] + sorted[count / 2]);
}

bool Receiver::wants_report(const Nada2014Parameters& p) const {
  switch (p.report_on) {
    case Nada2014ReportOn::kArrival:
      return since_report_ > 0 &&
             (!any_report_ || newest_received_ - last_report_ >= from_ms(p.DELTA));
    case Nada2014ReportOn::kPackets:
      return since_report_ >= p.report_packets;
  }
  return false;
}

double Receiver::R_r(const Nada2014Parameters& p) const {
  const auto packets = static_cast<double>(samples_.size());
  double span = to_seconds(p.LOGWIN);
  if (p.rate_of_span && samples_.size() > 1) {
    const Duration between = samples_.back().received - samples_.front().received;
    if (between.ns > 0) span = to_seconds(between) * packets / (packets - 1.0);
  }
  const double rate = 8.0 * static_cast<double>(bytes_) / span;
  return p.whole_numbers ? 1e3 * whole(rate / 1e3) : rate;
}

Nada2014Report Receiver::report(Time now, const Nada2014Parameters& p) {
  while (!samples_.empty() && now - samples_.front().received > p.LOGWIN) {
    bytes_ -= samples_.front().payload_bytes;
    marked_ -= samples_.front().marked;
    samples_.pop_front();
  }
  // After an empty window there is nothing to learn, not a ratio of 0.
  if (!samples_.empty()) {
    const auto received = static_cast<double>(samples_.size());
    const auto span =
        1.0 + static_cast<double>(samples_.back().sequence - samples_.front().sequence);
    p_loss_ = std::max(0.0, span - received) / span;
    p_mark_ = static_cast<double>(marked_) / span;
  }

  Nada2014Report said;
  said.d_hat = d_hat_;
  said.x = x(d_tilde(d_hat_, p), p_mark_, p_loss_, p);
  const double elapsed = to_ms(now - last_report_);
  if (any_report_ && elapsed > 0.0) said.x_slope = (said.x - last_x_) / elapsed;
  said.R_r = R_r(p);
  said.d_n = d_n();
  said.d_base = d_base();
  said.p_loss = p_loss();
  said.p_mark = p_mark();
  any_report_ = true;
  last_report_ = now;
  last_x_ = said.x;
  since_report_ = 0;
  return said;
}

}  // namespace lab::nada_2014
