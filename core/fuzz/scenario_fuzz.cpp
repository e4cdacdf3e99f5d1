// Any text, as a scenario and as changes to it: either it is refused in words, or it runs, and then
// runs alike in slices, after a revision and after travelling in time.
//
// The first record of the input is the scenario, each further one (after byte 0x1e) a list of
// changes or one change made live.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "metrics/of_run.h"
#include "scenario_mutator.h"
#include "simulation/hash.h"
#include "simulation/schema.h"
#include "simulation/timeline.h"

namespace {

constexpr int64_t kMostEvents = 20'000;
constexpr char kRecord = 0x1e;

void explained(const lab::Errors& errors) {
  lab::expects(!errors.empty());
  for (const lab::Error& error : errors) {
    lab::expects(!error.at.empty() && !error.what.empty());
    lab::expects(lab::parse_json(lab::dump(lab::Json(error.at + error.what))).ok());
  }
}

uint64_t hash_of(const lab::Timeline& run) { return lab::hash_of(run.simulation()); }

int64_t events_of(const lab::Timeline& run) { return run.simulation().state().events; }

/// The same scenario from its own text, in slices, to the same moment.
void agrees_with_a_new_run(const lab::Timeline& run, int64_t slice) {
  const std::string text = lab::dump(run.simulation().scenario().document);
  lab::Result<lab::Scenario> scenario = lab::read_scenario(text);
  lab::expects(scenario.ok());
  lab::Timeline again(std::move(scenario).value());
  const lab::Time until = run.simulation().now();
  while (again.simulation().now() < until) {
    again.run(until, slice);
    lab::expects(events_of(again) <= events_of(run));
  }
  lab::expects(hash_of(again) == hash_of(run));
}

void keeps_count(const lab::Timeline& run) {
  const lab::State& state = run.simulation().state();
  for (const lab::Flow& flow : state.flows) {
    lab::expects(flow.total.sent_packets >= flow.total.received_packets + flow.total.lost_packets);
    lab::expects(flow.s.shaping.length() >= lab::DataSize{});
  }
  for (const lab::Link& link : state.links) {
    const lab::Link::Counters& c = link.counters();
    // A queue may also drop what it has accepted.
    const auto gone =
        c.accepted + c.duplicated - c.delivered - static_cast<int64_t>(link.in_flight());
    lab::expects(gone >= 0 && gone <= c.dropped + c.dropped_early);
    lab::expects(link.queue_bytes() >= lab::DataSize{});
    lab::expects(link.queue_delay(state.now) >= lab::Duration{});
  }
}

/// Time goes on, counts and rates are numbers, and so is every term of a decision.
void is_recorded(const lab::Timeline& run) {
  const lab::Recorder& recorder = run.simulation().recorder();
  const auto columns = lab::Recorder::flow_columns();
  for (size_t i = 0; i < run.simulation().state().flows.size(); ++i) {
    const auto t = recorder.flow(i).column(0);
    lab::expects(std::is_sorted(t.begin(), t.end()));
    for (size_t k = 0; k < columns.size(); ++k) {
      // Without packets, without a controller, and while there is nothing to share.
      const std::string_view name = columns[k].name;
      const bool may_lack = name.find("delay") != name.npos || name == "fair_share_kbps" ||
                            std::string_view(columns[k].source).starts_with("RFC 8698");
      for (const double value : recorder.flow(i).column(k)) {
        lab::expects(value >= 0.0 || (may_lack && std::isnan(value)));
      }
    }
    const lab::Samples& decisions = recorder.decisions(i);
    for (size_t k = 0; k < decisions.columns(); ++k) {
      for (const double value : decisions.column(k)) lab::expects(std::isfinite(value));
    }
  }
}

void described(const lab::Timeline& run) {
  lab::expects(lab::parse_json(lab::layout_of(run.simulation())).ok());
  lab::expects(lab::parse_json(lab::metrics_of(run.simulation(), NAN, NAN)).ok());
  lab::expects(lab::parse_json(lab::metrics_of(run.simulation(), 0.3, 1.7)).ok());
  lab::expects(lab::parse_json(lab::expectations_of(run.simulation())).ok());
}

/// Changes the run as the record says, goes on, and back to where it was.
void changed(lab::Timeline& run, std::string_view record) {
  const lab::Time before = run.simulation().now();
  const uint64_t hash = hash_of(run);
  const bool live = !record.empty() && record.front() == '{';
  const lab::Result<lab::Time> now = live ? run.change(record) : run.revise(record);
  if (!now.ok()) {
    explained(now.errors());
    lab::expects(run.simulation().now() == before && hash_of(run) == hash);
    return;
  }
  lab::expects(now.value() == run.simulation().now() && now.value() <= before);
  lab::expects(!live || now.value() == before);
  run.run(run.simulation().end(), kMostEvents);
  keeps_count(run);
  is_recorded(run);
}

void travels(lab::Timeline& run, int64_t slice) {
  const uint64_t hash = hash_of(run);
  const lab::Time now = run.simulation().now();
  const int32_t kept = run.keep();
  run.seek(lab::Time{now.ns / (slice + 1)});
  lab::expects(run.back_to(kept));
  lab::expects(run.simulation().now() == now && hash_of(run) == hash);
}

/// The first record of the input, which is taken off it.
std::string_view next_record(std::string_view& text) {
  const std::string_view record = text.substr(0, text.find(kRecord));
  text.remove_prefix(std::min(text.size(), record.size() + 1));
  return record;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  lab::Result<lab::Json> scenario = lab::parse_json(next_record(text));
  if (seed % 4 == 0 || !scenario.ok()) return LLVMFuzzerMutate(data, size, max_size);
  lab::fuzz::ScenarioMutator mutator(seed);
  mutator.mutate(scenario.value());
  std::string changed = lab::dump(scenario.value());
  if (!text.empty()) changed += kRecord + std::string(text);
  if (seed % 4 == 1) changed += kRecord + lab::dump(mutator.changes(scenario.value()));
  if (changed.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, changed.data(), changed.size());
  return changed.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const lab::FigureNames figures = lab::figure_names();
  lab::Result<lab::Scenario> scenario = lab::read_scenario(next_record(text), &figures);
  if (!scenario.ok()) {
    explained(scenario.errors());
    return 0;
  }
  lab::Timeline run(std::move(scenario).value());
  run.run(run.simulation().end(), kMostEvents);
  keeps_count(run);
  is_recorded(run);
  for (int records = 0; records < 4 && !text.empty(); ++records) changed(run, next_record(text));
  described(run);
  const auto slice = static_cast<int64_t>(size % 997);
  travels(run, slice);
  agrees_with_a_new_run(run, 1 + slice);
  return 0;
}
