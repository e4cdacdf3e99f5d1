// A packet's way: from its sender over the links of its path to whom it is for, or to where it is
// lost.
#include <algorithm>

#include "simulation/simulation.h"

namespace lab {

void Simulation::send(Flow& flow, uint32_t index, const Payload& payload) {
  Packet packet = flow.packet(payload, index, state_.now);
  launch(packet, flow, index);
}

void Simulation::launch(Packet& packet, Flow& flow, uint32_t index) {
  const Duration delay = flow.s.flow.extra_delay;
  if (delay.ns == 0 && flow.access.empty()) {
    enter(packet, flow.first_link);
    return;
  }
  hold_back(packet, delay, flow.access, flow_component(index, kAccess));
}

void Simulation::enter(Packet& packet, uint32_t index) {
  Link& link = state_.links[index];
  const bool waits = link.busy();
  const Fate fate = link.accept(packet, state_.now);
  if (!waits) wake_link(index);
  if (fate != Fate::kReceived) lose(packet, fate, index);
  lose_drops(index);
}

void Simulation::lose_drops(uint32_t index) {
  Drops& drops = state_.links[index].drops();
  for (Dropped& dropped : drops) lose(dropped.packet, dropped.fate, index);
  drops.clear();
}

void Simulation::leave_link(Packet& packet, uint32_t link) {
  const bool media = packet.kind == PacketKind::kMedia;
  Flow& flow = state_.flows[packet.flow];
  const size_t next = size_t{packet.hop} + 1;
  if (next < (media ? flow.hops : flow.return_hops)) {
    const FlowSetup& setup = scenario_.flows[packet.flow];
    const auto& path = media ? setup.path : setup.return_path;
    packet.hop = static_cast<uint8_t>(next);
    enter(packet, path[next]);
    return;
  }
  if (media) {
    deliver_media(flow, packet, link);
    return;
  }
  if (flow.s.flow.return_extra_delay.ns == 0 && flow.return_access.empty()) {
    deliver_feedback(packet, link);
  } else {
    hold_back(packet, flow.s.flow.return_extra_delay, flow.return_access,
              flow_component(packet.flow, kReturn));
  }
}

void Simulation::hold_back(const Packet& packet, Duration delay, Ring<Flow::Waiting>& line,
                           uint32_t component) {
  const Time due = state_.now + delay;
  // A delay that was just made shorter lets nothing overtake.
  line.push_back({line.empty() ? due : std::max(due, line.back().at), packet});
  state_.schedule.wake(component, line.front().at);
}

void Simulation::deliver_media(Flow& flow, const Packet& packet, uint32_t link) {
  if (packet.duplicate) {
    recorder_.packet(packet, state_.now, Fate::kDuplicate, link);
    return;
  }
  flow.receive(packet, state_.now);
  recorder_.packet(packet, state_.now, Fate::kReceived, link);
  if (flow.tcp() != nullptr) {
    send_tcp(flow, packet.flow);
  } else if (flow.wants_report()) {
    report(packet.flow);
  }
}

void Simulation::deliver_feedback(const Packet& packet, uint32_t link) {
  if (packet.duplicate) {
    recorder_.packet(packet, state_.now, Fate::kDuplicate, link);
    return;
  }
  recorder_.packet(packet, state_.now, Fate::kReceived, link);
  Flow& flow = state_.flows[packet.flow];
  if (flow.hear(packet, state_.now, arrivals_)) recorder_.decision(flow, packet.flow, state_.now);
  if (flow.tcp() != nullptr) {
    send_tcp(flow, packet.flow);
    return;
  }
  if (flow.question() != nullptr) state_.asked = state_.now;
  wake_sender(flow, packet.flow);
}

void Simulation::lose(Packet& packet, Fate fate, uint32_t link) {
  if (fate == Fate::kQueueFull || fate == Fate::kDroppedEarly) packet.dequeued = kNever;
  // The flow knows of no copies; what becomes of the original counts.
  if (!packet.duplicate) state_.flows[packet.flow].lost(packet);
  recorder_.packet(packet, kNever, packet.duplicate ? Fate::kDuplicate : fate, link);
}

void Simulation::report(uint32_t index) {
  Flow& flow = state_.flows[index];
  Packet packet;
  const bool said = flow.report(index, state_.now, packet);
  state_.schedule.wake(flow_component(index, kReport), flow.next_report());
  if (said) launch_report(packet, flow, index);
}

void Simulation::launch_report(Packet& packet, Flow& flow, uint32_t index) {
  const auto& path = scenario_.flows[index].return_path;
  if (!path.empty()) {
    enter(packet, path[0]);
  } else {
    hold_back(packet, flow.s.flow.return_extra_delay, flow.return_access,
              flow_component(index, kReturn));
  }
}

}  // namespace lab
