// The rows of RFC 8698's parameters, as scenarios and sliders have them.
#pragma once

#include <array>

#include "control/nada/parameters.h"

namespace lab::nada {

inline constexpr const char* kTable2 = "RFC 8698, Table 2";
inline constexpr const char* kRmodeDelays[] = {"raw", "filtered"};
inline constexpr const char* kRatioClocks[] = {"report", "packet"};
inline constexpr const char* kResumes[] = {"continue", "fresh", "start_rate", "restart"};

inline constexpr std::array kParameterRows{
    parameter<&Parameters::PRIO>("PRIO", "Priority", "Weight of the flow's share of a bottleneck.",
                                 kTable2)
        .range(0.01, 100)
        .slider(0.1, 10, Scale::kLog),
    parameter<&Parameters::RMIN>("RMIN_kbps", "Lowest rate", "Lowest rate of the encoder.", kTable2)
        .range(0, 1e6)
        .slider(0, 1000),
    parameter<&Parameters::RMAX>("RMAX_kbps", "Highest rate",
                                 "Highest rate of the encoder; flows share in proportion to it.",
                                 kTable2)
        .range(1, 1e6)
        .slider(100, 10000, Scale::kLog),
    parameter<&Parameters::XREF>("XREF_ms", "Reference signal",
                                 "Congestion signal at which the highest rate is kept.", kTable2)
        .range(0, 1e4)
        .slider(1, 100, Scale::kLog),
    parameter<&Parameters::KAPPA>("KAPPA", "Gain", "Overall gain of the gradual update.", kTable2)
        .range(0, 100)
        .slider(0, 2),
    parameter<&Parameters::ETA>("ETA", "Weight of change",
                                "How much a change of the signal counts beside its distance.",
                                kTable2)
        .range(0, 100)
        .slider(0, 10),
    parameter<&Parameters::TAU>("TAU_ms", "Time scale",
                                "Upper bound of round-trip times, the scale of the gradual update.",
                                kTable2)
        .range(1, 1e5)
        .slider(100, 2000, Scale::kLog),
    parameter<&Parameters::DELTA>("DELTA_ms", "Feedback interval aimed at",
                                  "Interval between reports that the ramp-up reckons with.",
                                  kTable2)
        .range(1, 1e4)
        .slider(20, 1000, Scale::kLog),
    parameter<&Parameters::LOGWIN>("LOGWIN_ms", "Observation window",
                                   "How far back losses, marks, rate and raw delays are looked at.",
                                   kTable2)
        .range(1, 60000)
        .slider(100, 5000, Scale::kLog),
    parameter<&Parameters::QEPS>("QEPS_ms", "Build-up threshold",
                                 "A queuing delay from here on forbids the accelerated ramp-up.",
                                 kTable2)
        .range(0, 1e4)
        .slider(1, 100, Scale::kLog),
    parameter<&Parameters::DFILT>("DFILT_ms", "Filtering delay",
                                  "Bound on the delay of the minimum filter.", kTable2)
        .range(0, 1e4)
        .slider(0, 500),
    parameter<&Parameters::GAMMA_MAX>("GAMMA_MAX", "Largest ramp-up step",
                                      "Upper bound of the share by which a ramp-up step grows.",
                                      kTable2)
        .range(0, 10)
        .slider(0, 1),
    parameter<&Parameters::QBOUND>(
        "QBOUND_ms", "Queue allowed in ramp-up",
        "Upper bound of the queuing delay that the ramp-up causes itself.", kTable2)
        .range(0, 1e4)
        .slider(0, 200),
    parameter<&Parameters::MULTILOSS>("MULTILOSS", "Loss expiry",
                                      "Average loss intervals after which a loss is forgotten.",
                                      kTable2)
        .range(0, 1e4)
        .slider(0, 20),
    parameter<&Parameters::QTH>("QTH_ms", "Warping threshold",
                                "Queuing delay from which warping scales it down.", kTable2)
        .range(1, 1e4)
        .slider(10, 500, Scale::kLog),
    parameter<&Parameters::LAMBDA>("LAMBDA", "Warping exponent",
                                   "How fast a delay beyond the threshold loses its weight.",
                                   kTable2)
        .range(0, 100)
        .slider(0, 2),
    parameter<&Parameters::PLRREF>("PLRREF", "Reference loss ratio",
                                   "Loss ratio at which the loss penalty applies once.", kTable2)
        .range(1e-6, 1)
        .slider(0.001, 0.1, Scale::kLog),
    parameter<&Parameters::PMRREF>("PMRREF", "Reference marking ratio",
                                   "Marking ratio at which the marking penalty applies once.",
                                   kTable2)
        .range(1e-6, 1)
        .slider(0.001, 0.1, Scale::kLog),
    parameter<&Parameters::DLOSS>("DLOSS_ms", "Loss penalty",
                                  "Delay that the reference loss ratio stands for.", kTable2)
        .range(0, 1e4)
        .slider(0, 100),
    parameter<&Parameters::DMARK>("DMARK_ms", "Marking penalty",
                                  "Delay that the reference marking ratio stands for.", kTable2)
        .range(0, 1e4)
        .slider(0, 100),
    parameter<&Parameters::ALPHA>("ALPHA", "Smoothing factor",
                                  "Weight of the newest loss and marking ratios.", kTable2)
        .range(0, 1)
        .slider(0.01, 1, Scale::kLog),
    parameter<&Parameters::RINIT>("RINIT_kbps", "Start rate",
                                  "Reference rate at the start; 0 stands for the lowest rate.",
                                  "RFC 8698 §4.3: r_ref = RMIN")
        .range(0, 1e6)
        .slider(0, 1000),
    parameter<&Parameters::x_max>(
        "x_max_ms", "Largest signal",
        "Upper bound of the signal; a high one lets a burst of losses swing the rate.",
        "The authors' ns-3 module; RFC 8698 §5.3 has 15 bits of 0.1 ms: 3276.7 ms")
        .range(0, 1e6)
        .slider(100, 3276.7, Scale::kLog),
    parameter<&Parameters::filter_samples>("filter_samples", "Minimum filter",
                                           "Packets over which the minimum of the delay is taken.",
                                           "RFC 8698 §5.1.1")
        .range(1, 1000)
        .slider(1, 50),
    parameter<&Parameters::rmode_delay>(
        "rmode_delay", "Delays that forbid a ramp-up",
        "Each packet's own delay, or what the minimum filter leaves of it. For the estimators of "
        "RFC 8698; the two programs have their own way.",
        "RFC 8698: raw is what §4.2 assigns to d_fwd (all samples) and what the authors' ns-3 "
        "module does; filtered is what Table 1 says of d_fwd and what their Firefox code does")
        .one_of(kRmodeDelays),
    parameter<&Parameters::ratio_clock>(
        "ratio_clock", "Clock of the loss ratio",
        "When the loss and marking ratios are smoothed: with each report or with each packet. For "
        "the estimators of RFC 8698.",
        "RFC 8698: §4.2 lists the update at each packet, §5.1.2 (Eq. 10) has no clock; report is "
        "what both of the authors' programs do")
        .one_of(kRatioClocks),
    parameter<&Parameters::base_window, TimeUnit::kSeconds>(
        "base_window_s", "Memory of the base delay",
        "How long the lowest delay seen stands for an empty path.",
        "RFC 8698 §5.1.1: tens of minutes; 10 minima as in RFC 6817 §2.5")
        .range(1, 1e6)
        .slider(5, 3600, Scale::kLog)
        .or_unlimited(),
    parameter<&Parameters::loss_event>(
        "loss_event_ms", "Length of a loss event",
        "Losses this soon after the first are one loss; 0 parts all gaps.",
        "RFC 5348 §5.2 merges within a round trip; its §5.4 is all that RFC 8698 cites")
        .range(0, 1e4)
        .slider(0, 500),
    parameter<&Parameters::loss_int_open>("loss_int_open", "Count the open loss interval",
                                          "Whether packets since the last loss count; then no loss "
                                          "expires if MULTILOSS is 6 or more.",
                                          "RFC 5348 §5.4"),
    parameter<&Parameters::delta_max>("delta_max_ms", "Longest update interval",
                                      "Upper bound of delta, the time since the last update.",
                                      "RFC 8698 sets no bound")
        .range(1, 1e6)
        .slider(100, 5000, Scale::kLog)
        .or_unlimited(),
    parameter<&Parameters::history_gap>(
        "history_gap_ms", "Gap that ends a history",
        "Base delay and losses are forgotten after a longer pause in sending.",
        "RFC 8698 is silent; ns-3 module: 500 ms")
        .range(1, 1e6)
        .slider(100, 10000, Scale::kLog)
        .or_unlimited(),
    parameter<&Parameters::on_resume>("on_resume", "After a pause",
                                      "What the sender does when media flows again.",
                                      "RFC 8698 is silent")
        .one_of(kResumes),
};

}  // namespace lab::nada
