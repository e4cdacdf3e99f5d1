// A media packet that arrived, as its receiver knows it.
#pragma once

#include <cstdint>

#include "units/ecn.h"
#include "units/time.h"

namespace lab {

/// Each time is read off the clock of its own host, so only differences between differences mean
/// anything.
struct Arrival {
  uint32_t sequence = 0;  ///< Counts up by one per packet sent; wraps, so compare by difference.
  int32_t payload_bytes = 0;  ///< Media only: the unit of r_recv and r_ref alike.
  Time sent = {};             ///< Sender's clock.
  Time received = {};         ///< Receiver's clock.
  Ecn ecn = Ecn::kNotEct;
  bool last_of_frame = true;  ///< RTP's marker bit.
  int32_t ip_bytes = 0;

  bool marked() const { return ecn == Ecn::kCe; }
};

}  // namespace lab
