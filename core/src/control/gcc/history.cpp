#include "control/gcc/history.h"

#include <algorithm>

namespace lab::gcc {

namespace {
constexpr size_t kMostPackets = 1 << 17;
/// How far behind the newest reported packet a straggler may be.
constexpr int32_t kReordering = 1000;

int32_t ahead(uint32_t a, uint32_t b) { return static_cast<int32_t>(a - b); }
}  // namespace

void History::add(uint32_t sequence, const SentPacket& packet) {
  if (packets_.empty()) first_ = sequence;
  packets_.push_back({packet, false});
  if (packets_.size() > kMostPackets) {
    packets_.pop_front();
    ++first_;
  }
}

void History::forget(uint32_t newest) {
  while (!packets_.empty() && (packets_.front().arrived || ahead(newest, first_) > kReordering)) {
    packets_.pop_front();
    ++first_;
  }
}

std::vector<PacketResult> History::match(uint32_t base, std::span<const Arrival> arrivals) {
  std::vector<PacketResult> results;
  if (arrivals.empty() || packets_.empty()) return results;
  uint32_t low = base;
  uint32_t newest = arrivals.front().sequence;
  for (const Arrival& arrival : arrivals) {
    if (ahead(arrival.sequence, low) < 0) low = arrival.sequence;
    if (ahead(arrival.sequence, newest) > 0) newest = arrival.sequence;
  }
  if (ahead(low, first_) < 0) low = first_;
  std::vector<Time> received(static_cast<size_t>(std::max(0, ahead(newest, low) + 1)), kNever);
  for (const Arrival& arrival : arrivals) {
    if (ahead(arrival.sequence, low) >= 0) received[arrival.sequence - low] = arrival.received;
  }
  for (size_t i = 0; i < received.size(); ++i) {
    const uint32_t sequence = low + static_cast<uint32_t>(i);
    const size_t place = sequence - first_;
    const bool covered = received[i] < kNever || ahead(sequence, base) >= 0;
    if (place >= packets_.size() || packets_[place].arrived || !covered) continue;
    packets_[place].arrived = received[i] < kNever;
    results.push_back({sequence, packets_[place].packet, received[i]});
  }
  forget(newest);
  return results;
}

}  // namespace lab::gcc
