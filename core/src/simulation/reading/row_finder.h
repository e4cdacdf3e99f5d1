// Which number a change means, for documents of any kind.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/scenario/scenario.h"
#include "support/result.h"

namespace lab {

/// Index of the link, flow or member of that name; -1 if there is none.
template <class Setups>
int index_of_name(const Setups& setups, std::string_view name) {
  const auto found = std::find_if(setups.begin(), setups.end(),
                                  [&](const auto& setup) { return setup.name == name; });
  return found == setups.end() ? -1 : static_cast<int>(found - setups.begin());
}

class RowFinder {
 public:
  virtual ~RowFinder() = default;
  /// The row that the steps of a path lead to, null where nothing can be set; `set` is the path as
  /// it was given, `at` its place.
  virtual Result<const ParameterRow*> row_of(const std::vector<std::string>& steps, const Json& set,
                                             const std::string& at, Target& target) const = 0;
  /// Whether the steps lead to an answer whose controller is not there any more.
  virtual bool left_alone(const std::vector<std::string>&) const { return false; }
  /// Reads where the entry at `at` says that it happens, which few things can.
  virtual void read_place(const Json& entry, const std::string& at, Target& target,
                          Errors& errors) const;
};

Result<std::vector<Change>> read_changes(const Json& list, const RowFinder& find);

}  // namespace lab
