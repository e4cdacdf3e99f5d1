// How a link gives packets their turn: the list of access kinds. Adding one: its file, its type
// here, its test.
#pragma once

#include <variant>

#include "network/capacity_trace.h"
#include "network/lte_grants.h"
#include "network/mahimahi.h"
#include "network/wifi.h"
#include "network/wire.h"

namespace lab {

/// Three families, which the link tells apart by what they have:
/// - the wire and what changes its rate (`rate()`): a packet is on the wire as long as its bits
/// take;
/// - opportunities (`budget()`): at given moments so many bytes go at once, RFC 8868 has no such
/// link;
/// - a shared medium (`Medium`): whoever wins it sends several packets.
using Access = std::variant<Wire, CapacityTrace, Mahimahi, LteGrants, Wifi>;

}  // namespace lab
