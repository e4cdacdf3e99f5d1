#include "metrics/expectations.h"

#include <cmath>

#include "metrics/metrics.h"
#include "support/expects.h"
#include "support/json/json_writer.h"

namespace lab {

namespace {
template <class F>
const Metric<F>* find(std::span<const Metric<F>> rows, std::string_view name) {
  for (const Metric<F>& row : rows) {
    if (name == row.name) return &row;
  }
  return nullptr;
}

template <class F>
double value_of(std::span<const Metric<F>> rows, std::string_view name, const F& figures) {
  const Metric<F>* row = find(rows, name);
  expects(row != nullptr);
  return figures.*row->value;
}

/// Its own highest rate keeps it from what the path gives.
bool binds(const FlowMetrics& flow) {
  return flow.mean_path_share_kbps > flow.mean_fair_share_kbps * (1.0 + 1e-6);
}
}  // namespace

std::vector<Verdict> judge(const RunColumns& run, std::span<const Expected> expected) {
  std::vector<double> moments;
  for (const Expected& e : expected) moments.insert(moments.end(), {e.from_s, e.to_s});
  const Evaluation evaluation(run, std::move(moments));
  std::vector<Verdict> verdicts;
  for (const Expected& e : expected) {
    Verdict verdict;
    if (e.of_link) {
      verdict.value =
          value_of(link_metrics(), e.metric, evaluation.link(e.index, e.from_s, e.to_s));
    } else {
      const FlowMetrics flow = evaluation.flow(e.index, e.from_s, e.to_s);
      verdict.value = value_of(flow_metrics(), e.metric, flow);
      if (e.metric == "fair_share_ratio" && binds(flow)) {
        verdict.fair_kbps = flow.mean_fair_share_kbps;
        verdict.path_kbps = flow.mean_path_share_kbps;
      }
    }
    verdict.ok = e.criterion.is_met_by(verdict.value);
    verdicts.push_back(verdict);
  }
  return verdicts;
}

std::string expectations_json(const RunColumns& run, std::span<const Expected> expected) {
  const std::vector<Verdict> verdicts = judge(run, expected);
  JsonWriter out;
  out.begin_array();
  for (size_t i = 0; i < expected.size(); ++i) {
    const Expected& e = expected[i];
    const std::string_view name = e.of_link ? run.links[e.index].name : run.flows[e.index].name;
    out.begin_object().member("expect", i).member(e.of_link ? "link" : "flow", name);
    out.member("metric", e.metric).member("from_s", e.from_s).member("to_s", e.to_s);
    const Criterion& c = e.criterion;
    out.member("value", verdicts[i].value).member("low", c.low).member("high", c.high);
    out.member("published", c.published).member("authors", c.authors);
    out.member("ok", verdicts[i].ok).member("differs", c.differs).member("why", c.why);
    if (!std::isnan(verdicts[i].path_kbps)) {
      out.key("binds").begin_object().member("fair_share_kbps", verdicts[i].fair_kbps);
      out.member("path_share_kbps", verdicts[i].path_kbps).end_object();
    }
    out.end_object();
  }
  out.end_array();
  return std::move(out).text();
}

}  // namespace lab
