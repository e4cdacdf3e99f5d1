// A link that replays delivery opportunities, in the format of Mahimahi.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "network/servers/opportunities.h"
#include "support/json.h"
#include "support/result.h"

namespace lab {

/// Each entry of the trace is a moment, in ms since its start, at which 1500 bytes may go; an entry
/// that stands there several times is as many opportunities. What is left of a packet waits for the
/// next one; what is left of an opportunity when nothing waits is lost. At its end the trace begins
/// again, counted from its last entry (mm-link of Mahimahi, Netravali et al., USENIX ATC 2015).
class Mahimahi : public Opportunities<Mahimahi> {
 public:
  static constexpr const char* kKind = "mahimahi";
  static constexpr const char* kLabel = "Mahimahi trace";
  static constexpr const char* kMeaning =
      "Packets leave at recorded opportunities; capacity_kbps does not count.";

  struct Parameters {
    bool loop = true;
    DataSize opportunity{1500};
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors);

  /// Bytes that may go at `now`.
  DataSize budget(Time now, DataRate) const {
    return p.opportunity * (opportunities(now) - opportunities(now - nanoseconds(1)));
  }
  /// The next opportunity for what joins an empty queue at `now`: one of this moment is over.
  Time first(Time now) const { return after(now); }
  /// The next one while something waits.
  Time after(Time now) const;
  /// Mean over the trace.
  DataRate nominal(DataRate) const;
  DataRate available(const LinkParameters&, Time now) const {
    return recent(now, milliseconds(100));
  }
  DataRate mean_available(Time now, Duration span, DataRate) const {
    return recent(now - nanoseconds(1), span, unused_ + (out() ? missed(now) : 0));
  }
  void asked(Time now) {
    if (out()) out_since_ = now;
    unused_ = 0;
  }
  /// How long so many bytes take from `now` on.
  Duration time_of(DataSize waiting, Time now, DataRate) const;

 private:
  friend class Opportunities<Mahimahi>;
  /// Those that the present stall took since it began, or since the mean was last asked.
  int64_t missed(Time now) const {
    return opportunities(now - nanoseconds(1)) - opportunities(out_since_ - nanoseconds(1));
  }
  void note_unused(Time now) { unused_ += missed(now); }
  /// What it let go, or would have, in the time before `now`, but for so many that a stall took.
  DataRate recent(Time now, Duration span, int64_t unused = 0) const {
    return p.opportunity * (opportunities(now) - opportunities(now - span) - unused) / span;
  }
  /// Up to and with `t`, since the start.
  int64_t opportunities(Time t) const;
  /// When the n-th one comes, counted from 1.
  Time moment(int64_t n) const;

  int64_t unused_ = 0;  ///< Taken by stalls since the mean was last asked.
  std::shared_ptr<const std::vector<uint32_t>> at_ms_;  ///< Never changes: copies share it.
};

}  // namespace lab
