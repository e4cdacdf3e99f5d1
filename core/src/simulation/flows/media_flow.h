// One flow of media: source → shaping buffer → (path) → receiver → reports → (return path) →
// controller. It knows what it sends and hears; the loop knows when, and carries packets over the
// links.
#pragma once

#include <string_view>
#include <vector>

#include "control/any_controller.h"
#include "feedback/key_frame_requests.h"
#include "feedback/reports.h"
#include "simulation/flows/flow_ends.h"
#include "support/random.h"

namespace lab {

/// By what a flow's one-way delays are read, from a moment on.
struct DelayReading {
  Time since;
  Duration extra_delay;   ///< Before the first link.
  Duration clock_offset;  ///< Of the receiver.
  double clock_skew_ppm = 0.0;
  int64_t filter_packets = 1;
  /// By how much the receiver's clock is ahead.
  Duration ahead(Time now) const {
    if (clock_skew_ppm == 0.0) return clock_offset;
    return clock_offset + seconds(to_seconds(now) * clock_skew_ppm * 1e-6);
  }
};

class MediaFlow : public FlowEnds {
 public:
  MediaFlow(const FlowSetup& setup, uint64_t seed);

  AnyController<Controller> controller() { return AnyController(s.controller); }
  AnyController<const Controller> controller() const { return AnyController(s.controller); }

  /// Its rate follows what the path allows.
  bool adaptive() const { return !std::holds_alternative<NoController>(s.controller); }
  /// Its source emits frames of pictures.
  bool video() const { return video_; }
  double frames_per_s() const;
  /// Key frames come after a loss: asked for, or made by the source now and then.
  bool mends() const;
  /// A share up to the highest rate of its encoder, or its own rate without a controller.
  Wanted wanted() const;
  /// IP rate that a flow without a controller asks for while it is on; 0 with one.
  DataRate constant_rate() const;

  // Source and pacer.
  /// The source's turn: payload goes into the shaping buffer, or (returned, > 0) straight to the
  /// network.
  Payload emit(Time now);
  /// The controller decides when each packet leaves, not the pacer of RFC 8698 §5.2. Deaf, it would
  /// wait for acknowledgements.
  bool own_pacer() const { return controller().paces() && !s.flow.deaf; }
  Time next_pacing() const { return own_pacer() ? own_departure_ : s.shaping.next_departure(); }
  /// What the pacer sends now; nothing if the controller has thought better of it.
  Payload pace(Time now);
  /// To be called after a packet of a flow with a pacer of its own has been sent.
  void plan_departure(Time now);
  Packet packet(const Payload& payload, uint32_t self, Time now);
  /// The controller's own clock.
  Time next_timer(Time now) const;
  /// True if the controller decided anew.
  bool act_on_timer(Time now);

  // Receiver.
  /// True if the receiver reports at once.
  bool receive(const Packet& packet, Time now);
  Time next_report() const;
  /// When the receiver asks for a key frame; `kNever` while its picture is whole.
  Time next_request(Time now) const { return repairs() ? next_request_of_picture(now) : kNever; }
  /// What acts next at the receiver.
  Time receiver_acts(Time now) const { return std::min(next_report(), next_request(now)); }
  /// The receiver asks for a key frame; false if there is no sender to ask.
  bool request_key_frame(uint32_t self, Time now, Packet& packet);
  /// The receiver's turn to report; false if there is nothing to say.
  bool report(uint32_t self, Time now, Packet& packet);
  /// One packet did not hold all that there was to report, and the next one may go at once.
  bool reports_on(Time now);

  // Sender.
  /// True if the controller decided anew. `arrivals` is room that the caller keeps.
  bool hear(const Packet& report, Time now, std::vector<Arrival>& arrivals);
  /// A packet of the flow will not arrive.
  void lost(const Packet& packet, Time now);
  /// All that held so far, the newest last.
  const std::vector<DelayReading>& readings() const { return readings_; }
  /// Arrivals that no report has brought to the sender yet.
  size_t arrivals_kept() const { return reports_.kept(); }
  /// Packets whose frames are not settled on at the receiver.
  size_t parts_kept() const { return requests_.kept(); }

  /// To be called after a parameter of the controller was set; then comes `settings_changed`.
  void controller_set(std::string_view key, Time now);
  /// To be called after any of `s` changed.
  void settings_changed(Time now);
  /// The rate of a background flow, which follows its link's capacity.
  void set_constant_rate(DataRate rate, Time now);

  bool reporting = false;  ///< The receiver's timer is known to the schedule.

 private:
  Time receiver_clock(Time now) const { return now + readings_.back().ahead(now); }
  void note_reading(Time now);
  PacketShape shape() const {
    return {static_cast<int32_t>(s.flow.payload_bytes), static_cast<int32_t>(s.flow.header_bytes)};
  }
  /// What the source emits now, with its place in time.
  Payload stamped(const Emission& emission, bool asked_for, Time now);
  DataRate encoder_rate() const { return adaptive() ? s.shaping.r_vin() : DataRate{}; }
  void start(Time now);
  void restart_rates();
  void take_over_rates(Time now);
  void take_over_reference();
  ReportPlan report_plan() const;
  /// What RFC 3550 §6.2 takes a part of: its highest rate in full packets.
  DataRate session_bandwidth() const;
  Backlog backlog() const;
  void discard_backlog();
  void clear_backlog();
  /// A frame that begins now is to be one that was asked for.
  bool key_frame_due(Time now) const;
  bool repairs() const { return video_ && s.repair.key_frames_on_request; }
  void follow_frames(const Packet& packet, Time now);
  Time next_request_of_picture(Time now) const;
  Duration frame_interval() const;
  Duration round_trip() const;
  /// Headers of what the receiver sends, and counts it.
  Packet feedback_packet(uint32_t self, Time now, int32_t ip_bytes);

  Random source_random_;
  Random pacer_random_;
  Time last_emission_ = kStart;
  uint32_t frame_timestamp_ = 0;  ///< RTP's, of the frame at hand.
  bool frame_ended_ = true;
  bool rtp_;
  bool was_deaf_;
  bool video_;
  bool key_frame_ = false;   ///< The frame at hand.
  bool needs_none_ = true;   ///< The next frame: the first one, and the first one after a pause.
  bool key_wanted_ = false;  ///< A frame is missing, as the receiver said or the sender knows.
  bool key_left_ = true;     ///< No key frame waits in the shaping buffer.
  bool discarded_ = false;   ///< What came before the next payload was thrown away.
  Time last_key_ = kNever;   ///< When the last key frame was made.
  Time own_departure_ = kNever;

  std::vector<DelayReading> readings_;

  Reports reports_;
  bool anything_arrived_ = false;
  bool arrived_since_report_ = false;
  uint32_t next_expected_ = 0;  ///< The sequence number after the highest that arrived.
  Time newest_media_sent_;
  Time newest_media_received_;
  KeyFrameRequests requests_;
  Duration way_back_{-1};  ///< Of the last report that came; negative before.
};

}  // namespace lab
