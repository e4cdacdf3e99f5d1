// What can be set in a session besides its links.
#pragma once

#include "feedback/rtcp/parameters.h"

namespace lab {

/// A member's place in the session, and what it sends.
struct MemberParameters {
  Duration start{0};
  Duration stop = kForever;
  bool says_bye = true;
  DataRate rate{0.0};
  int64_t payload_bytes = 500;
  int64_t header_bytes = 40;
  int64_t segments = 1;
  static std::span<const Parameter<MemberParameters>> parameters();

  /// Between two frames, or packets where a frame is one; `kForever` for who sends none.
  Duration gap() const { return DataSize{(payload_bytes + header_bytes) * segments} / rate; }
};

struct MemberSettings {
  MemberParameters member;
  rtcp::ParticipantParameters rtcp;
};

/// Of the session, and what holds for each member that says nothing else.
struct SessionSettings {
  rtcp::SessionParameters session;
  rtcp::ParticipantParameters rtcp;
};

/// What a link of a session has besides what other links have: it is one in each direction.
struct EdgeParameters {
  enum class Losses { kBoth, kForth, kBack } losses = Losses::kBoth;
  int64_t ftp_agents = 0;
  DataSize ftp_segment{1000};
  static std::span<const Parameter<EdgeParameters>> parameters();
};

template <class Settings, class Visit>
void each_part_of_member(Settings& s, Visit&& visit) {
  visit("", s.member);
  visit("rtcp", s.rtcp);
}

template <class Settings, class Visit>
void each_part_of_session(Settings& s, Visit&& visit) {
  visit("", s.session);
  visit("rtcp", s.rtcp);
}

}  // namespace lab
