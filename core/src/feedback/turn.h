// A receiver's turn to report: what it goes by, and what comes of it.
#pragma once

#include <cstdint>

#include "units/data.h"
#include "units/time.h"

namespace lab {

/// What controller and scenario ask for.
struct ReportPlan {
  Duration interval = kForever;  ///< Between two reports; from `kForever` on none is due by time.
  bool aligned = false;          ///< At whole multiples of the interval.
  DataRate highest{0.0};         ///< That the flow may send, with IP and UDP headers.

  /// When a report is due after that moment.
  Time after(Time now) const {
    if (interval >= kForever) return kNever;
    return aligned ? Time{(now.ns / interval.ns + 1) * interval.ns} : now + interval;
  }
};

/// What the receiver could say.
struct Occasion {
  bool news = false;       ///< There is something to tell the controller.
  int32_t rtcp_bytes = 0;  ///< Of the message that would tell it.
};

/// What goes out.
struct Outgoing {
  int32_t ip_bytes = 0;   ///< 0: nothing.
  bool feedback = false;  ///< With the message for the controller.
};

}  // namespace lab
