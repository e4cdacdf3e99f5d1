// Figures over a range of rows that are equally spaced in time.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace lab {

/// Rows [first, last) of a table.
struct Rows {
  size_t first = 0;
  size_t last = 0;

  size_t count() const { return last - first; }
  std::span<const double> of(std::span<const double> column) const {
    return column.empty() ? column : column.subspan(first, count());
  }
};

/// How many rows end at or before a moment.
size_t rows_until(std::span<const double> t_s, double moment_s);
/// A row begins where the one before it ends, the first one at 0 s.
double begin_of(std::span<const double> t_s, size_t row);
/// The rows whose moments lie after `from_s` and not after `to_s`.
Rows rows_between(std::span<const double> t_s, double from_s, double to_s);
/// The rows whose intervals lie wholly in the range.
Rows whole_rows_between(std::span<const double> t_s, double from_s, double to_s);

/// NaN entries (nothing to measure in that interval) are left out; NaN if nothing is left.
double mean_of(std::span<const double> values);
double sum_of(std::span<const double> values);

struct Spread {
  double p5, mean, median, p95;
  double std;  ///< Of single values, over their number less one; NaN for fewer than two.
};
/// Percentiles are nearest-rank: the smallest value that at least that share of the values does not
/// exceed. Reorders `values`, which must not hold NaN. All NaN for no values.
Spread spread_of(std::span<double> values);

/// The smallest of the values, which are in order and not none, that at least that share of them
/// does not exceed.
double nearest_rank(std::span<const double> ordered, double share);

/// When a rate has settled. RFC 8868 §3 M8 asks for the time to a stable rate and leaves "stable"
/// open.
struct ConvergenceRule {
  double band = 0.2;       ///< Distance from the later mean that still counts as stable.
  double average_s = 1.0;  ///< Means of this length are compared.
  double hold_s = 5.0;     ///< How long they must stay within the band.
};
/// Time from the first row's start to the first moment from which, for `hold_s`, every mean over
/// `average_s` is within ± `band` of the mean of all that follows. NaN if there is none, or less
/// than `hold_s` is left.
double convergence_time_s(std::span<const double> rate, double row_s,
                          const ConvergenceRule& rule = {});

/// RFC 8868 §3 M9, whose example is 500 kbit/s and 2 Mbit/s in a window of 500 ms. Ours follow the
/// rate.
struct OscillationRule {
  double low = 0.8;       ///< Low watermark, as a share of the mean rate.
  double high = 1.2;      ///< High watermark.
  double window_s = 0.5;  ///< Moving mean that is held against them.
};
/// Number of moves from below the low watermark to above the high one, or back. NaN for no rows.
double oscillations(std::span<const double> rate, double row_s, const OscillationRule& rule = {});

/// Standard deviation of the means of so many rows each, one group after the other; NaN for fewer
/// than two groups.
double deviation_of_means(std::span<const double> values, size_t rows);

}  // namespace lab
