#include "metrics/range_counts.h"

#include <algorithm>
#include <cmath>

#include "metrics/range_finder.h"
#include "metrics/series.h"

namespace lab {

namespace {
void add(FlowCounts& sum, const FlowCounts& more, double sign = 1.0) {
  sum.sent += sign * more.sent;
  sum.received += sign * more.received;
  sum.lost += sign * more.lost;
  sum.marked += sign * more.marked;
  sum.sent_bytes += sign * more.sent_bytes;
  sum.received_bytes += sign * more.received_bytes;
  sum.payload_bytes += sign * more.payload_bytes;
  sum.feedback_bytes += sign * more.feedback_bytes;
}

/// What stands behind the rates of the rows: whole bytes.
double bytes_of(const FlowColumns& flow, std::span<const double> kbps, Rows rows) {
  double bytes = 0.0;
  for (size_t row = rows.first; row < rows.last && row < kbps.size(); ++row) {
    const double row_s = flow.t_s[row] - begin_of(flow.t_s, row);
    bytes += std::floor(kbps[row] * row_s * 125.0 + 0.5);
  }
  return bytes;
}
}  // namespace

RangeCounts::RangeCounts(const RunColumns& run, std::span<const double> moments)
    : run_(run), cuts_(run.flows.size()) {
  bool any = false;
  for (size_t i = 0; i < run.flows.size(); ++i) {
    const FlowColumns& flow = run.flows[i];
    std::vector<double>& borders = cuts_[i].borders;
    const auto note = [&](double moment) {
      if (!cuts_row(flow, moment)) return;
      borders.push_back(begin_of(flow.t_s, rows_until(flow.t_s, moment)));
      borders.push_back(moment);
    };
    for (double moment : moments) note(moment);
    note(flow.stop_s);
    if (borders.empty()) continue;
    any = true;
    std::sort(borders.begin(), borders.end());
    borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
    cuts_[i].cells.resize(borders.size() - 1);
  }
  if (any) count();
}

bool RangeCounts::cuts_row(const FlowColumns& flow, double moment) const {
  if (!(moment > 0.0 && moment < run_.end_s)) return false;
  return begin_of(flow.t_s, rows_until(flow.t_s, moment)) < moment;
}

void RangeCounts::count() {
  const PacketColumns& p = run_.packets;
  struct Finders {
    RangeFinder sent, settled;
  };
  std::vector<Finders> at;
  for (const Cuts& cuts : cuts_)
    at.push_back({RangeFinder(cuts.borders), RangeFinder(cuts.borders)});
  double now = 0.0;  // The rows stand in the order in which fates became known.
  for (size_t row = 0; row < p.flow.size(); ++row) {
    const bool arrived = !std::isnan(p.received_s[row]);
    now = std::max(now, arrived ? p.received_s[row] : p.sent_s[row]);
    if (p.fate[row] == PacketColumns::kDuplicate) continue;
    Cuts& cuts = cuts_[p.flow[row]];
    Finders& finders = at[p.flow[row]];
    const double bytes = p.ip_bytes[row];
    if (finders.sent.find(p.sent_s[row])) {
      FlowCounts& cell = cuts.cells[finders.sent.range];
      if (p.kind[row] == PacketColumns::kMedia) {
        cell.sent += 1.0;
        cell.sent_bytes += bytes;
      } else {
        cell.feedback_bytes += bytes;
      }
    }
    if (p.kind[row] != PacketColumns::kMedia || !finders.settled.find(now)) continue;
    FlowCounts& cell = cuts.cells[finders.settled.range];
    if (p.fate[row] != PacketColumns::kReceived) {
      cell.lost += 1.0;
      continue;
    }
    cell.received += 1.0;
    cell.received_bytes += bytes;
    cell.payload_bytes += p.payload_bytes[row];
    if (p.marked[row] != 0) cell.marked += 1.0;
  }
}

FlowCounts RangeCounts::before(size_t index, double moment) const {
  const FlowColumns& flow = run_.flows[index];
  const size_t row = rows_until(flow.t_s, moment);
  const double begin = begin_of(flow.t_s, row);
  if (!(begin < moment)) return {};
  if (moment >= run_.end_s) return flow.since_last_row;
  FlowCounts sum;
  if (!cuts_row(flow, moment)) return sum;
  const Cuts& cuts = cuts_[index];
  const auto place = [&](double t) {
    return static_cast<size_t>(std::lower_bound(cuts.borders.begin(), cuts.borders.end(), t) -
                               cuts.borders.begin());
  };
  for (size_t i = place(begin); i < place(moment); ++i) add(sum, cuts.cells[i]);
  const double whole = row < flow.t_s.size() ? bytes_of(flow, flow.goodput_kbps, {row, row + 1})
                                             : flow.since_last_row.payload_bytes;
  sum.payload_bytes = std::min(sum.payload_bytes, whole);
  return sum;
}

FlowCounts RangeCounts::between(size_t index, double from_s, double to_s) const {
  const FlowColumns& flow = run_.flows[index];
  // Nothing is known of what comes after the run's end.
  from_s = std::min(from_s, run_.end_s);
  to_s = std::min(to_s, run_.end_s);
  const Rows rows = rows_between(flow.t_s, from_s, to_s);
  FlowCounts sum;
  sum.sent = sum_of(rows.of(flow.packets_sent));
  sum.received = sum_of(rows.of(flow.packets_received));
  sum.lost = sum_of(rows.of(flow.packets_lost));
  sum.marked = sum_of(rows.of(flow.packets_marked));
  sum.sent_bytes = bytes_of(flow, flow.sending_rate_kbps, rows);
  sum.received_bytes = bytes_of(flow, flow.receiving_rate_kbps, rows);
  sum.payload_bytes = bytes_of(flow, flow.goodput_kbps, rows);
  sum.feedback_bytes = bytes_of(flow, flow.feedback_rate_kbps, rows);
  add(sum, before(index, to_s));
  add(sum, before(index, from_s), -1.0);
  return sum;
}

}  // namespace lab
