// What the authors' ns-3 module (cisco/ns3-rmcat, commit adb3f8e) has beside the parameters of RFC
// 8698.
#pragma once

#include <array>

#include "support/parameters.h"

namespace lab::nada_ns3 {

struct Choices {
  DataRate first_r_ref = kbps(0);  ///< 0: the start rate.
  Duration update_gate = milliseconds(0);
  int64_t min_packets = 5;
};

inline constexpr std::array kParameterRows{
    parameter<&Choices::first_r_ref>(
        "first_r_ref_kbps", "First reference rate",
        "What the first update starts from, where that is not the start rate; 0: the start rate.",
        "RFC 8698 §4.3: none; the authors' ns-3 module: 150, whatever its start rate")
        .range(0, 1e6)
        .slider(0, 1000),
    parameter<&Choices::update_gate>(
        "update_gate_ms", "Shortest update interval",
        "A report sooner than this after the last update changes no rate.",
        "RFC 8698 §4.3: every report counts")
        .range(0, 1e4)
        .slider(0, 200),
    parameter<&Choices::min_packets>("min_packets", "Shortest history",
                                     "Packets without which the ns3 estimator keeps loss and rate.",
                                     "ns-3 module")
        .range(1, 1000)
        .slider(1, 20),
};

}  // namespace lab::nada_ns3
