// Drop-tail FIFO, limited in milliseconds of a stated rate, in bytes, in packets, or all three.
#pragma once

#include "network/queues/waiting_room.h"

namespace lab {

/// What the limit in ms is held against.
enum class LimitOf {
  kWaiting,  ///< The bytes that wait, with the new packet, at the reference rate.
  kBacklog,  ///< How long the new packet would wait: all before it, what is being sent included.
};

/// A packet is accepted if all limits still hold with it; the packet being transmitted is not
/// counted, but where the limit in ms is of the backlog.
class DropTail : public WaitingRoom {
 public:
  static constexpr const char* kKind = "drop_tail";
  static constexpr const char* kLabel = "Drop-tail";
  static constexpr const char* kMeaning = "First in, first out; what does not fit is dropped.";
  static constexpr const char* kSource = "RFC 8867 §4.2";
  static constexpr DropsAt kEarlyDrops = DropsAt::kNowhere;
  static constexpr DropsAt kOverflowDrops = DropsAt::kTail;
  static constexpr bool kMarks = false;
  static constexpr bool kSeesEveryPacket = false;
  static Signals<DropTail> signals() { return {}; }

  struct Parameters : QueueLimits {
    DataSize headroom{0};
    LimitOf limit_of = LimitOf::kWaiting;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    QueueLimits limits = p;
    if (wants_backlog()) limits.limit = kForever;
    set_limits(limits, serving, initial, framing);
  }
  /// Whether the link has to say how long a packet that comes now would wait.
  bool wants_backlog() const { return p.limit_of == LimitOf::kBacklog; }
  void tell_backlog(Duration backlog) { backlog_ = backlog; }

  Fate enqueue(const Packet& packet, Time, Drops&) {
    if (full(p, std::max(size_of(packet), p.headroom))) return refuse(Fate::kQueueFull);
    if (wants_backlog() && p.limit < kForever && backlog_ > p.limit) {
      return refuse(Fate::kQueueFull);
    }
    push(line_, packet);
    return Fate::kReceived;
  }
  bool dequeue(Packet& packet, Time now, Drops&) { return take(line_, packet, now); }

 private:
  Line line_;
  Duration backlog_;
};

}  // namespace lab
