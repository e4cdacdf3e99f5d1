#include "control/scream/v1/decision.h"

namespace lab {

std::span<const Signal<ScreamV1Decision>> ScreamV1Decision::signals() {
  using D = const ScreamV1Decision&;
  static constexpr Signal<ScreamV1Decision> kRows[] = {
      {"cwnd_bytes", "bytes", "Congestion window", "RFC 8298 §4.1.2.2",
       [](D d) { return d.window; }},
      {"bytes_in_flight_bytes", "bytes", "Bytes in flight", "RFC 8298 §4.1.2",
       [](D d) { return d.in_flight; }},
      {"qdelay_ms", "ms", "Queue delay", "RFC 8298 §4.1.2; RFC 6817 §3.4.2",
       [](D d) { return 1e3 * d.queue_delay; }},
      {"qdelay_target_ms", "ms", "Target of the queue delay", "RFC 8298 §4.1.2.3",
       [](D d) { return 1e3 * d.delay_target; }},
      {"s_rtt_ms", "ms", "Smoothed round-trip time", "RFC 6298 §2",
       [](D d) { return 1e3 * d.rtt; }},
      {"qdelay_trend", "", "Trend of the queue delay", "RFC 8298 §4.1.2",
       [](D d) { return d.trend; }},
      {"qdelay_trend_mem", "", "Trend, peaks held", "RFC 8298 §4.1.2",
       [](D d) { return d.trend_memory; }},
      {"fast_increase", "", "Fast increase", "RFC 8298 §4.1.2.2, in_fast_increase",
       [](D d) { return d.fast_increase ? 1.0 : 0.0; }},
      {"loss_event_rate", "", "Round trips with a loss", "RFC 8298 §4.1.2.3",
       [](D d) { return d.loss_event_rate; }},
      {"target_kbps", "kbit/s", "Target bitrate", "RFC 8298 §4.1.3",
       [](D d) { return d.target_rate / 1e3; }},
      {"target_last_max_kbps", "kbit/s", "Target at the last congestion",
       "RFC 8298 §4.1.3, target_bitrate_last_max", [](D d) { return d.last_max / 1e3; }},
      {"rate_ack_kbps", "kbit/s", "Acknowledged bitrate", "RFC 8298 §4.1.3, rate_ack",
       [](D d) { return d.acknowledged_rate / 1e3; }},
      {"pace_kbps", "kbit/s", "Pacing rate", "RFC 8298 §4.1.2.6, pace_bitrate",
       [](D d) { return d.pacing_rate / 1e3; }},
      {"rtp_qdelay_ms", "ms", "Delay in the sender's line", "RFC 8298 §4.1.3, rtp_queue_delay_t",
       [](D d) { return 1e3 * d.line_delay; }},
      {"rtp_discarded_packets", "packets", "Discarded in the sender's line, so far",
       "RFC 8298 §4.1.3", [](D d) { return d.discarded; }},
      {"loss", "", "Loss event", "RFC 8298 §4.1.2.1", [](D d) { return d.loss ? 1.0 : 0.0; }},
      {"ce", "", "ECN-CE event", "RFC 8298 §4.1.2.1", [](D d) { return d.marked ? 1.0 : 0.0; }},
  };
  return kRows;
}

}  // namespace lab
