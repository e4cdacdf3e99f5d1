// What a receiver tells a sender, and all that a rate controller gets to see of the network.
#pragma once

#include <span>

#include "feedback/arrival.h"
#include "feedback/format.h"
#include "feedback/said.h"
#include "units/time.h"

namespace lab {

/// One report as the sender gets it. Who carries it fills in the times and the arrivals, the
/// receiver what it has to say besides.
struct Feedback {
  Time sent = {};                          ///< Receiver's clock.
  Time newest_media_sent = kNever;         ///< Of the newest packet so far; sender's clock.
  Duration held = {};                      ///< From its arrival to this report.
  std::span<const Arrival> arrivals = {};  ///< Since the last report, where the format lists them.
  Coverage covered = {};                   ///< By the report, known before it is sent.
  Said said = {};
};

}  // namespace lab
