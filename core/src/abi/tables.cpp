#include "abi/tables.h"

#include <span>
#include <string_view>

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

/// A column by its name in the layout.
template <class Columns>
struct Named {
  std::string_view name;
  const void* (*data)(const Columns&);
};
template <auto kColumn>
constexpr auto kData = [](const auto& columns) -> const void* { return (columns.*kColumn).data(); };

/// What stands under the name that the layout gives to that column, null where nothing does.
template <class Columns, size_t kCount>
const void* named(const Named<Columns> (&all)[kCount], std::span<const ColumnInfo> layout,
                  uint32_t column, const Columns& columns) {
  if (column >= layout.size()) return nullptr;
  for (const auto& [name, data] : all)
    if (name == layout[column].name) return data(columns);
  return nullptr;
}

using Packets = PacketTable::Columns;
constexpr Named<Packets> kPackets[] = {
    {"flow", kData<&Packets::flow>},
    {"kind", kData<&Packets::kind>},
    {"sequence", kData<&Packets::sequence>},
    {"payload_bytes", kData<&Packets::payload_bytes>},
    {"ip_bytes", kData<&Packets::ip_bytes>},
    {"sent_s", kData<&Packets::sent_s>},
    {"queued_s", kData<&Packets::queued_s>},
    {"dequeued_s", kData<&Packets::dequeued_s>},
    {"received_s", kData<&Packets::received_s>},
    {"queuing_delay_ms", kData<&Packets::queuing_delay_ms>},
    {"fate", kData<&Packets::fate>},
    {"marked", kData<&Packets::marked>},
    {"link", kData<&Packets::link>},
    {"rtp", kData<&Packets::rtp>},
    {"rtp_timestamp", kData<&Packets::rtp_timestamp>},
    {"frame", kData<&Packets::frame>},
};

const void* packet_column(const Simulation& simulation, uint32_t column) {
  const auto layout = Recorder::packet_columns();
  if (column < layout.size() && layout[column].name == std::string_view("seen_delay_ms"))
    return simulation.seen_delays().of_packets().data();
  return named(kPackets, layout, column, simulation.recorder().packets().columns());
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

using Hops = HopTable::Columns;
constexpr Named<Hops> kHops[] = {
    {"flow", kData<&Hops::flow>},
    {"kind", kData<&Hops::kind>},
    {"sequence", kData<&Hops::sequence>},
    {"link", kData<&Hops::link>},
    {"hop", kData<&Hops::hop>},
    {"copy", kData<&Hops::copy>},
    {"queued_s", kData<&Hops::queued_s>},
    {"dequeued_s", kData<&Hops::dequeued_s>},
    {"arrived_s", kData<&Hops::arrived_s>},
    {"fate", kData<&Hops::fate>},
    {"marked", kData<&Hops::marked>},
};
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
  if (const HopTable* hops = hops_of(simulation, table))
    return named(kHops, HopTable::columns_info(), column, hops->columns());
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
