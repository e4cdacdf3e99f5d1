#include "abi/tables.h"

namespace lab {

namespace {
/// Flows, links, decisions of flows, queues of links, flows on links, packets, and hops where they
/// are recorded.
size_t packet_table(const Simulation& simulation) {
  return 2 * (simulation.scenario().flows.size() + simulation.scenario().links.size()) +
         simulation.recorder().crossings().size();
}

/// The table of samples or decisions with that number, null for the packet table and beyond.
const Samples* samples_of(const Simulation& simulation, size_t table) {
  const Recorder& recorder = simulation.recorder();
  const size_t flows = simulation.scenario().flows.size();
  const size_t links = simulation.scenario().links.size();
  if (table < flows) return &recorder.flow(table);
  if (table < flows + links) return &recorder.link(table - flows);
  if (table < 2 * flows + links) return &recorder.decisions(table - flows - links);
  if (table < 2 * (flows + links)) return &recorder.queue(table - 2 * flows - links);
  if (table < packet_table(simulation)) return &recorder.crossing(table - 2 * (flows + links));
  return nullptr;
}

bool is_packets(const Simulation& simulation, size_t table) {
  return table == packet_table(simulation);
}

const void* packet_column(const Simulation& simulation, uint32_t column) {
  if (column + 1 == Recorder::packet_columns().size())
    return simulation.seen_delays().of_packets().data();
  const PacketTable::Columns& p = simulation.recorder().packets().columns();
  const void* const columns[] = {p.flow.data(),          p.kind.data(),
                                 p.sequence.data(),      p.payload_bytes.data(),
                                 p.ip_bytes.data(),      p.sent_s.data(),
                                 p.queued_s.data(),      p.dequeued_s.data(),
                                 p.received_s.data(),    p.queuing_delay_ms.data(),
                                 p.fate.data(),          p.marked.data(),
                                 p.link.data(),          p.rtp.data(),
                                 p.rtp_timestamp.data(), p.frame.data()};
  return column < std::size(columns) ? columns[column] : nullptr;
}

/// A column that follows the recorded ones of a table of samples, null for any other.
const void* worked_out(const Simulation& simulation, size_t table, uint32_t column) {
  const size_t flows = simulation.scenario().flows.size();
  const size_t first = flows + simulation.scenario().links.size();
  if (table < flows) return column == 0 ? simulation.seen_delays().of_rows(table).data() : nullptr;
  if (table < first || table >= first + flows) return nullptr;
  const auto& settings = simulation.scenario().flows[table - first].settings;
  if (column >= SeenDelays::decision_columns(settings).size()) return nullptr;
  return simulation.seen_delays().of_decisions(table - first, column).data();
}

/// Null for any table but that of the hops.
const HopTable* hops_of(const Simulation& simulation, size_t table) {
  return table == packet_table(simulation) + 1 ? simulation.recorder().hops() : nullptr;
}

const void* hop_column(const HopTable::Columns& h, uint32_t column) {
  const void* const columns[] = {h.flow.data(),     h.kind.data(),       h.sequence.data(),
                                 h.link.data(),     h.hop.data(),        h.copy.data(),
                                 h.queued_s.data(), h.dequeued_s.data(), h.arrived_s.data(),
                                 h.fate.data(),     h.marked.data()};
  return column < std::size(columns) ? columns[column] : nullptr;
}
}  // namespace

uint32_t rows_of(const Simulation& simulation, uint32_t table) {
  if (const Samples* samples = samples_of(simulation, table)) return samples->rows();
  if (const HopTable* hops = hops_of(simulation, table)) return hops->rows();
  return is_packets(simulation, table) ? simulation.recorder().packets().rows() : 0;
}

const void* column_of(const Simulation& simulation, uint32_t table, uint32_t column) {
  if (const Samples* samples = samples_of(simulation, table)) {
    if (column < samples->columns()) return samples->column(column).data();
    return worked_out(simulation, table, column - static_cast<uint32_t>(samples->columns()));
  }
  if (const HopTable* hops = hops_of(simulation, table)) return hop_column(hops->columns(), column);
  return is_packets(simulation, table) ? packet_column(simulation, column) : nullptr;
}

uint32_t rows_of(const Session& session, uint32_t table) {
  return table < SessionRecorder::kTables ? session.recorder().table(table).rows() : 0;
}

const void* column_of(const Session& session, uint32_t table, uint32_t column) {
  if (table >= SessionRecorder::kTables) return nullptr;
  const Samples& samples = session.recorder().table(table);
  return column < samples.columns() ? samples.column(column).data() : nullptr;
}

}  // namespace lab
