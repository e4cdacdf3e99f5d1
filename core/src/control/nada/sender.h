// NADA's sender: from a report to the reference rate. RFC 8698 §4.3.
#pragma once

#include "control/nada/decision.h"
#include "control/nada/equations.h"
#include "control/nada/parameters.h"

namespace lab::nada {

/// In what another document may depart from §4.3; as it stands, RFC 8698.
struct Departures {
  /// Eq. (4): r_ref, gamma and r_recv to r_ref.
  double (*ramped_up)(double r_ref, double gamma, double r_recv) = nada::ramped_up;
  /// Whether a ramp-up step, too, keeps its signal as x_prev.
  bool x_prev_always = true;
  /// Lower bound of delta.
  Duration delta_min{0};
};

class Sender {
 public:
  /// r_ref = the start rate, rtt = 0, x_prev = 0, t_last = now.
  void start(Time now, const Parameters& p) { start(now, p.start_rate().bps, 0.0); }
  void start(Time now, double r_ref_bps, double x_prev_ms);

  /// One step of Eq. (3) to (9). In both modes x_prev and t_last move on.
  NadaDecision update(const NadaReport& report, Time now, const Parameters& p,
                      const Departures& from_rfc = {});

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
