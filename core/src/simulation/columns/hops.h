// A packet's hops: when it reached each link of its path, left that link's queue and came to its
// end, or where it was lost. Recorded when the scenario asks for it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "network/packet.h"
#include "simulation/columns/columns.h"

namespace lab {

/// A row per packet and link, once the packet is through or lost there; so rows only grow. What a
/// packet was like when it reached the link stands in `visits_` until then, at a place that the
/// packet knows.
class HopTable {
 public:
  struct Columns {
    std::vector<uint32_t> flow;
    std::vector<uint8_t> kind;
    std::vector<uint32_t> sequence, link;
    std::vector<uint8_t> hop, copy;
    std::vector<double> queued_s, dequeued_s, arrived_s;
    std::vector<uint8_t> fate, marked;
  };
  static std::span<const ColumnInfo> columns_info();

  /// The packet reaches its next link.
  void reach(Packet& packet, Time now) {
    packet.visit = static_cast<uint32_t>(visits_.size());
    visits_.push_back({now.ns, packet.marked()});
  }
  /// It comes to that link's end.
  void pass(const Packet& packet, Time now, uint32_t link) {
    append(packet, packet.dequeued, now, Fate::kReceived, link);
  }
  /// It is lost there; `packet.dequeued` is `kNever` if in the queue.
  void lose(const Packet& packet, Fate fate, uint32_t link) {
    append(packet, kNever, kNever, fate, link);
  }

  uint32_t rows() const { return static_cast<uint32_t>(columns_.flow.size()); }
  const Columns& columns() const { return columns_; }
  /// What all of it takes of memory, with room for as many again.
  static constexpr double kRowBytes = 2.0 * (16.0 + 41.0);
  double bytes() const { return kRowBytes * static_cast<double>(visits_.size()); }

  struct Mark {
    uint32_t rows = 0;
    uint32_t visits = 0;
  };
  Mark mark() const { return {rows(), static_cast<uint32_t>(visits_.size())}; }
  void truncate(const Mark& mark);

 private:
  struct Visit {
    int64_t since_ns;
    bool marked;  ///< By a link before.
  };
  void append(const Packet& packet, Time dequeued, Time arrived, Fate fate, uint32_t link);

  std::vector<Visit> visits_;
  Columns columns_;
};

}  // namespace lab
