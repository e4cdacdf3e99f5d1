// What a participant has to say besides its reports, and what it heard others say.
#pragma once

#include <cstdint>
#include <vector>

#include "support/ring.h"
#include "units/time.h"

namespace lab::rtcp {

enum class FeedbackKind : uint8_t {
  kNack = 0,  ///< Generic NACK, RFC 4585 §6.2.1.
  kPli = 1,   ///< Picture loss indication, RFC 4585 §6.3.1.
  kNewpredNack =
      2,  ///< Application layer feedback, RFC 4585 §6.4, with the words of RFC 4586 §7.1.
  kNewpredAck = 3,
  kCongestion = 4,  ///< RFC 8888 §3.1: `count` packets from `id` on.
  kNada = 5,        ///< RFC 8698 §5.3.
  kMessage = 6,     ///< For its source alone, and of `count` bytes.
};

/// One thing to be fed back. A feedback message is a set of them of one kind and about one source,
/// so it is a superset of another if it holds each of its items.
struct Item {
  FeedbackKind kind = FeedbackKind::kNack;
  uint32_t source = 0;  ///< SSRC that it is about.
  uint32_t id = 0;      ///< Sequence number; of a segment: number of its frame × 256 + its place.
  /// Packets that a congestion report is about; bytes of a message; with a NEWPRED NACK the frame
  /// that is asked for as a reference.
  uint32_t count = 1;

  friend bool operator==(const Item&, const Item&) = default;
};

/// Whether one who hears `heard` needs to hear `mine` no more. Items of other kinds are not
/// understood: RFC 4585 §3.5.2, step 5c. What only its receiver can say, no other says.
constexpr bool covers(const Item& heard, const Item& mine) {
  const bool own_affair = mine.kind == FeedbackKind::kCongestion ||
                          mine.kind == FeedbackKind::kNada || mine.kind == FeedbackKind::kMessage ||
                          mine.kind == FeedbackKind::kNewpredAck;
  // A picture loss indication does not say of which picture.
  if (heard.kind == FeedbackKind::kPli)
    return heard.kind == mine.kind && heard.source == mine.source;
  return !own_affair && heard == mine;
}

/// Where an item stands in RFC 4585 §3.5.2. The numbers stand in the table of losses.
enum class Step : uint8_t {
  kRegularOnly = 0,  ///< Profile AVP knows no early packets: RFC 3550.
  k2a = 1,           ///< Joins a packet that was already scheduled.
  k3a = 2,           ///< The next regular packet comes within the dithering window.
  k4a1 = 3,          ///< No early packet is allowed; the regular one comes soon enough.
  k4a2 = 4,          ///< No early packet is allowed; the regular one would come too late.
  k4b = 5,           ///< An early packet is scheduled.
};

enum class Outcome : uint8_t {
  kWaiting = 0,
  kSent = 1,
  kSuppressed = 2,  ///< Step 5a: another member said it.
  kDiscarded = 3,   ///< Step 4a2.
  kLeft = 4,        ///< Its participant left before.
};

/// An item on its way, and in the end what became of it.
struct Pending {
  Item item;
  Time detected;  ///< t0.
  Time planned;   ///< te or tn, as it was when the item was detected.
  Step step = Step::k4b;
  Outcome outcome = Outcome::kWaiting;
  Time settled = kNever;
  uint32_t by = 0;  ///< SSRC that suppressed it.
  /// What the rules went by when it was detected.
  struct Reasons {
    Time tn;
    Duration T_rr;
    Duration T_dither_max;
    Duration T_max_fb_delay;
    bool allow_early = true;
  } reasons = {};
};

/// What others fed back lately. RFC 4585 §3.5.2, step 5: T_retention.
class Heard {
 public:
  void keep(const Item& item, uint32_t from, Time now) { items_.push_back({item, from, now}); }
  void forget_before(Time t);
  /// SSRC of the member that said it, null if none did.
  const uint32_t* who_said(const Item& item) const;

 private:
  struct Entry {
    Item item;
    uint32_t from = 0;
    Time at;
  };
  Ring<Entry> items_;
};

}  // namespace lab::rtcp
