#include "simulation/timeline/timeline.h"

#include <utility>

#include "simulation/reading/read_scenario.h"
#include "simulation/run/asked.h"

namespace lab {

template class TimelineOf<Simulation>;

Result<Time> Timeline::answer(uint32_t flow, double rate_kbps) {
  const Scenario& scenario = run_.scenario();
  const State& state = run_.state();
  const bool asked = state.asked != kNever && flow < state.flows.size() && run_.asks(flow);
  if (!asked) return Error{"answer", "nothing is asked for this flow now"};
  Json entry(Json::Object{});
  const Time due = state.asked + External::kAnswersAfter;
  entry.set("at_s", Json(to_seconds(due), decimal_seconds(due.ns)));
  entry.set("set", Json("flows." + scenario.flows[flow].name + ".controller." + External::kAnswer));
  entry.set("to", Json(rate_kbps));
  entry.set("asked", Json(check_text(check_of(*open_question(state.flows[flow])))));
  Result<std::vector<Change>> change = read_changes(Json(Json::Array{entry}), scenario);
  if (!change.ok()) return Error{"answer", change.errors().front().what};
  // What was answered in a future that is another one now answers nothing any more.
  run_.forget_answers(flow, due);
  if (scenario.changes.size() >= kMostChanges)
    return Error{"changes", "must not have more than 20000 entries"};
  run_.add_change(change.value().front(), entry);
  forget_from(due);
  return run_.now();
}

void Timeline::record_crossings() {
  if (run_.recorder().records_crossings()) return;
  run_again([](Simulation& run) { run.record_crossings(); });
}

}  // namespace lab
