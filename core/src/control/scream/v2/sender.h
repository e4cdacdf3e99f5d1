// SCReAM v2's sender: from reports to the reference window, the encoder's target and the pacer.
#pragma once

#include "control/hooks.h"
#include "control/scream/base_delay.h"
#include "control/scream/competing_flows.h"
#include "control/scream/line.h"
#include "control/scream/loss_event_rate.h"
#include "control/scream/received_bits.h"
#include "control/scream/sent_packets.h"
#include "control/scream/throughput.h"
#include "control/scream/v2/decision.h"
#include "control/scream/v2/delay_average.h"
#include "control/scream/v2/frame_sizes.h"
#include "control/scream/v2/in_flight_peaks.h"
#include "control/scream/v2/l4s_alpha.h"
#include "control/scream/v2/round_trip.h"
#include "control/scream/v2/standing_queue.h"
#include "control/scream/v2/window.h"
#include "feedback/feedback.h"

namespace lab::scream {

class Sender {
 public:
  void start(Time now, const ScreamParameters& p);
  void pause() { line_.clear(); }

  void on_frame(int64_t payload_bytes, bool last_of_frame, Time now, const ScreamParameters& p);
  void on_sent(const Sent& sent, const ScreamParameters& p);
  /// True if the window was updated.
  bool on_feedback(const Feedback& feedback, Time now, const ScreamParameters& p);

  Time next_send(const Backlog& backlog, Time now, const ScreamParameters& p) const;
  bool discards_backlog() const { return line_.discarding(); }
  DataRate pacing_rate() const { return {decision_.pacing_rate}; }
  DataRate target_rate() const { return {halved_ ? 0.5 * target_rate_ : target_rate_}; }

  const ScreamDecision& decision() const { return decision_; }

 private:
  void end_frame(Time now, const ScreamParameters& p);
  void catch_up(Time now, const ScreamParameters& p);
  void once_a_while(Time now, const ScreamParameters& p);
  void note_size(int64_t bytes, const ScreamParameters& p);
  void hear_again(const Feedback& feedback, const ScreamParameters& p);
  void hear_of(const Arrival& arrival, bool newest, Time now, const ScreamParameters& p);
  void settle(uint32_t highest, Time now, const ScreamParameters& p);
  void detect_congestion(Time now, const ScreamParameters& p);
  void update_window(Time now, const ScreamParameters& p);
  void update_peaks(Time now, const ScreamParameters& p);
  void set_pace(const ScreamParameters& p);
  void set_window_rate(const ScreamParameters& p);
  void set_target(const ScreamParameters& p);
  void describe(const ScreamParameters& p);
  void look_for_standing_queue(Time now, const ScreamParameters& p);

  double mss(const ScreamParameters& p) const;
  /// MIN_REF_WND; in the reference code two packets too, and three from the end of each second to
  /// the next packet.
  double least_window(const ScreamParameters& p) const;
  double delay_target(const ScreamParameters& p) const;
  double l4s_alpha(const ScreamParameters& p) const;
  Duration reaction_interval(const ScreamParameters& p) const;

  Line line_;
  FrameSizes frames_;
  SentPackets packets_;
  Throughput throughput_;
  BaseDelay base_;
  RoundTrip rtt_;
  DelayAverage delay_;
  L4sAlpha alpha_;
  StandingQueue standing_;
  CompetingFlows competing_;
  LossEventRate loss_events_;
  InFlightPeaks peaks_;
  ReferenceWindow window_;

  double queue_delay_ = 0.0;    ///< s, of the newest packet.
  double raised_target_ = 0.0;  ///< s, by competing flows.
  double loss_rate_ = 0.0;      ///< Share of packets, smoothed.
  double line_correction_ = 0.0;
  double target_rate_ = 0.0;  ///< bit/s
  double window_rate_ = 0.0;  ///< bit/s, what the window allows.
  double adaptive_pacing_ = 1.0;
  bool halved_ = false;  ///< While a standing queue drains.

  int64_t largest_ = 0, largest_before_ = 0;  ///< RTP packets of this and the last second.
  Time largest_since_;
  double least_packets_ = 2;  ///< In the smallest window.

  bool loss_seen_ = false, mark_seen_ = false;  ///< Not reacted to yet.
  bool loss_ = false, marked_ = false, virtual_mark_ = false;
  double virtual_alpha_ = 0.0;
  int64_t acknowledged_ = 0;      ///< Bytes since the last update of the window.
  int64_t marked_bytes_ = 0;      ///< Of these.
  int64_t in_flight_before_ = 0;  ///< Before the newest acknowledgement.

  bool new_frame_ = false;
  Time started_;
  Time last_reaction_;
  Time window_updated_;
  Time peaks_updated_;
  Duration pace_interval_ = {};  ///< Between any two packets.
  Time last_sent_;
  Time next_paced_;

  ScreamDecision decision_;
};

}  // namespace lab::scream
