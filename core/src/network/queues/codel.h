// CoDel: drops at the head by how long packets waited, ever more often until the delay goes. RFC
// 8289.
#pragma once

#include "network/queues/codel_law.h"

namespace lab {

class Codel : public WaitingRoom {
 public:
  static constexpr const char* kKind = "codel";
  static constexpr const char* kLabel = "CoDel";
  static constexpr const char* kMeaning =
      "Drops or marks at the head, ever more often while delays stay above a target.";
  static constexpr const char* kSource = "RFC 8289";
  static constexpr DropsAt kEarlyDrops = DropsAt::kHead;
  static constexpr DropsAt kOverflowDrops = DropsAt::kTail;
  static constexpr bool kMarks = true;
  static constexpr bool kSeesEveryPacket = true;
  static Signals<Codel> signals();

  struct Parameters : CodelParameters {
    Parameters() {
      limit = kForever;
      limit_packets = 1000;
    }
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time, Drops&) {
    if (refuses(p, size_of(packet))) return refuse(Fate::kQueueFull);
    push(line_, packet);
    return Fate::kReceived;
  }
  bool dequeue(Packet& packet, Time now, Drops& drops) {
    return law_.dequeue(p, *this, line_, packet, now, drops);
  }

  const CodelLaw& law() const { return law_; }

 private:
  Line line_;
  CodelLaw law_;
};

}  // namespace lab
