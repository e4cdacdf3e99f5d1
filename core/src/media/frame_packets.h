// One video frame on its way into packets.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "media/emission.h"

namespace lab {

/// Cuts a frame into payloads, the last one short, and gives each its moment: spread evenly over
/// the frame's interval (the shaped packetizer of syncodecs), or all at its beginning, as an
/// encoder without a packetizer of that kind hands them over.
class FramePackets {
 public:
  static constexpr double kLargestFrame = 1e8;  ///< Bytes; keeps absurd settings finite.

  bool empty() const { return bytes_left_ <= 0; }

  /// A frame has at least one byte; its size is rounded to whole ones.
  void begin(double bytes, double interval_s, bool spread, const PacketShape& shape,
             bool key_frame = false) {
    key_frame_ = key_frame;
    bytes *= shape.frame_factor;
    bytes_left_ = static_cast<int64_t>(std::clamp(std::floor(bytes + 0.5), 1.0, kLargestFrame));
    const int64_t packets = (bytes_left_ + shape.payload_bytes - 1) / shape.payload_bytes;
    // A frame that takes no time at all would stall the clock where every interval is cut to zero.
    constexpr Duration kShortest = microseconds(1);
    gap_ = last_gap_ = std::max(kShortest, seconds(interval_s / static_cast<double>(packets)));
    if (spread) return;
    last_gap_ = std::max(kShortest, seconds(interval_s) - kShortest * (packets - 1));
    gap_ = kShortest;
  }

  Emission next(const PacketShape& shape) {
    const auto payload = static_cast<int32_t>(std::min<int64_t>(bytes_left_, shape.payload_bytes));
    bytes_left_ -= payload;
    return {payload, empty() ? last_gap_ : gap_, empty(), key_frame_};
  }

 private:
  int64_t bytes_left_ = 0;
  Duration gap_;
  Duration last_gap_;
  bool key_frame_ = false;
};

}  // namespace lab
