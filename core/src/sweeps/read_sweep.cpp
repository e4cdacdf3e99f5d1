#include <algorithm>
#include <cmath>

#include "support/nearest_name.h"
#include "support/text.h"
#include "sweeps/fields.h"
#include "sweeps/points.h"
#include "sweeps/presets.h"
#include "sweeps/sweep.h"
#include "sweeps/trace_axis.h"

namespace lab {

namespace {
constexpr double kMostCells = 10'000'000;
constexpr double kMostValues = 100'000;
constexpr double kMostSeeds = 1'000'000;
constexpr double kLargestSeed = 9007199254740991.0 - kMostSeeds;

bool is_name(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  if (name.empty() || name.size() > 64 || !is_letter(name[0])) return false;
  return std::all_of(name.begin(), name.end(),
                     [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

void refuse_name(Fields& fields, const std::string& name) {
  if (!name.empty() && !is_name(name))
    fields.fault("name",
                 {"must begin with a letter and have letters, digits and _ only: \"", name, "\""});
}

void refuse_path(Fields& fields, const std::string& path) {
  if (!is_path(path))
    fields.fault(path,
                 "must be a path of names with dots between them, such as links.forward.delay_ms");
  if (path == "seed")
    fields.fault(path, "has a place of its own: \"seeds\": {\"first\": …, \"count\": …}");
}

struct Setter {
  std::string_view path;
  std::string who;
};

/// Who last set the same path, a part of it or what it is a part of; null where nobody did.
const Setter* beside(const std::vector<Setter>& setters, std::string_view path) {
  for (size_t i = setters.size(); i-- > 0;) {
    if (overlap(setters[i].path, path)) return &setters[i];
  }
  return nullptr;
}

/// Of two paths that are set together, neither may be a part of the other.
void refuse_parts(Fields& fields, const Json::Object& set) {
  std::vector<Setter> taken;
  for (const auto& [path, value] : set) {
    if (const Setter* other = beside(taken, path))
      fields.fault(
          path, {"overlaps ", other->path, ", which is set beside it; write both as one object"});
    taken.push_back({path, ""});
  }
}

/// Each path once; what stands there is for the scenario's own check.
Settings read_settings(Fields fields) {
  for (const auto& [path, value] : fields.members()) refuse_path(fields, path);
  refuse_parts(fields, fields.members());
  return fields.members();
}

void read_seeds(Fields fields, SweepSpec& sweep) {
  if (fields.has("first")) sweep.first_seed = fields.whole("first", 1.0, 0.0, kLargestSeed);
  sweep.seeds = static_cast<size_t>(fields.whole("count", 1.0, 1.0, kMostSeeds));
  fields.end();
}

size_t distinct(std::vector<double> values) {
  // One that is none is equal to another here.
  for (double& value : values) {
    if (std::isnan(value)) value = HUGE_VAL;
  }
  std::sort(values.begin(), values.end());
  return static_cast<size_t>(std::unique(values.begin(), values.end()) - values.begin());
}

std::vector<double> read_range(Fields& fields, bool in_ratios) {
  const double from = fields.number("from");
  const double to = fields.number("to");
  const double count = fields.whole("count", {}, 1.0, kMostValues);
  const std::string begin = number_text(from);
  const std::string end = number_text(to);
  std::vector<double> values = range_values(from, to, count, in_ratios);
  if (count == 1.0 && to != from) {
    fields.fault("count", {"1 value cannot go from ", begin, " to ", end, "; 2 is the least"});
  } else if (count > 1.0 && from == to) {
    fields.fault("count",
                 {number_text(count), " values cannot all be ", begin, "; set count to 1"});
  } else if (in_ratios && (from <= 0.0 || to <= 0.0)) {
    fields.fault("scale", {"in ratios (log) it must go from and to numbers above 0, not ", begin,
                           " to ", end});
  } else if (distinct(values) < values.size()) {
    fields.fault("count", "has values that are equal in six significant digits; take fewer");
  }
  return values;
}

std::vector<double> read_values(Fields& fields) {
  std::vector<double> values = fields.numbers("values");
  if (values.empty()) fields.fault("values", "needs at least one number");
  if (static_cast<double>(values.size()) > kMostValues)
    fields.fault("values", {"has ", std::to_string(values.size()), " values; at most ",
                            number_text(kMostValues), " are possible"});
  if (distinct(values) < values.size()) fields.fault("values", "has a number twice");
  return values;
}

/// Numbers in `set` are factors: 0.5 each for the two ways of a round trip.
void read_factors(Fields& fields, Axis& axis) {
  Fields set = fields.inside("set");
  if (set.members().empty())
    fields.fault("set", "needs a path with its factor: {\"links.forward.delay_ms\": 1}");
  for (const auto& [path, written] : set.members()) {
    refuse_path(set, path);
    const double factor = set.number(path);
    axis.factors.emplace_back(path, factor);
    for (const double value : axis.values) {
      if (!std::isinf(value * factor)) continue;
      set.fault(path, {"times ", number_text(value),
                       " is infinite; a scenario holds finite numbers only"});
      break;
    }
  }
  refuse_parts(set, set.members());
}

/// A label that two choices have; nothing where each has its own.
std::optional<std::string_view> double_label(const Axis& axis) {
  std::vector<std::string_view> labels;
  for (const AxisChoice& choice : axis.choices) labels.push_back(choice.label);
  std::sort(labels.begin(), labels.end());
  const auto twice = std::adjacent_find(labels.begin(), labels.end());
  if (twice == labels.end()) return std::nullopt;
  return *twice;
}

void read_choices(Fields& fields, Axis& axis) {
  fields.each("choices", [&](Fields choice) {
    std::string label = choice.text("label");
    axis.choices.push_back({std::move(label), read_settings(choice.inside("set"))});
    choice.end();
  });
  if (axis.choices.empty()) fields.fault("choices", "needs at least one choice");
  if (double_label(axis)) fields.fault("choices", "has a label twice");
}

/// Files, each a name, or with the label that it has in tables.
void read_files(Fields& fields, Axis& axis) {
  axis.link = fields.text("link");
  for (const std::string_view part : {"access", "delay_series", "loss_series"})
    axis.link_parts.push_back(text_of({"links.", axis.link, ".", part}));
  const Json::Array& items = fields.list("traces");
  std::vector<std::string> files;
  for (size_t i = 0; i < items.size(); ++i) {
    AxisChoice& choice = axis.choices.emplace_back();
    const Json* file = items[i].is_string() ? &items[i] : items[i].find("file");
    const Json* label = items[i].find("label");
    if (file != nullptr && file->is_string()) choice.file = file->as_string();
    if (label != nullptr && label->is_string()) choice.label = label->as_string();
    if (choice.file.empty() || (items[i].is_object() && choice.label.empty()))
      fields.fault(text_of({"traces[", std::to_string(i), "]"}),
                   "must be the name of a file, or {\"label\": …, \"file\": …}");
    if (items[i].is_string()) files.push_back(choice.file);
  }
  if (axis.choices.empty()) fields.fault("traces", "needs at least one file");
  if (static_cast<double>(items.size()) > kMostValues)
    fields.fault("traces", {"has ", std::to_string(items.size()), " files; at most ",
                            number_text(kMostValues), " are possible"});
  const std::vector<std::string> names = short_names(files);
  size_t next = 0;
  for (AxisChoice& choice : axis.choices) {
    if (choice.label.empty() && next < names.size()) choice.label = names[next++];
  }
  const std::optional<std::string_view> twice = double_label(axis);
  if (twice && !twice->empty())
    fields.fault("traces", {"has \"", *twice, "\" twice; take one of them out"});
}

/// A row of a table of the core's, by its name.
template <class Row>
const Row* named_row(Fields& fields, std::string_view key, std::span<const Row> all,
                     std::optional<size_t> instead = {}) {
  std::vector<std::string_view> names;
  for (const Row& row : all) names.push_back(row.name);
  return &all[fields.choice(key, names, instead)];
}

Axis read_axis(Fields fields) {
  constexpr std::string_view kScales[] = {"linear", "log"};
  Axis axis;
  axis.name = fields.text("name");
  refuse_name(fields, axis.name);
  std::vector<std::string_view> ways;
  for (const std::string_view key : {"choices", "traces", "values", "preset", "from"}) {
    if (fields.has(key)) ways.push_back(key);
  }
  if (ways.size() != 1)
    fields.fault("",
                 "needs one of: from, to and count; values; preset; choices, each with what it "
                 "sets; traces, "
                 "which are files");
  const bool by_preset = !ways.empty() && ways[0] == "preset";
  const AxisPreset* preset = by_preset ? named_row(fields, "preset", axis_presets()) : nullptr;
  axis.label = fields.text("label", preset != nullptr ? preset->label : axis.name);
  axis.unit = fields.text("unit", preset != nullptr ? preset->unit : "");
  axis.in_ratios = fields.choice("scale", kScales, 0) == 1;
  if (ways.size() != 1) return axis;
  if (ways[0] == "choices") {
    read_choices(fields, axis);
  } else if (ways[0] == "traces") {
    read_files(fields, axis);
  } else {
    if (preset != nullptr) axis.values = {preset->values.begin(), preset->values.end()};
    if (ways[0] == "values") axis.values = read_values(fields);
    if (ways[0] == "from") axis.values = read_range(fields, axis.in_ratios);
    read_factors(fields, axis);
  }
  fields.end();
  return axis;
}

SweepMetric read_metric(Fields fields) {
  SweepMetric metric;
  std::string owners;
  for (const std::string_view kind : kOwners) {
    if (!fields.has(kind)) continue;
    if (metric.owner.empty()) metric.owner = kind;
    owners.append(owners.empty() ? "" : ", ").append(kind);
  }
  if (owners.size() > metric.owner.size())
    fields.fault("", {"is of one of ", owners, ", not of several at once"});
  if (!metric.owner.empty()) metric.of = fields.text(metric.owner);
  metric.metric = fields.text("metric");
  std::string own = text_of({metric.of, "_", metric.metric});
  std::replace(own.begin(), own.end(), '-', '_');
  metric.name = fields.text("name", metric.of.empty() ? metric.metric : own);
  refuse_name(fields, metric.name);
  if (fields.has("from_s") || fields.has("to_s")) {
    const double from = fields.number("from_s");
    const double to = fields.number("to_s");
    if (from < 0.0) fields.fault("from_s", {"must not be negative, is ", number_text(from)});
    if (to <= from)
      fields.fault("to_s",
                   {"must be later than from_s (", number_text(from), "), is ", number_text(to)});
    metric.window_s = {from, to};
  }
  fields.end();
  return metric;
}

std::string named(Fields& view, std::string_view key, std::span<const std::string_view> known) {
  std::string name = view.text(key);
  if (!name.empty() && std::find(known.begin(), known.end(), name) == known.end())
    view.fault(key, {"there is no \"", name, "\"", meant(name, known)});
  return name;
}

/// Each a number, or the label of a choice.
void read_at(Fields fields, const SweepSpec& sweep, std::span<const std::string_view> names,
             SweepView& view) {
  for (const auto& [name, value] : fields.members()) {
    std::string word = value.is_string()   ? std::string(value.as_string())
                       : value.is_number() ? number_text(value.as_double())
                                           : dump(value);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      fields.fault(name, {"is no axis", meant(name, names)});
    } else {
      const Axis& axis = sweep.axes[static_cast<size_t>(found - names.begin())];
      std::vector<std::string> labels;
      for (size_t i = 0; i < axis.size(); ++i) labels.push_back(axis.label_of(i));
      const std::vector<std::string_view> known(labels.begin(), labels.end());
      if (std::find(known.begin(), known.end(), word) == known.end())
        fields.fault(name, {"has no ", word, meant(word, known)});
    }
    view.at.emplace_back(name, std::move(word));
  }
}

SweepView read_view(Fields fields, const SweepSpec& sweep) {
  constexpr std::string_view kKinds[] = {"heat", "line"};
  std::vector<std::string_view> axes;
  std::vector<std::string_view> metrics;
  for (const Axis& axis : sweep.axes) axes.push_back(axis.name);
  for (const SweepMetric& metric : sweep.metrics) metrics.push_back(metric.name);
  SweepView view;
  view.heat = fields.choice("kind", kKinds) == 0;
  view.x = named(fields, "x", axes);
  if (view.heat) view.y = named(fields, "y", axes);
  if (!view.heat && fields.has("by")) view.by = named(fields, "by", axes);
  if (!view.x.empty() && (view.x == view.y || view.x == view.by))
    fields.fault(view.heat ? "y" : "by", {"is ", view.x, ", as x is; name another axis"});
  view.metric = named(fields, "metric", metrics);
  view.over_seeds = named_row(fields, "over_seeds", over_seeds(), 0);
  if (view.heat) view.lines_at = fields.numbers("lines_at");
  read_at(fields.inside("at"), sweep, axes, view);
  fields.end();
  return view;
}

void refuse_double_names(Fields& fields, const SweepSpec& sweep) {
  std::vector<Setter> taken;
  for (const std::string_view own : {"index", "seed", "hash", "events", "error"})
    taken.push_back({own, "a column of each row"});
  const auto take = [&](std::string_view group, size_t i, std::string_view name) {
    const std::string place = text_of({group, "[", std::to_string(i), "]"});
    for (size_t k = taken.size(); k-- > 0 && !name.empty();) {
      if (taken[k].path != name) continue;
      fields.fault(text_of({place, ".name"}),
                   {"\"", name, "\" is also ", taken[k].who, "; name it otherwise"});
      break;
    }
    taken.push_back({name, text_of({"the name of ", place})});
  };
  for (size_t i = 0; i < sweep.axes.size(); ++i) take("axes", i, sweep.axes[i].name);
  for (size_t i = 0; i < sweep.metrics.size(); ++i) take("metrics", i, sweep.metrics[i].name);
}

/// Two values for one place, or for a part of it: the later one would hide the earlier.
void refuse_double_paths(Fields& fields, const SweepSpec& sweep) {
  std::vector<Setter> taken;
  for (const auto& [path, value] : sweep.set) taken.push_back({path, "set"});
  for (size_t i = 0; i < sweep.axes.size(); ++i) {
    const std::string axis = text_of({"axes[", std::to_string(i), "]"});
    const std::vector<std::string_view> paths = sweep.axes[i].paths();
    for (const std::string_view path : paths) {
      const Setter* other = beside(taken, path);
      if (other == nullptr) continue;
      const std::string at = text_of({axis, ".set.", path});
      if (other->path == path) {
        fields.fault(at, {"is set by ", other->who, ", too; one of them must go"});
      } else {
        fields.fault(at, {"overlaps ", other->path, ", which ", other->who,
                          " sets: one would hide the other; one of them must go"});
      }
    }
    for (const std::string_view path : paths) taken.push_back({path, axis});
  }
}
}  // namespace

Result<SweepSpec> read_sweep(const Json& document) {
  Errors errors;
  SweepSpec sweep;
  Fields fields(document, "", errors);
  if (fields.number("sweep") != 1.0 && errors.empty())
    fields.fault("sweep", "must be 1, the only version that there is");
  sweep.title = fields.text("title", "");
  const Json* scenario = fields.look("scenario");
  if (scenario == nullptr || !scenario->is_object()) {
    const std::string name = fields.text("scenario");
    if (name.empty() && scenario != nullptr && scenario->is_string())
      fields.fault("scenario", "is empty; name a scenario, or a file");
  }
  sweep.set = read_settings(fields.inside("set"));
  fields.each("axes", [&](Fields axis) { sweep.axes.push_back(read_axis(std::move(axis))); });
  if (sweep.axes.empty()) fields.fault("axes", "needs at least one axis");
  read_seeds(fields.inside("seeds"), sweep);
  fields.each("metrics",
              [&](Fields metric) { sweep.metrics.push_back(read_metric(std::move(metric))); });
  if (sweep.metrics.empty())
    fields.fault("metrics", "needs at least one metric: what is kept of each run");
  refuse_double_names(fields, sweep);
  refuse_double_paths(fields, sweep);
  fields.each("views",
              [&](Fields view) { sweep.views.push_back(read_view(std::move(view), sweep)); });
  fields.end();
  if (errors.empty() && sweep.count() > kMostCells)
    fields.fault("", {"has ", number_text(sweep.count()), " runs; at most ",
                      number_text(kMostCells), " are possible"});
  if (!errors.empty()) return errors;
  return sweep;
}

SweepView view_in(const Json& json, const SweepSpec& sweep, Errors& errors) {
  // Written by us each member is there, whether it says anything or not.
  Json said = Json::Object{};
  if (json.is_object()) {
    for (const auto& [key, value] : json.members()) {
      if (!value.is_null() && !(value.is_array() && value.items().empty())) said.set(key, value);
    }
  }
  return read_view(Fields(said, "", errors), sweep);
}

}  // namespace lab
