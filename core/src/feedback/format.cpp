#include "feedback/format.h"

#include <algorithm>

namespace lab {

namespace {
constexpr int64_t kSecond = 1'000'000'000;

/// Units of a report's time stamp since the clock's zero: 1/65536 s, cut off.
int64_t stamp_units(Time t) {
  int64_t rest = t.ns % kSecond;
  if (rest < 0) rest += kSecond;  // A clock may stand before its zero.
  return (t.ns - rest) / kSecond * 65536 + rest * 65536 / kSecond;
}

/// Report time stamp: the middle 32 bits of an NTP time. RFC 8888 §3.1.
Time report_stamp(Time t) {
  constexpr int64_t kUnits = 65536;
  const int64_t units = stamp_units(t);
  const int64_t rest = (units % kUnits + kUnits) % kUnits;
  return {(units - rest) / kUnits * kSecond + rest * kSecond / kUnits};
}

/// Deltas count from the last packet as reported, so that their rounding does not add up.
Time in_steps_of_250_us(Time t) {
  constexpr int64_t kStep = 250'000;
  const int64_t shifted = t.ns + kStep / 2;
  const int64_t steps = shifted >= 0 ? shifted / kStep : -((kStep - 1 - shifted) / kStep);
  return {steps * kStep};
}

/// Arrival time offsets: 13 bits of 1/1024 s, the largest exact value of which is 8189/1024 s.
constexpr int64_t kLargestOffset = 8189;
Duration of_offset(int64_t units) {
  return {std::clamp<int64_t>(units, 0, kLargestOffset) * kSecond / 1024};
}

/// To the nearest.
Duration arrival_offset(Duration before_report) {
  const int64_t ns = std::clamp<int64_t>(before_report.ns, 0, 8 * kSecond);
  return of_offset((ns * 1024 + kSecond / 2) / kSecond);
}

/// ScreamRx.cpp of the reference code: of two times in units of the stamp, six bits are dropped.
Duration cut_off_offset(Time received, Time sent) {
  return of_offset((stamp_units(sent) - stamp_units(received)) / 64);
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
    arrival.received = stamp - (cuts_offsets ? cut_off_offset(arrival.received, sent)
                                             : arrival_offset(stamp - received));
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
