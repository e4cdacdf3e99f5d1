#include "media/trace_driven.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<TraceDriven::Parameters>> TraceDriven::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::fps>("fps", "FPS, frame rate", "Frames per second, as the trace was made.",
                         "RFC 8593 §6.1: 30")
          .range(0.1, 1000)
          .slider(5, 60),
      parameter<&P::SkipFrames>("SkipFrames", "SkipFrames",
                                "Frames at the beginning of the trace that its repetitions leave "
                                "out; 0 sends the first intra frame again.",
                                "RFC 8593 §6.2.1: 20")
          .range(0, 100000)
          .slider(0, 100),
      parameter<&P::fs_min>("fs_min_bytes", "fs_min, smallest frame", "No frame is smaller.",
                            "RFC 8593 §6.2.1: 10 bytes")
          .range(1, 1e7)
          .slider(1, 1000),
      parameter<&P::fs_max>("fs_max_bytes", "fs_max, largest frame", "No frame is larger.",
                            "RFC 8593 §6.2.1: 1 MB")
          .range(1, 1e7)
          .slider(1000, 1e6, Scale::kLog),
      parameter<&P::tau_v>("tau_v_ms", "tau_v, reaction latency",
                           "Having reacted to a new rate, the encoder ignores others for so long.",
                           "RFC 8593 §6 has none")
          .range(0, 60000)
          .slider(0, 1000),
      parameter<&P::SCALE_t>("SCALE_t", "SCALE_t, interval noise",
                             "Scale of the Laplacian that varies the frame interval.",
                             "RFC 8593 §6 has none; §7: that of the statistical model, 0.15")
          .range(0, 10)
          .slider(0, 0.5),
      parameter<&P::spread>("spread", "Packets spread over the frame",
                            "Packets of a frame come evenly over its interval instead of at once.",
                            "syncodecs, shaped packetizer; RFC 8593 leaves it open"),
  };
  return kRows;
}

Emission TraceDriven::next(DataRate target, const PacketShape& shape, Random& random) {
  if (packets_.empty()) {
    rate_.follow(target, {.tau_v = p.tau_v});
    const double bytes = walk_.next(rate_.rate(), {p.SkipFrames, p.fs_min, p.fs_max});
    double interval = 1.0 / p.fps;
    if (p.SCALE_t > 0.0) interval *= std::max(0.0, 1.0 + random.laplace(p.SCALE_t));
    packets_.begin(bytes, interval, p.spread, shape);
    rate_.pass(seconds(interval));
  }
  return packets_.next(shape);
}

}  // namespace lab
