#include "sessions/recorder.h"

#include <limits>

#include "simulation/columns/recorded.h"

namespace lab {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double moment(Time t) { return t == kNever ? kNone : to_seconds(t); }

struct MessageRow {
  Time now;
  uint32_t member;
  Time planned;
  const rtcp::Compound& packet;
  SessionRecorder::MessageOutcome outcome;
  const rtcp::Participant& p;

  bool regular() const { return !packet.early && !packet.bye; }
};
constexpr Recorded<MessageRow> kMessageColumns[] = {
    {"t_s", "s", "When", "RFC 3550 §6.3.6; RFC 4585 §3.5",
     [](const MessageRow& r) { return to_seconds(r.now); }},
    {"member", "", "Who: index of the member", "",
     [](const MessageRow& r) { return static_cast<double>(r.member); }},
    {"planned_s", "s", "When it was planned: tn or te", "RFC 4585 §3.5.2",
     [](const MessageRow& r) { return moment(r.planned); }},
    {"outcome", "", "0 sent, 1 left out because of T_rr_interval", "RFC 4585 §3.5.3, step 2c",
     [](const MessageRow& r) { return static_cast<double>(r.outcome); }},
    {"form", "", "0 full, 1 minimal, 2 of reduced size", "RFC 4585 §3.1; RFC 5506 §4.1",
     [](const MessageRow& r) { return static_cast<double>(r.packet.form); }},
    {"early", "", "1 for early feedback", "RFC 4585 §3.5.2, step 6",
     [](const MessageRow& r) { return r.packet.early ? 1.0 : 0.0; }},
    {"bye", "", "1 for a BYE", "RFC 3550 §6.3.7",
     [](const MessageRow& r) { return r.packet.bye ? 1.0 : 0.0; }},
    {"bytes", "bytes", "Size with IP and UDP headers", "RFC 3550 §6.2",
     [](const MessageRow& r) {
       return r.outcome == SessionRecorder::MessageOutcome::kSent
                  ? static_cast<double>(size_of(r.packet))
                  : 0.0;
     }},
    {"items", "", "Items of feedback in it", "RFC 4585 §6",
     [](const MessageRow& r) { return static_cast<double>(r.packet.feedback.size()); }},
    {"report_blocks", "", "Sources that it reports on", "RFC 3550 §6.4",
     [](const MessageRow& r) { return static_cast<double>(r.packet.reports.size()); }},
    {"tn_s", "s", "When the next regular one is planned then", "RFC 4585 §3.5.2, step 6",
     [](const MessageRow& r) { return moment(r.p.tn()); }},
    {"tp_s", "s", "Of a regular one: tp before it", "RFC 3550 §6.3.6",
     [](const MessageRow& r) {
       return r.regular() ? moment(r.p.last_reconsideration().tp) : kNone;
     }},
    {"reconsidered_s", "s", "Of a regular one: T drawn anew at tn", "RFC 3550 §6.3.6",
     [](const MessageRow& r) {
       return r.regular() ? to_seconds(r.p.last_reconsideration().T) : kNone;
     }},
};

struct LossRow {
  Time now;
  uint32_t link;
  bool back;
  SessionRecorder::LostKind kind;
  uint32_t source, sequence;
};
constexpr Recorded<LossRow> kLossColumns[] = {
    {"t_s", "s", "When it was lost", "", [](const LossRow& r) { return to_seconds(r.now); }},
    {"link", "", "Where: index of the link", "",
     [](const LossRow& r) { return static_cast<double>(r.link); }},
    {"back", "", "1 on the way from the link's second end to its first", "",
     [](const LossRow& r) { return r.back ? 1.0 : 0.0; }},
    {"kind", "", "0 data, 1 RTCP", "",
     [](const LossRow& r) { return static_cast<double>(r.kind); }},
    {"source", "", "Index of the member that sent it", "",
     [](const LossRow& r) { return static_cast<double>(r.source); }},
    {"sequence", "", "Its number: of the data packet, or row of messages", "",
     [](const LossRow& r) { return static_cast<double>(r.sequence); }},
};

struct FeedbackRow {
  uint32_t member, source, sequence;
  double by;
  const rtcp::Pending& settled;
};
constexpr Recorded<FeedbackRow> kFeedbackColumns[] = {
    {"t_s", "s", "When its fate was known", "RFC 4585 §3.5.2",
     [](const FeedbackRow& r) { return to_seconds(r.settled.settled); }},
    {"member", "", "Who had it to say", "",
     [](const FeedbackRow& r) { return static_cast<double>(r.member); }},
    {"source", "", "Index of the member whose packet it is about", "",
     [](const FeedbackRow& r) { return static_cast<double>(r.source); }},
    {"sequence", "", "Number of that packet", "",
     [](const FeedbackRow& r) { return static_cast<double>(r.sequence); }},
    {"kind", "", "0 NACK, 1 PLI, 2 NACK of NEWPRED", "RFC 4585 §6.2.1 and §6.3.1; RFC 4586 §7.1",
     [](const FeedbackRow& r) { return static_cast<double>(r.settled.item.kind); }},
    {"detected_s", "s", "t0", "RFC 4585 §3.5.2, step 1",
     [](const FeedbackRow& r) { return to_seconds(r.settled.detected); }},
    {"planned_s", "s", "When it was to be sent: te or tn", "RFC 4585 §3.5.2, steps 2 to 4",
     [](const FeedbackRow& r) { return moment(r.settled.planned); }},
    {"step", "", "0 AVP, 1 step 2a, 2 3a, 3 4a1, 4 4a2, 5 4b", "RFC 4585 §3.5.2",
     [](const FeedbackRow& r) { return static_cast<double>(r.settled.step); }},
    {"outcome", "", "1 sent, 2 suppressed, 3 discarded, 4 its member left", "RFC 4585 §3.5.2",
     [](const FeedbackRow& r) { return static_cast<double>(r.settled.outcome); }},
    {"by", "", "Index of the member whose feedback suppressed it", "RFC 4585 §3.5.2, step 5a",
     [](const FeedbackRow& r) { return r.by; }},
    {"tn_s", "s", "When the next regular packet was planned at t0", "RFC 4585 §3.5.2, step 3",
     [](const FeedbackRow& r) { return moment(r.settled.reasons.tn); }},
    {"t_rr_s", "s", "T_rr at t0", "RFC 4585 §3.4 e",
     [](const FeedbackRow& r) { return to_seconds(r.settled.reasons.T_rr); }},
    {"t_dither_max_s", "s", "T_dither_max at t0", "RFC 4585 §3.4 f, g",
     [](const FeedbackRow& r) { return to_seconds(r.settled.reasons.T_dither_max); }},
    {"t_max_fb_delay_s", "s", "T_max_fb_delay at t0; none: no limit", "RFC 4585 §3.4 h",
     [](const FeedbackRow& r) { return moment(at(r.settled.reasons.T_max_fb_delay)); }},
    {"allow_early", "", "1 if early feedback was allowed at t0", "RFC 4585 §3.4 k",
     [](const FeedbackRow& r) { return r.settled.reasons.allow_early ? 1.0 : 0.0; }},
};

struct ReportRow {
  Time now;
  uint32_t source, sequence;
  Time sent;
  uint32_t from;
};
constexpr Recorded<ReportRow> kReportColumns[] = {
    {"t_s", "s", "When the sender of a lost packet first heard of it", "RFC 4586 §6.2",
     [](const ReportRow& r) { return to_seconds(r.now); }},
    {"source", "", "Index of that sender", "",
     [](const ReportRow& r) { return static_cast<double>(r.source); }},
    {"sequence", "", "Number of the packet", "",
     [](const ReportRow& r) { return static_cast<double>(r.sequence); }},
    {"sent_s", "s", "When the packet was sent", "",
     [](const ReportRow& r) { return moment(r.sent); }},
    {"from", "", "Index of the member that reported it", "",
     [](const ReportRow& r) { return static_cast<double>(r.from); }},
};

struct IntervalRow {
  Time now;
  uint32_t member;
  const rtcp::Participant& p;
  const rtcp::Participant::Computation& c;
};
constexpr Recorded<IntervalRow> kIntervalColumns[] = {
    {"t_s", "s", "When the interval was computed", "RFC 3550 §6.3.1",
     [](const IntervalRow& r) { return to_seconds(r.now); }},
    {"member", "", "By whom", "",
     [](const IntervalRow& r) { return static_cast<double>(r.member); }},
    {"members", "", "Members that it knows", "RFC 3550 §6.3",
     [](const IntervalRow& r) { return static_cast<double>(r.c.inputs.members); }},
    {"senders", "", "Senders that it knows", "RFC 3550 §6.3",
     [](const IntervalRow& r) { return static_cast<double>(r.c.inputs.senders); }},
    {"we_sent", "", "1 if it is one of them", "RFC 3550 §6.3.8",
     [](const IntervalRow& r) { return r.c.inputs.we_sent ? 1.0 : 0.0; }},
    {"avg_rtcp_size_bytes", "bytes", "Average size of RTCP packets", "RFC 3550 §6.3.3",
     [](const IntervalRow& r) { return r.c.inputs.avg_rtcp_size; }},
    {"t_min_s", "s", "Tmin", "RFC 3550 §6.3.1, step 2; RFC 4585 §3.4 d",
     [](const IntervalRow& r) { return to_seconds(r.c.inputs.t_min); }},
    {"td_s", "s", "Td", "RFC 3550 §6.3.1, step 3", [](const IntervalRow& r) { return r.c.td_s; }},
    {"chance", "", "Random number from 0 to 1", "RFC 3550 §6.3.1, step 4",
     [](const IntervalRow& r) { return r.c.chance; }},
    {"interval_s", "s", "T, in AVPF T_rr", "RFC 3550 §6.3.1, step 5; RFC 4585 §3.4 e",
     [](const IntervalRow& r) { return to_seconds(r.c.T); }},
    {"tp_s", "s", "tp after it", "RFC 3550 §6.3",
     [](const IntervalRow& r) { return to_seconds(r.p.tp()); }},
    {"tn_s", "s", "tn after it", "RFC 3550 §6.3",
     [](const IntervalRow& r) { return moment(r.p.tn()); }},
    {"limit_kbps", "kbit/s", "Its part of the RTCP bandwidth", "RFC 3550 §6.3.1, step 1",
     [](const IntervalRow& r) { return to_kbps(r.c.limit); }},
};

struct RecoveryRow {
  Time now;
  uint32_t member, source, sequence;
  Time detected;
  Duration round_trip, lost_round_trips;
};
constexpr Recorded<RecoveryRow> kRecoveryColumns[] = {
    {"t_s", "s", "When a segment in the place of the lost one was decoded again", "RFC 4586 §7.1",
     [](const RecoveryRow& r) { return to_seconds(r.now); }},
    {"member", "", "By whom", "",
     [](const RecoveryRow& r) { return static_cast<double>(r.member); }},
    {"source", "", "Index of the member whose video it is", "",
     [](const RecoveryRow& r) { return static_cast<double>(r.source); }},
    {"sequence", "", "Number of the packet that was lost first", "",
     [](const RecoveryRow& r) { return static_cast<double>(r.sequence); }},
    {"detected_s", "s", "When that was found", "RFC 4586 §7.1",
     [](const RecoveryRow& r) { return to_seconds(r.detected); }},
    {"round_trip_s", "s", "On the way: the NACK, and the segment that answered it", "RFC 4586 §7.1",
     [](const RecoveryRow& r) { return to_seconds(r.round_trip); }},
    {"lost_round_trips_s", "s", "On the way before: NACKs that were lost, or whose answers were",
     "RFC 4586 §7.1", [](const RecoveryRow& r) { return to_seconds(r.lost_round_trips); }},
};

Samples table_of(size_t table, Duration of_run) {
  // A row for each second to begin with; what grows faster is made larger as it goes.
  const auto rows = static_cast<uint32_t>(std::min(to_seconds(of_run) + 16.0, 1e5));
  return Samples(SessionRecorder::columns(table).size(), rows);
}
}  // namespace

