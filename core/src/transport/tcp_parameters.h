// What all connections have in common, whatever their congestion window.
#pragma once

#include <span>

#include "support/parameters.h"
#include "support/profile.h"
#include "transport/rto.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// What counts as in flight, without SACK, when the window is cut.
enum class FlightMeasure {
  kFlightSize,  ///< SND.NXT − SND.UNA. RFC 5681 §2.
  kPipe,        ///< Less duplicate ACKs, plus retransmissions (RFC 4898 PipeSize), as ns-3.26.
};

/// The `tcp` part of a flow.
struct TcpParameters {
  DataSize segment{1448};
  int64_t header_bytes = 52;
  int64_t initial_window = 10;
  bool handshake = true;
  bool sack = true;
  bool timestamps = true;
  bool limited_transmit = true;
  bool prr = true;
  FlightMeasure flight = FlightMeasure::kFlightSize;
  bool validate_window = true;
  bool idle_restart = true;
  bool whole_bytes = false;
  bool drain = false;
  int64_t delayed_ack = 2;
  Duration delayed_ack_timeout = milliseconds(40);
  Duration initial_rto = milliseconds(1000);
  Duration min_rto = milliseconds(200);
  RtoFloor min_rto_of = RtoFloor::kVariation;
  Duration max_rto = milliseconds(120'000);
  DataSize send_buffer{4'194'304};
  DataSize receive_buffer{6'291'456};
  bool ecn = false;
  bool pacing = false;
  double pacing_slow_start = 200.0;
  double pacing_avoidance = 120.0;

  RtoEstimator::Limits rto_limits() const { return {initial_rto, min_rto, max_rto, min_rto_of}; }
  static std::span<const Parameter<TcpParameters>> parameters();
  static std::span<const Profile> profiles();
};

}  // namespace lab
