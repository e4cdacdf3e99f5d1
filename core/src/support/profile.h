// Named sets of parameters.
#pragma once

#include <span>
#include <string_view>

#include "support/parameters.h"

namespace lab {

/// One setting of a profile, in the unit of its key.
struct ProfileValue {
  const char* key = "";
  double value = 0.0;
};

/// A named set of parameters, applied before those a scenario spells out. The first of a list is
/// the default.
struct Profile {
  const char* name = "";
  const char* label = "";
  const char* source = "";
  std::span<const ProfileValue> values = {};
};

/// Sets what the profile names; whatever it does not name keeps its value.
inline void apply_rows(const Profile& profile, ParameterRows rows, void* owner) {
  for (const ProfileValue& entry : profile.values) {
    for (const ParameterRow& row : rows) {
      if (std::string_view(row.key) == entry.key) row.set_in(owner, entry.value);
    }
  }
}
template <class Parameters>
void apply(const Profile& profile, Parameters& target) {
  apply_rows(profile, Parameters::parameters(), &target);
}

}  // namespace lab
