#include "simulation/run/seen_delays.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <limits>
#include <string_view>

namespace lab {

namespace {
constexpr double kNoDelay = std::numeric_limits<double>::quiet_NaN();

Time moment(double t_s) { return at(seconds(t_s)); }

/// That of a list by time which holds at `t`; the first one before its own time, too.
template <class Steps>
const auto& in_force(const Steps& steps, Time t) {
  if (steps.size() == 1) return steps.front();
  const auto later = std::upper_bound(steps.begin(), steps.end(), t,
                                      [](Time now, const auto& step) { return now < step.since; });
  return later == steps.begin() ? *later : *std::prev(later);
}

std::span<const double> named(const Samples& table, std::span<const ColumnInfo> columns,
                              std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) {
    for (size_t i = 0; i < columns.size(); ++i) {
      if (name == columns[i].name) return table.column(i);
    }
  }
  return {};
}

/// A base delay by the clocks of both ends, and the packet that it was taken of.
struct Base {
  Duration delay = kForever;
  Duration clock;  ///< By how much the receiver's was ahead then.
  uint32_t ip_bytes = 0;
};

/// How the delay of one packet came about.
struct Parts {
  Time received;
  Duration queue, after_queue, least, clock, by_clocks, filtered;
  double ns_per_byte = 0.0;  ///< What it takes on all links of its path.
  uint32_t ip_bytes = 0;
  Base base;
  Duration seen() const { return std::max(Duration{}, filtered - base.delay); }
  /// By how much longer it is on the links by itself than the packet of the base.
  Duration longer() const {
    return to_nearest_ns(ns_per_byte *
                         (static_cast<double>(ip_bytes) - static_cast<double>(base.ip_bytes)));
  }
};

/// The least of the last so many delays.
class Lowest {
 public:
  void add(Duration delay) {
    // Of two the later one stays longer: an earlier one that is no less will never be it.
    while (!kept_.empty() && kept_.back().delay >= delay) kept_.pop_back();
    kept_.push_back({added_++, delay});
  }
  Duration of_last(int64_t count) {
    const auto looked_at = static_cast<uint64_t>(count);
    while (kept_.size() > 1 && kept_.front().n + looked_at < added_) kept_.pop_front();
    return kept_.front().delay;
  }

 private:
  struct Kept {
    uint64_t n;
    Duration delay;
  };
  std::deque<Kept> kept_;
  uint64_t added_ = 0;
};

using Row = PacketTable::Row;

/// What the recording of a link's delay has added at least; empty without one.
using Floor = std::vector<DelaySeries::Least>;

std::vector<Floor> floors_of(const std::vector<Link>& links) {
  std::vector<Floor> of_links;
  for (const Link& link : links) {
    const auto* series = std::get_if<DelaySeries>(&link.s.delay_series);
    of_links.push_back(series != nullptr ? series->least_so_far() : Floor{});
  }
  return of_links;
}

class OfMedia {
 public:
  OfMedia(const MediaFlow& flow, const FlowSetup& setup, const State& state,
          const std::vector<Floor>& floors, const Samples& decisions)
      : flow_(flow) {
    for (const uint16_t link : setup.path) {
      links_.push_back(&state.links[link]);
      if (!floors[link].empty()) floors_.push_back(&floors[link]);
    }
    const auto columns = Recorder::decision_columns(setup.settings);
    times_ = named(decisions, columns, {"t_s"});
    bases_ = named(decisions, columns, {"d_base_ms"});
    taken_ = named(decisions, columns, {"d_queue_ms", "d_hat_ms", "qdelay_ms"});
    chains_.resize(times_.size());
  }

