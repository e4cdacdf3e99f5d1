// What a view shows of a sweep: for each pair of values of its axes, a metric over the seeds.
#pragma once

#include <span>

#include "sweeps/plan.h"

namespace lab {

/// {"words", "at", "points"}, see abi/sweep.h. `values`: of the view's metric, one for each run
/// by its index, NaN where there is none.
void write_shown(JsonWriter& out, const SweepPlan& plan, const SweepView& view,
                 std::span<const double> values);

}  // namespace lab
