#include "simulation/reading/expectations.h"

#include <algorithm>
#include <cmath>

#include "support/nearest_name.h"

namespace lab {

namespace {
double time_or(const Json& entry, const char* key, double otherwise, const std::string& at,
               Errors& errors) {
  const Json* value = entry.find(key);
  if (value == nullptr) return otherwise;
  if (value->is_number() && value->as_double() >= 0.0) return value->as_double();
  errors.push_back({at + "." + key, "must be a time in s, not negative"});
  return otherwise;
}

double number_of(const Json& entry, const char* key, const std::string& at, Errors& errors) {
  const Json* value = entry.find(key);
  if (value == nullptr) return Criterion::kNotSaid;
  if (value->is_number()) return value->as_double();
  errors.push_back({at + "." + key, "must be a number in the unit of the metric"});
  return Criterion::kNotSaid;
}

/// What the entry says of its metrics, whichever they are.
Criterion read_criterion(const Json& entry, const std::string& at, Errors& errors) {
  Criterion criterion;
  criterion.published = number_of(entry, "published", at, errors);
  criterion.authors = number_of(entry, "authors", at, errors);
  const auto text_of = [&](const char* key) -> std::string {
    const Json* text = entry.find(key);
    return text != nullptr && text->is_string() ? std::string(text->as_string()) : std::string();
  };
  criterion.differs = text_of("differs");
  criterion.why = text_of("why");
  if (criterion.why.empty()) criterion.why = text_of("source");
  return criterion;
}

/// "report" or [low, high]; complains of anything else.
bool read_bounds(const Json& json, const std::string& at, Criterion& criterion, Errors& errors) {
  if (json.is_string() && json.as_string() == "report") return true;
  const bool pair = json.is_array() && json.items().size() == 2 && json.items()[0].is_number() &&
                    json.items()[1].is_number();
  if (!pair || json.items()[0].as_double() > json.items()[1].as_double()) {
    errors.push_back({at, "must be the bounds of a metric, [low, high], or \"report\""});
    return false;
  }
  criterion.low = json.items()[0].as_double();
  criterion.high = json.items()[1].as_double();
  return true;
}

bool is_known(std::string_view name, const FigureOwner& owner, const std::string& at,
              Errors& errors) {
  if (owner.figures == nullptr) return true;
  const auto& known = *owner.figures;
  if (std::find(known.begin(), known.end(), name) != known.end()) return true;
  errors.push_back(
      {at, std::string("is no figure of a ") + owner.what + did_you_mean(name, known, "")});
  return false;
}

/// Whose figure the entry is about; null after a complaint.
const FigureOwner* owner_of(const Json& entry, std::span<const FigureOwner> owners,
                            const std::string& at, uint32_t& index, Errors& errors) {
  const FigureOwner* found = nullptr;
  size_t named = 0;
  std::string choices;
  for (const FigureOwner& owner : owners) {
    const bool whole = std::string_view(owner.key).empty();
    if (!whole) choices += std::string(choices.empty() ? "\"" : " or a \"") + owner.key + "\"";
    if (!whole && entry.find(owner.key) != nullptr) {
      found = &owner;
      ++named;
    }
    if (whole && named == 0) found = &owner;
  }
  if (named > 1 || found == nullptr) {
    errors.push_back({at, "must name either a " + choices});
    return nullptr;
  }
  if (named == 0) return found;
  const Json& name = *entry.find(found->key);
  const auto& names = found->names;
  const auto place =
      name.is_string() ? std::find(names.begin(), names.end(), name.as_string()) : names.end();
  if (place == names.end()) {
    errors.push_back({at + "." + found->key, "there is none of the name " + shown(name)});
    return nullptr;
  }
  index = static_cast<uint32_t>(place - names.begin());
  return found;
}

void read_expectation(const Json& entry, const std::string& at, std::span<const FigureOwner> owners,
                      Duration of_run, std::vector<Expectation>& expectations, Errors& errors) {
  if (!entry.is_object()) {
    errors.push_back({at, std::string("must be an object {\"") + owners.front().key +
                              "\": …, \"metric\": [low, high]}"});
    return;
  }
  Expectation expectation;
  const FigureOwner* const owner = owner_of(entry, owners, at, expectation.index, errors);
  if (owner == nullptr) return;
  expectation.object = owner->object;
  expectation.from_s = time_or(entry, "from_s", 0.0, at, errors);
  expectation.to_s = time_or(entry, "to_s", to_seconds(of_run), at, errors);
  if (expectation.to_s <= expectation.from_s)
    errors.push_back({at + ".to_s", "must be after from_s"});
  const Criterion said = read_criterion(entry, at, errors);
  size_t metrics = 0;
  static constexpr std::string_view kOther[] = {"from_s",    "to_s",    "why",    "source",
                                                "published", "authors", "differs"};
  for (const auto& [name, bounds] : entry.members()) {
    if (name == owner->key) continue;
    if (std::find(std::begin(kOther), std::end(kOther), name) != std::end(kOther)) continue;
    ++metrics;
    if (!is_known(name, *owner, at + "." + name, errors)) continue;
    expectation.criterion = said;
    if (!read_bounds(bounds, at + "." + name, expectation.criterion, errors)) continue;
    expectation.metric = name;
    expectations.push_back(expectation);
  }
  if (metrics > 1 && !(std::isnan(said.published) && std::isnan(said.authors)))
    errors.push_back(
        {at, "says what others got and names several metrics; give each its own entry"});
  if (metrics == 0)
    errors.push_back({at, "names no metric; add one, such as \"loss_ratio\": [0, 0.01]"});
}
}  // namespace

void read_expectations(const Json& list, std::span<const FigureOwner> owners, Duration of_run,
                       std::vector<Expectation>& expectations, Errors& errors) {
  for (size_t i = 0; i < list.items().size() && errors.size() <= kMostErrors; ++i) {
    read_expectation(list.items()[i], "expect." + std::to_string(i), owners, of_run, expectations,
                     errors);
  }
}

}  // namespace lab
