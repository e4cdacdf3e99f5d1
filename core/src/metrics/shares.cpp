#include "metrics/shares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace lab {

namespace {
constexpr double kNoShare = std::numeric_limits<double>::quiet_NaN();

/// A mean of a share that stays the same may differ from it in its last digits.
bool steps(double share, double before) { return std::fabs(share - before) > 1e-6 * before; }

/// Of a column that may have no such row, or none in it; then another value.
double or_else(std::span<const double> column, size_t row, double other) {
  return row < column.size() && !std::isnan(column[row]) ? column[row] : other;
}

double part_of(double part, double whole) { return whole > 0.0 ? part / whole : kNoShare; }

/// Received as a part of the fair share in rows in which that stays the same; NaN elsewhere.
double static_ratio(const FlowColumns& flow, Rows rows) {
  const auto shares = rows.of(flow.fair_share_kbps);
  if (shares.size() < rows.count()) return kNoShare;
  for (const double share : shares) {
    if (!std::isfinite(share) || steps(share, shares[0])) return kNoShare;
  }
  return part_of(sum_of(rows.of(flow.receiving_rate_kbps)), sum_of(shares));
}
}  // namespace

OwnShare own_share(const FlowColumns& flow, Rows rows) {
  OwnShare sum{.lowest = std::numeric_limits<double>::infinity(), .highest = 0.0};
  double received_of_path = 0.0;
  double count = 0.0;
  double of_path = 0.0;
  const size_t last = std::min(rows.last, flow.fair_share_kbps.size());
  for (size_t row = rows.first; row < last; ++row) {
    const double share = flow.fair_share_kbps[row];
    if (!std::isfinite(share)) continue;
    const double rate = flow.receiving_rate_kbps[row];
    const double path = flow.path_share_kbps.empty() ? share : flow.path_share_kbps[row];
    count += 1.0;
    sum.received += rate;
    sum.fair += share;
    sum.plain += or_else(flow.plain_share_kbps, row, share);
    sum.lowest = std::min(sum.lowest, share);
    sum.highest = std::max(sum.highest, share);
    // One that took its last share within the row had a connection.
    sum.connections += std::max(1.0, or_else(flow.connections, row, 1.0));
    (rate > share ? sum.above : sum.below) += std::fabs(rate - share);
    if (!std::isfinite(path)) continue;
    of_path += 1.0;
    sum.path += path;
    received_of_path += rate;
  }
  return {.received = part_of(sum.received, count),
          .fair = part_of(sum.fair, count),
          .path = part_of(sum.path, of_path),
          .plain = part_of(sum.plain, count),
          .lowest = count > 0.0 ? sum.lowest : kNoShare,
          .highest = count > 0.0 ? sum.highest : kNoShare,
          .of_path = part_of(received_of_path, sum.path),
          .of_fair = part_of(sum.received, sum.fair),
          .above = part_of(sum.above, count),
          .below = part_of(sum.below, count),
          .connections = part_of(sum.connections, count)};
}

double jain_index(std::span<const Shared> flows) {
  double sum = 0.0;
  double squares = 0.0;
  double count = 0.0;
  for (const auto& [part, connections] : flows) {
    if (std::isnan(part)) continue;
    sum += connections * part;
    squares += connections * part * part;
    count += connections;
  }
  return count >= 2.0 && squares > 0.0 ? sum * sum / (count * squares) : kNoShare;
}

double fair_windows(std::span<const FlowColumns* const> flows, Rows rows, size_t window,
                    double factor) {
  double windows = 0.0;
  double fair = 0.0;
  for (size_t first = rows.first; first + window <= rows.last; first += window) {
    std::vector<double> parts;
    double connections = 0.0;
    for (const FlowColumns* flow : flows) {
      const Rows here{first, first + window};
      parts.push_back(static_ratio(*flow, here));
      connections += own_share(*flow, here).connections;
    }
    const bool is_static = std::none_of(parts.begin(), parts.end(),
                                        [](double part) { return std::isnan(part); });
    if (!is_static || !(connections >= 2.0)) continue;
    const auto [low, high] = std::minmax_element(parts.begin(), parts.end());
    windows += 1.0;
    if (*high <= factor * *low) fair += 1.0;
  }
  return part_of(fair, windows);
}

}  // namespace lab
