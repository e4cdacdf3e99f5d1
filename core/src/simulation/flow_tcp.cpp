// A flow's part in TCP: when it begins and ends, and its packets.
#include <algorithm>

#include "simulation/flow.h"
#include "support/dispatch.h"

namespace lab {

namespace {
TrafficPlan plan_of(const Traffic& traffic) {
  return dispatch([](const auto& t) { return t.plan(); }, traffic);
}
}  // namespace

void Flow::begin_tcp(uint64_t seed, std::string_view owner) {
  is_tcp_ = true;
  tcp_.emplace(s.tcp, s.window, plan_of(s.traffic), seed, owner);
}

void Flow::emit_tcp(Time now) {
  const Time stop = at(s.flow.stop);
  if ((!started_ || tcp_->stopped()) && now < stop) {
    if (!started_) tcp_->set_paused(s.flow.paused, now);
    started_ = true;
    tcp_->start(now);
  } else if (now >= stop) {
    tcp_->stop(now);
  }
  next_emission_ = now < stop ? stop : kNever;
}

void Flow::lost(const Packet& packet) {
  const bool feedback = packet.kind == PacketKind::kFeedback;
  if (!feedback) ++total.lost_packets;
  if (is_tcp_) {
    tcp_->lost(feedback, packet.report);
  } else if (feedback) {
    reports_.settle(packet.report);
  }
}

bool Flow::next_tcp_packet(uint32_t self, Time now, Packet& packet) {
  TcpPacket next;
  if (!tcp_->next(now, next)) return false;
  packet = Packet{};
  packet.flow = self;
  packet.report = next.number;
  packet.payload_bytes = next.payload_bytes;
  packet.ip_bytes = next.ip_bytes;
  packet.sent = now;
  if (next.ack) {
    packet.kind = PacketKind::kFeedback;
    packet.sequence = report_sequence_++;
    total.feedback_bytes += packet.ip_bytes;
  } else {
    packet.sequence = sequence_++;
    packet.ecn = codepoint(next.ecn);
    ++total.sent_packets;
    total.sent_bytes += packet.ip_bytes;
  }
  return true;
}

void Flow::tcp_settings_changed(Time now) {
  tcp_->set(s.tcp, s.window, plan_of(s.traffic));
  if (started_ && s.flow.paused != was_paused_) tcp_->set_paused(s.flow.paused, now);
  was_paused_ = s.flow.paused;
  if (!started_) return;
  const bool again = tcp_->stopped() && now < at(s.flow.stop);
  const Time stop = tcp_->stopped() ? kNever : std::max(now, at(s.flow.stop));
  next_emission_ = again ? now : stop;
}

}  // namespace lab
