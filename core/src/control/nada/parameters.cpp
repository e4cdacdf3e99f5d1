#include "control/nada/parameters.h"

namespace lab {

namespace {

constexpr const char* kEstimators[] = {"rfc", "rfc_at_sender", "ns3", "mozilla"};
constexpr const char* kRampUps[] = {"never_down", "received", "reference"};
constexpr const char* kWarpings[] = {"exponential", "quartic"};
constexpr const char* kExpiries[] = {"packets", "time", "window"};
constexpr const char* kResumes[] = {"continue", "fresh", "start_rate", "restart"};
constexpr const char* kTable2 = "RFC 8698, Table 2";
constexpr double kUnlimitedValue = std::numeric_limits<double>::infinity();

}  // namespace

std::span<const Parameter<NadaParameters>> NadaParameters::parameters() {
  using P = NadaParameters;
  static constexpr Parameter<NadaParameters> kRows[] = {
      parameter<&P::PRIO>("PRIO", "Priority", "Weight of the flow's share of a bottleneck.",
                          kTable2)
          .range(0.01, 100)
          .slider(0.1, 10, Scale::kLog),
      parameter<&P::RMIN>("RMIN_kbps", "Lowest rate", "Lowest rate of the encoder.", kTable2)
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::RMAX>("RMAX_kbps", "Highest rate",
                          "Highest rate of the encoder; flows share in proportion to it.", kTable2)
          .range(1, 1e6)
          .slider(100, 10000, Scale::kLog),
      parameter<&P::XREF>("XREF_ms", "Reference signal",
                          "Congestion signal at which the highest rate is kept.", kTable2)
          .range(0, 1e4)
          .slider(1, 100, Scale::kLog),
      parameter<&P::KAPPA>("KAPPA", "Gain", "Overall gain of the gradual update.", kTable2)
          .range(0, 100)
          .slider(0, 2),
      parameter<&P::ETA>("ETA", "Weight of change",
                         "How much a change of the signal counts beside its distance.", kTable2)
          .range(0, 100)
          .slider(0, 10),
      parameter<&P::TAU>("TAU_ms", "Time scale",
                         "Upper bound of round-trip times, the scale of the gradual update.",
                         kTable2)
          .range(1, 1e5)
          .slider(100, 2000, Scale::kLog),
      parameter<&P::DELTA>("DELTA_ms", "Feedback interval aimed at",
                           "Interval between reports that the ramp-up reckons with.", kTable2)
          .range(1, 1e4)
          .slider(20, 1000, Scale::kLog),
      parameter<&P::LOGWIN>("LOGWIN_ms", "Observation window",
                            "How far back losses, marks, rate and raw delays are looked at.",
                            kTable2)
          .range(1, 60000)
          .slider(100, 5000, Scale::kLog),
      parameter<&P::QEPS>("QEPS_ms", "Build-up threshold",
                          "A queuing delay from here on forbids the accelerated ramp-up.", kTable2)
          .range(0, 1e4)
          .slider(1, 100, Scale::kLog),
      parameter<&P::DFILT>("DFILT_ms", "Filtering delay",
                           "Bound on the delay of the minimum filter.", kTable2)
          .range(0, 1e4)
          .slider(0, 500),
      parameter<&P::GAMMA_MAX>("GAMMA_MAX", "Largest ramp-up step",
                               "Upper bound of the share by which a ramp-up step grows.", kTable2)
          .range(0, 10)
          .slider(0, 1),
      parameter<&P::QBOUND>("QBOUND_ms", "Queue allowed in ramp-up",
                            "Upper bound of the queuing delay that the ramp-up causes itself.",
                            kTable2)
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::MULTILOSS>("MULTILOSS", "Loss expiry",
                               "Average loss intervals after which a loss is forgotten.", kTable2)
          .range(0, 1e4)
          .slider(0, 20),
      parameter<&P::QTH>("QTH_ms", "Warping threshold",
                         "Queuing delay from which warping scales it down.", kTable2)
          .range(1, 1e4)
          .slider(10, 500, Scale::kLog),
      parameter<&P::LAMBDA>("LAMBDA", "Warping exponent",
                            "How fast a delay beyond the threshold loses its weight.", kTable2)
          .range(0, 100)
          .slider(0, 2),
      parameter<&P::PLRREF>("PLRREF", "Reference loss ratio",
                            "Loss ratio at which the loss penalty applies once.", kTable2)
          .range(1e-6, 1)
          .slider(0.001, 0.1, Scale::kLog),
      parameter<&P::PMRREF>("PMRREF", "Reference marking ratio",
                            "Marking ratio at which the marking penalty applies once.", kTable2)
          .range(1e-6, 1)
          .slider(0.001, 0.1, Scale::kLog),
      parameter<&P::DLOSS>("DLOSS_ms", "Loss penalty",
                           "Delay that the reference loss ratio stands for.", kTable2)
          .range(0, 1e4)
          .slider(0, 100),
      parameter<&P::DMARK>("DMARK_ms", "Marking penalty",
                           "Delay that the reference marking ratio stands for.", kTable2)
          .range(0, 1e4)
          .slider(0, 100),
      parameter<&P::ALPHA>("ALPHA", "Smoothing factor",
                           "Weight of the newest loss and marking ratios.", kTable2)
          .range(0, 1)
          .slider(0.01, 1, Scale::kLog),

      parameter<&P::RINIT>("RINIT_kbps", "Start rate",
                           "Reference rate at the start; 0 stands for the lowest rate.",
                           "RFC 8698 §4.3: r_ref = RMIN")
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::first_r_ref>(
          "first_r_ref_kbps", "First reference rate",
          "What the first update starts from, where that is not the start rate; 0: the start rate.",
          "RFC 8698 §4.3: none; the authors' ns-3 module: 150, whatever its start rate")
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::estimator>("estimator", "Estimator",
                               "Who computes the congestion signal, and by which text.",
                               "RFC 8698 §4.2, §6.4")
          .one_of(kEstimators)
          .fixed(),
      parameter<&P::x_max>(
          "x_max_ms", "Largest signal",
          "Upper bound of the signal; a high one lets a burst of losses swing the rate.",
          "RFC 8698 §5.3: 15 bits of 0.1 ms; ns-3 module: 500 ms")
          .range(0, 1e6)
          .slider(100, 3276.7, Scale::kLog),
      parameter<&P::filter_samples>("filter_samples", "Minimum filter",
                                    "Packets over which the minimum of the delay is taken.",
                                    "RFC 8698 §5.1.1")
          .range(1, 1000)
          .slider(1, 50),
      parameter<&P::base_window, TimeUnit::kSeconds>(
          "base_window_s", "Memory of the base delay",
          "How long the lowest delay seen stands for an empty path.",
          "RFC 8698 §5.1.1: tens of minutes; 10 minima as in RFC 6817 §2.5")
          .range(1, 1e6)
          .slider(5, 3600, Scale::kLog)
          .or_unlimited(),
      parameter<&P::loss_event>(
          "loss_event_ms", "Length of a loss event",
          "Losses this soon after the first are one loss; 0 parts all gaps.",
          "RFC 5348 §5.2 merges within a round trip; RFC 8698 cites only §5.4")
          .range(0, 1e4)
          .slider(0, 500),
      parameter<&P::loss_int_open>("loss_int_open", "Count the open loss interval",
                                   "Whether packets since the last loss count; then no loss "
                                   "expires if MULTILOSS is 6 or more.",
                                   "RFC 5348 §5.4"),
      parameter<&P::delta_max>("delta_max_ms", "Longest update interval",
                               "Upper bound of delta, the time since the last update.",
                               "RFC 8698 sets no bound")
          .range(1, 1e6)
          .slider(100, 5000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::update_gate>("update_gate_ms", "Shortest update interval",
                                 "A report sooner than this after the last update changes no rate.",
                                 "RFC 8698 §4.3: every report counts")
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::history_gap>(
          "history_gap_ms", "Gap that ends a history",
          "Base delay and losses are forgotten after a longer pause in sending.",
          "RFC 8698 is silent; ns-3 module: 500 ms")
          .range(1, 1e6)
          .slider(100, 10000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::min_packets>("min_packets", "Shortest history",
                                 "Packets without which the ns3 estimator keeps loss and rate.",
                                 "ns-3 module")
          .range(1, 1000)
          .slider(1, 20),
      parameter<&P::on_resume>("on_resume", "After a pause",
                               "What the sender does when media flows again.", "RFC 8698 is silent")
          .one_of(kResumes),

      parameter<&P::ramp_up>(
          "ramp_up", "Ramp-up of",
          "What an accelerated ramp-up step multiplies: the receiving rate unless "
          "that is a step down, in any case, or the reference rate.",
          "RFC 8698 §4.3, Eq. (4); draft-ietf-rmcat-nada-01; Mozilla")
          .one_of(kRampUps),
      parameter<&P::warping>("warping", "Warping curve", "How a large delay is scaled down.",
                             "RFC 8698 §4.2, Eq. (1); draft-ietf-rmcat-nada-02: quartic")
          .one_of(kWarpings),
      parameter<&P::QMAX>("QMAX_ms", "Warping limit",
                          "Queuing delay from which the quartic curve leaves nothing.",
                          "draft-ietf-rmcat-nada-01: 400 ms")
          .range(0, 1e4)
          .slider(50, 1000, Scale::kLog),
      parameter<&P::loss_expiry>(
          "loss_expiry", "Loss expires by",
          "Whether intervals between losses are counted in packets or in time, or a loss counts as "
          "long as it is in the observation window.",
          "RFC 8698 §4.2; draft-ietf-rmcat-nada-05: time; -01, -02: not stated, ours: window")
          .one_of(kExpiries),
      parameter<&P::linear_penalties>("linear_penalties", "Linear penalties",
                                      "Whether loss and marks count in proportion, not squared.",
                                      "up to draft-ietf-rmcat-nada-04"),
      parameter<&P::x_initial>("x_initial_ms", "Signal at the start",
                               "What the first signal is compared with.",
                               "RFC 8698 §4.3: 0; Mozilla: 20 ms")
          .range(0, 1e4)
          .slider(0, 100),
      parameter<&P::x_prev_always>("x_prev_always", "Remember the signal always",
                                   "Whether a ramp-up step keeps its signal for the next change.",
                                   "RFC 8698 §4.3; Mozilla: in gradual mode only"),
      parameter<&P::report_interval>("report_interval_ms", "Interval between reports",
                                     "Time between reports where it is not DELTA; 0 is DELTA.",
                                     "RFC 8698 §4.2; Mozilla at IETF 106: about 50 ms")
          .range(0, 1e4)
          .slider(0, 500),
      parameter<&P::delta_min>("delta_min_ms", "Least update interval",
                               "Lower bound of delta, the time since the last update.",
                               "RFC 8698 sets no bound; Mozilla: 20 ms")
          .range(0, 1e4)
          .slider(0, 200),
  };
  return kRows;
}

std::span<const Profile> NadaParameters::profiles() {
  static constexpr ProfileValue kNs3[] = {
      {"first_r_ref_kbps", 150},
      {"estimator", static_cast<double>(NadaEstimator::kNs3)},
      {"x_max_ms", 500},
      {"base_window_s", kUnlimitedValue},
      {"update_gate_ms", 50},
      {"history_gap_ms", 500},
      {"on_resume", static_cast<double>(NadaResume::kStartRate)},
  };
  static constexpr ProfileValue kMozilla[] = {
      {"RMIN_kbps", 300},
      {"RMAX_kbps", 3000},
      {"RINIT_kbps", 600},
      {"GAMMA_MAX", 0.2},
      {"estimator", static_cast<double>(NadaEstimator::kMozilla)},
      {"x_max_ms", 1e6},
      {"filter_samples", 4},
      {"base_window_s", 3},
      {"delta_max_ms", 200},
      {"ramp_up", static_cast<double>(NadaRampUp::kReference)},
      {"x_initial_ms", 20},
      {"x_prev_always", 0},
      {"report_interval_ms", 50},
      {"delta_min_ms", 20},
  };
  static constexpr ProfileValue kIetf01[] = {
      {"XREF_ms", 20},
      {"GAMMA_MAX", 0.2},
      {"DFILT_ms", 0},
      {"QTH_ms", 100},
      {"ramp_up", static_cast<double>(NadaRampUp::kReceived)},
      {"warping", static_cast<double>(NadaWarping::kQuartic)},
      {"loss_expiry", static_cast<double>(NadaExpiry::kWindow)},
      {"linear_penalties", 1},
  };
  static constexpr ProfileValue kIetf02[] = {
      {"XREF_ms", 20},
      {"warping", static_cast<double>(NadaWarping::kQuartic)},
      {"loss_expiry", static_cast<double>(NadaExpiry::kWindow)},
      {"linear_penalties", 1},
  };
  static constexpr ProfileValue kIetf05[] = {
      {"loss_expiry", static_cast<double>(NadaExpiry::kTime)},
  };
  static constexpr Profile kProfiles[] = {
      {"nada-rfc", "RFC 8698", "RFC 8698", {}},
      {"nada-ns3", "The authors' ns-3 module", "cisco/ns3-rmcat, commit adb3f8e", kNs3},
      {"nada-mozilla", "The authors' code for Firefox", "nada_owd_bwe.cc, 2018-19; IETF 106 slides",
       kMozilla},
      {"nada-ietf-01", "Draft of October 2015", "draft-ietf-rmcat-nada-01", kIetf01},
      {"nada-ietf-02", "Draft of March 2016", "draft-ietf-rmcat-nada-02", kIetf02},
      {"nada-ietf-05", "Draft of September 2017", "draft-ietf-rmcat-nada-05", kIetf05},
  };
  return kProfiles;
}

}  // namespace lab
