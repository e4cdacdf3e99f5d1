// GCC's receiver of 2015: from packets to an estimate of what the path carries.
#pragma once

#include <optional>

#include "feedback/feedback.h"
#include "history/gcc_03/aimd.h"
#include "history/gcc_03/groups.h"
#include "history/gcc_03/kalman.h"
#include "support/ring.h"

namespace lab::gcc_03 {

struct ReceiverConstants {
  KalmanConstants kalman;
  gcc::DetectorConstants detector;
  AimdConstants aimd;
  int64_t update_ms = 500;  ///< Between two estimates while nothing is overused.
};

/// What arrived in the last second, in whole milliseconds.
class IncomingRate {
 public:
  void add(int32_t bytes, int64_t now_ms);
  /// bit/s; nothing before a second millisecond.
  std::optional<double> rate(int64_t now_ms);

 private:
  struct Packet {
    int64_t at_ms = 0;
    int32_t bytes = 0;
  };
  void forget_old(int64_t now_ms);

  Ring<Packet> packets_;
  int64_t bytes_ = 0;
  int64_t since_ms_ = 0;
};

/// libwebrtc's RemoteBitrateEstimatorAbsSendTime with the adaptive threshold, without its probes.
class Receiver {
 public:
  /// True if the packet completed a group and the filter moved.
  bool on_packet(const Arrival& packet, const ReceiverConstants& p);

  std::optional<double> estimate_bps() const { return estimate_; }
  const Kalman& kalman() const { return kalman_; }
  const gcc::OveruseDetector& detector() const { return detector_; }
  const Aimd& aimd() const { return aimd_; }
  double incoming_bps() const { return incoming_bps_; }

 private:
  Groups groups_;
  Kalman kalman_;
  gcc::OveruseDetector detector_;
  Aimd aimd_;
  IncomingRate incoming_;
  double incoming_bps_ = 0.0;
  std::optional<double> estimate_;
  std::optional<int64_t> updated_ms_;
};

}  // namespace lab::gcc_03
