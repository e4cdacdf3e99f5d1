#include "sweeps/settings.h"

#include <algorithm>
#include <vector>

#include "support/nearest_name.h"
#include "support/text.h"

namespace lab {

namespace {
constexpr std::string_view kExternal = "external";

struct Steps {
  std::string_view first, rest;
};
Steps steps_of(std::string_view path) {
  const size_t dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

std::string_view word_in(const Json& scenario, const std::string& path) {
  const Json* value = value_in(scenario, path);
  return value != nullptr && value->is_string() ? value->as_string() : std::string_view();
}

/// The path up to a flow's controller, where it leads there or to its kind; else empty.
std::string controller_at(std::string_view path) {
  if (path.ends_with(".kind")) path.remove_suffix(5);
  const auto [group, rest] = steps_of(path);
  const auto [name, key] = steps_of(rest);
  return group == "flows" && !name.empty() && key == "controller" ? std::string(path)
                                                                  : std::string();
}

/// In force of what has that label, at the beginning; null where the controller at the path has no
/// such setting.
Json value_named(const FlowKinds& kinds, const Json& scenario, const std::string& path,
                 std::string_view label) {
  const Json none = Json::Object{};
  const Json* written = value_in(scenario, path);
  if (written == nullptr || !written->is_object()) written = &none;
  const Json* said = written->find("kind");
  const ControllerKind* kind = kinds.controller(
      said != nullptr && said->is_string() ? said->as_string() : kinds.controllers.front().name);
  const KindSetting* setting = kind != nullptr ? kind->setting(label) : nullptr;
  if (setting == nullptr) return {};
  const Json* there = written->find(setting->key);
  if (there != nullptr && there->is_number()) return *there;
  // A controller outside has no range but what is written: its defaults, from 0 to 1 Gbit/s, are
  // nobody's choice.
  const std::string_view profile = kind->profile_of(*written);
  for (size_t i = 0; i < kind->profiles.size(); ++i) {
    if (kind->profiles[i] == profile && !setting->in_profiles[i].is_null())
      return setting->in_profiles[i];
  }
  return setting->by_default;
}

bool says_bound(const FlowKinds& kinds, const Json& scenario, const std::string& path,
                std::string_view label) {
  if (word_in(scenario, path + ".kind") != kExternal) return true;
  const KindSetting* setting = kinds.controller(kExternal)->setting(label);
  return setting != nullptr && value_in(scenario, text_of({path, ".", setting->key})) != nullptr;
}

/// The weight that a controller is written with; null where it has none, or its default.
Json weight_in(const FlowKinds& kinds, const Json& scenario, const std::string& path) {
  const ControllerKind* kind = kinds.controller(word_in(scenario, path + ".kind"));
  if (kind == nullptr) return {};
  for (const KindSetting& setting : kind->settings) {
    if (!is_weight(setting.label)) continue;
    const Json* value = value_in(scenario, text_of({path, ".", setting.key}));
    return value != nullptr && value->is_number() ? *value : Json();
  }
  return {};
}

/// A controller for that path with the range that it says nothing of and takes over: only of those
/// that send what they are told.
Json in_range_of(const FlowKinds& kinds, const Json& scenario, const std::string& path,
                 Json written) {
  const Json* said = written.find("kind");
  if (said == nullptr || !said->is_string()) return written;
  if (said->as_string() != "fixed_rate" && said->as_string() != kExternal) return written;
  const ControllerKind* kind = kinds.controller(said->as_string());
  for (const KindSetting& setting : kind->settings) {
    if (!is_bound(setting.label) || written.find(setting.key) != nullptr) continue;
    Json value = value_named(kinds, scenario, path, setting.label);
    if (!value.is_null() && says_bound(kinds, scenario, path, setting.label))
      written.set(setting.key, std::move(value));
  }
  return written;
}

struct Named {
  const ControllerKind* kind = nullptr;
  std::string_view profile;
};

/// A profile (nada-ns3), a kind (gcc) or the first words of a profile's name (scream-v2); TCPs by
/// their kind. No kind where there is none that can be compared.
Named competitor_named(const FlowKinds& kinds, std::string_view name) {
  if (name.empty()) return {};
  const auto find = [&](bool ranged, auto fits) -> Named {
    for (const ControllerKind& kind : kinds.controllers) {
      if (ranged && !kind.has_range()) continue;
      if (kind.profiles.empty() && fits(kind, std::string_view())) return {&kind, {}};
      for (const std::string_view profile : kind.profiles) {
        if (fits(kind, profile)) return {&kind, profile};
      }
    }
    return {};
  };
  std::string with_underscores(name);
  std::replace(with_underscores.begin(), with_underscores.end(), '-', '_');
  const std::string first_words = std::string(name) + "-";
  using Kind = const ControllerKind&;
  Named found = find(true, [&](Kind, std::string_view profile) { return profile == name; });
  if (found.kind == nullptr)
    found = find(true, [&](Kind kind, std::string_view) {
      return kind.name == name || kind.name == with_underscores;
    });
  if (found.kind == nullptr)
    found = find(true,
                 [&](Kind, std::string_view profile) { return profile.starts_with(first_words); });
  // Not those that a person has to feed, or that adapt to nothing.
  if (found.kind == nullptr)
    found = find(false, [&](Kind kind, std::string_view) {
      return kind.name == name && name != "none" && name != kExternal && name != "fixed_rate";
    });
  return found;
}

bool can_send(const FlowKinds& kinds, const ControllerKind& controller, std::string_view source) {
  if (source.empty()) source = kinds.sources.front().name;
  for (const SourceKind& one : kinds.sources) {
    if (one.name == source) return controller.is_tcp ? one.is_for_tcp : one.adaptive;
  }
  return false;
}

/// What gives a flow the controller, in the place of the one at the path.
Settings in_place(const FlowKinds& kinds, const Json& scenario, const std::string& path,
                  Named controller) {
  const auto& [kind, profile] = controller;
  const Json& before = *value_in(scenario, path);
  if (word_in(scenario, path + ".kind") == kind->name && kind->profile_of(before) == profile)
    return {};
  Json made;
  made.set("kind", kind->name);
  if (profile != kind->profile_of(Json())) made.set("profile", profile);
  const Json low = value_named(kinds, scenario, path, kLowestRate);
  const Json high = value_named(kinds, scenario, path, kHighestRate);
  const bool bounded = !low.is_null() && !high.is_null();
  for (const KindSetting& setting : kind->settings) {
    if (is_weight(setting.label)) {
      Json weight = weight_in(kinds, scenario, path);
      if (!weight.is_null()) made.set(setting.key, std::move(weight));
    } else if (bounded && says_bound(kinds, scenario, path, setting.label)) {
      made.set(setting.key, setting.label == kLowestRate ? low : high);
    }
  }
  Settings all{{path, std::move(made)}};
  const std::string flow = path.substr(0, path.rfind('.'));
  if (!can_send(kinds, *kind, word_in(scenario, flow + ".source.kind"))) {
    Json source;
    source.set("kind", kind->is_tcp ? "bulk" : "frames");
    all.emplace_back(flow + ".source", std::move(source));
  }
  return all;
}

/// As it is written, the controller whose rate a change sets; null of any other change.
const Json* controller_told(const Json& scenario, const Json& change, const Json& none) {
  const Json* set = change.find("set");
  if (set == nullptr || !set->is_string()) return nullptr;
  std::string_view path = set->as_string();
  constexpr std::string_view kRate = ".rate_kbps";
  if (!path.ends_with(kRate)) return nullptr;
  path.remove_suffix(kRate.size());
  if (controller_at(path) != path) return nullptr;
  const Json* found = value_in(scenario, path);
  return found != nullptr && found->is_object() ? found : &none;
}

bool is_external(const Json& controller) {
  const Json* kind = controller.find("kind");
  return kind != nullptr && kind->is_string() && kind->as_string() == kExternal;
}

/// Answers are changes of the rate of an external controller, each with the check of its question;
/// those that version 0.2.0 wrote have none: they are known by the controller that asks for them.
bool is_answer(const Json& scenario, const Json& change) {
  const Json none = Json::Object{};
  const Json* told = controller_told(scenario, change, none);
  if (told == nullptr) return false;
  if (change.find("asked") != nullptr) return true;
  const Json* asks = told->find("asks");
  return is_external(*told) && (asks == nullptr || !asks->is_bool() || asks->as_bool());
}

/// For each change of a scenario, whether it is an answer; empty where none is.
std::vector<uint8_t> answers_in(const Json& scenario) {
  const Json* changes = scenario.find("changes");
  std::vector<uint8_t> all;
  if (changes == nullptr || !changes->is_array()) return all;
  for (const Json& change : changes->items()) all.push_back(is_answer(scenario, change));
  if (std::find(all.begin(), all.end(), 1) == all.end()) all.clear();
  return all;
}

/// Takes out the answers that do not hold in what the scenario has become.
void drop_answers(Json& scenario, const std::vector<uint8_t>& answers) {
  Json* changes = scenario.find("changes");
  if (answers.empty() || changes == nullptr || !changes->is_array()) return;
  const Json none = Json::Object{};
  Json::Array kept;
  for (size_t i = 0; i < changes->items().size(); ++i) {
    const Json& change = changes->items()[i];
    const Json* told = controller_told(scenario, change, none);
    const bool holds = change.find("asked") != nullptr && told != nullptr && is_external(*told);
    if (holds || !answers[i]) kept.push_back(change);
  }
  *changes = Json(std::move(kept));
}

void take_away(Json& scenario, std::string_view path) {
  const auto [step, rest] = steps_of(path);
  if (!scenario.is_object()) return;
  if (!rest.empty()) {
    if (Json* inner = scenario.find(step)) take_away(*inner, rest);
    return;
  }
  std::erase_if(scenario.members(),
                [key = step](const Json::Member& one) { return one.first == key; });
}

std::string why_not(const Json& scenario, std::string_view path, const Json& value) {
  if (!is_path(path))
    return "must be a path of names with dots between them, such as links.forward.delay_ms";
  if (value.is_null())
    return value_in(scenario, path) != nullptr ? "" : "takes away what is not there";
  // A whole link, flow or member may join; a field belongs to one that is there.
  return std::count(path.begin(), path.end(), '.') == 1 ? "" : missing_owner(scenario, path);
}
}  // namespace

bool is_path(std::string_view path) {
  return !path.empty() && path.front() != '.' && path.back() != '.' &&
         path.find("..") == std::string_view::npos;
}

bool overlap(std::string_view path, std::string_view other) {
  if (path.size() > other.size()) std::swap(path, other);
  return other.starts_with(path) && (other.size() == path.size() || other[path.size()] == '.');
}

const Json* value_in(const Json& scenario, std::string_view path) {
  const Json* here = &scenario;
  while (here != nullptr && !path.empty()) {
    const auto [step, rest] = steps_of(path);
    here = here->find(step);
    path = rest;
  }
  return here;
}

void put_value(Json& scenario, std::string_view path, Json value) {
  const auto [step, rest] = steps_of(path);
  if (!scenario.is_object()) scenario = Json(Json::Object{});
  if (rest.empty()) {
    scenario.set(step, std::move(value));
    return;
  }
  Json* inner = scenario.find(step);
  if (inner == nullptr) {
    scenario.set(step, Json(Json::Object{}));
    inner = scenario.find(step);
  }
  put_value(*inner, rest, std::move(value));
}

Settings assigned(const FlowKinds& kinds, const Json& scenario, std::string_view path,
                  const Json& value) {
  const std::string controller = controller_at(path);
  if (!controller.empty() && value.is_object())
    return {{std::string(path), in_range_of(kinds, scenario, controller, value)}};
  if (!value.is_string()) return {{std::string(path), value}};
  const auto is_object = [&](std::string_view at) {
    const Json* there = value_in(scenario, at);
    return there != nullptr && there->is_object();
  };
  Json kind;
  kind.set("kind", value);
  if (!controller.empty() && is_object(controller)) {
    const Named named = competitor_named(kinds, value.as_string());
    if (named.kind != nullptr) return in_place(kinds, scenario, controller, named);
    if (kinds.controller(value.as_string()) != nullptr)
      return {{controller, in_range_of(kinds, scenario, controller, std::move(kind))}};
  }
  return {{std::string(path), is_object(path) ? kind : value}};
}

void set_assigned(const FlowKinds& kinds, Json& scenario, std::string_view path,
                  const Json& value) {
  const std::vector<uint8_t> answers = answers_in(scenario);
  for (auto& [at, to] : assigned(kinds, scenario, path, value))
    put_value(scenario, at, std::move(to));
  if (steps_of(path).first != "changes") drop_answers(scenario, answers);
}

void set_value(const FlowKinds& kinds, Json& scenario, std::string_view path, const Json& value) {
  if (value.is_null()) {
    take_away(scenario, path);
  } else {
    set_assigned(kinds, scenario, path, value);
  }
}

void set_seed(Json& scenario, double seed) {
  const Json* there = scenario.find("seed");
  const bool same = there == nullptr || there->is_null()
                        ? seed == 1.0
                        : there->is_number() && there->as_double() == seed;
  const std::vector<uint8_t> answers = same ? std::vector<uint8_t>() : answers_in(scenario);
  scenario.set("seed", seed);
  drop_answers(scenario, answers);
}

void add_change(Json& scenario, const Json& change) {
  const std::vector<uint8_t> answers = answers_in(scenario);
  const auto moment = [](const Json& one) {
    const Json* at_s = one.find("at_s");
    return at_s != nullptr && at_s->is_number() ? at_s->as_double() : 0.0;
  };
  const Json* there = scenario.find("changes");
  if (there == nullptr || !there->is_array()) scenario.set("changes", Json(Json::Array{}));
  Json& list = *scenario.find("changes");
  // Before the change comes in, as an answer is known by its place.
  drop_answers(scenario, answers);
  auto place = list.items().begin();
  while (place != list.items().end() && moment(*place) <= moment(change)) ++place;
  list.items().insert(place, change);
}

void drop_all_answers(Json& scenario) {
  const std::vector<uint8_t> answers = answers_in(scenario);
  Json* changes = scenario.find("changes");
  if (changes == nullptr || !changes->is_array()) return;
  Json::Array kept;
  for (size_t i = 0; i < changes->items().size(); ++i) {
    if (answers.empty() || !answers[i]) kept.push_back(changes->items()[i]);
  }
  *changes = Json(std::move(kept));
}

std::string missing_owner(const Json& scenario, std::string_view path) {
  const auto [group, rest] = steps_of(path);
  if (group != "links" && group != "flows" && group != "members") return {};
  const Json* there = scenario.find(group);
  std::vector<std::string_view> known;
  if (there != nullptr && there->is_object()) {
    for (const Json::Member& one : there->members()) known.push_back(one.first);
  }
  if (path.size() == group.size()) {
    std::string names;
    for (const std::string_view one : known) names += text_of({names.empty() ? "" : ", ", one});
    return text_of(
        {"needs the name of one of the ", group, ": ", names.empty() ? "there are none" : names});
  }
  const std::string_view name = steps_of(rest).first;
  if (std::find(known.begin(), known.end(), name) != known.end()) return {};
  return text_of(
      {"there is no ", group.substr(0, group.size() - 1), " \"", name, "\"", meant(name, known)});
}

void set_all(const FlowKinds& kinds, Json& scenario, const Settings& settings,
             const std::string& at, Errors& errors) {
  for (const auto& [path, value] : settings) {
    std::string what = why_not(scenario, path, value);
    if (what.empty()) {
      set_value(kinds, scenario, path, value);
    } else {
      errors.push_back({text_of({at, ".", path}), std::move(what)});
    }
  }
}

}  // namespace lab
