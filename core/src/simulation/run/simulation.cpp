#include "simulation/run/simulation.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "simulation/run/asked.h"
#include "simulation/run/memory.h"
#include "simulation/scenario/planned_rate.h"

namespace lab {

Simulation::Simulation(Scenario scenario) : scenario_(std::move(scenario)), recorder_(scenario_) {
  const auto seed = static_cast<uint64_t>(scenario_.p.seed);
  for (const LinkSetup& link : scenario_.links)
    state_.links.emplace_back(link.settings, link.name, seed);
  for (const FlowSetup& flow : scenario_.flows) state_.flows.push_back(make_flow(flow, seed));
  state_.meetings.resize(state_.links.size());
  state_.media.resize(state_.links.size());
  for (size_t i = 0; i < state_.links.size(); ++i)
    state_.links[i].medium = medium_of(scenario_.links, i);
  plan_links();
  for (size_t i = 0; i < state_.links.size(); ++i) components_.add_link();
  for (const Flow& flow : state_.flows)
    components_.add_flow(adaptive(flow), adaptive(flow) && std::holds_alternative<MediaFlow>(flow));
  state_.link_sampled.resize(state_.links.size());
  state_.schedule.resize(components_.size());
  state_.next_sample = kStart + kSampleInterval;
  wake(Components::kSampler, state_.next_sample);
  for (uint32_t i = 0; i < state_.links.size(); ++i) wake_link(i);
  for (uint32_t i = 0; i < state_.flows.size(); ++i)
    dispatch([&](const auto& flow) { wake_flow(flow, i); }, state_.flows[i]);
  wake_changes();
}

void Simulation::run(Time until, int64_t most_events) {
  seen_.reset();
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
    // Only between moments, so that a caller that stops here sees nothing half done.
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
  const Question* question = open_question(state_.flows[flow]);
  return question != nullptr && question->at == state_.asked && !answered(flow);
}

bool Simulation::answered(uint32_t flow) const {
  const Time due = state_.asked + External::kAnswersAfter;
  for (size_t i = state_.changing.next_change; i < scenario_.changes.size(); ++i) {
    const Change& change = scenario_.changes[i];
    if (change.at > due) break;
    const Target& target = change.target;
    if (change.at == due && target.object == Target::Object::kFlow && target.index == flow &&
        target.part == "controller" && target.key == External::kAnswer &&
        (!change.asked || change.asked == check_of(*open_question(state_.flows[flow])))) {
      return true;
    }
  }
  return false;
}

bool Simulation::answered_otherwise(uint32_t flow) const {
  const std::vector<Change>& all = scenario_.changes;
  return std::any_of(all.begin(), all.end(), [&](const Change& change) {
    return change.asked && change.at > state_.now && change.target.index == flow;
  });
}

bool Simulation::holds(const Change& change) const {
  if (!change.asked) return true;
  const Question* question = open_question(state_.flows[change.target.index]);
  return question != nullptr && question->at + External::kAnswersAfter == state_.now &&
         check_of(*question) == *change.asked;
}

bool Simulation::full() const {
  return recorder_.bytes() + static_cast<double>(bytes_of(state_)) > kMostBytes;
}

void Simulation::act(uint32_t component) {
  const auto [role, index] = components_[component];
  switch (role) {
    case Role::kNobody:
      break;
    case Role::kSampler:
      recorder_.sample(state_);
      state_.next_sample += kSampleInterval;
      wake(Components::kSampler, state_.next_sample);
      break;
    case Role::kChanges:
      act_on_changes();
      break;
    case Role::kServer:
      serve(index);
      break;
    case Role::kWire:
      act_on_wire(index);
      break;
    case Role::kSource:
      dispatch([&, of = index](auto& flow) { act_on_source(flow, of); }, state_.flows[index]);
      break;
    case Role::kPacer:
      pace(media(index), index);
      break;
    case Role::kAccess:
      act_on_access(index);
      break;
    case Role::kReturn:
      act_on_return(index);
      break;
    case Role::kReport:
      act_on_receiver(media(index), index);
      break;
    case Role::kTimer:
      dispatch([&, of = index](auto& flow) { act_on_timer(flow, of); }, state_.flows[index]);
      break;
  }
}

void Simulation::serve(uint32_t index) {
  Link& link = state_.links[index];
  link.act(state_.now, state_.media[link.medium]);
  wake_link(index);
  lose_drops(index);
}

void Simulation::act_on_wire(uint32_t index) {
  Link& link = state_.links[index];
  Packet packet = link.take_arrival();
  wake(components_.link(index).wire, link.next_arrival());
  leave_link(packet, index);
}

void Simulation::act_on_source(MediaFlow& flow, uint32_t index) {
  const Components::OfFlow& of = components_.flow(index);
  const Payload payload = flow.emit(state_.now);
  const Time pacing = flow.next_pacing();
  wake(of.source, flow.next_emission());
  if (!flow.reporting) {
    flow.reporting = true;
    wake(of.report, flow.receiver_acts(state_.now));
    wake(of.timer, flow.next_timer(state_.now));
  }
  if (payload.bytes > 0) send(flow, index, payload);
  // A pacer without a backlog sends at once; that needs no wake-up of its own.
  if (pacing <= state_.now) {
    pace(flow, index);
  } else {
    wake(of.pacer, pacing);
  }
}

void Simulation::act_on_source(DataFlow& flow, uint32_t index) {
  flow.emit(state_.now);
  wake(components_.flow(index).source, flow.next_emission());
  send_packets(flow, index);
}

void Simulation::act_on_access(uint32_t index) {
  FlowEnds& flow = ends_of(state_.flows[index]);
  Packet packet = flow.access.front().packet;
  flow.access.pop_front();
  wake(components_.flow(index).access, flow.access.empty() ? kNever : flow.access.front().at);
  enter(packet, flow.first_link);
}

void Simulation::act_on_return(uint32_t index) {
  FlowEnds& flow = ends_of(state_.flows[index]);
  const Packet packet = flow.return_access.front().packet;
  flow.return_access.pop_front();
  wake(components_.flow(index).back,
       flow.return_access.empty() ? kNever : flow.return_access.front().at);
  const auto& path = scenario_.flows[index].return_path;
  deliver(packet, path.empty() ? 0 : path.back());
}

void Simulation::pace(MediaFlow& flow, uint32_t index) {
  const Components::OfFlow& of = components_.flow(index);
  const Payload payload = flow.pace(state_.now);
  if (flow.own_pacer()) {
    if (payload.bytes > 0) {
      send(flow, index, payload);
      flow.plan_departure(state_.now);
      wake(of.timer, flow.next_timer(state_.now));
    }
    wake(of.pacer, flow.next_pacing());
    return;
  }
  wake(of.pacer, flow.next_pacing());
  send(flow, index, payload);
}

void Simulation::act_on_timer(MediaFlow& flow, uint32_t index) {
  if (flow.act_on_timer(state_.now)) recorder_.decision(flow, index, state_.now);
  wake_sender(flow, index);
}

void Simulation::act_on_timer(DataFlow& flow, uint32_t index) {
  flow.act_on_timer(state_.now);
  send_packets(flow, index);
}

void Simulation::wake_sender(const MediaFlow& flow, uint32_t index) {
  const Components::OfFlow& of = components_.flow(index);
  // The pacer of RFC 8698 keeps to the slot that its packet has.
  if (flow.own_pacer()) wake(of.pacer, flow.next_pacing());
  wake(of.timer, flow.next_timer(state_.now));
}

void Simulation::wake_flow(const MediaFlow& flow, uint32_t index) {
  const Components::OfFlow& of = components_.flow(index);
  wake(of.source, flow.next_emission());
  // Deaf from here on, it may leave what its own pacer held back.
  wake(of.pacer, std::max(state_.now, flow.next_pacing()));
  wake(of.report, flow.receiver_acts(state_.now));
  wake(of.timer, flow.next_timer(state_.now));
}

void Simulation::wake_flow(const DataFlow& flow, uint32_t index) {
  const Components::OfFlow& of = components_.flow(index);
  wake(of.source, flow.next_emission());
  wake(of.timer, flow.next_timer(state_.now));
}

void Simulation::wake_link(uint32_t index) {
  const Link& link = state_.links[index];
  const Components::OfLink& of = components_.link(index);
  wake(of.server, link.next_departure());
  wake(of.wire, link.next_arrival());
}

void Simulation::settle() {
  recorder_.settle();
  // To ask for what is worked out takes memory: it is fetched here and given back at once, so that
  // no column moves when somebody asks. `volatile`, or a compiler leaves both out.
  const size_t room = SeenDelays::most_bytes(recorder_, scenario_.flows.size());
  void* volatile kept = std::malloc(room);
  std::free(kept);
}

void Simulation::record_crossings() {
  recorder_.record_crossings();
  for (const Crossing& crossing : recorder_.crossings())
    state_.links[crossing.link].count_flow(crossing.flow);
}

const SeenDelays& Simulation::seen_delays() const {
  if (!seen_) seen_ = std::make_shared<const SeenDelays>(scenario_, state_, recorder_);
  return *seen_;
}

void Simulation::restore(const Snapshot& snapshot) {
  seen_.reset();
  state_ = State(snapshot.state);
  recorder_.truncate(snapshot.mark);
  // The changes to come may be others than when the snapshot was taken.
  plan_links();
  wake_changes();
}

void Simulation::forget_answers(uint32_t flow, Time from) {
  const auto stale = [&](Time at, bool own) { return at > from || (at == from && own); };
  std::vector<Change>& changes = scenario_.changes;
  const auto end = std::remove_if(changes.begin(), changes.end(), [&](const Change& change) {
    return change.asked && stale(change.at, change.target.index == flow);
  });
  if (end == changes.end()) return;
  changes.erase(end, changes.end());
  const std::string own = "flows." + scenario_.flows[flow].name + ".controller.";
  Json::Array& items = scenario_.document.find("changes")->items();
  const auto written = [&](const Json& item) {
    return item.find("asked") != nullptr &&
           stale(at(seconds(item.find("at_s")->as_double())),
                 item.find("set")->as_string() == own + External::kAnswer);
  };
  items.erase(std::remove_if(items.begin(), items.end(), written), items.end());
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
  plan_links();
  wake_changes();
}

void Simulation::plan_links() {
  for (uint32_t i = 0; i < state_.links.size(); ++i)
    state_.links[i].plan(first_rate(scenario_.links[i].settings, i, scenario_.changes));
}

}  // namespace lab
