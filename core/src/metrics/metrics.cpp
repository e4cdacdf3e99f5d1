#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "support/expects.h"

namespace lab {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double ratio(double part, double whole) { return whole > 0.0 ? part / whole : kNone; }

std::vector<double> sorted_once(std::vector<double> moments) {
  std::sort(moments.begin(), moments.end());
  moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
  return moments;
}

double row_length_s(std::span<const double> t_s) { return t_s.size() < 2 ? 0.1 : t_s[1] - t_s[0]; }

double mean_kbps(double bytes, double span_s) {
  return span_s > 0.0 ? bytes * 8.0 / 1e3 / span_s : kNone;
}

/// Over the rows in which the flow has a share.
void compare_with_fair_share(std::span<const double> rates, std::span<const double> shares,
                             FlowMetrics& metrics) {
  double received = 0.0;
  double fair = 0.0;
  double above = 0.0;
  double below = 0.0;
  double count = 0.0;
  for (size_t row = 0; row < shares.size(); ++row) {
    const double share = shares[row];
    if (!std::isfinite(share)) continue;
    const double rate = rates[row];
    fair += share;
    received += rate;
    (rate > share ? above : below) += std::fabs(rate - share);
    count += 1.0;
  }
  metrics.fair_share_ratio = ratio(received, fair);
  metrics.above_fair_share_kbps = ratio(above, count);
  metrics.below_fair_share_kbps = ratio(below, count);
}
}  // namespace

Evaluation::Evaluation(const RunColumns& run, std::vector<double> moments)
    : run_(run),
      borders_(sorted_once(std::move(moments))),
      delays_(run, borders_),
      counts_(run, borders_) {}

size_t Evaluation::border(double moment) const {
  const auto found = std::lower_bound(borders_.begin(), borders_.end(), moment);
  expects(found != borders_.end() && *found == moment);
  return static_cast<size_t>(found - borders_.begin());
}

FlowMetrics Evaluation::flow(size_t index, double from_s, double to_s) const {
  const FlowColumns& f = run_.flows[index];
  const size_t first = border(from_s);
  const size_t last = border(to_s);
  const double on_from_s = std::max(from_s, f.start_s);
  const double on_to_s = std::min({to_s, f.stop_s, run_.end_s});
  const double on_s = on_to_s - on_from_s;
  const Rows on = whole_rows_between(f.t_s, on_from_s, on_to_s);
  const double row_s = row_length_s(f.t_s);
  const Spread queuing = delays_.queuing_delay_ms(index, first, last);
  const Spread one_way = delays_.one_way_delay_ms(index, first, last);
  const Rows decisions = rows_between(f.decision_t_s, from_s, to_s);
  const FlowCounts all = counts_.between(index, from_s, to_s);
  // Nothing arrives before the start: only the stop makes a difference.
  const FlowCounts while_on =
      f.stop_s < to_s && on_s > 0.0 ? counts_.between(index, from_s, f.stop_s) : all;

  FlowMetrics m{};
  m.mean_sending_rate_kbps = mean_kbps(while_on.sent_bytes, on_s);
  m.mean_receiving_rate_kbps = mean_kbps(while_on.received_bytes, on_s);
  m.mean_goodput_kbps = mean_kbps(while_on.payload_bytes, on_s);
  m.mean_reference_rate_kbps =
      mean_of(rows_between(f.t_s, on_from_s, on_to_s).of(f.reference_rate_kbps));
  m.queuing_delay_p5_ms = queuing.p5;
  m.queuing_delay_mean_ms = queuing.mean;
  m.queuing_delay_median_ms = queuing.median;
  m.queuing_delay_p95_ms = queuing.p95;
  m.one_way_delay_p5_ms = one_way.p5;
  m.one_way_delay_mean_ms = one_way.mean;
  m.one_way_delay_p95_ms = one_way.p95;
  m.packets_sent = all.sent;
  m.packets_received = all.received;
  m.packets_lost = all.lost;
  m.loss_ratio = ratio(all.lost, all.sent);
  m.mark_ratio = ratio(all.marked, all.received);
  m.convergence_time_s =
      f.adaptive ? convergence_time_s(on.of(f.receiving_rate_kbps), row_s) : kNone;
  m.oscillations = f.adaptive ? oscillations(on.of(f.sending_rate_kbps), row_s) : kNone;
  compare_with_fair_share(on.of(f.receiving_rate_kbps), on.of(f.fair_share_kbps), m);
  m.feedback_overhead_ratio = f.adaptive ? ratio(all.feedback_bytes, all.sent_bytes) : kNone;
  m.mean_x_curr_ms = mean_of(decisions.of(f.x_curr_ms));
  return m;
}

LinkMetrics Evaluation::link(size_t index, double from_s, double to_s) const {
  const LinkColumns& l = run_.links[index];
  const Rows rows = whole_rows_between(l.t_s, from_s, to_s);
  const double capacity = sum_of(rows.of(l.capacity_kbps));
  const double used = sum_of(rows.of(l.throughput_kbps)) - sum_of(rows.of(l.background_kbps));
  std::vector<double> queue;
  for (double ms : rows.of(l.queue_ms)) {
    if (!std::isnan(ms)) queue.push_back(ms);
  }
  const Spread spread = spread_of(queue);

  LinkMetrics m{};
  m.utilisation = std::isinf(capacity) ? kNone : ratio(used, capacity);
  m.mean_throughput_kbps = mean_of(rows.of(l.throughput_kbps));
  m.queuing_delay_p5_ms = spread.p5;
  m.queuing_delay_mean_ms = spread.mean;
  m.queuing_delay_median_ms = spread.median;
  m.queuing_delay_p95_ms = spread.p95;
  m.drop_ratio = delays_.drop_ratio(index, border(from_s), border(to_s));
  return m;
}

Figures Evaluation::between(double from_s, double to_s) const {
  Figures figures{.from_s = from_s, .to_s = to_s, .flows = {}, .links = {}};
  std::vector<double> shares;
  for (size_t i = 0; i < run_.flows.size(); ++i) {
    figures.flows.push_back(flow(i, from_s, to_s));
    shares.push_back(figures.flows.back().fair_share_ratio);
  }
  for (size_t i = 0; i < run_.links.size(); ++i) figures.links.push_back(link(i, from_s, to_s));
  figures.jain_index = jain_index(shares);
  return figures;
}

}  // namespace lab
