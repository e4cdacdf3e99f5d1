#include "network/queues/red.h"

#include <algorithm>

namespace lab {

namespace {
constexpr const char* kSpreads[] = {"none", "uniform", "wait"};
/// Bounds of maxP. Floyd, Gummadi and Shenker 2001, §3.
constexpr double kLeastMaxP = 0.01;
constexpr double kMostMaxP = 0.5;

/// x^n for a whole n, by squaring: far cheaper than a general power.
double to_the(double x, int64_t n) {
  double result = 1.0;
  for (; n > 0; n /= 2) {
    if (n % 2 == 1) result *= x;
    x *= x;
  }
  return result;
}
}  // namespace

std::span<const Parameter<Red::Parameters>> Red::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows = joined(
      limit_rows<P>(),
      std::to_array<Parameter<P>>({
          parameter<&P::min_threshold>("min_threshold_packets", "Lower threshold",
                                       "Average queue from which packets are hit.", "ns-3 RED: 5")
              .range(0, 1e6)
              .slider(1, 100, Scale::kLog),
          parameter<&P::max_threshold>("max_threshold_packets", "Upper threshold",
                                       "Average queue at which the highest probability is reached.",
                                       "ns-3 RED: 15")
              .range(0, 1e6)
              .slider(1, 300, Scale::kLog),
          parameter<&P::max_probability>("max_probability", "Probability at the upper threshold",
                                         "Grows to this in a straight line.", "ns-3 RED: 1/50")
              .range(0, 1)
              .slider(0, 0.5),
          parameter<&P::weight>("weight", "Weight of the average",
                                "Share of the present queue in the moving average, per arrival.",
                                "Floyd and Jacobson 1993 §VI: 0.002")
              .range(0, 1)
              .slider(0.0005, 1, Scale::kLog),
          parameter<&P::in_bytes>("in_bytes", "Reckons in bytes",
                                  "The queue is measured in mean packets, and large packets are "
                                  "hit more often.",
                                  "ns-3 RED: packets"),
          parameter<&P::mean_packet>("mean_packet_bytes", "Mean packet",
                                     "Size that stands for one packet, in bytes and while idle.",
                                     "ns-3 RED: 500")
              .range(1, 65535)
              .slider(100, 1500),
          parameter<&P::gentle>("gentle", "Gentle",
                                "Above the upper threshold the probability grows to 1 at twice the "
                                "threshold, instead of at once.",
                                "ns-3 RED: on"),
          parameter<&P::spread>("spread", "Spreading",
                                "none: each packet alike; uniform: the likelier the longer ago the "
                                "last one was hit; wait: and at least 1/p packets between two.",
                                "Floyd and Jacobson 1993 §IV: uniform; ns-3 RED: wait")
              .one_of(kSpreads),
          parameter<&P::ecn>("ecn", "ECN",
                             "Packets that may be marked are marked instead of dropped.",
                             "ns-3 RED: off; RFC 8698 A.2: on"),
          parameter<&P::hard_drop>("hard_drop", "Drops at the top",
                                   "Where the probability is 1, packets are dropped even if they "
                                   "may be marked.",
                                   "RFC 3168 §7; ns-3 RED: on"),
          parameter<&P::compares_current>("compares_current", "Compares the present queue",
                                          "The thresholds are compared with the queue of the "
                                          "moment instead of with its average.",
                                          "RFC 8698 A.2 as printed; off as in RED"),
          parameter<&P::adaptive>("adaptive", "Adaptive",
                                  "The highest probability is adapted such that the average stays "
                                  "half-way between the thresholds.",
                                  "Floyd, Gummadi and Shenker 2001; ns-3 RED: off"),
          parameter<&P::adaptive_interval>("adaptive_interval_ms", "Interval of adaptation",
                                           "How often the highest probability is adapted.",
                                           "Floyd, Gummadi and Shenker 2001: 500 ms")
              .range(1, 60000)
              .slider(100, 5000, Scale::kLog),
          parameter<&P::adaptive_step>("adaptive_step", "Step of adaptation",
                                       "Added when the average is too long, but no more than a "
                                       "quarter of the present value.",
                                       "Floyd, Gummadi and Shenker 2001: 0.01")
              .range(0, 1)
              .slider(0, 0.1),
          parameter<&P::adaptive_factor>("adaptive_factor", "Factor of adaptation",
                                         "Multiplied when the average is too short.",
                                         "Floyd, Gummadi and Shenker 2001: 0.9")
              .range(0, 1)
              .slider(0.5, 1),
      }));
  return kRows;
}

