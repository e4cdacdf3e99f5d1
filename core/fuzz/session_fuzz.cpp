// Any text as a session of members: see any_run.h.
#include <algorithm>
#include <string_view>

#include "any_run.h"
#include "session_mutator.h"
#include "sessions/figures.h"
#include "sessions/hash.h"

namespace {

struct Members {
  using Timeline = lab::SessionTimeline;
  using Mutator = lab::fuzz::SessionMutator;

  static std::optional<Timeline> start(std::string_view text) {
    static const lab::SessionFigureNames kFigures = lab::session_figure_names();
    lab::Result<lab::Json> document = lab::parse_json(text);
    if (!document.ok() || !lab::is_session(document.value())) return {};
    lab::Result<lab::SessionScenario> scenario =
        lab::read_session(std::move(document).value(), &kFigures);
    if (scenario.ok()) return Timeline(std::move(scenario).value());
    lab::fuzz::explained(scenario.errors());
    return {};
  }

  static void holds(const lab::Session& run) {
    const lab::SessionState& state = run.state();
    for (uint32_t way = 0; way < state.links.size(); ++way) {
      const lab::Link::Counters& c = state.links[way].counters();
      const size_t under_way = state.links[way].in_flight() + state.crossings.on(way);
      const auto gone = c.accepted + c.duplicated - c.delivered - static_cast<int64_t>(under_way);
      lab::expects(gone >= 0 && gone <= c.dropped + c.dropped_early);
    }
    for (size_t i = 0; i < lab::SessionRecorder::kTables; ++i) {
      const auto t = run.recorder().table(i).column(0);
      lab::expects(std::is_sorted(t.begin(), t.end()));
    }
  }
};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return lab::fuzz::mutate_input<Members>(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  return lab::fuzz::try_input<Members>(data, size);
}
