// The size of an RTP header: windows, flights and pacing count RTP packets, targets payload.
#pragma once

#include <cstdint>

namespace lab::scream {

inline constexpr int64_t kRtpHeader = 12;

}  // namespace lab::scream
