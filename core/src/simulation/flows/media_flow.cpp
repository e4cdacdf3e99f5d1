#include "simulation/flows/media_flow.h"

#include <algorithm>
#include <string>

#include "support/dispatch.h"

namespace lab {

namespace {
/// The clock of video, RFC 3551 §5: 90 kHz. It counts from the run's start; RFC 3550 §5.1 lets it
/// begin anywhere.
uint32_t rtp_time(Time now) { return static_cast<uint32_t>((now.ns * 9 + 50'000) / 100'000); }
}  // namespace

MediaFlow::MediaFlow(const FlowSetup& setup, uint64_t seed)
    : FlowEnds(setup, seed),
      source_random_(seed, "flows." + setup.name + ".source"),
      pacer_random_(seed, "flows." + setup.name + ".pacer"),
      rtp_(carries_rtp(setup.settings.source)),
      was_deaf_(setup.settings.flow.deaf),
      video_(is_video(setup.settings.source)) {
  note_reading(kStart);
  dispatch([&](auto& timing) { timing.seed(seed, "flows." + setup.name + ".timing"); }, s.timing);
  if (!(s.flow.phase > 0.0)) return;
  const DataRate first_rate = std::max(controller().reference_rate(), controller().lowest_rate());
  next_emission_ += draw_phase(interval_of(s.source, shape(), first_rate));
  next_emission_ = std::min(next_emission_, at(s.flow.stop));
}

Wanted MediaFlow::wanted() const {
  if (!adaptive()) return {.unsteered_bps = constant_rate().bps};
  const DataRate most = std::min(controller().highest_wanted(), highest_of_content(s.source));
  return {.demand_bps = ip_rate_of(s.source, most, shape()).bps,
          .weight = controller().weight(),
          .connections = 1.0};
}

DataRate MediaFlow::constant_rate() const {
  if (adaptive()) return {};
  return dispatch(
      [&](const auto& source) -> DataRate {
        if constexpr (requires { source.ip_rate(PacketShape{}); }) {
          return source.ip_rate(shape());
        } else {
          return {};
        }
      },
      s.source);
}

void MediaFlow::start(Time now) {
  started_ = true;
  if (!adaptive()) return;
  controller().start(now);
  restart_rates();
  if (repairs()) requests_.begin(0, false);
  dispatch([&](auto& timing) { timing.start(now, report_plan()); }, s.timing);
}

Payload MediaFlow::emit(Time now) {
  if (now >= at(s.flow.stop)) {
    s.shaping.clear();
    next_emission_ = own_departure_ = kNever;
    return {};
  }
  if (!started_) start(now);
  if (s.flow.paused) {
    next_emission_ = kNever;
    return {};
  }
  PacketShape shape = this->shape();
  const bool asked_for = key_frame_due(now);
  if (asked_for) shape.frame_factor = s.repair.key_frame_size;
  const Emission emission = lab::next_emission(s.source, encoder_rate(), shape, source_random_);
  last_emission_ = now;
  next_emission_ = std::min(now + emission.gap, at(s.flow.stop));
  const Payload payload = stamped(emission, asked_for, now);
  if (!adaptive()) return payload;
  if (payload.bytes > 0) {
    discarded_ = !s.shaping.push(payload, now);
    if (discarded_) {
      key_wanted_ = key_left_ = true;
    } else {
      if (!s.flow.deaf) controller().on_frame(payload.bytes, payload.last_of_frame, now);
      discard_backlog();
    }
  }
  plan_departure(now);
  return {};
}

Payload MediaFlow::stamped(const Emission& emission, bool asked_for, Time now) {
  Payload payload{.bytes = emission.payload_bytes, .last_of_frame = emission.last_of_frame};
  if (payload.bytes > 0) {
    payload.first_of_frame = video_ && frame_ended_;
    if (frame_ended_) frame_timestamp_ = rtp_time(now);
    if (payload.first_of_frame) {
      key_frame_ = asked_for || needs_none_ || emission.key_frame;
      needs_none_ = false;
      if (key_frame_) {
        last_key_ = now;
        key_wanted_ = key_left_ = false;
      }
    }
    frame_ended_ = payload.last_of_frame;
  }
  payload.key_frame = video_ && key_frame_;
  payload.after_discard = video_ && discarded_;
  payload.rtp_timestamp = frame_timestamp_;
  return payload;
}

bool MediaFlow::key_frame_due(Time now) const {
  if (!frame_ended_ || !key_wanted_ || !repairs()) return false;
  return last_key_ == kNever || now - last_key_ >= s.repair.least_key_gap;
}

Backlog MediaFlow::backlog() const {
  if (s.shaping.empty()) return {};
  return {s.shaping.front().bytes, s.shaping.length(), s.shaping.waits_since(),
          static_cast<uint32_t>(s.shaping.packets())};
}

void MediaFlow::discard_backlog() {
  if (!s.flow.deaf && controller().discards_backlog()) clear_backlog();
}

void MediaFlow::clear_backlog() {
  if (s.shaping.empty()) return;
  s.shaping.clear();
  discarded_ = true;
  // The encoder need not be told by its receiver.
  key_wanted_ = key_left_ = true;
}

void MediaFlow::plan_departure(Time now) {
  if (!own_pacer()) return;
  const bool may_send = started_ && active(now);
  own_departure_ = may_send ? std::max(now, controller().next_send(backlog(), now)) : kNever;
}

Payload MediaFlow::pace(Time now) {
  if (!own_pacer()) return s.shaping.pop(pacer_random_);
  const Payload payload = !s.shaping.empty()
                              ? s.shaping.pop(pacer_random_)
                              : Payload{.bytes = controller().padding_bytes(backlog(), now),
                                        .padding = true,
                                        .rtp_timestamp = frame_timestamp_};
  // A pacer that is due but has nothing to send must not stop the clock.
  own_departure_ = payload.bytes > 0 ? kNever : now + milliseconds(1);
  return payload;
}

Packet MediaFlow::packet(const Payload& payload, uint32_t self, Time now) {
  Packet packet;
  packet.flow = self;
  packet.sequence = sequence_++;
  packet.payload_bytes = payload.bytes;
  packet.ip_bytes = payload.bytes + static_cast<int32_t>(s.flow.header_bytes);
  packet.last_of_frame = payload.last_of_frame;
  packet.padding = payload.padding;
  packet.rtp = rtp_;
  packet.key_frame = payload.key_frame;
  packet.after_discard = payload.after_discard;
  packet.first_of_frame = payload.first_of_frame;
  if (payload.key_frame && payload.last_of_frame) key_left_ = true;
  packet.rtp_timestamp = payload.rtp_timestamp;
  packet.ecn = codepoint(controller().ecn());
  packet.sent = leaving(now);
  leaves(packet.sent);
  count_sent(packet);
  // Some take their own packets for a reason to decide.
  if (s.flow.deaf) return packet;
  controller().on_sent({packet.sequence, packet.payload_bytes, packet.ip_bytes, packet.sent,
                        packet.padding, packet.last_of_frame});
  return packet;
}

void MediaFlow::note_reading(Time now) {
  const DelayReading reading{now, s.flow.extra_delay, s.flow.clock_offset, s.flow.clock_skew_ppm,
                             controller().delay_filter_packets()};
  if (!readings_.empty()) {
    const DelayReading& last = readings_.back();
    if (last.extra_delay == reading.extra_delay && last.clock_offset == reading.clock_offset &&
        last.clock_skew_ppm == reading.clock_skew_ppm &&
        last.filter_packets == reading.filter_packets)
      return;
  }
  readings_.push_back(reading);
}

Time MediaFlow::next_timer(Time now) const {
  if (!started_ || s.flow.deaf || now >= at(s.flow.stop)) return kNever;
  return std::max(now, controller().next_timer());
}

bool MediaFlow::act_on_timer(Time now) {
  const bool decided = controller().on_timer(now);
  if (decided || own_pacer()) take_over_rates(now);
  return decided;
}

// RFC 8698 §5.2: to begin with nothing waits, and both rates are r_ref.
void MediaFlow::restart_rates() {
  const auto c = controller();
  s.shaping.set_rates(c.reference_rate(), own_pacer() ? c.pacing_rate() : c.reference_rate());
}

void MediaFlow::take_over_rates(Time now) {
  if (own_pacer()) {
    restart_rates();
    plan_departure(now);
  } else {
    take_over_reference();
  }
}

// Eq. (11) to (14).
void MediaFlow::take_over_reference() {
  if (s.flow.paused) return;
  const auto c = controller();
  s.shaping.set_reference(c.reference_rate(), c.lowest_rate(), c.highest_rate());
}

}  // namespace lab
