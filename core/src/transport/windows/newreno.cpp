#include "transport/windows/newreno.h"

namespace lab {

std::span<const Parameter<NewReno::Parameters>> NewReno::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::beta>("beta", "Left at a loss", "Share of the data in flight that is left.",
                          "RFC 5681 §3.2, Eq. (4): 0.5")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::beta_ecn>("beta_ecn", "Left at a mark", "The same at an ECN echo.",
                              "RFC 3168 §6.1.2: 0.5; RFC 8511: 0.8")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::byte_counting>("byte_counting", "Most growth per ACK",
                                   "Segments by which one ACK may open the window in slow start.",
                                   "RFC 5681 §3.1: 1; RFC 3465 §2.2: 2")
          .range(1, 64)
          .slider(1, 8),
  };
  return kRows;
}

Signals<NewReno> NewReno::signals() {
  using W = const NewReno&;
  static constexpr Signal<NewReno> kRows[] = {
      {"window_step", "",
       "Last step: 0 none, 1 slow start, 2 avoidance, 4 loss, 5 mark, 6 timeout, 7 recovered, 8 "
       "avoidance in whole bytes",
       "RFC 5681 §3", [](W w) { return static_cast<double>(w.step_.move); }},
      {"step_from_bytes", "bytes", "Window before the step", "ours",
       [](W w) { return w.step_.from; }},
      {"step_by_bytes", "bytes", "Acknowledged, or in flight at a reduction", "RFC 5681 §2, §3.1",
       [](W w) { return w.step_.by; }},
      {"step_mss_bytes", "bytes", "Segment", "RFC 5681 §2, SMSS",
       [](W w) { return static_cast<double>(w.mss_); }},
  };
  return signals_of<kRows>();
}

Table<Equation> NewReno::equations() {
  static constexpr Equation kRows[] = {
      {"newreno.2",
       "cwnd_bytes = step_from_bytes + min(step_by_bytes, byte_counting * step_mss_bytes) while "
       "window_step == 1",
       "Slow start", "RFC 5681 §3.1, Eq. (2); RFC 3465 §2.2", kLaw},
      {"newreno.3",
       "cwnd_bytes = step_from_bytes + step_mss_bytes * step_mss_bytes / step_from_bytes while "
       "window_step == 2",
       "Congestion avoidance: a segment per round trip", "RFC 5681 §3.1, Eq. (3)", kLaw},
      {"newreno.3.whole",
       "cwnd_bytes = step_from_bytes + max(1, floor_to(step_mss_bytes * step_mss_bytes / "
       "step_from_bytes, 1)) while window_step == 8",
       "Congestion avoidance, in whole bytes", "RFC 5681 §3.1, Eq. (3); ns-3 TcpNewReno", kLaw},
      {"newreno.4",
       "cwnd_bytes = max(beta * step_by_bytes, 2 * step_mss_bytes) while window_step == 4",
       "A loss: half of what is in flight", "RFC 5681 §3.1, Eq. (4)", kLaw},
      {"newreno.4.mark",
       "cwnd_bytes = max(beta_ecn * step_by_bytes, 2 * step_mss_bytes) while window_step == 5",
       "A mark: a share of what is in flight", "RFC 3168 §6.1.2, RFC 8511", kLaw},
      {"newreno.timeout", "cwnd_bytes = step_mss_bytes while window_step == 6",
       "A timeout: the loss window", "RFC 5681 §3.1", kLaw},
      {"newreno.recovered",
       "cwnd_bytes = min(ssthresh_bytes, max(step_by_bytes, step_mss_bytes) + step_mss_bytes) "
       "while window_step == 7",
       "Recovery is over", "RFC 6582 §3.2, step 3", kLaw},
  };
  return table<kRows>();
}

Table<Symbol> NewReno::symbols() {
  static constexpr Symbol kRows[] = {
      {"cwnd_bytes", "cwnd"},
      {"ssthresh_bytes", "ssthresh"},
      {"step_from_bytes", "cwnd_from"},
      {"step_mss_bytes", "SMSS"},
      {"step_by_bytes", "N"},
      {"byte_counting", "L"},
      {"beta", "β"},
      {"beta_ecn", "β_ecn"},
  };
  return table<kRows>();
}

}  // namespace lab
