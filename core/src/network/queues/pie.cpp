#include "network/queues/pie.h"

#include <algorithm>

namespace lab {

namespace {

constexpr const char* kDelays[] = {"timestamps", "dequeue_rate"};
/// Derandomization: no drop below the first, a certain one from the second on. RFC 8033 §5.4.
constexpr double kLeastAccumulated = 0.85;
constexpr double kMostAccumulated = 8.5;

/// Below that drop probability, a change of it is divided by that. RFC 8033 §4.2.
struct Tuning {
  double below;
  double divisor;
};
constexpr Tuning kTunings[] = {{1e-6, 2048}, {1e-5, 512}, {1e-4, 128},
                               {1e-3, 32},   {1e-2, 8},   {1e-1, 2}};

}  // namespace

std::span<const Parameter<Pie::Parameters>> Pie::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows = joined(
      limit_rows<P>("ours: no limit in time", "tc-pie(8): 1000 packets"),
      std::to_array<Parameter<P>>({
          parameter<&P::target>("target_ms", "Reference delay", "Delay that is aimed at.",
                                "RFC 8033 §4.2, QDELAY_REF: 15 ms")
              .range(0, 60000)
              .slider(1, 100, Scale::kLog),
          parameter<&P::update>("update_ms", "Update interval",
                                "How often the drop probability is computed.",
                                "RFC 8033 §4.2, T_UPDATE: 15 ms")
              .range(1, 60000)
              .slider(5, 100, Scale::kLog),
          parameter<&P::alpha>("alpha", "Integral gain",
                               "Change of the probability per second of delay off the reference.",
                               "RFC 8033 Appendix A: 1/8")
              .range(0, 1000)
              .slider(0, 1),
          parameter<&P::beta>("beta", "Proportional gain",
                              "Change of the probability per second by which the delay grew.",
                              "RFC 8033 Appendix A: 1 1/4")
              .range(0, 1000)
              .slider(0, 5),
          parameter<&P::max_burst>("max_burst_ms", "Burst allowance",
                                   "Nothing is dropped this long after congestion begins.",
                                   "RFC 8033 §4.4, MAX_BURST: 150 ms")
              .range(0, 60000)
              .slider(0, 500),
          parameter<&P::mean_packet>("mean_packet_bytes", "Mean packet",
                                     "Nothing is dropped while no more than two of these wait.",
                                     "RFC 8033 Appendix A gives no value; ns-3 PIE: 1000")
              .range(0, 65535)
              .slider(0, 1500),
          parameter<&P::ecn>("ecn", "ECN",
                             "Packets that may be marked are marked instead of dropped.",
                             "RFC 8033 §5.1: optional"),
          parameter<&P::ecn_threshold>("ecn_threshold", "Highest marking probability",
                                       "From this drop probability on packets are dropped even if "
                                       "they may be marked.",
                                       "RFC 8033 §5.1, mark_ecnth: 10 %")
              .range(0, 1),
          parameter<&P::delay>("delay_from", "Delay taken from",
                               "timestamps: time in the queue of the packet that left last; "
                               "dequeue_rate: what waits over the measured rate.",
                               "RFC 8033 §4.3, Appendix A: timestamps")
              .one_of(kDelays),
          parameter<&P::dequeue_threshold>("dequeue_threshold_bytes", "Measured amount",
                                           "Bytes over which the dequeue rate is measured.",
                                           "RFC 8033 §5.2, DQ_THRESHOLD: 16 kB")
              .range(1, 65536)
              .slider(1500, 65536, Scale::kLog),
          parameter<&P::activates>("activates", "Switches itself on and off",
                                   "Works only after a third of the byte limit was in use, until "
                                   "congestion is gone.",
                                   "RFC 8033 §5.3: optional"),
          parameter<&P::derandomizes>("derandomizes", "Derandomization",
                                      "Drops come neither too close together nor too far apart.",
                                      "RFC 8033 §5.4: optional"),
          parameter<&P::caps_adjustment>("caps_adjustment", "Capped adjustment",
                                         "From a probability of 10 % on it grows by at most 2 % "
                                         "per update.",
                                         "RFC 8033 §5.5: optional"),
      }));
  return kRows;
}

Signals<Pie> Pie::signals() {
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<Pie>>({
      {"probability", "", "Drop probability", "RFC 8033 §4.2: p += α (cur − ref) + β (cur − old)",
       [](const Pie& q) { return q.probability(); }},
      {"delay_ms", "ms", "Queuing delay", "RFC 8033 §4.3, at the last update",
       [](const Pie& q) { return to_ms(q.delay()); }},
      {"burst_allowance_ms", "ms", "Burst allowance", "RFC 8033 §4.4",
       [](const Pie& q) { return to_ms(q.burst_allowance()); }},
      {"active", "", "Active", "RFC 8033 §5.3: 0 or 1",
       [](const Pie& q) { return q.active() ? 1.0 : 0.0; }},
  }));
  return signals_of<kRows>();
}

