#include "network/queues/dual_pi2.h"

#include <algorithm>

namespace lab {

namespace {
constexpr const char* kSchedulers[] = {"wrr", "ts_fifo"};
}

std::span<const Parameter<DualPi2::Parameters>> DualPi2::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows = joined(
      joined(limit_rows<P>("RFC 9332 Fig. 2: 250 ms, of both queues"),
             inherited<P, PiParameters, detail::kPiRows>()),
      std::to_array<Parameter<P>>({
          parameter<&P::ramp_from>("ramp_from_ms", "Ramp begins",
                                   "Time in the L queue from which its packets may be marked.",
                                   "RFC 9332 Fig. 2, minTh: 0.8 ms")
              .range(0, 60000)
              .slider(0.1, 20, Scale::kLog),
          parameter<&P::ramp_range>("ramp_range_ms", "Length of the ramp",
                                    "All are marked that waited this much longer; 0 makes it a "
                                    "step.",
                                    "RFC 9332 Fig. 2, range: 0.4 ms")
              .range(0, 60000)
              .slider(0, 20),
          parameter<&P::least_packets>("least_packets", "Packets left alone by the ramp",
                                       "The ramp marks nothing while no more than these wait in "
                                       "the L queue, the one that leaves included.",
                                       "RFC 9332 Fig. 2, Th_len: 1")
              .range(0, 1e6)
              .slider(0, 10),
          parameter<&P::scheduler>("scheduler", "Scheduler",
                                   "wrr: turns by weight where both wait; ts_fifo: the oldest "
                                   "first, L4S counted as older than it is.",
                                   "RFC 9332 A.2: wrr is recommended")
              .one_of(kSchedulers),
          parameter<&P::classic_weight>("classic_weight", "Weight of the Classic queue",
                                        "Its share of turns while both queues wait.",
                                        "RFC 9332 §4.2.2: 1/16")
              .range(0.001, 0.999)
              .slider(0.01, 0.5),
          parameter<&P::time_shift>("time_shift_ms", "Time shift",
                                    "How much older L4S packets count under ts_fifo.",
                                    "RFC 9332 A.2, tshift: 50 ms")
              .range(0, 60000)
              .slider(0, 200),
      }));
  return kRows;
}

Signals<DualPi2> DualPi2::signals() {
  using Q = DualPi2;
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<Q>>({
      {"base_probability", "", "Base probability", "RFC 9332 Fig. 8: p'",
       [](const Q& q) { return q.law_.base(); }},
      {"classic_probability", "", "Classic probability", "p_C = p'^2",
       [](const Q& q) { return q.law_.classic(); }},
      {"coupled_probability", "", "Coupled probability", "p_CL = min(k p', 1)",
       [](const Q& q) { return std::min(1.0, q.law_.coupled(q.p)); }},
      {"l4s_probability", "", "L4S probability", "p_L = max(ramp, p_CL), last L4S packet",
       [](const Q& q) { return q.p_l_; }},
      {"l4s_sojourn_ms", "ms", "Time in the L queue", "last L4S packet",
       [](const Q& q) { return to_ms(q.l4s_sojourn_); }},
      {"classic_sojourn_ms", "ms", "Time in the C queue", "last Classic packet",
       [](const Q& q) { return to_ms(q.classic_sojourn_); }},
      {"l4s_bytes", "bytes", "L queue", "waiting, with link framing",
       [](const Q& q) { return static_cast<double>(q.bytes(q.l4s_).bytes); }},
      {"classic_bytes", "bytes", "C queue", "waiting, with link framing",
       [](const Q& q) { return static_cast<double>(q.bytes(q.classic_).bytes); }},
      {"l4s_marks", "packets", "Marked in the L queue", "since the start",
       [](const Q& q) { return static_cast<double>(q.l4s_marks_); }},
      {"l4s_share", "", "L4S share", "bytes sent from the L queue / all, since the start",
       [](const Q& q) { return q.l4s_share(); }},
  }));
  return signals_of<kRows>();
}

double DualPi2::l4s_share() const {
  const double all = static_cast<double>(l4s_bytes_sent_ + classic_bytes_sent_);
  return all > 0.0 ? static_cast<double>(l4s_bytes_sent_) / all : 0.0;
}

double DualPi2::ramp(const Parameters& p, Duration delay) {
  if (delay >= p.ramp_from + p.ramp_range) return 1.0;
  return delay > p.ramp_from ? (delay - p.ramp_from) / p.ramp_range : 0.0;
}

Fate DualPi2::enqueue(const Packet& packet, Time now, Drops&) {
  law_.catch_up(p, oldest(), now);
  if (refuses(p, std::max(p.mtu, size_of(packet)))) return refuse(Fate::kQueueFull);
  push(is_l4s(packet.ecn) ? l4s_ : classic_, packet);
  return Fate::kReceived;
}

bool DualPi2::l4s_is_next(Time now) const {
  if (l4s_.empty() || classic_.empty()) return classic_.empty();
  if (p.scheduler == Scheduler::kTimeShifted) {
    return now - l4s_.oldest() + p.time_shift >= now - classic_.oldest();
  }
  return credit_ <= 0.0;
}

void DualPi2::count_turn(const Packet& packet, bool of_l4s, bool both) {
  const double w = p.classic_weight;
  // An idle link begins in favour of the L queue.
  if (!begun_) credit_ = static_cast<double>(p.mtu.bytes) * (2.0 * w - 1.0);
  begun_ = true;
  // Turns are counted only where there is contention. RFC 9332 A.1, on Linux.
  if (both) credit_ += static_cast<double>(size_of(packet).bytes) * (of_l4s ? w : w - 1.0);
}

bool DualPi2::pass_l4s(Packet& packet, size_t waited_with) {
  const double coupled = law_.coupled(p);
  if (coupled < 1.0) {
    const bool many = static_cast<int64_t>(waited_with) > p.least_packets;
    p_l_ = std::max(many ? ramp(p, l4s_sojourn_) : 0.0, coupled);
    if (!l4s_recurrence_(p_l_)) return true;
  } else {
    p_l_ = 1.0;
    if (l4s_recurrence_(law_.classic())) return false;
    if (!l4s_recurrence_(1.0)) return true;
  }
  const int64_t before = marks();
  mark(packet);
  l4s_marks_ += marks() - before;
  return true;
}

bool DualPi2::pass_classic(Packet& packet) {
  if (!classic_recurrence_(law_.classic())) return true;
  return law_.classic() < PiLaw::classic_max(p) && mark(packet);
}

bool DualPi2::dequeue(Packet& packet, Time now, Drops& drops) {
  law_.catch_up(p, oldest(), now);
  while (!empty()) {
    const bool both = !l4s_.empty() && !classic_.empty();
    const bool of_l4s = l4s_is_next(now);
    const bool spared = bytes() < p.least_backlog;
    const size_t waited_with = l4s_.packets();
    take(of_l4s ? l4s_ : classic_, packet, now);
    (of_l4s ? l4s_sojourn_ : classic_sojourn_) = sojourn();
    count_turn(packet, of_l4s, both);
    if (spared || (of_l4s ? pass_l4s(packet, waited_with) : pass_classic(packet))) {
      (of_l4s ? l4s_bytes_sent_ : classic_bytes_sent_) += packet.ip_bytes;
      return true;
    }
    drop(packet, drops);
  }
  begun_ = false;
  return take(classic_, packet, now);
}

}  // namespace lab
