// The rules of one participant of an RTP session: when it may speak. RFC 3550 §6.3, RFC 4585 §3.5.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "feedback/rtcp/compound.h"
#include "feedback/rtcp/feedback.h"
#include "feedback/rtcp/membership.h"
#include "feedback/rtcp/parameters.h"
#include "support/random.h"

namespace lab::rtcp {

/// A value: events go in, packets come out, and it knows no network. Names are those of the RFCs.
class Participant {
 public:
  struct Settings {
    ParticipantParameters own;
    SessionParameters session;
    bool point_to_point = false;  ///< Two members, and no more to be expected. RFC 4585 §3.4 g.
  };

  /// `owner` names whose luck the random parts of its intervals are.
  Participant(const Settings& settings, uint32_t ssrc, uint64_t seed, std::string_view owner);

  Settings s;

  /// RFC 3550 §6.3.2.
  void join(Time now);
  /// §6.3.3, data.
  void hear_data(uint32_t ssrc, Time now);
  /// §6.3.3 and §6.3.4, and others' feedback: RFC 4585 §3.5.2, step 5.
  void hear(const Compound& packet, Time now);
  /// §6.3.8.
  void sent_data(Time now);
  /// RFC 4585 §3.5.2, steps 1 to 4: there is something to feed back.
  void detect(const Item& item, Time now);
  /// What waits of that kind and about that source is said in these words when it goes out.
  void restate(const Item& item);
  /// §6.3.7. A BYE goes out at once, or after a back-off, at `act`; or none if nothing was ever
  /// sent.
  void leave(Time now);
  /// Is gone without a word; the others will time it out.
  void vanish(Time now);

  /// When `act` is due.
  Time next() const;
  /// What is due now: early feedback, the regular timer, or a BYE.
  std::optional<Compound> act(Time now);

  bool present() const { return state_ == State::kPresent; }
  bool gone() const { return state_ == State::kGone; }
  uint32_t ssrc() const { return ssrc_; }
  const Membership& membership() const { return membership_; }

  /// One computation of the interval: what it was made of and what came out.
  struct Computation {
    IntervalInputs inputs;
    DataRate limit;  ///< Of RTCP, for this participant alone.
    double td_s = 0.0;
    double chance = 0.0;  ///< In [0, 1).
    Duration T;
  };
  const Computation& last_computation() const { return computed_; }
  /// tp and T as they were when the regular timer ran out last: RFC 3550 §6.3.6 goes by tp + T.
  struct Reconsideration {
    Time tp = kNever;
    Duration T;
  };
  const Reconsideration& last_reconsideration() const { return reconsidered_; }
  /// How many computations there were.
  int64_t computations() const { return computations_; }

  Duration T_rr() const { return computed_.T; }
  Duration T_dither_max() const;
  Time tp() const { return tp_; }
  Time tn() const { return tn_; }
  Time te() const { return te_; }
  int64_t pmembers() const { return pmembers_; }
  bool allow_early() const { return allow_early_; }
  double avg_rtcp_size() const { return avg_rtcp_size_; }
  const std::vector<Pending>& pending() const { return pending_; }

  /// Items whose fate is known since the last call.
  std::vector<Pending> take_settled();

 private:
  enum class State : uint8_t { kAbsent, kPresent, kLeaving, kGone };

  bool early_rules() const { return s.own.profile == Profile::kAvpf; }
  Duration t_min() const;
  Duration compute_interval();
  double timeout_td_s() const;
  void time_out(Time now);
  void reverse_reconsideration(Time now);
  void average(int64_t size);

  Compound compose(Form form);
  Compound send_early(Time now);
  std::optional<Compound> expire(Time now);
  std::optional<Compound> expire_leaving(Time now);
  Compound bye();
  Compound send(Form form, bool early, Time now);
  void settle(size_t index, Outcome outcome, Time now, uint32_t by = 0);
  void suppress(const Item& heard, uint32_t from, Time now);

  uint32_t ssrc_;
  Random random_;
  State state_ = State::kAbsent;
  Membership membership_;
  int64_t pmembers_ = 1;
  bool initial_ = true;         ///< No report was sent yet.
  bool spoke_ = false;          ///< Some RTP or RTCP packet was sent.
  bool sent_compound_ = false;  ///< RFC 5506 §4: before that none of reduced size.
  double avg_rtcp_size_ = 0.0;
  Time tp_;
  Time tn_ = kNever;
  Computation computed_;
  int64_t computations_ = 0;
  Reconsideration reconsidered_;

  Time te_ = kNever;
  bool allow_early_ = true;
  Time t_rr_last_ = kNever;  ///< `kNever` is the NaN of RFC 4585 §3.5.1.
  std::vector<Pending> pending_;
  std::vector<Pending> settled_;
  Heard heard_;
};

}  // namespace lab::rtcp
