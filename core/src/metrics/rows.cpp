// The tables of figures of a link and of the run as a whole, and how the schema tells them.
#include "metrics/metrics.h"

namespace lab {

void detail::write_places(JsonWriter& out, const Places& places) {
  out.key("places").begin_object();
  if (places.now.place != 0) {
    out.key("now").begin_object().member("place", static_cast<size_t>(places.now.place));
    member_if(out, "label", places.now.label);
    member_if(out, "meaning", places.now.meaning);
    out.end_object();
  }
  member_if(out, "table", places.table);
  member_if(out, "spread", places.spread);
  member_if(out, "seeds", places.seeds);
  member_if(out, "summary", places.summary);
  member_if(out, "picture", places.picture);
  member_if(out, "segments", places.segments);
  out.end_object();
}

std::span<const Metric<LinkMetrics>> link_metrics() {
  using L = LinkMetrics;
  static constexpr Metric<L> kRows[] = {
      {.name = "utilisation",
       .value = &L::utilisation,
       .shown = "%",
       .label = "Link’s utilisation",
       .brief = "used",
       .meaning = "What all flows together put through the link, as a share of its capacity. What "
                  "one flow alone received of it is the gallery’s “share of capacity”.",
       .source =
           "RFC 8868 §3 M10 at one moment; ours: bits carried / available bits of the range's "
           "whole intervals of 100 ms, without the UDP background that stands for missing capacity",
       .places = {.table = 1, .seeds = 10, .summary = 2}},
      {.name = "mean_throughput_kbps",
       .value = &L::mean_throughput_kbps,
       .unit = "kbit/s",
       .label = "Link’s throughput",
       .brief = "through",
       .meaning = "What all flows together put through the link.",
       .source = "RFC 8868 §3; IP packets of all flows",
       .places = {.summary = 1}},
      {.name = "queuing_delay_p5_ms",
       .value = &L::queuing_delay_p5_ms,
       .unit = "ms",
       .label = "Link’s queue, 5 %",
       .brief = "queue p5",
       .meaning = "5 % of the time the queue was no longer.",
       .source = "RFC 8867 §4.1; time to drain the queue, looked at each 100 ms",
       .places = {.spread = "p5", .summary = 3}},
      {.name = "queuing_delay_mean_ms",
       .value = &L::queuing_delay_mean_ms,
       .unit = "ms",
       .label = "Link’s queue, mean",
       .brief = "queue mean",
       .meaning = "Time that the bytes in the queue need at the present capacity.",
       .source = "RFC 8867 §4.1",
       .places = {.spread = "mean", .summary = 4}},
      {.name = "queuing_delay_median_ms",
       .value = &L::queuing_delay_median_ms,
       .unit = "ms",
       .label = "Link’s queue, median",
       .brief = "queue median",
       .meaning = "Half of the time the queue was no longer.",
       .source = "RFC 8867 §4.1",
       .places = {.summary = 5}},
      {.name = "queuing_delay_p95_ms",
       .value = &L::queuing_delay_p95_ms,
       .unit = "ms",
       .label = "Link’s queue, 95 %",
       .brief = "queue p95",
       .meaning = "95 % of the time the queue was no longer.",
       .source = "RFC 8867 §4.1; nearest rank",
       .places = {.spread = "p95", .seeds = 11, .summary = 6}},
      {.name = "drop_ratio",
       .value = &L::drop_ratio,
       .shown = "%",
       .label = "Dropped",
       .brief = "dropped",
       .meaning = "Packets that found no room in the queue, or that it dropped early.",
       .source =
           "packets dropped, for want of room or early / packets offered to the queue in the range",
       .places = {.summary = 7}},
  };
  static_assert(kHasAll<L, std::size(kRows)>);
  return kRows;
}

std::span<const Metric<RunMetrics>> run_metrics() {
  using R = RunMetrics;
  static constexpr const char* kFairness =
      "RFC 8868 §3 M7, whose guideline is a factor of 3; ours: of the windows in which all flows "
      "that adapt are on throughout and no share changes, the share of those in which what they "
      "received of their fair shares lies within it";
  static constexpr Metric<R> kRows[] = {
      {.name = "jain_index",
       .value = &R::jain_index,
       .label = "Jain’s index",
       .brief = "Jain's index",
       .meaning = "1 if all connections get the same part of their fair shares, 1/n if one of n "
                  "gets all.",
       .source = "not in RFC 8868: Jain, Chiu and Hawe 1984, of what was received over the fair "
                 "share, over all connections that adapt; those of one flow count as equal, so "
                 "that it is an upper bound",
       .places = {.table = 19, .seeds = 12, .summary = 1}},
      {.name = "fairness_1s",
       .value = &R::fairness_1s,
       .shown = "%",
       .label = "Fair windows of 1 s",
       .meaning = "Share of the windows of 1 s in which no flow had more than three times what "
                  "another had of its fair share.",
       .source = kFairness},
      {.name = "fairness_5s",
       .value = &R::fairness_5s,
       .shown = "%",
       .label = "Fair windows of 5 s",
       .meaning = "Share of the windows of 5 s in which no flow had more than three times what "
                  "another had of its fair share.",
       .source = kFairness},
      {.name = "fairness_20s",
       .value = &R::fairness_20s,
       .shown = "%",
       .label = "Fair windows of 20 s",
       .meaning = "Share of the windows of 20 s in which no flow had more than three times what "
                  "another had of its fair share.",
       .source = kFairness},
  };
  static_assert(kHasAll<R, std::size(kRows)>);
  return kRows;
}

}  // namespace lab
