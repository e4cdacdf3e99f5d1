#include "control/scream/sent_packets.h"

#include <algorithm>

namespace lab::scream {

void SentPackets::add(uint32_t sequence, const SentPacket& packet) {
  if (sequence != first_ + static_cast<uint32_t>(packets_.size())) forget();
  if (packets_.empty()) first_ = edge_ = sequence;
  packets_.push_back(packet);
  in_flight_ += packet.bytes;
}

const SentPacket* SentPackets::acknowledge(uint32_t sequence) {
  const uint32_t index = sequence - first_;
  if (index >= packets_.size()) return nullptr;
  SentPacket& packet = packets_[index];
  if (packet.acknowledged || packet.settled) return nullptr;
  packet.acknowledged = true;
  newest_sent_ = any_acknowledged_ ? std::max(newest_sent_, packet.sent) : packet.sent;
  newest_encoded_ = any_acknowledged_ ? std::max(newest_encoded_, packet.encoded) : packet.encoded;
  any_acknowledged_ = true;
  return &packet;
}

Duration SentPackets::lateness(uint32_t sequence, Time now) const {
  const uint32_t index = sequence - first_;
  if (index >= packets_.size()) return {};
  return std::max(Duration{}, now - packets_[index].passed);
}

SentPackets::Fate SentPackets::fate_of(uint32_t sequence, const SentPacket& packet,
                                       const LossRule& rule, const Told& told) const {
  if (packet.acknowledged) return Fate::kReceived;
  constexpr int32_t kMost = 32;
  const int64_t beyond = static_cast<int32_t>(told.before - sequence) - rule.behind;
  if (beyond > 0) {
    const int32_t looked_at = std::min(kMost, static_cast<int32_t>(told.now - told.before));
    if (beyond <= looked_at) return Fate::kLost;
    return beyond > kMost ? Fate::kForgotten : Fate::kOpen;
  }
  if (!any_acknowledged_) return Fate::kOpen;
  Duration later = newest_sent_ - packet.sent;
  if (rule.within_frame) later -= newest_encoded_ - packet.encoded;
  return later > rule.reordering ? Fate::kLost : Fate::kOpen;
}

int64_t SentPackets::advance_edge(uint32_t highest, Time now) {
  const uint32_t end = first_ + static_cast<uint32_t>(packets_.size());
  int64_t passed = 0;
  for (; edge_ != end && static_cast<int32_t>(highest - edge_) >= 0; ++edge_) {
    SentPacket& packet = at(edge_);
    packet.passed = now;
    passed += packet.bytes;
    below_edge_.push_back(edge_);
  }
  in_flight_ -= passed;
  return passed;
}

void SentPackets::forget() {
  packets_.clear();
  below_edge_.clear();
  first_ = edge_ = 0;
  in_flight_ = 0;
  any_acknowledged_ = false;
}

}  // namespace lab::scream
