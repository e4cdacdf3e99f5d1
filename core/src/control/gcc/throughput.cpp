#include "control/gcc/throughput.h"

#include <algorithm>
#include <utility>

#include "control/gcc/whole_rate.h"

namespace lab::gcc {

namespace {
constexpr Duration kMostReordering = milliseconds(1000);
constexpr Duration kLeastDivisor = milliseconds(1);
}  // namespace

void Throughput::add(const PacketResult& packet) {
  window_.push_back({packet.packet.sent, packet.received, packet.packet.bytes});
  for (size_t i = window_.size() - 1; i > 0 && window_[i].received < window_[i - 1].received; --i)
    std::swap(window_[i], window_[i - 1]);
  if (window_.back().received - packet.received > kMostReordering) {
    window_.clear();
    discarded_sent_ = at(-kForever);
  }
}

bool Throughput::too_long(const ThroughputConstants& p) const {
  if (window_.empty()) return false;
  const int64_t least = std::min(p.least_packets, p.most_packets);
  const auto packets = static_cast<int64_t>(window_.size());
  const Duration span = window_.back().received - window_.front().received;
  if (packets > p.most_packets || span > p.most_span) return true;
  return packets > least && span > p.least_span;
}

void Throughput::trim(const ThroughputConstants& p) {
  while (too_long(p)) {
    discarded_sent_ = std::max(discarded_sent_, window_.front().sent);
    window_.pop_front();
  }
}

std::optional<DataRate> Throughput::rate(const ThroughputConstants& p) const {
  const int64_t required = std::min({p.required, p.least_packets, p.most_packets});
  if (window_.empty() || static_cast<int64_t>(window_.size()) < required) return {};
  Duration longest_gap = {};
  Duration second_gap = {};
  DataSize received;
  DataSize sent;
  DataSize last_sent_size;
  Time first_sent = kNever;
  Time last_sent = at(-kForever);
  int64_t counted = 0;
  for (size_t i = 0; i < window_.size(); ++i) {
    const Packet& packet = window_[i];
    const Duration gap = i > 0 ? packet.received - window_[i - 1].received : Duration{};
    if (gap > longest_gap) {
      second_gap = std::exchange(longest_gap, gap);
    } else {
      second_gap = std::max(second_gap, gap);
    }
    received += DataSize{packet.bytes};
    // A straggler, sent before what has left the window, would stretch the time of sending.
    if (packet.sent < discarded_sent_) continue;
    ++counted;
    sent += DataSize{packet.bytes};
    first_sent = std::min(first_sent, packet.sent);
    if (packet.sent > last_sent) {
      last_sent = packet.sent;
      last_sent_size = DataSize{packet.bytes};
    }
  }
  // n packets span n - 1 gaps: the first one received and the last one sent have no gap.
  received -= DataSize{window_.front().bytes};
  const Duration span = window_.back().received - window_.front().received;
  const DataRate receiving =
      cut_off(received / std::max(kLeastDivisor, span - longest_gap + second_gap));
  if (counted < required || counted == 0) return receiving;
  const DataRate sending =
      cut_off((sent - last_sent_size) / std::max(kLeastDivisor, last_sent - first_sent));
  return std::min(sending, receiving);
}

}  // namespace lab::gcc
