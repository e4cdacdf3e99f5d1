// The rows that flows and links get every 100 ms: each column with how its value is read.
#pragma once

#include <algorithm>
#include <limits>
#include <string_view>
#include <vector>

#include "simulation/columns/recorded.h"
#include "simulation/run/recorder.h"

namespace lab::sampled {

inline constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

struct Tails {
  double p5 = kNone, p95 = kNone;
};

/// Nearest-rank percentiles; changes the order of the values.
inline Tails tails(std::vector<double>& values) {
  if (values.empty()) return {};
  const auto begin = values.begin();
  const auto low = static_cast<ptrdiff_t>((values.size() + 19) / 20 - 1);
  const auto high = static_cast<ptrdiff_t>((values.size() * 19 + 19) / 20 - 1);
  if (low == 0 && high + 1 == values.end() - begin) {
    const auto [lowest, highest] = std::minmax_element(begin, values.end());
    return {*lowest, *highest};
  }
  std::nth_element(begin, begin + high, values.end());
  std::nth_element(begin, begin + low, begin + high);
  return {begin[low], begin[high]};
}

/// Mean of `latest` and the last rows of a column before it, up to five in all.
inline double smoothed(const Samples& table, size_t column, double latest) {
  const uint32_t before = std::min(table.rows(), 4U);
  double sum = latest;
  for (uint32_t row = table.rows() - before; row < table.rows(); ++row)
    sum += table.value(row, column);
  return sum / (before + 1);
}

inline double rate_kbps(int64_t bytes) {
  return static_cast<double>(bytes) * 8.0 / to_seconds(kSampleInterval) / 1e3;
}

/// What a flow's row is made of.
struct FlowRow {
  Time now;
  const FlowEnds& ends;
  const FlowCounters& total;  ///< Up to now.
  const MediaFlow* steered;   ///< Whose controller is asked; null before its start, and once over.
  bool over;
  double delay_sum_ms;
  Tails delay;
  const FlowShare& share;
  double connections;
  const Samples& table;  ///< As it stands before this row.

