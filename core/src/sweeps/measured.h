// A metric of a sweep looked up in what was measured of a run.
#pragma once

#include <string>
#include <vector>

#include "sweeps/sweep.h"

namespace lab {

/// What a sweep asks of a run, of flows or of a session.
struct MeasuredRun {
  double duration_s;
  /// The figures between two moments in s, as JSON.
  std::string (*metrics)(const void* run, double from_s, double to_s);
  const void* run;
};

/// What the metrics cannot be looked up in; of a run that may stand at its beginning.
Errors missing_metrics(const MeasuredRun& run, const std::vector<SweepMetric>& metrics);

/// Ranges that the run does not have.
Errors missing_ranges(const MeasuredRun& run, const std::vector<SweepMetric>& metrics);

/// NaN where there is no value. Each range is measured once.
std::vector<double> values_of(const MeasuredRun& run, const std::vector<SweepMetric>& metrics);

}  // namespace lab
