// Drop-tail FIFO, limited in milliseconds of a stated rate, in bytes, in packets, or all three.
#pragma once

#include "network/waiting_room.h"

namespace lab {

/// A packet is accepted if all limits still hold with it; the packet being transmitted is not
/// counted.
class DropTail : public WaitingRoom {
 public:
  static constexpr const char* kKind = "drop_tail";
  static constexpr const char* kLabel = "Drop-tail";
  static constexpr const char* kMeaning = "First in, first out; what does not fit is dropped.";
  static constexpr bool kSeesEveryPacket = false;
  static std::span<const Signal<DropTail>> signals() { return {}; }

  struct Parameters : QueueLimits {
    DataSize headroom{0};
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time, Drops&) {
    if (full(p, std::max(size_of(packet), p.headroom))) return refuse(Fate::kQueueFull);
    push(line_, packet);
    return Fate::kReceived;
  }
  bool dequeue(Packet& packet, Time now, Drops&) { return take(line_, packet, now); }

 private:
  Line line_;
};

}  // namespace lab
