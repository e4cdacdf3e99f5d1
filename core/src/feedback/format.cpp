#include "feedback/format.h"

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

void PerPacket::tell(std::vector<Arrival>& arrivals, Time sent) const {
  const bool by_arrival = stamped_by_arrival && !arrivals.empty();
  const Time stamp = report_stamp(by_arrival ? arrivals.back().received : sent);
  for (auto next = arrivals.begin(); next != arrivals.end(); ++next) {
    Arrival arrival = *next;
    // The authors' module takes the difference of two times that were cut off alike.
    const Time received = by_arrival ? report_stamp(arrival.received) : arrival.received;
    arrival.received = stamp - arrival_offset(stamp - received);
    // Entries stand in the order of their sequence numbers, RFC 8888 §3.1; nearly all do already.
    auto place = next;
    for (; place != arrivals.begin() && sent_before(arrival, place[-1]); --place)
      *place = place[-1];
    *place = arrival;
  }
}

void TransportCc::tell(std::vector<Arrival>& arrivals, Time) const {
  for (Arrival& arrival : arrivals) arrival.received = in_steps_of_250_us(arrival.received);
}

}  // namespace lab
