#include "sessions/recorder.h"

#include <limits>

namespace lab {

namespace {
constexpr ColumnInfo kMessageColumns[] = {
    {"t_s", "s", "When", "RFC 3550 §6.3.6; RFC 4585 §3.5"},
    {"member", "", "Who: index of the member", ""},
    {"planned_s", "s", "When it was planned: tn or te", "RFC 4585 §3.5.2"},
    {"outcome", "", "0 sent, 1 left out because of T_rr_interval", "RFC 4585 §3.5.3, step 2c"},
    {"form", "", "0 full, 1 minimal, 2 of reduced size", "RFC 4585 §3.1; RFC 5506 §4.1"},
    {"early", "", "1 for early feedback", "RFC 4585 §3.5.2, step 6"},
    {"bye", "", "1 for a BYE", "RFC 3550 §6.3.7"},
    {"bytes", "bytes", "Size with IP and UDP headers", "RFC 3550 §6.2"},
    {"items", "", "Items of feedback in it", "RFC 4585 §6"},
    {"report_blocks", "", "Sources that it reports on", "RFC 3550 §6.4"},
    {"tn_s", "s", "When the next regular one is planned then", "RFC 4585 §3.5.2, step 6"},
    {"tp_s", "s", "Of a regular one: tp before it", "RFC 3550 §6.3.6"},
    {"reconsidered_s", "s", "Of a regular one: T drawn anew at tn", "RFC 3550 §6.3.6"},
};
constexpr ColumnInfo kLossColumns[] = {
    {"t_s", "s", "When it was lost", ""},
    {"link", "", "Where: index of the link", ""},
    {"back", "", "1 on the way from the link's second end to its first", ""},
    {"kind", "", "0 data, 1 RTCP", ""},
    {"source", "", "Index of the member that sent it", ""},
    {"sequence", "", "Its number: of the data packet, or row of messages", ""},
};
constexpr ColumnInfo kFeedbackColumns[] = {
    {"t_s", "s", "When its fate was known", "RFC 4585 §3.5.2"},
    {"member", "", "Who had it to say", ""},
    {"source", "", "Index of the member whose packet it is about", ""},
    {"sequence", "", "Number of that packet", ""},
    {"kind", "", "0 NACK, 1 PLI, 2 NACK of NEWPRED", "RFC 4585 §6.2.1 and §6.3.1; RFC 4586 §7.1"},
    {"detected_s", "s", "t0", "RFC 4585 §3.5.2, step 1"},
    {"planned_s", "s", "When it was to be sent: te or tn", "RFC 4585 §3.5.2, steps 2 to 4"},
    {"step", "", "0 AVP, 1 step 2a, 2 3a, 3 4a1, 4 4a2, 5 4b", "RFC 4585 §3.5.2"},
    {"outcome", "", "1 sent, 2 suppressed, 3 discarded, 4 its member left", "RFC 4585 §3.5.2"},
    {"by", "", "Index of the member whose feedback suppressed it", "RFC 4585 §3.5.2, step 5a"},
    {"tn_s", "s", "When the next regular packet was planned at t0", "RFC 4585 §3.5.2, step 3"},
    {"t_rr_s", "s", "T_rr at t0", "RFC 4585 §3.4 e"},
    {"t_dither_max_s", "s", "T_dither_max at t0", "RFC 4585 §3.4 f, g"},
    {"t_max_fb_delay_s", "s", "T_max_fb_delay at t0; none: no limit", "RFC 4585 §3.4 h"},
    {"allow_early", "", "1 if early feedback was allowed at t0", "RFC 4585 §3.4 k"},
};
constexpr ColumnInfo kReportColumns[] = {
    {"t_s", "s", "When the sender of a lost packet first heard of it", "RFC 4586 §6.2"},
    {"source", "", "Index of that sender", ""},
    {"sequence", "", "Number of the packet", ""},
    {"sent_s", "s", "When the packet was sent", ""},
    {"from", "", "Index of the member that reported it", ""},
};
constexpr ColumnInfo kIntervalColumns[] = {
    {"t_s", "s", "When the interval was computed", "RFC 3550 §6.3.1"},
    {"member", "", "By whom", ""},
    {"members", "", "Members that it knows", "RFC 3550 §6.3"},
    {"senders", "", "Senders that it knows", "RFC 3550 §6.3"},
    {"we_sent", "", "1 if it is one of them", "RFC 3550 §6.3.8"},
    {"avg_rtcp_size_bytes", "bytes", "Average size of RTCP packets", "RFC 3550 §6.3.3"},
    {"t_min_s", "s", "Tmin", "RFC 3550 §6.3.1, step 2; RFC 4585 §3.4 d"},
    {"td_s", "s", "Td", "RFC 3550 §6.3.1, step 3"},
    {"chance", "", "Random number from 0 to 1", "RFC 3550 §6.3.1, step 4"},
    {"interval_s", "s", "T, in AVPF T_rr", "RFC 3550 §6.3.1, step 5; RFC 4585 §3.4 e"},
    {"tp_s", "s", "tp after it", "RFC 3550 §6.3"},
    {"tn_s", "s", "tn after it", "RFC 3550 §6.3"},
    {"limit_kbps", "kbit/s", "Its part of the RTCP bandwidth", "RFC 3550 §6.3.1, step 1"},
};
constexpr ColumnInfo kRecoveryColumns[] = {
    {"t_s", "s", "When a segment in the place of the lost one was decoded again", "RFC 4586 §7.1"},
    {"member", "", "By whom", ""},
    {"source", "", "Index of the member whose video it is", ""},
    {"sequence", "", "Number of the packet that was lost first", ""},
    {"detected_s", "s", "When that was found", "RFC 4586 §7.1"},
    {"round_trip_s", "s", "On the way: the NACK, and the segment that answered it",
     "RFC 4586 §7.1"},
    {"lost_round_trips_s", "s", "On the way before: NACKs that were lost, or whose answers were",
     "RFC 4586 §7.1"},
};

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double moment(Time t) { return t == kNever ? kNone : to_seconds(t); }

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
  static constexpr std::span<const ColumnInfo> kAll[] = {kMessageColumns,  kLossColumns,
                                                         kFeedbackColumns, kReportColumns,
                                                         kIntervalColumns, kRecoveryColumns};
  return kAll[table];
}

SessionRecorder::SessionRecorder(Duration of_run)
    : tables_{table_of(kMessages, of_run),  table_of(kLosses, of_run),
              table_of(kFeedback, of_run),  table_of(kReports, of_run),
              table_of(kIntervals, of_run), table_of(kRecoveries, of_run)} {}

void SessionRecorder::message(Time now, uint32_t member, Time planned, const rtcp::Compound& packet,
                              MessageOutcome outcome, const rtcp::Participant& p) {
  const bool sent = outcome == MessageOutcome::kSent;
  const bool regular = !packet.early && !packet.bye;
  const rtcp::Participant::Reconsideration& reconsidered = p.last_reconsideration();
  const double row[] = {to_seconds(now),
                        static_cast<double>(member),
                        moment(planned),
                        static_cast<double>(outcome),
                        static_cast<double>(packet.form),
                        packet.early ? 1.0 : 0.0,
                        packet.bye ? 1.0 : 0.0,
                        sent ? static_cast<double>(size_of(packet)) : 0.0,
                        static_cast<double>(packet.feedback.size()),
                        static_cast<double>(packet.reports.size()),
                        moment(p.tn()),
                        regular ? moment(reconsidered.tp) : kNone,
                        regular ? to_seconds(reconsidered.T) : kNone};
  tables_[kMessages].append(row);
}

void SessionRecorder::loss(Time now, uint32_t link, bool back, LostKind kind, uint32_t source,
                           uint32_t sequence) {
  const double row[] = {
      to_seconds(now),           static_cast<double>(link),   back ? 1.0 : 0.0,
      static_cast<double>(kind), static_cast<double>(source), static_cast<double>(sequence)};
  tables_[kLosses].append(row);
}

void SessionRecorder::feedback(uint32_t member, uint32_t source, uint32_t sequence, double by,
                               const rtcp::Pending& settled) {
  const double row[] = {to_seconds(settled.settled),
                        static_cast<double>(member),
                        static_cast<double>(source),
                        static_cast<double>(sequence),
                        static_cast<double>(settled.item.kind),
                        to_seconds(settled.detected),
                        moment(settled.planned),
                        static_cast<double>(settled.step),
                        static_cast<double>(settled.outcome),
                        by,
                        moment(settled.reasons.tn),
                        to_seconds(settled.reasons.T_rr),
                        to_seconds(settled.reasons.T_dither_max),
                        moment(at(settled.reasons.T_max_fb_delay)),
                        settled.reasons.allow_early ? 1.0 : 0.0};
  tables_[kFeedback].append(row);
}

void SessionRecorder::report(Time now, uint32_t source, uint32_t sequence, Time sent,
                             uint32_t from) {
  const double row[] = {to_seconds(now), static_cast<double>(source), static_cast<double>(sequence),
                        moment(sent), static_cast<double>(from)};
  tables_[kReports].append(row);
}

void SessionRecorder::interval(Time now, uint32_t member, const rtcp::Participant& p) {
  const rtcp::Participant::Computation& c = p.last_computation();
  const double row[] = {to_seconds(now),
                        static_cast<double>(member),
                        static_cast<double>(c.inputs.members),
                        static_cast<double>(c.inputs.senders),
                        c.inputs.we_sent ? 1.0 : 0.0,
                        c.inputs.avg_rtcp_size,
                        to_seconds(c.inputs.t_min),
                        c.td_s,
                        c.chance,
                        to_seconds(c.T),
                        to_seconds(p.tp()),
                        moment(p.tn()),
                        to_kbps(c.limit)};
  tables_[kIntervals].append(row);
}

void SessionRecorder::recovery(Time now, uint32_t member, uint32_t source, uint32_t sequence,
                               Time detected, Duration round_trip, Duration lost_round_trips) {
  const double row[] = {to_seconds(now),
                        static_cast<double>(member),
                        static_cast<double>(source),
                        static_cast<double>(sequence),
                        to_seconds(detected),
                        to_seconds(round_trip),
                        to_seconds(lost_round_trips)};
  tables_[kRecoveries].append(row);
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
