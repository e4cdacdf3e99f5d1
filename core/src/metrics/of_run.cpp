#include "metrics/of_run.h"

#include <algorithm>
#include <cmath>

#include "metrics/expectations.h"
#include "metrics/file_order.h"
#include "metrics/metrics.h"
#include "metrics/report.h"
#include "metrics/segments.h"
#include "simulation/reading/read_scenario.h"
#include "simulation/schema/schema.h"

namespace lab {

namespace {

/// A column by its name in the table's description; empty if there is none.
template <class Columns>
std::span<const double> named(const Samples& table, const Columns& columns, std::string_view name) {
  for (size_t i = 0; i < std::size(columns); ++i) {
    if (name == columns[i].name) return table.column(i);
  }
  return {};
}

FlowCounts counts_between(const FlowCounters& a, const FlowCounters& b) {
  const auto more = [&](int64_t FlowCounters::*n) { return static_cast<double>(b.*n - a.*n); };
  using C = FlowCounters;
  return {.sent = more(&C::sent_packets),
          .received = more(&C::received_packets),
          .lost = more(&C::lost_packets),
          .marked = more(&C::marked_packets),
          .sent_bytes = more(&C::sent_bytes),
          .received_bytes = more(&C::received_bytes),
          .payload_bytes = more(&C::received_payload),
          .feedback_bytes = more(&C::feedback_bytes)};
}

FlowColumns flow_columns(const Simulation& simulation, size_t index) {
  const FlowSetup& setup = simulation.scenario().flows[index];
  const Flow& flow = simulation.state().flows[index];
  const FlowEnds& ends = ends_of(flow);
  const Samples& table = simulation.recorder().flow(index);
  const Samples& decisions = simulation.recorder().decisions(index);
  const auto columns = Recorder::flow_columns();
  const auto signals = Recorder::decision_columns(setup.settings);
  FlowColumns f;
  f.name = setup.name;
  f.path = setup.path;
  f.return_path = setup.return_path;
  f.start_s = to_seconds(ends.s.flow.start);
  if (ends.s.flow.stop < kForever) f.stop_s = to_seconds(ends.s.flow.stop);
  f.adaptive = adaptive(flow);
  const auto* media = std::get_if<MediaFlow>(&flow);
  f.video = media != nullptr && media->video();
  if (f.video) {
    f.frames_per_s = media->frames_per_s();
    f.mends = media->mends();
    f.paused = ends.s.flow.paused;
    f.playout_delay_s = to_seconds(media->s.repair.playout_delay);
  }
  f.t_s = named(table, columns, "t_s");
  f.sending_rate_kbps = named(table, columns, "sending_rate_kbps");
  f.receiving_rate_kbps = named(table, columns, "receiving_rate_kbps");
  f.goodput_kbps = named(table, columns, "goodput_kbps");
  f.reference_rate_kbps = named(table, columns, "reference_rate_kbps");
  f.packets_sent = named(table, columns, "packets_sent");
  f.packets_received = named(table, columns, "packets_received");
  f.packets_lost = named(table, columns, "packets_lost");
  f.packets_marked = named(table, columns, "packets_marked");
  f.feedback_rate_kbps = named(table, columns, "feedback_rate_kbps");
  f.fair_share_kbps = named(table, columns, "fair_share_kbps");
  f.path_share_kbps = named(table, columns, "path_share_kbps");
  f.connections = named(table, columns, "connections");
  f.plain_share_kbps = simulation.recorder().plain_share(index).column(0);
  f.since_last_row = counts_between(ends.sampled, ends.total);
  f.decision_t_s = named(decisions, signals, "t_s");
  f.x_curr_ms = named(decisions, signals, "x_curr_ms");
  return f;
}

/// What ended stands in the recorder, what is under way in the flows.
void add_transfers(const Simulation& simulation, std::vector<FlowColumns>& flows) {
  const Samples& ended = simulation.recorder().transfers();
  for (uint32_t row = 0; row < ended.rows(); ++row) {
    flows[static_cast<size_t>(ended.value(row, 0))].transfers.push_back(
        {ended.value(row, 1), ended.value(row, 2)});
  }
  for (size_t i = 0; i < flows.size(); ++i) {
    const auto* data = std::get_if<DataFlow>(&simulation.state().flows[i]);
    if (data == nullptr) continue;
    data->tcp().each_open_transfer([&](Time began) {
      flows[i].transfers.push_back({to_seconds(began), to_seconds(simulation.now())});
    });
  }
}

LinkColumns link_columns(const Simulation& simulation, size_t index) {
  const Samples& table = simulation.recorder().link(index);
  const auto columns = Recorder::link_columns();
  LinkColumns l;
  l.name = simulation.scenario().links[index].name;
  l.t_s = named(table, columns, "t_s");
  l.capacity_kbps = named(table, columns, "capacity_kbps");
  l.throughput_kbps = named(table, columns, "throughput_kbps");
  l.queue_ms = named(table, columns, "queue_ms");
  const auto& flows = simulation.scenario().flows;
  for (size_t i = 0; i < flows.size(); ++i) {
    if (flows[i].background_of != static_cast<int>(index)) continue;
    l.background_kbps =
        named(simulation.recorder().flow(i), Recorder::flow_columns(), "receiving_rate_kbps");
  }
  return l;
}

std::vector<Segment> segments_of(const Simulation& simulation) {
  std::vector<double> initial;
  for (const LinkSetup& link : simulation.scenario().links)
    initial.push_back(to_kbps(link.settings.link.capacity));
  std::vector<CapacityChange> changes;
  for (const Change& change : simulation.scenario().changes) {
    const Target& target = change.target;
    if (target.object != Target::Object::kLink || !target.part.empty() ||
        target.key != "capacity_kbps")
      continue;
    changes.push_back({target.index, to_seconds(change.at), change.to, to_seconds(change.over)});
  }
  return capacity_segments(initial, changes, to_seconds(simulation.now()));
}

std::vector<Expected> expected_of(const Scenario& scenario) {
  std::vector<Expected> expected;
  for (const Expectation& e : scenario.expectations) {
    expected.push_back(
        {e.object == Target::Object::kLink, e.index, e.metric, e.from_s, e.to_s, e.criterion});
  }
  return expected;
}

}  // namespace

RunColumns columns_of(const Simulation& simulation) {
  RunColumns run;
  for (size_t i = 0; i < simulation.scenario().flows.size(); ++i)
    run.flows.push_back(flow_columns(simulation, i));
  add_transfers(simulation, run.flows);
  for (size_t i = 0; i < simulation.scenario().links.size(); ++i)
    run.links.push_back(link_columns(simulation, i));
  const PacketTable::Columns& p = simulation.recorder().packets().columns();
  run.packets = {.flow = p.flow,
                 .kind = p.kind,
                 .sent_s = p.sent_s,
                 .received_s = p.received_s,
                 .queuing_delay_ms = p.queuing_delay_ms,
                 .fate = p.fate,
                 .link = p.link,
                 .payload_bytes = p.payload_bytes,
                 .ip_bytes = p.ip_bytes,
                 .marked = p.marked,
                 .sequence = p.sequence,
                 .rtp = p.rtp,
                 .rtp_timestamp = p.rtp_timestamp,
                 .seen_delay_ms = simulation.seen_delays().of_packets(),
                 .frame = p.frame};
  run.end_s = to_seconds(simulation.now());
  run.by_order = decided_by_order(simulation);
  return run;
}

std::string metrics_of(const Simulation& simulation, double from_s, double to_s) {
  const RunColumns run = columns_of(simulation);
  const bool whole = std::isnan(from_s) || std::isnan(to_s);
  if (whole) return metrics_json(run, 0.0, run.end_s, segments_of(simulation));
  const double from = std::clamp(from_s, 0.0, run.end_s);
  return metrics_json(run, from, std::clamp(to_s, from, run.end_s));
}

std::string expectations_of(const Simulation& simulation) {
  // To lay out the columns of thousands of flows takes as long as their figures.
  if (simulation.scenario().expectations.empty()) return "[]";
  return expectations_json(columns_of(simulation), expected_of(simulation.scenario()));
}

void describe_flows(JsonWriter& out) {
  write_schema(out);
  out.key("metrics");
  write_metric_rows(out);
}

FigureNames figure_names() {
  FigureNames names;
  for (const auto& row : flow_metrics()) names.of_flow.push_back(row.name);
  for (const auto& row : link_metrics()) names.of_link.push_back(row.name);
  return names;
}

}  // namespace lab
