// NADA's receiver: from media packets to the congestion signal. RFC 8698 §4.2 and §5.1.
#pragma once

#include "control/nada/base_delay.h"
#include "control/nada/loss_intervals.h"
#include "control/nada/parameters.h"
#include "control/nada/report.h"
#include "feedback/feedback.h"
#include "support/ring.h"

namespace lab::nada {

class Receiver {
 public:
  /// A packet at or below the highest sequence number seen comes out of order, or twice: which of
  /// the two is not remembered. It is already counted, as lost or as there, and stays so (§5.1.2);
  /// of it only the size counts, for the receiving rate is of all packets that arrive (§5.1.3).
  void on_arrival(const Arrival& packet, const Parameters& p);

  /// The report of this moment by Eq. (1) and (2), at full precision, once per report: Eq. (10) may
  /// run here.
  NadaReport report(Time now, const Parameters& p);

 private:
  struct Sample {
    Time received;
    Duration d_fwd;
    Duration d_rmode;  ///< What the test for a build-up looks at.
    int32_t payload_bytes = 0;
    int32_t missing = 0;  ///< Sequence numbers skipped just before this packet.
    bool marked = false;
  };

  struct Late {
    Time received;
    int32_t payload_bytes = 0;
  };

  void count_loss(const Arrival& packet, int32_t missing, const Parameters& p);
  void smooth_ratios(const Parameters& p);
  void keep_window(Time now, const Parameters& p);
  void forget();
  Duration lowest_of_last(int64_t packets) const;
  double d_queue(const Parameters& p) const;
  bool builds_up(const Parameters& p) const;

  BaseDelay base_;
  LossIntervals intervals_;
  int64_t since_loss_ = 0;  ///< Packets after the last lost one; 0 before the first loss.
  Time loss_event_began_;

  // Samples of the last LOGWIN, and before them as many as the minimum filter still looks at.
  Ring<Sample> samples_;
  size_t in_window_ = 0;
  Ring<Late> late_;                               ///< Of the last LOGWIN.
  int64_t bytes_ = 0, missing_ = 0, marked_ = 0;  ///< Sums over the window.
  int64_t late_bytes_ = 0;

  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;
  Time newest_sent_;
  double p_inst_ = 0.0, p_loss_ = 0.0, p_mark_ = 0.0;
};

/// What is left of a report after 1 + 15 + 32 bits: x_curr in steps of 0.1 ms up to 3276.7, r_recv
/// in bit/s up to 2^32 - 1. Both saturate. RFC 8698 §5.3.
NadaReport quantised(NadaReport report);

}  // namespace lab::nada
