// What the two ends of a connection say to each other. A packet of the simulation carries only the
// number of such an entry; the flow keeps the entries.
#pragma once

#include <array>
#include <cstdint>

#include "units/time.h"

namespace lab {

/// A stretch of the byte stream: `begin` ≤ byte < `end`, counted from the start of the connection.
struct ByteRange {
  int64_t begin = 0;
  int64_t end = 0;
  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// The header of a data segment, as far as the other end acts on it.
struct TcpSegment {
  int64_t begin = 0;
  int32_t bytes = 0;  ///< 0: a SYN.
  bool cwr = false;   ///< RFC 3168 §6.1.2: the sender has reduced its window.
  bool syn = false;
  Time stamp;  ///< TSval, RFC 7323 §3.
};

/// The header of an acknowledgement.
struct TcpAck {
  int64_t ack = 0;                     ///< The next byte expected.
  int64_t window = 0;                  ///< Bytes after it that the receiver would take.
  std::array<ByteRange, 4> sack = {};  ///< RFC 2018; the newest block first.
  uint8_t sack_blocks = 0;
  bool syn = false;
  bool ece = false;      ///< RFC 3168 §6.1.3.
  int64_t ce_bytes = 0;  ///< Payload that arrived marked, since the start (accurate ECN, RFC 9768).
  Time echo = kNever;    ///< TSecr: stamp of the oldest segment not yet acknowledged.
};

}  // namespace lab
