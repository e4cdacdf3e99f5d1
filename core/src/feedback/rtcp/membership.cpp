#include "feedback/rtcp/membership.h"

#include <algorithm>

namespace lab::rtcp {

namespace {
/// How long a BYE is remembered; §6.2.1 says "after an appropriate delay". Ours: the fixed minimum
/// interval.
constexpr Duration kStragglers = milliseconds(5000);
}  // namespace

Membership::Member* Membership::search(uint32_t ssrc) {
  for (uint32_t i = 0; i < all_.size(); ++i) {
    if (all_[i].ssrc != ssrc) continue;
    found_at_[ssrc % kRemembered] = i;
    return &all_[i];
  }
  return nullptr;
}

/// One of whom nothing is known, or only that it left.
Membership::Member* Membership::welcome(Member* former, uint32_t ssrc, Time now) {
  if (former != nullptr && now - former->heard < kStragglers) return nullptr;
  Member& member = former != nullptr ? *former : all_.emplace_back();
  member = {.ssrc = ssrc, .heard = now};
  ++members_;
  return &member;
}

bool Membership::hear(uint32_t ssrc, Time now) {
  const int64_t before = members_;
  present(ssrc, now);
  return members_ > before;
}

bool Membership::hear_data(uint32_t ssrc, Time now) {
  Member* const member = present(ssrc, now);
  if (member == nullptr) return false;
  member->sent_data = now;
  member->to_report = true;
  if (member->sender) return false;
  member->sender = true;
  ++senders_;
  return true;
}

bool Membership::hear_bye(uint32_t ssrc, Time now) {
  Member* const member = find(ssrc);
  if (member == nullptr || member->left) return false;
  if (member->sender) --senders_;
  --members_;
  *member = {.ssrc = ssrc, .heard = now, .left = true};
  return true;
}

bool Membership::we_send(Time now) {
  Member& self = all_.front();
  self.sent_data = now;
  if (self.sender) return false;
  self.sender = true;
  ++senders_;
  return true;
}

bool Membership::time_out(Time member_limit, Time sender_limit, Time now) {
  const int64_t before = members_;
  for (Member& member : all_) {
    if (member.sender && member.sent_data < sender_limit) {
      member.sender = false;
      --senders_;
    }
  }
  const auto is_out = [&](const Member& member) {
    if (member.left) return now - member.heard >= kStragglers;
    if (member.heard >= member_limit) return false;
    --members_;
    if (member.sender) --senders_;
    return true;
  };
  all_.erase(std::remove_if(all_.begin() + 1, all_.end(), is_out), all_.end());
  return members_ < before;
}

void Membership::begin_leaving() {
  all_.resize(1);
  all_.front().sender = false;
  members_ = 1;
  senders_ = 0;
}

std::vector<uint32_t> Membership::take_to_report(size_t most) {
  std::vector<uint32_t> sources;
  const size_t begin = next_turn_ < all_.size() ? next_turn_ : 1;
  for (size_t n = 1; n < all_.size() && sources.size() < most; ++n) {
    size_t i = begin + n - 1;
    if (i >= all_.size()) i -= all_.size() - 1;
    Member& member = all_[i];
    if (!member.to_report) continue;
    member.to_report = false;
    sources.push_back(member.ssrc);
    next_turn_ = i + 1;
  }
  return sources;
}

}  // namespace lab::rtcp
