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

/// The lab's own trace: what a path was like, as a table. Lines that begin with `#` are notes; the
/// first other line names the columns, in any order and each once, of which `duration_ms` and one
/// more must be there; each further line is a sample with a number in each column. The samples hold
/// one after another, from the start of the run on.
///
///     # my drive, 2026-03-01, column DL_bitrate
///     duration_ms,capacity_kbps,delay_ms,loss_share
///     1000,2500,31.5,0
///     1000,900,80,0.02
///
/// duration_ms: 1 to 10,000,000; capacity_kbps: 0 to 10,000,000, framing included; delay_ms: 0 to
/// 60,000, one way, the whole of it: a link that plays the file has no other (a scenario that names
/// it at `delay_series` sets its own `delay_ms`, 0 for none); loss_share: 0 to 1, of packets. At
/// most 100,000 samples. Each of these takes one column: [[duration_ms, capacity_kbps], …] and so
/// on.
///
/// Who writes one keeps to one form, so that the same samples are the same bytes from any host:
/// columns in the order above, without those that have nothing; each number as the shortest decimal
/// that reads back to the same double, in plain notation, without a point where it is whole (31.5,
/// 1000, 0.02); commas without spaces, `\n` after each line, UTF-8 without a byte order mark.
Result<std::string> read_capacities(std::string_view text);
Result<std::string> read_delays(std::string_view text);
Result<std::string> read_losses(std::string_view text);

}  // namespace lab
