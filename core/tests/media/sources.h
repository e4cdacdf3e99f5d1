// Runs a source by itself and keeps what it emits.
#pragma once

#include <vector>

#include "media/source.h"
#include "printed.h"

namespace lab::test {

struct Emitted {
  Duration at;
  int32_t payload_bytes = 0;
};

/// All packets of `span`, silent steps left out. A step without end ends it.
template <class S>
std::vector<Emitted> emitted(S& source, DataRate target, Duration span,
                             const PacketShape& shape = {}) {
  Random random(1, "flows.video.source");
  std::vector<Emitted> packets;
  for (Duration now{}; now < span;) {
    const Emission emission = source.next(target, shape, random);
    if (emission.payload_bytes > 0) packets.push_back({now, emission.payload_bytes});
    if (emission.gap >= kForever) break;
    now += emission.gap;
  }
  return packets;
}

inline double payload_bits(const std::vector<Emitted>& packets) {
  double sum = 0.0;
  for (const Emitted& packet : packets) sum += 8.0 * packet.payload_bytes;
  return sum;
}

}  // namespace lab::test
