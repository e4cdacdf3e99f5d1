// Links and packets for worked examples.
#pragma once

#include <vector>

#include "network/link.h"
#include "printed.h"

namespace lab::test {

inline Packet packet_of(int32_t ip_bytes, uint32_t sequence = 0) {
  Packet packet;
  packet.ip_bytes = ip_bytes;
  packet.payload_bytes = ip_bytes;
  packet.sequence = sequence;
  return packet;
}

/// No propagation delay, no limit to the queue.
inline LinkSettings with_capacity(DataRate capacity) {
  LinkSettings settings;
  std::get<DropTail>(settings.queue).p.limit = kForever;
  settings.link.capacity = capacity;
  settings.link.delay = {};
  return settings;
}

/// Lets the link do what is due at `now`, on a medium that it has for itself.
inline void act(Link& link, Time now) {
  Medium medium;
  link.act(now, medium);
}

inline Link link_with(const LinkSettings& settings) { return Link(settings, "forward", 1); }

struct Arrived {
  Time at;
  Packet packet;
};

inline std::vector<Time> times_of(const std::vector<Arrived>& arrived) {
  std::vector<Time> times;
  for (const Arrived& one : arrived) times.push_back(one.at);
  return times;
}

/// Lets the link act up to `until`, departures before arrivals of the same moment, and returns what
/// came off its wire.
inline std::vector<Arrived> run(Link& link, Time until) {
  std::vector<Arrived> arrived;
  while (std::min(link.next_departure(), link.next_arrival()) <= until) {
    if (link.next_departure() <= link.next_arrival()) {
      act(link, link.next_departure());
    } else {
      const Time now = link.next_arrival();
      arrived.push_back({now, link.take_arrival()});
    }
  }
  return arrived;
}

}  // namespace lab::test
