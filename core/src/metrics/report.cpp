#include "metrics/report.h"

#include <utility>

#include "metrics/metrics.h"

namespace lab {

namespace {
template <class F, class Owner>
void write_each(JsonWriter& out, std::string_view key, std::span<const Metric<F>> rows,
                const std::vector<F>& figures, const std::vector<Owner>& owners) {
  out.key(key).begin_object();
  for (size_t i = 0; i < figures.size(); ++i) {
    out.key(owners[i].name).begin_object();
    for (const Metric<F>& row : rows) out.member(row.name, figures[i].*row.value);
    out.end_object();
  }
  out.end_object();
}

void write_figures(JsonWriter& out, const RunColumns& run, const Figures& figures) {
  write_each(out, "flows", flow_metrics(), figures.flows, run.flows);
  write_each(out, "links", link_metrics(), figures.links, run.links);
  for (const Metric<RunMetrics>& row : run_metrics()) out.member(row.name, figures.run.*row.value);
}

/// Not a word where nothing hangs on the order.
void write_by_order(JsonWriter& out, const RunColumns& run) {
  if (run.by_order.empty()) return;
  out.key("decided_by_order").begin_array();
  for (size_t link = 0; link < run.by_order.size(); ++link) {
    if (run.by_order[link].empty()) continue;
    out.begin_object().member("link", run.links[link].name).key("flows").begin_array();
    for (const size_t flow : run.by_order[link]) out.value(run.flows[flow].name);
    out.end_array().end_object();
  }
  out.end_array();
}

template <class F>
void write_rows(JsonWriter& out, std::string_view of, std::span<const Metric<F>> rows) {
  for (const Metric<F>& row : rows) write_metric(out, of, row);
}
}  // namespace

std::string metrics_json(const RunColumns& run, double from_s, double to_s,
                         std::span<const Segment> segments) {
  std::vector<double> moments{from_s, to_s};
  for (const Segment& s : segments) moments.insert(moments.end(), {s.from_s, s.to_s});
  const Evaluation evaluation(run, std::move(moments));
  JsonWriter out;
  out.begin_object().member("from_s", from_s).member("to_s", to_s);
  const Figures all = evaluation.between(from_s, to_s);
  write_figures(out, run, all);
  out.key("segments").begin_array();
  for (const Segment& s : segments) {
    out.begin_object().member("link", run.links[s.link].name);
    out.member("from_s", s.from_s).member("to_s", s.to_s).member("capacity_kbps", s.capacity_kbps);
    // Of a run without changes of capacity the only segment is all of it.
    const bool same = s.from_s == from_s && s.to_s == to_s;
    write_figures(out, run, same ? all : evaluation.between(s.from_s, s.to_s));
    out.end_object();
  }
  out.end_array();
  write_by_order(out, run);
  out.end_object();
  return std::move(out).text();
}

void write_metric_rows(JsonWriter& out) {
  out.begin_array();
  write_rows(out, "flow", flow_metrics());
  write_rows(out, "link", link_metrics());
  write_rows(out, "run", run_metrics());
  out.end_array();
}

}  // namespace lab
