// What changes while a run goes on: steps, and ramps in small steps.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "simulation/scenario/scenario.h"

namespace lab {

/// A ramp under way: the number moves in small steps from `from` to the change's `to`.
struct Ramp {
  uint32_t change = 0;
  double from = 0.0;
  Time next_step;
};

/// How far a run is in its list of changes.
struct Changing {
  uint32_t next_change = 0;
  std::vector<Ramp> ramps;

  /// When the next change or step of a ramp is due.
  Time due(const std::vector<Change>& changes) const {
    Time next = next_change < changes.size() ? changes[next_change].at : kNever;
    for (const Ramp& ramp : ramps) next = std::min(next, ramp.next_step);
    return next;
  }

  /// Does what is due now: `apply(change, value)`; `value_of(target)` is what stands there.
  template <class Apply, class ValueOf>
  void act(const std::vector<Change>& changes, Time now, Apply&& apply, ValueOf&& value_of) {
    for (size_t i = 0; i < ramps.size();) {
      Ramp& ramp = ramps[i];
      const Change& change = changes[ramp.change];
      if (ramp.next_step > now) {
        ++i;
      } else if (ramp.next_step < change.at + change.over) {
        apply(change, step(ramp, change));
        ++i;
      } else {
        apply(change, change.to);
        ramps.erase(ramps.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
    for (; next_change < changes.size() && changes[next_change].at <= now; ++next_change) {
      const Change& change = changes[next_change];
      const double from = stop_ramp(changes, change.target, now, value_of(change.target));
      // From "unlimited" there is no way down in steps.
      if (change.over > Duration{} && std::isfinite(from)) {
        ramps.push_back({next_change, from, change.at});
        apply(change, step(ramps.back(), change));
      } else {
        apply(change, change.to);
      }
    }
  }

 private:
  static constexpr Duration kRampStep = milliseconds(20);

  // Each step has the value of its middle, so that all of them together carry what the line does.
  static double step(Ramp& ramp, const Change& change) {
    const Time end = std::min(ramp.next_step + kRampStep, change.at + change.over);
    const double share = ((ramp.next_step - change.at) + (end - change.at)) / (change.over * 2);
    ramp.next_step = end;
    return ramp.from + (change.to - ramp.from) * share;
  }

  // A newer change of the same number ends a ramp that is still under way, and goes on from where
  // its line is.
  double stop_ramp(const std::vector<Change>& changes, const Target& target, Time now,
                   double value) {
    for (size_t i = 0; i < ramps.size(); ++i) {
      const Change& change = changes[ramps[i].change];
      if (!(change.target == target)) continue;
      const double from = ramps[i].from;
      ramps.erase(ramps.begin() + static_cast<std::ptrdiff_t>(i));
      return from + (change.to - from) * ((now - change.at) / change.over);
    }
    return value;
  }
};

}  // namespace lab
