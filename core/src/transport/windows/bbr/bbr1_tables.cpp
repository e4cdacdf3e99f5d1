// What of BBRv1 may be set and seen.
#include "transport/windows/bbr/bbr1.h"

namespace lab {

namespace {
constexpr const char* kDraft = "draft-cardwell-iccrg-bbr-congestion-control-00";
}  // namespace

std::span<const Parameter<Bbr1::Parameters>> Bbr1::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::high_gain>("HighGain", "Gain in Startup",
                               "Lets the rate double each round; Drain paces by its inverse.",
                               "draft-cardwell-iccrg-bbr-congestion-control-00: 2/ln 2")
          .range(1, 10)
          .slider(1.5, 4),
      parameter<&P::up_gain>("ProbeUpGain", "Pacing that probes",
                             "First of the eight phases of ProbeBW.", kDraft)
          .range(1, 10)
          .slider(1, 2),
      parameter<&P::down_gain>("ProbeDownGain", "Pacing that drains",
                               "Second of the eight phases of ProbeBW.", kDraft)
          .range(0.05, 1)
          .slider(0.5, 1),
      parameter<&P::cwnd_gain>("CwndGain", "Window in BDPs", "Bounds what is in flight in ProbeBW.",
                               kDraft)
          .range(1, 10)
          .slider(1, 4),
      parameter<&P::pacing_margin>("PacingMargin_percent", "Pacing margin",
                                   "Paces by this much less than the bandwidth.",
                                   "none in the draft, 1 % in Linux")
          .range(0, 50)
          .slider(0, 10),
      parameter<&P::min_pipe>("MinPipeCwnd_packets", "Smallest window",
                              "Window of ProbeRTT, and the least otherwise.", kDraft)
          .range(1, 1000)
          .slider(1, 20),
      parameter<&P::full_bw_growth>(
          "full_bw_growth", "Growth that counts",
          "A round that brings less than this factor hints at a full pipe.", kDraft)
          .range(1, 10)
          .slider(1, 2),
      parameter<&P::full_bw_rounds>("full_bw_rounds", "Rounds without growth",
                                    "So many in turn mean that the pipe is full.", kDraft)
          .range(1, 100)
          .slider(1, 10),
      parameter<&P::bw_filter>("BtlBwFilterLen", "Bandwidth filter",
                               "Rounds over which the largest bandwidth counts.", kDraft)
          .range(1, 100)
          .slider(1, 30),
      parameter<&P::rtprop_filter, TimeUnit::kSeconds>(
          "RTpropFilterLen_s", "RTT filter",
          "A smallest round-trip time this old is measured anew in ProbeRTT.", kDraft)
          .range(0.1, 1000)
          .slider(1, 60),
      parameter<&P::probe_rtt_duration>("ProbeRTTDuration_ms", "Length of ProbeRTT",
                                        "Shortest stay at the window of ProbeRTT.", kDraft)
          .range(0, 10000)
          .slider(0, 1000),
  };
  return kRows;
}

Signals<Bbr1> Bbr1::signals() {
  static constexpr Signal<Bbr1> kRows[] = {
      {"bbr_state", "", "State: 0 Startup, 1 Drain, 2 ProbeBW, 3 ProbeRTT", kDraft,
       [](const Bbr1& w) { return static_cast<double>(w.state()); }},
      {"phase", "", "Phase in ProbeBW: 0 probes, 1 drains, 2 to 7 cruise", kDraft,
       [](const Bbr1& w) { return static_cast<double>(w.phase()); }},
      {"pacing_gain", "", "Pacing gain", kDraft, [](const Bbr1& w) { return w.pacing_gain(); }},
      {"cwnd_gain", "", "Window gain", kDraft, [](const Bbr1& w) { return w.cwnd_gain(); }},
      {"btl_bw_kbps", "kbit/s", "Largest bandwidth of ten rounds", "BtlBw",
       [](const Bbr1& w) { return to_kbps(w.btl_bw()); }},
      {"rtprop_ms", "ms", "Smallest RTT of 10 s", "RTprop",
       [](const Bbr1& w) { return w.rtprop() == kForever ? 0.0 : to_ms(w.rtprop()); }},
      {"inflight_target_bytes", "bytes", "Aimed at in flight", "cwnd_gain·BtlBw·RTprop + 3 quanta",
       [](const Bbr1& w) { return w.inflight(w.cwnd_gain()); }},
      {"window_step", "",
       "Last step: 0 none, 1 Startup, 2 pipe full, 6 timeout, 11 conserves packets, 12 ProbeRTT",
       kDraft, [](const Bbr1& w) { return static_cast<double>(w.step().move); }},
      {"step_from_bytes", "bytes", "Window before the step, less what was lost", "ours",
       [](const Bbr1& w) { return w.step().from; }},
      {"step_by_bytes", "bytes", "What the step goes by: delivered, or with it in flight", "ours",
       [](const Bbr1& w) { return w.step().by; }},
      {"step_mss_bytes", "bytes", "Segment", "RFC 5681 §2, SMSS",
       [](const Bbr1& w) { return w.segment(); }},
      {"step_quantum_bytes", "bytes", "Sent in one go: 1 segment, 2 from 1.2 Mbit/s, 1 ms from 24",
       "draft §4.2.2, send_quantum", [](const Bbr1& w) { return to_bytes(w.send_quantum()); }},
      {"step_gain", "", "Gain that it paces by", kDraft,
       [](const Bbr1& w) { return w.step().gain; }},
      {"step_paced_kbps", "kbit/s", "Pacing rate before the step", "ours",
       [](const Bbr1& w) { return to_kbps(w.step().paced); }},
      {"step_filled", "", "The pipe has been full", "draft §4.3.2.2, filled_pipe",
       [](const Bbr1& w) { return w.filled_pipe() ? 1.0 : 0.0; }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
