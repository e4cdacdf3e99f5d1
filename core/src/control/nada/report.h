// What NADA's receiver tells its sender. RFC 8698 §5.3.
#pragma once

#include "feedback/format.h"

namespace lab {

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
  double warped = 0.0;              ///< Share of the delay that is warped: 0 to 1.
};

/// The feedback of RFC 8698 §5.3: rmode, x_curr and r_recv.
struct NadaReport {
  bool gradual = true;  ///< rmode: false is accelerated ramp-up (0), true is gradual update (1).
  double x_curr_ms = 0.0;
  double r_recv_bps = 0.0;
  NadaTerms terms = {};
};

/// Its 48 bits in a transport-layer feedback message (RFC 4585 §6.1): 12 bytes of header and SSRCs,
/// 6 of content, padded to words. Due by the timer even when nothing arrives, RFC 8698 §4.2.
inline constexpr Summary kNadaSummary{.rtcp_bytes = 20, .in_silence = true};

}  // namespace lab
