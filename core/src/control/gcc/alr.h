// Is it the application that limits the rate? A budget that fills with time and is spent by
// sending.
#pragma once

#include <cstdint>
#include <optional>

#include "units/data.h"
#include "units/time.h"

namespace lab::gcc {

struct AlrConstants {
  double usage = 0.80;  ///< Share of the target below which the application is the limit.
  double start = 0.40;  ///< Of the budget left over: limited from here on…
  double stop = -0.60;  ///< …until less is left.
};

/// libwebrtc AlrDetector: application-limited region. It counts whole kbit/s, bytes and
/// milliseconds, and what the rate gives between two packets is cut off: at one packet per
/// millisecond that is up to a byte each.
class Alr {
 public:
  void set_target(DataRate target, const AlrConstants& p);
  void on_sent(int64_t bytes, Time now, const AlrConstants& p);
  /// Since when the application limits, if it does.
  const std::optional<Time>& since() const { return since_; }

 private:
  int64_t most() const;  ///< Bytes in a full budget, half a second's worth.

  int64_t rate_kbps_ = 0;
  int64_t budget_ = 0;  ///< Bytes left; negative when overspent.
  std::optional<int64_t> sent_ms_;
  std::optional<Time> since_;
};

}  // namespace lab::gcc
