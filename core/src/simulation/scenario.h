// The input of a run, read from JSON: links and flows as they begin, and what changes on the way.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "simulation/settings.h"
#include "support/criterion.h"
#include "support/json.h"
#include "support/result.h"

namespace lab {

struct LinkSetup {
  std::string name;
  LinkSettings settings;
};

/// Index of the first link that shares a medium with this one; its own for most.
uint32_t medium_of(const std::vector<LinkSetup>& links, size_t index);

struct FlowSetup {
  std::string name;
  FlowSettings settings;
  std::vector<uint16_t> path;  ///< Indices of links, in order.
  std::vector<uint16_t>
      return_path;         ///< Feedback's way; empty is a way without any delay but the extra one.
  std::string profile;     ///< Of the controller; empty without one.
  int background_of = -1;  ///< Link whose UDP background this flow is.
};

/// Which number a change sets: `links.forward.queue.limit_ms` → {link, 0, "queue", "limit_ms"}.
struct Target {
  enum class Object { kLink, kFlow } object = Object::kLink;
  uint32_t index = 0;
  std::string part;
  std::string key;

  friend bool operator==(const Target&, const Target&) = default;
};

inline constexpr size_t kMostChanges = 20'000;

struct Change {
  Time at;
  Target target;
  double to = 0.0;
  Duration over;  ///< Zero is a step; else a linear ramp of this length.

  friend bool operator==(const Change&, const Change&) = default;
};

struct Expectation {
  Target::Object object = Target::Object::kFlow;
  uint32_t index = 0;
  std::string metric;
  double from_s = 0.0;
  double to_s = 0.0;
  Criterion criterion;
};

struct ScenarioParameters {
  int64_t seed = 1;
  Duration duration = milliseconds(100'000);
  static std::span<const Parameter<ScenarioParameters>> parameters();
};

struct Scenario {
  Json document;  ///< As given; `changes` is rewritten when the run is revised.
  ScenarioParameters p;
  std::vector<LinkSetup> links;
  std::vector<FlowSetup> flows;
  std::vector<Change> changes;  ///< By time; entries of one moment in the order of the file.
  std::vector<Expectation> expectations;
};

/// Figures of which something can be expected; who computes them says which there are.
struct FigureNames {
  std::vector<std::string_view> of_flow, of_link;
};

/// Reads a scenario and complains of everything that is wrong with it at once. Without `figures`
/// every figure passes for known.
Result<Scenario> read_scenario(std::string_view text, const FigureNames* figures = nullptr);

/// Reads a list of changes against the links and flows of `scenario`.
Result<std::vector<Change>> read_changes(const Json& list, const Scenario& scenario);

}  // namespace lab
