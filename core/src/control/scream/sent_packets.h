// What is on its way: bytes in flight, what reports newly acknowledge, and what counts as lost.
#pragma once

#include <cstdint>
#include <vector>

#include "support/ring.h"
#include "units/time.h"

namespace lab::scream {

struct SentPacket {
  int64_t bytes = 0;  ///< RTP packet: payload and header.
  Time sent;
  Time encoded;  ///< When the encoder put it into the line.
  bool last_of_frame = false;
  bool acknowledged = false;
  bool settled = false;  ///< Acknowledged below the edge, or lost.
  Time passed = kNever;  ///< By the edge.
};

/// When a packet below a received one is lost.
struct LossRule {
  Duration reordering = {};  ///< It was sent this much earlier than one that was received.
  /// Whether time is counted from the frame each packet belongs to, so that the gap between two
  /// frames does not count.
  bool within_frame = false;
  /// More than so many sequence numbers below the highest one that was told of before, it is lost
  /// in any case. The reference code looks at no more packets beyond than are newly told of, nor
  /// at more than 32, so it may pass over one for good.
  int64_t behind = kNoLimit;
  static constexpr int64_t kNoLimit = int64_t{1} << 40;
};

class SentPackets {
 public:
  void add(uint32_t sequence, const SentPacket& packet);

  /// The packet if it was on its way and no report told of it yet; else null.
  const SentPacket* acknowledge(uint32_t sequence);

  /// How long ago an acknowledgement of a higher number made this one missed; 0 if none did.
  Duration lateness(uint32_t sequence, Time now) const;

  /// Moves the edge up to `highest`, the highest number acknowledged: all at or below it is no
  /// longer in flight, received or not. `on_settled(bytes, lost)` is called for each packet whose
  /// fate is known now. Returns the bytes that the edge passed. RFC 8298 §4.1.2, §4.1.2.4.
  template <class OnSettled>
  int64_t advance(uint32_t highest, const LossRule& rule, Time now, OnSettled&& on_settled) {
    const Told told{edge_ - 1, highest};
    const int64_t passed = advance_edge(highest, now);
    size_t kept = 0;
    for (size_t i = 0; i < below_edge_.size(); ++i) {
      const uint32_t sequence = below_edge_[i];
      SentPacket& packet = at(sequence);
      const Fate fate = fate_of(sequence, packet, rule, told);
      if (fate == Fate::kOpen) {
        below_edge_[kept++] = sequence;
        continue;
      }
      packet.settled = true;
      if (fate != Fate::kForgotten) on_settled(packet.bytes, fate == Fate::kLost);
    }
    below_edge_.resize(kept);
    while (!packets_.empty() && packets_.front().settled) {
      packets_.pop_front();
      ++first_;
    }
    return passed;
  }

  /// Sum of the sizes above the highest number acknowledged. RFC 8298 §4.1.2.
  int64_t in_flight() const { return in_flight_; }

  /// Nothing is on its way any more, as after a time-out.
  void forget();

 private:
  enum class Fate { kOpen, kReceived, kLost, kForgotten };
  /// The highest number acknowledged, before and now.
  struct Told {
    uint32_t before = 0, now = 0;
  };

  SentPacket& at(uint32_t sequence) { return packets_[sequence - first_]; }
  Fate fate_of(uint32_t sequence, const SentPacket& packet, const LossRule& rule,
               const Told& told) const;
  int64_t advance_edge(uint32_t highest, Time now);

  Ring<SentPacket> packets_;
  uint32_t first_ = 0;                ///< Sequence number of packets_[0].
  uint32_t edge_ = 0;                 ///< First number that is still in flight.
  std::vector<uint32_t> below_edge_;  ///< Not settled, in order.
  Time newest_sent_;                  ///< Of the last packet acknowledged.
  Time newest_encoded_;               ///< The latest of those acknowledged.
  bool any_acknowledged_ = false;
  int64_t in_flight_ = 0;
};

}  // namespace lab::scream
