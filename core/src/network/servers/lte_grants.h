// An LTE-like uplink: who wants to send asks for it and gets grants.
#pragma once

#include <algorithm>

#include "network/servers/opportunities.h"

namespace lab {

/// A labelled abstraction, no radio model. The base station gives a grant each `interval`, at whole
/// multiples of it, for what the capacity carries in that time. A sender that had nothing asks
/// first: its first grant comes at the first such moment a `request_delay` later. What is left of a
/// packet waits for the next grant; what is left of a grant is padding.
class LteGrants : public Opportunities<LteGrants> {
 public:
  static constexpr const char* kKind = "lte_grants";
  static constexpr const char* kLabel = "LTE-like grants";
  static constexpr const char* kMeaning =
      "An abstraction of an LTE uplink: bytes go in grants, after a request.";

  struct Parameters {
    Duration interval = milliseconds(5);
    Duration request_delay = milliseconds(10);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  DataSize budget(Time, DataRate capacity) const { return capacity * p.interval; }
  Time first(Time now) const { return after(now + p.request_delay - nanoseconds(1)); }
  Time after(Time now) const { return Time{(now.ns / p.interval.ns + 1) * p.interval.ns}; }
  DataRate nominal(DataRate capacity) const { return capacity; }
  DataRate available(const LinkParameters& link, Time) const { return link.capacity; }
  Duration time_of(DataSize waiting, Time now, DataRate capacity) const {
    const Duration sending = std::min(waiting / capacity, kForever);
    return sending >= kForever ? kForever : std::max(sending, after(now) - now);
  }
};

}  // namespace lab
