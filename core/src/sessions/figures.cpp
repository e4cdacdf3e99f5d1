#include "sessions/figures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "metrics/of_run.h"
#include "sessions/schema.h"

namespace lab {

namespace {
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double ratio(double part, double whole) { return whole > 0.0 ? part / whole : kNaN; }

/// Columns of one table by name, over the rows after `from_s` and up to `to_s`.
class TableRange {
 public:
  TableRange(const Session& session, SessionRecorder::Table table, double from_s, double to_s)
      : table_(session.recorder().table(table)), columns_(SessionRecorder::columns(table)) {
    const auto t = table_.column(0);
    begin_ = static_cast<size_t>(std::upper_bound(t.begin(), t.end(), from_s) - t.begin());
    end_ = static_cast<size_t>(std::upper_bound(t.begin(), t.end(), to_s) - t.begin());
    if (from_s <= 0.0) begin_ = 0;
  }
  size_t begin() const { return begin_; }
  size_t end() const { return std::max(begin_, end_); }
  std::span<const double> operator[](std::string_view name) const {
    for (size_t i = 0; i < columns_.size(); ++i) {
      if (name == columns_[i].name) return table_.column(i);
    }
    expects(false);
    return {};
  }

 private:
  const Samples& table_;
  std::span<const ColumnInfo> columns_;
  size_t begin_ = 0;
  size_t end_ = 0;
};

/// Of one member, or of all without one.
template <class Figures>
void count_feedback(const Session& session, const uint32_t* member, double from_s, double to_s,
                    Figures& f) {
  const auto mine = [&](double index) {
    return member == nullptr || index == static_cast<double>(*member);
  };
  double bytes = 0.0;
  f.messages = 0.0;
  const TableRange messages(session, SessionRecorder::kMessages, from_s, to_s);
  const auto who = messages["member"];
  const auto size = messages["bytes"];
  for (size_t i = messages.begin(); i < messages.end(); ++i) {
    if (!mine(who[i]) || !(size[i] > 0.0)) continue;
    bytes += size[i];
    ++f.messages;
  }
  const double span_s = to_s - from_s;
  f.rtcp_kbps = span_s > 0.0 ? bytes * 8.0 / 1000.0 / span_s : kNaN;
  f.rtcp_percent = ratio(100.0 * f.rtcp_kbps, to_kbps(session.state().settings.session.bandwidth));

  f.feedback_sent = f.feedback_suppressed = f.feedback_discarded = 0.0;
  double waited_s = 0.0;
  const TableRange items(session, SessionRecorder::kFeedback, from_s, to_s);
  const auto settled_s = items["t_s"];
  const auto detected_s = items["detected_s"];
  const auto by = items["member"];
  const auto outcome = items["outcome"];
  for (size_t i = items.begin(); i < items.end(); ++i) {
    if (!mine(by[i])) continue;
    switch (static_cast<rtcp::Outcome>(static_cast<int>(outcome[i]))) {
      case rtcp::Outcome::kSent:
        ++f.feedback_sent;
        waited_s += settled_s[i] - detected_s[i];
        break;
      case rtcp::Outcome::kSuppressed:
        ++f.feedback_suppressed;
        break;
      case rtcp::Outcome::kDiscarded:
        ++f.feedback_discarded;
        break;
      default:
        break;
    }
  }
  const double unsent = f.feedback_suppressed + f.feedback_discarded;
  f.suppressed_ratio = ratio(f.feedback_suppressed, f.feedback_sent + unsent);
  f.unsent_ratio = ratio(unsent, f.feedback_sent + unsent);
  f.mean_waiting_ms = 1000.0 * ratio(waited_s, f.feedback_sent);
}

/// Of the losses that two members or more found, the share that two or more reported.
double failure_ratio(const Session& session, double from_s, double to_s) {
  const TableRange items(session, SessionRecorder::kFeedback, from_s, to_s);
  const auto source = items["source"];
  const auto sequence = items["sequence"];
  const auto outcome = items["outcome"];
  std::vector<std::tuple<double, double, bool>> found;
  for (size_t i = items.begin(); i < items.end(); ++i) {
    found.emplace_back(source[i], sequence[i],
                       outcome[i] == static_cast<double>(rtcp::Outcome::kSent));
  }
  std::sort(found.begin(), found.end());
  double shared = 0.0;
  double failed = 0.0;
  for (size_t begin = 0; begin < found.size();) {
    size_t end = begin;
    int sent = 0;
    for (; end < found.size() && std::get<0>(found[end]) == std::get<0>(found[begin]) &&
           std::get<1>(found[end]) == std::get<1>(found[begin]);
         ++end) {
      sent += std::get<2>(found[end]) ? 1 : 0;
    }
    if (end - begin > 1) {
      ++shared;
      if (sent > 1) ++failed;
    }
    begin = end;
  }
  return ratio(failed, shared);
}

template <class F>
void write_figures(JsonWriter& out, std::span<const Metric<F>> rows, const F& figures) {
  out.begin_object();
  for (const Metric<F>& row : rows) out.member(row.name, figures.*row.value);
  out.end_object();
}

template <class F>
double value_of(std::span<const Metric<F>> rows, std::string_view name, const F& figures) {
  for (const Metric<F>& row : rows) {
    if (name == row.name) return figures.*row.value;
  }
  return kNaN;
}
}  // namespace

MemberFigures figures_of(const Session& session, uint32_t member, double from_s, double to_s) {
  MemberFigures f{};
  count_feedback(session, &member, from_s, to_s, f);
  f.mean_interval_s = ratio(to_s - from_s, f.messages);
  return f;
}

SessionFigures figures_of(const Session& session, double from_s, double to_s) {
  SessionFigures f{};
  count_feedback(session, nullptr, from_s, to_s, f);
  const TableRange losses(session, SessionRecorder::kLosses, from_s, to_s);
  const auto kind = losses["kind"];
  for (size_t i = losses.begin(); i < losses.end(); ++i)
    f.packets_lost += kind[i] == static_cast<double>(SessionRecorder::LostKind::kData) ? 1.0 : 0.0;
  double sent = 0.0;
  for (const Member& member : session.state().members) sent += member.sent();
  const bool whole = from_s <= 0.0 && to_s >= to_seconds(session.now());
  f.lost_ratio = whole ? ratio(f.packets_lost, sent) : kNaN;
  const TableRange reports(session, SessionRecorder::kReports, from_s, to_s);
  const auto heard_s = reports["t_s"];
  const auto sent_s = reports["sent_s"];
  double delay_s = 0.0;
  for (size_t i = reports.begin(); i < reports.end(); ++i) delay_s += heard_s[i] - sent_s[i];
  f.losses_reported = static_cast<double>(reports.end() - reports.begin());
  f.mean_report_delay_ms = 1000.0 * ratio(delay_s, f.losses_reported);
  f.failure_ratio = failure_ratio(session, from_s, to_s);
  const TableRange recoveries(session, SessionRecorder::kRecoveries, from_s, to_s);
  const auto recovered_s = recoveries["t_s"];
  const auto detected_s = recoveries["detected_s"];
  const auto round_trip_s = recoveries["round_trip_s"];
  const auto lost_round_trips_s = recoveries["lost_round_trips_s"];
  double recovery_s = 0.0;
  double answered_s = 0.0;
  double lost_s = 0.0;
  for (size_t i = recoveries.begin(); i < recoveries.end(); ++i) {
    recovery_s += recovered_s[i] - detected_s[i];
    answered_s += round_trip_s[i];
    lost_s += lost_round_trips_s[i];
  }
  f.recoveries = static_cast<double>(recoveries.end() - recoveries.begin());
  f.mean_recovery_ms = 1000.0 * ratio(recovery_s, f.recoveries);
  f.mean_recovery_way_ms = 1000.0 * ratio(answered_s, f.recoveries);
  f.mean_recovery_waiting_ms = 1000.0 * ratio(recovery_s - answered_s - lost_s, f.recoveries);
  return f;
}

std::string metrics_of(const Session& session, double from_s, double to_s) {
  if (std::isnan(from_s)) from_s = 0.0;
  if (std::isnan(to_s)) to_s = to_seconds(session.now());
  JsonWriter out;
  out.begin_object().member("from_s", from_s).member("to_s", to_s).key("session");
  write_figures(out, session_metrics(), figures_of(session, from_s, to_s));
  out.key("members").begin_object();
  for (uint32_t i = 0; i < session.scenario().members.size(); ++i) {
    out.key(session.scenario().members[i].name);
    write_figures(out, member_metrics(), figures_of(session, i, from_s, to_s));
  }
  out.end_object();
  // A session has none of what a run of flows has; a reader of both finds nothing there.
  out.key("flows").begin_object().end_object().key("links").begin_object().end_object();
  out.key("segments").begin_array().end_array().key("jain_index").value(nullptr);
  out.end_object();
  return std::move(out).text();
}

std::string expectations_of(const Session& session) {
  JsonWriter out;
  out.begin_array();
  const SessionScenario& scenario = session.scenario();
  for (size_t i = 0; i < scenario.expectations.size(); ++i) {
    const Expectation& e = scenario.expectations[i];
    const bool of_member = e.object == Target::Object::kMember;
    const double value =
        of_member
            ? value_of(member_metrics(), e.metric, figures_of(session, e.index, e.from_s, e.to_s))
            : value_of(session_metrics(), e.metric, figures_of(session, e.from_s, e.to_s));
    out.begin_object().member("expect", i);
    if (of_member) out.member("member", scenario.members[e.index].name);
    out.member("metric", e.metric).member("from_s", e.from_s).member("to_s", e.to_s);
    const Criterion& c = e.criterion;
    out.member("value", value).member("low", c.low).member("high", c.high);
    out.member("published", c.published).member("authors", c.authors);
    out.member("ok", c.is_met_by(value)).member("differs", c.differs).member("why", c.why);
    out.end_object();
  }
  out.end_array();
  return std::move(out).text();
}

std::string self_description() {
  JsonWriter out;
  out.begin_object().member("version", 1);
  describe_flows(out);
  out.key("sessions").begin_object();
  write_session_schema(out);
  out.key("metrics").begin_array();
  const auto write = [&](std::string_view of, const auto& rows) {
    for (const auto& row : rows) write_metric(out, of, row);
  };
  write("member", member_metrics());
  write("session", session_metrics());
  out.end_array().end_object().end_object();
  return std::move(out).text();
}

}  // namespace lab