  Duration receive(const Row& row) {
    const Time received{row.received_ns};
    const Duration one_way = received - Time{row.sent_ns};
    const DelayReading& reading = in_force(flow_.readings(), received);
    Parts p;
    p.received = received;
    p.queue = {row.waited_ns};
    p.ip_bytes = row.ip_bytes;
    look_at_path(Time{row.sent_ns}, p);
    // What a recording adds above that is added behind the queue, as jitter is. By the moment of
    // the arrival: what a packet met was in force by then, so that it never took less.
    for (const Floor* floor : floors_) p.least += in_force(*floor, received).delay;
    p.after_queue = one_way - p.queue - p.least;
    p.clock = reading.ahead(received);
    p.by_clocks = one_way + p.clock;
    lower_base(p);
    p.base = base_;
    // What was overtaken has been counted as lost: no filter has it.
    if (!any_ || static_cast<int32_t>(row.sequence - next_) >= 0) {
      lowest_.add(p.by_clocks);
      next_ = row.sequence + 1;
      any_ = true;
    }
    p.filtered = reading.filter_packets > 1 ? lowest_.of_last(reading.filter_packets) : p.by_clocks;
    if (!times_.empty()) parts_.push_back(p);
    return p.seen();
  }

  /// A report that left at `sent` is heard: what was decided upon it tells the base.
  void hear(Time sent, Time heard) {
    while (decided_ < times_.size() && moment(times_[decided_]) < heard) tell(decided_++);
    while (reported_ < parts_.size() && parts_[reported_].received <= sent) ++reported_;
    if (reported_ == 0 || decided_ == times_.size() || moment(times_[decided_]) != heard) return;
    if (!bases_.empty()) hold(from_ms(bases_[decided_]));
    tell(decided_++);
    // Which packet a base is of matters only where the clocks drift.
    for (; !clock_moves() && reported_ > 1; --reported_) parts_.pop_front();
  }
  void finish() {
    while (decided_ < times_.size()) tell(decided_++);
  }

  /// The packet whose delay a decision rests on; null before the first.
  const Parts* chain(size_t decision) const {
    return chains_[decision].received == kNever ? nullptr : &chains_[decision];
  }
  /// What the controller itself said that it takes for queuing; NaN where it says nothing.
  double taken_ms(size_t decision) const { return taken_.empty() ? kNoDelay : taken_[decision]; }

 private:
  void look_at_path(Time sent, Parts& p) const {
    p.least = in_force(flow_.readings(), sent).extra_delay;
    for (const Link* link : links_) {
      const Link::LeastDelay& of = in_force(link->least_delays(), sent);
      p.least += of.each;
      p.ns_per_byte += of.ns_per_byte;
    }
    p.least += to_nearest_ns(p.ns_per_byte * p.ip_bytes);
  }

  bool clock_moves() const {
    return flow_.readings().size() > 1 || flow_.readings()[0].clock_skew_ppm != 0.0;
  }

  void lower_base(const Parts& p) {
    if (p.by_clocks < base_.delay) base_ = {p.by_clocks, p.clock, p.ip_bytes};
  }

  /// The base that the newest report left its controller with.
  void hold(Duration delay) {
    constexpr Duration kRounded = milliseconds(1);  // by what a report can say
    const auto differs = [&](Duration known) {
      return delay > known + kRounded || known > delay + kRounded;
    };
    Parts& newest = parts_[reported_ - 1];
    if (!differs(newest.base.delay)) {
      held_ = newest.base;
    } else if (differs(held_.delay)) {
      held_ = taken_of(delay);
    }
    held_.delay = delay;
    newest.base = base_ = held_;
    // What has come since may be lower.
    for (size_t i = reported_; i < parts_.size(); ++i) lower_base(parts_[i]);
  }

  /// Of what is kept the newest packet that comes nearest to that base.
  Base taken_of(Duration delay) const {
    const Parts* nearest = &parts_[reported_ - 1];
    const auto off = [&](const Parts& one) { return std::abs((one.by_clocks - delay).ns); };
    for (size_t i = reported_; i-- > 0;) {
      if (off(parts_[i]) < off(*nearest)) nearest = &parts_[i];
    }
    return {nearest->by_clocks, nearest->clock, nearest->ip_bytes};
  }

  void tell(size_t decision) {
    if (reported_ > 0) {
      chains_[decision] = parts_[reported_ - 1];
    } else {
      chains_[decision].received = kNever;
    }
  }

