// Packets on their way over links that hold nothing up: one line for all of these links, with the
// next to arrive in front. They wake no component.
#pragma once

#include "network/packet.h"
#include "support/ring.h"
#include "units/time.h"

namespace lab {

class Crossings {
 public:
  struct Crossing {
    Time at;           ///< It arrives.
    uint32_t way = 0;  ///< Direction of a link that it is on.
    Packet packet;
  };

  bool empty() const { return line_.empty(); }
  size_t size() const { return line_.size(); }
  /// How many are on that direction of a link.
  size_t on(uint32_t way) const {
    size_t count = 0;
    for (size_t i = 0; i < line_.size(); ++i) count += line_[i].way == way ? 1 : 0;
    return count;
  }
  const Crossing& front() const { return line_.front(); }
  void pop_front() { line_.pop_front(); }

  /// Arrivals stand in the order in which the schedule would wake their links, by time and then by
  /// way: only what comes last can join.
  bool takes(Time at, uint32_t way) const {
    if (empty()) return true;
    const Crossing& last = line_.back();
    return last.at < at || (last.at == at && last.way <= way);
  }
  void join(Time at, uint32_t way, const Packet& packet, Time now) {
    Crossing& last = line_.add();
    last.at = at;
    last.way = way;
    last.packet = packet;
    last.packet.queued = now;
  }

 private:
  Ring<Crossing> line_;
};

}  // namespace lab
