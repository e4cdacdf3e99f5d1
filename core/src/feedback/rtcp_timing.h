// Reports as the timing rules of RTCP allow them: RFC 3550 §6 (profile AVP) and RFC 4585 §3 (AVPF).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "feedback/rtcp/participant.h"
#include "feedback/turn.h"
#include "support/parameters.h"

namespace lab {

/// What the two profiles have in common. The receiver is a participant of an RTP session with one
/// sender, and perhaps with other receivers, of which only their number is known: each of them says
/// what this one says, as often, and all hear it at once. What a controller wishes to hear (each
/// interval, at a loss, or when it asks for it) is an event in the sense of RFC 4585 §3.3. News of
/// congestion never becomes useless, so T_max_fb_delay has no limit.
class RtcpTiming {
 public:
  void seed(uint64_t seed, std::string_view owner);
  Time next_report() const;

 protected:
  struct Rules {
    rtcp::Participant::Settings settings;
    int64_t receivers = 1;
  };
  void start(Time now, const ReportPlan& plan, const Rules& rules);
  Outgoing take_turn(Time now, const ReportPlan& plan, const Occasion& occasion,
                     const Rules& rules);
  /// With IP and UDP headers, and with a report and SDES unless it goes alone: RFC 4585 §3.1.
  static int32_t compound_bytes(int32_t rtcp_bytes, bool alone);
  /// True if feedback may go out at once.
  bool event(Time now, const Rules& rules);
  static Rules rules_of(rtcp::Profile profile, DataRate bandwidth, double rtcp_percent,
                        double sender_share, int64_t receivers);

 private:
  void follow(const Rules& rules, Time now);
  void hear_others(const rtcp::Compound& mine, Time now);

  std::optional<rtcp::Participant> self_;
  Time wanted_ = kNever;       ///< When the controller wants to hear again.
  int64_t others_ = 0;         ///< Receivers that this one has heard of.
  double senders_turn_ = 0.0;  ///< Reports of the sender that are still to be heard.
};

/// Reports 5 s apart or more in the mean, with which feedback waits.
class Avp : public RtcpTiming {
 public:
  static constexpr const char* kKind = "avp";
  static constexpr const char* kLabel = "RTCP, profile AVP";
  static constexpr const char* kMeaning =
      "As RFC 3550 allows: reports take 5 % of the session bandwidth at most, and are 5 s apart or "
      "more in the mean.";

  struct Parameters {
    DataRate bandwidth{0.0};
    double rtcp_percent = 5.0;
    double sender_share = 0.25;
    int64_t receivers = 1;
    bool reduced_minimum = false;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void start(Time now, const ReportPlan& plan) { RtcpTiming::start(now, plan, rules(plan)); }
  Outgoing take_turn(Time now, const ReportPlan& plan, const Occasion& occasion) {
    return RtcpTiming::take_turn(now, plan, occasion, rules(plan));
  }
  bool on_wish(Time now, const ReportPlan& plan) { return event(now, rules(plan)); }
  bool on_loss(Time now, const ReportPlan& plan) { return event(now, rules(plan)); }
  int32_t with_headers(int32_t rtcp_bytes) const { return compound_bytes(rtcp_bytes, false); }

 private:
  Rules rules(const ReportPlan& plan) const;
};

/// Intervals as short as the bandwidth allows, and early feedback.
class Avpf : public RtcpTiming {
 public:
  static constexpr const char* kKind = "avpf";
  static constexpr const char* kLabel = "RTCP, profile AVPF";
  static constexpr const char* kMeaning =
      "As RFC 4585 allows: reports take 5 % of the session bandwidth at most, and feedback may be "
      "early.";

  struct Parameters {
    DataRate bandwidth{0.0};
    double rtcp_percent = 5.0;
    double sender_share = 0.25;
    int64_t receivers = 1;
    double l = 0.5;
    Duration T_rr_interval{0};
    bool reduced_size = false;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void start(Time now, const ReportPlan& plan) { RtcpTiming::start(now, plan, rules(plan)); }
  Outgoing take_turn(Time now, const ReportPlan& plan, const Occasion& occasion) {
    return RtcpTiming::take_turn(now, plan, occasion, rules(plan));
  }
  bool on_wish(Time now, const ReportPlan& plan) { return event(now, rules(plan)); }
  bool on_loss(Time now, const ReportPlan& plan) { return event(now, rules(plan)); }
  int32_t with_headers(int32_t rtcp_bytes) const {
    return compound_bytes(rtcp_bytes, p.reduced_size);
  }

 private:
  Rules rules(const ReportPlan& plan) const;
};

}  // namespace lab
