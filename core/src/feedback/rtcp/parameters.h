// What can be set on a participant.
#pragma once

#include "feedback/rtcp/interval.h"
#include "support/parameters.h"

namespace lab::rtcp {

enum class Profile {
  kAvp,   ///< RFC 3550 and 3551: regular reports only; feedback waits for them.
  kAvpf,  ///< RFC 4585.
};

/// What receivers say of a loss.
enum class Reaction {
  kNone,
  kNack,     ///< Generic NACK, RFC 4585 §6.2.1.
  kPli,      ///< Picture loss indication, RFC 4585 §6.3.1.
  kNewpred,  ///< NACKs of a video decoder about segments that it cannot decode, RFC 4586 §7.1.
};

/// Of one participant.
struct ParticipantParameters {
  Profile profile = Profile::kAvpf;
  double l = 0.5;
  Duration T_max_fb_delay = milliseconds(1000);
  Duration T_rr_interval{0};
  bool reduced_minimum = false;
  bool reduced_size = false;
  int64_t cname_bytes = 5;
  static std::span<const Parameter<ParticipantParameters>> parameters();
};

/// Of the session, the same for all its members. RFC 3550 §6.2.
struct SessionParameters {
  DataRate bandwidth = kbps(200);
  double rtcp_percent = 5.0;
  double sender_share = 0.25;
  Duration T_retention = milliseconds(2000);
  Reaction feedback = Reaction::kNack;
  static std::span<const Parameter<SessionParameters>> parameters();

  Bandwidth rtcp() const { return {bandwidth * (rtcp_percent / 100.0), sender_share}; }
};

}  // namespace lab::rtcp
