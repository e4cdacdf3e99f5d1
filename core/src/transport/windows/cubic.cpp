#include "transport/windows/cubic.h"

#include <algorithm>

#include "support/exact_math.h"

namespace lab {

namespace {
constexpr double kMost = 1e9;  ///< Segments.

Cubic::Step step_of(WindowMove move, double from, double by) {
  Cubic::Step step;
  step.move = move;
  step.from = from;
  step.by = by;
  return step;
}
}  // namespace

std::span<const Parameter<Cubic::Parameters>> Cubic::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::C>("C", "Aggressiveness C", "Steepness of the curve, segments per s³.",
                       "RFC 9438 §5.1: 0.4")
          .range(0.001, 100)
          .slider(0.1, 4),
      parameter<&P::beta_cubic>("beta_cubic", "Left at a loss",
                                "Share of the data in flight that is left.", "RFC 9438 §4.6: 0.7")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::beta_ecn>("beta_ecn", "Left at a mark", "The same at an ECN echo.",
                              "RFC 8511: 0.85; RFC 9438 §4.6: 0.7")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::fast_convergence>("fast_convergence", "Fast convergence",
                                      "A flow that stays below its last peak makes room for new "
                                      "flows.",
                                      "RFC 9438 §4.7"),
      parameter<&P::reno_friendly>("reno_friendly", "Reno-friendly region",
                                   "Never slower than a Reno window would grow.", "RFC 9438 §4.3"),
      parameter<&P::hystart>("hystart", "HyStart++",
                             "Slow start ends when the round-trip time grows.",
                             "RFC 9438 §4.10, RFC 9406"),
  };
  return kRows;
}

Signals<Cubic> Cubic::signals() {
  static constexpr Signal<Cubic> kRows[] = {
      {"W_max_segments", "packets", "Window before the last reduction", "RFC 9438 §4.6, W_max",
       [](const Cubic& c) { return c.W_max(); }},
      {"W_est_segments", "packets", "Reno-friendly estimate", "RFC 9438 §4.3, Eq. (4)",
       [](const Cubic& c) { return c.W_est(); }},
      {"K_s", "s", "Time to reach W_max again", "RFC 9438 §4.2, Eq. (2)",
       [](const Cubic& c) { return c.K(); }},
      {"window_segments", "packets", "Window", "RFC 9438 §4, cwnd",
       [](const Cubic& c) { return c.cwnd_; }},
      {"window_step", "",
       "Last step: 0 none, 1 slow start, 2 cubic, 3 Reno-friendly, 4 loss, 5 mark, 6 timeout, 9 "
       "conservative slow start, 10 HyStart++",
       "RFC 9438 §4", [](const Cubic& c) { return static_cast<double>(c.step_.move); }},
      {"step_from_segments", "packets", "Window before the step", "ours",
       [](const Cubic& c) { return c.step_.from; }},
      {"step_by_segments", "packets", "Acknowledged, or in flight at a reduction",
       "RFC 9438 §4.3, segments_acked", [](const Cubic& c) { return c.step_.by; }},
      {"step_t_s", "s", "Since the epoch began", "RFC 9438 §4.2, t",
       [](const Cubic& c) { return c.step_.t_s; }},
      {"step_srtt_s", "s", "Smoothed round-trip time then", "RFC 6298 (2.3)",
       [](const Cubic& c) { return c.step_.srtt_s; }},
      {"step_epoch_segments", "packets", "Window as the epoch began", "RFC 9438 §4.2, cwnd_epoch",
       [](const Cubic& c) { return c.epoch_cwnd_; }},
      {"step_target_segments", "packets", "Window a round trip ahead", "RFC 9438 §4.2, target",
       [](const Cubic& c) { return c.step_.target; }},
      {"step_est_segments", "packets", "Reno-friendly estimate before the step",
       "RFC 9438 §4.3, W_est", [](const Cubic& c) { return c.step_.W_est; }},
      {"step_alpha", "", "Growth of that estimate per round trip, in segments",
       "RFC 9438 §4.3, alpha_cubic", [](const Cubic& c) { return c.step_.alpha; }},
  };
  return signals_of<kRows>();
}

void Cubic::start(const WindowStart& start) {
  const Parameters parameters = p;
  *this = Cubic{};
  p = parameters;
  mss_ = static_cast<double>(std::max<int64_t>(1, start.mss.bytes));
  initial_ = cwnd_ = std::max(1.0, static_cast<double>(start.initial_window.bytes) / mss_);
  slow_start_.start(start.paces);
}

double Cubic::W_cubic(double t) const {
  const double d = t - K_;
  return p.C * d * d * d + W_max_;
}

/// So that W_est grows by as much per loss as Reno's window. RFC 9438 §4.3.
double Cubic::alpha_cubic() const {
  if (W_est_ >= cwnd_prior_) return 1.0;
  return 3.0 * (1.0 - p.beta_cubic) / (1.0 + p.beta_cubic);
}

