// What a path does to packets besides queueing them: jitter, loss, reordering, duplication, delay
// spikes. Each owns its chance, so that turning one knob disturbs no other luck; `impairs` says
// whether it does anything as it is set.
#pragma once

#include <string_view>

#include "support/parameters.h"
#include "support/random.h"
#include "units/data.h"

namespace lab {

/// What draws from a generator of its own.
class OfChance {
 public:
  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }

 protected:
  Random random_{0, ""};
};

/// Delay variation after the bottleneck. RFC 8868 §4.5.
class Jitter : public OfChance {
 public:
  enum class Kind { kNone, kNonReordering, kReordering };
  struct Parameters {
    Kind kind = Kind::kNonReordering;
    Duration std{0};
    double n_std = 3.0;
    Duration mean{0};
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  /// z(n) = |max(min(N(0, std²), N_STD·std), −N_STD·std)|: clamped, not redrawn, and one-sided as
  /// printed.
  Duration sample();
  bool reorders() const { return p.kind == Kind::kReordering; }
  bool active() const { return p.kind != Kind::kNone && (p.std.ns > 0 || p.mean.ns > 0); }
  bool impairs() const { return active() || reorders(); }
  bool varies() const { return p.kind != Kind::kNone && p.std.ns > 0; }
};

/// Random loss before the queue. RFC 8868 §4.4; Gilbert-Elliott as the two-state chain, one step
/// per packet. Byte errors lose a packet of n bytes with 1 - (1 - ratio)^n: RFC 4586 §4.1.
class Loss : public OfChance {
 public:
  enum class Kind { kNone, kBernoulli, kGilbertElliott, kByteErrors };
  struct Parameters {
    Kind kind = Kind::kBernoulli;
    double ratio = 0.0;
    double good_to_bad = 0.01;
    double bad_to_good = 0.25;
    double loss_in_bad = 1.0;
    double loss_in_good = 0.0;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  bool impairs() const {
    return p.kind == Kind::kGilbertElliott || (p.kind != Kind::kNone && p.ratio > 0.0);
  }
  /// A packet of so many bytes, framing included.
  bool takes(int64_t bytes);

 private:
  bool bad_ = false;
};

/// A chosen packet is held back and may be overtaken.
class Reordering : public OfChance {
 public:
  struct Parameters {
    double ratio = 0.0;
    Duration delay = milliseconds(20);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  bool impairs() const { return p.ratio > 0.0; }
  bool picks() { return impairs() && random_.chance(p.ratio); }
};

class Duplication : public OfChance {
 public:
  struct Parameters {
    double ratio = 0.0;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  bool impairs() const { return p.ratio > 0.0; }
  bool picks() { return impairs() && random_.chance(p.ratio); }
};

/// Delay spikes: at exponential intervals the path stalls; what is on its way arrives when the
/// stall ends, so the extra delay falls from `height` to 0 at one second per second.
class Spikes {
 public:
  struct Parameters {
    Duration interval{0};
    Duration height = milliseconds(500);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void seed(uint64_t seed, std::string_view owner);
  /// Once on, a stall may outlast its switching off.
  bool impairs() const { return p.interval.ns > 0 || stalled_until_ > kStart; }
  /// Extra delay of a packet that starts its way at `now`; calls must not go back in time.
  Duration extra_delay(Time now);

 private:
  Duration gap();

  Random random_{0, ""};
  Time next_ = kNever;
  Time stalled_until_ = kStart;
};

}  // namespace lab
