#include "history/scream_v1/sender.h"

#include <algorithm>

#include "control/scream/rtp_header.h"

namespace lab::scream::v1 {

void Sender::start(Time now, const ScreamV1Parameters& p) {
  *this = {};
  line_.start(now);
  throughput_.start(now);
  base_.start(now);
  loss_events_.start(now);
  flights_.start(now);
  window_.start(now, p);
  rate_.start(p);
  delay_target_ = to_seconds(p.target_low);
  sampled_ = adjusted_ = last_sent_ = next_paced_ = now;
}

double Sender::delay_target(const ScreamV1Parameters& p) const {
  return p.competing_flows ? delay_target_ : to_seconds(p.target_low);
}

void Sender::on_frame(int64_t payload_bytes, Time now, const ScreamV1Parameters& p) {
  // What is put in at once is a frame.
  const bool begins = now > last_put_in_;
  last_put_in_ = now;
  if (begins) line_.begin_frame();
  line_.push(payload_bytes + kRtpHeader, now);
  throughput_.encoded(payload_bytes + kRtpHeader);
  if (begins) line_.discard_if_older(p.line_limit, now);
}

void Sender::on_sent(const Sent& sent, const ScreamV1Parameters& p) {
  if (sent.now - last_sent_ >= p.time_out) packets_.forget();
  const int64_t bytes = sent.payload_bytes + kRtpHeader;
  const Time encoded = sent.padding ? sent.now : line_.pop(sent.now);
  packets_.add(sent.sequence, {bytes, sent.now, encoded, sent.last_of_frame});
  flights_.note(packets_.in_flight(), sent.now);
  throughput_.sent(bytes);
  last_sent_ = sent.now;
  next_paced_ = sent.now + DataSize{bytes} / pacing_rate(p);
}

DataRate Sender::pacing_rate(const ScreamV1Parameters& p) const {
  return {v1::pacing_rate(window_.bytes(), rtt_, p)};
}

Time Sender::next_send(const Backlog& backlog, Time now, const ScreamV1Parameters& p) const {
  if (backlog.next_payload <= 0) return kNever;
  if (now - last_sent_ >= p.time_out) return now;
  const double room = send_window(window_.bytes(), static_cast<double>(packets_.in_flight()),
                                  queue_delay_ <= delay_target(p), static_cast<double>(p.mss));
  const bool alone = packets_.in_flight() == 0;
  if (!alone && static_cast<double>(backlog.next_payload + kRtpHeader) > room) {
    return last_sent_ + p.time_out;
  }
  return std::max(now, next_paced_);
}

void Sender::hear_of(uint32_t sequence, bool marked, Time now) {
  // A packet that comes after it was missed shows how far this path reorders. §4.1.2.4.
  const Duration late = packets_.lateness(sequence, now);
  if (packets_.acknowledge(sequence) == nullptr) return;
  reordering_ = std::max(reordering_, late);
  mark_seen_ |= marked;
}

void Sender::hear_delay(const Arrival& arrival, Duration held, Time now,
                        const ScreamV1Parameters& p) {
  queue_delay_ = to_seconds(base_.add(arrival.received - arrival.sent, now, p.base_window));
  const double sample = std::max(0.0, std::min(60.0, to_seconds(now - arrival.sent - held)));
  rtt_ = any_rtt_ ? rtt_ + (sample - rtt_) / 8.0 : sample;
  any_rtt_ = true;
}

void Sender::on_feedback(const Feedback& feedback, Time now, const ScreamV1Parameters& p) {
  if (feedback.arrivals.empty()) return;
  feedback.said.as<ReceivedBits>().for_each(
      [&](uint32_t sequence, bool marked) { hear_of(sequence, marked, now); });
  const Arrival* highest = &feedback.arrivals.front();
  for (const Arrival& arrival : feedback.arrivals) {
    hear_of(arrival.sequence, arrival.marked(), now);
    if (static_cast<int32_t>(arrival.sequence - highest->sequence) >= 0) highest = &arrival;
  }
  // Only the time of the highest number is told. §4.2.1.
  hear_delay(*highest, feedback.held, now, p);
  const LossRule rule{std::max(p.reordering, std::min(reordering_, milliseconds(1000)))};
  const int64_t passed = packets_.advance(highest->sequence, rule, now,
                                          [&](int64_t, bool lost) { loss_seen_ |= lost; });
  throughput_.acknowledged(passed);
  sample_trend(now, p);
  react(passed, now, p);
  line_.discard_if_older(p.line_limit, now);
  describe(now, p);
}

void Sender::sample_trend(Time now, const ScreamV1Parameters& p) {
  constexpr Duration kInterval = milliseconds(50);
  for (int i = 0; i < 20 && now - sampled_ >= kInterval; ++i, sampled_ += kInterval) {
    trend_.add(queue_delay_ / delay_target(p), p.qdelay_weight);
  }
  if (now - sampled_ >= kInterval) sampled_ = now;
}

// Further losses, and further marks, are ignored for a round trip. §4.1.2.1.
void Sender::react(int64_t newly_acknowledged, Time now, const ScreamV1Parameters& p) {
  const bool loss = loss_seen_ && (!any_loss_ || to_seconds(now - last_loss_) >= rtt_);
  const bool mark =
      mark_seen_ && p.ecn && !loss && (!any_mark_ || to_seconds(now - last_mark_) >= rtt_);
  loss_seen_ = mark_seen_ = false;
  if (loss) {
    last_loss_ = now;
    any_loss_ = true;
    loss_events_.note_event();
  }
  if (mark) {
    last_mark_ = now;
    any_mark_ = true;
  }
  loss_events_.update(seconds(rtt_), now);
  if (loss || mark) {
    window_.on_congestion(loss, now, p);
    rate_.on_congestion(loss, p);
  } else {
    window_.on_acknowledgement(
        {static_cast<double>(newly_acknowledged), static_cast<double>(packets_.in_flight()),
         static_cast<double>(flights_.highest()), queue_delay_, delay_target(p), trend_.value()},
        now, p);
  }
  if (p.competing_flows) {
    delay_target_ = competing_.adjusted(delay_target_, queue_delay_, loss_events_.value(),
                                        to_seconds(p.target_low), to_seconds(p.target_high));
  }
  decision_.loss = loss;
  decision_.marked = mark;
}

Time Sender::next_adjustment(const ScreamV1Parameters& p) const {
  return adjusted_ + p.rate_interval;
}

void Sender::adjust(Time now, const ScreamV1Parameters& p) {
  throughput_.update(now, p.rate_interval);
  adjusted_ = now;
  RateInput in;
  in.transmitted = throughput_.sent_rate().bps;
  in.acknowledged = throughput_.acknowledged_rate().bps;
  in.encoded = throughput_.newest_encoded_rate().bps;
  in.line_bits = static_cast<double>(line_.bytes()) * 8.0;
  in.trend = trend_.value();
  in.trend_memory = trend_.memory();
  in.fast_increase = window_.fast_increase();
  rate_.adjust(in, p);
  decision_.loss = decision_.marked = false;
  describe(now, p);
}

void Sender::describe(Time now, const ScreamV1Parameters& p) {
  ScreamV1Decision& d = decision_;
  d.window = window_.bytes();
  d.in_flight = static_cast<double>(packets_.in_flight());
  d.queue_delay = queue_delay_;
  d.delay_target = delay_target(p);
  d.rtt = rtt_;
  d.trend = trend_.value();
  d.trend_memory = trend_.memory();
  d.loss_event_rate = loss_events_.value();
  d.target_rate = rate_.target();
  d.last_max = rate_.last_max();
  d.acknowledged_rate = throughput_.acknowledged_rate().bps;
  d.pacing_rate = pacing_rate(p).bps;
  d.line_delay = to_seconds(line_.delay(now));
  d.discarded = static_cast<double>(line_.discarded_packets());
  d.fast_increase = window_.fast_increase();
  d.window_step = window_.step();
  d.rate_step = rate_.step();
}

}  // namespace lab::scream::v1
