#include "metrics/packet_delays.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "metrics/range_finder.h"

namespace lab {

namespace {
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
}  // namespace

PacketDelays::PacketDelays(const RunColumns& run, std::span<const double> borders)
    : ranges_(borders.size() < 2 ? 0 : borders.size() - 1),
      begins_(run.flows.size() * ranges_ + 1, 0),
      offered_(run.links.size() * ranges_) {
  if (ranges_ == 0) return;
  const PacketColumns& p = run.packets;
  const auto visit = [&](auto&& take) {
    RangeFinder at(borders);
    for (size_t row = 0; row < p.flow.size(); ++row) {
      if (p.kind[row] != PacketColumns::kMedia || p.fate[row] != PacketColumns::kReceived ||
          !at.find(p.received_s[row]))
        continue;
      take(row, size_t{p.flow[row]} * ranges_ + at.range);
    }
  };
  visit([&](size_t, size_t bucket) { ++begins_[bucket + 1]; });
  for (size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
  queuing_ms_.resize(begins_.back());
  one_way_ms_.resize(begins_.back());
  seen_ms_.resize(begins_.back());
  std::vector<size_t> next = begins_;
  visit([&](size_t row, size_t bucket) {
    const size_t place = next[bucket]++;
    queuing_ms_[place] = p.queuing_delay_ms[row];
    one_way_ms_[place] = (p.received_s[row] - p.sent_s[row]) * 1e3;
    seen_ms_[place] = p.seen_delay_ms[row];
  });
  count_offers(run, borders);
}

void PacketDelays::count_offers(const RunColumns& run, std::span<const double> borders) {
  const PacketColumns& p = run.packets;
  RangeFinder at(borders);
  for (size_t row = 0; row < p.flow.size(); ++row) {
    if (p.fate[row] == PacketColumns::kDuplicate || !at.find(p.sent_s[row])) continue;
    const FlowColumns& flow = run.flows[p.flow[row]];
    // It went through every link of its path up to the one in the table.
    for (uint16_t link : p.kind[row] == PacketColumns::kMedia ? flow.path : flow.return_path) {
      Offered& offered = offered_[size_t{link} * ranges_ + at.range];
      const bool here = link == p.link[row];
      if (!here || p.fate[row] != PacketColumns::kLostAtRandom) ++offered.packets;
      const bool dropped =
          p.fate[row] == PacketColumns::kQueueFull || p.fate[row] == PacketColumns::kDroppedEarly;
      if (here && dropped) ++offered.dropped;
      if (here) break;
    }
  }
}

Spread PacketDelays::queuing_delay_ms(size_t flow, size_t first, size_t last) const {
  return spread(queuing_ms_, flow, first, last);
}

Spread PacketDelays::one_way_delay_ms(size_t flow, size_t first, size_t last) const {
  return spread(one_way_ms_, flow, first, last);
}

Spread PacketDelays::seen_delay_ms(size_t flow, size_t first, size_t last) const {
  return spread(seen_ms_, flow, first, last);
}

Spread PacketDelays::spread(const std::vector<double>& delays_ms, size_t flow, size_t first,
                            size_t last) const {
  const auto begin = static_cast<std::ptrdiff_t>(begins_[flow * ranges_ + first]);
  const auto end = static_cast<std::ptrdiff_t>(begins_[flow * ranges_ + last]);
  room_.assign(delays_ms.begin() + begin, delays_ms.begin() + end);
  std::erase_if(room_, [](double delay) { return std::isnan(delay); });
  return spread_of(room_);
}

double PacketDelays::drop_ratio(size_t link, size_t first, size_t last) const {
  Offered sum;
  for (size_t i = first; i < last; ++i) {
    sum.packets += offered_[link * ranges_ + i].packets;
    sum.dropped += offered_[link * ranges_ + i].dropped;
  }
  if (sum.packets == 0) return kUnknown;
  return static_cast<double>(sum.dropped) / static_cast<double>(sum.packets);
}

}  // namespace lab
