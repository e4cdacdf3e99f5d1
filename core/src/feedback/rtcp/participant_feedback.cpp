// RFC 4585 §3.5.2: early feedback, and what others' feedback spares us.
#include <algorithm>

#include "feedback/rtcp/participant.h"

namespace lab::rtcp {

Duration Participant::T_dither_max() const {
  if (s.point_to_point) return {};
  return to_nearest_ns(s.own.l * static_cast<double>(T_rr().ns));
}

void Participant::detect(const Item& item, Time now) {
  if (state_ != State::kPresent) return;
  Pending p{.item = item, .detected = now, .planned = tn_};
  p.reasons = {tn_, T_rr(), T_dither_max(), s.own.T_max_fb_delay, allow_early_};
  if (!early_rules()) {
    p.step = Step::kRegularOnly;
    pending_.push_back(p);
    return;
  }
  const bool scheduled = !pending_.empty();
  if (scheduled) {
    p.step = Step::k2a;
    p.planned = std::min(te_, tn_);
  } else if (now + T_dither_max() > tn_) {
    p.step = Step::k3a;
  } else if (!allow_early_) {
    p.step = tn_ - now < s.own.T_max_fb_delay ? Step::k4a1 : Step::k4a2;
  } else {
    p.step = Step::k4b;
    te_ = now + to_nearest_ns(random_.uniform() * static_cast<double>(T_dither_max().ns));
    p.planned = te_;
  }
  pending_.push_back(p);
  if (p.step == Step::k4a2) {
    settle(pending_.size() - 1, Outcome::kDiscarded, now);
    return;
  }
  // Step 5 looks back too: a member may have reported it before we found it.
  heard_.forget_before(now - s.session.T_retention);
  if (const uint32_t* who = heard_.who_said(item)) {
    settle(pending_.size() - 1, Outcome::kSuppressed, now, *who);
  }
}

void Participant::restate(const Item& item) {
  for (Pending& p : pending_) {
    if (p.item.kind == item.kind && p.item.source == item.source) p.item = item;
  }
}

/// Step 5a, and of 5b the part that may leave out what is redundant. Without anything to say the
/// next regular packet stays where it was.
void Participant::suppress(const Item& heard, uint32_t from, Time now) {
  if (!early_rules()) return;
  for (size_t i = pending_.size(); i-- > 0;) {
    if (covers(heard, pending_[i].item)) settle(i, Outcome::kSuppressed, now, from);
  }
}

void Participant::settle(size_t index, Outcome outcome, Time now, uint32_t by) {
  Pending& p = pending_[index];
  p.outcome = outcome;
  p.settled = now;
  p.by = by;
  settled_.push_back(p);
  pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(index));
  if (pending_.empty()) te_ = kNever;
}

/// Step 6.
Compound Participant::send_early(Time now) {
  const bool reduced = s.own.reduced_size && sent_compound_;
  Compound packet = send(reduced ? Form::kReducedSize : Form::kMinimal, true, now);
  allow_early_ = false;
  const Time before = tn_;
  tn_ = tp_ + T_rr() * 2;
  tp_ = before;
  return packet;
}

Compound Participant::send(Form form, bool early, Time now) {
  Compound packet = compose(form);
  packet.early = early;
  for (const Pending& p : pending_) packet.feedback.push_back(p.item);
  const auto kind_first = [](const Item& a, const Item& b) {
    if (a.kind != b.kind) return a.kind < b.kind;
    return a.source != b.source ? a.source < b.source : a.id < b.id;
  };
  std::sort(packet.feedback.begin(), packet.feedback.end(), kind_first);
  while (!pending_.empty()) settle(0, Outcome::kSent, now);
  te_ = kNever;
  spoke_ = true;
  if (form != Form::kReducedSize) sent_compound_ = true;
  average(size_of(packet));
  return packet;
}

}  // namespace lab::rtcp
