// Reports on their way back: what each will say when it arrives, its size on the wire, and the
// coarse clock of RFC 8888.
#pragma once

#include <cstdint>

#include "feedback/feedback_types.h"
#include "support/ring.h"

namespace lab {

/// Arrivals wait here between the receiver and the sender. A report is a range of them; feedback
/// packets carry the report's number only, and a lost report takes its range with it.
class Reports {
 public:
  struct Pending {
    Feedback feedback;                              ///< Its `arrivals` are filled in on delivery.
    FeedbackFormat format = FeedbackFormat::kNone;  ///< Says how exact its times are.
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
  /// RTCP bytes of a report made now; `summary_bytes` counts where the format is kSummary.
  int32_t bytes(FeedbackFormat format, int32_t summary_bytes) const;

  /// Closes a report over all unreported arrivals and returns its number.
  uint32_t close(const Feedback& feedback, FeedbackFormat format);

  const Pending& pending(uint32_t number) const { return reports_[number - reports_begin_]; }
  /// Copies the arrivals of a report, with times as its format transports them.
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

/// RTCP bytes of a transport-wide feedback message: 20 of header, SSRCs, base and reference time, 2
/// per 7 sequence numbers, 1 per packet that came (deltas beyond 64 ms would take 2), padded to
/// words.
constexpr int32_t transport_cc_bytes(uint32_t span, uint32_t received) {
  return 20 + static_cast<int32_t>(((span + 6) / 7 * 2 + received + 3) / 4 * 4);
}

/// RTCP bytes of a receiver report with one block (RFC 3550 §6.4.2) and a REMB message behind it.
constexpr int32_t remb_bytes() { return 32 + 24; }

/// UDP and IPv4.
inline constexpr int32_t kFeedbackHeaderBytes = 28;

}  // namespace lab
