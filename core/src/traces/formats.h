// The readers, each of one format: from the text of a file to a trace as JSON.
#pragma once

#include <string>
#include <string_view>

#include "support/result.h"

namespace lab {

/// Mahimahi: a delivery opportunity per line, in whole milliseconds since the start; an array of
/// them. https://github.com/ravinet/mahimahi, mm-link.
Result<std::string> read_mahimahi(std::string_view text);

/// Frame sizes of an encoder at a ladder of rates, the map "Traces" of RFC 8593 §6.1 as a table: a
/// line of rates in kbit/s, then a line of whole bytes for each frame; `#` begins a comment.
/// {"rates_kbps": […], "frame_bytes": [a list for each rate]}.
Result<std::string> read_frame_sizes(std::string_view text);

/// AlphaRTC's gym (https://github.com/OpenNetLab/AlphaRTC): samples of capacity, each
/// [duration_ms, capacity_kbps] or with the share of packets lost. Those of the uplink, or of the
/// downlink where the uplink has none; a file's `rtt` and `jitter` are not replayed.
Result<std::string> read_gym(std::string_view text);

}  // namespace lab
