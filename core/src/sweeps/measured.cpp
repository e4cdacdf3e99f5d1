#include "sweeps/measured.h"

#include <algorithm>
#include <limits>

#include "support/nearest_name.h"
#include "support/text.h"
#include "sweeps/fields.h"
#include "sweeps/plan.h"

namespace lab {

namespace {
/// Units that the name of a metric may leave out.
constexpr std::string_view kEndings[] = {"", "_kbps", "_ms", "_s", "_ratio", "_bytes", "_index"};

std::string in_words(std::string_view metric) {
  std::string words(metric);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string without_unit(std::string_view name) {
  for (const std::string_view ending : kEndings) {
    if (!ending.empty() && name.ends_with(ending)) {
      name.remove_suffix(ending.size());
      break;
    }
  }
  return in_words(name);
}

/// Where a metric stands: figures of one flow, link or member, or of the run; null, and why.
const Json* figures_for(const Json& all, const SweepMetric& metric, std::string& why) {
  if (metric.owner.empty()) {
    const Json* session = all.find("session");
    return session != nullptr ? session : &all;
  }
  const Json* group = all.find(text_of({metric.owner, "s"}));
  const Json* found = group != nullptr ? group->find(metric.of) : nullptr;
  if (found != nullptr) return found;
  std::vector<std::string_view> known;
  if (group != nullptr) {
    for (const Json::Member& one : group->members()) known.push_back(one.first);
  }
  why = text_of({"there is no ", metric.owner, " ", metric.of, meant(metric.of, known)});
  return nullptr;
}

bool is_figure(const Json::Member& one) {
  return (one.second.is_number() || one.second.is_null()) && one.first != "from_s" &&
         one.first != "to_s";
}

Json measured_between(const MeasuredRun& run, double from_s, double to_s) {
  Result<Json> all = parse_json(run.metrics(run.run, from_s, to_s));
  return all.ok() ? std::move(all).value() : Json();
}

std::string place_of(size_t metric) { return text_of({"metrics[", std::to_string(metric), "]"}); }

/// A range that the run does not have.
void refuse_range(const MeasuredRun& run, const SweepMetric& metric, const std::string& at,
                  Errors& errors) {
  if (metric.window_s && on_clock(metric.window_s->second) > run.duration_s)
    errors.push_back({text_of({at, ".to_s"}),
                      text_of({"is ", number_text(metric.window_s->second),
                               ", and the run ends at ", number_text(run.duration_s), " s"})});
}
}  // namespace

Errors missing_metrics(const MeasuredRun& run, const std::vector<SweepMetric>& metrics) {
  Errors errors;
  const Json all = measured_between(run, 0.0, run.duration_s);
  for (size_t i = 0; i < metrics.size(); ++i) {
    const SweepMetric& metric = metrics[i];
    const std::string at = place_of(i);
    std::string why;
    const Json* figures = figures_for(all, metric, why);
    std::string name;
    std::vector<std::string> words;
    if (figures != nullptr) {
      for (const Json::Member& one : figures->members()) {
        if (!is_figure(one)) continue;
        for (const std::string_view ending : kEndings) {
          if (name.empty() && one.first == text_of({metric.metric, ending})) name = one.first;
        }
        words.push_back(without_unit(one.first));
      }
      std::vector<std::string_view> known(words.begin(), words.end());
      std::sort(known.begin(), known.end());
      known.erase(std::unique(known.begin(), known.end()), known.end());
      const std::string typed = in_words(metric.metric);
      why = text_of({"\"", typed, "\" is no metric", metric.of.empty() ? "" : " of ", metric.of,
                     meant(typed, known)});
    }
    if (name.empty()) {
      errors.push_back({at, std::move(why)});
    } else if (name != metric.metric) {
      errors.push_back(
          {text_of({at, ".metric"}), text_of({"is called ", name, ", with its unit"})});
    }
    refuse_range(run, metric, at, errors);
  }
  return errors;
}

Errors missing_ranges(const MeasuredRun& run, const std::vector<SweepMetric>& metrics) {
  Errors errors;
  for (size_t i = 0; i < metrics.size(); ++i) refuse_range(run, metrics[i], place_of(i), errors);
  return errors;
}

std::vector<double> values_of(const MeasuredRun& run, const std::vector<SweepMetric>& metrics) {
  struct Known {
    std::pair<double, double> span;
    Json all;
  };
  std::vector<Known> known;
  std::vector<double> values;
  for (const SweepMetric& metric : metrics) {
    // The same figures as of the whole run, at half its price: that has the segments, too.
    const auto span = metric.window_s.value_or(std::pair(0.0, run.duration_s));
    auto found = std::find_if(known.begin(), known.end(),
                              [&](const Known& one) { return one.span == span; });
    if (found == known.end()) {
      known.push_back({span, measured_between(run, span.first, span.second)});
      found = known.end() - 1;
    }
    std::string why;
    const Json* figures = figures_for(found->all, metric, why);
    const Json* value = figures != nullptr ? figures->find(metric.metric) : nullptr;
    values.push_back(value != nullptr && value->is_number()
                         ? value->as_double()
                         : std::numeric_limits<double>::quiet_NaN());
  }
  return values;
}

}  // namespace lab
