// What has to be known of kinds of controllers and sources to put one in another's place: which
// rates they keep to, what weight they have, what they can send.
#pragma once

#include <string_view>
#include <vector>

#include "support/json.h"
#include "support/profile.h"

namespace lab {

/// All rate controllers call their bounds so, whatever their documents do.
inline constexpr std::string_view kLowestRate = "Lowest rate";
inline constexpr std::string_view kHighestRate = "Highest rate";

/// Those that share a link by weights call a flow's one of these.
bool is_weight(std::string_view label);
inline bool is_bound(std::string_view label) {
  return label == kLowestRate || label == kHighestRate;
}

/// A bound or a weight.
struct KindSetting {
  std::string_view key, label;
  Json by_default;
  /// For each profile of the kind, null where it says nothing of it.
  std::vector<Json> in_profiles = {};
};

struct ControllerKind {
  std::string_view name;
  bool is_tcp = false;
  std::vector<std::string_view> profiles = {};
  std::vector<KindSetting> settings = {};

  const KindSetting* setting(std::string_view label) const;
  bool has_range() const {
    return setting(kLowestRate) != nullptr && setting(kHighestRate) != nullptr;
  }
  /// The name of the profile that a controller has; empty where the kind has none.
  std::string_view profile_of(const Json& controller) const;
};

struct SourceKind {
  std::string_view name;
  bool is_for_tcp = false;
  bool adaptive = false;
};

/// In the order of the core's own lists, of which the first is what a flow has that names none.
struct FlowKinds {
  std::vector<ControllerKind> controllers;
  std::vector<SourceKind> sources;

  const ControllerKind* controller(std::string_view name) const;
};

FlowKinds flow_kinds();

}  // namespace lab
