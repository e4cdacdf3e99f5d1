// Who is in the session and who of them sends, as one participant knows it. RFC 3550 §6.2.1.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "units/time.h"

namespace lab::rtcp {

/// The member table with its sender table. Every SSRC counts from its first packet on: the
/// probation of §6.2.1 is optional, and appendix A.7 has none.
class Membership {
 public:
  struct Member {
    uint32_t ssrc = 0;
    Time heard = {};      ///< Last packet of any kind; of a BYE, once that came.
    Time sent_data = {};  ///< Of no meaning for who is no sender.
    bool sender = false;
    bool left = false;       ///< Said BYE: kept for a while, so that stragglers do not revive it.
    bool to_report = false;  ///< Data came since the last report about it.
  };

  /// Only oneself is known.
  explicit Membership(uint32_t self) { all_.push_back({.ssrc = self}); }

  int64_t members() const { return members_; }
  int64_t senders() const { return senders_; }
  bool we_sent() const { return all_.front().sender; }

  /// §6.3.3. True if that is a new member.
  bool hear(uint32_t ssrc, Time now);
  /// The same for data. True if that is a new sender.
  bool hear_data(uint32_t ssrc, Time now);
  /// §6.3.4. True if that was a member.
  bool hear_bye(uint32_t ssrc, Time now);
  /// §6.3.8. True if we were no sender before.
  bool we_send(Time now);
  /// §6.3.5: a member silent since `member_limit` is out, one that sent no data since
  /// `sender_limit` is no sender, ourselves included. True if there are fewer members.
  bool time_out(Time member_limit, Time sender_limit, Time now);
  /// §6.3.7: counts begin anew for the back-off of a BYE; only BYEs count, no other packets.
  void begin_leaving();
  void count_bye() { ++members_; }

  /// Those whose data came since they were last asked for, at most `most`, in turns. RFC 3550 §6.4.
  std::vector<uint32_t> take_to_report(size_t most);

  /// All that is known, ourselves first; those who left are marked.
  const std::vector<Member>& all() const { return all_; }

 private:
  Member* find(uint32_t ssrc) {
    const uint32_t found = found_at_[ssrc % kRemembered];
    return found < all_.size() && all_[found].ssrc == ssrc ? &all_[found] : search(ssrc);
  }
  /// The entry of a member of this moment; null for a straggler of a member that left.
  Member* present(uint32_t ssrc, Time now) {
    Member* const member = find(ssrc);
    if (member == nullptr || member->left) return welcome(member, ssrc, now);
    member->heard = now;
    return member;
  }
  Member* search(uint32_t ssrc);
  Member* welcome(Member* former, uint32_t ssrc, Time now);

  std::vector<Member> all_;
  /// Where each of them was found last, by the end of its SSRC: most packets are of a few senders.
  static constexpr uint32_t kRemembered = 16;
  std::array<uint32_t, kRemembered> found_at_ = {};
  size_t next_turn_ = 1;
  int64_t members_ = 1;
  int64_t senders_ = 0;
};

}  // namespace lab::rtcp
