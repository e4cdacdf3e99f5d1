// A window that answers the extent of marking, as DCTCP (RFC 8257) does: what Prague rests on.
#pragma once

#include "transport/windows/window.h"
#include "transport/windows/window_step.h"

namespace lab {

/// A window in bytes that falls by the share of marked bytes, once per window of data, and answers
/// losses as Reno does.
class MarkedWindow {
 public:
  void start(const WindowStart& start, double initial_alpha);

  /// Counts what an ACK reports. When a window of data is over, and `shortest` has passed since the
  /// last time: alpha = (1 − g)·alpha + g·M. RFC 8257 §3.3, steps 1 to 8. True if alpha moved on.
  bool count(const WindowAck& ack, double g, Duration shortest);

  /// cwnd = cwnd·(1 − alpha/2), and so is ssthresh: RFC 8257 §3.3, step 9. Not again before all
  /// that was under way is acknowledged, nor before `shortest` has passed. True if it fell.
  bool reduce(const WindowAck& ack, Duration shortest, double least_packets);

  /// A loss halves it, as in RFC 5681, Eq. (4): RFC 8257 §3.5, RFC 9331 §4.3, item 2.
  void on_loss(DataSize in_flight);
  void on_timeout(const WindowTimeout& timeout);

  bool slow_start() const { return cwnd < ssthresh; }
  double mss() const { return static_cast<double>(mss_.bytes); }
  DataSize cwnd_bytes() const;
  DataSize ssthresh_bytes() const;

  double cwnd = 14600.0;        ///< Bytes, fractions kept: marks come in small doses.
  double ssthresh = kNotKnown;  ///< Bytes.
  double alpha = 1.0;           ///< Estimated share of marked bytes.
  double marked_share = 0.0;    ///< M: that of the last window of data.

  /// The last step in bytes, for display.
  struct Step : WindowStep {
    double alpha = 0.0;     ///< Of a reduction.
    double increase = 1.0;  ///< Of growth: segments per round trip.
  };
  Step step;
  void note(WindowMove move, double by, double increase = 1.0) {
    step = {{move, cwnd, by}, alpha, increase};
  }
  double alpha_before = -1.0;  ///< Before `marked_share` came in; below 0: it did not yet.

  static constexpr double kNotKnown = 0x1p61;

 private:
  DataSize mss_{1460};
  DataSize counted_;
  DataSize marked_;
  DataSize window_end_;   ///< SND.NXT as the observation began.
  DataSize reduced_end_;  ///< SND.NXT at the last reduction.
  Time counted_since_;
  Time reduced_at_;
  bool reduced_ = false;
};

}  // namespace lab
