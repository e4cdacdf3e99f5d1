#include "simulation/memory.h"

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
    bps = Flow(setup, 0).constant_rate().bps;
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
  for (const Link& link : state.links) packets += link.in_flight();
  for (const Flow& flow : state.flows) {
    packets += flow.access.size() + flow.return_access.size() + flow.s.shaping.packets();
    arrivals += flow.arrivals_kept();
    if (const TcpFlow* tcp = flow.tcp()) of_tcp += tcp->bytes();
    kept += dispatch(
        []<class C>(const C& c) -> size_t {
          if constexpr (requires { c.bytes_kept(); }) return c.bytes_kept();
          return 0;
        },
        flow.s.controller);
  }
  return of_tcp + kRing * (packets * sizeof(Flow::Waiting) + arrivals * sizeof(Arrival) + kept) +
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
    bytes += active_s * packets_per_second(setup) * PacketTable::kRowBytes;
  }
  return bytes;
}

}  // namespace lab
