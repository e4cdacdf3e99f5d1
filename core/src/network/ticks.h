// Updates at fixed intervals, made up for when a caller looks: what happens between two packets
// depends on nothing else.
#pragma once

#include <algorithm>

#include "units/time.h"

namespace lab {

/// Counts off the ends of intervals since the start of the run.
class Ticks {
 public:
  /// Calls `update(at)` for each interval that has ended by `now`; it returns false once another
  /// one would change nothing. After 65536 in a row, what has not settled never will.
  template <class Update>
  void catch_up(Time now, Duration interval, Update&& update) {
    if (interval.ns <= 0) return;
    const int64_t due = (now - last_).ns / interval.ns;
    if (due <= 0) return;
    const int64_t most = std::min(due, kMost);
    for (int64_t i = 1; i <= most; ++i) {
      if (!update(last_ + interval * i)) break;
    }
    last_ += interval * due;
  }

 private:
  static constexpr int64_t kMost = 65536;
  Time last_;
};

}  // namespace lab
