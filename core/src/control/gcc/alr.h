// Is it the application that limits the rate? A budget that fills with time and is spent by
// sending.
#pragma once

#include <cstdint>
#include <optional>

#include "units/data.h"
#include "units/time.h"

namespace lab::gcc {

struct AlrConstants {
  double usage = 0.65;  ///< Share of the target below which the application is the limit.
  double start = 0.80;  ///< Of the budget left over: limited from here on…
  double stop = 0.50;   ///< …until less is left.
};

/// libwebrtc AlrDetector: application-limited region.
class Alr {
 public:
  void set_target(DataRate target, const AlrConstants& p);
  void on_sent(int64_t bytes, Time now, const AlrConstants& p);
  /// Since when the application limits, if it does.
  const std::optional<Time>& since() const { return since_; }

 private:
  double most() const;  ///< Bytes in a full budget, half a second's worth.

  DataRate rate_;
  double budget_ = 0.0;  ///< Bytes left; negative when overspent.
  std::optional<Time> last_sent_;
  std::optional<Time> since_;
};

}  // namespace lab::gcc
