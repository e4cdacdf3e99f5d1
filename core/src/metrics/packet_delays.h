// Exact delay percentiles of any number of flows and time ranges from one reading of the packet
// table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "metrics/columns.h"
#include "metrics/series.h"

namespace lab {

/// Sorts the delays of all received media packets into buckets, a flow's buckets one after the
/// other by time: the delays of a flow in any range between two borders then lie side by side.
class PacketDelays {
 public:
  /// `borders` ascend; a packet belongs to the range [borders[i], borders[i+1]) in which it was
  /// received.
  PacketDelays(const RunColumns& run, std::span<const double> borders);

  /// Between borders[first] and borders[last].
  Spread queuing_delay_ms(size_t flow, size_t first, size_t last) const;
  /// Of the packets of which the receiver saw one.
  Spread seen_delay_ms(size_t flow, size_t first, size_t last) const;
  Spread one_way_delay_ms(size_t flow, size_t first, size_t last) const;

  /// Share of the packets offered to the link's queue, of any flow and kind, that it had no room
  /// for. A packet belongs to the range in which it was sent. NaN if none was offered.
  double drop_ratio(size_t link, size_t first, size_t last) const;

 private:
  struct Offered {
    uint64_t packets = 0;
    uint64_t dropped = 0;
  };
  Spread spread(const std::vector<double>& delays_ms, size_t flow, size_t first, size_t last) const;
  void count_offers(const RunColumns& run, std::span<const double> borders);

  size_t ranges_;
  std::vector<double> queuing_ms_, one_way_ms_, seen_ms_;
  /// Where bucket flow · ranges + range begins in each; one more at the end.
  std::vector<size_t> begins_;
  std::vector<Offered> offered_;
  mutable std::vector<double> room_;  ///< Selection reorders; this is where.
};

}  // namespace lab
