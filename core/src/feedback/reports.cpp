#include "feedback/reports.h"

#include <algorithm>

namespace lab {

Coverage Reports::coverage(const FeedbackFormat& format) const {
  Coverage covered;
  // Sequence numbers wrap: they are compared with the first one.
  uint32_t first = 0;
  int32_t low = 0;
  int32_t high = 0;
  for (uint64_t i = reported_to_; i < log_begin_ + log_.size(); ++i) {
    const uint32_t sequence = log_[static_cast<size_t>(i - log_begin_)].sequence;
    if (covered.packets == 0) first = sequence;
    const auto ahead = static_cast<int32_t>(sequence - first);
    low = std::min(low, ahead);
    high = std::max(high, ahead);
    const Coverage more{static_cast<uint32_t>(high) - static_cast<uint32_t>(low) + 1,
                        covered.packets + 1, first + static_cast<uint32_t>(high)};
    const bool fits = dispatch([&](const auto& f) { return f.holds(more); }, format);
    if (covered.packets > 0 && !fits) break;
    covered = more;
  }
  return covered;
}

uint32_t Reports::close(const Feedback& feedback, const FeedbackFormat& format) {
  Pending report;
  report.feedback = feedback;
  report.first = reported_to_;
  report.count = coverage(format).packets;
  report.format = format;
  reported_to_ += report.count;
  reports_.push_back(report);
  return reports_begin_ + static_cast<uint32_t>(reports_.size()) - 1;
}

void Reports::collect(uint32_t number, std::vector<Arrival>& into) const {
  into.clear();
  const Pending& report = pending(number);
  const auto first = static_cast<size_t>(report.first - log_begin_);
  for (uint32_t i = 0; i < report.count; ++i) into.push_back(log_[first + i]);
  dispatch([&](const auto& f) { f.tell(into, report.feedback.sent); }, report.format);
}

void Reports::settle(uint32_t number) {
  reports_[number - reports_begin_].settled = true;
  while (!reports_.empty() && reports_.front().settled) {
    const Pending& oldest = reports_.front();
    while (log_begin_ < oldest.first + oldest.count) {
      log_.pop_front();
      ++log_begin_;
    }
    reports_.pop_front();
    ++reports_begin_;
  }
}

}  // namespace lab
