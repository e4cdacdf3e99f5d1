#include "transport/windows/marks/dctcp.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<Dctcp::Parameters>> Dctcp::Parameters::parameters() {
  static constexpr Parameter<Parameters> kRows[] = {
      parameter<&Parameters::g>("g", "Gain of alpha",
                                "Weight of the newest window of data in the share of marked bytes.",
                                "RFC 8257 §4.2")
          .range(0, 1)
          .slider(0.01, 0.5, Scale::kLog),
      parameter<&Parameters::alpha_start>(
          "alpha_start", "First alpha", "Share of marked bytes taken for granted at the beginning.",
          "RFC 8257 §4.2")
          .range(0, 1)
          .slider(0, 1)
          .fixed(),
      parameter<&Parameters::growth_limit>("L_packets", "Growth per ACK",
                                           "Most that one ACK adds in slow start.", "RFC 3465 §2.3")
          .range(1, 1000)
          .slider(1, 10),
      parameter<&Parameters::least>("least_packets", "Smallest window",
                                    "Marks take the window no lower.", "RFC 5681 §3.1, Eq. (4)")
          .range(1, 1000)
          .slider(1, 10),
  };
  return kRows;
}

Signals<Dctcp> Dctcp::signals() {
  static constexpr Signal<Dctcp> kRows[] = {
      {"alpha", "", "Alpha: smoothed share of marked bytes", "RFC 8257 §3.3, step 7",
       [](const Dctcp& w) { return w.alpha(); }},
      {"marked_share", "", "Share of marked bytes in the last window of data",
       "RFC 8257 §3.3, step 6", [](const Dctcp& w) { return w.marked_share(); }},
      {"window_step", "",
       "Last step: 0 none, 1 slow start, 2 avoidance, 4 loss, 5 mark, 6 timeout, 7 recovered",
       "RFC 8257 §3", [](const Dctcp& w) { return static_cast<double>(w.window().step.move); }},
      {"step_from_bytes", "bytes", "Window before the step", "ours",
       [](const Dctcp& w) { return w.window().step.from; }},
      {"step_by_bytes", "bytes", "Acknowledged, or in flight at a reduction", "RFC 8257 §3.3",
       [](const Dctcp& w) { return w.window().step.by; }},
      {"step_mss_bytes", "bytes", "Segment", "RFC 5681 §2, SMSS",
       [](const Dctcp& w) { return w.window().mss(); }},
      {"step_alpha", "", "Alpha of the step", "RFC 8257 §3.3, step 9",
       [](const Dctcp& w) { return w.window().step.alpha; }},
      {"step_alpha_before", "", "Alpha before the last window of data, -1 unknown",
       "RFC 8257 §3.3, step 7", [](const Dctcp& w) { return w.window().alpha_before; }},
  };
  return signals_of<kRows>();
}

void Dctcp::on_ack(const WindowAck& ack) {
  window_.count(ack, p.g, Duration{});
  if (ack.ce.bytes > 0 && !ack.in_recovery &&
      window_.reduce(ack, Duration{}, static_cast<double>(p.least))) {
    return;
  }
  // "In the same way as conventional TCP": RFC 8257 §3.4.
  if (!ack.window_limited || (ack.in_recovery && !ack.after_timeout)) return;
  const auto acked = static_cast<double>(ack.acked.bytes);
  window_.note(window_.slow_start() ? WindowMove::kSlowStart : WindowMove::kAvoidance, acked);
  if (window_.slow_start()) {
    window_.cwnd += std::min(acked, static_cast<double>(p.growth_limit) * window_.mss());
  } else {
    window_.cwnd += window_.mss() * acked / std::max(window_.cwnd, window_.mss());
  }
}

void Dctcp::on_congestion(const Congestion& congestion) {
  if (congestion.kind == CongestionKind::kLoss) window_.on_loss(congestion.in_flight);
}

void Dctcp::on_recovery_exit(const RecoveryExit& exit) {
  if (exit.after_timeout) return;
  window_.note(WindowMove::kRecovered, static_cast<double>(exit.in_flight.bytes));
  window_.cwnd = window_.ssthresh;
}

}  // namespace lab
