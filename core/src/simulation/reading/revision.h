// A new list of changes for a run that has one: whether it can be, and from when on it makes
// another run.
#pragma once

#include <algorithm>
#include <vector>

#include "simulation/reading/read_scenario.h"
#include "simulation/scenario/planned_rate.h"

namespace lab {

/// Reads all changes that a scenario of any kind is to have instead of its own.
template <class Any>
Result<std::vector<Change>> read_revision(const Json& list, const Any& scenario) {
  Result<std::vector<Change>> changes = read_changes(list, scenario);
  if (!changes.ok()) return changes;
  Errors errors = queue_limit_mistakes(scenario.links, changes.value());
  if (!errors.empty()) return errors;
  return changes;
}

/// The first moment at which the run is another one with those changes; `kNever` if it stays the
/// same.
template <class Any>
Time first_difference(const Any& scenario, const std::vector<Change>& changes) {
  const std::vector<Change>& before = scenario.changes;
  if (other_first_rates(scenario.links, before, changes)) return kStart;
  const size_t common = std::min(before.size(), changes.size());
  for (size_t i = 0; i < common; ++i) {
    if (!(before[i] == changes[i])) return std::min(before[i].at, changes[i].at);
  }
  if (before.size() > common) return before[common].at;
  if (changes.size() > common) return changes[common].at;
  return kNever;
}

}  // namespace lab
