#include "history/nada_2014/nada_2014.h"

#include <algorithm>

#include "history/nada_2014/equations.h"

namespace lab {

void Nada2014::before_report(Time now, Feedback& report) {
  report.said.set(receiver_.report(now, p));
}

void Nada2014::start(Time now) {
  R_ = p.start_rate().bps;
  last_update_ = now;
  any_report_ = false;
  decision_ = {};
}

// "Near zero" has no numbers in the drafts; these are those of the GCC comparison: 10 ms, and a
// slope that makes less than 10 ms between two reports.
bool Nada2014::may_ramp_up(const Nada2014Report& report, double d_tilde) const {
  if (!(report.x_slope < p.QEPS / std::max(1.0, delta_0_))) return false;
  return p.ramp_up == Nada2014RampUp::kDTilde && d_tilde < p.QEPS && report.x <= d_tilde;
}

bool Nada2014::on_feedback(const Feedback& feedback, Time now) {
  using namespace nada_2014;
  Nada2014Decision d;
  d.report = feedback.said.as<Nada2014Report>();

  d.delta = to_ms(now - last_update_);
  last_update_ = now;
  delta_0_ = any_report_ ? std::min(delta_0_, d.delta) : d.delta;
  if (feedback.newest_media_sent != kNever) {
    const double rtt = to_ms(now - feedback.newest_media_sent - feedback.held);
    RTT_0_ = any_report_ ? std::min(RTT_0_, rtt) : rtt;
  }
  any_report_ = true;

  d.R_before = R_;
  d.d_tilde = d_tilde(d.report.d_hat, p);
  d.x_hat = x_hat(d.report.x, d.report.x_slope, p);
  d.theta = theta(p);
  d.push = push(R_, d.x_hat, p);
  d.RTT_0 = RTT_0_;
  d.gamma = gamma(RTT_0_, delta_0_, p);
  d.gradual = !may_ramp_up(d.report, d.d_tilde);
  d.R_unclipped = d.gradual ? R_ + step(R_, d.x_hat, d.delta, p) : ramped_up(d.gamma, d.report.R_r);
  if (p.whole_numbers) {
    d.R_unclipped =
        d.gradual ? R_ + 1e3 * whole((d.R_unclipped - R_) / 1e3) : 1e3 * whole(d.R_unclipped / 1e3);
  }
  d.R = R_ = clipped(d.R_unclipped, p);
  decision_ = d;
  return true;
}

// Clipped here as well, so that a range changed between two reports holds at once.
DataRate Nada2014::reference_rate() const { return {nada_2014::clipped(R_, p)}; }

}  // namespace lab
