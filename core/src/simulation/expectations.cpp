#include "simulation/expectations.h"

#include <algorithm>

#include "support/nearest_name.h"

namespace lab {

namespace {
/// Index of the flow or link that `json` names, or -1.
template <class Setups>
int index_of(const Setups& setups, const Json& json) {
  if (!json.is_string()) return -1;
  const auto found = std::find_if(setups.begin(), setups.end(), [&](const auto& setup) {
    return setup.name == json.as_string();
  });
  return found == setups.end() ? -1 : static_cast<int>(found - setups.begin());
}

double time_or(const Json& entry, const char* key, double otherwise, const std::string& at,
               Errors& errors) {
  const Json* value = entry.find(key);
  if (value == nullptr) return otherwise;
  if (value->is_number() && value->as_double() >= 0.0) return value->as_double();
  errors.push_back({at + "." + key, "must be a time in s, not negative"});
  return otherwise;
}

bool is_known(std::string_view name, bool link, const FigureNames* figures, const std::string& at,
              Errors& errors) {
  if (figures == nullptr) return true;
  const auto& known = link ? figures->of_link : figures->of_flow;
  if (std::find(known.begin(), known.end(), name) != known.end()) return true;
  std::string what = std::string("is no figure of a ") + (link ? "link" : "flow");
  const std::string_view nearest = nearest_name(name, known);
  if (!nearest.empty()) what += "; did you mean \"" + std::string(nearest) + "\"?";
  errors.push_back({at, what});
  return false;
}

void read_expectation(const Json& entry, const std::string& at, const FigureNames* figures,
                      Scenario& scenario, Errors& errors) {
  if (!entry.is_object()) {
    errors.push_back({at, "must be an object {\"flow\": …, \"metric\": [low, high]}"});
    return;
  }
  const Json* flow = entry.find("flow");
  const Json* link = entry.find("link");
  if ((flow == nullptr) == (link == nullptr)) {
    errors.push_back({at, "must name either a \"flow\" or a \"link\""});
    return;
  }
  Expectation expectation;
  expectation.object = flow != nullptr ? Target::Object::kFlow : Target::Object::kLink;
  const int index =
      flow != nullptr ? index_of(scenario.flows, *flow) : index_of(scenario.links, *link);
  if (index < 0) {
    errors.push_back({at + (flow != nullptr ? ".flow" : ".link"),
                      "there is none of the name " + shown(flow != nullptr ? *flow : *link)});
    return;
  }
  expectation.index = static_cast<uint32_t>(index);
  expectation.from_s = time_or(entry, "from_s", 0.0, at, errors);
  expectation.to_s = time_or(entry, "to_s", to_seconds(scenario.p.duration), at, errors);
  if (expectation.to_s <= expectation.from_s)
    errors.push_back({at + ".to_s", "must be after from_s"});
  for (const char* key : {"why", "source"}) {
    const Json* text = entry.find(key);
    if (text != nullptr && text->is_string() && expectation.why.empty())
      expectation.why = text->as_string();
  }
  size_t metrics = 0;
  static constexpr std::string_view kOther[] = {"flow", "link", "from_s", "to_s", "why", "source"};
  for (const auto& [name, bounds] : entry.members()) {
    if (std::find(std::begin(kOther), std::end(kOther), name) != std::end(kOther)) continue;
    ++metrics;
    if (!is_known(name, link != nullptr, figures, at + "." + name, errors)) continue;
    const bool pair = bounds.is_array() && bounds.items().size() == 2 &&
                      bounds.items()[0].is_number() && bounds.items()[1].is_number();
    if (!pair || bounds.items()[0].as_double() > bounds.items()[1].as_double()) {
      errors.push_back({at + "." + name, "must be the bounds of a metric, [low, high]"});
      continue;
    }
    expectation.metric = name;
    expectation.low = bounds.items()[0].as_double();
    expectation.high = bounds.items()[1].as_double();
    scenario.expectations.push_back(expectation);
  }
  if (metrics == 0)
    errors.push_back({at, "names no metric; add one, such as \"loss_ratio\": [0, 0.01]"});
}
}  // namespace

void read_expectations(const Json& list, const FigureNames* figures, Scenario& scenario,
                       Errors& errors) {
  for (size_t i = 0; i < list.items().size() && errors.size() <= kMostErrors; ++i) {
    read_expectation(list.items()[i], "expect." + std::to_string(i), figures, scenario, errors);
  }
}

}  // namespace lab
