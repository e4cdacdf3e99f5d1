#include "transport/windows/marks/prague.h"

#include <algorithm>

namespace lab {

namespace {
constexpr const char* kLinux = "TCP Prague 0.6 for Linux";
constexpr const char* kRtts[] = {"own", "at_least", "additive"};
}  // namespace

std::span<const Parameter<Prague::Parameters>> Prague::Parameters::parameters() {
  static constexpr Parameter<Parameters> kRows[] = {
      parameter<&Parameters::g>("g", "Gain of alpha",
                                "Weight of the newest window of data in the share of marked bytes.",
                                kLinux)
          .range(0, 1)
          .slider(0.01, 0.5, Scale::kLog),
      parameter<&Parameters::alpha_start>("alpha_start", "First alpha",
                                          "Share of marked bytes answered at the very first mark.",
                                          kLinux)
          .range(0, 1)
          .fixed(),
      parameter<&Parameters::rtt>("rtt_independence", "RTT independence",
                                  "Round-trip time that growth and reductions go by.",
                                  "RFC 9331 §A.1.6")
          .one_of(kRtts),
      parameter<&Parameters::reference_rtt>("reference_rtt_ms", "Reference RTT",
                                            "Least, or added, round-trip time of that rule.",
                                            "RFC 9331 §A.1.6: 25 ms")
          .range(0, 1e4)
          .slider(1, 100, Scale::kLog),
      parameter<&Parameters::transition>(
          "transition_rounds", "Rounds before RTT independence",
          "Windows of data after slow start in which short flows still grow by their own RTT.",
          kLinux)
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&Parameters::pacing_start>("pacing_slow_start", "Pacing in slow start",
                                           "Factor on cwnd/srtt below half the threshold.", kLinux)
          .range(1, 100)
          .slider(1, 4),
      parameter<&Parameters::pacing>("pacing_avoidance", "Pacing afterwards",
                                     "Factor on cwnd/srtt.", kLinux)
          .range(1, 100)
          .slider(1, 4),
      parameter<&Parameters::least>("least_packets", "Smallest window",
                                    "Marks take the window no lower.", kLinux)
          .range(1, 1000)
          .slider(1, 10),
  };
  return kRows;
}

Signals<Prague> Prague::signals() {
  static constexpr Signal<Prague> kRows[] = {
      {"alpha", "", "Alpha: smoothed share of marked bytes", "alpha += g·(M − alpha)",
       [](const Prague& w) { return w.alpha(); }},
      {"marked_share", "", "Share of marked bytes in the last window of data", "M: marked / acked",
       [](const Prague& w) { return w.marked_share(); }},
      {"virtual_rtt_ms", "ms", "Virtual RTT", "RFC 9331 §A.1.6",
       [](const Prague& w) { return to_ms(w.virtual_rtt()); }},
      {"increase_packets", "packets", "Growth per round trip", "(rtt / rtt_virt)²",
       [](const Prague& w) { return w.increase(); }},
      {"window_step", "",
       "Last step: 0 none, 1 slow start, 2 avoidance, 4 loss, 5 mark, 6 timeout, 7 recovered",
       "RFC 8257 §3", [](const Prague& w) { return static_cast<double>(w.window().step.move); }},
      {"step_from_bytes", "bytes", "Window before the step", "ours",
       [](const Prague& w) { return w.window().step.from; }},
      {"step_by_bytes", "bytes", "Acknowledged, or in flight at a reduction", "RFC 8257 §3.3",
       [](const Prague& w) { return w.window().step.by; }},
      {"step_mss_bytes", "bytes", "Segment", "RFC 5681 §2, SMSS",
       [](const Prague& w) { return w.window().mss(); }},
      {"step_alpha", "", "Alpha of the step", "RFC 8257 §3.3, step 9",
       [](const Prague& w) { return w.window().step.alpha; }},
      {"step_alpha_before", "", "Alpha before the last window of data, -1 unknown",
       "RFC 8257 §3.3, step 7", [](const Prague& w) { return w.window().alpha_before; }},
      {"step_increase_packets", "packets", "Growth per round trip, of the step",
       "(rtt / rtt_virt)²", [](const Prague& w) { return w.window().step.increase; }},
  };
  return signals_of<kRows>();
}

void Prague::start(const WindowStart& start) {
  window_.start(start, p.alpha_start);
  rtt_ = start.srtt;
  rounds_ = 0;
  any_mark_ = false;
}

Duration Prague::virtual_rtt() const {
  if (p.rtt == PragueRtt::kOwn || rounds_ < p.transition || window_.slow_start()) return rtt_;
  return p.rtt == PragueRtt::kAdditive ? rtt_ + p.reference_rtt : std::max(rtt_, p.reference_rtt);
}

double Prague::increase() const {
  const Duration virtual_one = virtual_rtt();
  if (rtt_.ns <= 0 || virtual_one.ns <= 0) return 1.0;
  const double ratio = rtt_ / virtual_one;
  return ratio * ratio;
}

void Prague::on_ack(const WindowAck& ack) {
  if (ack.srtt.ns > 0) rtt_ = ack.srtt;
  const double share_before = window_.alpha;
  if (window_.count(ack, p.g, virtual_rtt()) && !window_.slow_start()) ++rounds_;
  // Until something shows that there is a queue that marks, the first answer stays the full one.
  if (!any_mark_) {
    window_.alpha = share_before;
    window_.alpha_before = -1.0;
  }
  any_mark_ = any_mark_ || ack.ce.bytes > 0;

  // Growth goes on beside reductions, in proportion to what was not marked.
  if (ack.window_limited && (!ack.in_recovery || ack.after_timeout)) {
    const auto unmarked =
        static_cast<double>(std::max<int64_t>(ack.delivered.bytes - ack.ce.bytes, 0));
    window_.note(window_.slow_start() ? WindowMove::kSlowStart : WindowMove::kAvoidance, unmarked,
                 increase());
    window_.cwnd += window_.slow_start() ? unmarked
                                         : increase() * window_.mss() * unmarked /
                                               std::max(window_.cwnd, window_.mss());
  }
  if (ack.ce.bytes > 0 && !ack.in_recovery) {
    window_.reduce(ack, virtual_rtt(), static_cast<double>(p.least));
  }
}

void Prague::on_congestion(const Congestion& congestion) {
  if (congestion.kind == CongestionKind::kLoss) window_.on_loss(congestion.in_flight);
}

void Prague::on_recovery_exit(const RecoveryExit& exit) {
  if (exit.after_timeout) return;
  window_.note(WindowMove::kRecovered, static_cast<double>(exit.in_flight.bytes));
  window_.cwnd = window_.ssthresh;
}

DataRate Prague::pacing_rate() const {
  const bool fast = window_.slow_start() && window_.cwnd < window_.ssthresh / 2.0;
  const Duration rtt = rtt_.ns > 0 ? rtt_ : milliseconds(1);
  return DataRate{window_.cwnd * 8.0 / to_seconds(rtt)} * (fast ? p.pacing_start : p.pacing);
}

}  // namespace lab
