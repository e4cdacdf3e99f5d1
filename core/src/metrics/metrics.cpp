#include "metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "metrics/shares.h"
#include "support/expects.h"

namespace lab {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
/// RFC 8868 §3 M1 looks at rates each 200 ms: two rows.
constexpr size_t kRateRows = 2;
/// The guideline of RFC 8868 §3 M7: 0.333 to 3.
constexpr double kFairFactor = 3.0;

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

double mean_gap_ms(std::span<const double> moments_s) {
  if (moments_s.size() < 2) return kNone;
  return 1e3 * (moments_s.back() - moments_s.front()) / static_cast<double>(moments_s.size() - 1);
}

/// Of those that began in [from, to).
double mean_transfer_s(std::span<const TransferTime> transfers, double from_s, double to_s) {
  double sum = 0.0;
  double count = 0.0;
  for (const TransferTime& one : transfers) {
    if (one.began_s < from_s || one.began_s >= to_s) continue;
    sum += one.ended_s - one.began_s;
    count += 1.0;
  }
  return ratio(sum, count);
}
}  // namespace

Evaluation::Evaluation(const RunColumns& run, std::vector<double> moments)
    : run_(run),
      borders_(sorted_once(std::move(moments))),
      delays_(run, borders_),
      counts_(run, borders_),
      frames_(run),
      breakers_(run) {}

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
  const Spread seen = delays_.seen_delay_ms(index, first, last);
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
  m.queuing_delay_std_ms = queuing.std;
  m.receiving_rate_std_kbps = deviation_of_means(on.of(f.receiving_rate_kbps), kRateRows);
  m.seen_delay_mean_ms = seen.mean;
  m.seen_delay_median_ms = seen.median;
  m.seen_delay_p95_ms = seen.p95;
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
  const OwnShare share = own_share(f, on);
  m.fair_share_ratio = share.of_path;
  m.allowed_share_ratio = share.of_fair;
  m.mean_fair_share_kbps = share.fair;
  m.lowest_fair_share_kbps = share.lowest;
  m.highest_fair_share_kbps = share.highest;
  m.mean_path_share_kbps = share.path;
  m.mean_plain_share_kbps = share.plain;
  m.above_fair_share_kbps = share.above;
  m.below_fair_share_kbps = share.below;
  m.feedback_overhead_ratio = f.adaptive ? ratio(all.feedback_bytes, all.sent_bytes) : kNone;
  m.mean_feedback_rate_kbps = f.adaptive ? mean_kbps(while_on.feedback_bytes, on_s) : kNone;
  m.mean_decision_interval_ms = f.adaptive ? mean_gap_ms(decisions.of(f.decision_t_s)) : kNone;
  m.mean_x_curr_ms = mean_of(decisions.of(f.x_curr_ms));
  const ShownFrames::Counts shown = frames_.between(index, on_from_s, on_to_s);
  m.frame_rate_fps = ratio(shown.shown, on_s);
  m.freezes = shown.freezes;
  m.still_ratio = ratio(shown.still_s, on_s);
  m.not_shown_ratio = ratio(shown.not_shown, shown.captured);
  m.frozen_s = shown.frozen_s;
  m.frames_captured = shown.captured;
  m.frames_not_shown = shown.not_shown;
  m.frame_delay_p50_ms = shown.delay_p50;
  m.frame_delay_p95_ms = shown.delay_p95;
  m.frame_delay_p99_ms = shown.delay_p99;
  m.frame_delay_mean_ms = shown.delay_mean;
  m.frame_at_sender_ms = shown.at_sender;
  m.frame_on_the_way_ms = shown.on_the_way;
  m.frame_waiting_ms = shown.waiting;
  m.transfer_time_mean_s = mean_transfer_s(f.transfers, from_s, to_s);
  m.breaker_trips = breakers_.trips(index, from_s, to_s);
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

RunMetrics Evaluation::run(double from_s, double to_s) const {
  std::vector<Shared> shared;
  std::vector<const FlowColumns*> counted;
  Rows rows;
  double row_s = 0.1;
  for (const FlowColumns& f : run_.flows) {
    if (!f.adaptive) continue;
    rows = whole_rows_between(f.t_s, from_s, to_s);
    row_s = row_length_s(f.t_s);
    const OwnShare share = own_share(
        f, whole_rows_between(f.t_s, std::max(from_s, f.start_s), std::min(to_s, f.stop_s)));
    if (std::isnan(share.of_fair)) continue;
    shared.push_back({share.of_fair, share.connections});
    counted.push_back(&f);
  }
  const auto fairness = [&](double window_s) {
    const auto window = static_cast<size_t>(std::lround(window_s / row_s));
    return fair_windows(counted, rows, window, kFairFactor);
  };
  return {.jain_index = jain_index(shared),
          .fairness_1s = fairness(1.0),
          .fairness_5s = fairness(5.0),
          .fairness_20s = fairness(20.0)};
}

Figures Evaluation::between(double from_s, double to_s) const {
  Figures figures{.from_s = from_s, .to_s = to_s, .flows = {}, .links = {}, .run = {}};
  for (size_t i = 0; i < run_.flows.size(); ++i) {
    figures.flows.push_back(flow(i, from_s, to_s));
  }
  for (size_t i = 0; i < run_.links.size(); ++i) figures.links.push_back(link(i, from_s, to_s));
  figures.run = run(from_s, to_s);
  return figures;
}

}  // namespace lab
