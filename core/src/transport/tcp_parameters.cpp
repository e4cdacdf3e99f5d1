#include "transport/tcp_parameters.h"

namespace lab {

std::span<const Parameter<TcpParameters>> TcpParameters::parameters() {
  using P = TcpParameters;
  static constexpr const char* kFlight[] = {"flight_size", "pipe"};
  static constexpr const char* kFloor[] = {"timeout", "variation"};
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::segment>("segment_bytes", "Segment", "Largest payload of a segment (SMSS).",
                             "RFC 6691: 1500 less IPv4, TCP and timestamps; ns-3 suite: 1000")
          .range(64, 65000)
          .slider(500, 1460)
          .fixed(),
      parameter<&P::header_bytes>("header_bytes", "Headers per segment",
                                  "IP and TCP headers of data and of pure ACKs; SACK blocks are "
                                  "added to ACKs.",
                                  "IPv4 20 + TCP 20 + RFC 7323 timestamps 12")
          .range(0, 1000)
          .slider(20, 100)
          .fixed(),
      parameter<&P::initial_window>("initial_window", "Initial window",
                                    "Segments that a new connection may send at once.",
                                    "RFC 6928: 10; RFC 5681 §3.1: 2-4; ns-3 suite: 1")
          .range(1, 1000)
          .slider(1, 40),
      parameter<&P::handshake>("handshake", "Handshake",
                               "A connection begins with a SYN, which takes a round trip.",
                               "RFC 9293 §3.5"),
      parameter<&P::sack>("sack", "Selective acknowledgements",
                          "Loss recovery of RFC 6675; off: NewReno's of RFC 6582.",
                          "RFC 2018; ns-3.26: off")
          .fixed(),
      parameter<&P::timestamps>("timestamps", "Timestamps",
                                "Every ACK gives a sample of the round-trip time; off: Karn's "
                                "algorithm.",
                                "RFC 7323, RFC 6298 §3"),
      parameter<&P::limited_transmit>("limited_transmit", "Limited transmit",
                                      "The first two duplicate ACKs let a new segment out each.",
                                      "RFC 3042"),
      parameter<&P::prr>("prr", "Proportional rate reduction",
                         "In SACK recovery the window falls in step with what arrives.",
                         "RFC 6937; RFC 6675: off"),
      parameter<&P::flight>("flight", "In flight, without SACK",
                            "What is halved: all unacknowledged data, or less of it by duplicate "
                            "ACKs.",
                            "RFC 5681 §3.2; ns-3.26: pipe")
          .one_of(kFlight),
      parameter<&P::validate_window>("validate_window", "Only a used window grows",
                                     "The window does not grow while something else limits the "
                                     "sender.",
                                     "RFC 7661 §4.3; ns-3.26: off"),
      parameter<&P::idle_restart>("idle_restart", "Restart after idleness",
                                  "After idling for an RTO the window is the initial one at most.",
                                  "RFC 5681 §4.1; ns-3.26: off"),
      parameter<&P::whole_bytes>("whole_bytes", "Growth in whole bytes",
                                 "NewReno's window grows by SMSS·SMSS/cwnd cut to whole bytes, at "
                                 "least one, with each ACK; off: what is cut is kept for the next.",
                                 "RFC 5681 Eq. (3) leaves it open; ns-3.26: on")
          .fixed(),
      parameter<&P::drain>("drain", "Send buffer is drained at the end",
                           "When the flow ends, a full send buffer is still sent; off: only what "
                           "was sent before is completed.",
                           "ns-3's socket: on; ours: off"),
      parameter<&P::delayed_ack>(
          "delayed_ack", "Segments per ACK",
          "In-order segments until an ACK is sent; 0 and 1 acknowledge each.",
          "RFC 5681 §4.2: 2; ns-3 suite: 0")
          .range(0, 64)
          .slider(0, 8),
      parameter<&P::delayed_ack_timeout>("delayed_ack_ms", "Longest delay of an ACK",
                                         "After this time an ACK is sent in any case.",
                                         "Linux: 40 ms; RFC 5681 §4.2: below 500; ns-3: 200")
          .range(1, 500),
      parameter<&P::initial_rto>("initial_rto_ms", "First timeout",
                                 "Retransmission timeout before a round-trip time is known.",
                                 "RFC 6298 (2.1): 1 s; ns-3's SYN: 3 s")
          .range(10, 60000)
          .slider(200, 3000),
      parameter<&P::min_rto>("min_rto_ms", "Shortest timeout",
                             "Lower bound of the retransmission timeout.",
                             "Linux: 200 ms; RFC 6298 (2.4) and ns-3: 1 s")
          .range(1, 60000)
          .slider(10, 2000),
      parameter<&P::min_rto_of>("min_rto_of", "Shortest timeout bounds",
                                "The whole timeout, or how far it lies above the smoothed "
                                "round-trip time.",
                                "Linux, tcp_rtt_estimator: variation; RFC 6298 (2.4) and ns-3: "
                                "timeout")
          .one_of(kFloor),
      parameter<&P::max_rto, TimeUnit::kSeconds>("max_rto_s", "Longest timeout",
                                                 "Upper bound of the retransmission timeout.",
                                                 "Linux: 120 s; RFC 6298 (2.5): 60 s or more")
          .range(1, 10000)
          .slider(1, 120),
      parameter<&P::send_buffer>("send_buffer_bytes", "Send buffer",
                                 "Most data that waits for its acknowledgement.",
                                 "Linux tcp_wmem: 4 MiB; ns-3 suite: 1 MiB; ns-3: 128 KiB")
          .range(1000, 1e9)
          .slider(10000, 1e7, Scale::kLog),
      parameter<&P::receive_buffer>("receive_buffer_bytes", "Receive buffer",
                                    "The receiver's window: what it would keep out of order.",
                                    "Linux tcp_rmem: 6 MiB; ns-3 suite: 1 MiB; ns-3: 128 KiB")
          .range(1000, 1e9)
          .slider(10000, 1e7, Scale::kLog),
      parameter<&P::ecn>("ecn", "ECN",
                         "Segments are ECN-capable and marks are echoed; windows made for ECN have "
                         "it always.",
                         "RFC 3168; ours: off"),
      parameter<&P::pacing>("pacing", "Pacing",
                            "Segments are spread over the round trip; some windows always are.",
                            "Linux: with the fq queue; ours: off"),
      parameter<&P::pacing_slow_start>("pacing_slow_start_percent", "Pacing in slow start",
                                       "Pacing rate as a share of cwnd / SRTT.", "Linux: 200 %")
          .range(100, 1000)
          .slider(100, 400),
      parameter<&P::pacing_avoidance>("pacing_avoidance_percent", "Pacing after it",
                                      "Pacing rate as a share of cwnd / SRTT.", "Linux: 120 %")
          .range(100, 1000)
          .slider(100, 400),
  };
  return kRows;
}

