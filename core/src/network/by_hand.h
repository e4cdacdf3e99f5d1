// What a person does by hand to single packets on a link.
#pragma once

#include <vector>

#include "network/packet.h"
#include "support/parameters.h"

namespace lab {

/// What happens to one packet.
struct PacketByHand {
  bool drop = false;
  bool mark = false;
  Duration delay{0};
  static std::span<const Parameter<PacketByHand>> parameters();
};

/// The packets of a link that a person has picked, from when the scenario says so until they come.
/// Each is meant once: of packets that share a number, such as copies, the first to come.
class ByHand {
 public:
  bool empty() const { return picked_.empty(); }
  /// Sets what the row says for a packet of media or data.
  void set(uint32_t flow, uint32_t sequence, const ParameterRow& row, double value);
  /// At the ingress. True if it is dropped; marks it where it is to be marked.
  bool takes(Packet& packet);
  /// On the wire: how much later than it would have it arrives.
  Duration extra_delay(const Packet& packet);

 private:
  struct Picked {
    uint32_t flow = 0;
    uint32_t sequence = 0;
    PacketByHand what;
  };
  std::vector<Picked>::iterator find(const Packet& packet);

  std::vector<Picked> picked_;
};

}  // namespace lab
