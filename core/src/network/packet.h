// What travels: one packet, by value, with the moments it has lived through so far.
#pragma once

#include <cstdint>

#include "units/data.h"
#include "units/ecn.h"

namespace lab {

enum class PacketKind : uint8_t { kMedia = 0, kFeedback = 1 };

/// How a packet's life ended; the numbers stand in the packet table.
enum class Fate : uint8_t {
  kReceived = 0,
  kQueueFull = 1,
  kLostAtRandom = 2,
  kDroppedEarly = 3,  ///< By a queue discipline, before the queue was full.
  kDuplicate = 4,     ///< A second copy, made by the network, whether it arrived or not.
  kDroppedByHand = 5,
};

struct Packet {
  uint32_t flow = 0;
  uint32_t sequence = 0;
  int32_t payload_bytes = 0;
  int32_t ip_bytes = 0;  ///< Payload and all headers up to IP; a link adds its own framing.
  union {
    uint32_t report = 0;     ///< Which pending report, segment or acknowledgement it carries.
    uint32_t rtp_timestamp;  ///< Of a packet of RTP.
  };
  PacketKind kind = PacketKind::kMedia;
  uint8_t hop = 0;  ///< Position on the flow's path.
  Ecn ecn = Ecn::kNotEct;
  bool duplicate = false;
  bool last_of_frame = true;
  bool padding : 1 = false;  ///< Carries no media; of RTCP, nothing for the controller.
  bool rtp : 1 = false;
  // Of a frame of pictures.
  bool key_frame : 1 = false;      ///< It needs no other frame; of RTCP: asks for such a one.
  bool after_discard : 1 = false;  ///< What came before it was thrown away at the sender.
  bool first_of_frame : 1 = false;
  /// Of its flow: what tells it from others of the same two ends is a port.
  uint16_t connection = 0;
  uint32_t visit = 0;  ///< Of its present link, where hops are recorded.
  Time sent = {};
  Time queued = kNever;  ///< Arrival at the first queue of the path.
  /// Start of transmission at the last queue so far; while it waits, the moment it began to.
  Time dequeued = kNever;
  Duration waited = {};  ///< Sum of the times in all queues so far.

  bool marked() const { return ecn == Ecn::kCe; }
};

/// A cache line: packets are copied at every step of their way.
static_assert(sizeof(Packet) == 64);

}  // namespace lab
