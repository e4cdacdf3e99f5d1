#include "simulation/run/hash.h"

#include "simulation/columns/hasher.h"

namespace lab {

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
    hash.add_table(recorder.flow(i));
    hash.add_table(recorder.decisions(i));
  }
  for (size_t i = 0; i < state.links.size(); ++i) {
    hash.add_table(recorder.link(i));
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
