// What has been sent and is not known to have arrived, by sequence number.
#pragma once

#include <span>
#include <vector>

#include "control/gcc/packets.h"
#include "feedback/feedback.h"
#include "support/ring.h"

namespace lab::gcc {

/// libwebrtc TransportFeedbackAdapter.
class History {
 public:
  void add(uint32_t sequence, const SentPacket& packet);
  /// The packets that a report speaks of, in order of sequence: from `base`, its first sequence
  /// number, to the newest one, and stragglers from before. Those that are not in `arrivals` are
  /// lost, at least for now.
  std::vector<PacketResult> match(uint32_t base, std::span<const Arrival> arrivals);

  size_t bytes() const { return packets_.size() * sizeof(Kept); }

 private:
  struct Kept {
    SentPacket packet;
    bool arrived = false;
  };
  void forget(uint32_t newest);

  Ring<Kept> packets_;
  uint32_t first_ = 0;  ///< Sequence number of the oldest one.
};

}  // namespace lab::gcc
