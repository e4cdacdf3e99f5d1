// Rows that a participant of a session and a flow's timing by RTCP have alike, in name, words,
// source and range.
#pragma once

#include "support/parameters.h"

namespace lab::rtcp {

template <class P>
constexpr auto T_rr_interval_row() {
  return parameter<&P::T_rr_interval>(
             "T_rr_interval_ms", "Least distance of regular reports",
             "Regular reports that come sooner are left out when no feedback waits for them; 0 "
             "leaves none out.",
             "RFC 4585 §3.4 m: optional; RFC 8083 §4.1: at most 4 s")
      .range(0, 1e6)
      .slider(0, 5000);
}

template <class P>
constexpr auto reduced_size_row() {
  return parameter<&P::reduced_size>("reduced_size", "Reduced size",
                                     "Early feedback travels without a report once one was sent.",
                                     "RFC 5506 §4: where all members agree");
}

}  // namespace lab::rtcp
