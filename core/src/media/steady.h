// The perfect codec: packets of one size, spaced so that the payload has exactly the target rate.
#pragma once

#include <algorithm>

#include "media/emission.h"
#include "support/parameters.h"
#include "support/random.h"

namespace lab {

/// syncodecs "perfect": interval = payload · 8 / rate, no noise; a new target applies from the next
/// packet on. Ours: at least one packet each second, because a sender that falls silent at a rate
/// of (almost) nothing would never hear that there is more.
class Steady {
 public:
  static constexpr const char* kKind = "steady";
  static constexpr const char* kLabel = "Steady";
  static constexpr const char* kMeaning =
      "A perfect encoder: packets of one size at exactly the target rate.";
  static constexpr bool kAdaptive = true;
  static constexpr bool kVideo = false;

  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;
  static constexpr Duration kLongest = milliseconds(1000);

  Emission next(DataRate target, const PacketShape& shape, Random&) {
    return {shape.payload_bytes, spacing(shape, target)};
  }
  Duration spacing(const PacketShape& shape, DataRate target) const {
    return std::min(DataSize{shape.payload_bytes} / target, kLongest);
  }
};

}  // namespace lab
