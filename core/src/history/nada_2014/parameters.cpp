#include "history/nada_2014/parameters.h"

#include <limits>

#include "history/nada_2014/receiver.h"

namespace lab {

namespace {

constexpr const char* kReportOn[] = {"arrival", "packets"};
constexpr const char* kRampUp[] = {"none", "d_tilde"};
constexpr const char* kSlides = "IETF 90 slides";
constexpr double kUnlimitedValue = std::numeric_limits<double>::infinity();

template <class Choice>
constexpr double index_of(Choice choice) {
  return static_cast<double>(choice);
}

}  // namespace

std::span<const Parameter<Nada2014Parameters>> Nada2014Parameters::parameters() {
  using P = Nada2014Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::w>("w", "Weight", "Weight of the flow's share of a bottleneck.",
                       "draft-zhu-rmcat-nada-04, Eq. (4)")
          .range(0.01, 100)
          .slider(0.1, 10, Scale::kLog),
      parameter<&P::RMIN>("RMIN_kbps", "Lowest rate", "Lowest rate of the encoder.", kSlides)
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::RMAX>("RMAX_kbps", "Highest rate", "Highest rate of the encoder.", kSlides)
          .range(1, 1e6)
          .slider(100, 10000, Scale::kLog),
      parameter<&P::RINIT>("RINIT_kbps", "Start rate",
                           "Reference rate at the start; 0 stands for the lowest rate.",
                           "IETF 90 slides: R = RMIN")
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::x_ref>("x_ref_ms", "Reference delay",
                           "Queuing delay at which the highest rate is kept.", kSlides)
          .range(0, 1e4)
          .slider(1, 100, Scale::kLog),
      parameter<&P::kappa>("kappa", "Gain", "Overall gain of a step.",
                           "IETF 90 slides; GCC comparison: 1")
          .range(0, 100)
          .slider(0, 2),
      parameter<&P::eta>("eta", "Weight of the slope",
                         "How much the slope of the signal counts beside the signal.",
                         "IETF 90 slides; GCC comparison: 2")
          .range(0, 100)
          .slider(0, 10),
      parameter<&P::tau_o>("tau_o_ms", "Time scale",
                           "Upper bound of round-trip times, the scale of a step.", kSlides)
          .range(1, 1e5)
          .slider(100, 2000, Scale::kLog),

      parameter<&P::report_on>("report_on", "Reports", "What makes the receiver report.",
                               "IETF 90 slides: one per 20 packets")
          .one_of(kReportOn)
          .fixed(),
      parameter<&P::DELTA>("DELTA_ms", "Feedback interval",
                           "Time between reports, where time decides.",
                           "draft-zhu-rmcat-nada-06: 100 ms")
          .range(1, 1e4)
          .slider(20, 1000, Scale::kLog),
      parameter<&P::report_packets>("report_packets", "Packets per report",
                                    "Packets between reports, where their number decides.", kSlides)
          .range(1, 1000)
          .slider(1, 100),

      parameter<&P::base_window, TimeUnit::kSeconds>(
          "base_window_s", "Memory of the base delay",
          "How long the lowest delay seen stands for an empty path.",
          "draft-zhu-rmcat-nada-04: 10 minutes; 10 minima as in RFC 6817 §2.5")
          .range(1, 1e6)
          .slider(5, 3600, Scale::kLog)
          .or_unlimited(),
      parameter<&P::base_frozen, TimeUnit::kSeconds>("base_frozen_s", "Base delay is final after",
                                                     "From then on nothing lowers the base delay.",
                                                     "the drafts: never")
          .range(0, 1e6)
          .slider(0, 3600)
          .or_unlimited(),
      parameter<&P::median_packets>("median_packets", "Median filter",
                                    "Packets of whose delays the median is taken.",
                                    "draft-zhu-rmcat-nada-06: 5; before: none")
          .range(1, static_cast<double>(nada_2014::Receiver::kLongestMedian))
          .slider(1, 31),
      parameter<&P::delay_smoothing>("delay_smoothing", "Smoothing of the delay",
                                     "Weight of the newest median; 1 smooths nothing.",
                                     "draft-zhu-rmcat-nada-06: not stated, ours: 0.1; before: none")
          .range(0, 1)
          .slider(0.01, 1, Scale::kLog),
      parameter<&P::warping>("warping", "Warping", "Whether large delays are scaled down.",
                             "draft-zhu-rmcat-nada-06: always; before: never"),
      parameter<&P::d_th>("d_th_ms", "Warping threshold",
                          "Queuing delay from which warping scales it down.",
                          "draft-zhu-rmcat-nada-06")
          .range(0, 1e4)
          .slider(10, 500, Scale::kLog),
      parameter<&P::d_max>("d_max_ms", "Warping limit",
                           "Queuing delay from which warping leaves nothing of it.",
                           "draft-zhu-rmcat-nada-06")
          .range(0, 1e4)
          .slider(50, 1000, Scale::kLog),

      parameter<&P::LOGWIN>("LOGWIN_ms", "Observation window",
                            "How far back losses, marks and the receiving rate are looked at.",
                            "draft-zhu-rmcat-nada-06: 500 ms; before: not stated")
          .range(1, 60000)
          .slider(100, 5000, Scale::kLog),
      parameter<&P::d_L>("d_L_ms", "Loss penalty", "Delay that the loss of all packets stands for.",
                         "IETF 90 slides: losses pending; draft-zhu-rmcat-nada-04: 1 s")
          .range(0, 1e5)
          .slider(0, 2000),
      parameter<&P::d_M>("d_M_ms", "Marking penalty", "Delay that marks on all packets stand for.",
                         "IETF 90 slides: marks pending; draft-zhu-rmcat-nada-04: 200 ms")
          .range(0, 1e5)
          .slider(0, 1000),
      parameter<&P::rate_of_span>("rate_of_span", "Rate over the packets' own time",
                                  "Whether the receiving rate counts from packet to packet instead "
                                  "of over the whole window.",
                                  "the drafts: not stated, ours: the window"),

      parameter<&P::ramp_up>("ramp_up", "Accelerated ramp-up",
                             "Which delay has to be near zero for it.",
                             "draft-zhu-rmcat-nada-05 introduced it")
          .one_of(kRampUp),
      parameter<&P::QEPS>("QEPS_ms", "Build-up threshold",
                          "Below this a delay is near zero, and so is what the signal grows by "
                          "between two reports.",
                          "the drafts: not stated; GCC comparison: 10 ms")
          .range(0, 1e4)
          .slider(1, 100, Scale::kLog),
      parameter<&P::gamma_0>("gamma_0", "Largest ramp-up step",
                             "Upper bound of the share by which a ramp-up step grows.",
                             "draft-zhu-rmcat-nada-06: e.g. 20 %")
          .range(0, 10)
          .slider(0, 1),
      parameter<&P::T_th>("T_th_ms", "Queue allowed in ramp-up",
                          "Upper bound of the queuing delay that the ramp-up causes itself.",
                          "draft-zhu-rmcat-nada-06")
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::whole_numbers>("whole_numbers", "Whole numbers",
                                   "Whether delays are whole milliseconds and rates whole kbit/s.",
                                   "the code of the GCC comparison"),
  };
  return kRows;
}

// Every profile names all in which it differs from the first.
std::span<const Profile> Nada2014Parameters::profiles() {
  static constexpr ProfileValue kGccSim[] = {
      {"RMIN_kbps", 50},
      {"RMAX_kbps", 2500},
      {"RINIT_kbps", 300},
      {"kappa", 1},
      {"eta", 2},
      {"report_on", index_of(Nada2014ReportOn::kArrival)},
      {"base_window_s", kUnlimitedValue},
      {"base_frozen_s", 600},
      {"d_L_ms", 1000},
      {"median_packets", 5},
      {"delay_smoothing", 0.1},
      {"warping", 1},
      {"rate_of_span", 1},
      {"ramp_up", index_of(Nada2014RampUp::kDTilde)},
      {"gamma_0", 0.5},
      {"whole_numbers", 1},
  };
  static constexpr Profile kProfiles[] = {
      {"nada-ietf90", "Revised version, July 2014", "IETF 90 slides on draft-zhu-rmcat-nada", {}},
      {"nada-gcc-sim", "As compared with GCC",
       "nada.cc of the Chromium BWE test framework, 2015; start rate ours", kGccSim},
  };
  return kProfiles;
}

}  // namespace lab
