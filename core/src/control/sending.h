// What a rate controller may be told of sending, and decide of it, beyond its rate. A class has the
// members that it needs; who has none of them gets the pacer of RFC 8698 §5.2.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "feedback/feedback_types.h"
#include "units/data.h"
#include "units/ecn.h"
#include "units/time.h"

namespace lab {

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

/// Decides when each packet leaves. `next_send` is asked after every call; `kNever` waits for a
/// report, a timer or more media. When it is due and nothing waits, `padding_bytes` may fill in a
/// packet (0: none). The reference rate is then the encoder's target, without Eq. (11) to (14).
template <class C>
concept HasPacer = requires(C c, const C& k, const Backlog& backlog, Time now) {
  { k.next_send(backlog, now) } -> std::same_as<Time>;
  { c.padding_bytes(backlog, now) } -> std::same_as<int32_t>;
  { k.pacing_rate() } -> std::same_as<DataRate>;
};

template <class C>
concept HearsOfSending = requires(C c, const Sent& sent) {
  c.on_sent(sent);
};

/// Is told of each packet of payload that the encoder puts out.
template <class C>
concept HearsOfFrames = requires(C c, int32_t payload_bytes, Time now) {
  c.on_frame(payload_bytes, now);
};

/// May throw away what waits to be sent. Asked after each packet of payload and each report: while
/// it says so, nothing stays in the shaping buffer.
template <class C>
concept DiscardsBacklog = requires(const C& k) {
  { k.discards_backlog() } -> std::same_as<bool>;
};

/// Has a clock of its own; `on_timer` says whether it decided anew, and moves `next_timer` on.
template <class C>
concept HasTimer = requires(C c, const C& k, Time now) {
  { k.next_timer() } -> std::same_as<Time>;
  { c.on_timer(now) } -> std::same_as<bool>;
};

/// Receiver's half: may ask for a report after any arrival.
template <class C>
concept AsksForReports = requires(const C& k, Time now) {
  { k.wants_report(now) } -> std::same_as<bool>;
};

/// Has to be told which of its parameters is set while the run goes on, and decides anew upon it.
template <class C>
concept HearsOfSettings = requires(C c, std::string_view key, Time now) {
  c.on_set(key, now);
};

/// Asks the host, and the run waits; `C::kAnswer` set `C::kAnswersAfter` the question answers it.
template <class C>
concept AsksTheHost = requires(const C& k) {
  {k.question()};
  { C::kAnswer } -> std::convertible_to<const char*>;
  { C::kAnswersAfter } -> std::convertible_to<Duration>;
};

/// Which ECN codepoint its packets carry; others send Not-ECT.
template <class C>
concept HasEcn = requires(const C& k) {
  { k.ecn() } -> std::same_as<Ecn>;
};

/// A name for several kinds that belong together in the eyes of a reader; others are their own
/// family.
template <class C>
constexpr const char* family_of() {
  if constexpr (requires { C::kFamily; }) return C::kFamily;
  return C::kKind;
}

}  // namespace lab
