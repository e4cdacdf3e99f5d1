// NADA's estimators as its authors' ns-3 module (cisco/ns3-rmcat, commit adb3f8e) has them: at the
// sender, over the packets sent in the last LOGWIN before the newest one reported.
#pragma once

#include "control/nada/loss_intervals.h"
#include "control/nada/parameters.h"
#include "feedback/feedback_types.h"
#include "support/ring.h"

namespace lab::nada {

/// Follows that code in what it computes, also where RFC 8698 says otherwise. Left out: that code
/// forgets packets that are reported more than 5 s after they were sent, uses 32-bit floats and
/// whole microseconds.
class Ns3History {
 public:
  /// A report of one packet. A packet below one already reported is ignored: it has been counted as
  /// lost.
  void add(const Arrival& packet, Time now, const NadaParameters& p);

  /// What the history says now; once per update, as it smooths the loss ratio.
  NadaReport report(const NadaParameters& p);

  /// Smallest of the newest round trips, whole ms; they include how long the receiver held a
  /// packet.
  double rtt_ms(const NadaParameters& p) const;

 private:
  struct Sample {
    uint32_t sequence = 0;
    int32_t payload_bytes = 0;
    Time sent;
    Duration d_fwd;
    Duration rtt;
  };

  void update_loss(const NadaParameters& p);
  void update_rate(const NadaParameters& p);
  double d_queue(const NadaParameters& p) const;
  bool builds_up(const NadaParameters& p) const;
  bool enough(const NadaParameters& p) const;

  Ring<Sample> samples_;
  int64_t bytes_ = 0;  ///< Sum over the history.
  Duration base_;      ///< Lowest one-way delay since the history was last empty; does not expire.
  LossIntervals intervals_;
  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;

  // These stay as they are while the history is too short to tell.
  int64_t missing_ = 0;
  double p_inst_ = 0.0, p_loss_ = 0.0, r_recv_ = 0.0;
};

}  // namespace lab::nada
