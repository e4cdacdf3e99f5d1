// When RFC 8083 would have stopped a sender: an observer of the reports about one of its streams.
#pragma once

#include <cstdint>

#include "support/ring.h"
#include "units/time.h"

namespace lab::rtcp {

class CircuitBreakers {
 public:
  enum class Breaker : uint8_t {
    kNone = 0,
    kRtcpTimeout = 1,   ///< §4.1: no reports at all.
    kMediaTimeout = 2,  ///< §4.2: reports that nothing arrives.
    kCongestion = 3,    ///< §4.3: more than ten times what TCP would send.
  };
  /// What the sender knows. Names are those of §3, in s.
  struct Conditions {
    double Td = 5.0;   ///< Of the sender, with the fixed minimum of 5 s.
    double Tdr = 5.0;  ///< Of the receiver that reports.
    double Tr = 0.0;   ///< Round trip.
    double Tf = 1.0 / 30.0;
    double G = 1.0;     ///< Frames per group.
    double s = 1000.0;  ///< Bytes per packet.
    double rate_bytes_per_s = 0.0;
    double T_rr_interval = 0.0;
    bool full_equation = false;  ///< Padhye's; else Mathis', as §4.3 recommends.
  };
  static constexpr double kNonReporting = 5.0;  ///< k.

  /// Media began to flow.
  void start(Time now, const Conditions& c);
  /// A report block about the stream came.
  void report(Time now, uint32_t highest_sequence, double fraction_lost, const Conditions& c);
  /// To be asked now and then: the lack of reports is no event.
  void watch(Time now, const Conditions& c);

  /// The first breaker that would have stopped the stream, and when.
  Breaker triggered() const { return triggered_; }
  Time at() const { return at_; }

  /// TCP's rate in bytes/s at a loss ratio p; infinite without losses. §4.3.
  static double tcp_throughput(double p, const Conditions& c);
  static int64_t media_timeout(const Conditions& c);
  static int64_t cb_interval(const Conditions& c);

 private:
  struct Interval {
    double fraction_lost = 0.0;
    double span_s = 0.0;
  };
  void trigger(Breaker breaker, Time now);
  bool congested(const Conditions& c) const;

  Time last_report_;
  bool reported_ = false;
  uint32_t highest_ = 0;
  int64_t without_media_ = 0;
  int64_t media_timeout_ = 0;
  int64_t cb_interval_ = 0;
  Ring<Interval> intervals_;
  Breaker triggered_ = Breaker::kNone;
  Time at_ = kNever;
};

}  // namespace lab::rtcp