const char* SessionRecorder::name(size_t table) {
  static constexpr const char* kNames[] = {"messages", "losses",    "feedback",
                                           "reports",  "intervals", "recoveries"};
  return kNames[table];
}

std::span<const ColumnInfo> SessionRecorder::columns(size_t table) {
  static constexpr std::span<const ColumnInfo> kAll[] = {
      columns_of<kMessageColumns>(),  columns_of<kLossColumns>(),
      columns_of<kFeedbackColumns>(), columns_of<kReportColumns>(),
      columns_of<kIntervalColumns>(), columns_of<kRecoveryColumns>()};
  return kAll[table];
}

SessionRecorder::SessionRecorder(Duration of_run)
    : tables_{table_of(kMessages, of_run),  table_of(kLosses, of_run),
              table_of(kFeedback, of_run),  table_of(kReports, of_run),
              table_of(kIntervals, of_run), table_of(kRecoveries, of_run)} {}

void SessionRecorder::message(Time now, uint32_t member, Time planned, const rtcp::Compound& packet,
                              MessageOutcome outcome, const rtcp::Participant& p) {
  append<kMessageColumns>(tables_[kMessages], MessageRow{now, member, planned, packet, outcome, p});
}

void SessionRecorder::loss(Time now, uint32_t link, bool back, LostKind kind, uint32_t source,
                           uint32_t sequence) {
  append<kLossColumns>(tables_[kLosses], LossRow{now, link, back, kind, source, sequence});
}

