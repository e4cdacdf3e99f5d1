// A packet's way: from its sender over the links of its path to whom it is for, or to where it is
// lost.
#include <algorithm>

#include "simulation/run/simulation.h"

namespace lab {

void Simulation::send(MediaFlow& flow, uint32_t index, const Payload& payload) {
  Packet packet = flow.packet(payload, index, state_.now);
  launch(packet, flow, index);
}

void Simulation::send_packets(DataFlow& flow, uint32_t index) {
  uint32_t connection = 0;
  while (flow.take_row(connection)) recorder_.tcp_row(flow, index, connection, state_.now);
  flow.take_transfers([&](const Transfer& transfer) { recorder_.transfer(index, transfer); });
  Packet packet;
  while (flow.next_packet(index, state_.now, packet)) {
    if (packet.kind == PacketKind::kMedia) {
      launch(packet, flow, index);
    } else {
      launch_back(packet, flow, index);
    }
  }
  wake(components_.flow(index).timer, flow.next_timer(state_.now));
}

void Simulation::launch(Packet& packet, FlowEnds& flow, uint32_t index) {
  const Duration delay = packet.sent - state_.now + flow.s.flow.extra_delay;
  if (delay.ns == 0 && flow.access.empty()) {
    enter(packet, flow.first_link);
    return;
  }
  hold_back(packet, delay, flow.access, components_.flow(index).access);
}

void Simulation::launch_back(Packet& packet, FlowEnds& flow, uint32_t index) {
  const auto& path = scenario_.flows[index].return_path;
  if (!path.empty()) {
    enter(packet, path[0]);
  } else {
    hold_back(packet, flow.s.flow.return_extra_delay, flow.return_access,
              components_.flow(index).back);
  }
}

void Simulation::enter(Packet& packet, uint32_t index) {
  Link& link = state_.links[index];
  recorder_.reach_link(packet, state_.now);
  if (state_.flows.size() > 1 && packet.kind == PacketKind::kMedia) note_meeting(packet, index);
  const bool waits = link.busy();
  const Fate fate = link.accept(packet, state_.now);
  if (!waits) wake_link(index);
  if (fate != Fate::kReceived) lose(packet, fate, index);
  lose_drops(index);
}

void Simulation::note_meeting(const Packet& packet, uint32_t index) {
  Meetings& m = state_.meetings[index];
  if (m.at == state_.now && m.ip_bytes == packet.ip_bytes && m.flow != packet.flow) {
    if (m.of_flow.empty()) m.of_flow.resize(state_.flows.size());
    ++m.of_flow[m.flow];
    ++m.of_flow[packet.flow];
  }
  m.at = state_.now;
  m.flow = packet.flow;
  m.ip_bytes = packet.ip_bytes;
}

void Simulation::lose_drops(uint32_t index) {
  Drops& drops = state_.links[index].drops();
  for (Dropped& dropped : drops) lose(dropped.packet, dropped.fate, index);
  drops.clear();
}

void Simulation::leave_link(Packet& packet, uint32_t link) {
  recorder_.pass_link(packet, state_.now, link);
  const bool media = packet.kind == PacketKind::kMedia;
  FlowEnds& flow = ends_of(state_.flows[packet.flow]);
  const size_t next = size_t{packet.hop} + 1;
  if (next < (media ? flow.hops : flow.return_hops)) {
    const FlowSetup& setup = scenario_.flows[packet.flow];
    const auto& path = media ? setup.path : setup.return_path;
    packet.hop = static_cast<uint8_t>(next);
    enter(packet, path[next]);
    return;
  }
  const Duration extra = flow.s.flow.return_extra_delay;
  if (media || (extra.ns == 0 && flow.return_access.empty())) {
    deliver(packet, link);
  } else {
    hold_back(packet, extra, flow.return_access, components_.flow(packet.flow).back);
  }
}

void Simulation::hold_back(const Packet& packet, Duration delay, Ring<WaitingPacket>& line,
                           uint32_t component) {
  const Time due = state_.now + delay;
  // A delay that was just made shorter lets nothing overtake.
  line.push_back({line.empty() ? due : std::max(due, line.back().at), packet});
  wake(component, line.front().at);
}

void Simulation::deliver(const Packet& packet, uint32_t link) {
  if (packet.duplicate) {
    recorder_.packet(packet, state_.now, Fate::kDuplicate, link);
    return;
  }
  dispatch(
      [&](auto& flow) {
        if (packet.kind == PacketKind::kMedia) {
          receive(flow, packet, link);
        } else {
          recorder_.packet(packet, state_.now, Fate::kReceived, link);
          hear(flow, packet);
        }
      },
      state_.flows[packet.flow]);
}

void Simulation::receive(MediaFlow& flow, const Packet& packet, uint32_t link) {
  const bool at_once = flow.receive(packet, state_.now);
  recorder_.packet(packet, state_.now, Fate::kReceived, link);
  if (at_once) {
    report(flow, packet.flow);
  } else if (flow.reporting) {
    wake(components_.flow(packet.flow).report, flow.receiver_acts(state_.now));
  }
}

void Simulation::receive(DataFlow& flow, const Packet& packet, uint32_t link) {
  flow.receive(packet, state_.now);
  recorder_.packet(packet, state_.now, Fate::kReceived, link);
  send_packets(flow, packet.flow);
}

void Simulation::hear(MediaFlow& flow, const Packet& packet) {
  if (flow.hear(packet, state_.now, arrivals_)) recorder_.decision(flow, packet.flow, state_.now);
  if (flow.controller().question() != nullptr) state_.asked = state_.now;
  wake_sender(flow, packet.flow);
}

void Simulation::hear(DataFlow& flow, const Packet& packet) {
  flow.hear(packet, state_.now);
  send_packets(flow, packet.flow);
}

void Simulation::lose(Packet& packet, Fate fate, uint32_t link) {
  if (fate == Fate::kQueueFull || fate == Fate::kDroppedEarly || fate == Fate::kDroppedByHand)
    packet.dequeued = kNever;
  // The flow knows of no copies; what becomes of the original counts.
  if (!packet.duplicate)
    dispatch([&](auto& flow) { lose(flow, packet); }, state_.flows[packet.flow]);
  recorder_.packet(packet, kNever, packet.duplicate ? Fate::kDuplicate : fate, link);
  recorder_.lose_on_link(packet, fate, link);
}

void Simulation::lose(MediaFlow& flow, const Packet& packet) {
  flow.lost(packet, state_.now);
  if (flow.next_request(state_.now) < kNever)
    wake(components_.flow(packet.flow).report, flow.receiver_acts(state_.now));
}

void Simulation::lose(DataFlow& flow, const Packet& packet) { flow.lost(packet); }

void Simulation::act_on_receiver(MediaFlow& flow, uint32_t index) {
  if (flow.next_request(state_.now) <= state_.now) {
    Packet packet;
    if (flow.request_key_frame(index, state_.now, packet)) launch_back(packet, flow, index);
    if (flow.next_report() > state_.now) {
      wake(components_.flow(index).report, flow.receiver_acts(state_.now));
      return;
    }
  }
  report(flow, index);
}

void Simulation::report(MediaFlow& flow, uint32_t index) {
  Packet packet;
  bool said = false;
  do {
    said = flow.report(index, state_.now, packet);
    if (said) launch_back(packet, flow, index);
  } while (said && !packet.padding && flow.reports_on(state_.now));
  wake(components_.flow(index).report, flow.receiver_acts(state_.now));
}

}  // namespace lab
