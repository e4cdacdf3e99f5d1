// Does a run do what its scenario file promises?
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "metrics/columns.h"
#include "support/criterion.h"

namespace lab {

/// One entry of a scenario's `expect`: a figure of one flow or link, between two moments.
struct Expected {
  bool of_link = false;
  size_t index = 0;  ///< Into the run's flows or links.
  std::string_view metric;
  double from_s = 0.0;
  double to_s = 0.0;
  Criterion criterion;
};

struct Verdict {
  double value = 0.0;  ///< NaN where the figure is undefined, as for a flow that never converges.
  bool ok = false;     ///< An undefined figure is never within bounds.
  /// Of a fair-share ratio where the flow's own highest rate binds: its mean fair share, and what
  /// the path gives it. NaN elsewhere.
  double fair_kbps = std::numeric_limits<double>::quiet_NaN();
  double path_kbps = std::numeric_limits<double>::quiet_NaN();
};

/// One verdict per entry. All names must be figures, all indices within the run, `from_s` not after
/// `to_s`.
std::vector<Verdict> judge(const RunColumns& run, std::span<const Expected> expected);

/// [{"expect":0,"flow":"video","metric":…,"value":…,"low":…,"high":…,"published":null,
/// "authors":null,"ok":true,"differs":"","why":…}]; what is not said is null. Where a flow's own
/// highest rate binds, its ratio has "binds":{"fair_share_kbps":…,"path_share_kbps":…} beside it.
std::string expectations_json(const RunColumns& run, std::span<const Expected> expected);

}  // namespace lab
