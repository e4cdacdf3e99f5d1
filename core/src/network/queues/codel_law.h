// The control loop of CoDel for one line of packets. RFC 8289 §5.
#pragma once

#include "network/queues/waiting_room.h"

namespace lab {

struct CodelParameters : QueueLimits {
  Duration target = milliseconds(5);
  Duration interval = milliseconds(100);
  DataSize mtu{1500};
  bool ecn = false;
  Duration ce_threshold = kForever;
  bool ce_threshold_l4s = false;
};

namespace detail {
inline constexpr auto kCodelRows = std::to_array<Parameter<CodelParameters>>({
    parameter<&CodelParameters::target>("target_ms", "Target", "Standing delay that is accepted.",
                                        "RFC 8289 §4.3 and §5.3: 5 ms")
        .range(0, 60000)
        .slider(1, 100, Scale::kLog),
    parameter<&CodelParameters::interval>("interval_ms", "Interval",
                                          "How long the delay must stay above the target before "
                                          "the first drop; a worst-case round-trip time.",
                                          "RFC 8289 §4.2 and §5.3: 100 ms")
        .range(0, 60000)
        .slider(10, 1000, Scale::kLog),
    parameter<&CodelParameters::mtu>("mtu_bytes", "Backlog left alone",
                                     "No drop while no more than this waits.",
                                     "RFC 8289 §5.3: should be the MTU; ns-3: 1500")
        .range(0, 1e6)
        .slider(0, 9000),
    parameter<&CodelParameters::ecn>("ecn", "ECN",
                                     "Packets that may be marked are marked instead of dropped.",
                                     "RFC 8289 has no ECN; tc-codel(8): off"),
    parameter<&CodelParameters::ce_threshold>("ce_threshold_ms", "CE threshold",
                                              "Packets that waited longer are marked, if they may "
                                              "be; no limit switches it off.",
                                              "RFC 8290 §5.2.7: off")
        .range(0, 60000)
        .slider(0.1, 100, Scale::kLog)
        .or_unlimited(),
    parameter<&CodelParameters::ce_threshold_l4s>("ce_threshold_l4s", "CE threshold for L4S only",
                                                  "The CE threshold marks ECT(1) alone.",
                                                  "ns-3 CoDel, UseL4s: off"),
});
}  // namespace detail

/// What CoDel keeps per line, with the names of RFC 8289 §5.
class CodelLaw {
 public:
  /// Takes the next packet of `line` that is not dropped. RFC 8289 §5.5; where a packet is marked
  /// instead, it goes out and ends the loop, as in Linux.
  bool dequeue(const CodelParameters& p, WaitingRoom& room, Line& line, Packet& packet, Time now,
               Drops& drops);

  int64_t count() const { return count_; }
  bool dropping() const { return dropping_; }
  /// When the next drop is due, in drop state.
  Time drop_next() const { return drop_next_; }

 private:
  /// Takes a packet, and says whether delays have been above the target for an interval.
  bool dodequeue(const CodelParameters& p, WaitingRoom& room, Line& line, Packet& packet, Time now);
  /// RFC 8289 §5.6: t + INTERVAL / sqrt(count).
  static Time control_law(const CodelParameters& p, Time t, int64_t count);

  bool taken_ = false;  ///< `dodequeue` found a packet.
  bool dropping_ = false;
  Time first_above_time_ = kNever;  ///< `kNever` where the RFC has 0.
  Time drop_next_;
  int64_t count_ = 0;  ///< Drops since drop state was entered.
  int64_t lastcount_ = 0;
};

}  // namespace lab
