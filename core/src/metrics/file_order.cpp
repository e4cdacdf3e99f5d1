#include "metrics/file_order.h"

#include <algorithm>

namespace lab {

namespace {
constexpr uint32_t kOften = 10;
constexpr int64_t kOneIn = 100;

/// Nothing that it sends depends on what is drawn.
bool without_chance(const FlowSetup& flow) {
  const FlowSettings& s = flow.settings;
  if (s.flow.phase > 0.0 || s.flow.overhead.ns > 0) return false;
  if (s.is_tcp()) {
    return std::holds_alternative<Bulk>(s.traffic) || std::holds_alternative<File>(s.traffic);
  }
  return std::holds_alternative<Audio>(s.source) || std::holds_alternative<ConstantRate>(s.source);
}

bool without_chance(const Simulation& simulation) {
  const auto& flows = simulation.scenario().flows;
  const auto& links = simulation.state().links;
  return std::all_of(flows.begin(), flows.end(),
                     [](const FlowSetup& flow) { return without_chance(flow); }) &&
         std::none_of(links.begin(), links.end(), [](const Link& l) { return l.by_chance(); });
}
}  // namespace

std::vector<std::vector<size_t>> decided_by_order(const Simulation& simulation) {
  const State& state = simulation.state();
  const auto& flows = simulation.scenario().flows;
  const auto met = [](const Meetings& m) { return !m.of_flow.empty(); };
  if (std::none_of(state.meetings.begin(), state.meetings.end(), met)) return {};

  const bool fixed = without_chance(simulation);
  std::vector<std::vector<size_t>> by_link(state.links.size());
  bool any = false;
  for (size_t link = 0; link < by_link.size(); ++link) {
    const auto& of_flow = state.meetings[link].of_flow;
    // On a link that takes no time no flow is before another.
    if (state.links[link].available(state.now) == kUnlimited) continue;
    for (size_t i = 0; i < of_flow.size(); ++i) {
      if (flows[i].background_of >= 0) continue;
      const bool often =
          of_flow[i] >= kOften && of_flow[i] * kOneIn >= ends_of(state.flows[i]).total.sent_packets;
      const bool at_all = of_flow[i] > 0 && fixed && flows[i].settings.is_tcp();
      if (often || at_all) by_link[link].push_back(i);
    }
    // Beside background alone there is no other one in the file.
    if (by_link[link].size() < 2) by_link[link].clear();
    any = any || !by_link[link].empty();
  }
  if (!any) by_link.clear();
  return by_link;
}

}  // namespace lab
