// What changes while a run goes on: steps, and ramps in small steps.
#include <algorithm>
#include <cmath>

#include "simulation/place.h"
#include "simulation/simulation.h"

namespace lab {

namespace {
/// Distance of the steps of a ramp.
constexpr Duration kRampStep = milliseconds(20);
}  // namespace

void Simulation::act_on_changes() {
  for (size_t i = 0; i < state_.ramps.size();) {
    Ramp& ramp = state_.ramps[i];
    const Change& change = scenario_.changes[ramp.change];
    if (ramp.next_step > state_.now) {
      ++i;
    } else if (ramp.next_step < change.at + change.over) {
      step(ramp);
      ++i;
    } else {
      apply(change, change.to);
      state_.ramps.erase(state_.ramps.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  while (state_.next_change < scenario_.changes.size() &&
         scenario_.changes[state_.next_change].at <= state_.now) {
    const Change& change = scenario_.changes[state_.next_change];
    const double from = stop_ramp(change.target);
    // From "unlimited" there is no way down in steps.
    if (change.over > Duration{} && std::isfinite(from)) {
      state_.ramps.push_back({state_.next_change, from, change.at});
      step(state_.ramps.back());
    } else {
      apply(change, change.to);
    }
    ++state_.next_change;
  }
  wake_changes();
}

// Each step has the value of its middle, so that all of them together carry what the line does.
void Simulation::step(Ramp& ramp) {
  const Change& change = scenario_.changes[ramp.change];
  const Time end = std::min(ramp.next_step + kRampStep, change.at + change.over);
  const double share = ((ramp.next_step - change.at) + (end - change.at)) / (change.over * 2);
  apply(change, ramp.from + (change.to - ramp.from) * share);
  ramp.next_step = end;
}

// A newer change of the same number ends a ramp that is still under way, and goes on from where its
// line is.
double Simulation::stop_ramp(const Target& target) {
  double value = value_of(target);
  for (size_t i = 0; i < state_.ramps.size(); ++i) {
    const Change& change = scenario_.changes[state_.ramps[i].change];
    if (!(change.target == target)) continue;
    const double from = state_.ramps[i].from;
    value = from + (change.to - from) * ((state_.now - change.at) / change.over);
    state_.ramps.erase(state_.ramps.begin() + static_cast<std::ptrdiff_t>(i));
    break;
  }
  return value;
}

double Simulation::value_of(const Target& target) {
  const bool link = target.object == Target::Object::kLink;
  const Place place = link ? place_of(target, state_.links[target.index].s)
                           : place_of(target, state_.flows[target.index].s);
  return place.row == nullptr ? 0.0 : place.row->getter(place.owner);
}

void Simulation::apply(const Change& change, double value) {
  const uint32_t index = change.target.index;
  const auto set = [&](const Place& place) {
    if (place.row != nullptr) place.row->setter(place.owner, value);
  };
  if (change.target.object == Target::Object::kFlow) {
    Flow& flow = state_.flows[index];
    set(place_of(change.target, flow.s));
    if (change.target.part == "controller") flow.controller_set(change.target.key, state_.now);
    flow.settings_changed(state_.now);
    wake_flow(index);
    return;
  }
  Link& link = state_.links[index];
  set(place_of(change.target, link.s));
  link.settings_changed(state_.now);
  wake_link(index);
  for (uint32_t i = 0; i < state_.flows.size(); ++i) {
    if (scenario_.flows[i].background_of != static_cast<int>(index)) continue;
    const DataRate rest = link.s.link.physical - link.s.link.capacity;
    state_.flows[i].set_constant_rate({std::max(0.0, rest.bps)}, state_.now);
    wake_flow(i);
  }
}

void Simulation::wake_changes() {
  Time next = kNever;
  if (state_.next_change < scenario_.changes.size())
    next = scenario_.changes[state_.next_change].at;
  for (const Ramp& ramp : state_.ramps) next = std::min(next, ramp.next_step);
  state_.schedule.wake(kChangesComponent, next);
}

}  // namespace lab
