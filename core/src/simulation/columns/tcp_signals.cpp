#include "simulation/columns/tcp_signals.h"

namespace lab {

namespace {
// 0 stands for what is not known yet, or does not exist.
double bytes(DataSize size) {
  return size.bytes < kForever.ns ? static_cast<double>(size.bytes) : 0.0;
}
double rate_kbps(DataRate rate) { return rate < kUnlimited ? to_kbps(rate) : 0.0; }
}  // namespace

Signals<TcpView> tcp_signals() {
  static constexpr Signal<TcpView> kRows[] = {
      {"connection", "", "Connection", "ours: number of its place in the flow",
       [](const TcpView& v) { return static_cast<double>(v.connection); }},
      {"cwnd_bytes", "bytes", "Congestion window", "RFC 5681 §2",
       [](const TcpView& v) { return bytes(v.sender.cwnd()); }},
      {"ssthresh_bytes", "bytes", "Slow start threshold", "RFC 5681 §3.1; 0 before the first loss",
       [](const TcpView& v) { return bytes(v.sender.ssthresh()); }},
      {"in_flight_bytes", "bytes", "In flight",
       "RFC 6675 §4, pipe; without SACK: FlightSize less "
       "duplicate ACKs",
       [](const TcpView& v) { return bytes(v.sender.in_flight()); }},
      {"srtt_ms", "ms", "Smoothed round-trip time", "RFC 6298 (2.3); 0 before the first sample",
       [](const TcpView& v) { return to_ms(v.sender.rtt().srtt()); }},
      {"rto_ms", "ms", "Retransmission timeout", "RFC 6298 (2.3)",
       [](const TcpView& v) { return to_ms(v.sender.rto()); }},
      {"state", "", "0 open, 1 recovery, 2 after a timeout, 3 connecting, 4 idle",
       "RFC 5681 §3.2, RFC 6582, RFC 6675",
       [](const TcpView& v) { return static_cast<double>(v.sender.state()); }},
      {"delivery_rate_kbps", "kbit/s", "Delivery rate, last sample", "draft-ietf-ccwg-bbr §4.1",
       [](const TcpView& v) { return rate_kbps(v.sender.delivery_rate()); }},
      {"send_rate_kbps", "kbit/s", "Pacing rate, if paced",
       "cwnd / SRTT, or the window's own; 0 if not paced",
       [](const TcpView& v) { return v.sender.paces() ? rate_kbps(v.sender.pacing_rate()) : 0.0; }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
