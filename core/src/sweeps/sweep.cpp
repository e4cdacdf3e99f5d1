#include "sweeps/sweep.h"

#include <algorithm>

#include "sweeps/fields.h"
#include "sweeps/trace_axis.h"

namespace lab {

std::string Axis::label_of(size_t point) const {
  return numeric() ? number_text(values[point]) : choices[point].label;
}

Settings Axis::settings_of(size_t point) const {
  if (of_files()) return trace_settings(link, choices[point]);
  if (!numeric()) return choices[point].settings;
  Settings settings;
  for (const auto& [path, factor] : factors) settings.emplace_back(path, values[point] * factor);
  return settings;
}

std::vector<std::string_view> Axis::paths() const {
  std::vector<std::string_view> all;
  const auto add = [&](std::string_view path) {
    if (std::find(all.begin(), all.end(), path) == all.end()) all.push_back(path);
  };
  for (const auto& [path, factor] : factors) add(path);
  for (const std::string& path : link_parts) add(path);
  for (const AxisChoice& choice : choices) {
    for (const auto& [path, value] : choice.settings) add(path);
  }
  return all;
}

double SweepSpec::count() const {
  auto product = static_cast<double>(seeds);
  for (const Axis& axis : axes) product *= static_cast<double>(axis.size());
  return product;
}

std::optional<SweepView> SweepSpec::shown(bool heat) const {
  for (const SweepView& view : views) {
    if (view.heat == heat) return view;
  }
  if (heat && axes.size() < 2) return {};
  SweepView view;
  view.heat = heat;
  view.x = axes[0].name;
  view.metric = metrics[0].name;
  if (axes.size() > 1) (heat ? view.y : view.by) = axes[1].name;
  return view;
}

namespace {
void write_or_null(JsonWriter& out, std::string_view key, std::string_view text) {
  out.key(key);
  if (text.empty()) {
    out.value(nullptr);
  } else {
    out.value(text);
  }
}

void write_axis(JsonWriter& out, const Axis& axis) {
  out.begin_object().member("name", axis.name).member("label", axis.label);
  out.member("unit", axis.unit).member("scale", axis.in_ratios ? "log" : "linear");
  out.key("points").begin_array();
  for (size_t i = 0; i < axis.size(); ++i) {
    out.begin_object().key("value");
    if (axis.numeric()) {
      out.raw(number_text(axis.values[i]));
    } else {
      out.value(nullptr);
    }
    out.member("label", axis.label_of(i)).end_object();
  }
  out.end_array().end_object();
}

void write_metric(JsonWriter& out, const SweepMetric& metric) {
  out.begin_object().member("name", metric.name);
  write_or_null(out, "kind", metric.owner);
  out.member("of", metric.of).member("metric", metric.metric).key("window_s");
  if (metric.window_s) {
    out.begin_array().value(metric.window_s->first).value(metric.window_s->second).end_array();
  } else {
    out.value(nullptr);
  }
  out.end_object();
}

void write_view(JsonWriter& out, const SweepView& view) {
  out.begin_object().member("kind", view.heat ? "heat" : "line").member("x", view.x);
  write_or_null(out, "y", view.y);
  write_or_null(out, "by", view.by);
  out.member("metric", view.metric).member("over_seeds", view.over_seeds->name);
  out.key("lines_at").begin_array();
  for (const double value : view.lines_at) out.value(value);
  out.end_array().key("at").begin_object();
  for (const auto& [axis, label] : view.at) out.member(axis, label);
  out.end_object().end_object();
}
}  // namespace

void write_sweep(JsonWriter& out, const SweepSpec& sweep) {
  out.member("title", sweep.title).key("axes").begin_array();
  for (const Axis& axis : sweep.axes) write_axis(out, axis);
  out.end_array().key("seeds").begin_object().key("first");
  if (sweep.first_seed) {
    out.value(*sweep.first_seed);
  } else {
    out.value(nullptr);
  }
  out.member("count", sweep.seeds).end_object().key("metrics").begin_array();
  for (const SweepMetric& metric : sweep.metrics) write_metric(out, metric);
  out.end_array().key("views").begin_array();
  for (const SweepView& view : sweep.views) write_view(out, view);
  out.end_array().key("shown").begin_object();
  for (const bool heat : {true, false}) {
    const std::optional<SweepView> view = sweep.shown(heat);
    out.key(heat ? "heat" : "line");
    if (view) {
      write_view(out, *view);
    } else {
      out.value(nullptr);
    }
  }
  out.end_object();
}

}  // namespace lab
