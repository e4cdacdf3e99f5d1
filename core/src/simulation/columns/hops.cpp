#include "simulation/columns/hops.h"

namespace lab {

std::span<const ColumnInfo> HopTable::columns_info() {
  static constexpr ColumnInfo kColumns[] = {
      {"flow", "", "Index of the flow", "ours", ColumnType::kU32},
      {"kind", "", "0 media, 1 feedback", "ours", ColumnType::kU8},
      {"sequence", "", "Sequence number within flow and kind", "ours", ColumnType::kU32},
      {"link", "", "Index of the link", "ours", ColumnType::kU32},
      {"hop", "", "Position of the link on the path, from 0", "ours", ColumnType::kU8},
      {"copy", "", "1 for a copy made by the network", "ours", ColumnType::kU8},
      {"queued_s", "s", "Reached the link", "RFC 8868 §3.1"},
      {"dequeued_s", "s",
       "Left the link's queue, or got its turn; empty if lost before, the same as reaching it if "
       "nothing was in its way",
       "ours"},
      {"arrived_s", "s", "Came to the link's end; empty if lost", "RFC 8868 §3.1"},
      {"fate", "",
       "0 came to the link's end, 1 queue full, 2 lost at random, 3 dropped early by the queue "
       "discipline, 5 injected drop",
       "ours", ColumnType::kU8},
      {"marked", "", "1 if this link set ECN congestion experienced", "RFC 3168", ColumnType::kU8},
  };
  return kColumns;
}

void HopTable::append(const Packet& packet, Time dequeued, Time arrived, Fate fate, uint32_t link) {
  const Visit& visit = visits_[packet.visit];
  columns_.flow.push_back(packet.flow);
  columns_.kind.push_back(static_cast<uint8_t>(packet.kind));
  columns_.sequence.push_back(packet.sequence);
  columns_.link.push_back(link);
  columns_.hop.push_back(packet.hop);
  columns_.copy.push_back(packet.duplicate ? 1 : 0);
  columns_.queued_s.push_back(to_seconds(Time{visit.since_ns}));
  columns_.dequeued_s.push_back(seconds_or_none(dequeued));
  columns_.arrived_s.push_back(seconds_or_none(arrived));
  columns_.fate.push_back(static_cast<uint8_t>(fate));
  columns_.marked.push_back(packet.marked() && !visit.marked ? 1 : 0);
}

void HopTable::truncate(const Mark& mark) {
  visits_.resize(mark.visits);
  Columns& c = columns_;
  for (auto* column : {&c.flow, &c.sequence, &c.link}) column->resize(mark.rows);
  for (auto* column : {&c.queued_s, &c.dequeued_s, &c.arrived_s}) column->resize(mark.rows);
  for (auto* column : {&c.kind, &c.hop, &c.copy, &c.fate, &c.marked}) column->resize(mark.rows);
}

}  // namespace lab
