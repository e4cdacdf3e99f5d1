#include "media/hybrid.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<Hybrid::Parameters>> Hybrid::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows =
      joined(inherited<P, EncoderModel, kEncoderModelRows>(),
             std::to_array<Parameter<P>>({
                 parameter<&P::SkipFrames>(
                     "SkipFrames", "SkipFrames",
                     "Frames at the beginning of the trace that its repetitions leave "
                     "out.",
                     "RFC 8593 §6.2.1: 20")
                     .range(0, 100000)
                     .slider(0, 100),
             }));
  return kRows;
}

Emission Hybrid::next(DataRate target, const PacketShape& shape, Random& random) {
  if (packets_.empty()) {
    if (rate_.follow(target, {p.tau_v, p.abrupt_percent, p.step_percent, p.R_min, p.R_max})) {
      burst_.begin(p.K_d);
    }
    double bytes = 0.0;
    if (burst_.over()) {
      bytes = walk_.next(rate_.rate(), {p.SkipFrames, DataSize{10}, DataSize{1'000'000}});
    } else {
      bytes = burst_.next(p.K_d, p.K_B, p.burst_floor, rate_.rate().bps / (8.0 * p.fps));
      walk_.skip(p.SkipFrames);
    }
    double interval = 1.0 / p.fps;
    if (p.SCALE_t > 0.0) interval *= std::max(0.0, 1.0 + random.laplace(p.SCALE_t));
    packets_.begin(bytes, interval, p.spread, shape);
    rate_.pass(seconds(interval));
  }
  return packets_.next(shape);
}

}  // namespace lab
