#include "network/impairments.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {
constexpr const char* kJitterKinds[] = {"none", "nr_bpdv", "rbpdv"};
constexpr const char* kLossKinds[] = {"none", "bernoulli", "gilbert_elliott", "byte_errors"};
}  // namespace

std::span<const Parameter<Jitter::Parameters>> Jitter::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::kind>("kind", "Jitter model",
                          "none; nr_bpdv: bounded, packets keep their order; rbpdv: bounded, "
                          "packets may overtake each other.",
                          "RFC 8868 §4.5: NR-BPDV must be used, RBPDV is informational")
          .one_of(kJitterKinds),
      parameter<&P::std>("std_ms", "Jitter",
                         "Standard deviation of the Gaussian whose absolute value delays each "
                         "packet.",
                         "RFC 8868 §4.5: 5 ms; GCC-NADA slides: 5 and 15 ms; ours: 0, no jitter")
          .range(0, 10000)
          .slider(0, 30),
      parameter<&P::n_std>("n_std", "Jitter bound",
                           "The Gaussian is clamped at this many standard deviations.",
                           "RFC 8868 §4.5: 3; GCC-NADA slides: 3 and 2")
          .range(0, 100)
          .slider(0, 5),
      parameter<&P::mean>("mean_ms", "Mean of the jitter",
                          "Constant delay added to every packet together with the jitter.",
                          "RFC 8868 §4.5 (x_mean); ours: 0")
          .range(0, 10000)
          .slider(0, 50),
  };
  return kRows;
}

Duration Jitter::sample() {
  if (p.kind == Kind::kNone) return {};
  if (p.std.ns == 0) return p.mean;
  const double bound = p.n_std;
  const double z = std::clamp(random_.normal(), -bound, bound);
  return p.mean + from_ms(std::fabs(z) * to_ms(p.std));
}

std::span<const Parameter<Loss::Parameters>> Loss::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::kind>("kind", "Loss model",
                          "none; bernoulli: each packet alike; gilbert_elliott: bursts from a good "
                          "and a bad state; byte_errors: each byte alike, so that large packets "
                          "are lost more often.",
                          "RFC 8868 §4.4: independent random loss is the minimum model; RFC 4586 "
                          "§4.1: byte errors")
          .one_of(kLossKinds),
      parameter<&P::ratio>("ratio", "Random loss",
                           "Probability that a packet is lost (Bernoulli), or that a byte is "
                           "wrong (byte errors).",
                           "RFC 8867 §4.2: 0; RFC 8868 §4.2: 0, 1, 5, 10, 20 %")
          .range(0, 1)
          .slider(0, 0.2),
      parameter<&P::good_to_bad>("good_to_bad", "Good to bad",
                                 "Probability per packet to enter the bad state.",
                                 "Gilbert-Elliott; RFC 8868 gives no value; ours")
          .range(0, 1)
          .slider(0, 0.1),
      parameter<&P::bad_to_good>("bad_to_good", "Bad to good",
                                 "Probability per packet to leave it; the mean burst is its "
                                 "inverse.",
                                 "Gilbert-Elliott; RFC 8868 gives no value; ours")
          .range(0, 1),
      parameter<&P::loss_in_bad>("loss_in_bad", "Loss in the bad state",
                                 "Probability that a packet is lost in the bad state.",
                                 "simple Gilbert model: 1")
          .range(0, 1),
      parameter<&P::loss_in_good>("loss_in_good", "Loss in the good state",
                                  "Probability that a packet is lost in the good state.",
                                  "simple Gilbert model: 0")
          .range(0, 1)
          .slider(0, 0.1),
  };
  return kRows;
}

bool Loss::takes(int64_t bytes) {
  switch (p.kind) {
    case Kind::kNone:
      return false;
    case Kind::kBernoulli:
      return p.ratio > 0.0 && random_.chance(p.ratio);
    case Kind::kGilbertElliott:
      if (random_.chance(bad_ ? p.bad_to_good : p.good_to_bad)) bad_ = !bad_;
      return random_.chance(bad_ ? p.loss_in_bad : p.loss_in_good);
    case Kind::kByteErrors:
      return random_.chance(1.0 - exact_pow(1.0 - p.ratio, static_cast<double>(bytes)));
  }
  return false;
}

std::span<const Parameter<Reordering::Parameters>> Reordering::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::ratio>("ratio", "Reordered packets",
                           "Share of packets that are held back and may be overtaken.", "ours: 0")
          .range(0, 1)
          .slider(0, 0.2),
      parameter<&P::delay>("delay_ms", "Held back by", "How long a chosen packet is held back.",
                           "ours: 20 ms")
          .range(0, 60000)
          .slider(0, 200),
  };
  return kRows;
}

std::span<const Parameter<Duplication::Parameters>> Duplication::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::ratio>("ratio", "Duplicated packets", "Share of packets that arrive twice.",
                           "ours: 0")
          .range(0, 1)
          .slider(0, 0.2),
  };
  return kRows;
}

std::span<const Parameter<Spikes::Parameters>> Spikes::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::interval, TimeUnit::kSeconds>("interval_s", "Mean time between delay spikes",
                                                  "Exponential intervals; 0 is never.", "ours: 0")
          .range(0, 1e6)
          .slider(0, 60),
      parameter<&P::height>(
          "height_ms", "Height of a spike",
          "How long packets are held behind the queue; all are released at once, "
          "more than the link carries. Nothing is lost and nothing overtakes; for "
          "an outage of the link see stalls.",
          "ours: 500 ms; IETF 106 saw 2.2 and 4.5 s")
          .range(0, 60000)
          .slider(0, 5000),
  };
  return kRows;
}

void Spikes::seed(uint64_t seed, std::string_view owner) {
  random_ = Random(seed, owner);
  next_ = kNever;
}

Duration Spikes::gap() {
  return std::max(milliseconds(10), seconds(random_.exponential(to_seconds(p.interval))));
}

Duration Spikes::extra_delay(Time now) {
  if (p.interval.ns == 0) {
    next_ = kNever;
  } else {
    if (next_ == kNever) next_ = now + gap();
    // The process has no memory: spikes that ended before this packet need not be drawn one by one.
    next_ = std::max(next_, now - p.height);
    while (next_ <= now) {
      stalled_until_ = std::max(stalled_until_, next_ + p.height);
      next_ += gap();
    }
  }
  return std::max(Duration{}, stalled_until_ - now);
}

}  // namespace lab
