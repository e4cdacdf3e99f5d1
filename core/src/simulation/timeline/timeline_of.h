// Time travel over a run of any kind: snapshots on the way, seeking, and rewriting the future.
// Snapshots change nothing but time.
#pragma once

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "simulation/reading/revision.h"

namespace lab {

namespace detail {
inline constexpr int64_t kNoBound = std::numeric_limits<int64_t>::max();

/// Between two looks at how much memory the packets take.
inline constexpr int64_t kSlice = 250'000;

/// What all snapshots together may take. A run with millions of packets under way has fewer.
inline constexpr size_t kMostKept = 200'000'000;

/// Some 12 snapshots of a small run; fewer of a run with many flows or members, whose state is
/// larger.
inline Duration spacing_of(Duration of_run, size_t parts) {
  const int64_t snapshots = std::clamp<int64_t>(120 / (static_cast<int64_t>(parts) + 5), 4, 12);
  return std::max(seconds(1.0), Duration{of_run.ns / snapshots});
}
}  // namespace detail

/// A `Run` has a scenario with a list of changes, a state that can be copied, and history that can
/// be cut off: `Simulation` of flows, `Session` of members.
template <class Run>
class TimelineOf {
 public:
  explicit TimelineOf(typename Run::Scenario scenario);

  /// Runs on, taking snapshots. `most_events` bounds the slice, not the result.
  void run(Time until, int64_t most_events);
  /// Goes to `t`: back by the nearest snapshot at or before it, forward by running.
  void seek(Time t);
  /// Replaces the list of changes and goes back to before the first difference. Returns where the
  /// run stands; a refused list changes nothing.
  Result<Time> revise(std::string_view changes_json);
  /// One more change, stamped now: `{"set": …, "to": …}`. The run stands where it stood.
  Result<Time> change(std::string_view change_json);

  /// Remembers this moment by a number, with a snapshot, so that coming back costs next to nothing.
  int32_t keep();
  /// False for a number that was never given, or whose moment lies in a future that was rewritten.
  bool back_to(int32_t number);

  const Run& run_at_hand() const { return run_; }
  /// The last snapshot at or before `t`.
  const typename Run::Snapshot& snapshot_before(Time t) const;

 protected:
  /// Prepares the run at its start and runs it again to where it stands.
  template <class Prepare>
  void run_again(Prepare&& prepare) {
    const Time now = run_.now();
    run_.restore(start_);
    prepare(run_);
    start_ = run_.snapshot();
    automatic_.clear();
    kept_ = 0;
    do_first_moment();
    run(now, detail::kNoBound);
  }

  /// Moments that the host remembered and that lie after `t` are no part of this run any more.
  void forget_from(Time t) {
    for (Time& kept : by_host_) {
      if (kept >= t) kept = kNever;
    }
  }

  Run run_;

 private:
  struct Kept {
    Time at;
    size_t bytes = 0;
    typename Run::Snapshot snapshot;
  };
  /// Snapshots are due at multiples of the spacing: where a run stands says which is the next, in
  /// whatever slices and from wherever it came there.
  Time next_mark() const {
    return kStart + spacing_ * ((run_.now() - kStart).ns / spacing_.ns + 1);
  }
  void take_snapshot();
  void rewind_to_before(Time t);
  /// The first moment is as whole as any other: what is due at 0 has been done for every reader.
  void do_first_moment() {
    if (run_.now() == kStart) run_.run(kStart, detail::kNoBound);
  }
  Result<Time> replace_changes(const Json& list);

