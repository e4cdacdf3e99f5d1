#include "simulation/run/fair_share.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {
constexpr double kNoRate = std::numeric_limits<double>::quiet_NaN();
constexpr double kNoEnd = std::numeric_limits<double>::infinity();

double weight_of(const Sharer& flow) { return flow.weight * flow.connections; }
/// The level at which it has what it wants.
double level_of(const Sharer& flow) { return flow.demand / weight_of(flow); }
}  // namespace

void Filling::stop(const Sharer& flow, double rate) {
  for (const auto& [link, cost] : flow.path) {
    links_[link].left -= rate * cost;
    links_[link].weight -= weight_of(flow) * cost;
    --links_[link].flows;
  }
}

void Filling::rates(std::span<const double> capacity, std::span<const Sharer> flows,
                    std::vector<double>& rates) {
  links_.clear();
  for (const double all : capacity) links_.push_back({.left = all});
  rises_.assign(flows.size(), 0);
  by_demand_.clear();
  rates.assign(flows.size(), kNoRate);
  for (uint32_t i = 0; i < flows.size(); ++i) {
    if (!(weight_of(flows[i]) > 0.0)) continue;
    rises_[i] = 1;
    if (std::isfinite(flows[i].demand)) by_demand_.push_back(i);
    for (const auto& [link, cost] : flows[i].path) {
      links_[link].weight += weight_of(flows[i]) * cost;
      ++links_[link].flows;
    }
  }
  std::stable_sort(by_demand_.begin(), by_demand_.end(), [&](uint32_t a, uint32_t b) {
    return level_of(flows[a]) < level_of(flows[b]);
  });
  for (size_t next = 0;;) {
    uint32_t fullest = 0;
    double full_at = kNoEnd;
    for (uint32_t link = 0; link < links_.size(); ++link) {
      const Load& load = links_[link];
      if (load.flows == 0) continue;
      const double at = std::max(load.left, 0.0) / load.weight;
      if (at < full_at) {
        full_at = at;
        fullest = link;
      }
    }
    while (next < by_demand_.size() && rises_[by_demand_[next]] == 0) ++next;
    if (next < by_demand_.size() && level_of(flows[by_demand_[next]]) < full_at) {
      const uint32_t i = by_demand_[next];
      rises_[i] = 0;
      rates[i] = flows[i].demand;
      stop(flows[i], rates[i]);
      continue;
    }
    // Nothing holds the others.
    if (full_at == kNoEnd) return;
    for (uint32_t i = 0; i < flows.size(); ++i) {
      if (rises_[i] == 0) continue;
      const auto& path = flows[i].path;
      if (std::none_of(path.begin(), path.end(),
                       [&](const Crossing& on) { return on.link == fullest; }))
        continue;
      rises_[i] = 0;
      rates[i] = std::min(full_at * weight_of(flows[i]), flows[i].demand);
      stop(flows[i], rates[i]);
    }
  }
}

void Filling::path_rates(std::span<const double> capacity, std::span<const Sharer> flows,
                         std::span<const double> fair, std::vector<double>& rates) {
  rates.assign(fair.begin(), fair.end());
  lifted_.assign(flows.begin(), flows.end());
  std::vector<uint32_t> done;
  for (uint32_t i = 0; i < flows.size(); ++i) {
    if (!(fair[i] >= flows[i].demand)) continue;
    // Most flows of a crowd are alike.
    const auto alike = std::find_if(done.begin(), done.end(),
                                    [&](uint32_t other) { return flows[other] == flows[i]; });
    if (alike != done.end()) {
      rates[i] = rates[*alike];
      continue;
    }
    lifted_[i].demand = std::numeric_limits<double>::infinity();
    this->rates(capacity, lifted_, room_);
    lifted_[i].demand = flows[i].demand;
    rates[i] = room_[i];
    done.push_back(i);
  }
}

}  // namespace lab
