#include "simulation/run/memory.h"

#include <algorithm>
#include <cmath>

#include "support/dispatch.h"

namespace lab {

namespace {
double packets_per_second(const FlowSetup& setup) {
  if (setup.settings.is_tcp()) return 0.0;
  const FlowParameters& f = setup.settings.flow;
  double bps =
      std::visit([](const auto& c) { return c.lowest_rate().bps; }, setup.settings.controller);
  if (std::holds_alternative<NoController>(setup.settings.controller))
    bps = MediaFlow(setup, 0).constant_rate().bps;
  return bps / 8.0 / static_cast<double>(f.payload_bytes + f.header_bytes);
}
}  // namespace

size_t bytes_of(const State& state) {
  // A ring may be twice as long as what it holds, and has its old half while it grows.
  constexpr size_t kRing = 3;
  constexpr size_t kBesides = 4000;  // of a flow: what its controller remembers
  size_t packets = 0;
  size_t arrivals = 0;
  size_t of_tcp = 0;
  size_t kept = 0;
  for (const Link& link : state.links) {
    packets += link.in_flight();
    kept += link.bytes_kept();
  }
  for (const Flow& flow : state.flows) {
    const FlowEnds& ends = ends_of(flow);
    packets += ends.access.size() + ends.return_access.size() + ends.s.shaping.packets();
    if (const auto* data = std::get_if<DataFlow>(&flow)) of_tcp += data->tcp().bytes();
    if (const auto* media = std::get_if<MediaFlow>(&flow)) {
      arrivals += media->arrivals_kept();
      kept += media->controller().bytes_kept() + media->parts_kept();
    }
  }
  return of_tcp + kRing * (packets * sizeof(WaitingPacket) + arrivals * sizeof(Arrival) + kept) +
         state.links.size() * sizeof(Link) + state.flows.size() * (sizeof(Flow) + kBesides);
}

double least_bytes(const Scenario& scenario) {
  const double rows = std::floor(scenario.p.duration / kSampleInterval);
  const double expected = Recorder::expected_rows(scenario.p.duration);
  const auto table = [&](size_t columns) { return Samples::bytes(columns, rows, expected); };
  double bytes =
      static_cast<double>(scenario.links.size()) * table(Recorder::link_columns().size());
  for (const FlowSetup& setup : scenario.flows) {
    const FlowParameters& f = setup.settings.flow;
    const double active_s =
        std::max(0.0, to_seconds(std::min(scenario.p.duration, f.stop) - f.start));
    bytes += table(Recorder::flow_columns().size());
    double per_packet = PacketTable::kRowBytes;
    if (scenario.p.record_hops)
      per_packet += static_cast<double>(setup.path.size()) * HopTable::kRowBytes;
    bytes += active_s * packets_per_second(setup) * per_packet;
  }
  return bytes;
}

}  // namespace lab
