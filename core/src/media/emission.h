// What every media source answers: the next packet, and how long until the one after it.
#pragma once

#include <cstdint>

#include "units/data.h"

namespace lab {

/// What a source must know of the flow it feeds.
struct PacketShape {
  int32_t payload_bytes = 1000;  ///< Largest payload of one packet.
  int32_t header_bytes = 40;     ///< IP, UDP and RTP.
  /// So many times as large is a frame that begins now: of a key frame that was asked for.
  double frame_factor = 1.0;
};

/// One packet of payload, and the time until the source acts again. A payload of 0 is a silent
/// step.
struct Emission {
  int32_t payload_bytes = 0;
  Duration gap;
  bool last_of_frame = true;
  bool key_frame = false;  ///< The source makes one by itself.
};

/// One packet of payload on its way from the encoder to the network.
struct Payload {
  int32_t bytes = 0;  ///< 0: none.
  bool last_of_frame = true;
  bool padding = false;  ///< The sender made it up; it carries no media.
  // Of a frame of pictures, as in `Packet`.
  bool key_frame = false;
  bool after_discard = false;
  bool first_of_frame = false;
  uint32_t rtp_timestamp = 0;
};

}  // namespace lab