  const ShapingBuffer& shaping() const { return ends.s.shaping; }
  int64_t counted(int64_t FlowCounters::*n) const { return total.*n - ends.sampled.*n; }
  double more(int64_t FlowCounters::*n) const { return static_cast<double>(counted(n)); }
  double rate_kbps(int64_t FlowCounters::*bytes) const {
    return sampled::rate_kbps(counted(bytes));
  }
  double sending_kbps() const { return rate_kbps(&FlowCounters::sent_bytes); }
  double receiving_kbps() const { return rate_kbps(&FlowCounters::received_bytes); }
  double mean_of_received(double sum) const {
    const auto& delays = ends.queuing_delays_ms;
    return delays.empty() ? kNone : sum / static_cast<double>(delays.size());
  }
};

inline constexpr size_t kSendingRate = 1;
inline constexpr size_t kReceivingRate = 2;
inline constexpr Recorded<FlowRow> kFlowColumns[] = {
    {"t_s", "s", "End of the interval",
     "RFC 8867 §3; every 100 ms; what happens at this moment is in the next row",
     [](const FlowRow& r) { return to_seconds(r.now); }},
    {"sending_rate_kbps", "kbit/s", "Sending rate", "IP packets; RFC 8868 §3",
     [](const FlowRow& r) { return r.sending_kbps(); }},
    {"receiving_rate_kbps", "kbit/s", "Receiving rate", "IP packets; RFC 8868 §3",
     [](const FlowRow& r) { return r.receiving_kbps(); }},
    {"goodput_kbps", "kbit/s", "Goodput", "media payload received; RFC 8868 §3",
     [](const FlowRow& r) { return r.rate_kbps(&FlowCounters::received_payload); }},
    {"reference_rate_kbps", "kbit/s", "Reference rate r_ref",
     "RFC 8698 §4.3; empty before the flow's start and from its stop on",
     [](const FlowRow& r) {
       return r.steered ? to_kbps(r.steered->controller().reference_rate()) : kNone;
     }},
    {"encoder_rate_kbps", "kbit/s", "Encoder target r_vin",
     "RFC 8698 §5.2, Eq. (13); empty before the flow's start and from its stop on",
     [](const FlowRow& r) { return r.steered ? to_kbps(r.shaping().r_vin()) : kNone; }},
    {"pacing_rate_kbps", "kbit/s", "Pacing rate r_send",
     "RFC 8698 §5.2, Eq. (14); empty before the flow's start and from its stop on",
     [](const FlowRow& r) { return r.steered ? to_kbps(r.shaping().r_send()) : kNone; }},
    {"shaping_buffer_bytes", "bytes", "Rate-shaping buffer", "RFC 8698 §5.2",
     [](const FlowRow& r) {
       return r.over ? 0.0 : static_cast<double>(r.shaping().length().bytes);
     }},
    {"queuing_delay_ms", "ms", "Queuing delay, mean", "one-way, all queues of the path",
     [](const FlowRow& r) { return r.mean_of_received(r.delay_sum_ms); }},
    {"queuing_delay_p5_ms", "ms", "Queuing delay, 5 %", "of the packets received in the interval",
     [](const FlowRow& r) { return r.delay.p5; }},
    {"queuing_delay_p95_ms", "ms", "Queuing delay, 95 %", "of the packets received in the interval",
     [](const FlowRow& r) { return r.delay.p95; }},
    {"one_way_delay_ms", "ms", "One-way delay, mean",
     "with propagation, the sender's queue left out; RFC 8868 §3",
     [](const FlowRow& r) { return r.mean_of_received(r.ends.one_way_delay_sum_ms); }},
    {"packets_sent", "packets", "Packets sent", "RFC 8868 §3",
     [](const FlowRow& r) { return r.more(&FlowCounters::sent_packets); }},
    {"packets_received", "packets", "Packets received", "RFC 8868 §3",
     [](const FlowRow& r) { return r.more(&FlowCounters::received_packets); }},
    {"packets_lost", "packets", "Packets lost", "in queues, at random and injected; RFC 8868 §3",
     [](const FlowRow& r) { return r.more(&FlowCounters::lost_packets); }},
    {"packets_marked", "packets", "Packets marked", "ECN congestion experienced",
     [](const FlowRow& r) { return r.more(&FlowCounters::marked_packets); }},
    {"feedback_rate_kbps", "kbit/s", "Feedback rate", "IP packets of reports; RFC 8867 §4.1",
     [](const FlowRow& r) { return r.rate_kbps(&FlowCounters::feedback_bytes); }},
    {"sending_rate_500ms_kbps", "kbit/s", "Sending rate, mean of 500 ms",
     "for the eye: LOGWIN of RFC 8698",
     [](const FlowRow& r) { return smoothed(r.table, kSendingRate, r.sending_kbps()); }},
    {"receiving_rate_500ms_kbps", "kbit/s", "Receiving rate, mean of 500 ms",
     "for the eye: LOGWIN of RFC 8698",
     [](const FlowRow& r) { return smoothed(r.table, kReceivingRate, r.receiving_kbps()); }},
    {"fair_share_kbps", "kbit/s", "Fair share of this flow",
     "max-min over the whole network: all connections rise together, by their weights, until a "
     "full link of their path or their encoder's highest rate (with headers) stops them; audio "
     "and UDP are taken off first, reports and ACKs are not; the sum of its connections; empty "
     "while the flow is off, paused or has nothing to send; ours",
     [](const FlowRow& r) { return r.share.fair_bps / 1e3; }},
    {"path_share_kbps", "kbit/s", "Share that the path gives this flow",
     "the fair share if its own encoder had no highest rate, those of others kept; the same where "
     "that does not bind; empty where no link of its path has a capacity; ours",
     [](const FlowRow& r) { return r.share.path_bps / 1e3; }},
    {"connections", "", "Connections that share",
     "of media with a controller 1, of TCP those with something to send at the interval's end; 0 "
     "while the flow is off, paused or has nothing to send; ours",
     [](const FlowRow& r) { return r.connections; }},
};
static_assert(kFlowColumns[kSendingRate].name == std::string_view("sending_rate_kbps"));
static_assert(kFlowColumns[kReceivingRate].name == std::string_view("receiving_rate_kbps"));

/// What a link's row is made of.
struct LinkRow {
  Time now;
  const Link& link;
  DataRate available;
  double share_bps;
  const Link::Counters& before;
  const Link::Counters& after;

