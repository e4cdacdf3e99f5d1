// What of BBRv3 may be set and seen.
#include "transport/windows/bbr/bbr3.h"

namespace lab {

namespace {
constexpr const char* kGains = "draft-ietf-ccwg-bbr §5.6.1";
constexpr const char* kCore = "draft-ietf-ccwg-bbr §2.8";
/// A bound that is not set is shown as 0.
double shown(double bytes) { return bytes < 0x1p61 ? bytes : 0.0; }
}  // namespace

std::span<const Parameter<Bbr3::Parameters>> Bbr3::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::startup_gain>("StartupPacingGain", "Pacing in Startup",
                                  "Lets the rate double each round.", kGains)
          .range(1, 10)
          .slider(1.5, 4),
      parameter<&P::drain_gain>("DrainPacingGain", "Pacing in Drain",
                                "Empties the queue that Startup left.", kGains)
          .range(0.05, 1)
          .slider(0.1, 1),
      parameter<&P::down_gain>("ProbeDownPacingGain", "Pacing in DOWN",
                               "Gives back what probing added to the queue.", kGains)
          .range(0.1, 1)
          .slider(0.5, 1),
      parameter<&P::up_gain>("ProbeUpPacingGain", "Pacing in UP", "Probes for more bandwidth.",
                             kGains)
          .range(1, 10)
          .slider(1, 2),
      parameter<&P::cwnd_gain>("DefaultCwndGain", "Window in BDPs",
                               "Bounds what is in flight in most states.", kGains)
          .range(1, 10)
          .slider(1, 4),
      parameter<&P::up_cwnd_gain>("ProbeUpCwndGain", "Window in UP", "The same in UP.", kGains)
          .range(1, 10)
          .slider(1, 4),
      parameter<&P::probe_rtt_cwnd_gain>("ProbeRTTCwndGain", "Window in ProbeRTT",
                                         "The same in ProbeRTT.", kGains)
          .range(0, 1),
      parameter<&P::pacing_margin>("PacingMargin_percent", "Pacing margin",
                                   "Paces by this much less than the bandwidth.",
                                   "draft-ietf-ccwg-bbr §2.5")
          .range(0, 50)
          .slider(0, 10),
      parameter<&P::loss_thresh>("LossThresh", "Tolerated loss",
                                 "Loss ratio of a round at which a probe went too high.", kCore)
          .range(0, 0.5)
          .slider(0, 0.2),
      parameter<&P::beta>("Beta", "Decrease", "Most that a round with losses takes, as a factor.",
                          kCore)
          .range(0.1, 1)
          .slider(0.3, 1),
      parameter<&P::headroom>("Headroom", "Headroom",
                              "Part of inflight_longterm left free for others.", kCore)
          .range(0, 0.9)
          .slider(0, 0.5),
      parameter<&P::min_pipe>("MinPipeCwnd_packets", "Smallest window",
                              "Keeps the pipe going with delayed ACKs.", kCore)
          .range(1, 1000)
          .slider(1, 20),
      parameter<&P::full_bw_growth>(
          "full_bw_growth", "Growth that counts",
          "A round that brings less than this factor hints at a full pipe.",
          "draft-ietf-ccwg-bbr §5.3.1.2")
          .range(1, 10)
          .slider(1, 2),
      parameter<&P::full_bw_rounds>("full_bw_rounds", "Rounds without growth",
                                    "So many in turn mean that the pipe is full.",
                                    "draft-ietf-ccwg-bbr §5.3.1.2")
          .range(1, 100)
          .slider(1, 10),
      parameter<&P::startup_full_loss>("StartupFullLossCnt", "Loss ranges that end Startup",
                                       "Discontiguous losses in a round of recovery.",
                                       "draft-ietf-ccwg-bbr §5.3.1.3")
          .range(1, 1000)
          .slider(1, 20),
      parameter<&P::bw_filter>("MaxBwFilterLen", "Bandwidth filter",
                               "Probing cycles over which the largest bandwidth counts.",
                               "draft-ietf-ccwg-bbr §2.11")
          .range(1, 100)
          .slider(1, 10),
      parameter<&P::extra_acked_filter>("ExtraAckedFilterLen", "Aggregation filter",
                                        "Rounds over which the largest burst of ACKs counts.",
                                        "draft-ietf-ccwg-bbr §2.12")
          .range(1, 100)
          .slider(1, 30),
      parameter<&P::min_rtt_filter, TimeUnit::kSeconds>(
          "MinRTTFilterLen_s", "RTT filter", "How long the smallest round-trip time counts.",
          "draft-ietf-ccwg-bbr §2.16.1")
          .range(0.1, 1000)
          .slider(1, 60),
      parameter<&P::probe_rtt_interval, TimeUnit::kSeconds>(
          "ProbeRTTInterval_s", "ProbeRTT at the latest after",
          "A smallest round-trip time this old is measured anew.", "draft-ietf-ccwg-bbr §2.16.2")
          .range(0.1, 1000)
          .slider(1, 60),
      parameter<&P::probe_rtt_duration>("ProbeRTTDuration_ms", "Length of ProbeRTT",
                                        "Shortest stay at the window of ProbeRTT.",
                                        "draft-ietf-ccwg-bbr §2.16.2")
          .range(0, 10000)
          .slider(0, 1000),
      parameter<&P::probe_wait, TimeUnit::kSeconds>("probe_wait_s", "Wait between probes",
                                                    "Shortest time from DOWN to REFILL.",
                                                    "draft-ietf-ccwg-bbr §5.3.3.8.3")
          .range(0, 1000)
          .slider(0, 10),
      parameter<&P::probe_wait_spread, TimeUnit::kSeconds>(
          "probe_wait_spread_s", "Spread of the wait", "An even chance adds up to this.",
          "draft-ietf-ccwg-bbr §5.3.3.8.3")
          .range(0, 1000)
          .slider(0, 10),
      parameter<&P::coexistence_rounds>("coexistence_rounds", "Rounds between probes",
                                        "Most rounds before it probes beside Reno and CUBIC.",
                                        "draft-ietf-ccwg-bbr §5.3.3.8.3")
          .range(1, 10000)
          .slider(10, 200),
  };
  return kRows;
}

