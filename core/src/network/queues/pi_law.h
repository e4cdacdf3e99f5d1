// The PI controller of PI2 and DualPI2: one base probability p', squared for Classic traffic and
// multiplied for scalable traffic. RFC 9332 Appendix A.
#pragma once

#include "network/queues/waiting_room.h"
#include "network/ticks.h"

namespace lab {

struct PiParameters : QueueLimits {
  double coupling = 2.0;
  Duration target = milliseconds(15);
  Duration rtt_max = milliseconds(100);
  Duration update{0};
  double alpha = 0.0;
  double beta = 0.0;
  DataSize mtu{1500};
  DataSize least_backlog{0};
  PiParameters() { limit = milliseconds(250); }

  /// Tupdate = min(target, RTT_max / 3), RFC 9332 Fig. 2, where it is not given; at least 1 ms.
  Duration update_interval() const;
  /// α = 0.1 · Tupdate / RTT_max², where it is not given.
  double integral_gain() const;
  /// β = 0.3 / RTT_max, where it is not given.
  double proportional_gain() const;
};

namespace detail {
inline constexpr auto kPiRows = std::to_array<Parameter<PiParameters>>({
    parameter<&PiParameters::coupling>("coupling_factor", "Coupling factor",
                                       "Scalable traffic is marked with k p', Classic traffic hit "
                                       "with the square of p'.",
                                       "RFC 9332 Fig. 2: 2")
        .range(0, 100)
        .slider(0.5, 4),
    parameter<&PiParameters::target>("target_ms", "Target", "Queuing delay that is aimed at.",
                                     "RFC 9332 Fig. 2: 15 ms")
        .range(0, 60000)
        .slider(1, 100, Scale::kLog),
    parameter<&PiParameters::rtt_max>("rtt_max_ms", "Longest round-trip time",
                                      "The gains are derived from it.", "RFC 9332 Fig. 2: 100 ms")
        .range(1, 60000)
        .slider(10, 1000, Scale::kLog),
    parameter<&PiParameters::update>("update_ms", "Update interval",
                                     "How often p' is computed; 0 takes the smaller of target and "
                                     "a third of the longest round-trip time.",
                                     "RFC 9332 Fig. 2: derived, 15 ms; Linux: 16 ms")
        .range(0, 60000)
        .slider(0, 100),
    parameter<&PiParameters::alpha>("alpha", "Integral gain",
                                    "Change of p' per second of delay off the target; 0 derives "
                                    "it from the longest round-trip time.",
                                    "RFC 9332 Fig. 2: derived, 0.15; Linux: 0.16")
        .range(0, 1000)
        .slider(0, 1),
    parameter<&PiParameters::beta>("beta", "Proportional gain",
                                   "Change of p' per second by which the delay grew; 0 derives it "
                                   "from the longest round-trip time.",
                                   "RFC 9332 Fig. 2: derived, 3; Linux: 3.2")
        .range(0, 1000)
        .slider(0, 10),
    parameter<&PiParameters::mtu>("mtu_bytes", "MTU",
                                  "A packet is let in only while this much would still fit.",
                                  "RFC 9332 Fig. 3: 1 MTU")
        .range(1, 65535)
        .slider(500, 9000),
    parameter<&PiParameters::least_backlog>("least_backlog_bytes", "Backlog left alone",
                                            "The controller hits nothing while less than this "
                                            "waits.",
                                            "RFC 9332 A.1: 0 in the pseudocode; Linux: 2 MTU")
        .range(0, 1e6)
        .slider(0, 9000),
});
}  // namespace detail

class PiLaw {
 public:
  /// Makes up for the updates that are due by `now`. `oldest` is when the packet joined that has
  /// waited longest. RFC 9332 Fig. 8.
  void catch_up(const PiParameters& p, Time oldest, Time now);

  /// p'.
  double base() const { return base_; }
  /// p_C = p'².
  double classic() const { return base_ * base_; }
  /// p_CL = k · p'; from 1 on there is overload.
  double coupled(const PiParameters& p) const { return p.coupling * base_; }
  /// p_Cmax = min(1 / k², 1): from there on ECN no longer protects against drops.
  static double classic_max(const PiParameters& p) {
    return p.coupling > 1.0 ? 1.0 / (p.coupling * p.coupling) : 1.0;
  }

 private:
  Ticks updates_;
  double base_ = 0.0;
  Duration before_;  ///< prevq.
};

/// Yes with a given likelihood, without chance: whenever likelihoods add up to 1. RFC 9332 Fig. 4,
/// recur().
class Recurrence {
 public:
  bool operator()(double likelihood) {
    count_ += likelihood;
    if (count_ <= 1.0) return false;
    count_ -= 1.0;
    return true;
  }

 private:
  double count_ = 0.0;
};

}  // namespace lab
