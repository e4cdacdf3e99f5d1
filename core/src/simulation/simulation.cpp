#include "simulation/simulation.h"

#include <algorithm>
#include <utility>

#include "simulation/memory.h"

namespace lab {

Simulation::Simulation(Scenario scenario) : scenario_(std::move(scenario)), recorder_(scenario_) {
  const auto seed = static_cast<uint64_t>(scenario_.p.seed);
  for (const LinkSetup& link : scenario_.links)
    state_.links.emplace_back(link.settings, link.name, seed);
  for (const FlowSetup& flow : scenario_.flows) state_.flows.emplace_back(flow, seed);
  state_.media.resize(state_.links.size());
  for (size_t i = 0; i < state_.links.size(); ++i)
    state_.links[i].medium = medium_of(scenario_.links, i);
  components_.push_back({kSampler, 0});
  components_.push_back({kChanges, 0});
  for (uint32_t i = 0; i < state_.links.size(); ++i) {
    for (Role role : {kServer, kWire}) components_.push_back({role, i});
  }
  constexpr uint32_t kNobody = UINT32_MAX;
  for (uint32_t i = 0; i < state_.flows.size(); ++i) {
    for (Role role : {kSource, kPacer, kAccess, kReturn, kReport, kTimer}) {
      const bool acts = has_role(state_.flows[i], role);
      flow_components_.push_back(acts ? static_cast<uint32_t>(components_.size()) : kNobody);
      if (acts) components_.push_back({role, i});
    }
  }
  const auto never = static_cast<uint32_t>(components_.size());
  std::replace(flow_components_.begin(), flow_components_.end(), kNobody, never);
  state_.link_sampled.resize(state_.links.size());
  state_.schedule.resize(never + 1);
  state_.next_sample = kStart + kSampleInterval;
  state_.schedule.wake(kSamplerComponent, state_.next_sample);
  for (uint32_t i = 0; i < state_.links.size(); ++i) wake_link(i);
  for (uint32_t i = 0; i < state_.flows.size(); ++i) wake_flow(i);
  wake_changes();
}

bool Simulation::has_role(const Flow& flow, Role role) {
  switch (role) {
    case kSource:
    case kAccess:
      return true;
    case kPacer:
    case kReport:
      return flow.adaptive();
    default:
      return flow.adaptive() || flow.tcp() != nullptr;
  }
}

void Simulation::run(Time until, int64_t most_events) {
  until = std::min(until, end());
  Schedule& schedule = state_.schedule;
  for (int64_t left = most_events;; --left) {
    const Time next = schedule.next_time();
    // No time passes before a question is answered.
    if (state_.asked < std::min(next, until)) {
      if (asking()) return;
      state_.asked = kNever;
    }
    if (next > until) break;
    // Only between moments, so that whoever stops here sees nothing half done.
    if (left <= 0 && next > state_.now) return;
    state_.now = next;
    ++state_.events;
    act(schedule.next());
  }
  state_.now = std::max(state_.now, until);
}

std::optional<uint32_t> Simulation::asking() const {
  if (state_.asked == kNever) return {};
  for (uint32_t i = 0; i < state_.flows.size(); ++i) {
    if (asks(i)) return i;
  }
  return {};
}

bool Simulation::asks(uint32_t flow) const {
  const Question* question = state_.flows[flow].question();
  return question != nullptr && question->at == state_.asked && !answered(flow);
}

bool Simulation::answered(uint32_t flow) const {
  const Time due = state_.asked + External::kAnswersAfter;
  for (size_t i = state_.next_change; i < scenario_.changes.size(); ++i) {
    const Change& change = scenario_.changes[i];
    if (change.at > due) break;
    const Target& target = change.target;
    if (change.at == due && target.object == Target::Object::kFlow && target.index == flow &&
        target.part == "controller" && target.key == External::kAnswer) {
      return true;
    }
  }
  return false;
}

bool Simulation::full() const {
  return recorder_.bytes() + static_cast<double>(bytes_of(state_)) > kMostBytes;
}

void Simulation::act(uint32_t component) {
  const Component& who = components_[component];
  switch (who.role) {
    case kChanges:
      act_on_changes();
      break;
    case kServer:
      serve(state_.links[who.index]);
      wake_link(who.index);
      lose_drops(who.index);
      break;
    case kWire:
      act_on_wire(who.index);
      break;
    case kSource:
      act_on_source(who.index);
      break;
    case kPacer:
      pace(who.index);
      break;
    case kAccess:
      act_on_access(who.index);
      break;
    case kReturn:
      act_on_return(who.index);
      break;
    case kReport:
      report(who.index);
      break;
    case kTimer:
      act_on_timer(who.index);
      break;
    case kSampler:
      recorder_.sample(state_);
      state_.next_sample += kSampleInterval;
      state_.schedule.wake(kSamplerComponent, state_.next_sample);
      break;
  }
}

void Simulation::serve(Link& link) {
  if (link.wired()) {
    link.depart(state_.now);
  } else {
    link.act_on_access(state_.now, state_.media[link.medium]);
  }
}

void Simulation::act_on_wire(uint32_t index) {
  Link& link = state_.links[index];
  Packet packet = link.take_arrival();
  state_.schedule.wake(link_component(index, kWire), link.next_arrival());
  leave_link(packet, index);
}

void Simulation::act_on_source(uint32_t index) {
  Flow& flow = state_.flows[index];
  const Payload payload = flow.emit(state_.now);
  const Time pacing = flow.next_pacing();
  state_.schedule.wake(flow_component(index, kSource), flow.next_emission());
  if (!flow.reporting) {
    flow.reporting = true;
    state_.schedule.wake(flow_component(index, kReport), flow.next_report());
    state_.schedule.wake(flow_component(index, kTimer), flow.next_timer(state_.now));
  }
  if (flow.tcp() != nullptr) {
    send_tcp(flow, index);
    return;
  }
  if (payload.bytes > 0) send(flow, index, payload);
  // A pacer without a backlog sends at once; that needs no wake-up of its own.
  if (pacing <= state_.now) {
    pace(index);
  } else {
    state_.schedule.wake(flow_component(index, kPacer), pacing);
  }
}

void Simulation::act_on_access(uint32_t index) {
  Flow& flow = state_.flows[index];
  Packet packet = flow.access.front().packet;
  flow.access.pop_front();
  state_.schedule.wake(flow_component(index, kAccess),
                       flow.access.empty() ? kNever : flow.access.front().at);
  enter(packet, flow.first_link);
}

void Simulation::act_on_return(uint32_t index) {
  Flow& flow = state_.flows[index];
  const Packet packet = flow.return_access.front().packet;
  flow.return_access.pop_front();
  state_.schedule.wake(flow_component(index, kReturn),
                       flow.return_access.empty() ? kNever : flow.return_access.front().at);
  const auto& path = scenario_.flows[index].return_path;
  deliver_feedback(packet, path.empty() ? 0 : path.back());
}

void Simulation::pace(uint32_t index) {
  Flow& flow = state_.flows[index];
  const Payload payload = flow.pace(state_.now);
  if (flow.own_pacer()) {
    if (payload.bytes > 0) {
      send(flow, index, payload);
      flow.plan_departure(state_.now);
      state_.schedule.wake(flow_component(index, kTimer), flow.next_timer(state_.now));
    }
    state_.schedule.wake(flow_component(index, kPacer), flow.next_pacing());
    return;
  }
  state_.schedule.wake(flow_component(index, kPacer), flow.next_pacing());
  send(flow, index, payload);
}

void Simulation::act_on_timer(uint32_t index) {
  Flow& flow = state_.flows[index];
  if (flow.act_on_timer(state_.now)) recorder_.decision(flow, index, state_.now);
  if (flow.tcp() != nullptr) {
    send_tcp(flow, index);
    return;
  }
  wake_sender(flow, index);
}

void Simulation::send_tcp(Flow& flow, uint32_t index) {
  uint32_t connection = 0;
  while (flow.tcp()->take_row(connection)) recorder_.tcp_row(flow, index, connection, state_.now);
  Packet packet;
  while (flow.next_tcp_packet(index, state_.now, packet)) {
    if (packet.kind == PacketKind::kMedia) {
      launch(packet, flow, index);
    } else {
      launch_report(packet, flow, index);
    }
  }
  state_.schedule.wake(flow_component(index, kTimer), flow.next_timer(state_.now));
}

void Simulation::wake_sender(const Flow& flow, uint32_t index) {
  // The pacer of RFC 8698 keeps to the slot that its packet has.
  if (flow.own_pacer()) state_.schedule.wake(flow_component(index, kPacer), flow.next_pacing());
  state_.schedule.wake(flow_component(index, kTimer), flow.next_timer(state_.now));
}

void Simulation::wake_flow(uint32_t index) {
  const Flow& flow = state_.flows[index];
  state_.schedule.wake(flow_component(index, kSource), flow.next_emission());
  state_.schedule.wake(flow_component(index, kPacer), flow.next_pacing());
  state_.schedule.wake(flow_component(index, kReport), flow.next_report());
  state_.schedule.wake(flow_component(index, kTimer), flow.next_timer(state_.now));
}

void Simulation::wake_link(uint32_t index) {
  const Link& link = state_.links[index];
  state_.schedule.wake(link_component(index, kServer), link.next_departure());
  state_.schedule.wake(link_component(index, kWire), link.next_arrival());
}

void Simulation::restore(const Snapshot& snapshot) {
  state_ = State(snapshot.state);
  recorder_.truncate(snapshot.mark);
  // The changes to come may be others than when the snapshot was taken.
  wake_changes();
}

void Simulation::add_change(const Change& change, const Json& entry) {
  std::vector<Change>& changes = scenario_.changes;
  const auto place = std::upper_bound(changes.begin(), changes.end(), change,
                                      [](const Change& a, const Change& b) { return a.at < b.at; });
  changes.insert(place, change);
  Json& document = scenario_.document;
  if (document.find("changes") == nullptr) document.set("changes", Json(Json::Array{}));
  document.find("changes")->push(entry);
  wake_changes();
}

void Simulation::set_changes(std::vector<Change> changes, Json document) {
  scenario_.changes = std::move(changes);
  scenario_.document = std::move(document);
  wake_changes();
}

}  // namespace lab
