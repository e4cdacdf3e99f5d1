// The figures of RFC 4586, from a session's tables.
#pragma once

#include <span>
#include <string>

#include "metrics/metrics.h"
#include "sessions/session.h"

namespace lab {

/// What became of the feedback of one member, or of all.
struct FeedbackFigures {
  double rtcp_percent, rtcp_kbps, messages;
  double feedback_sent, feedback_suppressed, feedback_discarded;
  double suppressed_ratio, unsent_ratio;
  double mean_waiting_ms;
};

struct MemberFigures : FeedbackFigures {
  double mean_interval_s;
};

struct SessionFigures : FeedbackFigures {
  double packets_lost, lost_ratio, losses_reported;
  double mean_report_delay_ms;
  double failure_ratio;
  double recoveries, mean_recovery_ms, mean_recovery_way_ms, mean_recovery_waiting_ms;
};

std::span<const Metric<MemberFigures>> member_metrics();
std::span<const Metric<SessionFigures>> session_metrics();
SessionFigureNames session_figure_names();

/// Of what happened after `from_s` and up to `to_s`. Undefined ones are NaN, null in JSON.
MemberFigures figures_of(const Session& session, uint32_t member, double from_s, double to_s);
SessionFigures figures_of(const Session& session, double from_s, double to_s);

/// The figures between two moments in s; NaN, NaN: of the whole run so far.
std::string metrics_of(const Session& session, double from_s, double to_s);
/// The scenario's expectations and whether the run meets them.
std::string expectations_of(const Session& session);
/// What the core says of itself: what can be set, what is recorded, which figures there are, of
/// flows and of sessions.
std::string self_description();

}  // namespace lab
