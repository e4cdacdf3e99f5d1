// The delay that a receiver sees: what its controller takes for queuing, and how it came about.
#pragma once

#include <optional>
#include <vector>

#include "control/hooks.h"
#include "feedback/feedback.h"
#include "network/packet.h"
#include "support/ring.h"

namespace lab {

/// From what a packet waited in queues to what is taken for that: parts that add up.
struct DelayChain {
  Duration queue;
  Duration after_queue;
  Duration wrong_base;  ///< The least delay of the path, less that of the base.
  Duration clock;       ///< By how much the clocks have moved apart since the base was taken.
  Duration filter;      ///< What the filter took.
  Duration seen;        ///< The sum of the others, the filter's part taken off.
};
/// Empty before the first packet.
std::optional<DelayChain> chain_of(const DelayParts& parts);

/// What the delay of an empty path is made of, and when that began to be so.
struct LeastDelayOfPath {
  Time since;
  Duration each;
  double ns_per_byte = 0.0;
};

class SeenDelay {
 public:
  /// The receiver's clock: how far ahead it is at `now`, and from when on that is so.
  struct Clock {
    Time since;
    Duration offset;
    double skew_ppm = 0.0;
    Duration ahead(Time now) const {
      if (skew_ppm == 0.0) return offset;
      return offset + seconds(to_seconds(now) * skew_ppm * 1e-6);
    }
  };

  /// What a packet sent from `since` on takes at least.
  void set_least(const LeastDelayOfPath& least) { least_.push_back(least); }
  void set_clock(const Clock& clock);
  const Clock& clock() const { return clock_; }

  /// A packet arrives at `now`; `late` after one with a higher number, so that no filter has it.
  void note(const Packet& packet, Time now, bool late, const DelayBase& held);
  const DelayParts& newest() const { return parts_; }
  /// The same parts measured from what is held now, and with what was made of them.
  DelayParts newest_from(const DelayParts& parts, const DelayBase& held);
  /// What is seen of the newest packet.
  Duration seen() const;

 private:
  struct Kept {
    uint64_t number;
    Duration delay;
  };
  Duration least_of(const Packet& packet);
  Duration filtered(Duration delay, bool late, const DelayBase& held);
  Duration clock_at(Time by_receiver);

  Ring<LeastDelayOfPath> least_;  ///< From the one that the newest packet met on.
  Clock clock_;
  std::vector<Clock> clocks_before_;
  Duration own_base_ = kForever;  ///< Where the controller holds none.
  Time own_since_;
  Ring<Kept>
      minima_;  ///< Of the packets that the filter looks at, those that may yet be its least.
  uint64_t packets_ = 0;
  DelayParts parts_;
  Time known_at_ = kNever;  ///< The moment for which `clock_known_` is right.
  Duration clock_known_;
};

}  // namespace lab