double Pie::autotuned(double change, double drop_prob) {
  for (const Tuning& tuning : kTunings) {
    if (drop_prob < tuning.below) return change / tuning.divisor;
  }
  return change;
}

Duration Pie::current_delay() const {
  if (p.delay == Delay::kTimestamps) return sojourn_now_;
  return to_nearest_ns(static_cast<double>(bytes().bytes) * avg_dq_time_ns_ /
                       static_cast<double>(p.dequeue_threshold.bytes));
}

void Pie::update_probability() {
  const Duration current = current_delay();
  double change =
      p.alpha * to_seconds(current - p.target) + p.beta * to_seconds(current - qdelay_old_);
  change = autotuned(change, drop_prob_);
  if (p.caps_adjustment && drop_prob_ >= 0.1) change = std::min(change, 0.02);
  drop_prob_ += change;
  if (current.ns == 0 && qdelay_old_.ns == 0) drop_prob_ *= 0.98;
  drop_prob_ = std::clamp(drop_prob_, 0.0, 1.0);
  qdelay_old_ = current;
  burst_allowance_ = std::max(Duration{}, burst_allowance_ - p.update);
}

void Pie::catch_up(Time now) {
  updates_.catch_up(now, p.update, [&](Time) {
    if (!active()) return false;
    const double probability = drop_prob_;
    const Duration delay = qdelay_old_;
    const Duration burst = burst_allowance_;
    update_probability();
    return probability != drop_prob_ || delay != qdelay_old_ || burst != burst_allowance_;
  });
}

bool Pie::congestion_is_gone() const {
  // Twice the delay, as half a nanosecond is none.
  return drop_prob_ == 0.0 && current_delay() * 2 < p.target && qdelay_old_ * 2 < p.target;
}

bool Pie::drop_early() {
  // What keeps the link busy is let in. RFC 8033 §4.1.
  if (qdelay_old_ * 2 < p.target && drop_prob_ < 0.2) return false;
  if (bytes() <= p.mean_packet * 2) return false;
  if (p.derandomizes) {
    if (drop_prob_ == 0.0) accu_prob_ = 0.0;
    accu_prob_ += drop_prob_;
    if (accu_prob_ < kLeastAccumulated) return false;
    if (accu_prob_ >= kMostAccumulated) return true;
  }
  return random_.chance(drop_prob_);
}

void Pie::switch_on(Time now) {
  active_ = true;
  qdelay_old_ = {};
  drop_prob_ = 0.0;
  accu_prob_ = 0.0;
  burst_allowance_ = p.max_burst;
  measuring_ = true;
  dq_count_ = {};
  avg_dq_time_ns_ = 0.0;
  measurement_start_ = now;
}

Fate Pie::enqueue(Packet& packet, Time now, Drops&) {
  catch_up(now);
  if (congestion_is_gone()) {
    active_ = false;
    burst_allowance_ = p.max_burst;
  }
  if (p.activates && !active_ && bytes().bytes >= limit_in_bytes().bytes / 3) switch_on(now);
  if (refuses(p, size_of(packet))) {
    accu_prob_ = 0.0;
    return refuse(Fate::kQueueFull);
  }
  if (active() && burst_allowance_.ns == 0 && drop_early()) {
    accu_prob_ = 0.0;
    if (!p.ecn || drop_prob_ >= p.ecn_threshold || !mark(packet)) {
      return refuse(Fate::kDroppedEarly);
    }
  }
  push(line_, packet);
  return Fate::kReceived;
}

void Pie::measure_rate(const Packet& packet, Time now) {
  if (measuring_) {
    dq_count_ += size_of(packet);
    if (dq_count_ >= p.dequeue_threshold) {
      const auto time_ns = static_cast<double>((now - measurement_start_).ns);
      const double weight = static_cast<double>(p.dequeue_threshold.bytes) / 65536.0;
      avg_dq_time_ns_ =
          avg_dq_time_ns_ == 0.0 ? time_ns : time_ns * weight + avg_dq_time_ns_ * (1.0 - weight);
      measuring_ = false;
    }
  }
  if (!measuring_ && bytes() >= p.dequeue_threshold) {
    measuring_ = true;
    measurement_start_ = now;
    dq_count_ = {};
  }
}

bool Pie::dequeue(Packet& packet, Time now, Drops&) {
  catch_up(now);
  if (!take(line_, packet, now)) return false;
  sojourn_now_ = empty() ? Duration{} : sojourn();
  if (p.delay == Delay::kDequeueRate) measure_rate(packet, now);
  return true;
}

}  // namespace lab
