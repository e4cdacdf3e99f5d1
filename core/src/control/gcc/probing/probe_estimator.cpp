#include "control/gcc/probing/probe_estimator.h"

#include <algorithm>

#include "control/gcc/whole_rate.h"

namespace lab::gcc {

namespace {
constexpr double kEnough = 0.8;  ///< Of a cluster's packets and bytes.
constexpr Duration kLongest = milliseconds(1000);
constexpr double kMostSpeedUp = 2.0;   ///< Receiving faster than sending is not to be believed.
constexpr double kUnsaturated = 0.9;   ///< Receiving slower than this share: the link is full.
constexpr double kUtilisation = 0.95;  ///< Of a full link.
}  // namespace

ProbeEstimator::Cluster& ProbeEstimator::cluster_of(const PacketResult& packet) {
  std::erase_if(clusters_, [&](const Cluster& cluster) {
    return cluster.last_received + kLongest < packet.received;
  });
  for (Cluster& cluster : clusters_) {
    if (cluster.id == packet.packet.probe.cluster) return cluster;
  }
  Cluster cluster;
  cluster.id = packet.packet.probe.cluster;
  clusters_.push_back(cluster);
  return clusters_.back();
}

std::optional<DataRate> ProbeEstimator::add(const PacketResult& packet) {
  Cluster& cluster = cluster_of(packet);
  const SentPacket& sent = packet.packet;
  cluster.first_sent = std::min(cluster.first_sent, sent.sent);
  if (sent.sent > cluster.last_sent) {
    cluster.last_sent = sent.sent;
    cluster.last_sent_bytes = sent.bytes;
  }
  if (packet.received < cluster.first_received) {
    cluster.first_received = packet.received;
    cluster.first_received_bytes = sent.bytes;
  }
  cluster.last_received = std::max(cluster.last_received, packet.received);
  cluster.bytes += sent.bytes;
  ++cluster.packets;
  const auto enough_packets = static_cast<int32_t>(sent.probe.min_packets * kEnough);
  if (cluster.packets < enough_packets) return {};
  if (static_cast<double>(cluster.bytes) < sent.probe.min_bytes * kEnough) return {};
  return result(cluster);
}

std::optional<DataRate> ProbeEstimator::result(const Cluster& cluster) {
  const Duration sending = cluster.last_sent - cluster.first_sent;
  const Duration receiving = cluster.last_received - cluster.first_received;
  if (sending <= Duration{} || sending > kLongest) return {};
  if (receiving <= Duration{} || receiving > kLongest) return {};
  // The last packet sent and the first received take no part of these spans.
  const DataRate sent = cut_off(DataSize{cluster.bytes - cluster.last_sent_bytes} / sending);
  const DataRate received =
      cut_off(DataSize{cluster.bytes - cluster.first_received_bytes} / receiving);
  if (received > sent * kMostSpeedUp) return {};
  if (received < sent * kUnsaturated) return whole(received * kUtilisation);
  return std::min(sent, received);
}

}  // namespace lab::gcc
