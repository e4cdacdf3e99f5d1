// What GCC knows of a packet after the report on it.
#pragma once

#include <cstdint>

#include "units/time.h"

namespace lab::gcc {

/// The probe cluster that a packet was sent in.
struct ProbeTag {
  int32_t cluster = 0;      ///< 0: it is no probe.
  int32_t min_packets = 0;  ///< Of the cluster.
  int32_t min_bytes = 0;
};

struct SentPacket {
  Time sent = {};
  int32_t bytes = 0;  ///< With all headers, as libwebrtc counts.
  ProbeTag probe;
};

struct PacketResult {
  uint32_t sequence = 0;  ///< Wraps; compared by difference.
  SentPacket packet;
  Time received = kNever;  ///< Receiver's clock; kNever: lost.

  bool lost() const { return received == kNever; }
};

}  // namespace lab::gcc
