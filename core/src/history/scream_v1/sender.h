// SCReAM v1's sender: from reports to the congestion window, and every 200 ms to the target.
#pragma once

#include "control/hooks.h"
#include "control/scream/base_delay.h"
#include "control/scream/competing_flows.h"
#include "control/scream/line.h"
#include "control/scream/loss_event_rate.h"
#include "control/scream/received_bits.h"
#include "control/scream/sent_packets.h"
#include "control/scream/throughput.h"
#include "feedback/feedback.h"
#include "history/scream_v1/decision.h"
#include "history/scream_v1/flight_history.h"
#include "history/scream_v1/media_rate.h"
#include "history/scream_v1/trend.h"
#include "history/scream_v1/window.h"

namespace lab::scream::v1 {

class Sender {
 public:
  void start(Time now, const ScreamV1Parameters& p);
  void pause() { line_.clear(); }

  void on_frame(int64_t payload_bytes, Time now, const ScreamV1Parameters& p);
  void on_sent(const Sent& sent, const ScreamV1Parameters& p);
  void on_feedback(const Feedback& feedback, Time now, const ScreamV1Parameters& p);

  /// RATE_ADJUST_INTERVAL after the last adjustment.
  Time next_adjustment(const ScreamV1Parameters& p) const;
  void adjust(Time now, const ScreamV1Parameters& p);

  Time next_send(const Backlog& backlog, Time now, const ScreamV1Parameters& p) const;
  DataRate pacing_rate(const ScreamV1Parameters& p) const;
  bool discards_backlog() const { return line_.discarding(); }
  DataRate target_rate() const { return {rate_.target()}; }
  const ScreamV1Decision& decision() const { return decision_; }

 private:
  void hear_of(uint32_t sequence, bool marked, Time now);
  void hear_delay(const Arrival& arrival, Duration held, Time now, const ScreamV1Parameters& p);
  void sample_trend(Time now, const ScreamV1Parameters& p);
  void react(int64_t newly_acknowledged, Time now, const ScreamV1Parameters& p);
  double delay_target(const ScreamV1Parameters& p) const;
  void describe(Time now, const ScreamV1Parameters& p);

  Line line_;
  SentPackets packets_;
  Throughput throughput_;
  BaseDelay base_;
  Trend trend_;
  CompetingFlows competing_;
  LossEventRate loss_events_;
  FlightHistory flights_;
  CongestionWindow window_;
  MediaRate rate_;

  double queue_delay_ = 0.0;   ///< s
  double delay_target_ = 0.1;  ///< s
  double rtt_ = 0.05;          ///< s, smoothed
  bool any_rtt_ = false;
  Duration reordering_ = {};  ///< The longest seen.
  bool loss_seen_ = false, mark_seen_ = false;
  Time last_loss_, last_mark_;
  bool any_loss_ = false, any_mark_ = false;
  Time sampled_;
  Time adjusted_;
  Time last_put_in_ = kStart - milliseconds(1);
  Time last_sent_, next_paced_;

  ScreamV1Decision decision_;
};

}  // namespace lab::scream::v1