Signals<Bbr3> Bbr3::signals() {
  static constexpr Signal<Bbr3> kRows[] = {
      {"bbr_state", "", "State: 0 Startup, 1 Drain, 2 DOWN, 3 CRUISE, 4 REFILL, 5 UP, 6 ProbeRTT",
       "draft-ietf-ccwg-bbr §5.1", [](const Bbr3& w) { return static_cast<double>(w.state()); }},
      {"pacing_gain", "", "Pacing gain", kGains, [](const Bbr3& w) { return w.pacing_gain(); }},
      {"cwnd_gain", "", "Window gain", kGains, [](const Bbr3& w) { return w.cwnd_gain(); }},
      {"bw_kbps", "kbit/s", "Bandwidth taken", "min(max_bw, bw_shortterm)",
       [](const Bbr3& w) { return to_kbps(w.bw()); }},
      {"max_bw_kbps", "kbit/s", "Largest bandwidth of two cycles", "draft-ietf-ccwg-bbr §5.5.5",
       [](const Bbr3& w) { return to_kbps(w.max_bw()); }},
      {"bw_shortterm_kbps", "kbit/s", "Bandwidth bound by recent losses, 0: none",
       "max(bw_latest, Beta·bw_shortterm)",
       [](const Bbr3& w) {
         return w.bw_shortterm() == kUnlimited ? 0.0 : to_kbps(w.bw_shortterm());
       }},
      {"min_rtt_ms", "ms", "Smallest RTT of 10 s", "draft-ietf-ccwg-bbr §5.3.4.3",
       [](const Bbr3& w) { return w.min_rtt() == kForever ? 0.0 : to_ms(w.min_rtt()); }},
      {"bdp_bytes", "bytes", "Bandwidth-delay product", "bw·min_rtt",
       [](const Bbr3& w) { return w.bdp(); }},
      {"inflight_longterm_bytes", "bytes",
       "Most in flight without losses above LossThresh, 0: no bound",
       "draft-ietf-ccwg-bbr §5.5.10.2", [](const Bbr3& w) { return shown(w.inflight_longterm()); }},
      {"inflight_shortterm_bytes", "bytes", "Most in flight by recent losses, 0: no bound",
       "max(inflight_latest, Beta·inflight_shortterm)",
       [](const Bbr3& w) { return shown(w.inflight_shortterm()); }},
      {"extra_acked_bytes", "bytes", "ACKs bunched: most beyond bw·t", "draft-ietf-ccwg-bbr §5.5.9",
       [](const Bbr3& w) { return w.extra_acked(); }},
      {"window_step", "", "Last step: 0 none, 1 Startup, 2 pipe full, 6 timeout, 12 ProbeRTT",
       "draft-ietf-ccwg-bbr §5.6.4",
       [](const Bbr3& w) { return static_cast<double>(w.step().move); }},
      {"step_state", "", "State of the step", "draft-ietf-ccwg-bbr §5.1",
       [](const Bbr3& w) { return static_cast<double>(w.step().state); }},
      {"step_from_bytes", "bytes", "Window before the step", "ours",
       [](const Bbr3& w) { return w.step().from; }},
      {"step_by_bytes", "bytes", "Delivered", "ours", [](const Bbr3& w) { return w.step().by; }},
      {"step_mss_bytes", "bytes", "Segment", "RFC 5681 §2, SMSS",
       [](const Bbr3& w) { return w.segment(); }},
      {"step_quantum_bytes", "bytes", "Sent in one go: 1 ms, 2 segments to 64 kB",
       "draft-ietf-ccwg-bbr §5.6.3", [](const Bbr3& w) { return to_bytes(w.send_quantum()); }},
      {"step_cwnd_gain", "", "Window gain of the step", kGains,
       [](const Bbr3& w) { return w.step().cwnd_gain; }},
      {"step_target_bytes", "bytes", "Aimed at in flight", "draft-ietf-ccwg-bbr §5.6.4.2",
       [](const Bbr3& w) { return w.step().target; }},
      {"step_longterm_bytes", "bytes", "inflight_longterm at the step, 0: no bound",
       "draft-ietf-ccwg-bbr §5.6.4.7", [](const Bbr3& w) { return shown(w.step().longterm); }},
      {"step_bound_bytes", "bytes", "Of it, what this state allows, 0: no bound",
       "draft-ietf-ccwg-bbr §5.6.4.7", [](const Bbr3& w) { return shown(w.step().bound); }},
      {"step_cap_bytes", "bytes", "What the model allows, 0: no bound",
       "draft-ietf-ccwg-bbr §5.6.4.7", [](const Bbr3& w) { return shown(w.step().cap); }},
      {"step_gain", "", "Gain that it paces by", kGains,
       [](const Bbr3& w) { return w.step().pacing_gain; }},
      {"step_paced_kbps", "kbit/s", "Pacing rate before the step", "ours",
       [](const Bbr3& w) { return to_kbps(w.step().paced); }},
      {"step_filled", "", "The pipe has been full", "draft-ietf-ccwg-bbr §5.3.1.2, full_bw_reached",
       [](const Bbr3& w) { return w.full_bw_reached() ? 1.0 : 0.0; }},
      {"step_bw_latest_kbps", "kbit/s", "Delivered in the round of the last bound",
       "draft-ietf-ccwg-bbr §5.5.10.3, bw_latest",
       [](const Bbr3& w) { return to_kbps(w.step().bw_latest); }},
      {"step_bw_before_kbps", "kbit/s", "Bandwidth bound before it",
       "draft-ietf-ccwg-bbr §5.5.10.3", [](const Bbr3& w) { return to_kbps(w.step().bw_before); }},
      {"step_inflight_latest_bytes", "bytes", "Delivered in the round of the last bound",
       "draft-ietf-ccwg-bbr §5.5.10.3, inflight_latest",
       [](const Bbr3& w) { return w.step().inflight_latest; }},
      {"step_inflight_before_bytes", "bytes", "Bound of what is in flight before it",
       "draft-ietf-ccwg-bbr §5.5.10.3", [](const Bbr3& w) { return w.step().inflight_before; }},
      {"step_at_loss_bytes", "bytes", "In flight where losses became too many, 0: grown since",
       "draft-ietf-ccwg-bbr §5.5.10.2, InflightAtLoss()",
       [](const Bbr3& w) { return w.step().at_loss; }},
      {"step_aimed_bytes", "bytes", "Aimed at in flight then",
       "draft-ietf-ccwg-bbr §5.5.10.2, TargetInflight()",
       [](const Bbr3& w) { return w.step().aimed; }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
