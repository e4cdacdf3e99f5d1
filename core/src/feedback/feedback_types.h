// What a receiver tells a sender, and all that a rate controller gets to see of the network.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "units/ecn.h"
#include "units/time.h"

namespace lab {

/// A media packet that arrived. Each time is read off the clock of its own host, so only
/// differences between differences mean anything.
struct Arrival {
  uint32_t sequence = 0;  ///< Counts up by one per packet sent; wraps, so compare by difference.
  int32_t payload_bytes = 0;  ///< Media only: the unit of r_recv and r_ref alike.
  Time sent = {};             ///< Sender's clock.
  Time received = {};         ///< Receiver's clock.
  Ecn ecn = Ecn::kNotEct;
  bool last_of_frame = true;  ///< RTP's marker bit.
  int32_t ip_bytes = 0;

  bool marked() const { return ecn == Ecn::kCe; }
};

/// How a NADA receiver came to its report. Rides along for display; no sender acts on it.
struct NadaTerms {
  double d_base_ms = 0.0;   ///< Holds the unknown offset between the two clocks.
  double d_queue_ms = 0.0;  ///< After the minimum filter.
  double x_delay_ms = 0.0;  ///< d_tilde, blended with d_queue while a loss expires.
  double x_loss_ms = 0.0;
  double x_mark_ms = 0.0;
  double p_inst = 0.0;
  double p_loss = 0.0;
  double p_mark = 0.0;
  double loss_int_packets = 0.0;    ///< 0 before the first loss.
  double since_loss_packets = 0.0;  ///< 0 before the first loss.
  bool warped = false;
};

/// The feedback of RFC 8698 §5.3: rmode, x_curr and r_recv.
struct NadaReport {
  bool gradual = true;  ///< rmode: false is accelerated ramp-up (0), true is gradual update (1).
  double x_curr_ms = 0.0;
  double r_recv_bps = 0.0;
  NadaTerms terms = {};
};

/// A receiver-side estimate on its way back: REMB, and the loss of an RTCP receiver report.
struct RembReport {
  double rate_bps = 0.0;
  double fraction_lost = 0.0;
};

/// What a report carries; its size on the wire follows from this.
enum class FeedbackFormat {
  kNone,         ///< Nobody listens.
  kNadaSummary,  ///< The 48 bits of RFC 8698 §5.3.
  kPerPacket,    ///< One entry per packet, RFC 8888 §3.1.
  /// The same, with the newest arrival for the report's time stamp, as the receiver of the authors'
  /// ns-3 module writes it: the newest packet's time is then exact to 1/65536 s.
  kPerPacketByArrival,
  /// One entry per packet in steps of 250 µs: draft-holmer-rmcat-transport-wide-cc-extensions.
  kTransportCc,
  kRemb,     ///< Receiver's estimate and loss: draft-alvestrand-rmcat-remb, RFC 3550 §6.4.2.
  kSummary,  ///< A few numbers of the receiver, of the size that the controller states.
};

constexpr bool lists_packets(FeedbackFormat format) {
  return format == FeedbackFormat::kPerPacket || format == FeedbackFormat::kPerPacketByArrival ||
         format == FeedbackFormat::kTransportCc;
}

/// One report as the sender gets it. Who carries it fills in the times and
/// the arrivals, the receiver the rest.
struct Feedback {
  Time sent = {};                          ///< Receiver's clock.
  Time newest_media_sent = kNever;         ///< Of the newest packet so far; sender's clock.
  Duration held = {};                      ///< From its arrival to this report.
  std::span<const Arrival> arrivals = {};  ///< kPerPacket: what arrived since the last report.
  NadaReport nada = {};                    ///< kNadaSummary.
  RembReport remb = {};                    ///< kRemb.
  std::array<double, 6> said = {};         ///< kSummary; receiver and sender know what it means.
};

}  // namespace lab
