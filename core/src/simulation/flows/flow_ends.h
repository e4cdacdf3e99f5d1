// What every flow has, whatever it carries: settings, its place on the path, packets that wait at
// its two ends, and what has been counted.
#pragma once

#include <cstdint>
#include <vector>

#include "network/packet.h"
#include "simulation/scenario/scenario.h"
#include "simulation/scenario/settings.h"
#include "support/random.h"
#include "support/ring.h"

namespace lab {

/// What one flow has sent and received, since the start and since the last sample.
struct FlowCounters {
  int64_t sent_packets = 0;
  int64_t received_packets = 0;
  int64_t lost_packets = 0;
  int64_t marked_packets = 0;
  int64_t sent_bytes = 0;      ///< IP bytes.
  int64_t received_bytes = 0;  ///< IP bytes.
  int64_t received_payload = 0;
  int64_t feedback_bytes = 0;  ///< IP bytes of reports sent by the receiver.
};

/// What a flow that is on asks of its path; without a connection it takes no share.
struct Wanted {
  double demand_bps = 0.0;     ///< Most that it can use of its share, in IP packets.
  double weight = 1.0;         ///< Of each of its connections.
  double connections = 0.0;    ///< Whose rate follows what the path allows; with data to send.
  double unsteered_bps = 0.0;  ///< IP rate that follows nothing.
  friend bool operator==(const Wanted&, const Wanted&) = default;
};

/// A packet between the sender and the first link, or between the return path and the sender.
struct WaitingPacket {
  Time at;
  Packet packet;
};

class FlowEnds {
 public:
  FlowEnds(const FlowSetup& setup, uint64_t seed)
      : s(setup.settings),
        first_link(setup.path.empty() ? 0 : setup.path[0]),
        hops(static_cast<uint32_t>(setup.path.size())),
        return_hops(static_cast<uint32_t>(setup.return_path.size())),
        background(setup.background_of >= 0),
        phase_random_(seed, "flows." + setup.name + ".phase"),
        next_emission_(at(setup.settings.flow.start)),
        was_paused_(setup.settings.flow.paused),
        overhead_random_(seed, "flows." + setup.name + ".overhead") {}

  FlowSettings s;

  bool active(Time now) const {
    return now >= at(s.flow.start) && now < at(s.flow.stop) && !s.flow.paused;
  }
  /// The source's turn.
  Time next_emission() const { return next_emission_; }

  /// When a packet that is ready now leaves, and is stamped: later by what its host needs, but
  /// never before an earlier one.
  Time leaving(Time now) {
    if (s.flow.overhead.ns == 0 && last_left_ <= now) return now;
    return leaving_later(now);
  }
  /// It does leave; the next one needs a time of its own.
  void leaves(Time leaving) {
    last_left_ = leaving;
    overhead_drawn_ = false;
  }
  /// `total`, without what is ready and has not left before `now`.
  FlowCounters left_before(Time now) const;

  uint32_t first_link = 0;  ///< Of its path, whose other links the scenario knows.
  uint32_t hops = 0;
  uint32_t return_hops = 0;
  bool background = false;  ///< Stands for missing capacity; not a flow of the scenario's own.

  Ring<WaitingPacket> access;
  Ring<WaitingPacket> return_access;

  FlowCounters total;
  FlowCounters sampled;                   ///< `total` at the last sample.
  std::vector<double> queuing_delays_ms;  ///< Of packets received since the last sample.
  double one_way_delay_sum_ms = 0.0;

 protected:
  void count_sent(const Packet& packet);
  void count_received(const Packet& packet, Time now);
  /// What the scenario says, or else this.
  Ecn codepoint(Ecn automatic) const;
  /// How late a clock of that interval begins.
  Duration draw_phase(Duration interval) {
    if (!(s.flow.phase > 0.0) || interval >= kForever) return {};
    return to_nearest_ns(static_cast<double>(interval.ns) * s.flow.phase * phase_random_.uniform());
  }

  Random phase_random_;
  Time next_emission_ = kNever;
  bool started_ = false;
  bool was_paused_ = false;
  uint32_t sequence_ = 0;         ///< Of the next packet.
  uint32_t report_sequence_ = 0;  ///< Of the next one that the receiver sends.

 private:
  Time leaving_later(Time now);

  Random overhead_random_;
  Duration overhead_of_next_;  ///< Once drawn, until a packet leaves.
  bool overhead_drawn_ = false;
  Time last_left_ = kStart;
};

}  // namespace lab
