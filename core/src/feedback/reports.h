// Reports on their way back: what each will say when it arrives, and its size on the wire.
#pragma once

#include <cstdint>

#include "feedback/feedback.h"
#include "support/ring.h"

namespace lab {

/// Arrivals wait here between the receiver and the sender. A report is a range of them; feedback
/// packets carry the report's number only, and a lost report takes its range with it.
class Reports {
 public:
  struct Pending {
    Feedback feedback;      ///< Its `arrivals` are filled in on delivery.
    FeedbackFormat format;  ///< Says how exact its times are.
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
  /// What a report made now covers: of the unreported arrivals the first ones, as many as that
  /// format can hold, and at least one.
  Coverage coverage(const FeedbackFormat& format) const;

  /// Closes a report over what it covers and returns its number.
  uint32_t close(const Feedback& feedback, const FeedbackFormat& format);

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

}  // namespace lab
