// The two bits of the IP header that queues may write on. RFC 3168 §5, RFC 9331 §4.
#pragma once

#include <cstdint>

namespace lab {

/// The numbers are those on the wire.
enum class Ecn : uint8_t {
  kNotEct = 0,  ///< Not capable: a queue can only drop it.
  kEct1 = 1,    ///< Capable, L4S (RFC 9331).
  kEct0 = 2,    ///< Capable, classic.
  kCe = 3,      ///< Congestion experienced.
};

}  // namespace lab