void SessionRecorder::feedback(uint32_t member, uint32_t source, uint32_t sequence, double by,
                               const rtcp::Pending& settled) {
  append<kFeedbackColumns>(tables_[kFeedback], FeedbackRow{member, source, sequence, by, settled});
}

void SessionRecorder::report(Time now, uint32_t source, uint32_t sequence, Time sent,
                             uint32_t from) {
  append<kReportColumns>(tables_[kReports], ReportRow{now, source, sequence, sent, from});
}

void SessionRecorder::interval(Time now, uint32_t member, const rtcp::Participant& p) {
  append<kIntervalColumns>(tables_[kIntervals], IntervalRow{now, member, p, p.last_computation()});
}

void SessionRecorder::recovery(Time now, uint32_t member, uint32_t source, uint32_t sequence,
                               Time detected, Duration round_trip, Duration lost_round_trips) {
  append<kRecoveryColumns>(
      tables_[kRecoveries],
      RecoveryRow{now, member, source, sequence, detected, round_trip, lost_round_trips});
}

SessionRecorder::Mark SessionRecorder::mark() const {
  Mark mark{};
  for (size_t i = 0; i < kTables; ++i) mark[i] = tables_[i].rows();
  return mark;
}

void SessionRecorder::truncate(const Mark& mark) {
  for (size_t i = 0; i < kTables; ++i) tables_[i].truncate(mark[i]);
}

double SessionRecorder::bytes() const {
  double bytes = 0.0;
  for (const Samples& table : tables_) bytes += table.bytes();
  return bytes;
}

}  // namespace lab
