// Packets into groups, as a receiver sees them: 24-bit send times, arrivals in whole milliseconds.
#pragma once

#include <cstdint>
#include <optional>

#include "history/gcc_03/kalman.h"
#include "units/time.h"

namespace lab::gcc_03 {

/// Units of abs-send-time: 2^-18 s, cut off. Whole ones since the sender's zero, which do not wrap.
int64_t abs_send_time(Time sent);
double to_ms(int64_t abs_send_units);

/// libwebrtc's InterArrival of 2015: groups of 5 ms of sending. Differs from today's in that bursts
/// have no longest length, packets sent within half a millisecond are one, and groups that arrive
/// in the wrong order are compared nevertheless.
class Groups {
 public:
  /// What this packet, as the first of a new group, lets compare.
  std::optional<Deltas> add(int64_t sent, int64_t arrived_ms, int32_t bytes);

 private:
  struct Group {
    bool any = false;
    int64_t first_sent = 0;
    int64_t last_sent = 0;
    int64_t arrived_ms = 0;
    int64_t bytes = 0;
  };
  bool belongs(int64_t sent, int64_t arrived_ms) const;

  Group current_;
  Group previous_;
};

}  // namespace lab::gcc_03
