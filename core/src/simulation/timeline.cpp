#include "simulation/timeline.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "simulation/memory.h"

namespace lab {

namespace {
constexpr int64_t kNoBound = std::numeric_limits<int64_t>::max();

/// Between two looks at how much memory the packets take.
constexpr int64_t kSlice = 250'000;

/// What all snapshots together may take. A run with millions of packets under way has fewer.
constexpr size_t kMostKept = 200'000'000;

/// Some 12 snapshots of a small run; fewer of a run with many flows, whose state is larger.
Duration spacing_of(const Scenario& scenario) {
  const auto flows = static_cast<int64_t>(scenario.flows.size());
  const int64_t snapshots = std::clamp<int64_t>(120 / (flows + 5), 4, 12);
  return std::max(seconds(1.0), Duration{scenario.p.duration.ns / snapshots});
}

/// First moment at which two lists of changes differ; `kNever` if they do not.
Time first_difference(const std::vector<Change>& a, const std::vector<Change>& b) {
  const size_t common = std::min(a.size(), b.size());
  for (size_t i = 0; i < common; ++i) {
    if (!(a[i] == b[i])) return std::min(a[i].at, b[i].at);
  }
  if (a.size() > common) return a[common].at;
  if (b.size() > common) return b[common].at;
  return kNever;
}
}  // namespace

Timeline::Timeline(Scenario scenario)
    : simulation_(std::move(scenario)),
      start_(simulation_.snapshot()),
      spacing_(spacing_of(simulation_.scenario())) {}

void Timeline::run(Time until, int64_t most_events) {
  until = std::min(until, simulation_.end());
  int64_t left = most_events;
  while (simulation_.now() < until && left > 0 && !simulation_.full() && !simulation_.asking()) {
    const Time last = automatic_.empty() ? kStart : automatic_.back().at;
    const Time mark = std::max(last, simulation_.now() - nanoseconds(1)) + spacing_;
    const int64_t before = simulation_.state().events;
    simulation_.run(std::min(until, mark), std::min(left, kSlice));
    left -= simulation_.state().events - before;
    if (simulation_.now() == mark) take_snapshot();
  }
}

void Timeline::take_snapshot() {
  // Only when everything due now is done is the moment whole.
  if (simulation_.state().schedule.next_time() <= simulation_.now()) return;
  if (!automatic_.empty() && automatic_.back().at == simulation_.now()) return;
  const size_t bytes = bytes_of(simulation_.state());
  if (kept_ + bytes > kMostKept) return;
  kept_ += bytes;
  automatic_.push_back({simulation_.now(), bytes, simulation_.snapshot()});
}

void Timeline::rewind_to_before(Time t) {
  while (!automatic_.empty() && automatic_.back().at >= t) {
    kept_ -= automatic_.back().bytes;
    automatic_.pop_back();
  }
  simulation_.restore(automatic_.empty() ? start_ : automatic_.back().snapshot);
}

void Timeline::seek(Time t) {
  t = std::clamp(t, kStart, simulation_.end());
  if (t < simulation_.now()) rewind_to_before(t + nanoseconds(1));
  run(t, kNoBound);
}

Result<Time> Timeline::revise(std::string_view changes_json) {
  Result<Json> list = parse_json(changes_json);
  if (!list.ok()) return list.errors();
  return replace_changes(list.value());
}

Result<Time> Timeline::replace_changes(const Json& list) {
  Result<std::vector<Change>> changes = read_changes(list, simulation_.scenario());
  if (!changes.ok()) return changes.errors();
  const Time differs = first_difference(simulation_.scenario().changes, changes.value());
  Json document = simulation_.scenario().document;
  document.set("changes", list);
  if (differs <= simulation_.now()) rewind_to_before(differs);
  simulation_.set_changes(std::move(changes).value(), std::move(document));
  for (Time& kept : by_host_) {
    if (kept >= differs) kept = kNever;
  }
  return simulation_.now();
}

Result<Time> Timeline::change(std::string_view change_json) {
  Result<Json> entry = parse_json(change_json);
  if (!entry.ok()) return entry.errors();
  if (!entry.value().is_object())
    return Error{"change", "must be an object {\"set\": …, \"to\": …}"};
  const Time now = simulation_.now();
  Json stamped(Json::Object{});
  stamped.set("at_s", Json(to_seconds(now), decimal_seconds(now.ns)));
  for (const auto& [name, value] : entry.value().members()) {
    if (name != "at_s") stamped.set(name, value);
  }
  const Json* before = simulation_.scenario().document.find("changes");
  Json list = before != nullptr ? *before : Json(Json::Array{});
  list.push(stamped);
  Result<Time> revised = replace_changes(list);
  if (!revised.ok()) return revised;
  // A change comes first among all that happens at its moment but the sample of what was before, so
  // that a replay is the same bit for bit.
  run(now, kNoBound);
  return simulation_.now();
}

Result<Time> Timeline::answer(uint32_t flow, double rate_kbps) {
  const Scenario& scenario = simulation_.scenario();
  const State& state = simulation_.state();
  const bool asked = state.asked != kNever && flow < state.flows.size() && simulation_.asks(flow);
  if (!asked) return Error{"answer", "nothing is asked for this flow now"};
  Json entry(Json::Object{});
  const Time due = state.asked + External::kAnswersAfter;
  entry.set("at_s", Json(to_seconds(due), decimal_seconds(due.ns)));
  entry.set("set", Json("flows." + scenario.flows[flow].name + ".controller." + External::kAnswer));
  entry.set("to", Json(rate_kbps));
  Result<std::vector<Change>> change = read_changes(Json(Json::Array{entry}), scenario);
  if (!change.ok()) return Error{"answer", change.errors().front().what};
  if (scenario.changes.size() >= kMostChanges)
    return Error{"changes", "must not have more than 20000 entries"};
  simulation_.add_change(change.value().front(), entry);
  for (Time& kept : by_host_) {
    if (kept >= due) kept = kNever;
  }
  return simulation_.now();
}

int32_t Timeline::keep() {
  take_snapshot();
  by_host_.push_back(simulation_.now());
  return static_cast<int32_t>(by_host_.size()) - 1;
}

bool Timeline::back_to(int32_t number) {
  if (number < 0 || static_cast<size_t>(number) >= by_host_.size()) return false;
  const Time t = by_host_[static_cast<size_t>(number)];
  if (t == kNever) return false;
  seek(t);
  return true;
}

}  // namespace lab
