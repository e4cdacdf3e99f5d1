// PI2: one queue, a PI controller, Classic traffic hit with the square of its probability. RFC 9332
// Appendix A with a single queue.
#pragma once

#include "network/queues/pi_law.h"

namespace lab {

class Pi2 : public WaitingRoom {
 public:
  static constexpr const char* kKind = "pi2";
  static constexpr const char* kLabel = "PI2";
  static constexpr const char* kMeaning =
      "Holds delays near a target; hits Classic traffic with the square of what L4S is marked "
      "with.";
  static constexpr bool kSeesEveryPacket = true;
  static Signals<Pi2> signals();

  struct Parameters : PiParameters {
    bool ecn = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time now, Drops&) {
    law_.catch_up(p, line_.oldest(), now);
    if (refuses(p, std::max(p.mtu, size_of(packet)))) return refuse(Fate::kQueueFull);
    push(line_, packet);
    return Fate::kReceived;
  }
  bool dequeue(Packet& packet, Time now, Drops& drops);

  const PiLaw& law() const { return law_; }

 private:
  Line line_;
  PiLaw law_;
  Recurrence classic_;
  Recurrence scalable_;
};

}  // namespace lab
