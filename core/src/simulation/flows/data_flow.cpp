#include "simulation/flows/data_flow.h"

#include <algorithm>
#include <string>

#include "support/dispatch.h"

namespace lab {

namespace {
TrafficPlan plan_of(const Traffic& traffic) {
  return dispatch([](const auto& t) { return t.plan(); }, traffic);
}
}  // namespace

DataFlow::DataFlow(const FlowSetup& setup, uint64_t seed)
    : FlowEnds(setup),
      tcp_(s.tcp, s.window, plan_of(s.traffic), seed, "flows." + setup.name + ".traffic") {}

void DataFlow::emit(Time now) {
  const Time stop = at(s.flow.stop);
  if ((!started_ || tcp_.stopped()) && now < stop) {
    if (!started_) tcp_.set_paused(s.flow.paused, now);
    started_ = true;
    tcp_.start(now);
  } else if (now >= stop) {
    tcp_.stop(now);
  }
  next_emission_ = now < stop ? stop : kNever;
}

bool DataFlow::next_packet(uint32_t self, Time now, Packet& packet) {
  TcpPacket next;
  if (!tcp_.next(now, next)) return false;
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
    count_sent(packet);
  }
  return true;
}

void DataFlow::receive(const Packet& packet, Time now) {
  count_received(packet, now);
  total.received_payload += tcp_.receive(packet.report, packet.ecn, now);
}

void DataFlow::lost(const Packet& packet) {
  const bool ack = packet.kind == PacketKind::kFeedback;
  if (!ack) ++total.lost_packets;
  tcp_.lost(ack, packet.report);
}

void DataFlow::settings_changed(Time now) {
  tcp_.set(s.tcp, s.window, plan_of(s.traffic));
  if (started_ && s.flow.paused != was_paused_) tcp_.set_paused(s.flow.paused, now);
  was_paused_ = s.flow.paused;
  if (!started_) return;
  const bool again = tcp_.stopped() && now < at(s.flow.stop);
  const Time stop = tcp_.stopped() ? kNever : std::max(now, at(s.flow.stop));
  next_emission_ = again ? now : stop;
}

}  // namespace lab
