// Max-min fair shares of a network: what each connection gets if all are raised together until what
// they want, or a full link of their path, stops them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace lab {

/// A flow on a link that has a capacity. Links without one limit no flow and are left out.
struct LinkUse {
  uint32_t link = 0;
  /// Of the link's capacity, per bit of the flow: 1, but where links of several rates share a
  /// medium.
  double cost = 1.0;

  friend bool operator==(const LinkUse&, const LinkUse&) = default;
};

/// A flow of one or more connections, each of which is raised like any other.
struct Sharer {
  std::vector<LinkUse> path;
  double demand = std::numeric_limits<double>::infinity();  ///< Of all its connections together.
  double weight = 1.0;                                      ///< Of each connection.
  double connections = 1.0;  ///< That have something to send; at 0 the flow takes no part.

  friend bool operator==(const Sharer&, const Sharer&) = default;
};

/// Progressive filling (Bertsekas and Gallager, Data Networks, §6.5.2), with room that it keeps.
/// Capacities, demands and rates are in one unit of the caller's.
///
/// The rates are the only ones for which each flow below its demand has a full link on its path on
/// which no flow has more per connection and weight; the order of flows and links does not matter.
class Filling {
 public:
  /// The rate of each flow, the sum of its connections; NaN for one without connections, and for
  /// one that wants without end where no link holds it.
  void rates(std::span<const double> capacity, std::span<const Sharer> flows,
             std::vector<double>& rates);
  /// The same with the flow's own demand lifted, the others' kept: what its path gives it. `fair`
  /// are the rates of all; where a flow's demand does not bind, it has its rate.
  void path_rates(std::span<const double> capacity, std::span<const Sharer> flows,
                  std::span<const double> fair, std::vector<double>& rates);

 private:
  struct Load {
    double left = 0.0;    ///< Of the link's capacity.
    double weight = 0.0;  ///< Of the flows that still rise.
    uint32_t flows = 0;   ///< Of these.
  };
  void stop(const Sharer& flow, double rate);

  std::vector<Load> links_;
  std::vector<uint32_t> by_demand_;
  std::vector<uint8_t> rises_;
  // Of flows whose demand is lifted.
  std::vector<Sharer> lifted_;
  std::vector<double> room_;
};

}  // namespace lab
