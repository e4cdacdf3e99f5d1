// What a probe found: the rate at which a cluster of packets came through.
#pragma once

#include <optional>
#include <vector>

#include "control/gcc/packets.h"
#include "units/data.h"

namespace lab::gcc {

/// libwebrtc ProbeBitrateEstimator.
class ProbeEstimator {
 public:
  /// A probe packet that arrived. The result once enough of its cluster has: the smaller of the
  /// rates of sending and receiving, and 95 % of the receiving rate where that is clearly smaller.
  std::optional<DataRate> add(const PacketResult& packet);

 private:
  struct Cluster {
    int32_t id = 0;
    int32_t packets = 0;
    int64_t bytes = 0;
    Time first_sent = kNever;
    Time last_sent = at(-kForever);
    Time first_received = kNever;
    Time last_received = at(-kForever);
    int32_t last_sent_bytes = 0;
    int32_t first_received_bytes = 0;
  };
  Cluster& cluster_of(const PacketResult& packet);
  static std::optional<DataRate> result(const Cluster& cluster);

  std::vector<Cluster> clusters_;  ///< Those heard of in the last second.
};

}  // namespace lab::gcc
