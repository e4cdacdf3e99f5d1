// What may be set on a link itself; its parts have tables of their own.
#pragma once

#include <algorithm>

#include "support/parameters.h"
#include "units/data.h"

namespace lab {

/// How the available capacity varies. RFC 8867 §4.2 describes both and encourages both.
enum class Variation {
  kRate,           ///< The link itself serves at `capacity`.
  kUdpBackground,  ///< The link serves at `physical`; a CBR flow takes what is above `capacity`.
};

struct LinkParameters {
  DataRate capacity = kbps(1000);
  Duration delay = milliseconds(50);
  DataSize overhead{0};
  Variation variation = Variation::kRate;
  DataRate physical = kbps(4000);
  DataSize background_payload{1472};
  static std::span<const Parameter<LinkParameters>> parameters();

  /// The rate at which the link serves now.
  DataRate serving() const { return variation == Variation::kRate ? capacity : physical; }
  /// The capacity, of which there is no more than the physical rate.
  DataRate available() const { return std::min(capacity, serving()); }
};

}  // namespace lab
