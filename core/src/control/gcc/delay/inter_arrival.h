// From packets to groups: what GCC compares is how far apart groups of packets left and arrived.
#pragma once

#include <cstdint>
#include <optional>

#include "units/data.h"
#include "units/time.h"

namespace lab::gcc {

struct GroupingConstants {
  Duration group = milliseconds(5);            ///< Of sending, from a group's first packet.
  Duration burst_gap = milliseconds(5);        ///< Arrivals this close may be one burst.
  Duration burst_longest = milliseconds(100);  ///< From a group's first arrival.
};

/// From one complete group to the next.
struct GroupDeltas {
  Duration send = {};
  Duration arrival = {};
  int64_t bytes = 0;
};

/// Puts packets into groups of `group` of sending time. Packets that a stalled path lets go at
/// once, so that they arrive closer together than they were sent, stay in one group.
/// draft-ietf-rmcat-gcc §5.2, libwebrtc InterArrivalDelta.
class InterArrival {
 public:
  /// `now` is the sender's clock, against which a jump of the receiver's clock shows.
  /// The deltas of the group that this packet completes, from the second group on.
  std::optional<GroupDeltas> add(Time sent, Time arrived, Time now, int64_t bytes,
                                 const GroupingConstants& p);

 private:
  struct Group {
    bool any = false;
    Time first_sent = {};
    Time last_sent = {};
    Time first_arrived = {};
    Time last_arrived = {};
    Time last_seen = {};  ///< Sender's clock, when the report of its last packet came.
    int64_t bytes = 0;
  };
  bool belongs(Time sent, Time arrived, const GroupingConstants& p) const;
  std::optional<GroupDeltas> compare();

  Group current_;
  Group previous_;
  int reordered_ = 0;  ///< Groups in a row that arrived before the group before them.
};

}  // namespace lab::gcc
