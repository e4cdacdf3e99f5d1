// The equations of Prague as rows for readers.
#include "transport/windows/marks/prague.h"

namespace lab {

Table<Equation> Prague::equations() {
  static constexpr Equation kRows[] = {
      {"prague.slow_start", "cwnd_bytes = step_from_bytes + step_by_bytes while window_step == 1",
       "Slow start", "draft-briscoe-iccrg-prague-congestion-control", kLaw},
      {"prague.avoidance",
       "cwnd_bytes = step_from_bytes + step_increase_packets * step_mss_bytes * step_by_bytes / "
       "max(step_from_bytes, step_mss_bytes) while window_step == 2",
       "Growth by what was not marked", "draft-briscoe-iccrg-prague-congestion-control", kLaw},
      {"prague.mark",
       "cwnd_bytes = max(step_from_bytes * (1 - step_alpha / 2), least_packets * step_mss_bytes) "
       "while window_step == 5",
       "Marks: down by half their share", "draft-briscoe-iccrg-prague-congestion-control", kLaw},
      {"prague.loss",
       "cwnd_bytes = max(step_by_bytes / 2, 2 * step_mss_bytes) while window_step == 4",
       "A loss: half of what is in flight", "RFC 9331 §4.3, RFC 5681 §3.1, Eq. (4)", kLaw},
      {"prague.timeout", "cwnd_bytes = step_mss_bytes while window_step == 6",
       "A timeout: the loss window", "RFC 5681 §3.1", kLaw},
      {"prague.recovered", "cwnd_bytes = ssthresh_bytes while window_step == 7", "Recovery is over",
       "RFC 6675 §5", kLaw},
      {"prague.alpha",
       "alpha = (1 - g) * step_alpha_before + g * marked_share while step_alpha_before >= 0",
       "Share of marked bytes, smoothed", "draft-briscoe-iccrg-prague-congestion-control"},
  };
  return table<kRows>();
}

Table<Symbol> Prague::symbols() {
  static constexpr Symbol kRows[] = {
      {"cwnd_bytes", "cwnd"}, {"ssthresh_bytes", "ssthresh"},    {"step_from_bytes", "cwnd_from"},
      {"step_by_bytes", "N"}, {"step_mss_bytes", "SMSS"},        {"step_alpha", "α"},
      {"alpha", "α"},         {"step_alpha_before", "α_before"}, {"marked_share", "M"},
      {"L_packets", "L"},     {"step_increase_packets", "a"},
  };
  return table<kRows>();
}

}  // namespace lab
