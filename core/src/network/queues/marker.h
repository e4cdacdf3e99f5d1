// A FIFO that marks by the time in the queue, and drops only what does not fit: a ramp for L4S, a
// step for Classic ECN.
#pragma once

#include "network/queues/waiting_room.h"
#include "support/random.h"

namespace lab {

/// Not an AQM of the standards: a signal as plain as possible for a scenario. The defaults are
/// those of SCReAM's own simulator.
class Marker : public WaitingRoom {
 public:
  static constexpr const char* kKind = "marker";
  static constexpr const char* kLabel = "ECN marker";
  static constexpr const char* kMeaning =
      "Marks by time in the queue: ECT(1) with a ramp, ECT(0) beyond a threshold; drops when full.";
  static constexpr const char* kSource = "SCReAM's simulator";
  static constexpr DropsAt kEarlyDrops = DropsAt::kNowhere;
  static constexpr DropsAt kOverflowDrops = DropsAt::kTail;
  static constexpr bool kMarks = true;
  static constexpr bool kSeesEveryPacket = true;
  static Signals<Marker> signals();

  struct Parameters : QueueLimits {
    Duration ramp_from = milliseconds(8);
    Duration ramp_to = milliseconds(12);
    Duration classic_from = milliseconds(30);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }
  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time, Drops&) {
    if (refuses(p, size_of(packet))) return refuse(Fate::kQueueFull);
    push(line_, packet);
    return Fate::kReceived;
  }
  bool dequeue(Packet& packet, Time now, Drops& drops);

  /// Of marking a packet of that kind that waited so long.
  static double probability(const Parameters& p, Ecn ecn, Duration waited);
  /// What ECT(1) would be marked with now.
  double l4s_probability() const { return probability(p, Ecn::kEct1, sojourn()); }

 private:
  Line line_;
  Random random_{0, ""};
};

}  // namespace lab
