// The figures of RFC 8868 §3 and RFC 8867 §4.1, computed from the columns of a run.
#pragma once

#include <span>
#include <vector>

#include "metrics/breakers.h"
#include "metrics/columns.h"
#include "metrics/metric.h"
#include "metrics/packet_delays.h"
#include "metrics/range_counts.h"
#include "metrics/shown_frames.h"

namespace lab {

/// Undefined figures (no packet, no controller, never converged) are NaN, null in JSON.
struct FlowMetrics {
  double mean_sending_rate_kbps, mean_receiving_rate_kbps, mean_goodput_kbps;
  double mean_reference_rate_kbps;
  double receiving_rate_std_kbps;
  double queuing_delay_p5_ms, queuing_delay_mean_ms, queuing_delay_median_ms, queuing_delay_p95_ms;
  double queuing_delay_std_ms;
  double seen_delay_mean_ms, seen_delay_median_ms, seen_delay_p95_ms;
  double one_way_delay_p5_ms, one_way_delay_mean_ms, one_way_delay_p95_ms;
  double packets_sent, packets_received, packets_lost;
  double loss_ratio, mark_ratio;
  double convergence_time_s, oscillations;
  double fair_share_ratio, allowed_share_ratio;
  double mean_fair_share_kbps, lowest_fair_share_kbps, highest_fair_share_kbps;
  double mean_path_share_kbps, mean_plain_share_kbps;
  double above_fair_share_kbps, below_fair_share_kbps;
  double feedback_overhead_ratio, mean_feedback_rate_kbps, mean_decision_interval_ms;
  double mean_x_curr_ms;
  double frame_rate_fps, freezes, still_ratio, not_shown_ratio;
  double frozen_s, frames_captured, frames_not_shown;
  double frame_delay_p50_ms, frame_delay_p95_ms, frame_delay_p99_ms, frame_delay_mean_ms;
  double frame_at_sender_ms, frame_on_the_way_ms, frame_waiting_ms;
  double transfer_time_mean_s;
  double breaker_trips;
};

struct LinkMetrics {
  double utilisation, mean_throughput_kbps;
  double queuing_delay_p5_ms, queuing_delay_mean_ms, queuing_delay_median_ms, queuing_delay_p95_ms;
  double drop_ratio;
};

/// What belongs to no single flow or link.
struct RunMetrics {
  double jain_index;
  double fairness_1s, fairness_5s, fairness_20s;
};

/// A figure without a row would not be shown: each table asks this of its own.
template <class Figures, size_t kRows>
constexpr bool kHasAll = sizeof(Figures) == kRows * sizeof(double);
std::span<const Metric<FlowMetrics>> flow_metrics();
std::span<const Metric<LinkMetrics>> link_metrics();
std::span<const Metric<RunMetrics>> run_metrics();

struct Figures {
  double from_s = 0.0;
  double to_s = 0.0;
  std::vector<FlowMetrics> flows;
  std::vector<LinkMetrics> links;
  RunMetrics run;
};

/// Computes figures between any two of the moments named when it is made; reads the packets once.
class Evaluation {
 public:
  /// `run` must outlive it.
  Evaluation(const RunColumns& run, std::vector<double> moments);

  /// Rates are means over the part of the range in which the flow is on, pauses included; counts
  /// are those of the whole range. Both are exact wherever the range begins and ends. What is made
  /// of rows (shares, convergence, oscillations, and all figures of links) uses those that lie
  /// wholly in the range. Both moments must be among those named.
  FlowMetrics flow(size_t index, double from_s, double to_s) const;
  LinkMetrics link(size_t index, double from_s, double to_s) const;
  RunMetrics run(double from_s, double to_s) const;
  Figures between(double from_s, double to_s) const;

 private:
  size_t border(double moment) const;
  const RunColumns& run_;
  std::vector<double> borders_;
  PacketDelays delays_;
  RangeCounts counts_;
  ShownFrames frames_;
  Breakers breakers_;
};

}  // namespace lab
