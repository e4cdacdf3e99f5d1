#include "media/statistical.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<Statistical::Parameters>> Statistical::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows =
      joined(inherited<P, EncoderModel, kEncoderModelRows>(),
             std::to_array<Parameter<P>>({
                 parameter<&P::SCALE_B>("SCALE_B", "SCALE_B, size noise",
                                        "Scale of the Laplacian that varies the frame size.",
                                        "RFC 8593 §5.3: 0.15")
                     .range(0, 10)
                     .slider(0, 0.5),
                 parameter<&P::key_interval, TimeUnit::kSeconds>(
                     "key_interval_s", "Key frames every",
                     "A burst, as of an intra frame, so often; 0 is never.",
                     "RFC 8593 §4 names on-demand intra frames; ours: none")
                     .range(0, 1e6)
                     .slider(0, 30),
             }));
  return kRows;
}

Emission Statistical::next(DataRate target, const PacketShape& shape, Random& random) {
  if (packets_.empty()) {
    const bool abrupt =
        rate_.follow(target, {p.tau_v, p.abrupt_percent, p.step_percent, p.R_min, p.R_max});
    const bool key = p.key_interval.ns > 0 && since_key_ >= p.key_interval;
    if (abrupt || key) {
      burst_.begin(p.K_d);
      since_key_ = {};
    }
    const double B0 = rate_.rate().bps / (8.0 * p.fps);
    double bytes = burst_.over() ? B0 : burst_.next(p.K_d, p.K_B, p.burst_floor, B0);
    double interval = 1.0 / p.fps;
    if (p.SCALE_B > 0.0) bytes *= 1.0 + random.laplace(p.SCALE_B);
    if (p.SCALE_t > 0.0) interval *= std::max(0.0, 1.0 + random.laplace(p.SCALE_t));
    packets_.begin(bytes, interval, p.spread, shape, key);
    rate_.pass(seconds(interval));
    since_key_ += seconds(interval);
  }
  return packets_.next(shape);
}

}  // namespace lab
