#include "network/queues/queue_limits.h"

#include <algorithm>

namespace lab {

DataSize QueueLimits::in_bytes(DataRate serving, DataRate initial) const {
  DataRate rate = follows_capacity ? serving : initial;
  if (!follows_capacity && reference.bps > 0.0) rate = reference;
  return limit >= kForever ? limit_bytes : std::min(limit_bytes, rate * limit);
}

}  // namespace lab
