#include "simulation/flows/data_flow.h"

#include <algorithm>
#include <string>

#include "support/dispatch.h"

namespace lab {

namespace {
/// Connections that only transfer at the same time, each with a phase of its own, begin apart;
/// those of a page that is fetched again and again belong together.
TrafficPlan plan_of(const FlowSettings& s) {
  TrafficPlan plan = dispatch([](const auto& t) { return t.plan(); }, s.traffic);
  if (s.flow.phase > 0.0 && !plan.repeats) {
    plan.users = plan.on_at_start = plan.connections;
    plan.connections = 1;
  }
  return plan;
}
}  // namespace

DataFlow::DataFlow(const FlowSetup& setup, uint64_t seed)
    : FlowEnds(setup, seed),
      tcp_(s.tcp, s.window, plan_of(s), seed, "flows." + setup.name + ".traffic"),
      round_trip_(setup.round_trip) {}

void DataFlow::emit(Time now) {
  const Time stop = at(s.flow.stop);
  if ((!started_ || tcp_.stopped()) && now < stop) {
    if (!started_) tcp_.set_paused(s.flow.paused, now);
    started_ = true;
    tcp_.start(now, [&] { return draw_phase(round_trip_); });
  } else if (now >= stop) {
    tcp_.stop(now);
  }
  next_emission_ = now < stop ? stop : kNever;
}

bool DataFlow::next_packet(uint32_t self, Time now, Packet& packet) {
  TcpPacket next;
  const Time leaving = this->leaving(now);
  if (!tcp_.next(now, leaving, next)) return false;
  packet = Packet{};
  packet.flow = self;
  packet.report = next.number;
  packet.connection = next.connection;
  packet.payload_bytes = next.payload_bytes;
  packet.ip_bytes = next.ip_bytes;
  packet.sent = next.ack ? now : leaving;
  if (next.ack) {
    packet.kind = PacketKind::kFeedback;
    packet.sequence = report_sequence_++;
    total.feedback_bytes += packet.ip_bytes;
  } else {
    packet.sequence = sequence_++;
    packet.ecn = codepoint(next.ecn);
    leaves(leaving);
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
  tcp_.set(s.tcp, s.window, plan_of(s));
  if (started_ && s.flow.paused != was_paused_) tcp_.set_paused(s.flow.paused, now);
  was_paused_ = s.flow.paused;
  if (!started_) return;
  const bool again = tcp_.stopped() && now < at(s.flow.stop);
  const Time stop = tcp_.stopped() ? kNever : std::max(now, at(s.flow.stop));
  next_emission_ = again ? now : stop;
}

}  // namespace lab
