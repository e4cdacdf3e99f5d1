#include "history/nada_2014/decision.h"

namespace lab {

Signals<Nada2014Decision> Nada2014Decision::signals() {
  using D = const Nada2014Decision&;
  static constexpr Signal<Nada2014Decision> kRows[] = {
      {"mode", "", "Mode: 0 ramp-up, 1 gradual", "draft-zhu-rmcat-nada-06, its two modes",
       [](D d) { return d.gradual ? 1.0 : 0.0; }},
      {"r_ref_kbps", "kbit/s", "Reference rate", "R_n, clipped to [RMIN, RMAX]",
       [](D d) { return d.R / 1e3; }},
      {"r_before_kbps", "kbit/s", "Reference rate before",
       "draft-zhu-rmcat-nada-04, R_n in Eq. (3)", [](D d) { return d.R_before / 1e3; }},
      {"r_unclipped_kbps", "kbit/s", "Reference rate before clipping",
       "draft-zhu-rmcat-nada-04, Eq. (3); -06, Eq. (4)", [](D d) { return d.R_unclipped / 1e3; }},
      {"x_ms", "ms", "Congestion signal", "draft-zhu-rmcat-nada-04, x_n of Eq. (1)",
       [](D d) { return d.report.x; }},
      {"x_slope", "", "Slope of the signal, ms per ms", "draft-zhu-rmcat-nada-04, x'_n of Eq. (2)",
       [](D d) { return d.report.x_slope; }},
      {"x_hat_ms", "ms", "Signal and its slope", "draft-zhu-rmcat-nada-04, Eq. (5)",
       [](D d) { return d.x_hat; }},
      {"theta", "Mbit", "Pull upwards", "draft-zhu-rmcat-nada-04, theta of Eq. (4), in bit/s · s",
       [](D d) { return d.theta / 1e9; }},
      {"push", "Mbit", "Push downwards", "draft-zhu-rmcat-nada-04, (R_n - RMIN) x_hat of Eq. (3)",
       [](D d) { return d.push / 1e9; }},
      {"gamma", "", "Ramp-up multiplier", "draft-zhu-rmcat-nada-06, Eq. (3)",
       [](D d) { return d.gamma; }},
      {"d_n_ms", "ms", "Queuing delay of the newest packet", "draft-zhu-rmcat-nada-04, d_n",
       [](D d) { return d.report.d_n; }},
      {"d_hat_ms", "ms", "Queuing delay, filtered", "draft-zhu-rmcat-nada-06, median, smoothed",
       [](D d) { return d.report.d_hat; }},
      {"d_tilde_ms", "ms", "Queuing delay, warped", "draft-zhu-rmcat-nada-06, d_tilde",
       [](D d) { return d.d_tilde; }},
      {"d_base_ms", "ms", "Base delay, clock offset included", "draft-zhu-rmcat-nada-04, d_f",
       [](D d) { return d.report.d_base; }},
      {"rtt_ms", "ms", "Lowest round-trip time", "draft-zhu-rmcat-nada-06, RTT_0 of Eq. (3)",
       [](D d) { return d.RTT_0; }},
      {"delta_ms", "ms", "Time since the last update",
       "draft-zhu-rmcat-nada-04, delta_s of Eq. (3)", [](D d) { return d.delta; }},
      {"p_loss", "", "Loss ratio", "draft-zhu-rmcat-nada-04, p_L of Eq. (1)",
       [](D d) { return d.report.p_loss; }},
      {"p_mark", "", "Marking ratio", "draft-zhu-rmcat-nada-04, p_M of Eq. (1)",
       [](D d) { return d.report.p_mark; }},
      {"r_recv_kbps", "kbit/s", "Receiving rate", "draft-zhu-rmcat-nada-06, R_r of Eq. (4)",
       [](D d) { return d.report.R_r / 1e3; }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
