#include "simulation/flows/seen_delay.h"

#include <algorithm>

namespace lab {

std::optional<DelayChain> chain_of(const DelayParts& p) {
  if (p.base == kForever) return {};
  DelayChain chain;
  chain.queue = p.queue;
  chain.after_queue = p.after_queue;
  chain.wrong_base = p.least - (p.base - p.base_clock);
  chain.clock = p.clock - p.base_clock;
  chain.seen = std::max(Duration{}, p.filtered - p.base);
  chain.filter = chain.queue + chain.after_queue + chain.wrong_base + chain.clock - chain.seen;
  return chain;
}

void SeenDelay::set_clock(const Clock& clock) {
  if (clock.offset == clock_.offset && clock.skew_ppm == clock_.skew_ppm) return;
  if (clock.since > clock_.since) clocks_before_.push_back(clock_);
  clock_ = clock;
  known_at_ = kNever;
}

Duration SeenDelay::least_of(const Packet& packet) {
  while (least_.size() > 1 && least_[1].since <= packet.sent) least_.pop_front();
  if (least_.empty()) return {};
  const LeastDelayOfPath& least = least_.front();
  return least.each + to_nearest_ns(least.ns_per_byte * packet.ip_bytes);
}

/// The least of the last packets: of two the later one stays longer, so that an earlier one that is
/// no less will never be it.
Duration SeenDelay::filtered(Duration delay, bool late, const DelayBase& held) {
  if (held.filtered != kForever) return held.filtered;
  if (!late) {
    while (!minima_.empty() && minima_.back().delay >= delay) minima_.pop_back();
    minima_.push_back({packets_++, delay});
  }
  const auto looked_at = static_cast<uint64_t>(held.filter_packets);
  while (minima_.size() > 1 && minima_.front().number + looked_at < packets_) minima_.pop_front();
  return minima_.empty() ? delay : minima_.front().delay;
}

Duration SeenDelay::clock_at(Time by_receiver) {
  if (by_receiver == known_at_) return clock_known_;
  const Clock* clock = &clock_;
  for (size_t i = clocks_before_.size();
       i > 0 && by_receiver < clock->since + clock->ahead(clock->since); --i)
    clock = &clocks_before_[i - 1];
  // At the moment t it shows t + offset + t * skew.
  const double t_s = to_seconds(by_receiver - clock->offset) / (1.0 + clock->skew_ppm * 1e-6);
  known_at_ = by_receiver;
  clock_known_ = clock->ahead(at(seconds(t_s)));
  return clock_known_;
}

DelayParts SeenDelay::newest_from(const DelayParts& parts, const DelayBase& held) {
  DelayParts from = parts;
  if (held.base == kForever || parts.base == kForever) return from;
  from.base = held.base;
  from.base_clock = clock_at(held.since);
  if (held.taken != kForever) from.filtered = held.base + held.taken;
  return from;
}

void SeenDelay::note(const Packet& packet, Time now, bool late, const DelayBase& held) {
  const Duration one_way = now - packet.sent;
  DelayParts& p = parts_;
  p.queue = packet.waited;
  p.least = least_of(packet);
  p.after_queue = one_way - p.queue - p.least;
  p.clock = clock().ahead(now);
  const Duration by_clocks = one_way + p.clock;
  if (by_clocks < own_base_) {
    own_base_ = by_clocks;
    own_since_ = now + p.clock;
  }
  p.filtered = filtered(by_clocks, late, held);
  if (held.base == kForever) {
    p.base = own_base_;
    p.base_clock = clock_at(own_since_);
  } else if (by_clocks < held.base) {
    // A sender that holds the base has not heard of this packet yet.
    p.base = by_clocks;
    p.base_clock = p.clock;
  } else {
    p.base = held.base;
    p.base_clock = clock_at(held.since);
  }
}

Duration SeenDelay::seen() const { return std::max(Duration{}, parts_.filtered - parts_.base); }

}  // namespace lab
