#include "feedback/reports.h"

#include <algorithm>

namespace lab {

Coverage Reports::coverage() const {
  if (unreported() == 0) return {};
  uint32_t low = UINT32_MAX;
  uint32_t high = 0;
  for (uint64_t i = reported_to_; i < log_begin_ + log_.size(); ++i) {
    const uint32_t sequence = log_[static_cast<size_t>(i - log_begin_)].sequence;
    low = std::min(low, sequence);
    high = std::max(high, sequence);
  }
  return {high - low + 1, unreported()};
}

int32_t Reports::bytes(const FeedbackFormat& format) const {
  return dispatch([&](const auto& f) { return f.bytes(coverage()); }, format);
}

uint32_t Reports::close(const Feedback& feedback, const FeedbackFormat& format) {
  Pending report;
  report.feedback = feedback;
  report.first = reported_to_;
  report.count = unreported();
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
