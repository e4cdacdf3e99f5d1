#include "sessions/member.h"

namespace lab {

Member::Member(const MemberSetup& setup, const rtcp::Participant::Settings& settings,
               uint32_t ssrc_of_it, uint64_t seed)
    : p(setup.settings.member),
      rtcp(settings, ssrc_of_it, seed, "members." + setup.name + ".rtcp"),
      phase(Random(seed, "members." + setup.name + ".phase").uniform()) {}

Time Member::next_presence() const {
  if (!joined) return at(p.start);
  return left || p.stop >= kForever ? kNever : at(p.stop);
}

uint32_t Member::send(Time now) {
  if (sent_.size() == kRemembered) sent_.pop_front();
  sent_.push_back({now, false});
  return next_sequence_++;
}

Time Member::sent_at(uint32_t sequence) const {
  const uint32_t before = next_sequence_ - sequence;
  return before > sent_.size() || before == 0 ? kNever : sent_[sent_.size() - before].at;
}

bool Member::hears_first_of(uint32_t sequence) {
  const uint32_t before = next_sequence_ - sequence;
  if (before > sent_.size() || before == 0) return false;
  return !std::exchange(sent_[sent_.size() - before].reported, true);
}

}  // namespace lab
