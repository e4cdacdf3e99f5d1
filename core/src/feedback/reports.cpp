#include "feedback/reports.h"

#include <algorithm>

namespace lab {

namespace {
/// Report time stamp: the middle 32 bits of an NTP time, 1/65536 s, cut off. RFC 8888 §3.1.
Time report_stamp(Time t) {
  constexpr int64_t kSecond = 1'000'000'000;
  int64_t rest = t.ns % kSecond;
  if (rest < 0) rest += kSecond;  // A clock may stand before its zero.
  const int64_t units = rest * 65536 / kSecond;
  return {t.ns - rest + units * kSecond / 65536};
}

/// Deltas count from the last packet as reported, so that their rounding does not add up.
Time in_steps_of_250_us(Time t) {
  constexpr int64_t kStep = 250'000;
  const int64_t shifted = t.ns + kStep / 2;
  const int64_t steps = shifted >= 0 ? shifted / kStep : -((kStep - 1 - shifted) / kStep);
  return {steps * kStep};
}

/// Arrival time offset: 13 bits of 1/1024 s, rounded; the largest exact value is 8189/1024 s.
Duration arrival_offset(Duration before_report) {
  constexpr int64_t kLargest = 8189;
  const int64_t ns = std::max<int64_t>(before_report.ns, 0);
  const int64_t units = ns >= 8 * int64_t{1'000'000'000}
                            ? kLargest
                            : std::min(kLargest, (ns * 1024 + 500'000'000) / 1'000'000'000);
  return {units * 1'000'000'000 / 1024};
}

/// Sequence numbers wrap.
bool sent_before(const Arrival& a, const Arrival& b) {
  return static_cast<int32_t>(a.sequence - b.sequence) < 0;
}
}  // namespace

uint32_t Reports::span() const {
  if (unreported() == 0) return 0;
  uint32_t low = UINT32_MAX;
  uint32_t high = 0;
  for (uint64_t i = reported_to_; i < log_begin_ + log_.size(); ++i) {
    const uint32_t sequence = log_[static_cast<size_t>(i - log_begin_)].sequence;
    low = std::min(low, sequence);
    high = std::max(high, sequence);
  }
  return high - low + 1;
}

int32_t Reports::bytes(FeedbackFormat format, int32_t summary_bytes) const {
  switch (format) {
    case FeedbackFormat::kNone:
      return 0;
    case FeedbackFormat::kNadaSummary:
      return nada_summary_bytes();
    case FeedbackFormat::kPerPacket:
    case FeedbackFormat::kPerPacketByArrival:
      return per_packet_bytes(span());
    case FeedbackFormat::kTransportCc:
      return transport_cc_bytes(span(), unreported());
    case FeedbackFormat::kRemb:
      return remb_bytes();
    case FeedbackFormat::kSummary:
      return summary_bytes;
  }
  return 0;
}

uint32_t Reports::close(const Feedback& feedback, FeedbackFormat format) {
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
  if (report.format == FeedbackFormat::kTransportCc) {
    for (uint32_t i = 0; i < report.count; ++i) {
      into.push_back(log_[first + i]);
      into.back().received = in_steps_of_250_us(into.back().received);
    }
    return;
  }
  const bool by_arrival = report.format == FeedbackFormat::kPerPacketByArrival && report.count > 0;
  const Time stamp =
      report_stamp(by_arrival ? log_[first + report.count - 1].received : report.feedback.sent);
  for (uint32_t i = 0; i < report.count; ++i) {
    Arrival arrival = log_[first + i];
    // The authors' module takes the difference of two times that were cut off alike.
    const Time received = by_arrival ? report_stamp(arrival.received) : arrival.received;
    arrival.received = stamp - arrival_offset(stamp - received);
    // Its entries stand in the order of their sequence numbers, RFC 8888 §3.1.
    auto place = into.end();
    while (place != into.begin() && sent_before(arrival, place[-1])) --place;
    into.insert(place, arrival);
  }
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
