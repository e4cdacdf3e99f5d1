// The receiver of NADA's version of 2014: from media packets to the four numbers of a report.
#pragma once

#include <array>

#include "control/nada/base_delay.h"
#include "feedback/feedback.h"
#include "history/nada_2014/decision.h"
#include "history/nada_2014/parameters.h"
#include "support/ring.h"

namespace lab::nada_2014 {

class Receiver {
 public:
  /// Longest median filter, in packets.
  static constexpr int64_t kLongestMedian = 31;

  /// A packet at or below the highest sequence number seen is left out: it has been counted as
  /// lost.
  void on_arrival(const Arrival& packet, const Nada2014Parameters& p);

  /// Whether the newest packet is to be answered at once.
  bool wants_report(const Nada2014Parameters& p) const;

  /// The report of this moment. The slope is the change since the last report over the time since
  /// then; 0 in the first one. draft-zhu-rmcat-nada-04, Eq. (2).
  Nada2014Report report(Time now, const Nada2014Parameters& p);

  // For display.
  double d_n() const { return d_n_; }
  double d_base() const { return to_ms(base_); }
  double p_loss() const { return p_loss_; }
  double p_mark() const { return p_mark_; }

 private:
  struct Sample {
    Time received;
    uint32_t sequence = 0;
    int32_t payload_bytes = 0;
    bool marked = false;
  };

  void update_base(Duration delay, Time now, const Nada2014Parameters& p);
  double median() const;
  double R_r(const Nada2014Parameters& p) const;

  nada::BaseDelay minima_;
  Duration base_{};
  Time first_received_;

  std::array<double, kLongestMedian> delays_{};  ///< The newest, in a ring.
  int64_t delays_kept_ = 0;
  int64_t next_delay_ = 0;
  double d_n_ = 0.0;
  double d_hat_ = 0.0;

  Ring<Sample> samples_;  ///< Of the last LOGWIN.
  int64_t bytes_ = 0, marked_ = 0;

  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;
  Time newest_received_;
  double p_loss_ = 0.0, p_mark_ = 0.0;

  bool any_report_ = false;
  Time last_report_;
  int64_t since_report_ = 0;  ///< Packets.
  double last_x_ = 0.0;
};

}  // namespace lab::nada_2014
