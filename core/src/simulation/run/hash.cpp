#include "simulation/run/hash.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "simulation/columns/hasher.h"

namespace lab {
namespace {

// What version 0.2.0 recorded every 100 ms, in its order. A column that came later is not hashed:
// what it is made of is, packet by packet, and another look at a run makes no other run of it.
constexpr std::string_view kHashedOfFlow[] = {
    "t_s",
    "sending_rate_kbps",
    "receiving_rate_kbps",
    "goodput_kbps",
    "reference_rate_kbps",
    "encoder_rate_kbps",
    "pacing_rate_kbps",
    "shaping_buffer_bytes",
    "queuing_delay_ms",
    "queuing_delay_p5_ms",
    "queuing_delay_p95_ms",
    "one_way_delay_ms",
    "packets_sent",
    "packets_received",
    "packets_lost",
    "packets_marked",
    "feedback_rate_kbps",
    "sending_rate_500ms_kbps",
    "receiving_rate_500ms_kbps",
    "fair_share_kbps",
};
constexpr std::string_view kHashedOfLink[] = {
    "t_s",
    "capacity_kbps",
    "fair_share_kbps",
    "throughput_kbps",
    "queue_bytes",
    "queue_packets",
    "queue_ms",
    "packets_dropped",
    "packets_dropped_early",
    "packets_lost",
    "packets_marked",
};

/// The columns of these names, in the order of the names.
void add_named(Hash& hash, const Samples& table, std::span<const ColumnInfo> columns,
               std::span<const std::string_view> names) {
  for (const std::string_view name : names) {
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const ColumnInfo& column) { return column.name == name; });
    hash.add_column(table.column(static_cast<size_t>(found - columns.begin())));
  }
}

}  // namespace

uint64_t hash_of(const Simulation& simulation) {
  Hash hash;
  const State& state = simulation.state();
  hash.add(static_cast<uint64_t>(state.now.ns));
  hash.add(static_cast<uint64_t>(state.events));
  for (const Link& link : state.links) {
    const Link::Counters c = link.counters();
    for (int64_t n : {c.served_bytes, c.accepted, c.dropped, c.dropped_early, c.lost, c.marked,
                      c.duplicated, c.delivered}) {
      hash.add(static_cast<uint64_t>(n));
    }
  }
  const Recorder& recorder = simulation.recorder();
  for (size_t i = 0; i < state.flows.size(); ++i) {
    add_named(hash, recorder.flow(i), Recorder::flow_columns(), kHashedOfFlow);
    hash.add_table(recorder.decisions(i));
  }
  for (size_t i = 0; i < state.links.size(); ++i) {
    add_named(hash, recorder.link(i), Recorder::link_columns(), kHashedOfLink);
    hash.add_table(recorder.queue(i));
  }
  const PacketTable::Columns& p = recorder.packets().columns();
  for (const auto* column : {&p.flow, &p.sequence, &p.payload_bytes, &p.ip_bytes, &p.link}) {
    hash.add_column(*column);
  }
  for (const auto* column :
       {&p.sent_s, &p.queued_s, &p.dequeued_s, &p.received_s, &p.queuing_delay_ms}) {
    hash.add_column(*column);
  }
  for (const auto* column : {&p.kind, &p.fate, &p.marked}) hash.add_column(*column);
  return hash.result();
}

}  // namespace lab
