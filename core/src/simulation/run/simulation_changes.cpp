// What a change does to its link or flow.
#include <algorithm>

#include "simulation/run/simulation.h"
#include "simulation/scenario/place.h"

namespace lab {

namespace {
/// Whether fair shares may follow from it.
bool moves_shares(const Target& target) {
  const bool answer = target.part == "controller" && target.key == External::kAnswer;
  return (target.part.empty() || target.part == "access" || target.part == "source" ||
          target.part == "controller") &&
         target.object != Target::Object::kPacket && !answer;
}
}  // namespace

void Simulation::act_on_changes() {
  const auto& changes = scenario_.changes;
  const Changing& changing = state_.changing;
  bool moves = false;
  for (const Ramp& ramp : changing.ramps) moves = moves || moves_shares(changes[ramp.change].target);
  for (size_t i = changing.next_change; i < changes.size() && changes[i].at <= state_.now; ++i)
    moves = moves || moves_shares(changes[i].target);
  if (moves) recorder_.cut_shares(state_);
  state_.changing.act(
      scenario_.changes, state_.now,
      [&](const Change& change, double value) { apply(change, value); },
      [&](const Target& target) { return value_of(target); });
  wake_changes();
}

double Simulation::value_of(const Target& target) {
  if (target.object == Target::Object::kPacket) return 0.0;
  const bool link = target.object == Target::Object::kLink;
  const Place place = link ? place_of(target, state_.links[target.index].s)
                           : place_of(target, ends_of(state_.flows[target.index]).s);
  return place.row == nullptr ? 0.0 : place.row->get_from(place.owner);
}

void Simulation::apply(const Change& change, double value) {
  const uint32_t index = change.target.index;
  const auto set = [&](const Place& place) {
    if (place.row != nullptr) place.row->set_in(place.owner, value);
  };
  if (change.target.object == Target::Object::kPacket) {
    const Target& target = change.target;
    const ParameterRow* row = row_of(target, scenario_);
    if (row != nullptr) state_.links[target.link].by_hand.set(index, target.packet, *row, value);
    return;
  }
  if (change.target.object == Target::Object::kFlow) {
    Flow& flow = state_.flows[index];
    set(place_of(change.target, ends_of(flow).s));
    auto* const media_flow = std::get_if<MediaFlow>(&flow);
    if (media_flow != nullptr && change.target.part == "controller")
      media_flow->controller_set(change.target.key, state_.now);
    dispatch(
        [&](auto& f) {
          f.settings_changed(state_.now);
          wake_flow(f, index);
        },
        flow);
    return;
  }
  Link& link = state_.links[index];
  set(place_of(change.target, link.s));
  link.settings_changed(state_.now);
  wake_link(index);
  for (uint32_t i = 0; i < state_.flows.size(); ++i) {
    if (scenario_.flows[i].background_of != static_cast<int>(index)) continue;
    const DataRate rest = link.s.link.physical - link.s.link.capacity;
    media(i).set_constant_rate({std::max(0.0, rest.bps)}, state_.now);
    wake_flow(media(i), i);
  }
}

void Simulation::wake_changes() {
  wake(Components::kChanges, state_.changing.due(scenario_.changes));
}

}  // namespace lab