std::span<const Profile> TcpParameters::profiles() {
  static constexpr ProfileValue kNs3[] = {
      {"segment_bytes", 1000},
      {"initial_window", 1},
      {"sack", 0},
      {"prr", 0},
      {"flight", 1},
      {"validate_window", 0},
      {"idle_restart", 0},
      {"whole_bytes", 1},
      {"drain", 1},
      {"delayed_ack", 0},
      {"delayed_ack_ms", 200},
      {"initial_rto_ms", 3000},
      {"min_rto_ms", 1000},
      {"min_rto_of", 0},
      {"max_rto_s", 60},
      {"send_buffer_bytes", 1048576},
      {"receive_buffer_bytes", 1048576},
  };
  // SACK, PRR, a window of ten segments and delayed ACKs are ns-3.37's own defaults; the segment is
  // that of the authors' suite (ns-3: 536).
  static constexpr ProfileValue kNs3Cubic[] = {
      {"segment_bytes", 1000},
      {"initial_window", 10},
      {"validate_window", 0},
      {"idle_restart", 0},
      {"drain", 1},
      {"delayed_ack", 2},
      {"delayed_ack_ms", 200},
      {"initial_rto_ms", 3000},
      {"min_rto_ms", 1000},
      {"min_rto_of", 0},
      {"max_rto_s", 60},
      {"send_buffer_bytes", 131072},
      {"receive_buffer_bytes", 131072},
  };
  static constexpr ProfileValue kRfc5681[] = {
      {"initial_window", 3}, {"sack", 0},       {"prr", 0},        {"delayed_ack_ms", 200},
      {"min_rto_ms", 1000},  {"min_rto_of", 0}, {"max_rto_s", 60},
  };
  static constexpr Profile kProfiles[] = {
      {"host",
       "A host of today",
       "RFC 6928, RFC 6675, RFC 6937; Linux where those leave it open",
       {}},
      {"rfc5681", "RFC 5681 and RFC 6582", "RFC 5681, RFC 6298, RFC 6582: no SACK, 1 s", kRfc5681},
      {"ns3-newreno", "The authors' suite", "ns-3.26 with the settings of NADA's authors", kNs3},
      {"ns3-cubic", "ns-3.37 as it comes", "ns-3.37's own defaults: SACK, 10 segments, 128 KiB",
       kNs3Cubic},
  };
  return kProfiles;
}

}  // namespace lab
