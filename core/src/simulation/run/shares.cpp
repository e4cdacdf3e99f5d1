#include "simulation/run/shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "simulation/scenario/scenario.h"
#include "support/dispatch.h"

namespace lab {

namespace {
/// So close, what the pieces of an interval add up to is what its means give: one number, then,
/// whatever the pieces were.
constexpr double kSame = 1e-9;

bool is_same(double a, double b) { return std::fabs(a - b) <= kSame * std::fabs(b); }
}  // namespace

Shares::Shares(const std::vector<LinkSetup>& links, const std::vector<FlowSetup>& flows)
    : wanted_(flows.size()),
      available_bps_(links.size(), 0.0),
      flow_shares_(flows.size()),
      link_shares_(links.size(), std::numeric_limits<double>::quiet_NaN()) {
  for (const FlowSetup& flow : flows) paths_.push_back(flow.path);
  for (size_t i = 0; i < links.size(); ++i) media_.push_back(medium_of(links, i));
  number_of_.resize(links.size());
  // Who shares a link, or a medium, with whom: each points to another of the same part.
  std::vector<uint32_t> other(links.size());
  std::iota(other.begin(), other.end(), 0);
  const auto first = [&](uint32_t link) {
    while (other[link] != link) link = other[link] = other[other[link]];
    return link;
  };
  for (uint32_t i = 0; i < links.size(); ++i) other[first(i)] = first(media_[i]);
  for (const auto& path : paths_) {
    for (const uint16_t link : path) other[first(link)] = first(path[0]);
  }
  std::vector<uint32_t> part_at(links.size(), 0);
  for (uint32_t i = 0; i < links.size(); ++i) {
    if (first(i) != i) continue;
    part_at[i] = static_cast<uint32_t>(parts_.size());
    parts_.emplace_back();
  }
  for (uint32_t i = 0; i < links.size(); ++i) {
    part_of_link_.push_back(part_at[first(i)]);
    parts_[part_of_link_[i]].links.push_back(i);
  }
  for (uint32_t i = 0; i < paths_.size(); ++i) {
    part_of_flow_.push_back(part_of_link_[paths_[i][0]]);
    parts_[part_of_flow_[i]].flows.push_back(i);
  }
}

void Shares::look_at(const std::vector<Flow>& flows, std::span<const DataRate> available,
                     Time then) {
  for (size_t i = 0; i < available.size(); ++i) {
    if (available[i].bps == available_bps_[i]) continue;
    available_bps_[i] = available[i].bps;
    parts_[part_of_link_[i]].stale = true;
  }
  for (size_t i = 0; i < flows.size(); ++i) {
    const FlowEnds& ends = ends_of(flows[i]);
    Wanted now;
    if (ends.active(then) && !ends.background)
      now = dispatch([](const auto& flow) { return flow.wanted(); }, flows[i]);
    if (now == wanted_[i]) continue;
    wanted_[i] = now;
    parts_[part_of_flow_[i]].stale = true;
  }
  for (Part& part : parts_) {
    if (part.stale) fill(part);
    part.stale = false;
  }
}

void Shares::fill(const Part& part) {
  capacity_.clear();
  for (const uint32_t link : part.links) {
    if (media_[link] != link || std::isinf(available_bps_[link])) continue;
    number_of_[link] = static_cast<uint32_t>(capacity_.size());
    capacity_.push_back(available_bps_[link]);
  }
  sharers_.resize(part.flows.size());
  for (size_t i = 0; i < part.flows.size(); ++i) {
    auto& path = sharers_[i].path;
    path.clear();
    for (const uint16_t link : paths_[part.flows[i]]) {
      const uint32_t medium = media_[link];
      if (std::isinf(available_bps_[link])) continue;
      const bool alike = available_bps_[medium] == available_bps_[link];
      path.push_back(
          {number_of_[medium], alike ? 1.0 : available_bps_[medium] / available_bps_[link]});
    }
  }
  take_off_the_unsteered(part);
  bool weighted = false;
  double weight = 0.0;
  for (size_t i = 0; i < part.flows.size(); ++i) {
    const Wanted& wanted = wanted_[part.flows[i]];
    sharers_[i].demand = wanted.demand_bps;
    sharers_[i].weight = wanted.weight;
    sharers_[i].connections = wanted.connections;
    if (wanted.connections == 0.0) continue;
    weighted = weighted || (weight != 0.0 && wanted.weight != weight);
    weight = wanted.weight;
  }
  filling_.rates(capacity_, sharers_, rates_);
  filling_.path_rates(capacity_, sharers_, rates_, path_rates_);
  fill_links(part);
  if (weighted) {
    for (Sharer& sharer : sharers_) sharer.weight = 1.0;
    filling_.rates(capacity_, sharers_, plain_rates_);
  }
  for (size_t i = 0; i < part.flows.size(); ++i)
    flow_shares_[part.flows[i]] = {rates_[i], path_rates_[i],
                                   weighted ? plain_rates_[i] : rates_[i]};
}

void Shares::take_off_the_unsteered(const Part& part) {
  bool any = false;
  // Each with its rate as weight: where a link is too narrow for them, in proportion.
  for (size_t i = 0; i < part.flows.size(); ++i) {
    Sharer& sharer = sharers_[i];
    sharer.demand = sharer.weight = wanted_[part.flows[i]].unsteered_bps;
    sharer.connections = sharer.weight > 0.0 ? 1.0 : 0.0;
    any = any || sharer.weight > 0.0;
  }
  if (!any) return;
  filling_.rates(capacity_, sharers_, rates_);
  const std::vector<double> all = capacity_;
  for (size_t i = 0; i < sharers_.size(); ++i) {
    if (std::isnan(rates_[i])) continue;
    for (const auto& [link, cost] : sharers_[i].path) capacity_[link] -= rates_[i] * cost;
  }
  // What rounding leaves of a full link is nothing.
  for (size_t i = 0; i < all.size(); ++i) {
    if (capacity_[i] <= kSame * all[i]) capacity_[i] = 0.0;
  }
}

void Shares::fill_links(const Part& part) {
  std::vector<double> level(capacity_.size(), std::numeric_limits<double>::quiet_NaN());
  for (size_t i = 0; i < sharers_.size(); ++i) {
    const double own = rates_[i] / (sharers_[i].weight * sharers_[i].connections);
    for (const auto& [link, cost] : sharers_[i].path) level[link] = std::fmax(level[link], own);
  }
  for (const uint32_t link : part.links) {
    link_shares_[link] = std::isinf(available_bps_[link])
                             ? std::numeric_limits<double>::quiet_NaN()
                             : level[number_of_[media_[link]]];
  }
}

void Shares::cut(const std::vector<Flow>& flows, const std::vector<Link>& links,
                 SharePieces& pieces, Time now) {
  if (now <= pieces.since) return;
  look_for_moments(flows, pieces.since, now);
  add_pieces(flows, links, pieces, now);
}

void Shares::add_pieces(const std::vector<Flow>& flows, const std::vector<Link>& links,
                        SharePieces& pieces, Time now) {
  piece_.clear();
  for (const Link& link : links) piece_.push_back(link.mean_available(pieces.since, now));
  moments_.push_back(now);
  std::sort(moments_.begin(), moments_.end());
  for (const Time moment : moments_) {
    if (moment <= pieces.since) continue;
    look_at(flows, piece_, pieces.since);
    add(pieces, moment - pieces.since);
    pieces.since = moment;
  }
  moments_.clear();
}

void Shares::add(SharePieces& pieces, Duration length) const {
  const double s = to_seconds(length);
  pieces.flows.resize(flow_shares_.size());
  pieces.links.resize(link_shares_.size());
  for (size_t i = 0; i < flow_shares_.size(); ++i) {
    const FlowShare& share = flow_shares_[i];
    SharePieces::Sum& sum = pieces.flows[i];
    if (std::isnan(share.fair_bps)) continue;
    sum.on_s += s;
    sum.fair += share.fair_bps * s;
    sum.plain += share.plain_bps * s;
    if (std::isnan(share.path_bps)) continue;
    sum.path_s += s;
    sum.path += share.path_bps * s;
  }
  for (size_t i = 0; i < link_shares_.size(); ++i) {
    if (std::isnan(link_shares_[i])) continue;
    pieces.links[i].on_s += s;
    pieces.links[i].fair += link_shares_[i] * s;
  }
}

void Shares::add_last_piece(const std::vector<Flow>& flows, const std::vector<Link>& links,
                            SharePieces& pieces, Time now) {
  look_for_moments(flows, pieces.since, now);
  pieced_ = !moments_.empty() || !pieces.flows.empty();
  if (pieced_) add_pieces(flows, links, pieces, now);
}

void Shares::end(const std::vector<Flow>& flows, SharePieces& pieces,
                 std::span<const DataRate> available, Time now) {
  look_at(flows, available, now - nanoseconds(1));
  if (pieced_) take_means(pieces);
  pieces = {.since = now, .flows = {}, .links = {}};
}

void Shares::take_means(const SharePieces& pieces) {
  const auto mean = [](double sum, double over_s, double whole) {
    const double all = over_s > 0.0 ? sum / over_s : std::numeric_limits<double>::quiet_NaN();
    return is_same(all, whole) ? whole : all;
  };
  flow_means_.clear();
  link_means_.clear();
  for (size_t i = 0; i < flow_shares_.size(); ++i) {
    const SharePieces::Sum& sum = pieces.flows[i];
    const FlowShare& whole = flow_shares_[i];
    flow_means_.push_back({mean(sum.fair, sum.on_s, whole.fair_bps),
                           mean(sum.path, sum.path_s, whole.path_bps),
                           mean(sum.plain, sum.on_s, whole.plain_bps)});
  }
  for (size_t i = 0; i < link_shares_.size(); ++i)
    link_means_.push_back(mean(pieces.links[i].fair, pieces.links[i].on_s, link_shares_[i]));
}

void Shares::look_for_moments(const std::vector<Flow>& flows, Time since, Time now) {
  const auto note = [&](Duration moment) {
    if (at(moment) > since && at(moment) < now) moments_.push_back(at(moment));
  };
  for (const Flow& flow : flows) {
    const FlowEnds& ends = ends_of(flow);
    note(ends.s.flow.start);
    note(ends.s.flow.stop);
  }
}

}  // namespace lab
