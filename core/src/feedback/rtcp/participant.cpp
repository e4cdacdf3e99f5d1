// RFC 3550 §6.3: the regular interval, members, and leaving.
#include "feedback/rtcp/participant.h"

#include <algorithm>
#include <utility>

namespace lab::rtcp {

namespace {
/// M of RFC 3550 §6.3.5.
constexpr double kTimeoutIntervals = 5.0;

/// From this many members on a BYE backs off. RFC 3550 §6.3.7.
constexpr int64_t kFewMembers = 50;

Duration scaled(Duration d, int64_t members, int64_t pmembers) {
  return to_nearest_ns(static_cast<double>(d.ns) * static_cast<double>(members) /
                       static_cast<double>(pmembers));
}
}  // namespace

Participant::Participant(const Settings& settings, uint32_t ssrc, uint64_t seed,
                         std::string_view owner)
    : s(settings), ssrc_(ssrc), random_(seed, owner), membership_(ssrc) {}

Time Participant::next() const {
  if (state_ == State::kPresent) return std::min(te_, tn_);
  return state_ == State::kLeaving ? tn_ : kNever;
}

Duration Participant::t_min() const {
  if (early_rules()) {
    if (!initial_ || s.point_to_point) return {};
    return milliseconds(1000);  // RFC 4585 §3.5.1.
  }
  Duration least = kFixedMinimum;
  if (s.own.reduced_minimum && (s.point_to_point || membership_.we_sent())) {
    if (initial_ && s.point_to_point) return {};
    const double reduced_s = 360.0 / to_kbps(s.session.bandwidth);
    if (reduced_s < to_seconds(least)) least = seconds(reduced_s);
  }
  return initial_ ? Duration{least.ns / 2} : least;
}

Duration Participant::compute_interval() {
  Computation& c = computed_;
  c.inputs = {membership_.members(), membership_.senders(), membership_.we_sent(), avg_rtcp_size_,
              t_min()};
  c.limit = shared_bandwidth(c.inputs, s.session.rtcp()).of_each();
  c.td_s = deterministic_interval_s(c.inputs, s.session.rtcp());
  c.chance = random_.uniform();
  // Time has to pass, however much bandwidth there is.
  c.T = std::max(calculated_interval(c.td_s, c.chance), microseconds(1));
  ++computations_;
  return c.T;
}

void Participant::average(int64_t size) {
  avg_rtcp_size_ = kAverageGain * static_cast<double>(size) + (1.0 - kAverageGain) * avg_rtcp_size_;
}

void Participant::join(Time now) {
  membership_ = Membership(ssrc_);
  state_ = State::kPresent;
  pmembers_ = 1;
  initial_ = true;
  spoke_ = false;
  sent_compound_ = false;
  // The probable first packet reports on one sender.
  Compound first;
  first.cname_bytes = static_cast<uint8_t>(s.own.cname_bytes);
  first.reports.resize(1);
  avg_rtcp_size_ = static_cast<double>(size_of(first));
  allow_early_ = true;
  t_rr_last_ = kNever;
  te_ = kNever;
  tp_ = now;
  tn_ = now + compute_interval();
}

void Participant::hear_data(uint32_t ssrc, Time now) {
  if (state_ == State::kPresent) membership_.hear_data(ssrc, now);
}

void Participant::hear(const Compound& packet, Time now) {
  if (state_ == State::kLeaving) {
    if (!packet.bye) return;
    membership_.count_bye();
    average(size_of(packet));
    return;
  }
  if (state_ != State::kPresent) return;
  average(size_of(packet));
  if (packet.bye) {
    membership_.hear_bye(packet.ssrc, now);
    reverse_reconsideration(now);
    return;
  }
  membership_.hear(packet.ssrc, now);
  heard_.forget_before(now - s.session.T_retention);
  for (const Item& item : packet.feedback) {
    heard_.keep(item, packet.ssrc, now);
    suppress(item, packet.ssrc, now);
  }
}

void Participant::sent_data(Time now) {
  if (state_ != State::kPresent) return;
  spoke_ = true;
  if (membership_.we_send(now)) reverse_reconsideration(now);
}

/// Does nothing unless there are fewer members than when tn was computed. RFC 3550 §6.3.4.
void Participant::reverse_reconsideration(Time now) {
  const int64_t members = membership_.members();
  if (members >= pmembers_) return;
  tn_ = now + scaled(tn_ - now, members, pmembers_);
  tp_ = now - scaled(now - tp_, members, pmembers_);
  pmembers_ = members;
}

/// Td as if we were a receiver, with the fixed minimum: RFC 3550 §6.2 and §6.3.5; T_rr_interval
/// instead of that where it is used, RFC 4585 §3.5.4.
double Participant::timeout_td_s() const {
  IntervalInputs in{membership_.members(), membership_.senders(), false, avg_rtcp_size_,
                    kFixedMinimum};
  if (early_rules() && s.own.T_rr_interval.ns > 0) in.t_min = s.own.T_rr_interval;
  return deterministic_interval_s(in, s.session.rtcp());
}

void Participant::time_out(Time now) {
  const Duration silence = seconds(kTimeoutIntervals * timeout_td_s());
  const Time member_limit = now - std::min(silence, now - kStart);
  const Time sender_limit = now - std::min(computed_.T * 2, now - kStart);
  if (membership_.time_out(member_limit, sender_limit, now)) reverse_reconsideration(now);
}

std::optional<Compound> Participant::act(Time now) {
  if (state_ == State::kLeaving) return expire_leaving(now);
  if (state_ != State::kPresent) return {};
  if (te_ <= now) return send_early(now);
  if (tn_ <= now) return expire(now);
  return {};
}

/// RFC 3550 §6.3.6 with RFC 4585 §3.5.3.
std::optional<Compound> Participant::expire(Time now) {
  time_out(now);
  const Duration T = compute_interval();
  reconsidered_ = {tp_, T};
  const Time reconsidered = tp_ + T;
  if (reconsidered > now) {
    tn_ = reconsidered;
    pmembers_ = membership_.members();
    return {};
  }
  std::optional<Compound> packet;
  const Duration least = early_rules() ? s.own.T_rr_interval : Duration{};
  if (least.ns > 0 && t_rr_last_ != kNever &&
      t_rr_last_ + to_nearest_ns(static_cast<double>(least.ns) * random_.between(0.5, 1.5)) > now) {
    if (!pending_.empty()) packet = send(Form::kMinimal, false, now);  // Step 2b; else 2c.
  } else {
    packet = send(Form::kFull, false, now);  // Steps 1 and 2a.
    t_rr_last_ = now;
  }
  // RFC 4585 counts Tmin = 0 for the interval that follows the first packet; for RFC 3550,
  // appendix A.7 draws that interval before it clears `initial`.
  if (early_rules()) initial_ = false;
  allow_early_ = true;
  tp_ = now;
  tn_ = now + compute_interval();
  initial_ = false;
  pmembers_ = membership_.members();
  return packet;
}

void Participant::vanish(Time now) {
  while (!pending_.empty()) settle(pending_.size() - 1, Outcome::kLeft, now);
  te_ = tn_ = kNever;
  state_ = State::kGone;
}

void Participant::leave(Time now) {
  if (state_ != State::kPresent) return;
  vanish(now);
  if (!spoke_) return;
  state_ = State::kLeaving;
  tp_ = tn_ = now;
  const bool few = membership_.members() <= kFewMembers;
  membership_.begin_leaving();
  if (few) return;
  pmembers_ = 1;
  initial_ = true;
  avg_rtcp_size_ = static_cast<double>(size_of(bye()));
  tn_ = now + compute_interval();
}

std::optional<Compound> Participant::expire_leaving(Time now) {
  if (tn_ > now) return {};
  if (tp_ < now) {
    const Time reconsidered = tp_ + compute_interval();
    if (reconsidered > now) {
      tn_ = reconsidered;
      pmembers_ = membership_.members();
      return {};
    }
  }
  state_ = State::kGone;
  tn_ = kNever;
  return bye();
}

Compound Participant::bye() {
  Compound packet = compose(Form::kFull);
  packet.bye = true;
  return packet;
}

Compound Participant::compose(Form form) {
  Compound packet;
  packet.ssrc = ssrc_;
  packet.form = form;
  packet.cname_bytes = static_cast<uint8_t>(s.own.cname_bytes);
  if (form == Form::kReducedSize) return packet;
  packet.sender_report = membership_.we_sent();
  packet.reports = membership_.take_to_report(kMostBlocks);
  return packet;
}

std::vector<Pending> Participant::take_settled() { return std::exchange(settled_, {}); }

}  // namespace lab::rtcp
