// Outages of a link's server: for a while it does not serve, and what comes waits in the queue.
#pragma once

#include <string_view>

#include "support/parameters.h"
#include "support/random.h"
#include "units/time.h"

namespace lab {

/// Stalls: the link serves nothing for `length`. What arrives waits, as far as the queue has room,
/// and then drains at what the link carries; capacity is 0 meanwhile. Unlike a delay spike, which
/// keeps the queue empty and lets go of all it held at once. A limit of the queue in ms counts by
/// the rate without the stall. One that begins within another lengthens it.
class Stalls {
 public:
  enum class Kind { kDrawn, kFixed };
  struct Parameters {
    Kind kind = Kind::kDrawn;
    Duration interval{0};
    Duration first = seconds(10);
    Duration length = seconds(2);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }
  /// To be called at the start, and after anything was set: what was to come is drawn anew if it
  /// is asked for otherwise; a stall that has begun goes on to its end.
  void plan(Time now);
  /// Once on, a stall may outlast its switching off.
  bool impairs() const { return p.interval.ns > 0 || out_; }
  bool out() const { return out_; }
  /// When it begins or may end next; `kNever` if none is planned.
  Time next() const { return out_ ? ends_ : begins_; }
  /// Does what is due at `now`.
  void act(Time now);

 private:
  Duration gap();

  Random random_{0, ""};
  Parameters planned_;  ///< As `begins_` was chosen by.
  Time begins_ = kNever;
  Time ends_ = kStart;
  bool out_ = false;
};

}  // namespace lab
