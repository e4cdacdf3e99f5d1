#include "control/gcc/delay/inter_arrival.h"

#include <algorithm>

namespace lab::gcc {

namespace {
/// A receiver's clock that gained this much on the sender's has been set.
constexpr Duration kClockJump = milliseconds(3000);
constexpr int kReorderedAtMost = 3;
}  // namespace

bool InterArrival::belongs(Time sent, Time arrived, const GroupingConstants& p) const {
  const Duration since_sent = sent - current_.last_sent;
  if (since_sent == Duration{}) return true;
  const Duration since_arrived = arrived - current_.last_arrived;
  const bool burst = since_arrived < since_sent && since_arrived <= p.burst_gap &&
                     arrived - current_.first_arrived < p.burst_longest;
  return burst || sent - current_.first_sent <= p.group;
}

std::optional<GroupDeltas> InterArrival::compare() {
  const GroupDeltas deltas{current_.last_sent - previous_.last_sent,
                           current_.last_arrived - previous_.last_arrived,
                           current_.bytes - previous_.bytes};
  const bool jumped = deltas.arrival - (current_.last_seen - previous_.last_seen) >= kClockJump;
  if (deltas.arrival >= Duration{} && !jumped) {
    reordered_ = 0;
    return deltas;
  }
  if (jumped || ++reordered_ >= kReorderedAtMost) *this = {};
  return {};
}

std::optional<GroupDeltas> InterArrival::add(Time sent, Time arrived, Time now, int64_t bytes,
                                             const GroupingConstants& p) {
  std::optional<GroupDeltas> deltas;
  if (!current_.any) {
    current_ = {true, sent, sent, arrived, arrived, now, 0};
  } else if (sent < current_.first_sent) {
    return {};
  } else if (belongs(sent, arrived, p)) {
    current_.last_sent = std::max(current_.last_sent, sent);
  } else {
    // What comes after a pair of groups that cannot be compared is dropped with it.
    if (previous_.any && !(deltas = compare())) return {};
    previous_ = current_;
    current_ = {true, sent, sent, arrived, arrived, now, 0};
  }
  current_.bytes += bytes;
  current_.last_arrived = arrived;
  current_.last_seen = now;
  return deltas;
}

}  // namespace lab::gcc
