#include "media/content_sharing.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<ContentSharing::Parameters>> ContentSharing::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::fps>("fps", "Frame rate", "Frames per second.", "syncodecs as run by ns-3: 5")
          .range(0.1, 1000)
          .slider(1, 30),
      parameter<&P::small_frame>("small_frame_bytes", "Frame of a still screen",
                                 "Most that a frame without a change takes.",
                                 "syncodecs: 1000 bytes")
          .range(1, 1e7)
          .slider(100, 10000, Scale::kLog),
      parameter<&P::change_ratio>("change_ratio", "Frames with a change",
                                  "Probability that a frame shows a new screen.", "syncodecs: 0.05")
          .range(0, 1)
          .slider(0, 0.5),
      parameter<&P::factor_min>("factor_min", "Smallest change",
                                "A new screen is at least so many times a still one.",
                                "syncodecs: 20")
          .range(0, 1e5)
          .slider(1, 200),
      parameter<&P::factor_max>("factor_max", "Largest change",
                                "A new screen is at most so many times a still one.",
                                "syncodecs: 200")
          .range(0, 1e5)
          .slider(1, 500),
      parameter<&P::starts_changed>("starts_changed", "Begins with a new screen",
                                    "The first frame shows a new screen.",
                                    "syncodecs: yes, yet at the 100 bit/s that it begins with"),
      parameter<&P::spread>("spread", "Packets spread over the frame",
                            "Packets of a frame come evenly over its interval instead of at once.",
                            "syncodecs, shaped packetizer"),
  };
  return kRows;
}

Emission ContentSharing::next(DataRate target, const PacketShape& shape, Random& random) {
  if (packets_.empty()) {
    double bytes = std::min(target.bps / (8.0 * p.fps), static_cast<double>(p.small_frame.bytes));
    const bool changes = random.chance(p.change_ratio);
    if (changes || (p.starts_changed && !begun_)) {
      bytes *= random.between(p.factor_min, p.factor_max);
    }
    begun_ = true;
    packets_.begin(bytes, 1.0 / p.fps, p.spread, shape);
  }
  return packets_.next(shape);
}

}  // namespace lab
