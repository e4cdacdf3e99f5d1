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
      parameter<&P::reaction>("reaction_ms", "Reaction latency",
                              "Having reacted to a new rate, the encoder ignores others for so "
                              "long (tau_v).",
                              "RFC 8593 §5.1: 200 ms; the authors' fixed-fps codec: 0")
          .range(0, 60000)
          .slider(0, 1000),
      parameter<&P::key_interval, TimeUnit::kSeconds>(
          "key_interval_s", "Key frames every", "Time between key frames; 0 is none.", "ours: none")
          .range(0, 1e6)
          .slider(0, 30),
      parameter<&P::key_factor>("key_factor", "Size of a key frame",
                                "Relative to the mean frame; the others are smaller for it.",
                                "RFC 8593 §5: K_B / B0 = 3.2; ours: 5")
          .range(0, 1000)
          .slider(1, 20),
      parameter<&P::spread>("spread", "Packets spread over the frame",
                            "Packets of a frame come evenly over its interval instead of at once.",
                            "syncodecs, shaped packetizer"),
  };
  return kRows;
}

double Frames::frames_between_keys() const {
  return std::max(1.0, std::floor(to_seconds(p.key_interval) * p.fps + 0.5));
}

bool Frames::key_frame() {
  if (p.key_interval.ns == 0) return false;
  const bool key = since_key_ == 0;
  if (++since_key_ >= static_cast<int64_t>(frames_between_keys())) since_key_ = 0;
  return key;
}

double Frames::share(bool key) const {
  constexpr double kSmallest = 0.05;  // where the key frame would leave nothing
  const double frames = frames_between_keys();
  if (p.key_interval.ns == 0 || frames < 2.0) return 1.0;
  return key ? p.key_factor : std::max(kSmallest, (frames - p.key_factor) / (frames - 1.0));
}

Emission Frames::next(DataRate target, const PacketShape& shape, Random& random) {
  if (packets_.empty()) {
    rate_.follow(target, {.tau_v = p.reaction});
    const double mean =
        std::ceil(std::min(rate_.rate().bps / (8.0 * p.fps), FramePackets::kLargestFrame));
    const double noise = p.size_noise > 0.0 ? 1.0 + random.laplace(p.size_noise) : 1.0;
    double interval = 1.0 / p.fps;
    if (p.interval_noise > 0.0) interval *= std::max(0.0, 1.0 + random.laplace(p.interval_noise));
    const bool key = key_frame();
    packets_.begin(mean * share(key) * noise, interval, p.spread, shape, key);
    rate_.pass(seconds(interval));
  }
  return packets_.next(shape);
}

}  // namespace lab
