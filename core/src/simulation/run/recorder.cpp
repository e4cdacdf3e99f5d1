#include "simulation/run/recorder.h"

#include <algorithm>
#include <cmath>

#include "simulation/columns/tcp_signals.h"
#include "simulation/run/sample_rows.h"
#include "support/dispatch.h"

namespace lab {

std::span<const ColumnInfo> Recorder::flow_columns() { return columns_of<sampled::kFlowColumns>(); }
std::span<const ColumnInfo> Recorder::link_columns() { return columns_of<sampled::kLinkColumns>(); }

std::span<const ColumnInfo> Recorder::crossing_columns() {
  return columns_of<sampled::kCrossingColumns>();
}

std::vector<Crossing> crossings_of(const Scenario& scenario) {
  std::vector<Crossing> crossings;
  for (uint32_t i = 0; i < scenario.flows.size(); ++i) {
    const auto& path = scenario.flows[i].path;
    for (auto link = path.begin(); link != path.end(); ++link) {
      if (std::find(path.begin(), link, *link) == link) crossings.push_back({i, *link});
    }
  }
  return crossings;
}

std::span<const ColumnInfo> Recorder::packet_columns() {
  static constexpr ColumnInfo kColumns[] = {
      {"flow", "", "Index of the flow", "ours", ColumnType::kU32},
      {"kind", "", "0 media, 1 feedback", "ours", ColumnType::kU8},
      {"sequence", "", "Sequence number within flow and kind", "ours", ColumnType::kU32},
      {"payload_bytes", "bytes", "Payload", "ours", ColumnType::kU32},
      {"ip_bytes", "bytes", "IP packet", "ours", ColumnType::kU32},
      {"sent_s", "s", "Left the sender", "RFC 8868 §3.1"},
      {"queued_s", "s", "Reached the first queue; empty if lost before", "ours"},
      {"dequeued_s", "s", "Left the last queue; empty if dropped there", "ours"},
      {"received_s", "s", "Reached the other end; empty if never", "RFC 8868 §3.1"},
      {"queuing_delay_ms", "ms", "Time in all queues", "ours"},
      {"fate", "",
       "0 received, 1 queue full, 2 lost at random, 3 dropped early by the queue discipline, 4 "
       "copy made by the network, 5 injected drop",
       "ours", ColumnType::kU8},
      {"marked", "", "1 if ECN congestion experienced", "RFC 3168", ColumnType::kU8},
      {"link", "", "Index of the link that dropped it, or of the last one", "ours",
       ColumnType::kU32},
      {"rtp", "",
       "0 no RTP, 1 media, 2 media with the marker bit: the last of its frame, 3 padding",
       "RFC 8868 §3.1", ColumnType::kU8},
      {"rtp_timestamp", "", "When its frame was made, in 1/90000 s from the run's start",
       "RFC 8868 §3.1; RFC 3551 §5", ColumnType::kU32},
      {"frame", "",
       "0 needs the frame before it, 1 of a key frame, which needs none, 2 follows what the sender "
       "threw away, 3 both; of feedback: 1 asks for a key frame",
       "ours; RFC 4585 §6.3.1", ColumnType::kU8},
      {"seen_delay_ms", "ms", "Delay as the receiver sees it, when it arrived",
       "RFC 8698 §5.1.1; empty for reports and for what never arrived"},
  };
  return kColumns;
}

namespace {
using sampled::kNone;

/// A column for each of them, after that of their moment.
void add_columns(std::vector<ColumnInfo>& columns, const Table<SignalInfo>& signals,
                 const ColumnInfo& moment) {
  for (const SignalInfo& signal : signals) {
    if (columns.empty()) columns.push_back(moment);
    columns.push_back({signal.name, signal.unit, signal.label, signal.equation});
  }
}

/// What one of the kinds computes.
template <class Kinds>
Table<SignalInfo> infos_of(const Kinds& kinds) {
  return dispatch([](const auto& kind) { return kind.signals().infos; }, kinds);
}
}  // namespace

std::vector<ColumnInfo> Recorder::decision_columns(const FlowSettings& settings) {
  const ColumnInfo moment{"t_s", "s", "Moment of the update", "ours"};
  std::vector<ColumnInfo> columns;
  if (settings.is_tcp()) {
    add_columns(columns, tcp_signals().infos, moment);
    add_columns(columns, infos_of(settings.window), moment);
  } else {
    add_columns(columns, infos_of(settings.controller), moment);
  }
  return columns;
}

std::vector<ColumnInfo> Recorder::queue_columns(const Queue& queue) {
  std::vector<ColumnInfo> columns;
  add_columns(columns, infos_of(queue), {"t_s", "s", "End of the interval", "every 100 ms"});
  return columns;
}

Recorder::Recorder(const Scenario& scenario)
    : crossing_of_(crossings_of(scenario)), shares_(scenario.links, scenario.flows) {
  if (scenario.p.record_hops) hops_.emplace();
  const uint32_t rows = expected_rows(scenario.p.duration);
  for (const LinkSetup& link : scenario.links) {
    links_.emplace_back(link_columns().size(), rows);
    queues_.emplace_back(queue_columns(link.settings.queue).size(), rows);
  }
  for (size_t i = 0; i < crossing_of_.size(); ++i)
    crossings_.emplace_back(crossing_columns().size(), rows);
  for (size_t i = 0; i < scenario.flows.size(); ++i) {
    flows_.emplace_back(flow_columns().size(), rows);
    decisions_.emplace_back(decision_columns(scenario.flows[i].settings).size(), rows);
    plain_shares_.emplace_back(size_t{1}, rows);
  }
}

void Recorder::sample(State& state) {
  share_out(state);
  for (size_t i = 0; i < flows_.size(); ++i) sample_flow(state.flows[i], i, state.now);
  for (size_t i = 0; i < links_.size(); ++i) {
    const Link::Counters after = state.links[i].counters();
    sample_link(state, i, after);
    sample_queue(state.links[i], queues_[i], state.now);
    state.link_sampled[i] = after;
  }
  sample_crossings(state);
}

void Recorder::sample_crossings(State& state) {
  if (!records_crossings_) return;
  for (size_t i = 0; i < crossings_.size(); ++i) {
    const Crossing& of = crossing_of_[i];
    append<sampled::kCrossingColumns>(
        crossings_[i], sampled::CrossingRow{state.now, state.links[of.link].take_counts(of.flow)});
  }
}

void Recorder::sample_flow(Flow& flow, size_t index, Time now) {
  FlowEnds& ends = ends_of(flow);
  auto& delays = ends.queuing_delays_ms;
  double delay_sum = 0.0;
  for (double delay : delays) delay_sum += delay;
  const bool over = now > at(ends.s.flow.stop);
  // Before its start and from its stop on the controller is not asked.
  const auto* media = std::get_if<MediaFlow>(&flow);
  const FlowCounters total = ends.left_before(now);
  const bool steered =
      media != nullptr && media->adaptive() && now > at(ends.s.flow.start) && !over;
  append<sampled::kFlowColumns>(flows_[index],
                                sampled::FlowRow{.now = now,
                                                 .ends = ends,
                                                 .total = total,
                                                 .steered = steered ? media : nullptr,
                                                 .over = over,
                                                 .delay_sum_ms = delay_sum,
                                                 .delay = sampled::tails(delays),
                                                 .share = shares_.flow(index),
                                                 .connections = shares_.connections(index),
                                                 .table = flows_[index]});
  note_plain_share(index);
  ends.sampled = total;
  delays.clear();
  ends.one_way_delay_sum_ms = 0.0;
}

void Recorder::sample_link(const State& state, size_t index, const Link::Counters& after) {
  append<sampled::kLinkColumns>(links_[index],
                                sampled::LinkRow{.now = state.now,
                                                 .link = state.links[index],
                                                 .available = available_[index],
                                                 .share_bps = shares_.link_bps(index),
                                                 .before = state.link_sampled[index],
                                                 .after = after});
}

void Recorder::sample_queue(const Link& link, Samples& table, Time now) {
  dispatch(
      [&](const auto& q) {
        if (q.signals().empty()) return;
        const uint32_t row = table.add_row();
        table.put(row, 0, to_seconds(now));
        size_t column = 1;
        for (const auto get : q.signals().getters) table.put(row, column++, get(q));
      },
      link.s.queue);
}

void Recorder::decision(const MediaFlow& flow, uint32_t index, Time now) {
  Samples& table = decisions_[index];
  const uint32_t row = table.add_row();
  table.put(row, 0, to_seconds(now));
  dispatch(
      [&](const auto& c) {
        size_t column = 1;
        for (const auto get : c.signals().getters) table.put(row, column++, get(c.decision()));
      },
      flow.s.controller);
}

void Recorder::tcp_row(const DataFlow& flow, uint32_t index, uint32_t connection, Time now) {
  const TcpView view{flow.tcp().sender(connection), connection};
  Samples& table = decisions_[index];
  const uint32_t row = table.add_row();
  table.put(row, 0, to_seconds(now));
  size_t column = 1;
  for (const auto get : tcp_signals().getters) table.put(row, column++, get(view));
  dispatch(
      [&](const auto& w) {
        for (const auto get : w.signals().getters) table.put(row, column++, get(w));
      },
      view.sender.window);
}

void Recorder::share_out(State& state) {
  available_.clear();
  // Before the links forget what they had in each part of the interval.
  shares_.add_last_piece(state.flows, state.links, state.share_pieces, state.now);
  for (Link& link : state.links) available_.push_back(link.take_mean_available(state.now));
  shares_.end(state.flows, state.share_pieces, available_, state.now);
}

void Recorder::note_plain_share(size_t flow) {
  const FlowShare& share = shares_.flow(flow);
  if (std::isnan(share.fair_bps) || share.plain_bps == share.fair_bps) return;
  Samples& table = plain_shares_[flow];
  while (table.rows() + 1 < flows_[flow].rows()) table.append({kNone});
  table.append({share.plain_bps / 1e3});
}

uint32_t Recorder::expected_rows(Duration of_run) {
  // A row per interval; most controllers decide about as often.
  return static_cast<uint32_t>(std::min<int64_t>(of_run.ns / kSampleInterval.ns + 16, 4096));
}

double Recorder::bytes() const {
  double bytes = packets_.bytes() + transfers_.bytes() + (hops_ ? hops_->bytes() : 0.0);
  for (const auto* tables :
       {&flows_, &links_, &queues_, &decisions_, &plain_shares_, &crossings_}) {
    for (const Samples& table : *tables) bytes += table.bytes();
  }
  return bytes;
}

void Recorder::settle() const {
  transfers_.settle();
  for (const auto* tables :
       {&flows_, &links_, &queues_, &decisions_, &plain_shares_, &crossings_}) {
    for (const Samples& table : *tables) table.settle();
  }
}

Recorder::Mark Recorder::mark() const {
  Mark mark;
  mark.samples = flows_.empty() ? 0 : flows_[0].rows();
  mark.packets = packets_.rows();
  mark.transfers = transfers_.rows();
  if (hops_) mark.hops = hops_->mark();
  for (const Samples& table : queues_) mark.queues.push_back(table.rows());
  for (const Samples& table : decisions_) mark.decisions.push_back(table.rows());
  return mark;
}

void Recorder::truncate(const Mark& mark) {
  for (Samples& table : flows_) table.truncate(mark.samples);
  for (Samples& table : links_) table.truncate(mark.samples);
  for (Samples& table : plain_shares_) table.truncate(std::min(table.rows(), mark.samples));
  for (Samples& table : crossings_) table.truncate(records_crossings_ ? mark.samples : 0);
  packets_.truncate(mark.packets);
  transfers_.truncate(mark.transfers);
  if (hops_) hops_->truncate(mark.hops);
  for (size_t i = 0; i < queues_.size(); ++i) queues_[i].truncate(mark.queues[i]);
  for (size_t i = 0; i < decisions_.size(); ++i) decisions_[i].truncate(mark.decisions[i]);
}

}  // namespace lab
