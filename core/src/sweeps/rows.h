// Runs of a sweep as CSV, a row each: index, the label of each axis, seed, hash, each metric,
// events, error. Numbers stand in the fewest digits that give them back, so that the same rows are
// the same bytes wherever they were made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sweeps/plan.h"

namespace lab {

struct SweepRow {
  uint32_t index = 0;
  std::string hash;            ///< 16 hex digits; empty where there is no run.
  std::vector<double> values;  ///< In the order of the metrics; NaN where there is no value.
  double events = 0.0;         ///< That the run took, a measure of work.
  std::string error;           ///< Why there is no run; empty where there is one.
};

/// The row of a run that was refused.
SweepRow refused_row(const SweepPlan& plan, uint32_t index, const Errors& errors);

void write_row(JsonWriter& out, const SweepRow& row);
/// A row as `write_row` writes it; nothing of what is none of this sweep's.
Result<SweepRow> row_in(const SweepPlan& plan, const Json& json);

/// The first line, without its end.
std::string head_of(const SweepSpec& sweep);
/// With its end.
void append_line(std::string& out, const SweepPlan& plan, const SweepRow& row);
/// Rows of runs that follow one another, as a file: the first line, theirs, and a checksum.
std::string part_of(const SweepPlan& plan, const std::vector<SweepRow>& rows);

struct ReadRows {
  std::vector<SweepRow> rows;
  /// The text ends within a line, by a disk that was full or by a power cut: what is lost can be
  /// made again, so that there is nothing to ask anybody.
  bool cut = false;
};

/// A part's rows, which must follow one another and have the labels and seeds of the plan. A part
/// without a checksum, of an older version, is read, too.
Result<ReadRows> read_part(const SweepPlan& plan, std::string_view text);

}  // namespace lab
