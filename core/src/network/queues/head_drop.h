// FIFO that makes room at its head: what is new comes in, what has waited longest goes.
#pragma once

#include "network/queues/waiting_room.h"

namespace lab {

/// As drop-tail, but a sender learns of the loss a queue's length earlier. Mahimahi's drophead.
class HeadDrop : public WaitingRoom {
 public:
  static constexpr const char* kKind = "head_drop";
  static constexpr const char* kLabel = "Head-drop";
  static constexpr const char* kMeaning =
      "First in, first out; where a packet does not fit, the oldest ones are dropped.";
  static constexpr bool kSeesEveryPacket = false;
  static Signals<HeadDrop> signals() { return {}; }

  struct Parameters : QueueLimits {
    static std::span<const Parameter<Parameters>> parameters() {
      static constexpr auto kRows = limit_rows<Parameters>();
      return kRows;
    }
  };
  Parameters p;

  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time, Drops& drops) {
    while (full(p, size_of(packet))) {
      if (empty()) return refuse(Fate::kQueueFull);
      discard(line_, Fate::kQueueFull, drops);
    }
    push(line_, packet);
    return Fate::kReceived;
  }
  bool dequeue(Packet& packet, Time now, Drops&) { return take(line_, packet, now); }

 private:
  Line line_;
};

}  // namespace lab