  const MediaFlow& flow_;
  std::vector<const Link*> links_;
  std::vector<const Floor*> floors_;               ///< Of those links that have one.
  std::span<const double> times_, bases_, taken_;  ///< Of the decisions.
  std::deque<Parts> parts_;                        ///< Of packets that arrived.
  std::vector<Parts> chains_;
  Lowest lowest_;
  bool any_ = false;
  uint32_t next_ = 0;
  Base held_;  ///< The base that the last decision told.
  Base base_;
  size_t decided_ = 0;   ///< Decisions told so far.
  size_t reported_ = 0;  ///< Of `parts_`, those that the newest report heard told of.
};

/// A sender's round trips, read off its packets: an acknowledgement tells of the newest segment
/// that had arrived when it left.
class OfData {
 public:
  void receive(const Row& row) { arrived_.push_back({Time{row.received_ns}, Time{row.sent_ns}}); }
  void hear(Time sent, Time heard) {
    while (!arrived_.empty() && arrived_.front().received <= sent) {
      newest_sent_ = arrived_.front().sent;
      arrived_.pop_front();
    }
    if (newest_sent_ == kNever) return;
    last_ = heard - newest_sent_;
    least_ = std::min(least_, last_);
  }
  double seen_ms() const { return least_ == kForever ? kNoDelay : to_ms(last_ - least_); }

 private:
  struct Arrived {
    Time received, sent;
  };
  std::deque<Arrived> arrived_;
  Time newest_sent_ = kNever;
  Duration last_;
  Duration least_ = kForever;
};
}  // namespace

std::span<const ColumnInfo> SeenDelays::flow_columns() {
  static constexpr ColumnInfo kColumns[] = {
      {"seen_delay_ms", "ms", "Delay as the receiver sees it, mean",
       "RFC 8698 §5.1.1: one-way delay by the clocks of both ends, less the base delay that the "
       "controller holds, after its filter and before any warp; without a base less the least so "
       "far; TCP: newest round trip less the least; of the packets received in the interval"},
  };
  return kColumns;
}

std::span<const ColumnInfo> SeenDelays::decision_columns(const FlowSettings& settings) {
  const bool steered = !std::holds_alternative<NoController>(settings.controller);
  return settings.is_tcp() || !steered ? std::span<const ColumnInfo>{} : decision_columns();
}

std::span<const ColumnInfo> SeenDelays::decision_columns() {
  static constexpr ColumnInfo kColumns[] = {
      {"chain_queue_ms", "ms", "Queuing delay of the newest packet",
       "ours: time in all queues of its path, of the newest packet that the report told of"},
      {"chain_after_queue_ms", "ms", "Added behind the queues",
       "ours: jitter, stalls, reordering and recorded delay: one-way delay less the queues' and "
       "the "
       "path's least so far"},
      {"chain_own_ms", "ms", "Added by its own length",
       "ours: by how much longer it takes on the links by itself than the packet of the base "
       "delay"},
      {"chain_wrong_base_ms", "ms", "Added by a wrong base delay",
       "ours: what the packet of the base delay would take at least when this one was sent, less "
       "the "
       "base delay held; below 0 where the base was taken with a queue in it"},
      {"chain_clock_ms", "ms", "Added by the clocks",
       "ours: by how much they have moved apart since the base delay was taken"},
      {"chain_filter_ms", "ms", "Taken by the filter",
       "ours: what the controller's filter of delays takes off; with a base delay at the sender "
       "also "
       "what its reports round"},
      {"seen_delay_ms", "ms", "Delay as the receiver sees it",
       "RFC 8698 §4.2, §5.1.1: d_queue; the five parts less what the filter took"},
  };
  static_assert(std::size(kColumns) == kParts);
  return kColumns;
}

