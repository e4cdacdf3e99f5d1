// Writes history down: a row per flow and link each 100 ms, a row per packet, a row per decision.
#pragma once

#include <span>
#include <vector>

#include "simulation/columns.h"
#include "simulation/scenario.h"
#include "simulation/state.h"

namespace lab {

/// Distance of the samples. RFC 8867 §3 suggests 200 ms; the authors' logs have 100 ms.
inline constexpr Duration kSampleInterval = milliseconds(100);

class Recorder {
 public:
  explicit Recorder(const Scenario& scenario);

  /// Appends the interval that ends now to every flow's and link's table and starts the next one.
  void sample(State& state);
  void decision(const Flow& flow, uint32_t index, Time now);
  /// How one connection of a TCP flow stands.
  void tcp_row(const Flow& flow, uint32_t index, uint32_t connection, Time now);
  void packet(const Packet& packet, Time received, Fate fate, uint32_t link) {
    packets_.append(packet, received, fate, link);
  }

  /// How long every table is; a snapshot keeps this, a restore truncates to it.
  struct Mark {
    uint32_t samples = 0;
    uint32_t packets = 0;
    std::vector<uint32_t> queues, decisions;
  };
  Mark mark() const;
  void truncate(const Mark& mark);

  static std::span<const ColumnInfo> flow_columns();
  static std::span<const ColumnInfo> link_columns();
  static std::span<const ColumnInfo> packet_columns();
  /// `t_s` and one column per signal of the flow's controller, or of TCP and its window; empty
  /// without a controller.
  static std::vector<ColumnInfo> decision_columns(const FlowSettings& settings);

  /// `t_s` and one column per signal of the queue; empty for a queue that has none.
  static std::vector<ColumnInfo> queue_columns(const Queue& queue);

  const Samples& flow(size_t i) const { return flows_[i]; }
  const Samples& link(size_t i) const { return links_[i]; }
  const Samples& queue(size_t i) const { return queues_[i]; }
  const Samples& decisions(size_t i) const { return decisions_[i]; }
  const PacketTable& packets() const { return packets_; }
  /// What all tables take of memory.
  double bytes() const;
  /// Rows for which tables of samples and decisions have room from the start.
  static uint32_t expected_rows(Duration of_run);

 private:
  void sample_flow(Flow& flow, Samples& table, Time now);
  static void sample_queue(const Link& link, Samples& table, Time now);
  void sample_link(const State& state, size_t index, Samples& table);

  std::vector<Samples> flows_, links_, queues_, decisions_;
  /// Of its medium, where links share one.
  std::vector<std::vector<uint32_t>> flows_of_link_;
  PacketTable packets_;
};

/// What each adaptive flow would get if the link were shared max-min fairly among the flows active
/// on it: fixed-rate flows take their rate, nobody more than its highest rate. kbit/s of IP
/// packets.
double fair_share_kbps(const State& state, std::span<const uint32_t> flows, DataRate capacity);

}  // namespace lab
