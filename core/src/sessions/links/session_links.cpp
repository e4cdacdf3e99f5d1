// What packets do on the links of a session: those of members, and those of FTP agents.
#include "sessions/session.h"

namespace lab {

namespace {
SessionRecorder::LostKind kind_of(const Packet& packet) {
  return packet.kind == PacketKind::kFeedback ? SessionRecorder::LostKind::kRtcp
                                              : SessionRecorder::LostKind::kData;
}
}  // namespace

void Session::add_agents() {
  const auto seed = static_cast<uint64_t>(scenario_.p.seed);
  for (uint32_t i = 0; i < scenario_.links.size(); ++i) {
    const EdgeSetup& edge = scenario_.links[i];
    if (edge.edge.ftp_agents == 0) continue;
    for (const bool back : {false, true}) {
      const auto source = static_cast<uint32_t>(state_.members.size() + state_.agents.size());
      state_.agents.emplace_back(
          edge.edge, source, 2 * i + (back ? 1 : 0), seed,
          "links." + edge.name + ".ftp_agents" + (back ? ".back" : ".forth"));
    }
  }
}

void Session::act_on_agents(uint32_t agents) {
  state_.agents[agents].on_wake(state_.now);
  send_of_agents(agents);
}

void Session::send_of_agents(uint32_t agents) {
  FtpAgents& sender = state_.agents[agents];
  for (Packet packet; sender.next_packet(state_.now, packet);) enter(packet, sender.way_of(packet));
  wake_agents(agents);
}

bool Session::carries_message(const Packet& packet) const {
  return packet.kind == PacketKind::kFeedback && !of_agents(packet);
}

void Session::act_on_wire(uint32_t way) {
  Link& link = state_.links[way];
  const Packet packet = link.take_arrival();
  state_.schedule.wake(link_component(way, kWire), link.next_arrival());
  arrive(packet, way);
}

bool Session::crossing_is_next() const {
  if (state_.crossings.empty()) return false;
  const auto& [at, way, packet] = state_.crossings.front();
  const Time woken = state_.schedule.next_time();
  return at < woken || (at == woken && link_component(way, kWire) <= state_.schedule.next());
}

void Session::act_on_crossing() {
  const Crossings::Crossing crossing = state_.crossings.front();
  state_.crossings.pop_front();
  state_.links[crossing.way].end_crossing();
  arrive(crossing.packet, crossing.way);
}

void Session::arrive(const Packet& packet, uint32_t way) {
  // What a link doubled is heard once.
  if (packet.duplicate) return;
  if (of_agents(packet)) {
    const uint32_t agents = agents_of(packet);
    state_.agents[agents].arrived(packet, state_.now);
    send_of_agents(agents);
    return;
  }
  recorder_.arrival(
      {way, packet.flow, packet.sequence, kind_of(packet), packet.queued, state_.now});
  const uint32_t node = leads_to_[way];
  if (node < state_.members.size()) deliver(packet, node);
  spread(packet, node, way);
  if (carries_message(packet)) state_.messages.release(packet.report);
}

void Session::spread(const Packet& packet, uint32_t node, uint32_t came_by) {
  for (const uint32_t way : ways_[node]) {
    if (way != (came_by ^ 1)) enter(packet, way);
  }
}

void Session::enter(const Packet& packet, uint32_t way) {
  Link& link = state_.links[way];
  if (carries_message(packet)) state_.messages.hold(packet.report);
  if (link.only_delays()) {
    const Time arrival = link.arrival_after_delay(state_.now);
    if (state_.crossings.takes(arrival, way)) {
      link.begin_crossing(packet, arrival);
      state_.crossings.join(arrival, way, packet, state_.now);
      return;
    }
  }
  Packet copy = packet;
  const bool waits = link.busy();
  const Fate fate = link.accept(copy, state_.now);
  if (!waits) wake_link(way);
  if (fate != Fate::kReceived) lose(packet, way);
  lose_drops(way);
}

void Session::lose_drops(uint32_t way) {
  Drops& drops = state_.links[way].drops();
  for (const Dropped& dropped : drops) lose(dropped.packet, way);
  drops.clear();
}

void Session::lose(const Packet& packet, uint32_t way) {
  if (of_agents(packet)) {
    state_.agents[agents_of(packet)].lost(packet);
    return;
  }
  recorder_.loss(state_.now, way / 2, way % 2 == 1, kind_of(packet), packet.flow, packet.sequence);
  if (carries_message(packet)) state_.messages.release(packet.report);
}

void Session::wake_link(uint32_t way) {
  const Link& link = state_.links[way];
  state_.schedule.wake(link_component(way, kServer), link.next_departure());
  state_.schedule.wake(link_component(way, kWire), link.next_arrival());
}

void Session::wake_agents(uint32_t agents) {
  state_.schedule.wake(agents_component(agents), state_.agents[agents].next_wake(state_.now));
}

}  // namespace lab
