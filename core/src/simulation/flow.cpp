#include "simulation/flow.h"

#include <algorithm>
#include <string>

#include "support/dispatch.h"

namespace lab {

Flow::Flow(const FlowSetup& setup, uint64_t seed)
    : s(setup.settings),
      first_link(setup.path.empty() ? 0 : setup.path[0]),
      hops(static_cast<uint32_t>(setup.path.size())),
      return_hops(static_cast<uint32_t>(setup.return_path.size())),
      background(setup.background_of >= 0),
      source_random_(seed, "flows." + setup.name + ".source"),
      pacer_random_(seed, "flows." + setup.name + ".pacer"),
      next_emission_(at(setup.settings.flow.start)),
      was_paused_(setup.settings.flow.paused) {
  dispatch(
      [&]<class C>(const C&) {
        own_pacer_ = HasPacer<C>;
        hears_of_sending_ = HearsOfSending<C>;
        hears_of_frames_ = HearsOfFrames<C>;
        has_timer_ = HasTimer<C>;
        asks_for_reports_ = AsksForReports<C>;
      },
      s.controller);
  if (s.is_tcp()) begin_tcp(seed, "flows." + setup.name + ".traffic");
}

DataRate Flow::reference_rate() const {
  return dispatch([](const auto& c) { return c.reference_rate(); }, s.controller);
}

DataRate Flow::highest_rate() const {
  return dispatch([](const auto& c) { return c.highest_rate(); }, s.controller);
}

DataRate Flow::constant_rate() const {
  if (adaptive() || is_tcp_) return {};
  return dispatch(
      [&](const auto& source) -> DataRate {
        if constexpr (requires { source.ip_rate(PacketShape{}); }) {
          return source.ip_rate({static_cast<int32_t>(s.flow.payload_bytes),
                                 static_cast<int32_t>(s.flow.header_bytes)});
        } else {
          return {};
        }
      },
      s.source);
}

void Flow::restart_rates() {
  s.shaping.set_rates(reference_rate(), reference_rate());
  if (own_pacer_) take_over_rates();
}

void Flow::take_over_rates() {
  dispatch(
      [&]<class C>(const C& c) {
        if constexpr (HasPacer<C>) s.shaping.set_rates(c.reference_rate(), c.pacing_rate());
      },
      s.controller);
}

Ecn Flow::codepoint(Ecn automatic) const {
  switch (s.flow.ecn) {
    case EcnUse::kAutomatic:
      break;
    case EcnUse::kNotEct:
      return Ecn::kNotEct;
    case EcnUse::kEct0:
      return Ecn::kEct0;
    case EcnUse::kEct1:
      return Ecn::kEct1;
  }
  return automatic;
}

Ecn Flow::codepoint() const {
  return codepoint(dispatch(
      []<class C>(const C& c) {
        if constexpr (HasEcn<C>) return c.ecn();
        return Ecn::kNotEct;
      },
      s.controller));
}

Duration Flow::report_interval() const {
  constexpr Duration kShortest = milliseconds(1);
  if (s.feedback.interval > Duration{}) return std::max(kShortest, s.feedback.interval);
  const Duration own = dispatch([](const auto& c) { return c.report_interval(); }, s.controller);
  return std::max(kShortest, own);
}

Time Flow::report_after(Time now) const {
  const Duration interval = report_interval();
  if (interval >= kForever) return kNever;
  return s.feedback.aligned ? Time{(now.ns / interval.ns + 1) * interval.ns} : now + interval;
}

Payload Flow::emit(Time now) {
  if (is_tcp_) {
    emit_tcp(now);
    return {};
  }
  if (now >= at(s.flow.stop)) {
    s.shaping.clear();
    next_emission_ = own_departure_ = kNever;
    return {};
  }
  if (!started_) {
    started_ = true;
    if (adaptive()) {
      dispatch([&](auto& c) { c.start(now); }, s.controller);
      restart_rates();
      next_report_ = report_after(now);
    }
  }
  if (s.flow.paused) {
    next_emission_ = kNever;
    return {};
  }
  const PacketShape shape{static_cast<int32_t>(s.flow.payload_bytes),
                          static_cast<int32_t>(s.flow.header_bytes)};
  const Emission emission = lab::next_emission(s.source, encoder_rate(), shape, source_random_);
  last_emission_ = now;
  next_emission_ = std::min(now + emission.gap, at(s.flow.stop));
  const Payload payload{emission.payload_bytes, emission.last_of_frame};
  if (!adaptive()) return payload;
  if (payload.bytes > 0 && s.shaping.push(payload, now) && hears_of_frames_) {
    dispatch(
        [&]<class C>(C& c) {
          if constexpr (HearsOfFrames<C>) c.on_frame(payload.bytes, now);
        },
        s.controller);
    discard_backlog();
  }
  if (own_pacer_) plan_departure(now);
  return {};
}

void Flow::discard_backlog() {
  if (!own_pacer_) return;
  const bool discards = dispatch(
      []<class C>(const C& c) {
        if constexpr (DiscardsBacklog<C>) return c.discards_backlog();
        return false;
      },
      s.controller);
  if (discards) s.shaping.clear();
}

Backlog Flow::backlog() const {
  if (s.shaping.empty()) return {};
  return {s.shaping.front().bytes, s.shaping.length(), s.shaping.waits_since(),
          static_cast<uint32_t>(s.shaping.packets())};
}

void Flow::plan_departure(Time now) {
  own_departure_ = kNever;
  if (!started_ || !active(now)) return;
  dispatch(
      [&]<class C>(const C& c) {
        if constexpr (HasPacer<C>) own_departure_ = std::max(now, c.next_send(backlog(), now));
      },
      s.controller);
}

Payload Flow::pace(Time now) {
  if (!own_pacer_) return s.shaping.pop(pacer_random_);
  Payload payload;
  if (!s.shaping.empty()) {
    payload = s.shaping.pop(pacer_random_);
  } else {
    dispatch(
        [&]<class C>(C& c) {
          if constexpr (HasPacer<C>) payload = {c.padding_bytes(backlog(), now), true, true};
        },
        s.controller);
  }
  // A pacer that is due but has nothing to send must not stop the clock.
  own_departure_ = payload.bytes > 0 ? kNever : now + milliseconds(1);
  return payload;
}

Packet Flow::packet(const Payload& payload, uint32_t self, Time now) {
  Packet packet;
  packet.flow = self;
  packet.sequence = sequence_++;
  packet.payload_bytes = payload.bytes;
  packet.ip_bytes = payload.bytes + static_cast<int32_t>(s.flow.header_bytes);
  packet.last_of_frame = payload.last_of_frame;
  packet.padding = payload.padding;
  packet.ecn = codepoint();
  packet.sent = now;
  ++total.sent_packets;
  total.sent_bytes += packet.ip_bytes;
  if (hears_of_sending_) {
    dispatch(
        [&]<class C>(C& c) {
          if constexpr (HearsOfSending<C>) {
            c.on_sent({packet.sequence, packet.payload_bytes, packet.ip_bytes, now, packet.padding,
                       packet.last_of_frame});
          }
        },
        s.controller);
  }
  return packet;
}

Time Flow::next_timer(Time now) const {
  if (is_tcp_) return std::max(now, tcp_->next_wake());
  if (!has_timer_ || !started_ || now >= at(s.flow.stop)) return kNever;
  return dispatch(
      [&]<class C>(const C& c) -> Time {
        if constexpr (HasTimer<C>) return std::max(now, c.next_timer());
        return kNever;
      },
      s.controller);
}

bool Flow::act_on_timer(Time now) {
  if (is_tcp_) {
    tcp_->on_wake(now);
    return false;
  }
  const bool decided = dispatch(
      [&]<class C>(C& c) {
        if constexpr (HasTimer<C>) return c.on_timer(now);
        return false;
      },
      s.controller);
  if (own_pacer_) {
    take_over_rates();
    plan_departure(now);
  } else if (decided) {
    take_over_reference();
  }
  return decided;
}

Time Flow::receiver_clock(Time now) const {
  if (s.flow.clock_skew_ppm == 0.0) return now + s.flow.clock_offset;
  return now + s.flow.clock_offset + seconds(to_seconds(now) * s.flow.clock_skew_ppm * 1e-6);
}

void Flow::receive(const Packet& packet, Time now) {
  ++total.received_packets;
  total.received_bytes += packet.ip_bytes;
  if (packet.marked()) ++total.marked_packets;
  queuing_delays_ms.push_back(to_ms(packet.waited));
  one_way_delay_sum_ms += to_ms(now - packet.sent);
  if (is_tcp_) {
    total.received_payload += tcp_->receive(packet.report, packet.ecn, now);
    return;
  }
  if (!packet.padding) total.received_payload += packet.payload_bytes;
  if (!adaptive()) return;

  anything_arrived_ = arrived_since_report_ = true;
  newest_media_sent_ = packet.sent;
  newest_media_received_ = now;
  const Arrival arrival{packet.sequence, packet.payload_bytes, packet.sent,    receiver_clock(now),
                        packet.ecn,      packet.last_of_frame, packet.ip_bytes};
  const FeedbackFormat format = dispatch(
      [&](auto& c) {
        c.on_arrival(arrival);
        return c.feedback_format();
      },
      s.controller);
  if (lists_packets(format)) reports_.note(arrival);
  if (asks_for_reports_) {
    wants_report_ = dispatch(
        [&]<class C>(const C& c) {
          if constexpr (AsksForReports<C>) return c.wants_report(arrival.received);
          return false;
        },
        s.controller);
  }
}

int32_t Flow::summary_bytes() const {
  return dispatch(
      []<class C>(const C& c) {
        if constexpr (requires { c.summary_bytes(); }) return c.summary_bytes();
        return 0;
      },
      s.controller);
}

bool Flow::report(uint32_t self, Time now, Packet& packet) {
  next_report_ = report_after(now);
  wants_report_ = false;
  const FeedbackFormat format =
      dispatch([](const auto& c) { return c.feedback_format(); }, s.controller);
  const bool ended = now >= at(s.flow.stop);
  // A summary is due by the timer even when nothing arrives (RFC 8698 §4.2); a list of nothing is
  // not sent.
  const bool due = format == FeedbackFormat::kNadaSummary && !s.feedback.aligned && !ended
                       ? anything_arrived_
                       : arrived_since_report_;
  if (!due) return false;
  arrived_since_report_ = false;

  Feedback feedback;
  feedback.sent = receiver_clock(now);
  feedback.newest_media_sent = newest_media_sent_;
  feedback.held = now - newest_media_received_;
  dispatch([&](auto& c) { c.before_report(feedback.sent, feedback); }, s.controller);

  int32_t bytes = static_cast<int32_t>(s.feedback.message_bytes);
  if (bytes == 0) bytes = reports_.bytes(format, summary_bytes());
  packet = Packet{};
  packet.kind = PacketKind::kFeedback;
  packet.flow = self;
  packet.sequence = report_sequence_++;
  packet.payload_bytes = bytes;
  packet.ip_bytes = bytes + kFeedbackHeaderBytes;
  packet.report = reports_.close(feedback, format);
  packet.sent = now;
  total.feedback_bytes += packet.ip_bytes;
  return true;
}

bool Flow::hear(const Packet& report, Time now, std::vector<Arrival>& arrivals) {
  if (is_tcp_) {
    tcp_->hear(report.report, now);
    return false;
  }
  Feedback feedback = reports_.pending(report.report).feedback;
  reports_.collect(report.report, arrivals);
  feedback.arrivals = arrivals;
  const bool decided =
      dispatch([&](auto& c) { return c.on_feedback(feedback, now); }, s.controller);
  reports_.settle(report.report);
  discard_backlog();
  if (own_pacer_) {
    take_over_rates();
    plan_departure(now);
  } else {
    take_over_reference();
  }
  return decided;
}

void Flow::take_over_reference() {
  if (s.flow.paused) return;
  dispatch(
      [&](const auto& c) {
        s.shaping.set_reference(c.reference_rate(), c.lowest_rate(), c.highest_rate());
      },
      s.controller);
}

const Question* Flow::question() const {
  return dispatch(
      []<class C>(const C& c) -> const Question* {
        if constexpr (AsksTheHost<C>) return c.question();
        return nullptr;
      },
      s.controller);
}

}  // namespace lab
