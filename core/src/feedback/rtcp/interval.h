// How long a participant waits between its reports: RFC 3550 §6.3.1.
#pragma once

#include <algorithm>
#include <limits>

#include "feedback/rtcp/bandwidth.h"
#include "units/time.h"

namespace lab::rtcp {

/// e - 3/2: what timer reconsideration makes of the mean interval. RFC 3550 §6.3.1, step 5.
inline constexpr double kCompensation = 1.21828;

/// Where the text takes the mean over packets sent and received. RFC 3550 §6.3.3.
inline constexpr double kAverageGain = 1.0 / 16.0;

/// RFC 3550's minimum of the calculated interval, and what it is before the first report.
inline constexpr Duration kFixedMinimum = milliseconds(5000);

/// What the interval is computed from. RFC 3550 §6.3.
struct IntervalInputs {
  int64_t members = 1;
  int64_t senders = 0;
  bool we_sent = false;
  double avg_rtcp_size = 0.0;  ///< Bytes, IP and UDP headers included.
  Duration t_min;
};

/// A part of the RTCP bandwidth, and how many share it.
struct SharedBandwidth {
  DataRate rate;
  int64_t n = 1;

  DataRate of_each() const { return {rate.bps / static_cast<double>(n)}; }
};

/// Step 1.
inline SharedBandwidth shared_bandwidth(const IntervalInputs& in, const Bandwidth& bandwidth) {
  // Without bandwidth for receivers the share is 1 and this always holds, as §6.3.1 says.
  if (static_cast<double>(in.senders) <= bandwidth.sender_share * static_cast<double>(in.members)) {
    if (in.we_sent) return {bandwidth.of_senders(), in.senders};
    return {bandwidth.of_receivers(), in.members - in.senders};
  }
  return {bandwidth.total, in.members};
}

/// Td, in s: infinite for a member without bandwidth. Steps 1 to 3.
inline double deterministic_interval_s(const IntervalInputs& in, const Bandwidth& bandwidth) {
  const auto [rate, n] = shared_bandwidth(in, bandwidth);
  if (!(rate.bps > 0.0)) return std::numeric_limits<double>::infinity();
  const double nC = in.avg_rtcp_size * static_cast<double>(n) * 8.0 / rate.bps;
  return std::max(to_seconds(in.t_min), nC);
}

/// T for a Td in s and an even chance in [0, 1). Steps 4 and 5.
inline Duration calculated_interval(double td_s, double chance) {
  return seconds(td_s * (chance + 0.5) / kCompensation);
}

}  // namespace lab::rtcp
