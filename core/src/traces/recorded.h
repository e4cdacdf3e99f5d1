// What a file of a recorded link comes to, whatever its name is: told by its content alone.
#pragma once

#include <string>
#include <string_view>

#include "support/json.h"
#include "support/result.h"

namespace lab {

struct RecordedLink {
  std::string_view format;  ///< As a person is told: "a Mahimahi trace".
  double length_s = 0.0;
  /// What a link has of it: "access" and, of the lab's own traces, "delay_series" with a "delay_ms"
  /// of 0, as the recorded delay is that of the whole way, and "loss_series".
  Json::Object parts;
};

/// Of the formats of links with one right reading: Mahimahi, AlphaRTC, the lab's own trace. An
/// error's `at` is a line or a place in the file, empty where it is the whole.
Result<RecordedLink> recorded_link(std::string_view text);

/// How the name of a file with that text has to end; empty where any name will do.
std::string_view recorded_ending(std::string_view text);

}  // namespace lab
