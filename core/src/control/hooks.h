// What a rate controller may hear of and decide besides its rate, and what happens where it does
// not care.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "feedback/feedback.h"
#include "support/profile.h"
#include "units/data.h"
#include "units/ecn.h"
#include "units/time.h"

namespace lab {

struct Question;

/// A packet that has just left the sender.
struct Sent {
  uint32_t sequence = 0;
  int32_t payload_bytes = 0;
  int32_t ip_bytes = 0;
  Time now = {};
  bool padding = false;  ///< Carries no media.
  bool last_of_frame = true;
};

/// What the encoder has put out and the sender still holds.
struct Backlog {
  int32_t next_payload = 0;  ///< Of the packet that is next; 0 if nothing waits.
  DataSize bytes = {};       ///< Payload of all.
  Time oldest = kNever;      ///< When the one that is next was put out.
  uint32_t packets = 0;
};

/// The base of every controller: a class has a member of the same name and signature for each hook
/// that it wants, the others stay as here. No call is virtual; `AnyController` knows the kind.
struct ControllerHooks {
  // Receiver.
  void on_arrival(const Arrival&) {}
  /// Asked after each arrival, with the receiver's clock: does it want to report at once?
  bool wants_report(Time) const { return false; }
  /// The receiver is about to report; what it has to say besides arrivals goes into `said`.
  void before_report(Time, Feedback&) {}
  /// Over how many packets it takes the least delay before it compares that with its base.
  int64_t delay_filter_packets() const { return 1; }

  // Sender: how packets leave.
  /// True for a class that decides itself when each packet leaves: it has the next three members.
  /// The others get the pacer of RFC 8698 §5.2, and its Eq. (11) to (14).
  static constexpr bool kPaces = false;
  /// When the next packet leaves. Asked after every call; `kNever` waits for a report, a timer or
  /// more media.
  Time next_send(const Backlog&, Time) const { return kNever; }
  /// It is time to send and nothing waits: payload of a packet that fills in, 0 for none.
  int32_t padding_bytes(const Backlog&, Time) { return 0; }
  DataRate pacing_rate() const { return kUnlimited; }
  /// Asked after each packet of payload and each report: while true, nothing stays in the shaping
  /// buffer.
  bool discards_backlog() const { return false; }
  /// Which codepoint its packets carry.
  Ecn ecn() const { return Ecn::kNotEct; }

  // Sender: what it hears of.
  /// A packet of payload that the encoder puts out, and whether a frame ends with it.
  void on_frame(int32_t /*payload_bytes*/, bool /*last_of_frame*/, Time) {}
  void on_sent(const Sent&) {}
  void on_pause(Time) {}
  void on_resume(Time) {}
  /// A parameter was set while the run goes on. True if it decides anew upon it.
  bool on_set(std::string_view /*key*/, Time) { return false; }

  // Sender: a clock of its own. `on_timer` says whether it decided anew, and moves `next_timer` on.
  Time next_timer() const { return kNever; }
  bool on_timer(Time) { return false; }

  /// What it asks the host, for which the run waits; null while it asks nothing.
  const Question* question() const { return nullptr; }

  /// Bytes that grow with the rate, for the count of memory.
  size_t bytes_kept() const { return 0; }

  static std::span<const Profile> profiles() { return {}; }

  // For the page of what is modelled and what is not: documents and code that it follows, and what
  // it leaves out, in plain sentences.
  static constexpr const char* kFollows = "";
  static std::span<const char* const> limits() { return {}; }
};

/// A name for several kinds that belong together in the eyes of a reader; others are their own
/// family.
template <class C>
constexpr const char* family_of() {
  if constexpr (requires { C::kFamily; }) return C::kFamily;
  return C::kKind;
}

}  // namespace lab
