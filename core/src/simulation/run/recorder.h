// Writes history down: a row per flow and link each 100 ms, a row per packet, a row per decision.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "simulation/columns/columns.h"
#include "simulation/columns/hops.h"
#include "simulation/run/state.h"
#include "simulation/scenario/scenario.h"

namespace lab {

/// Distance of the samples. RFC 8867 §3 suggests 200 ms; the authors' logs have 100 ms.
inline constexpr Duration kSampleInterval = milliseconds(100);

/// One flow's media on one link of its path.
struct Crossing {
  uint32_t flow = 0;
  uint32_t link = 0;
};
/// Of each flow, background included, each link of its path once, in that order.
std::vector<Crossing> crossings_of(const Scenario& scenario);

class Recorder {
 public:
  explicit Recorder(const Scenario& scenario);

  /// Appends the interval that ends now to every flow's and link's table and starts the next one.
  /// What happens now belongs to the next one, so this comes first.
  void sample(State& state);
  /// Something that fair shares follow from is about to change.
  void cut_shares(State& state) {
    shares_.cut(state.flows, state.links, state.share_pieces, state.now);
  }
  void decision(const MediaFlow& flow, uint32_t index, Time now);
  /// How one connection of a TCP flow stands.
  void tcp_row(const DataFlow& flow, uint32_t index, uint32_t connection, Time now);
  /// Of a TCP flow, one that ended.
  void transfer(uint32_t index, const Transfer& transfer) {
    transfers_.append(
        {static_cast<double>(index), to_seconds(transfer.began), to_seconds(transfer.ended)});
  }
  void packet(const Packet& packet, Time received, Fate fate, uint32_t link) {
    packets_.append(packet, received, fate, link);
  }

  // Hops, where the scenario wants them.
  void reach_link(Packet& packet, Time now) {
    if (hops_) hops_->reach(packet, now);
  }
  void pass_link(const Packet& packet, Time now, uint32_t link) {
    if (hops_) hops_->pass(packet, now, link);
  }
  void lose_on_link(const Packet& packet, Fate fate, uint32_t link) {
    if (hops_) hops_->lose(packet, fate, link);
  }

  /// To be called before anything happens: then crossings are recorded, too.
  void record_crossings() { records_crossings_ = true; }
  bool records_crossings() const { return records_crossings_; }

  void settle() const;

  /// How long every table is; a snapshot keeps this, a restore truncates to it.
  struct Mark {
    uint32_t samples = 0;
    uint32_t packets = 0;
    uint32_t transfers = 0;
    HopTable::Mark hops;
    std::vector<uint32_t> queues, decisions;
  };
  Mark mark() const;
  void truncate(const Mark& mark);

  static std::span<const ColumnInfo> flow_columns();
  static std::span<const ColumnInfo> link_columns();
  static std::span<const ColumnInfo> packet_columns();
  static std::span<const ColumnInfo> crossing_columns();
  /// `t_s` and one column per signal of the flow's controller, or of TCP and its window; empty
  /// without a controller.
  static std::vector<ColumnInfo> decision_columns(const FlowSettings& settings);

  /// `t_s` and one column per signal of the queue; empty for a queue that has none.
  static std::vector<ColumnInfo> queue_columns(const Queue& queue);

  /// One column, kbit/s: the fair share if every weight were 1. Most runs have one weight: where a
  /// row is missing at the end, or is none, it is the fair share itself.
  const Samples& plain_share(size_t i) const { return plain_shares_[i]; }

  /// Of TCP flows, in the order in which they ended: the flow's index, and from when to when, s.
  const Samples& transfers() const { return transfers_; }

  const Samples& flow(size_t i) const { return flows_[i]; }
  const Samples& link(size_t i) const { return links_[i]; }
  const Samples& queue(size_t i) const { return queues_[i]; }
  /// Without a row until they are recorded.
  const Samples& crossing(size_t i) const { return crossings_[i]; }
  const std::vector<Crossing>& crossings() const { return crossing_of_; }
  const Samples& decisions(size_t i) const { return decisions_[i]; }
  const PacketTable& packets() const { return packets_; }
  /// Null where hops are not recorded.
  const HopTable* hops() const { return hops_ ? &*hops_ : nullptr; }
  /// What all tables take of memory.
  double bytes() const;
  /// Rows for which tables of samples and decisions have room from the start.
  static uint32_t expected_rows(Duration of_run);

 private:
  static constexpr uint32_t kFewTransfers = 64;

  void share_out(State& state);
  void note_plain_share(size_t flow);
  void sample_flow(Flow& flow, size_t index, Time now);
  static void sample_queue(const Link& link, Samples& table, Time now);
  void sample_link(const State& state, size_t index, const Link::Counters& after);
  void sample_crossings(State& state);

  std::vector<Samples> flows_, links_, queues_, decisions_, plain_shares_, crossings_;
  Samples transfers_{3, kFewTransfers};
  std::vector<Crossing> crossing_of_;
  bool records_crossings_ = false;
  PacketTable packets_;
  std::optional<HopTable> hops_;

  Shares shares_;
  std::vector<DataRate> available_;  ///< Room for one sample: what each link had.
};

}  // namespace lab
