// NADA's sender: from a report to the reference rate. RFC 8698 §4.3.
#pragma once

#include "control/nada/decision.h"
#include "control/nada/parameters.h"

namespace lab::nada {

class Sender {
 public:
  /// r_ref = the start rate, rtt = 0, x_prev = 0, t_last = now.
  void start(Time now, const NadaParameters& p);

  /// One step of Eq. (3) to (9). In both modes x_prev and t_last move on.
  NadaDecision update(const NadaReport& report, Time now, const NadaParameters& p);

  /// Makes the next delta count from here.
  void count_from(Time now) { t_last_ = now; }
  Duration since_update(Time now) const { return now - t_last_; }

  void set_rtt(double rtt_ms) { rtt_ = rtt_ms; }
  double r_ref() const { return r_ref_; }

 private:
  double r_ref_ = 0.0;   ///< bit/s
  double x_prev_ = 0.0;  ///< ms
  double rtt_ = 0.0;     ///< ms; 0 before the first estimate
  Time t_last_;
};

}  // namespace lab::nada
