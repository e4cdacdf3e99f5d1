// The equations of Prague as rows for readers.
#include "transport/windows/marks/prague.h"

namespace lab {

Table<Equation> Prague::equations() {
  static constexpr Equation kRows[] = {
      {.id = "prague.slow_start",
       .result = "cwnd_bytes",
       .form = "step_from_bytes + step_by_bytes",
       .when = "window_step == 1",
       .label = "Slow start",
       .source = "draft-briscoe-iccrg-prague-congestion-control",
       .role = EquationRole::kLaw},
      {.id = "prague.avoidance",
       .result = "cwnd_bytes",
       .form = "step_from_bytes + step_increase_packets * step_mss_bytes * step_by_bytes / "
               "max(step_from_bytes, step_mss_bytes)",
       .when = "window_step == 2",
       .label = "Growth by what was not marked",
       .source = "draft-briscoe-iccrg-prague-congestion-control",
       .role = EquationRole::kLaw},
      {.id = "prague.mark",
       .result = "cwnd_bytes",
       .form = "max(step_from_bytes * (1 - step_alpha / 2), least_packets * step_mss_bytes)",
       .when = "window_step == 5",
       .label = "Marks: down by half their share",
       .source = "draft-briscoe-iccrg-prague-congestion-control",
       .role = EquationRole::kLaw},
      {.id = "prague.loss",
       .result = "cwnd_bytes",
       .form = "max(step_by_bytes / 2, 2 * step_mss_bytes)",
       .when = "window_step == 4",
       .label = "A loss: half of what is in flight",
       .source = "RFC 9331 §4.3, RFC 5681 §3.1, Eq. (4)",
       .role = EquationRole::kLaw},
      {.id = "prague.timeout",
       .result = "cwnd_bytes",
       .form = "step_mss_bytes",
       .when = "window_step == 6",
       .label = "A timeout: the loss window",
       .source = "RFC 5681 §3.1",
       .role = EquationRole::kLaw},
      {.id = "prague.recovered",
       .result = "cwnd_bytes",
       .form = "ssthresh_bytes",
       .when = "window_step == 7",
       .label = "Recovery is over",
       .source = "RFC 6675 §5",
       .role = EquationRole::kLaw},
      {.id = "prague.alpha",
       .result = "alpha",
       .form = "(1 - g) * step_alpha_before + g * marked_share",
       .when = "step_alpha_before >= 0",
       .label = "Share of marked bytes, smoothed",
       .source = "draft-briscoe-iccrg-prague-congestion-control"},
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