  typename Run::Snapshot start_;  ///< Before the first moment, whose changes may become others.
  std::vector<Kept> automatic_;   ///< By time.
  size_t kept_ = 0;               ///< Their bytes.
  Duration spacing_;
  std::vector<Time> by_host_;  ///< `kNever` once it is no moment of this run any more.
};

template <class Run>
TimelineOf<Run>::TimelineOf(typename Run::Scenario scenario)
    : run_(std::move(scenario)),
      start_(run_.snapshot()),
      spacing_(detail::spacing_of(run_.scenario().p.duration, run_.parts())) {
  do_first_moment();
}

template <class Run>
void TimelineOf<Run>::run(Time until, int64_t most_events) {
  until = std::min(until, run_.end());
  int64_t left = most_events;
  while (run_.now() < until && left > 0 && !run_.full() && !run_.asking()) {
    const Time mark = next_mark();
    const int64_t before = run_.state().events;
    run_.run(std::min(until, mark), std::min(left, detail::kSlice));
    left -= run_.state().events - before;
    // No caller comes back to the end from after it.
    if (run_.now() == mark && mark < run_.end()) take_snapshot();
  }
  run_.settle();
}

template <class Run>
void TimelineOf<Run>::take_snapshot() {
  // Only when everything due now is done is the moment whole.
  if (run_.state().next_time() <= run_.now()) return;
  if (!automatic_.empty() && automatic_.back().at == run_.now()) return;
  const size_t bytes = bytes_of(run_.state());
  if (kept_ + bytes > detail::kMostKept) return;
  kept_ += bytes;
  automatic_.push_back({run_.now(), bytes, run_.snapshot()});
}

template <class Run>
void TimelineOf<Run>::rewind_to_before(Time t) {
  while (!automatic_.empty() && automatic_.back().at >= t) {
    kept_ -= automatic_.back().bytes;
    automatic_.pop_back();
  }
  run_.restore(automatic_.empty() ? start_ : automatic_.back().snapshot);
}

template <class Run>
const typename Run::Snapshot& TimelineOf<Run>::snapshot_before(Time t) const {
  const auto later = std::upper_bound(automatic_.begin(), automatic_.end(), t,
                                      [](Time at, const Kept& kept) { return at < kept.at; });
  return later == automatic_.begin() ? start_ : std::prev(later)->snapshot;
}

template <class Run>
void TimelineOf<Run>::seek(Time t) {
  t = std::clamp(t, kStart, run_.end());
  if (t < run_.now()) rewind_to_before(t + nanoseconds(1));
  do_first_moment();
  run(t, detail::kNoBound);
}

template <class Run>
Result<Time> TimelineOf<Run>::revise(std::string_view changes_json) {
  Result<Json> list = parse_json(changes_json);
  if (!list.ok()) return list.errors();
  return replace_changes(list.value());
}

template <class Run>
Result<Time> TimelineOf<Run>::replace_changes(const Json& list) {
  Result<std::vector<Change>> changes = read_revision(list, run_.scenario());
  if (!changes.ok()) return changes.errors();
  const Time differs = first_difference(run_.scenario(), changes.value());
  Json document = run_.scenario().document;
  document.set("changes", list);
  if (differs <= run_.now()) rewind_to_before(differs);
  run_.set_changes(std::move(changes).value(), std::move(document));
  do_first_moment();
  forget_from(differs);
  return run_.now();
}

template <class Run>
Result<Time> TimelineOf<Run>::change(std::string_view change_json) {
  Result<Json> entry = parse_json(change_json);
  if (!entry.ok()) return entry.errors();
  if (!entry.value().is_object())
    return Error{"change", "must be an object {\"set\": …, \"to\": …}"};
  const Time now = run_.now();
  Json stamped(Json::Object{});
  stamped.set("at_s", Json(to_seconds(now), decimal_seconds(now.ns)));
  for (const auto& [name, value] : entry.value().members()) {
    if (name != "at_s") stamped.set(name, value);
  }
  const Json* before = run_.scenario().document.find("changes");
  Json list = before != nullptr ? *before : Json(Json::Array{});
  list.push(stamped);
  Result<Time> revised = replace_changes(list);
  if (!revised.ok()) return revised;
  // A change comes first among all that happens at its moment but the sample of what was before, so
  // that a replay is the same bit for bit.
  run(now, detail::kNoBound);
  return run_.now();
}

template <class Run>
int32_t TimelineOf<Run>::keep() {
  take_snapshot();
  by_host_.push_back(run_.now());
  return static_cast<int32_t>(by_host_.size()) - 1;
}

template <class Run>
bool TimelineOf<Run>::back_to(int32_t number) {
  if (number < 0 || static_cast<size_t>(number) >= by_host_.size()) return false;
  const Time t = by_host_[static_cast<size_t>(number)];
  if (t == kNever) return false;
  seek(t);
  return true;
}

}  // namespace lab
