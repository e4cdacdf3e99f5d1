#include "control/nada/sender.h"

#include <algorithm>

namespace lab::nada {

void Sender::start(Time now, double r_ref_bps, double x_prev_ms) {
  *this = Sender{};
  r_ref_ = r_ref_bps;
  x_prev_ = x_prev_ms;
  t_last_ = now;
}

NadaDecision Sender::update(const NadaReport& report, Time now, const Parameters& p,
                            const Departures& from_rfc) {
  NadaDecision d;
  d.report = report;
  d.rtt = rtt_;
  d.delta = to_ms(std::max(std::min(since_update(now), p.delta_max), from_rfc.delta_min));
  d.r_before = r_ref_;
  d.x_prev = x_prev_;

  // With RMIN = 0 the rate may be 0, which Eq. (5) divides by; 1 bit/s leads to the same step as
  // the limit does.
  const double r_ref = std::max(r_ref_, 1.0);
  d.gamma = gamma(rtt_, p);
  d.x_target = x_target(r_ref, p);
  d.x_offset = x_offset(report.x_curr_ms, r_ref, p);
  d.x_diff = x_diff(report.x_curr_ms, x_prev_);
  if (report.gradual) {
    d.offset_step = offset_step(r_ref, d.delta, d.x_offset, p);
    d.change_step = change_step(r_ref, d.x_diff, p);
    d.r_unclipped = r_ref_ + d.offset_step + d.change_step;
  } else {
    d.r_unclipped = from_rfc.ramped_up(r_ref_, d.gamma, report.r_recv_bps);
  }
  d.r_ref = clipped(d.r_unclipped, p);

  r_ref_ = d.r_ref;
  if (report.gradual || from_rfc.x_prev_always) x_prev_ = report.x_curr_ms;
  t_last_ = now;
  return d;
}

}  // namespace lab::nada
