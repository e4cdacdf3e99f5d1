#include "simulation/scenario/round_trips.h"

#include <algorithm>

#include "simulation/scenario/planned_rate.h"

namespace lab {

namespace {
bool needs_one(const FlowSetup& flow) {
  return flow.settings.is_tcp() && flow.settings.flow.phase > 0.0;
}
}  // namespace

void note_round_trips(Scenario& scenario) {
  if (std::none_of(scenario.flows.begin(), scenario.flows.end(), needs_one)) return;
  std::vector<DataRate> rates;
  for (uint32_t i = 0; i < scenario.links.size(); ++i)
    rates.push_back(first_rate(scenario.links[i].settings, i, scenario.changes));
  const auto crossing = [&](const std::vector<uint16_t>& path, int64_t ip_bytes) {
    Duration time;
    for (uint16_t link : path) {
      const LinkSettings& s = scenario.links[link].settings;
      const LinkParameters& p = s.link;
      time += p.delay;
      if (const auto* series = std::get_if<DelaySeries>(&s.delay_series)) time += series->first();
      if (rates[link].bps > 0.0) time += (DataSize{ip_bytes} + p.overhead) / rates[link];
    }
    return time;
  };
  for (FlowSetup& flow : scenario.flows) {
    if (!needs_one(flow)) continue;
    const FlowSettings& s = flow.settings;
    flow.round_trip = s.flow.extra_delay + s.flow.return_extra_delay +
                      crossing(flow.path, s.tcp.segment.bytes + s.tcp.header_bytes) +
                      crossing(flow.return_path, s.tcp.header_bytes);
  }
}

}  // namespace lab