void Cubic::on_ack(const WindowAck& ack) {
  // Time in which something else limits the sender does not count. RFC 9438 §5.8.
  if (!ack.window_limited && in_epoch_) epoch_start_ += ack.now - last_ack_;
  last_ack_ = ack.now;
  if (ack.acked.bytes <= 0 || ack.ece || !ack.window_limited) return;
  if (ack.in_recovery && !ack.after_timeout) return;
  if (ssthresh_ > 0.0 && cwnd_ >= ssthresh_) {
    avoid_congestion(ack);
  } else {
    const double acked = static_cast<double>(ack.acked.bytes) / mss_;
    bool done = false;
    step_ = step_of(WindowMove::kSlowStart, cwnd_, acked);
    // HyStart++ is for the first slow start only, RFC 9406 §4.3.
    if (p.hystart && ssthresh_ <= 0.0) {
      const double growth = slow_start_.growth(ack, acked, done);
      const bool slower = slow_start_.conservative();
      step_.move = slower ? WindowMove::kConservative : WindowMove::kHyStart;
      step_.by = slower ? growth * HyStart::kCssGrowthDivisor : growth;
      cwnd_ += growth;
    } else {
      cwnd_ += std::min(acked, 1.0);
    }
    if (done) ssthresh_ = cwnd_;
  }
  cwnd_ = std::min(cwnd_, kMost);
}

void Cubic::begin_epoch(Time now) {
  in_epoch_ = true;
  epoch_start_ = now;
  W_est_ = epoch_cwnd_ = cwnd_;
  if (after_timeout_ || W_max_ < cwnd_) {
    // RFC 9438 §4.8 and §4.10: after a timeout, and without a peak, the curve starts here.
    W_max_ = cwnd_;
    K_ = 0.0;
  } else {
    K_ = exact_cbrt((W_max_ - cwnd_) / p.C);
  }
  if (cwnd_prior_ < cwnd_) cwnd_prior_ = cwnd_;
  after_timeout_ = false;
}

void Cubic::avoid_congestion(const WindowAck& ack) {
  if (!in_epoch_) begin_epoch(ack.now);
  const double acked = static_cast<double>(ack.acked.bytes) / mss_;
  const double t = to_seconds(ack.now - epoch_start_);
  // target: W_cubic one round trip ahead, between cwnd and 1.5·cwnd. §4.2
  const double ahead = W_cubic(t + to_seconds(ack.srtt));
  const double target = std::clamp(ahead, cwnd_, 1.5 * cwnd_);
  step_ = {{WindowMove::kAvoidance, cwnd_, acked},
           t,
           to_seconds(ack.srtt),
           target,
           W_est_,
           alpha_cubic()};
  W_est_ = std::min(W_est_ + step_.alpha * acked / cwnd_, kMost);
  if (p.reno_friendly && W_cubic(t) < W_est_) {
    step_.move = WindowMove::kFriendly;
    cwnd_ = std::max(cwnd_, W_est_);  // §4.3
  } else {
    // §4.4 and §4.5, which add it once for each ACK; for each segment as in Linux, so that delayed
    // ACKs do not slow the curve down.
    cwnd_ += (target - cwnd_) / cwnd_ * acked;
  }
}

void Cubic::reduce(DataSize in_flight, double beta) {
  cwnd_prior_ = cwnd_;
  // §4.7
  const bool below = p.fast_convergence && cwnd_ < W_max_;
  W_max_ = below ? cwnd_ * (1.0 + p.beta_cubic) / 2.0 : cwnd_;
  ssthresh_ = std::max(static_cast<double>(in_flight.bytes) / mss_ * beta, 2.0);
  in_epoch_ = false;
}

void Cubic::on_congestion(const Congestion& congestion) {
  const bool ecn = congestion.kind == CongestionKind::kEcn;
  step_ = step_of(ecn ? WindowMove::kMark : WindowMove::kLoss, cwnd_,
                  static_cast<double>(congestion.in_flight.bytes) / mss_);
  const double beta = ecn ? p.beta_ecn : p.beta_cubic;
  reduce(congestion.in_flight, beta);
  // After an ECN echo one segment may be left, after a loss two, as of ssthresh. RFC 9438 §4.6
  cwnd_ = ecn ? std::max(step_.by * beta, 1.0) : ssthresh_;
  after_timeout_ = false;
}

void Cubic::on_timeout(const WindowTimeout& timeout) {
  step_ = step_of(WindowMove::kTimeout, cwnd_, static_cast<double>(timeout.in_flight.bytes) / mss_);
  if (!timeout.again) reduce(timeout.in_flight, p.beta_cubic);
  cwnd_ = 1.0;
  after_timeout_ = true;
  in_epoch_ = false;
}

void Cubic::on_idle_restart(const WindowSent& sent) {
  if (!sent.restart) return;
  cwnd_ = std::min(cwnd_, initial_);
  step_ = {};
  in_epoch_ = false;
}

DataSize Cubic::cwnd() const { return {static_cast<int64_t>(cwnd_ * mss_)}; }
DataSize Cubic::ssthresh() const {
  return {ssthresh_ > 0.0 ? static_cast<int64_t>(std::min(ssthresh_, kMost) * mss_) : kForever.ns};
}

}  // namespace lab
