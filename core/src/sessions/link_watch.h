// What is on the links of a session at a time: found by running a part of it once more.
#pragma once

#include <optional>
#include <string>

#include "sessions/session.h"

namespace lab {

/// A second run that follows the viewer: it goes on from where it stands, or begins anew at a
/// snapshot. What it finds is what happened in the run at hand, which is a function of its
/// scenario.
class LinkWatch {
 public:
  /// Packets that were on a link at some time between the two, as columns in JSON. A range longer
  /// than `kLongest` is cut, and so is the run's end.
  std::string between(const SessionTimeline& timeline, Time from, Time to);

  static constexpr Duration kLongest = milliseconds(10'000);
  /// It begins so much earlier and goes on so much longer: what takes more time for one link is
  /// not found.
  static constexpr Duration kMargin = milliseconds(2'000);

 private:
  void follow(const SessionTimeline& timeline, Time from, Time to);

  std::optional<Session> run_;
  Time since_;  ///< All arrivals from then on are known.
};

}  // namespace lab
