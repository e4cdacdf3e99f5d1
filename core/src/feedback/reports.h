// Reports on their way back: what each will say when it arrives, its size on the wire, and the
// coarse clock of RFC 8888.
#pragma once

#include <cstdint>

#include "feedback/feedback_types.h"
#include "support/ring.h"

namespace lab {

/// Which moment a report's time stamp is: its own, as RFC 8888 §3.1 has it, or that of the newest
/// packet in it.
enum class StampedBy { kSending, kNewestArrival };

/// Arrivals wait here between the receiver and the sender. A report is a range of them; feedback
/// packets carry the report's number only, and a lost report takes its range with it.
class Reports {
 public:
  struct Pending {
    Feedback feedback;  ///< Its `arrivals` are filled in on delivery.
    StampedBy stamped_by = StampedBy::kSending;
    uint64_t first = 0;
    uint32_t count = 0;
    bool settled = false;  ///< Delivered or lost.
  };

  void note(const Arrival& arrival) { log_.push_back(arrival); }
  /// Arrivals since the last report.
  uint32_t unreported() const {
    return static_cast<uint32_t>(log_begin_ + log_.size() - reported_to_);
  }
  /// Arrivals that some report may still have to tell.
  size_t kept() const { return log_.size(); }
  /// Sequence numbers covered by a report made now: from the first to the last unreported one.
  uint32_t span() const;

  /// Closes a report over all unreported arrivals and returns its number.
  uint32_t close(const Feedback& feedback, StampedBy by = StampedBy::kSending);

  const Pending& pending(uint32_t number) const { return reports_[number - reports_begin_]; }
  /// Copies the arrivals of a report, with times as RFC 8888 §3.1 transports them.
  void collect(uint32_t number, std::vector<Arrival>& into) const;
  /// The report is delivered or lost: its arrivals are no longer needed.
  void settle(uint32_t number);

 private:
  Ring<Arrival> log_;
  uint64_t log_begin_ = 0;
  uint64_t reported_to_ = 0;
  Ring<Pending> reports_;
  uint32_t reports_begin_ = 0;
};

/// RTCP bytes of a report with the 48-bit NADA summary (RFC 8698 §5.3) in a transport-layer
/// feedback message (RFC 4585 §6.1): 12 bytes of header and SSRCs, 6 of content, padded to words.
constexpr int32_t nada_summary_bytes() { return 20; }

/// RTCP bytes of an RFC 8888 report on one stream: 8 header and SSRC, 8 for the stream, 2 per
/// sequence number padded to words, 4 for the time stamp.
constexpr int32_t per_packet_bytes(uint32_t span) {
  return 8 + 8 + static_cast<int32_t>((2 * span + 3) / 4 * 4) + 4;
}

/// UDP and IPv4.
inline constexpr int32_t kFeedbackHeaderBytes = 28;

}  // namespace lab
