// One member as it stands: the rules that it keeps to, what it sends, and what it has received.
#pragma once

#include <string_view>
#include <vector>

#include "feedback/rtcp/participant.h"
#include "sessions/newpred.h"
#include "sessions/scenario.h"

namespace lab {

struct Member {
  Member(const MemberSetup& setup, const rtcp::Participant::Settings& settings, uint32_t ssrc_of_it,
         uint64_t seed);

  MemberParameters p;
  rtcp::Participant rtcp;

  /// When it joins or leaves next.
  Time next_presence() const;
  Time next_data = kNever;

  /// A packet leaves now; its sequence number.
  uint32_t send(Time now);
  /// So many have left.
  uint32_t sent() const { return next_sequence_; }
  /// When that packet was sent, `kNever` if that is forgotten.
  Time sent_at(uint32_t sequence) const;
  /// True for the first report of that packet's loss that comes here.
  bool hears_first_of(uint32_t sequence);

  /// What it knows of the data of each member, by their indices.
  struct Reception {
    bool any = false;
    uint32_t highest = 0;
    NewpredDecoder decoder = {};
  };
  std::vector<Reception> from;

  NewpredEncoder encoder;

  /// Puts off a first packet, so that senders are not in step.
  double phase = 0.0;
  bool joined = false;
  bool left = false;

 private:
  struct Sent {
    Time at;
    bool reported = false;
  };
  /// Of the last packets only: who reports later than that gets no delay.
  static constexpr size_t kRemembered = 8192;
  Ring<Sent> sent_;
  uint32_t next_sequence_ = 0;
};

}  // namespace lab
