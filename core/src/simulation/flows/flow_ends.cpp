#include "simulation/flows/flow_ends.h"

namespace lab {

void FlowEnds::count_sent(const Packet& packet) {
  ++total.sent_packets;
  total.sent_bytes += packet.ip_bytes;
}

void FlowEnds::count_received(const Packet& packet, Time now) {
  ++total.received_packets;
  total.received_bytes += packet.ip_bytes;
  if (packet.marked()) ++total.marked_packets;
  queuing_delays_ms.push_back(to_ms(packet.waited));
  one_way_delay_sum_ms += to_ms(now - packet.sent);
}

Ecn FlowEnds::codepoint(Ecn automatic) const {
  switch (s.flow.ecn) {
    case EcnUse::kAutomatic:
      break;
    case EcnUse::kNotEct:
      return Ecn::kNotEct;
    case EcnUse::kEct0:
      return Ecn::kEct0;
    case EcnUse::kEct1:
      return Ecn::kEct1;
  }
  return automatic;
}

}  // namespace lab
