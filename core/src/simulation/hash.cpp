#include "simulation/hash.h"

#include <cmath>

namespace lab {

namespace {
class Hash {
 public:
  void add(uint64_t word) {
    // Multiply and fold, a word at a time; the odd constant is 2^64 divided by the golden ratio.
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15u;
    state_ ^= state_ >> 32;
  }
  void add(double value) {
    // "Not a number" has many spellings, which differ between machines.
    add(std::isnan(value) ? uint64_t{0x7ff8000000000000u} : __builtin_bit_cast(uint64_t, value));
  }
  template <class Column>
  void add_column(const Column& column) {
    add(uint64_t{column.size()});
    for (const auto value : column) {
      if constexpr (std::is_same_v<decltype(value), const double>) {
        add(value);
      } else {
        add(uint64_t{value});
      }
    }
  }
  void add_table(const Samples& table) {
    for (size_t i = 0; i < table.columns(); ++i) add_column(table.column(i));
  }
  uint64_t result() const { return state_; }

 private:
  uint64_t state_ = 0x6e6164612d6c6162u;
};
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
