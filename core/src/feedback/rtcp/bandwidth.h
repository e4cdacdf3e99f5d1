// What all members of a session together may spend on RTCP, shared between senders and receivers.
#pragma once

#include "units/data.h"

namespace lab::rtcp {

/// RTCP bandwidth, IP and UDP headers included. RFC 3550 §6.2.
struct Bandwidth {
  DataRate total;
  double sender_share = 0.25;  ///< S/(S+R) of RFC 3550 §6.3.1: RFC 3556 has RS and RR.

  constexpr DataRate of_senders() const { return total * sender_share; }
  constexpr DataRate of_receivers() const { return total * (1.0 - sender_share); }
};

}  // namespace lab::rtcp
