// Drop-tail FIFO, limited in milliseconds of a stated rate, in bytes, in packets, or all three.
#pragma once

#include "network/drops.h"
#include "support/parameters.h"
#include "support/ring.h"
#include "support/signals.h"

namespace lab {

/// A packet is accepted if all limits still hold with it; the packet being transmitted is not
/// counted. RFC 8867 §4.2 (300 ms of draining time); RFC 8868 §4 (bytes = seconds · rate / 8).
class DropTail {
 public:
  static constexpr const char* kKind = "drop_tail";
  static constexpr const char* kLabel = "Drop-tail";
  static constexpr const char* kMeaning = "First in, first out; what does not fit is dropped.";
  static constexpr bool kSeesEveryPacket = false;
  static std::span<const Signal<DropTail>> signals() { return {}; }

  struct Parameters {
    Duration limit = milliseconds(300);
    DataRate reference{0.0};
    bool follows_capacity = false;
    DataSize limit_bytes{kForever.ns};
    int64_t limit_packets = kForever.ns;
    DataSize headroom{0};

    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  /// What the queue must know of its link. `serving` is the rate at which the link drains it,
  /// `initial` what that was when the run began; `framing` is added to every packet that waits.
  void set_link(DataRate serving, DataRate initial, DataSize framing);

  Fate enqueue(const Packet& packet, Time now, Drops& drops);
  bool dequeue(Packet& packet, Time now, Drops& drops);
  bool empty() const { return line_.empty(); }

  /// What waits, link framing included.
  DataSize bytes() const { return ip_bytes_ + framing_ * static_cast<int64_t>(line_.size()); }
  size_t packets() const { return line_.size(); }
  /// The limit in bytes that is in force now: the smaller of the byte limit and limit · reference
  /// rate.
  DataSize limit_in_bytes() const { return limit_; }

 private:
  Ring<Packet> line_;
  DataSize ip_bytes_;
  DataSize framing_;
  DataSize limit_{kForever.ns};
};

}  // namespace lab
