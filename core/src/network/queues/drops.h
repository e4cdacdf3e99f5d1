// What a queue throws away besides the packet that it is offered, and at which end.
#pragma once

#include <vector>

#include "network/packet.h"

namespace lab {

/// At which end of the queue a discipline drops.
enum class DropsAt { kNowhere, kTail, kHead };

struct Dropped {
  Packet packet;
  Fate fate = Fate::kDroppedEarly;
};

/// The link empties it after every call.
using Drops = std::vector<Dropped>;

/// Marks instead of dropping, where the packet says that it may be marked. RFC 3168 §5.
inline bool mark(Packet& packet) {
  if (!may_be_marked(packet.ecn)) return false;
  packet.ecn = Ecn::kCe;
  return true;
}

}  // namespace lab
