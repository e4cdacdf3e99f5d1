#include "control/scream/v2/sender.h"

#include <algorithm>

#include "control/scream/rtp_header.h"
#include "control/scream/v2/media_rate.h"
#include "control/scream/v2/pacing.h"
#include "control/scream/v2/ticks.h"

namespace lab::scream {

void Sender::start(Time now, const ScreamParameters& p) {
  *this = {};
  line_.start(now);
  throughput_.start(now);
  throughput_.discard_first_span();
  base_.start(now);
  rtt_.start(now);
  delay_.start(now);
  alpha_.start(now, p.alpha_start);
  standing_.start(now);
  loss_events_.start(now);
  window_.start(now, p);
  started_ = last_reaction_ = window_updated_ = peaks_updated_ = largest_since_ = now;
  last_sent_ = next_paced_ = now;
  raised_target_ = to_seconds(p.target);
  target_rate_ = std::max(p.min_rate.bps, std::min(p.max_rate.bps, p.start_rate.bps));
  // The reference code goes down to the lowest rate after one frame, until a report comes.
  window_rate_ = p.min_rate.bps;
  set_pace(p);
  pace_interval_ = {};
}

double Sender::mss(const ScreamParameters& p) const {
  constexpr int64_t kLeast = 100;  // Reference code: small enough for audio.
  const int64_t largest = std::max({largest_, largest_before_, kLeast});
  return static_cast<double>(p.mss > 0 ? p.mss : largest);
}

double Sender::delay_target(const ScreamParameters& p) const {
  return p.competing_flows ? raised_target_ : to_seconds(p.target);
}

double Sender::l4s_alpha(const ScreamParameters& p) const {
  return p.ecn == ScreamEcn::kL4s ? alpha_.value() : 0.0;
}

Duration Sender::reaction_interval(const ScreamParameters& p) const {
  return std::min(p.reaction_interval, rtt_.smoothed());
}

void Sender::on_frame(int64_t payload_bytes, bool last_of_frame, Time now,
                      const ScreamParameters& p) {
  if (frames_.begins()) line_.begin_frame();
  catch_up(now, p);
  const int64_t bytes = payload_bytes + kRtpHeader;
  line_.push(bytes, now);
  frames_.add(bytes);
  throughput_.encoded(bytes);
  if (last_of_frame) end_frame(now, p);
  note_size(line_.next_bytes(), p);
  // It looks whether a packet may leave when the frame is in.
  if (last_of_frame) once_a_while(now, p);
}

// A frame counts once it is complete, by the marker of its last packet, however long the encoder
// took to put it out.
void Sender::end_frame(Time now, const ScreamParameters& p) {
  const auto waiting = static_cast<double>(std::max(line_.bytes(), frames_.bytes()));
  const double expected = frames_.end(now, target_rate_, p.frame_percentile);
  adaptive_pacing_ = adaptive_pacing(waiting, expected, p.pace_adaptive_max);
  line_correction_ = line_correction(line_correction_, to_seconds(line_.delay(now)),
                                     frames_.period(), p.line_gain);
  line_.discard_if_older(p.line_limit, now);
  set_target(p);
  look_for_standing_queue(now, p);
  new_frame_ = true;
}

// The reference code looks when a packet may leave: when a frame, a report or its pacer's timer
// comes. Of the last nothing is heard here unless there is a packet, so it is caught up with.
void Sender::catch_up(Time now, const ScreamParameters& p) {
  if (longer(now - next_paced_, {})) once_a_while(next_paced_, p);
}

// Rates are measured and the packet size is looked at afresh.
void Sender::once_a_while(Time now, const ScreamParameters& p) {
  throughput_.update(now);
  if (!longer(now - largest_since_, milliseconds(1000))) return;
  largest_before_ = largest_;
  largest_ = 0;
  largest_since_ = now;
  least_packets_ = 3;
  window_.keep_above(least_window(p));
}

void Sender::note_size(int64_t bytes, const ScreamParameters& p) {
  largest_ = std::max(largest_, bytes);
  least_packets_ = 2;
  window_.keep_above(least_window(p));
}

double Sender::least_window(const ScreamParameters& p) const {
  return std::max(static_cast<double>(p.min_window), least_packets_ * mss(p));
}

void Sender::on_sent(const Sent& sent, const ScreamParameters& p) {
  catch_up(sent.now, p);
  once_a_while(sent.now, p);
  if (sent.now - last_sent_ >= p.time_out) packets_.forget();
  const int64_t bytes = sent.payload_bytes + kRtpHeader;
  const Time encoded = sent.padding ? sent.now : line_.pop(sent.now);
  packets_.add(sent.sequence, {bytes, sent.now, encoded, sent.last_of_frame});
  throughput_.sent(bytes);
  note_size(bytes, p);
  last_sent_ = sent.now;
  // The draft counts the size of the packet just sent, the reference code that of the largest.
  next_paced_ = sent.now + pace_interval_;
}

Time Sender::next_send(const Backlog& backlog, Time now, const ScreamParameters& p) const {
  if (backlog.next_payload <= 0) return kNever;
  if (now - last_sent_ >= p.time_out) return now;
  const double overhead =
      window_overhead(p.window_overhead_min, p.window_overhead_max, delay_.steadiness());
  const double room =
      send_window(window_.bytes(), overhead, static_cast<double>(packets_.in_flight()), mss(p));
  if (static_cast<double>(backlog.next_payload + kRtpHeader) > room) {
    return last_sent_ + p.time_out;
  }
  return std::max(now, next_paced_);
}

bool Sender::on_feedback(const Feedback& feedback, Time now, const ScreamParameters& p) {
  if (feedback.arrivals.empty()) return false;
  catch_up(now, p);
  hear_again(feedback, p);
  // Each report lists what former ones told of too, and the reference code takes the former delay
  // into the spread once more for those, which the last update has let sink since.
  delay_.note(queue_delay_, delay_target(p));
  for (const Arrival& arrival : feedback.arrivals) {
    hear_of(arrival, &arrival == &feedback.arrivals.back(), now, p);
  }
  detect_congestion(now, p);
  const bool event = loss_ || marked_ || virtual_mark_;
  const bool update = event || new_frame_ || longer(now - window_updated_, reaction_interval(p));
  if (update) update_window(now, p);
  look_for_standing_queue(now, p);
  once_a_while(now, p);
  describe(p);
  loss_ = marked_ = virtual_mark_ = false;
  return update;
}

// What a lost report told.
void Sender::hear_again(const Feedback& feedback, const ScreamParameters& p) {
  uint32_t lowest = feedback.arrivals.front().sequence;
  for (const Arrival& arrival : feedback.arrivals) {
    if (static_cast<int32_t>(arrival.sequence - lowest) < 0) lowest = arrival.sequence;
  }
  feedback.said.as<ReceivedBits>().for_each([&](uint32_t sequence, bool marked) {
    if (static_cast<int32_t>(sequence - lowest) >= 0) return;
    const SentPacket* packet = packets_.acknowledge(sequence);
    if (packet == nullptr) return;
    alpha_.delivered(marked);
    if (marked && p.ecn != ScreamEcn::kNone) {
      marked_bytes_ += packet->bytes;
      mark_seen_ = true;
    }
  });
}

void Sender::hear_of(const Arrival& arrival, bool newest, Time now, const ScreamParameters& p) {
  in_flight_before_ = packets_.in_flight();
  peaks_.note(in_flight_before_);
  bool frame_ended = false;
  if (const SentPacket* packet = packets_.acknowledge(arrival.sequence)) {
    alpha_.delivered(arrival.marked());
    if (arrival.marked() && p.ecn != ScreamEcn::kNone) {
      marked_bytes_ += packet->bytes;
      mark_seen_ = true;
    }
    frame_ended = packet->last_of_frame;
    decision_.line_delay = to_seconds(packet->sent - packet->encoded);
    queue_delay_ = to_seconds(base_.add(arrival.received - packet->sent, now, p.base_window));
    if (newest) rtt_.add(now - packet->sent, window_.application_limited(), now);
  }
  if (newest || frame_ended) settle(arrival.sequence, now, p);
  delay_.note(queue_delay_, delay_target(p));
}

void Sender::settle(uint32_t highest, Time now, const ScreamParameters& p) {
  const LossRule rule{p.reordering, true, p.reordering_packets};
  const double weight = std::min(p.loss_ratio / 4.0, window_ratio(mss(p), window_.bytes()) / 2.0);
  const int64_t passed = packets_.advance(highest, rule, now, [&](int64_t, bool lost) {
    // The reference code minds losses only where they are many or a queue stands.
    const bool minded = longer(now - last_reaction_, rtt_.smoothed()) &&
                        (loss_rate_ > p.loss_ratio || delay_.average() > delay_target(p) / 4.0);
    loss_seen_ |= lost && minded;
    loss_rate_ += weight * ((lost ? 1.0 : 0.0) - loss_rate_);
  });
  acknowledged_ += passed;
  throughput_.acknowledged(passed);
}

void Sender::detect_congestion(Time now, const ScreamParameters& p) {
  const Duration interval = reaction_interval(p);
  const auto may_react = [&] { return longer(now - last_reaction_, interval); };
  marked_ = mark_seen_ && may_react();
  if (marked_) last_reaction_ = now;
  loss_ = loss_seen_;
  loss_seen_ = mark_seen_ = false;

  alpha_.update(rtt_.smoothed(), now, p);
  delay_.update(queue_delay_, rtt_.smoothed(), now, p);

  const double target = decision_.target_then = delay_target(p);
  virtual_alpha_ = 0.0;
  virtual_mark_ = delay_.average() > target / 2.0 && may_react();
  if (virtual_mark_) {
    const double reactions = reactions_per_rtt(rtt_.seconds(), to_seconds(p.reaction_interval));
    virtual_alpha_ = virtual_alpha(delay_excess(delay_.average(), target), reactions);
  }
  // Marks that stay on while the queue already drains come from a threshold set too high.
  if (p.ecn == ScreamEcn::kL4s && rtt_.falling() && alpha_.fraction() == 1.0) {
    marked_ = false;
  }
  if (loss_ || marked_ || virtual_mark_) {
    last_reaction_ = now;
    loss_events_.note_event();
  }
}

void Sender::update_window(Time now, const ScreamParameters& p) {
  delay_.note_floor(queue_delay_);
  set_pace(p);
  update_peaks(now, p);
  loss_events_.update(rtt_.smoothed(), now);

  WindowInput in;
  in.loss = loss_;
  in.marked = marked_;
  in.virtual_mark = virtual_mark_;
  in.l4s_alpha = l4s_alpha(p);
  in.virtual_alpha = virtual_alpha_;
  in.queue_delay = queue_delay_;
  in.delay_average = delay_.average();
  in.delay_target = delay_target(p);
  in.steadiness = delay_.steadiness();
  in.acknowledged = static_cast<double>(std::max<int64_t>(0, acknowledged_ - marked_bytes_));
  in.mss = mss(p);
  in.least = least_window(p);
  in.rtt = rtt_.seconds();
  in.in_flight_peak = static_cast<double>(peaks_.recent());
  in.in_flight_before = static_cast<double>(peaks_.previous());
  in.target_rate = target_rate_;
  in.acknowledged_rate = throughput_.acknowledged_rate().bps;
  window_.update(in, now, p);
  decision_.mss = in.mss;
  decision_.acknowledged = in.acknowledged;
  decision_.target_before = target_rate_;
  decision_.encoded_rate = throughput_.encoded_rate().bps;
  decision_.adaptive = adaptive_pacing_;
  decision_.in_flight_then = static_cast<double>(in_flight_before_);
  decision_.rate_window = window_.bytes();

  acknowledged_ = marked_bytes_ = 0;
  window_updated_ = now;
  new_frame_ = false;
  set_window_rate(p);
  line_.discard_if_older(p.line_limit, now);
  set_target(p);
}

void Sender::update_peaks(Time now, const ScreamParameters& p) {
  if (!longer(now - peaks_updated_, of_ticks(3277))) return;  // 50 ms
  peaks_updated_ = now;
  if (p.competing_flows) {
    raised_target_ = competing_.adjusted(raised_target_, queue_delay_, loss_events_.value(),
                                         to_seconds(p.target), to_seconds(p.target_max));
  }
  peaks_.remember();
  if (target_rate_ > 0.95 * p.max_rate.bps) {
    // At the ceiling a window far above what is in flight would answer congestion too late.
    const double enough =
        p.pace_headroom * frames_.high() * p.max_rate.bps / 8.0 * (rtt_.seconds() + 0.001);
    window_.keep_below(std::max(static_cast<double>(peaks_.of_history()), enough));
  }
  if (longer(now - started_, milliseconds(2000))) peaks_.next_span();
}

void Sender::set_pace(const ScreamParameters& p) {
  decision_.pacing_rate =
      pacing_rate_of(target_rate_, throughput_.encoded_rate().bps, adaptive_pacing_, p);
  pace_interval_ = pacing_interval(mss(p), decision_.pacing_rate);
}

// How few packets the window holds is told of the one that the step began with.
void Sender::set_window_rate(const ScreamParameters& p) {
  const double ratio = window_.step().state.ratio;
  const double rate = window_rate(window_.bytes(), rtt_.seconds()) * small_window_scale(ratio) /
                      p.rate_margin *
                      overhead_scale(mss(p), static_cast<double>(p.packet_overhead));
  window_rate_ = std::min(p.max_rate.bps, rate);
}

void Sender::set_target(const ScreamParameters& p) {
  const double rate = window_rate_ / (1.0 + line_correction_);
  target_rate_ = std::max(p.min_rate.bps, std::min(p.max_rate.bps, rate));
}

void Sender::look_for_standing_queue(Time now, const ScreamParameters& p) {
  const auto advice =
      standing_.look(delay_.floor(), delay_target(p), rtt_.smoothed(), p.standing_interval, now);
  halved_ = advice == StandingQueue::Advice::kHalfRate;
  if (advice != StandingQueue::Advice::kForgetBase) return;
  base_.forget();
  delay_.forget_floor();
  queue_delay_ = 0.0;
}

void Sender::describe(const ScreamParameters& p) {
  ScreamDecision& d = decision_;
  d.window = window_.bytes();
  d.in_flight = static_cast<double>(packets_.in_flight());
  d.inflection = window_.inflection();
  d.increment = window_.increment();
  d.queue_delay = queue_delay_;
  d.delay_average = delay_.average();
  d.delay_target = delay_target(p);
  d.base_delay = base_.value() < kForever ? to_seconds(base_.value()) : 0.0;
  d.rtt = to_seconds(rtt_.smoothed());
  d.l4s_alpha = l4s_alpha(p);
  d.virtual_alpha = virtual_alpha_;
  d.marked_fraction = alpha_.fraction();
  d.steadiness = delay_.steadiness();
  d.target_rate = target_rate().bps;
  d.acknowledged_rate = throughput_.acknowledged_rate().bps;
  d.line_correction = line_correction_;
  d.discarded = static_cast<double>(line_.discarded_packets());
  d.loss = loss_;
  d.marked = marked_;
  d.step = window_.step();
  d.window_rate = window_rate_;
  d.alpha_before = alpha_.before();
  d.halved = halved_;
  d.virtual_mark = virtual_mark_;
}

}  // namespace lab::scream
