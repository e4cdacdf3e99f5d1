// What came through: the acknowledged bitrate over a sliding window of packets.
#pragma once

#include <optional>

#include "control/gcc/packets.h"
#include "support/ring.h"
#include "units/data.h"

namespace lab::gcc {

struct ThroughputConstants {
  int64_t least_packets = 20;                ///< In the window…
  Duration least_span = milliseconds(1000);  ///< …and of receiving.
  int64_t most_packets = 500;
  Duration most_span = milliseconds(5000);
  int64_t required = 10;  ///< Packets before anything is said.
};

/// libwebrtc RobustThroughputEstimator: the smaller of the rates at which the packets of the window
/// were sent and received. The longest gap of receiving counts as the second longest, so that a
/// path that stalls once does not seem slow.
class Throughput {
 public:
  /// A packet that arrived; `trim` after the last one of a report.
  void add(const PacketResult& packet);
  void trim(const ThroughputConstants& p);

  std::optional<DataRate> rate(const ThroughputConstants& p) const;

 private:
  struct Packet {
    Time sent = {};
    Time received = {};
    int32_t bytes = 0;
  };
  bool too_long(const ThroughputConstants& p) const;

  Ring<Packet> window_;                  ///< By time of arrival.
  Time discarded_sent_ = at(-kForever);  ///< Latest sending time that left the window.
};

}  // namespace lab::gcc
