// Participants that a test drives by hand.
#pragma once

#include <doctest/doctest.h>

#include "feedback/rtcp/participant.h"

namespace lab::test {

using namespace lab::rtcp;

inline constexpr uint32_t kSelf = 1;

inline Participant::Settings settings(Profile profile, double session_kbps = 200) {
  Participant::Settings s;
  s.own.profile = profile;
  s.session.bandwidth = kbps(session_kbps);
  return s;
}

inline Participant participant(const Participant::Settings& s, uint64_t seed = 1) {
  Participant p(s, kSelf, seed, "test");
  p.join(kStart);
  return p;
}

/// A receiver's report of 76 bytes with IP and UDP, about one sender.
inline Compound report_of(uint32_t ssrc) {
  Compound packet;
  packet.ssrc = ssrc;
  packet.reports = {99};
  return packet;
}

inline Compound bye_of(uint32_t ssrc) {
  Compound packet;
  packet.ssrc = ssrc;
  packet.bye = true;
  return packet;
}

inline Item nack(uint32_t sequence, uint32_t source = 99) {
  return {FeedbackKind::kNack, source, sequence, 1};
}

inline Compound nack_of(uint32_t ssrc, std::vector<Item> items) {
  Compound packet = report_of(ssrc);
  packet.feedback = std::move(items);
  return packet;
}

inline Time at_s(double s) { return at(seconds(s)); }

/// Lets the timers of `p` expire until one of them sends something, and returns when that was.
inline Compound next_packet(Participant& p, Time& sent) {
  for (;;) {
    sent = p.next();
    REQUIRE(sent < kNever);
    if (std::optional<Compound> packet = p.act(sent)) return *packet;
  }
}
inline Compound next_packet(Participant& p) {
  Time sent;
  return next_packet(p, sent);
}

}  // namespace lab::test
