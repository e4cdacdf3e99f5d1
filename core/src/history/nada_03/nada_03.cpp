#include "history/nada_03/nada_03.h"

#include <algorithm>

namespace lab {

// d_tilde = d_n + 1_M d_M + 1_L d_L with the absolute one-way delay d_n; a gap just before a packet
// is its loss event. A packet that comes late has been one and says nothing more.
void Nada03::on_arrival(const Arrival& packet) {
  const auto ahead =
      any_packet_ ? static_cast<int32_t>(packet.sequence - next_sequence_) : int32_t{0};
  arrived_ = ahead >= 0;
  if (!arrived_) return;
  d_tilde_ = to_ms(packet.received - packet.sent) + (packet.marked() ? p.d_M : 0.0) +
             (ahead > 0 ? p.d_L : 0.0);
  x_n_ = any_packet_ ? p.alpha * d_tilde_ + (1.0 - p.alpha) * x_n_ : d_tilde_;
  any_packet_ = true;
  next_sequence_ = packet.sequence + 1;
}

void Nada03::before_report(Time, Feedback& report) {
  report.said.set(Nada03Report{x_n_, d_tilde_});
  arrived_ = false;
}

void Nada03::start(Time now) {
  started_ = last_report_ = now;
  any_report_ = false;
  R_ = p.RMIN.bps;
  decision_ = {};
}

bool Nada03::on_feedback(const Feedback& feedback, Time now) {
  Nada03Decision d;
  const auto report = feedback.said.as<Nada03Report>();
  d.x = report.x_n;
  d.d_tilde = report.d_tilde;
  lowest_x_ = any_report_ ? std::min(lowest_x_, d.x) : d.x;
  d.x_ref = p.x_ref > 0.0 ? p.x_ref : lowest_x_;
  d.delta = to_ms(now - last_report_);
  if (any_report_ && d.delta > 0.0) d.x_slope = (d.x - last_x_) / d.delta;
  any_report_ = true;
  last_report_ = now;
  last_x_ = d.x;

  // Eq. (1) and (2). Where the delay falls so fast that none would be left, the rate has no bound.
  d.x_hat = d.x + d.x_slope * p.tau_o;
  const double range = std::max(0.0, p.RMAX.bps - p.RMIN.bps);
  const double above = p.w * range * d.x_ref;
  d.R_n = d.x_hat > 0.0 ? p.RMIN.bps + std::min(above / d.x_hat, 1e12) : p.RMAX.bps;
  // Slow start.
  d.R_ss = p.RMAX.bps;
  if (now - started_ < p.T) d.R_ss = p.RMIN.bps + (now - started_) / p.T * range;
  d.R = R_ = clipped(std::min(d.R_n, d.R_ss));
  decision_ = d;
  return true;
}

double Nada03::clipped(double R) const { return std::max(std::min(R, p.RMAX.bps), p.RMIN.bps); }

DataRate Nada03::reference_rate() const { return {clipped(R_)}; }

std::span<const Profile> Nada03::profiles() {
  static constexpr Profile kProfiles[] = {
      {"nada-03", "First version, March 2014", "draft-zhu-rmcat-nada-03", {}},
  };
  return kProfiles;
}

Signals<Nada03Decision> Nada03Decision::signals() {
  using D = const Nada03Decision&;
  static constexpr Signal<Nada03Decision> kRows[] = {
      {"r_ref_kbps", "kbit/s", "Reference rate", "the smaller of R_n and R_ss, clipped",
       [](D d) { return d.R / 1e3; }},
      {"r_n_kbps", "kbit/s", "Rate by the delay", "draft-zhu-rmcat-nada-03, R_n of Eq. (2)",
       [](D d) { return d.R_n / 1e3; }},
      {"r_ss_kbps", "kbit/s", "Rate of slow start", "draft-zhu-rmcat-nada-03, R_ss",
       [](D d) { return d.R_ss / 1e3; }},
      {"x_ms", "ms", "Congestion signal, clock offset included",
       "draft-zhu-rmcat-nada-03, x_n, smoothed by alpha", [](D d) { return d.x; }},
      {"x_slope", "", "Slope of the signal, ms per ms", "draft-zhu-rmcat-nada-03, Eq. (1)",
       [](D d) { return d.x_slope; }},
      {"x_hat_ms", "ms", "Signal as it will be", "draft-zhu-rmcat-nada-03, Eq. (1)",
       [](D d) { return d.x_hat; }},
      {"x_ref_ms", "ms", "Reference delay", "draft-zhu-rmcat-nada-03, x_ref of Eq. (2)",
       [](D d) { return d.x_ref; }},
      {"d_tilde_ms", "ms", "One-way delay with penalties", "draft-zhu-rmcat-nada-03, d_tilde",
       [](D d) { return d.d_tilde; }},
      {"delta_ms", "ms", "Time since the last report", "draft-zhu-rmcat-nada-03, delta of Eq. (1)",
       [](D d) { return d.delta; }},
  };
  return signals_of<kRows>();
}

std::span<const Parameter<Nada03Parameters>> Nada03Parameters::parameters() {
  using P = Nada03Parameters;
  static constexpr const char* kDraft = "draft-zhu-rmcat-nada-03";
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::w>("w", "Weight", "Weight of the flow's share of a bottleneck.",
                       "draft-zhu-rmcat-nada-03, Eq. (2)")
          .range(0.01, 100)
          .slider(0.1, 10, Scale::kLog),
      parameter<&P::RMIN>("RMIN_kbps", "Lowest rate", "Lowest rate of the encoder.",
                          "IETF 90 slides")
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::RMAX>("RMAX_kbps", "Highest rate", "Highest rate of the encoder.",
                          "IETF 90 slides")
          .range(1, 1e6)
          .slider(100, 10000, Scale::kLog),
      parameter<&P::alpha>("alpha", "Smoothing of the signal",
                           "Weight of the newest packet's delay; 1 smooths nothing.",
                           "not stated; ours: 0.02")
          .range(0, 1)
          .slider(0.005, 1, Scale::kLog),
      parameter<&P::tau_o>("tau_o_ms", "Prediction",
                           "How far ahead the signal's slope is followed.", kDraft)
          .range(0, 1e5)
          .slider(10, 1000, Scale::kLog),
      parameter<&P::x_ref>("x_ref_ms", "Reference delay",
                           "Delay at which the rate would be the highest; 0 takes the lowest "
                           "signal heard of, which stands for the propagation delay.",
                           "draft-zhu-rmcat-nada-03: the propagation delay")
          .range(0, 1e5)
          .slider(0, 300),
      parameter<&P::d_L>("d_L_ms", "Loss penalty", "Delay that a packet after a loss stands for.",
                         kDraft)
          .range(0, 1e5)
          .slider(0, 2000),
      parameter<&P::d_M>("d_M_ms", "Marking penalty", "Delay that a marked packet stands for.",
                         kDraft)
          .range(0, 1e5)
          .slider(0, 1000),
      parameter<&P::T, TimeUnit::kSeconds>("T_s", "Slow start",
                                           "How long the rate may take to its highest value.",
                                           "not stated; ours: 10 s")
          .range(0, 1e4)
          .slider(0, 60),
  };
  return kRows;
}

}  // namespace lab
