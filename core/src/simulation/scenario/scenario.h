// The input of a run: links and flows as they begin, and what changes on the way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "simulation/scenario/settings.h"
#include "support/criterion.h"
#include "support/json.h"

namespace lab {

struct LinkSetup {
  std::string name;
  std::string title;  ///< What people call it; empty without one.
  LinkSettings settings;
};

/// Index of the first link that shares a medium with this one; its own for most.
uint32_t medium_of(const std::vector<LinkSetup>& links, size_t index);

struct FlowSetup {
  std::string name;
  std::string title;  ///< What people call it; empty without one.
  FlowSettings settings;
  std::vector<uint16_t> path;  ///< Indices of links, in order.
  std::vector<uint16_t>
      return_path;         ///< Feedback's way; empty is a way without any delay but the extra one.
  std::string profile;     ///< Of the controller; empty without one.
  Duration round_trip{0};  ///< Of the empty path; known where a phase asks for it.
  int background_of = -1;  ///< Link whose UDP background this flow is.
};

/// Which number a change sets: `links.forward.queue.limit_ms` → {link, 0, "queue", "limit_ms"}. A
/// part of a part has a dot in its name, such as "feedback.timing". One packet is its flow's:
/// `flows.video.packets.7.drop`.
struct Target {
  enum class Object { kLink, kFlow, kMember, kSession, kPacket } object = Object::kLink;
  uint32_t index = 0;
  std::string part;
  std::string key;
  uint32_t packet = 0;  ///< Its number in the packet table.
  uint32_t link = 0;    ///< On which that packet is touched.

  friend bool operator==(const Target&, const Target&) = default;
};

inline constexpr size_t kMostChanges = 20'000;
/// Settings that a scenario may ask to try.
inline constexpr size_t kMostToTry = 4;

struct Change {
  Time at;
  Target target;
  double to = 0.0;
  Duration over;  ///< Zero is a step; else a linear ramp of this length.
  /// Of a host's answer: the check of the question that it was given to. Upon another question it
  /// sets nothing, because a run under another seed or setting asks something else.
  std::optional<uint32_t> asked = {};

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
  bool record_hops = false;
  static std::span<const Parameter<ScenarioParameters>> parameters();
};

struct Scenario {
  // In scenario.cpp, as those of `State`.
  Scenario();
  Scenario(const Scenario&);
  Scenario(Scenario&&) noexcept;
  Scenario& operator=(const Scenario&);
  Scenario& operator=(Scenario&&) noexcept;
  ~Scenario();

  Json document;  ///< As given; `changes` is rewritten when the run is revised.
  ScenarioParameters p;
  std::vector<LinkSetup> links;
  std::vector<FlowSetup> flows;
  std::vector<Change> changes;  ///< By time; entries of one moment in the order of the file.
  std::vector<Expectation> expectations;
};

}  // namespace lab
