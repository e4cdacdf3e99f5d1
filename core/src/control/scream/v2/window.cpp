#include "control/scream/v2/window.h"

#include <algorithm>
#include <cmath>

namespace lab::scream {

void ReferenceWindow::start(Time now, const ScreamParameters& p) {
  *this = {};
  window_ = static_cast<double>(p.initial_window);
  last_congestion_ = last_reaction_ = now;
}

void ReferenceWindow::update(const WindowInput& in, Time now, const ScreamParameters& p) {
  WindowState s;
  s.ratio = window_ratio(in.mss, window_);
  s.distance = distance_scale(window_, inflection_);
  s.latency_scale = in.steadiness;
  s.reactions = reactions_per_rtt(in.rtt, to_seconds(p.reaction_interval));
  s.low_delay = in.queue_delay < in.delay_target / 4.0;
  s.overshot = in.target_rate < 0.8 * in.acknowledged_rate;

  step_ = {};
  step_.from = window_;
  step_.state = s;
  step_.least = in.least;
  if (in.congested()) {
    set_inflection();
    reduce(in, s, now, p);
    window_ = std::floor(window_);
    window_ = std::max(window_, step_.least);
    last_reaction_ = now;
    last_congestion_ = now;
  }
  step_.reduced = window_;
  increase(in, s, now, p);
  window_ = std::max(window_, step_.least);
}

// Draft: no more often than every ten round trips; the reference code: once after each growth.
void ReferenceWindow::set_inflection() {
  if (inflection_held_ && inflection_ > 1.0) return;
  inflection_ = window_;
  inflection_held_ = true;
}

void ReferenceWindow::reduce(const WindowInput& in, const WindowState& s, Time now,
                             const ScreamParameters& p) {
  // The reference code reacts to the loss alone, and to a mark before a virtual one.
  if (in.loss) {
    window_ *= p.beta_loss;
    return;
  }
  if (in.marked && p.ecn != ScreamEcn::kL4s) window_ *= p.beta_ecn;
  if (in.marked && p.ecn == ScreamEcn::kL4s) {
    const double long_ago = 100.0 * std::max(in.rtt, to_seconds(p.virtual_rtt));
    if (to_seconds(now - last_reaction_) > long_ago && in.in_flight_before > 0.0) {
      window_ = step_.from = std::min(window_, in.in_flight_before);
    }
    step_.back_off = l4s_back_off(in.l4s_alpha, s);
    window_ *= 1.0 - step_.back_off;
  }
  if (in.virtual_mark && !in.marked) {
    step_.back_off = virtual_back_off(in.virtual_alpha, s);
    window_ *= 1.0 - step_.back_off;
  }
}

void ReferenceWindow::increase(const WindowInput& in, const WindowState& s, Time now,
                               const ScreamParameters& p) {
  const double virtual_rtt = to_seconds(p.virtual_rtt);
  const double since = to_seconds(now - last_congestion_);
  const double post = post_congestion_scale(since, p.post_congestion_rtts, in.rtt);
  step_.since = since;
  step_.post = post;
  step_.rise = in.l4s_alpha < 0.0001 ? in.delay_average / (in.delay_target / 4.0) : 0.0;
  increment_ = window_increment(in.acknowledged, virtual_rtt > 0.0 ? in.rtt / virtual_rtt : 1.0,
                                p.increase, post, s);
  const double allowed = in.mss + p.in_flight_headroom * in.in_flight_peak;
  application_limited_ = allowed < window_;
  increment_ = std::floor(increment_ + 0.5);
  if (window_ + increment_ > allowed || in.target_rate >= p.max_rate.bps) return;
  if (increment_ > 0.0) inflection_held_ = false;
  step_.grew = true;
  window_ += increment_;
}

}  // namespace lab::scream
