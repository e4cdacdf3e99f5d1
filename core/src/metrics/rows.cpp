// The tables of figures: what each is called, and what exactly it means.
#include "metrics/metrics.h"

namespace lab {

std::span<const Metric<FlowMetrics>> flow_metrics() {
  using F = FlowMetrics;
  static constexpr Metric<F> kRows[] = {
      {"mean_sending_rate_kbps", "kbit/s", "Sending rate",
       "RFC 8868 §3 M1; IP packets, while the flow is on", &F::mean_sending_rate_kbps},
      {"mean_receiving_rate_kbps", "kbit/s", "Receiving rate",
       "RFC 8868 §3 M1; IP packets, while the flow is on", &F::mean_receiving_rate_kbps},
      {"receiving_rate_std_kbps", "kbit/s", "Receiving rate, standard deviation",
       "RFC 8868 §3; of its means over 200 ms (M1), while the flow is on",
       &F::receiving_rate_std_kbps},
      {"mean_goodput_kbps", "kbit/s", "Goodput", "RFC 8868 §3 M1; media payload received",
       &F::mean_goodput_kbps},
      {"mean_reference_rate_kbps", "kbit/s", "Reference rate",
       "RFC 8698 §4.3; mean of r_ref over time", &F::mean_reference_rate_kbps},
      {"queuing_delay_p5_ms", "ms", "Queuing delay, 5 %",
       "RFC 8868 §3 M4; time of each received packet in all queues of its path",
       &F::queuing_delay_p5_ms},
      {"queuing_delay_mean_ms", "ms", "Queuing delay, mean", "RFC 8868 §3 M4",
       &F::queuing_delay_mean_ms},
      {"queuing_delay_median_ms", "ms", "Queuing delay, median", "RFC 8868 §3 M4",
       &F::queuing_delay_median_ms},
      {"queuing_delay_p95_ms", "ms", "Queuing delay, 95 %", "RFC 8868 §3 M4; nearest rank",
       &F::queuing_delay_p95_ms},
      {"queuing_delay_std_ms", "ms", "Queuing delay, standard deviation",
       "RFC 8868 §3; of the received packets", &F::queuing_delay_std_ms},
      {"one_way_delay_p5_ms", "ms", "One-way delay, 5 %",
       "RFC 8867 §4.1; with propagation, transmission and jitter", &F::one_way_delay_p5_ms},
      {"one_way_delay_mean_ms", "ms", "One-way delay, mean", "RFC 8867 §4.1",
       &F::one_way_delay_mean_ms},
      {"one_way_delay_p95_ms", "ms", "One-way delay, 95 %", "RFC 8867 §4.1; nearest rank",
       &F::one_way_delay_p95_ms},
      {"packets_sent", "packets", "Packets sent", "RFC 8868 §3 M2", &F::packets_sent},
      {"packets_received", "packets", "Packets received", "RFC 8868 §3 M2", &F::packets_received},
      {"packets_lost", "packets", "Packets lost",
       "RFC 8868 §3 M5; in queues, at random and injected", &F::packets_lost},
      {"loss_ratio", "", "Loss ratio", "packets lost / packets sent in the range", &F::loss_ratio},
      {"mark_ratio", "", "Marking ratio", "packets marked / packets received in the range",
       &F::mark_ratio},
      {"convergence_time_s", "s", "Convergence time",
       "RFC 8868 §3 M8, which leaves \"stable\" open; ours: from the range's or the flow's start "
       "until the "
       "1 s mean receiving rate stays within ±20 % of its later mean for 5 s; null: never",
       &F::convergence_time_s},
      {"oscillations", "", "Oscillations",
       "RFC 8868 §3 M9; ours: moves of the 500 ms mean sending rate between 80 % and 120 % of its "
       "mean",
       &F::oscillations},
      {"fair_share_ratio", "", "Share of the fair share",
       "RFC 8868 §3 M7 compares flows; ours: mean receiving rate / mean max-min fair share, of the "
       "tightest link of its path and no more than its own highest rate, while it sends; "
       "priorities are not reckoned with",
       &F::fair_share_ratio},
      {"above_fair_share_kbps", "kbit/s", "Above the fair share",
       "GCC-NADA slides: positive deviation from the optimal rate; ours: mean over the "
       "range, 0 where the receiving rate of 100 ms is below",
       &F::above_fair_share_kbps},
      {"below_fair_share_kbps", "kbit/s", "Below the fair share",
       "GCC-NADA slides: negative deviation from the optimal rate; ours: as above, without its "
       "sign",
       &F::below_fair_share_kbps},
      {"feedback_overhead_ratio", "", "Feedback overhead",
       "RFC 8867 §4.1 names no unit; ours: IP bits of feedback / IP bits of media",
       &F::feedback_overhead_ratio},
      {"mean_feedback_rate_kbps", "kbit/s", "Feedback rate",
       "RFC 8698 §6.3: 16 kbit/s, 200 bytes each 100 ms; RFC 3550 §6.2: all members' RTCP takes 5 "
       "% "
       "of the session bandwidth; ours: IP packets of the receiver's RTCP",
       &F::mean_feedback_rate_kbps},
      {"mean_decision_interval_ms", "ms", "Between two updates",
       "RFC 8698 §6.3: DELTA, 100 ms, and below 250 ms; RFC 8888 §4: some algorithms \"can operate "
       "with\" 50 to 200 ms",
       &F::mean_decision_interval_ms},
      {"mean_x_curr_ms", "ms", "Congestion signal, mean",
       "RFC 8698 §4.2 Eq. (2); mean over the updates", &F::mean_x_curr_ms},
      {"frame_rate_fps", "frames/s", "Frames shown",
       "W3C webrtc-stats, framesPerSecond; ours: frames of which all packets arrived, no later "
       "than "
       "a later frame, over the time that the flow is on; no playout buffer, and no frame needs "
       "another",
       &F::frame_rate_fps},
      {"freezes", "", "Freezes",
       "W3C webrtc-stats, freezeCount: intervals between frames shown of at least 3 times the mean "
       "of the last 30, and 150 ms more than it; ours: also one that lasts at the range's end, and "
       "pauses",
       &F::freezes},
      {"frozen_s", "s", "Frozen", "W3C webrtc-stats, totalFreezesDuration", &F::frozen_s},
  };
  return kRows;
}

std::span<const Metric<LinkMetrics>> link_metrics() {
  using L = LinkMetrics;
  static constexpr Metric<L> kRows[] = {
      {"utilisation", "", "Utilisation",
       "RFC 8868 §3 M10 at one moment; ours: bits carried / available bits of the range's whole "
       "intervals of 100 ms, without the UDP background that stands for missing capacity",
       &L::utilisation},
      {"mean_throughput_kbps", "kbit/s", "Throughput", "RFC 8868 §3; IP packets of all flows",
       &L::mean_throughput_kbps},
      {"queuing_delay_p5_ms", "ms", "Queue, 5 %",
       "RFC 8867 §4.1; time to drain the queue, looked at each 100 ms", &L::queuing_delay_p5_ms},
      {"queuing_delay_mean_ms", "ms", "Queue, mean", "RFC 8867 §4.1", &L::queuing_delay_mean_ms},
      {"queuing_delay_median_ms", "ms", "Queue, median", "RFC 8867 §4.1",
       &L::queuing_delay_median_ms},
      {"queuing_delay_p95_ms", "ms", "Queue, 95 %", "RFC 8867 §4.1; nearest rank",
       &L::queuing_delay_p95_ms},
      {"drop_ratio", "", "Drop ratio",
       "packets dropped, for want of room or early / packets offered to the queue in the range",
       &L::drop_ratio},
  };
  return kRows;
}

std::span<const Metric<RunMetrics>> run_metrics() {
  using R = RunMetrics;
  static constexpr const char* kFairness =
      "RFC 8868 §3 M7, whose guideline is a factor of 3; ours: share of the windows in which the "
      "rates of all flows with a controller that are on throughout lie within it";
  static constexpr Metric<R> kRows[] = {
      {"jain_index", "", "Jain's index",
       "not in RFC 8868: Jain, Chiu and Hawe 1984, over the fair-share ratios of all flows with a "
       "controller",
       &R::jain_index},
      {"fairness_1s", "", "Fair windows of 1 s", kFairness, &R::fairness_1s},
      {"fairness_5s", "", "Fair windows of 5 s", kFairness, &R::fairness_5s},
      {"fairness_20s", "", "Fair windows of 20 s", kFairness, &R::fairness_20s},
  };
  return kRows;
}

}  // namespace lab
