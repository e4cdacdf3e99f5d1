// The tables of a session's figures: what each is called and what exactly it means.
#include "sessions/figures.h"
#include "support/joined.h"

namespace lab {

namespace {
/// Meanings are without a stop: RTCP's tables have them as labels.
template <class F>
constexpr std::array<Metric<F>, 9> feedback_rows() {
  return {{{.name = "rtcp_percent",
            .value = &F::rtcp_percent,
            .unit = "%",
            .shown = "",
            .label = "RTCP, % of the session’s bandwidth",
            .brief = "of session",
            .meaning = "RTCP, of the session bandwidth",
            .source = "RFC 4586 §4.1, Tables 1 and 2",
            .places = {.summary = 2}},
           {.name = "rtcp_kbps",
            .value = &F::rtcp_kbps,
            .unit = "kbit/s",
            .label = "RTCP",
            .meaning = "RTCP with IP and UDP headers",
            .source = "RFC 3550 §6.2",
            .places = {.summary = 1}},
           {.name = "messages",
            .value = &F::messages,
            .unit = "packets",
            .shown = "",
            .label = "Messages",
            .brief = "packets",
            .meaning = "RTCP packets",
            .source = "RFC 3550 §6.1",
            .places = {.summary = 3}},
           {.name = "feedback_sent",
            .value = &F::feedback_sent,
            .label = "Feedback sent",
            .brief = "feedback sent",
            .meaning = "Feedback sent",
            .source = "RFC 4586 §5, Tables 3 and 4",
            .places = {.summary = 4}},
           {.name = "feedback_suppressed",
            .value = &F::feedback_suppressed,
            .label = "Feedback suppressed",
            .brief = "suppressed",
            .meaning = "Feedback that others made needless",
            .source = "RFC 4586 §5, Table 4: fbsp",
            .places = {.summary = 5}},
           {.name = "feedback_discarded",
            .value = &F::feedback_discarded,
            .label = "Feedback discarded",
            .brief = "discarded",
            .meaning = "Feedback that would have come too late",
            .source = "RFC 4586 §5, Tables 3 and 4: disc",
            .places = {.summary = 6}},
           {.name = "suppressed_ratio",
            .value = &F::suppressed_ratio,
            .label = "Share of feedback suppressed",
            .meaning = "Share of feedback that others made needless",
            .source = "RFC 4586 §5.2.1: 2023 of 3250"},
           {.name = "unsent_ratio",
            .value = &F::unsent_ratio,
            .label = "Share of feedback not sent",
            .meaning = "Share of feedback not sent, for whatever reason",
            .source = "RFC 4586 §6.1, Tables 5 and 6"},
           {.name = "mean_waiting_ms",
            .value = &F::mean_waiting_ms,
            .unit = "ms",
            .label = "Mean waiting time of feedback",
            .brief = "waited",
            .meaning = "Mean waiting time of feedback that was sent",
            .source = "RFC 4586 §5: MWT",
            .places = {.summary = 7}}}};
}
}  // namespace

std::span<const Metric<MemberFigures>> member_metrics() {
  using F = MemberFigures;
  static constexpr auto kRows = joined(
      feedback_rows<F>(), std::array<Metric<F>, 1>{{{.name = "mean_interval_s",
                                                     .value = &F::mean_interval_s,
                                                     .unit = "s",
                                                     .label = "Mean interval",
                                                     .meaning = "Mean distance of its RTCP packets",
                                                     .source = "RFC 3550 §6.2"}}});
  static_assert(kHasAll<F, kRows.size()>);
  return kRows;
}

std::span<const Metric<SessionFigures>> session_metrics() {
  using F = SessionFigures;
  static constexpr auto kRows =
      joined(feedback_rows<F>(),
             std::array<Metric<F>, 9>{
                 {{.name = "packets_lost",
                   .value = &F::packets_lost,
                   .unit = "packets",
                   .label = "Packets lost",
                   .meaning = "Data packets lost on links",
                   .source = "RFC 4586 §5.2.1"},
                  {.name = "losses_reported",
                   .value = &F::losses_reported,
                   .unit = "packets",
                   .shown = "",
                   .label = "Losses reported",
                   .meaning = "Of them reported at their sender",
                   .source = "RFC 4586 §6.2"},
                  {.name = "lost_ratio",
                   .value = &F::lost_ratio,
                   .label = "Lost ratio",
                   .meaning = "Data packets lost, of all that members sent; of the whole run only",
                   .source = "RFC 4586 §7.2: packet loss rate"},
                  {.name = "mean_report_delay_ms",
                   .value = &F::mean_report_delay_ms,
                   .unit = "ms",
                   .label = "Mean report delay",
                   .meaning = "From sending a packet to the first news of its loss",
                   .source = "RFC 4586 §6.2, Table 8"},
                  {.name = "failure_ratio",
                   .value = &F::failure_ratio,
                   .label = "Share of losses reported by several",
                   .meaning = "Losses that more than one of those who found them reported",
                   .source = "RFC 4586 §6.1, Table 7, which leaves the definition open"},
                  {.name = "recoveries",
                   .value = &F::recoveries,
                   .label = "Recoveries",
                   .meaning = "Errors of a NEWPRED decoder that ended",
                   .source = "RFC 4586 §7.1; ours: one for each place of the picture, however many "
                             "of its segments were lost meanwhile"},
                  {.name = "mean_recovery_ms",
                   .value = &F::mean_recovery_ms,
                   .unit = "ms",
                   .label = "Mean recovery",
                   .meaning = "Mean recovery time",
                   .source = "RFC 4586 §7.1"},
                  {.name = "mean_recovery_way_ms",
                   .value = &F::mean_recovery_way_ms,
                   .unit = "ms",
                   .label = "Mean recovery way",
                   .meaning = "Mean round trip of recoveries",
                   .source = "RFC 4586 §7.1: the NACK's way and that of the segment that answered, "
                             "waits in queues included"},
                  {.name = "mean_recovery_waiting_ms",
                   .value = &F::mean_recovery_waiting_ms,
                   .unit = "ms",
                   .label = "Mean recovery waiting",
                   .meaning = "Mean waiting time of NEWPRED",
                   .source = "RFC 4586 §7.1, Figure 4: recovery time less the round trip, and less "
                             "those before it of which the NACK or its answer was lost"}}});
  static_assert(kHasAll<F, kRows.size()>);
  return kRows;
}

SessionFigureNames session_figure_names() {
  SessionFigureNames names;
  for (const auto& row : member_metrics()) names.of_member.push_back(row.name);
  for (const auto& row : session_metrics()) names.of_session.push_back(row.name);
  return names;
}

}  // namespace lab
