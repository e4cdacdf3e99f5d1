#include "feedback/rtcp_timing.h"

#include <algorithm>

#include "feedback/rtcp/parameter_rows.h"
#include "support/expects.h"

namespace lab {

namespace {
using rtcp::Compound;
using rtcp::Form;
using rtcp::Item;
using rtcp::Participant;

constexpr uint32_t kSender = 1;
constexpr uint32_t kSelf = 2;  ///< The other receivers follow.

/// A session that nothing limits would report at every moment.
constexpr DataRate kMostBandwidth = kbps(1e6);

constexpr const char* kOfBandwidth =
    "What the session's data take together, with IP and UDP headers; 0: the controller's highest "
    "rate.";

Item message(int32_t rtcp_bytes) {
  return {rtcp::FeedbackKind::kMessage, kSender, 0, static_cast<uint32_t>(rtcp_bytes)};
}

/// The rows that both profiles have.
template <class P>
constexpr auto bandwidth_row() {
  return parameter<&P::bandwidth>("bandwidth_kbps", "Session bandwidth", kOfBandwidth,
                                  "RFC 3550 §6.2: the sum of what senders may send")
      .range(0, 1e6)
      .slider(0, 5000);
}
template <class P>
constexpr auto percent_row() {
  return parameter<&P::rtcp_percent>("rtcp_percent", "RTCP bandwidth",
                                     "Share of the session bandwidth that all members' RTCP may "
                                     "use besides it.",
                                     "RFC 3550 §6.2: 5 %; RFC 3556: RS and RR")
      .range(0.001, 100)
      .slider(0.5, 20);
}
template <class P>
constexpr auto share_row() {
  return parameter<&P::sender_share>("sender_share", "Senders' part of it",
                                     "S/(S+R): what those who send data share, if they are no "
                                     "larger part of the members.",
                                     "RFC 3550 §6.2: 1/4; RFC 3556")
      .range(0, 0.99)
      .slider(0, 0.75);
}
template <class P>
constexpr auto receivers_row() {
  return parameter<&P::receivers>("receivers", "Receivers",
                                  "Of the one sender, this one included. The others are there by "
                                  "their number only: they report as this one does.",
                                  "RFC 4585 §3.6.1 asks how many there may be; ours: 1")
      .range(1, 63)
      .slider(1, 32);
}
}  // namespace

void RtcpTiming::seed(uint64_t seed, std::string_view owner) {
  self_.emplace(Participant::Settings{}, kSelf, seed, owner);
}

Time RtcpTiming::next_report() const { return self_ ? std::min(wanted_, self_->next()) : kNever; }

RtcpTiming::Rules RtcpTiming::rules_of(rtcp::Profile profile, DataRate bandwidth,
                                       double rtcp_percent, double sender_share,
                                       int64_t receivers) {
  Rules rules;
  rules.receivers = receivers;
  rules.settings.point_to_point = receivers == 1;
  rules.settings.own.profile = profile;
  rules.settings.own.T_max_fb_delay = kForever;
  rules.settings.session.bandwidth = bandwidth;
  rules.settings.session.rtcp_percent = rtcp_percent;
  rules.settings.session.sender_share = sender_share;
  return rules;
}

void RtcpTiming::start(Time now, const ReportPlan& plan, const Rules& rules) {
  expects(self_.has_value());
  self_->s = rules.settings;
  self_->join(now);
  self_->hear_data(kSender, now);
  others_ = 0;
  senders_turn_ = 0.0;
  follow(rules, now);
  wanted_ = plan.after(now);
}

/// Settings may have changed, and with them how many there are.
void RtcpTiming::follow(const Rules& rules, Time now) {
  self_->s = rules.settings;
  for (; others_ + 1 < rules.receivers; ++others_) {
    Compound first;
    first.ssrc = kSelf + 1 + static_cast<uint32_t>(others_);
    first.reports = {kSender};
    self_->hear(first, now);
  }
  for (; others_ + 1 > rules.receivers; --others_) {
    Compound last;
    last.ssrc = kSelf + static_cast<uint32_t>(others_);
    last.bye = true;
    self_->hear(last, now);
  }
}

int32_t RtcpTiming::compound_bytes(int32_t rtcp_bytes, bool alone) {
  Compound packet;
  packet.form = alone ? Form::kReducedSize : Form::kMinimal;
  packet.reports = {kSender};
  return static_cast<int32_t>(size_of(packet)) + rtcp_bytes;
}

/// For each report of ours each other receiver makes one of the same size, and the sender as many
/// as its part of the bandwidth allows it.
void RtcpTiming::hear_others(const Compound& mine, Time now) {
  Compound report = mine;
  for (int64_t i = 0; i < others_; ++i) {
    report.ssrc = kSelf + 1 + static_cast<uint32_t>(i);
    self_->hear(report, now);
  }
  const double share = self_->s.session.sender_share;
  const auto receivers = static_cast<double>(others_ + 1);
  const bool of_its_own = 1.0 <= share * (receivers + 1.0);
  senders_turn_ += of_its_own ? receivers * share / (1.0 - share) : 1.0;
  Compound sender_report;
  sender_report.ssrc = kSender;
  sender_report.sender_report = true;
  for (; senders_turn_ >= 1.0; senders_turn_ -= 1.0) self_->hear(sender_report, now);
}

bool RtcpTiming::event(Time now, const Rules& rules) {
  wanted_ = kNever;
  if (!self_->pending().empty()) return false;  // RFC 4585 §3.5.2, step 1.
  follow(rules, now);
  self_->hear_data(kSender, now);
  self_->detect(message(0), now);
  return self_->te() <= now;
}

Outgoing RtcpTiming::take_turn(Time now, const ReportPlan& plan, const Occasion& occasion,
                               const Rules& rules) {
  follow(rules, now);
  if (occasion.news) self_->hear_data(kSender, now);
  if (wanted_ <= now) {
    if (occasion.news) {
      event(now, rules);
    } else {
      wanted_ = plan.after(now);
    }
  }
  self_->restate(message(occasion.rtcp_bytes));
  const std::optional<Compound> packet = self_->act(now);
  self_->take_settled();
  if (!packet) return {};
  hear_others(*packet, now);
  const bool feedback = !packet->feedback.empty();
  if (feedback) wanted_ = plan.after(now);
  return {static_cast<int32_t>(rtcp::size_of(*packet)), feedback};
}

namespace {
DataRate session_bandwidth(DataRate set, const ReportPlan& plan) {
  return std::min(set.bps > 0.0 ? set : plan.highest, kMostBandwidth);
}
}  // namespace

RtcpTiming::Rules Avp::rules(const ReportPlan& plan) const {
  Rules rules = rules_of(rtcp::Profile::kAvp, session_bandwidth(p.bandwidth, plan), p.rtcp_percent,
                         p.sender_share, p.receivers);
  rules.settings.own.reduced_minimum = p.reduced_minimum;
  return rules;
}

RtcpTiming::Rules Avpf::rules(const ReportPlan& plan) const {
  Rules rules = rules_of(rtcp::Profile::kAvpf, session_bandwidth(p.bandwidth, plan), p.rtcp_percent,
                         p.sender_share, p.receivers);
  rules.settings.own.l = p.l;
  rules.settings.own.T_rr_interval = p.T_rr_interval;
  rules.settings.own.reduced_size = p.reduced_size;
  return rules;
}

std::span<const Parameter<Avp::Parameters>> Avp::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      bandwidth_row<P>(),
      percent_row<P>(),
      share_row<P>(),
      receivers_row<P>(),
      parameter<&P::reduced_minimum>("reduced_minimum", "Reduced minimum interval",
                                     "360 divided by the session bandwidth in kbit/s instead of "
                                     "5 s; with more receivers than one for the sender only.",
                                     "RFC 3550 §6.2: optional"),
  };
  return kRows;
}

std::span<const Parameter<Avpf::Parameters>> Avpf::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      bandwidth_row<P>(),
      percent_row<P>(),
      share_row<P>(),
      receivers_row<P>(),
      parameter<&P::l>("l", "Dithering factor l",
                       "With more receivers than one early feedback waits up to l times the "
                       "interval between reports.",
                       "RFC 4585 §3.5.2: 0.5")
          .range(0, 100)
          .slider(0, 4),
      rtcp::T_rr_interval_row<P>(),
      rtcp::reduced_size_row<P>(),
  };
  return kRows;
}

}  // namespace lab
