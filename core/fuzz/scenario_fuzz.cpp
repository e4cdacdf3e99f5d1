// Any text as a scenario of flows: see any_run.h.
#include <algorithm>
#include <cmath>
#include <string_view>

#include "any_run.h"
#include "metrics/of_run.h"
#include "scenario_mutator.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/run/hash.h"
#include "simulation/schema/schema.h"
#include "simulation/timeline/timeline.h"

namespace {

void keeps_count(const lab::Simulation& run) {
  const lab::State& state = run.state();
  for (const lab::Flow& flow : state.flows) {
    const lab::FlowEnds& ends = lab::ends_of(flow);
    lab::expects(ends.total.sent_packets >= ends.total.received_packets + ends.total.lost_packets);
    lab::expects(ends.s.shaping.length() >= lab::DataSize{});
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
void is_recorded(const lab::Simulation& run) {
  const lab::Recorder& recorder = run.recorder();
  const auto columns = lab::Recorder::flow_columns();
  for (size_t i = 0; i < run.state().flows.size(); ++i) {
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

struct Flows {
  using Timeline = lab::Timeline;
  using Mutator = lab::fuzz::ScenarioMutator;

  static std::optional<Timeline> start(std::string_view text) {
    static const lab::FigureNames kFigures = lab::figure_names();
    lab::Result<lab::Json> document = lab::parse_json(text);
    if (!document.ok()) {
      lab::fuzz::explained(document.errors());
      return {};
    }
    lab::Result<lab::Scenario> scenario =
        lab::read_scenario(std::move(document).value(), &kFigures);
    if (scenario.ok()) return Timeline(std::move(scenario).value());
    lab::fuzz::explained(scenario.errors());
    return {};
  }

  static void holds(const lab::Simulation& run) {
    keeps_count(run);
    is_recorded(run);
  }
};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return lab::fuzz::mutate_input<Flows>(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  return lab::fuzz::try_input<Flows>(data, size);
}
