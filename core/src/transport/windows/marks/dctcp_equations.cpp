// The equations of Dctcp as rows for readers.
#include "transport/windows/marks/dctcp.h"

namespace lab {

Table<Equation> Dctcp::equations() {
  static constexpr Equation kRows[] = {
      {.id = "dctcp.slow_start",
       .result = "cwnd_bytes",
       .form = "step_from_bytes + min(step_by_bytes, L_packets * step_mss_bytes)",
       .when = "window_step == 1",
       .label = "Slow start",
       .source = "RFC 8257 §3.4, RFC 3465 §2.3",
       .role = EquationRole::kLaw},
      {.id = "dctcp.avoidance",
       .result = "cwnd_bytes",
       .form = "step_from_bytes + step_mss_bytes * step_by_bytes / max(step_from_bytes, "
               "step_mss_bytes)",
       .when = "window_step == 2",
       .label = "Congestion avoidance: a segment per round trip",
       .source = "RFC 8257 §3.4, RFC 5681 §3.1",
       .role = EquationRole::kLaw},
      {.id = "dctcp.mark",
       .result = "cwnd_bytes",
       .form = "max(step_from_bytes * (1 - step_alpha / 2), least_packets * step_mss_bytes)",
       .when = "window_step == 5",
       .label = "Marks: down by half their share",
       .source = "RFC 8257 §3.3, step 9",
       .role = EquationRole::kLaw},
      {.id = "dctcp.loss",
       .result = "cwnd_bytes",
       .form = "max(step_by_bytes / 2, 2 * step_mss_bytes)",
       .when = "window_step == 4",
       .label = "A loss: half of what is in flight",
       .source = "RFC 8257 §3.5, RFC 5681 §3.1, Eq. (4)",
       .role = EquationRole::kLaw},
      {.id = "dctcp.timeout",
       .result = "cwnd_bytes",
       .form = "step_mss_bytes",
       .when = "window_step == 6",
       .label = "A timeout: the loss window",
       .source = "RFC 5681 §3.1",
       .role = EquationRole::kLaw},
      {.id = "dctcp.recovered",
       .result = "cwnd_bytes",
       .form = "ssthresh_bytes",
       .when = "window_step == 7",
       .label = "Recovery is over",
       .source = "RFC 6675 §5",
       .role = EquationRole::kLaw},
      {.id = "dctcp.alpha",
       .result = "alpha",
       .form = "(1 - g) * step_alpha_before + g * marked_share",
       .when = "step_alpha_before >= 0",
       .label = "Share of marked bytes, smoothed",
       .source = "RFC 8257 §3.3, step 7"},
  };
  return table<kRows>();
}

Table<Symbol> Dctcp::symbols() {
  static constexpr Symbol kRows[] = {
      {"cwnd_bytes", "cwnd"}, {"ssthresh_bytes", "ssthresh"},    {"step_from_bytes", "cwnd_from"},
      {"step_by_bytes", "N"}, {"step_mss_bytes", "SMSS"},        {"step_alpha", "α"},
      {"alpha", "α"},         {"step_alpha_before", "α_before"}, {"marked_share", "M"},
      {"L_packets", "L"},     {"step_increase_packets", "a"},
  };
  return table<kRows>();
}

}  // namespace lab
