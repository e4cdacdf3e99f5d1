// Would a circuit breaker for RTP have stopped a flow? RFC 8083, watched over a run; it stops
// no flow.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "metrics/columns.h"

namespace lab {

/// Two of RFC 8083's four: a timeout of RTCP (§4.1) and congestion (§4.3). Every report of a flow's
/// receiver counts as an RR with a report block; what a sender's breaker knows follows from the
/// packet table alone. After a trip, which would have ended the flow, the watch begins anew.
class Breakers {
 public:
  explicit Breakers(const RunColumns& run);

  /// In [from, to); NaN for a flow that is no RTP, or that no receiver reports of by design.
  double trips(size_t flow, double from_s, double to_s) const;

 private:
  struct OfFlow {
    bool watched = false;
    std::vector<double> trips_s;  ///< When each happened.
  };
  std::vector<OfFlow> flows_;
};

/// What breaker #3 has of one reporting interval.
struct ReportInterval {
  double length_s = 0.0;
  double lost_ratio = 0.0;  ///< The report block's fraction lost.
  double packets = 0.0;     ///< That left the sender.
};

/// RFC 8083 §4.3, CB_INTERVAL: how many reporting intervals are looked at. Of `tdr_s` their
/// deterministic length, `tr_s` the round trip, `tf_s` the interval of frames.
size_t intervals_of_breaker(double tdr_s, double tr_s, double tf_s);

/// RFC 8083 §4.3: more than ten times what TCP would send at this loss and round trip. Rate and
/// estimate are both in packets of the same size, which cancels.
bool is_congested(std::span<const ReportInterval> last, double tdr_s, double tr_s);

}  // namespace lab
