#include "transport/cubic.h"

#include <algorithm>

#include "support/exact_math.h"

namespace lab {

namespace {
constexpr double kMost = 1e9;  ///< Segments.
}  // namespace

std::span<const Parameter<Cubic::Parameters>> Cubic::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::C>("C", "Aggressiveness C", "Steepness of the curve, segments per s³.",
                       "RFC 9438 §5: 0.4")
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
                             "Slow start ends when the round-trip time grows.", "RFC 9406"),
  };
  return kRows;
}

std::span<const Signal<Cubic>> Cubic::signals() {
  static constexpr Signal<Cubic> kRows[] = {
      {"W_max_segments", "packets", "Window before the last reduction", "RFC 9438 §4.6, W_max",
       [](const Cubic& c) { return c.W_max(); }},
      {"W_est_segments", "packets", "Reno-friendly estimate", "RFC 9438 §4.3, Eq. (4)",
       [](const Cubic& c) { return c.W_est(); }},
      {"K_s", "s", "Time to reach W_max again", "RFC 9438 §4.2, Eq. (2)",
       [](const Cubic& c) { return c.K(); }},
  };
  return kRows;
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
    // HyStart++ is for the first slow start only, RFC 9406 §4.3.
    if (p.hystart && ssthresh_ <= 0.0) {
      cwnd_ += slow_start_.growth(ack, acked, done);
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
  W_est_ = cwnd_;
  if (after_timeout_ || W_max_ < cwnd_) {
    // RFC 9438 §4.8: after a timeout, and without a peak, the curve starts here.
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
  W_est_ = std::min(W_est_ + alpha_cubic() * acked / cwnd_, kMost);
  if (p.reno_friendly && W_cubic(t) < W_est_) {
    cwnd_ = std::max(cwnd_, W_est_);  // §4.3
  } else {
    cwnd_ += (target - cwnd_) / cwnd_ * acked;  // §4.4 and §4.5
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
  reduce(congestion.in_flight, ecn ? p.beta_ecn : p.beta_cubic);
  cwnd_ = ssthresh_;
  after_timeout_ = false;
}

void Cubic::on_timeout(const WindowTimeout& timeout) {
  if (!timeout.again) reduce(timeout.in_flight, p.beta_cubic);
  cwnd_ = 1.0;
  after_timeout_ = true;
  in_epoch_ = false;
}

void Cubic::on_idle_restart(const WindowSent& sent) {
  if (!sent.restart) return;
  cwnd_ = std::min(cwnd_, initial_);
  in_epoch_ = false;
}

DataSize Cubic::cwnd() const { return {static_cast<int64_t>(cwnd_ * mss_)}; }
DataSize Cubic::ssthresh() const {
  return {ssthresh_ > 0.0 ? static_cast<int64_t>(std::min(ssthresh_, kMost) * mss_) : kForever.ns};
}

}  // namespace lab
