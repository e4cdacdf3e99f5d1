#include "metrics/shares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace lab {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// A mean of a share that stays the same may differ from it in its last digits.
bool steps(double share, double before) { return std::fabs(share - before) > 1e-6 * before; }

/// Of a column that may have no such row, or none in it; then another value.
double or_else(std::span<const double> column, size_t row, double other) {
  return row < column.size() && !std::isnan(column[row]) ? column[row] : other;
}

double ratio(double part, double whole) { return whole > 0.0 ? part / whole : kNone; }

/// Received as a part of the fair share in rows in which that stays the same; NaN elsewhere.
double static_ratio(const FlowColumns& flow, Rows rows) {
  const auto shares = rows.of(flow.fair_share_kbps);
  if (shares.size() < rows.count()) return kNone;
  for (const double share : shares) {
    if (!std::isfinite(share) || steps(share, shares[0])) return kNone;
  }
  return ratio(sum_of(rows.of(flow.receiving_rate_kbps)), sum_of(shares));
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
  return {.received = ratio(sum.received, count),
          .fair = ratio(sum.fair, count),
          .path = ratio(sum.path, of_path),
          .plain = ratio(sum.plain, count),
          .lowest = count > 0.0 ? sum.lowest : kNone,
          .highest = count > 0.0 ? sum.highest : kNone,
          .of_path = ratio(received_of_path, sum.path),
          .of_fair = ratio(sum.received, sum.fair),
          .above = ratio(sum.above, count),
          .below = ratio(sum.below, count),
          .connections = ratio(sum.connections, count)};
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
  return count >= 2.0 && squares > 0.0 ? sum * sum / (count * squares) : kNone;
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
  return ratio(fair, windows);
}

}  // namespace lab
