// One flow: source → shaping buffer → (path) → receiver → reports → (return path) → controller.
// It knows what it sends and hears; the loop knows when, and carries packets over the links.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "feedback/reports.h"
#include "network/packet.h"
#include "simulation/scenario.h"
#include "simulation/settings.h"
#include "support/random.h"
#include "support/ring.h"
#include "transport/tcp_flow.h"

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

class Flow {
 public:
  Flow(const FlowSetup& setup, uint64_t seed);

  FlowSettings s;

  bool adaptive() const { return !std::holds_alternative<NoController>(s.controller); }
  DataRate reference_rate() const;
  /// Rates between which the controller keeps r_ref; the source's own rate for flows without one.
  DataRate highest_rate() const;
  bool active(Time now) const {
    return now >= at(s.flow.start) && now < at(s.flow.stop) && !s.flow.paused;
  }
  /// Both ends of all connections of a TCP flow; null for media.
  TcpFlow* tcp() { return is_tcp_ ? &*tcp_ : nullptr; }
  const TcpFlow* tcp() const { return is_tcp_ ? &*tcp_ : nullptr; }
  /// IP rate that a flow without a controller asks for while it is on; 0 with one.
  DataRate constant_rate() const;
  uint32_t first_link = 0;  ///< Of its path, whose other links the scenario knows.
  uint32_t hops = 0;
  uint32_t return_hops = 0;
  bool background = false;  ///< Stands for missing capacity; not a flow of the scenario's own.

  // Source and pacer.
  Time next_emission() const { return next_emission_; }
  /// The source's turn: payload goes into the shaping buffer, or (returned, > 0) straight to the
  /// network.
  Payload emit(Time now);
  Time next_pacing() const { return own_pacer_ ? own_departure_ : s.shaping.next_departure(); }
  /// What the pacer sends now; nothing if the controller has thought better of it.
  Payload pace(Time now);
  /// To be called after a packet of a flow with a pacer of its own has been sent.
  bool own_pacer() const { return own_pacer_; }
  void plan_departure(Time now);
  Packet packet(const Payload& payload, uint32_t self, Time now);
  /// The controller's own clock.
  Time next_timer(Time now) const;
  /// True if the controller decided anew.
  bool act_on_timer(Time now);

  // Receiver.
  void receive(const Packet& packet, Time now);
  Time next_report() const { return next_report_; }
  /// The packet just received made the receiver want to report at once.
  bool wants_report() const { return wants_report_; }
  /// The receiver's turn to report; false if there is nothing to say.
  bool report(uint32_t self, Time now, Packet& packet);

  // TCP.
  /// The next packet that leaves one of the two ends now; its kind says which one.
  bool next_tcp_packet(uint32_t self, Time now, Packet& packet);

  // Sender.
  /// True if the controller decided anew. `arrivals` is room that the caller keeps.
  bool hear(const Packet& report, Time now, std::vector<Arrival>& arrivals);
  /// A packet of the flow will not arrive.
  void lost(const Packet& packet);
  /// Arrivals that no report has brought to the sender yet.
  size_t arrivals_kept() const { return reports_.kept(); }

  /// What the controller asks the host; null while it asks nothing.
  const Question* question() const;
  /// To be called after a parameter of the controller was set; then comes `settings_changed`.
  void controller_set(std::string_view key, Time now);
  /// To be called after any of `s` changed.
  void settings_changed(Time now);
  /// The rate of a background flow, which follows its link's capacity.
  void set_constant_rate(DataRate rate, Time now);

  /// Packets between the sender and the first link, and between the return path and the sender.
  struct Waiting {
    Time at;
    Packet packet;
  };
  Ring<Waiting> access;
  Ring<Waiting> return_access;

  bool reporting = false;  ///< The receiver's timer is known to the schedule.
  FlowCounters total;
  FlowCounters sampled;                   ///< `total` at the last sample.
  std::vector<double> queuing_delays_ms;  ///< Of packets received since the last sample.
  double one_way_delay_sum_ms = 0.0;

 private:
  Time receiver_clock(Time now) const;
  DataRate encoder_rate() const { return adaptive() ? s.shaping.r_vin() : DataRate{}; }
  void restart_rates();
  Duration report_interval() const;
  Time report_after(Time now) const;

  void emit_tcp(Time now);
  void begin_tcp(uint64_t seed, std::string_view owner);
  void tcp_settings_changed(Time now);
  Ecn codepoint(Ecn automatic) const;
  Ecn codepoint() const;
  Backlog backlog() const;
  void discard_backlog();
  void take_over_rates();      ///< From a controller with its own pacer.
  void take_over_reference();  ///< Eq. (11) to (14), from any other.
  int32_t summary_bytes() const;

  Random source_random_;
  Random pacer_random_;
  Time next_emission_ = kNever;
  Time last_emission_ = kStart;
  bool started_ = false;
  bool was_paused_ = false;
  // What the controller can do besides; it keeps its kind for life.
  bool is_tcp_ = false;
  bool own_pacer_ = false;
  bool hears_of_sending_ = false;
  bool hears_of_frames_ = false;
  bool has_timer_ = false;
  bool asks_for_reports_ = false;
  bool wants_report_ = false;
  Time own_departure_ = kNever;
  uint32_t sequence_ = 0;

  Reports reports_;
  Time next_report_ = kNever;
  uint32_t report_sequence_ = 0;
  bool anything_arrived_ = false;
  bool arrived_since_report_ = false;
  Time newest_media_sent_;
  Time newest_media_received_;
  std::optional<TcpFlow> tcp_;  ///< Last, as media have no use for so many bytes.
};

}  // namespace lab
