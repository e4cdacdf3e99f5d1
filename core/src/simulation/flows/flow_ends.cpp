#include "simulation/flows/flow_ends.h"

#include <algorithm>

namespace lab {

void FlowEnds::count_sent(const Packet& packet) {
  ++total.sent_packets;
  total.sent_bytes += packet.ip_bytes;
}

Time FlowEnds::leaving_later(Time now) {
  const double overhead = static_cast<double>(s.flow.overhead.ns);
  if (!overhead_drawn_) overhead_of_next_ = to_nearest_ns(overhead * overhead_random_.uniform());
  overhead_drawn_ = true;
  return std::max(last_left_, now + overhead_of_next_);
}

FlowCounters FlowEnds::left_before(Time now) const {
  FlowCounters left = total;
  for (size_t i = access.size(); i > 0 && access[i - 1].packet.sent >= now; --i) {
    --left.sent_packets;
    left.sent_bytes -= access[i - 1].packet.ip_bytes;
  }
  return left;
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