size_t SeenDelays::most_bytes(const Recorder& recorder, size_t flows) {
  constexpr size_t kOfFlow = 16'384;  // packets that no report has told of yet, and blocks begun
  size_t bytes = sizeof(double) * recorder.packets().rows() + kOfFlow * std::min<size_t>(flows, 64);
  for (size_t i = 0; i < flows; ++i) {
    bytes += 2 * sizeof(double) * recorder.flow(i).rows() + sizeof(OfMedia) + sizeof(OfData);
    bytes += (sizeof(Parts) + kParts * sizeof(double)) * recorder.decisions(i).rows();
  }
  return bytes;
}

SeenDelays::SeenDelays(const Scenario& scenario, const State& state, const Recorder& recorder) {
  const PacketTable& packets = recorder.packets();
  packets_ms_.assign(packets.rows(), kNoDelay);
  const size_t flows = scenario.flows.size();
  std::vector<OfData> data(flows);
  const std::vector<Floor> floors = floors_of(state.links);
  std::vector<OfMedia> media;
  std::vector<size_t> place(flows);
  std::vector<std::vector<double>> counts(flows);
  for (size_t i = 0; i < flows; ++i) {
    rows_ms_.emplace_back(recorder.flow(i).rows(), 0.0);
    counts[i].assign(recorder.flow(i).rows(), 0.0);
    place[i] = media.size();
    if (const auto* flow = std::get_if<MediaFlow>(&state.flows[i]))
      media.emplace_back(*flow, scenario.flows[i], state, floors, recorder.decisions(i));
  }
  const auto is_media = [&](size_t flow) {
    return std::holds_alternative<MediaFlow>(state.flows[flow]);
  };
  for (uint32_t row = 0; row < packets.rows(); ++row) {
    const PacketTable::Row& p = packets.row(row);
    if (p.fate != Fate::kReceived) continue;
    const size_t flow = p.flow;
    const Time received{p.received_ns};
    if (p.kind() == PacketKind::kFeedback) {
      if (is_media(flow)) {
        media[place[flow]].hear(Time{p.sent_ns}, received);
      } else {
        data[flow].hear(Time{p.sent_ns}, received);
      }
      continue;
    }
    double& seen_ms = packets_ms_[row];
    if (is_media(flow)) {
      seen_ms = to_ms(media[place[flow]].receive(p));
    } else {
      seen_ms = data[flow].seen_ms();
      data[flow].receive(p);
    }
    const auto interval = static_cast<size_t>(received.ns / kSampleInterval.ns);
    if (interval < counts[flow].size() && !std::isnan(seen_ms)) {
      rows_ms_[flow][interval] += seen_ms;
      counts[flow][interval] += 1.0;
    }
  }
  parts_ms_.resize(flows);
  for (size_t i = 0; i < flows; ++i) {
    for (size_t row = 0; row < counts[i].size(); ++row)
      rows_ms_[i][row] = counts[i][row] > 0.0 ? rows_ms_[i][row] / counts[i][row] : kNoDelay;
    if (decision_columns(scenario.flows[i].settings).empty()) continue;
    OfMedia& of = media[place[i]];
    of.finish();
    for (auto& part : parts_ms_[i]) part.assign(recorder.decisions(i).rows(), kNoDelay);
    for (size_t row = 0; row < recorder.decisions(i).rows(); ++row) {
      const Parts* chain = of.chain(row);
      if (chain == nullptr) continue;
      const double taken = of.taken_ms(row);
      const double seen = std::isnan(taken) ? to_ms(chain->seen()) : taken;
      const double queue = to_ms(chain->queue);
      const double after = to_ms(chain->after_queue);
      const double own = to_ms(chain->longer());
      const Duration base_now = chain->least - chain->longer();
      const double base = to_ms(base_now - (chain->base.delay - chain->base.clock));
      const double clock = to_ms(chain->clock - chain->base.clock);
      const double filter = queue + after + own + base + clock - seen;
      const double all[kParts] = {queue, after, own, base, clock, filter, seen};
      for (size_t part = 0; part < kParts; ++part) parts_ms_[i][part][row] = all[part];
    }
  }
}

}  // namespace lab
