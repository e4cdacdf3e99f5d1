// NADA's estimators as its authors' ns-3 module (cisco/ns3-rmcat, commit adb3f8e) has them: at the
// sender, over the packets sent in the last LOGWIN before the newest one reported.
#pragma once

#include "control/nada/loss_intervals.h"
#include "control/nada/parameters.h"
#include "control/nada/report.h"
#include "control/nada_ns3/choices.h"
#include "feedback/feedback.h"
#include "support/ring.h"

namespace lab::nada_ns3 {

/// Follows that code in what it computes, also where RFC 8698 says otherwise. Left out: that code
/// forgets packets that are reported more than 5 s after they were sent, uses 32-bit floats and
/// whole microseconds.
class History {
 public:
  /// A report of one packet. A packet below one already reported is ignored: it has been counted as
  /// lost.
  void add(const Arrival& packet, Time now, const nada::Parameters& p);

  /// What the history says now; once per update, as it smooths the loss ratio.
  NadaReport report(const nada::Parameters& p, const Choices& c);

  /// Smallest of the newest round trips, whole ms; they include how long the receiver held a
  /// packet.
  double rtt_ms(const nada::Parameters& p) const;

 private:
  struct Sample {
    uint32_t sequence = 0;
    int32_t payload_bytes = 0;
    Time sent;
    Duration d_fwd;
    Duration rtt;
  };

  void update_loss(const nada::Parameters& p);
  void update_rate();
  double d_queue(const nada::Parameters& p) const;
  bool builds_up(const nada::Parameters& p) const;
  bool enough(const Choices& c) const;

  Ring<Sample> samples_;
  int64_t bytes_ = 0;  ///< Sum over the history.
  Duration base_;      ///< Lowest one-way delay since the history was last empty; does not expire.
  nada::LossIntervals intervals_;
  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;

  // These stay as they are while the history is too short to tell.
  int64_t missing_ = 0;
  double p_inst_ = 0.0, p_loss_ = 0.0, r_recv_ = 0.0;
};

}  // namespace lab::nada_ns3
