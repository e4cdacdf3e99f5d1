#include "media/frames.h"

#include <algorithm>
#include <cmath>

namespace lab {

std::span<const Parameter<Frames::Parameters>> Frames::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::fps>("fps", "Frame rate", "Frames per second.",
                         "RFC 8867 §4.3: 10-30; RFC 8593 §5: 30")
          .range(0.1, 1000)
          .slider(5, 60),
      parameter<&P::interval_noise>("interval_noise", "Interval noise",
                                    "Scale of the Laplacian that varies the frame interval "
                                    "(SCALE_t).",
                                    "RFC 8593 §5.3: 0.15")
          .range(0, 10)
          .slider(0, 0.5),
      parameter<&P::size_noise>("size_noise", "Size noise",
                                "Scale of the Laplacian that varies the frame size (SCALE_B).",
                                "RFC 8593 §5.3: 0.15; the authors' fixed-fps codec: 0")
          .range(0, 10)
          .slider(0, 0.5),
  };
  return kRows;
}

Emission Frames::next(DataRate target, const PacketShape& shape, Random& random) {
  if (bytes_left_ <= 0) {
    constexpr double kLargestFrame = 1e8;  // bytes; keeps absurd settings finite
    const double mean = std::ceil(std::min(target.bps / (8.0 * p.fps), kLargestFrame));
    const double noise = p.size_noise > 0.0 ? 1.0 + random.laplace(p.size_noise) : 1.0;
    bytes_left_ =
        static_cast<int64_t>(std::clamp(std::floor(mean * noise + 0.5), 1.0, kLargestFrame));
    double interval = 1.0 / p.fps;
    if (p.interval_noise > 0.0) interval *= std::max(0.0, 1.0 + random.laplace(p.interval_noise));
    const int64_t packets = (bytes_left_ + shape.payload_bytes - 1) / shape.payload_bytes;
    // A frame that takes no time at all would stall the clock where every interval is cut to zero.
    constexpr Duration kShortest = microseconds(1);
    gap_ = std::max(kShortest, seconds(interval / static_cast<double>(packets)));
  }
  const auto payload = static_cast<int32_t>(std::min<int64_t>(bytes_left_, shape.payload_bytes));
  bytes_left_ -= payload;
  return {payload, gap_, bytes_left_ <= 0};
}

}  // namespace lab