Signals<Red> Red::signals() {
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<Red>>({
      {"average_packets", "packets", "Average queue", "avg ← (1 − w) avg + w q",
       [](const Red& q) { return q.average(); }},
      {"base_probability", "", "Probability by the average",
       "pb = maxP (avg − minTh) / (maxTh − minTh)",
       [](const Red& q) { return q.base_probability(); }},
      {"probability", "", "Probability after spreading", "pa = pb / (1 − count pb)",
       [](const Red& q) { return q.probability(); }},
      {"max_probability", "", "Probability at the upper threshold", "maxP",
       [](const Red& q) { return q.max_probability(); }},
  }));
  return signals_of<kRows>();
}

double Red::length() const {
  if (!p.in_bytes) return static_cast<double>(packets());
  return static_cast<double>(bytes().bytes) / static_cast<double>(p.mean_packet.bytes);
}

double Red::max_probability() const {
  return p.adaptive && adapted_ > 0.0 ? adapted_ : p.max_probability;
}

void Red::update_average(Time now) {
  if (idle() && empty()) {
    // As if m mean packets had found it empty while it was idle.
    const Duration one = p.mean_packet / serving_;
    average_ *= one.ns > 0 ? to_the(1.0 - p.weight, (now - idle_since_).ns / one.ns) : 0.0;
    idle_since_ = now;
  } else {
    average_ += p.weight * (length() - average_);
  }
}

void Red::adapt(Time now) {
  adaptations_.catch_up(now, p.adaptive_interval, [&](Time) {
    if (!p.adaptive) return false;
    if (adapted_ == 0.0) adapted_ = std::clamp(p.max_probability, kLeastMaxP, kMostMaxP);
    const double before = adapted_;
    const double range = p.max_threshold - p.min_threshold;
    if (average_ > p.min_threshold + 0.6 * range) {
      adapted_ += std::min(p.adaptive_step, adapted_ / 4.0);
    } else if (average_ < p.min_threshold + 0.4 * range) {
      adapted_ *= p.adaptive_factor;
    }
    adapted_ = std::clamp(adapted_, kLeastMaxP, kMostMaxP);
    return adapted_ != before;
  });
}

double Red::probability_of_average() const {
  const double compared = p.compares_current ? length() : average_;
  const double top = max_probability();
  if (compared < p.min_threshold) return 0.0;
  if (compared < p.max_threshold) {
    return std::clamp(top * (average_ - p.min_threshold) / (p.max_threshold - p.min_threshold), 0.0,
                      1.0);
  }
  if (!p.gentle || compared >= 2.0 * p.max_threshold) return 1.0;
  return std::clamp(top + (1.0 - top) * (average_ - p.max_threshold) / p.max_threshold, 0.0, 1.0);
}

double Red::spread(double pb) const {
  if (p.spread == Spread::kNone) return pb;
  const double sum = static_cast<double>(count_) * pb;
  if (p.spread == Spread::kUniform) return sum < 1.0 ? std::min(1.0, pb / (1.0 - sum)) : 1.0;
  if (sum < 1.0) return 0.0;
  return sum < 2.0 ? std::min(1.0, pb / (2.0 - sum)) : 1.0;
}

Fate Red::enqueue(Packet& packet, Time now, Drops&) {
  adapt(now);
  update_average(now);
  if (refuses(p, size_of(packet))) return refuse(Fate::kQueueFull);
  pb_ = probability_of_average();
  pa_ = pb_;
  if (pb_ == 0.0) {
    count_ = -1;
  } else {
    const bool certain = pb_ >= 1.0;
    if (!certain) {
      ++count_;
      pa_ = spread(pb_);
      if (p.in_bytes) {
        pa_ = std::min(1.0, pa_ * static_cast<double>(packet.ip_bytes) /
                                static_cast<double>(p.mean_packet.bytes));
      }
    }
    if (certain || random_.chance(pa_)) {
      count_ = 0;
      if (!p.ecn || (certain && p.hard_drop) || !mark(packet)) return refuse(Fate::kDroppedEarly);
    }
  }
  push(line_, packet);
  return Fate::kReceived;
}

bool Red::dequeue(Packet& packet, Time now, Drops&) {
  const bool was_idle = idle();
  const bool taken = take(line_, packet, now);
  if (!taken && !was_idle) idle_since_ = now;
  return taken;
}

}  // namespace lab
