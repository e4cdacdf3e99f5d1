// What flows got of what was theirs: shares over a time, Jain's index, windows of fairness.
#pragma once

#include <span>

#include "metrics/columns.h"
#include "metrics/series.h"

namespace lab {

/// Of one flow, over rows in which it has a share; NaN where it has none. Rates in kbit/s of IP.
struct OwnShare {
  double received = 0.0;  ///< Mean; as all here of the rows with a share.
  double fair = 0.0, path = 0.0, plain = 0.0;
  double lowest = 0.0, highest = 0.0;   ///< Fair shares of a row.
  double of_path = 0.0, of_fair = 0.0;  ///< What was received as a part of either.
  double above = 0.0, below = 0.0;  ///< How far the rate was above the fair share, and below it.
  double connections = 0.0;
};
OwnShare own_share(const FlowColumns& flow, Rows rows);

/// One connection, or several of a flow of which only the sum is known.
struct Shared {
  double ratio = 0.0;  ///< Received over fair share; NaN takes no part.
  double connections = 1.0;
};
/// (Σx)² / (n · Σx²) over connections, Jain, Chiu and Hawe 1984: 1 if all are equal, 1/n if one of
/// n has everything. Not in RFC 8868. NaN for fewer than two connections, and where none has
/// anything.
double jain_index(std::span<const Shared> flows);

/// Of the windows of so many rows, one after the other, that are static, which is that two flows or
/// more are on throughout, none comes or goes, and no share changes: the share of those in which
/// the largest part of a fair share is no more than `factor` times the smallest. NaN if there is no
/// such window.
double fair_windows(std::span<const FlowColumns* const> flows, Rows rows, size_t window,
                    double factor);

}  // namespace lab
