// Time travel: snapshots on the way, seeking, and rewriting the future. Snapshots change nothing
// but time.
#pragma once

#include <string_view>
#include <vector>

#include "simulation/simulation.h"
#include "support/result.h"

namespace lab {

class Timeline {
 public:
  explicit Timeline(Scenario scenario);

  /// Runs on, taking snapshots. `most_events` bounds the slice, not the result.
  void run(Time until, int64_t most_events);
  /// Goes to `t`: back by the nearest snapshot at or before it, forward by running.
  void seek(Time t);
  /// Replaces the list of changes and goes back to before the first difference. Returns where the
  /// run stands; a refused list changes nothing.
  Result<Time> revise(std::string_view changes_json);
  /// One more change, stamped now: `{"set": …, "to": …}`. The run stands where it stood.
  Result<Time> change(std::string_view change_json);

  /// Answers what the flow of that index asks, by a change a nanosecond later.
  Result<Time> answer(uint32_t flow, double rate_kbps);

  /// Remembers this moment by a number, with a snapshot, so that coming back costs next to nothing.
  int32_t keep();
  /// False for a number that was never given, or whose moment lies in a future that was rewritten.
  bool back_to(int32_t number);

  const Simulation& simulation() const { return simulation_; }

 private:
  struct Kept {
    Time at;
    size_t bytes = 0;
    Simulation::Snapshot snapshot;
  };
  void take_snapshot();
  void rewind_to_before(Time t);
  Result<Time> replace_changes(const Json& list);

  Simulation simulation_;
  Simulation::Snapshot start_;
  std::vector<Kept> automatic_;  ///< By time.
  size_t kept_ = 0;              ///< Their bytes.
  Duration spacing_;
  std::vector<Time> by_host_;  ///< `kNever` once it is no moment of this run any more.
};

}  // namespace lab
