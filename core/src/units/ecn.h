// The two ECN bits of the IP header. RFC 3168 §5, RFC 9331 §4.
#pragma once

#include <cstdint>

namespace lab {

enum class Ecn : uint8_t {
  kNotEct = 0,  ///< Queues must drop it.
  kEct1 = 1,    ///< L4S, RFC 9331.
  kEct0 = 2,    ///< Classic, RFC 3168.
  kCe = 3,      ///< Congestion experienced.
};

constexpr bool may_be_marked(Ecn ecn) { return ecn != Ecn::kNotEct; }
/// What an L4S queue takes for its own: ECT(1), and CE, whose origin is unknown. RFC 9331 §5.
constexpr bool is_l4s(Ecn ecn) { return ecn == Ecn::kEct1 || ecn == Ecn::kCe; }

}  // namespace lab