  double more(int64_t Link::Counters::*bytes) const {
    return static_cast<double>(after.*bytes - before.*bytes);
  }
  double queue_ms() const {
    const Duration delay = link.queue_delay(now);
    return delay >= kForever ? kNone : to_ms(delay);
  }
};

inline constexpr Recorded<LinkRow> kLinkColumns[] = {
    {"t_s", "s", "End of the interval",
     "RFC 8867 §3; every 100 ms; what happens at this moment is in the next row",
     [](const LinkRow& r) { return to_seconds(r.now); }},
    {"capacity_kbps", "kbit/s", "Available capacity", "RFC 8867 §4.2; mean over the interval",
     [](const LinkRow& r) { return to_kbps(r.available); }},
    {"fair_share_kbps", "kbit/s", "Largest fair share here",
     "max-min over the whole network: the largest share of a connection on this link, divided by "
     "its weight; empty without one, and on a link without a capacity; ours",
     [](const LinkRow& r) { return r.share_bps / 1e3; }},
    {"throughput_kbps", "kbit/s", "Throughput", "IP packets transmitted; RFC 8868 §3",
     [](const LinkRow& r) { return rate_kbps(r.after.served_bytes - r.before.served_bytes); }},
    {"queue_bytes", "bytes", "Queue", "waiting, link framing included",
     [](const LinkRow& r) { return static_cast<double>(r.link.queue_bytes().bytes); }},
    {"queue_packets", "packets", "Queue", "waiting",
     [](const LinkRow& r) { return static_cast<double>(r.link.queue_packets()); }},
    {"queue_ms", "ms", "Time to drain the queue", "at the serving rate; RFC 8867 §4.1",
     [](const LinkRow& r) { return r.queue_ms(); }},
    {"packets_dropped", "packets", "Packets dropped", "queue full",
     [](const LinkRow& r) { return static_cast<double>(r.after.dropped - r.before.dropped); }},
    {"packets_dropped_early", "packets", "Packets dropped early",
     "by the queue discipline, before the queue was full",
     [](const LinkRow& r) {
       return static_cast<double>(r.after.dropped_early - r.before.dropped_early);
     }},
    {"packets_lost", "packets", "Packets lost at random or injected",
     "RFC 8868 §4.2; the packets table tells them apart",
     [](const LinkRow& r) { return static_cast<double>(r.after.lost - r.before.lost); }},
    {"packets_marked", "packets", "Packets marked", "ECN congestion experienced",
     [](const LinkRow& r) { return static_cast<double>(r.after.marked - r.before.marked); }},
    {"arrived_bytes", "bytes", "Arrived",
     "IP packets, link framing not counted; arrived = left + dropped + given up + what waits and "
     "is "
     "in service more than before",
     [](const LinkRow& r) { return r.more(&Link::Counters::arrived_bytes); }},
    {"left_bytes", "bytes", "Left", "IP packets whose transmission ended",
     [](const LinkRow& r) { return r.more(&Link::Counters::served_bytes); }},
    {"dropped_bytes", "bytes", "Dropped at the queue", "IP packets; queue full, and early",
     [](const LinkRow& r) { return r.more(&Link::Counters::dropped_bytes); }},
    {"given_up_bytes", "bytes", "Given up",
     "IP packets lost at random, injected, or not sent in the tries that a radio has",
     [](const LinkRow& r) { return r.more(&Link::Counters::given_up_bytes); }},
    {"waiting_bytes", "bytes", "Waiting", "IP packets in the queue at the end of the interval",
     [](const LinkRow& r) { return static_cast<double>(r.after.waiting_bytes); }},
    {"in_service_bytes", "bytes", "In service",
     "IP packets taken from the queue and not sent yet, whole, at the end of the interval",
     [](const LinkRow& r) { return static_cast<double>(r.after.in_service_bytes); }},
};

/// What a row of one flow on one link is made of.
struct CrossingRow {
  Time now;
  Link::OfFlow counted;
};

inline constexpr Recorded<CrossingRow> kCrossingColumns[] = {
    {"t_s", "s", "End of the interval",
     "every 100 ms; what happens at this moment is in the next row",
     [](const CrossingRow& r) { return to_seconds(r.now); }},
    {"arrived_bytes", "bytes", "Arrived",
     "IP packets of the flow's media or data; its reports and acknowledgements are what is left of "
     "a link's bytes",
     [](const CrossingRow& r) { return static_cast<double>(r.counted.arrived); }},
    {"dropped_bytes", "bytes", "Dropped at the queue", "IP packets; queue full, and early",
     [](const CrossingRow& r) { return static_cast<double>(r.counted.dropped); }},
    {"waiting_bytes", "bytes", "Waiting", "IP packets in the queue at the end of the interval",
     [](const CrossingRow& r) { return static_cast<double>(r.counted.waiting); }},
};

}  // namespace lab::sampled
