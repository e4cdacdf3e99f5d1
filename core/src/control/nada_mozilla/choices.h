// What the authors' code for Firefox (nada_owd_bwe.cc, 2018-19) has beside the parameters of RFC
// 8698.
#pragma once

#include <array>

#include "support/parameters.h"

namespace lab::nada_mozilla {

struct Choices {
  double x_initial = 0.0;  ///< ms
  bool x_prev_always = true;
  Duration report_interval{0};  ///< 0: DELTA.
  Duration delta_min{0};
};

inline constexpr std::array kParameterRows{
    parameter<&Choices::x_initial>("x_initial_ms", "Signal at the start",
                                   "What the first signal is compared with.",
                                   "RFC 8698 §4.3: 0; Mozilla: 20 ms")
        .range(0, 1e4)
        .slider(0, 100),
    parameter<&Choices::x_prev_always>(
        "x_prev_always", "Remember the signal always",
        "Whether a ramp-up step keeps its signal for the next change.",
        "RFC 8698 §4.3; Mozilla: in gradual mode only"),
    parameter<&Choices::report_interval>("report_interval_ms", "Interval between reports",
                                         "Time between reports where it is not DELTA; 0 is DELTA.",
                                         "RFC 8698 §4.2; Mozilla at IETF 106: about 50 ms")
        .range(0, 1e4)
        .slider(0, 500),
    parameter<&Choices::delta_min>("delta_min_ms", "Least update interval",
                                   "Lower bound of delta, the time since the last update.",
                                   "RFC 8698 sets no bound; Mozilla: 20 ms")
        .range(0, 1e4)
        .slider(0, 200),
};

}  // namespace lab::nada_mozilla
