#include "media/statistical.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<Statistical::Parameters>> Statistical::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::fps>("fps", "FPS, frame rate", "Frames per second.", "RFC 8593 §5: 30 Hz")
          .range(0.1, 1000)
          .slider(5, 60),
      parameter<&P::tau_v>("tau_v_ms", "tau_v, reaction latency",
                           "Having reacted to a new rate, the encoder ignores others for so long.",
                           "RFC 8593 §5.1: 0.2 s; syncodecs: 0.1 s")
          .range(0, 60000)
          .slider(0, 1000),
      parameter<&P::abrupt_percent>("abrupt_percent", "Abrupt change",
                                    "A change of rate by more than this sets off a burst.",
                                    "RFC 8593 §7: 10 % as an example; syncodecs: 50 %")
          .range(0, 1e6)
          .slider(0, 100),
      parameter<&P::step_percent>("step_percent", "Largest gradual change",
                                  "Smaller changes go no further than this at once; 0 is no limit.",
                                  "RFC 8593 has none; syncodecs: 10 %")
          .range(0, 1000)
          .slider(0, 50),
      parameter<&P::K_d>("K_d", "K_d, frames of a burst",
                         "Frames of a transient, the first included.",
                         "RFC 8593 §5.2: 8; syncodecs: 10")
          .range(1, 10000)
          .slider(1, 30),
      parameter<&P::K_B>("K_B_bytes", "K_B, burst frame", "Size of the first frame of a burst.",
                         "RFC 8593 §5.2: 13.5 KB (720p, 30 Hz, H.264); syncodecs: 4270 bytes")
          .range(1, 1e7)
          .slider(1000, 100000, Scale::kLog),
      parameter<&P::burst_floor>("burst_floor", "Smallest frame of a burst",
                                 "Relative to B0, where K_B leaves less for the others.",
                                 "RFC 8593 leaves it open; syncodecs: 0.2")
          .range(0, 1)
          .slider(0, 1),
      parameter<&P::SCALE_t>("SCALE_t", "SCALE_t, interval noise",
                             "Scale of the Laplacian that varies the frame interval.",
                             "RFC 8593 §5.3: 0.15")
          .range(0, 10)
          .slider(0, 0.5),
      parameter<&P::SCALE_B>("SCALE_B", "SCALE_B, size noise",
                             "Scale of the Laplacian that varies the frame size.",
                             "RFC 8593 §5.3: 0.15")
          .range(0, 10)
          .slider(0, 0.5),
      parameter<&P::R_min>("R_min_kbps", "R_min, lowest rate of the content",
                           "The encoder gives no less than this, whatever is asked.",
                           "RFC 8593 §5.4: 150 kbit/s")
          .range(0, 1e7)
          .slider(0, 1000),
      parameter<&P::R_max>("R_max_kbps", "R_max, highest rate of the content",
                           "The encoder gives no more than this, whatever is asked.",
                           "RFC 8593 §5.4: 1.5 Mbit/s")
          .range(1, 1e7)
          .slider(100, 20000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::key_interval, TimeUnit::kSeconds>(
          "key_interval_s", "Key frames every",
          "A burst, as of an intra frame, so often; 0 is never.",
          "RFC 8593 §5.2 names on-demand intra frames; ours: none")
          .range(0, 1e6)
          .slider(0, 30),
      parameter<&P::spread>("spread", "Packets spread over the frame",
                            "Packets of a frame come evenly over its interval instead of at once.",
                            "syncodecs, shaped packetizer; RFC 8593 leaves it open"),
  };
  return kRows;
}

Emission Statistical::next(DataRate target, const PacketShape& shape, Random& random) {
  if (packets_.empty()) {
    const bool abrupt =
        rate_.follow(target, {p.tau_v, p.abrupt_percent, p.step_percent, p.R_min, p.R_max});
    if (abrupt || (p.key_interval.ns > 0 && since_key_ >= p.key_interval)) {
      burst_.begin(p.K_d);
      since_key_ = {};
    }
    const double B0 = rate_.rate().bps / (8.0 * p.fps);
    double bytes = burst_.over() ? B0 : burst_.next(p.K_d, p.K_B, p.burst_floor, B0);
    double interval = 1.0 / p.fps;
    if (p.SCALE_B > 0.0) bytes *= 1.0 + random.laplace(p.SCALE_B);
    if (p.SCALE_t > 0.0) interval *= std::max(0.0, 1.0 + random.laplace(p.SCALE_t));
    packets_.begin(bytes, interval, p.spread, shape);
    rate_.pass(seconds(interval));
    since_key_ += seconds(interval);
  }
  return packets_.next(shape);
}

}  // namespace lab
